// Paths in both spellings, and what they lead to in values and in encoded documents.
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <wireform/path.hpp>

#include "support/token_stream.hpp"
#include "values/values.hpp"

namespace wireform::test {
namespace {

std::string pointer_of(std::string_view text) {
  const Result<Path> path = Path::parse(text);
  return path ? path->pointer() : "refused: " + path.error().message();
}

TEST_CASE("a property path, with and without its dollar") {
  CHECK(pointer_of("") == "");
  CHECK(pointer_of("$") == "");
  CHECK(pointer_of("$.list[3].name") == "/list/3/name");
  CHECK(pointer_of("list[3].name") == "/list/3/name");
  CHECK(pointer_of("$[0][1]") == "/0/1");
  CHECK(pointer_of("[0]") == "/0");
  CHECK(pointer_of(R"($["a.b"].c)") == "/a.b/c");
  CHECK(pointer_of(R"($["\"\\/~"])") == R"(/"\~1~0)");
  CHECK(pointer_of(R"($[""])") == "/");
  CHECK(Path::parse(R"($.a["x y"][2])").value().text() == R"($.a["x y"][2])");
}

TEST_CASE("a JSON Pointer: the examples of RFC 6901 section 5") {
  const Value document = from_json(R"({"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8})");
  const std::pair<const char*, const char*> examples[] = {
      {"/foo", R"(["bar","baz"])"}, {"/foo/0", R"("bar")"}, {"/", "0"},      {"/a~1b", "1"}, {"/c%d", "2"}, {"/e^f", "3"},
      {"/g|h", "4"},                {"/i\\j", "5"},          {"/k\"l", "6"}, {"/ ", "7"},    {"/m~0n", "8"}};
  for (const auto& [pointer, expected] : examples) {
    INFO(pointer);
    const Value* found = find(document, Path::parse(pointer).value());
    REQUIRE(found);
    CHECK(to_json(*found) == expected);
    CHECK(pointer_of(pointer) == pointer);
  }
  CHECK(find(document, Path()) == &document);
}

TEST_CASE("malformed paths are refused with the place") {
  for (const char* text : {"$x", ".a", "$.", "$..a", "a.", "a[", "a[]", "a[1", "a[-1]", "a[01]", "a[1]b", "a[\"x]", "a[\"x\"", "/~",
                           "/~2", "a[18446744073709551615]", "a[99999999999999999999]"}) {
    INFO(text);
    const Result<Path> path = Path::parse(text);
    REQUIRE_FALSE(path);
    CHECK(path.error().code() == ErrorCode::bad_path);
  }
  CHECK(Path::parse("a[x]").error().message() ==
        "malformed path (an index or a name in quotes, and a closing bracket at byte 2 of \"a[x]\")");
}

TEST_CASE("an index is one of RFC 6901: no sign, no leading zero") {
  const Value document = from_json(R"([10,11,{"0":"zero","01":"one"}])");
  CHECK(*find(document, Path::parse("/1").value()) == Value(11));
  CHECK(*find(document, Path::parse("/2/0").value()) == Value("zero"));
  CHECK(*find(document, Path::parse("/2/01").value()) == Value("one"));
  for (const char* nowhere : {"/01", "/-", "/+1", "/3", "/ 1", "/1x", "/1/0", "/2/x"}) {
    INFO(nowhere);
    CHECK(find(document, Path::parse(nowhere).value()) == nullptr);
  }
  CHECK(find(document, Path::parse("$[2][0]").value()) == nullptr);  // an index is no key
}

// -- in encoded documents

Tokens document() {
  return {map(), "a", array(), 1, map(), "k", "no", map_end, array_end, 7, "number", "b", array(), map(), "k", 2.5, "l", array(),
          true, array_end, map_end, array_end, "a", "again", map_end};
}

std::vector<const Format*> formats_with_native_keys(const FormatSet& set) {
  std::vector<const Format*> result;
  for (const auto& format : set.all())
    if (format->any_value() && format->traits().native_keys) result.push_back(format.get());
  result.push_back(&token_format());
  return result;
}

std::string sought(std::string_view input, const Format& format, const char* path) {
  const auto in = format.reader(input);
  const Result<void> result = seek(*in, Path::parse(path).value());
  if (!result) return std::string(name(result.error().code())) + ' ' + result.error().path();
  Value value;
  ValueWriter out(value);
  REQUIRE(pipe(*in, out));
  return to_json(value);
}

TEST_CASE("seek stops before the value at the path, in every format") {
  const FormatSet set = builtin_formats();
  for (const Format* format : formats_with_native_keys(set))
    DYNAMIC_SECTION(format->name()) {
      const std::string input = document_of(document(), *format);
      CHECK(sought(input, *format, "$.b[0].k") == "2.5");
      CHECK(sought(input, *format, "/b/0/l") == "[true]");
      CHECK(sought(input, *format, "/b/0") == R"({"k":2.5,"l":[true]})");
      CHECK(sought(input, *format, "a") == R"([1,{"k":"no"}])");
      CHECK(sought(input, *format, "a[0]") == "1");
      CHECK(sought(input, *format, "b[1].k") == "no_such_place $.b[1]");
      CHECK(sought(input, *format, "b[0].x") == "no_such_place $.b[0].x");
      CHECK(sought(input, *format, "a[0].x") == "no_such_place $.a[0].x");
      CHECK(sought(input, *format, "b.k") == "no_such_place $.b.k");
      CHECK(sought(input, *format, "$[0]") == "no_such_place $[0]");
    }
}

TEST_CASE("what is passed is checked, what follows is not looked at") {
  const auto format = json_format();
  const Format& json = *format;
  CHECK(sought(R"({"a":[1,tru],"b":2})", json, "b") == "invalid_literal $.b");
  CHECK(sought(R"({"b":2,"a":[1,tru]})", json, "b") == "2");
  CHECK(sought(R"({"b":)", json, "b.c") == "unexpected_end $.b");
}

TEST_CASE("the path of an error leads to its place") {
  const Result<std::map<std::string, std::vector<int>>> result =
      read<std::map<std::string, std::vector<int>>>(std::string_view(R"({"a b":[1,"x"]})"), *json_format());
  REQUIRE_FALSE(result);
  const Value document = from_json(R"({"a b":[1,"x"]})");
  CHECK(*find(document, Path::of(result.error().first())) == Value("x"));
  CHECK(*find(document, Path::parse(result.error().path()).value()) == Value("x"));
  CHECK(*find(document, Path::parse(result.error().pointer()).value()) == Value("x"));
}

}  // namespace
}  // namespace wireform::test
