// A syntax error has the path of its place, also where the reading skips or moves in bulk.
#include <map>
#include <optional>

#include "contract/contract.hpp"

namespace wireform::test {
namespace {

struct Known {
  std::optional<int> id;
  std::vector<double> values;
  std::vector<std::string> words;
  std::map<std::string, std::map<std::string, std::string>> names;
  std::optional<std::string> text;
};

struct Case {
  Tokens tokens;  ///< the input ends inside the text "wxyz"
  std::string path, pointer;
};

const Case cases[] = {
    {{"wxyz"}, "$", ""},
    {{map(1), "text", "wxyz", map_end}, "$.text", "/text"},
    {{map(1), "words", array(3), "a", "b", "wxyz", array_end, map_end}, "$.words[2]", "/words/2"},
    {{map(1), "names", map(1), "a/b", map(1), "~", "wxyz", map_end, map_end, map_end},
     "$.names[\"a/b\"][\"~\"]",
     "/names/a~1b/~0"},
    {{map(1), "wxyz", 1, map_end}, "$", ""},
    {{map(2), "id", 7, "other", map(2), "x", array(0), array_end, "y", array(2), 1, array(1), "wxyz", array_end, array_end,
      map_end, map_end},
     "$.other.y[1][0]",
     "/other/y/1/0"},
    {{map(1), "other", map(2), "x", 1, "wxyz", 2, map_end, map_end}, "$.other", "/other"},
};

TEST_CASE("a document that is cut has an error with the path of the place: typed, skipped and piped") {
  for (const char* name : {"json", "ndjson", "msgpack", "tokens"})
    DYNAMIC_SECTION(name) {
      const Format& format = *known_formats().find(name);
      for (const Case& one : cases) {
        const std::string whole = encode(one.tokens, format);
        const Exact bytes(std::string_view(whole).substr(0, whole.find("wxyz") + 2));
        CAPTURE(one.path);
        Buffer sink;
        ReadOptions lenient;
        lenient.allow_missing = true;
        const Error errors[] = {read<Known>(bytes, format, lenient).error(), check(bytes, format).error(),
                                convert(bytes, format, sink, format).error()};
        for (const Error& error : errors) {
          if (category(error.code()) == ErrorCategory::conversion) continue;  // the root is no map: seen before the cut
          CHECK(wireform::name(error.code()) == wireform::name(ErrorCode::unexpected_end));
          CHECK(error.path() == one.path);
          CHECK(error.pointer() == one.pointer);
        }
      }
    }
}

TEST_CASE("faults of text between and in values have the path of the place") {
  const std::pair<std::string_view, std::string_view> faults[] = {
      {R"({"values":[1,2 3]})", "$.values[2]"},
      {R"({"values":[1,x]})", "$.values[1]"},
      {R"({"values":[1,2],"words":["a",]})", "$.words[1]"},
      {R"({"other":{"b":nul}})", "$.other.b"},
      {"{\"other\":[{\"c\":\"\x01\"}]}", "$.other[0].c"},
      {R"({"id":1 "values":[]})", "$"},
      {R"({"other":[1e999,{"d":-}]})", "$.other[1].d"},  // a number that no kind holds may be skipped
      {R"({"names":{"a":{"b":"c" "d":""}}})", "$.names.a"},
      {R"({"id":1}})", "$"},
  };
  for (const char* name : {"json", "ndjson"})
    for (const auto& [text, path] : faults) {
      const Format& format = *known_formats().find(name);
      CAPTURE(text);
      ReadOptions lenient;
      lenient.allow_missing = true;
      CHECK(read<Known>(Exact(text), format, lenient).error().path() == path);
      CHECK(check(Exact(text), format).error().path() == path);
    }
}

}  // namespace
}  // namespace wireform::test
