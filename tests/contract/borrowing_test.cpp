// Values that hold views: into the input where text stands there as it is, else into the caller's arena.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <variant>

#include <wireform/mapped_file.hpp>

#include "contract/contract.hpp"

namespace wireform::test {
namespace {

using namespace annotations;

struct Named {
  std::string_view name;
  bool operator==(const Named&) const = default;
};
struct Listed {
  std::vector<std::string_view> list;
  bool operator==(const Listed&) const = default;
};
using Late = std::variant<Named, Listed>;

struct Views {
  std::string_view text;
  std::vector<std::string_view> list;
  std::array<std::string_view, 2> pair;
  std::map<std::string_view, std::string_view> map;
  std::optional<std::string_view> maybe;
  std::variant<bool, std::string_view> untagged;
  Late late;
  bool operator==(const Views&) const = default;
  static constexpr auto wireform = annotate(member<&Views::late>(tag("kind"), alternatives("named", "listed")));
};

/// Every view of the value.
std::vector<std::string_view> views_of(const Views& value) {
  std::vector<std::string_view> all{value.text, value.pair[0], value.pair[1], *value.maybe, std::get<1>(value.untagged)};
  all.insert(all.end(), value.list.begin(), value.list.end());
  for (const auto& [key, mapped] : value.map) all.insert(all.end(), {key, mapped});
  if (const auto* named = std::get_if<Named>(&value.late)) all.push_back(named->name);
  return all;
}

bool inside(std::string_view part, std::string_view whole) {
  return part.empty() || (part.data() >= whole.data() && part.data() + part.size() <= whole.data() + whole.size());
}

/// The tag stands last, so the value before it is read a second time.
Tokens document_with(const std::string& text) {
  return {map(7),  "text", text,  "list",    array(3), "a",  text,      "c",    array_end, "pair",    array(2), text,
          "p",     array_end,     "map",     map(2),   "k",  text,      text,   "v",       map_end,   "maybe",  text,
          "untagged", text, "late", map(2), "name", text, "kind", "named", map_end, map_end};
}

Views value_with(std::string_view text) {
  return {text, {"a", text, "c"}, {text, "p"}, {{"k", text}, {text, "v"}}, text, text, Named{text}};
}

/// Formats whose documents hold text as it is, if it needs no escape.
bool holds_text(const Format& format) {
  for (const std::string_view name : {"json", "ndjson", "msgpack", "messageframe", "tokens"})
    if (format.name() == name) return true;
  return false;
}

TEST_CASE("views of text that stands in the input as it is point there, without an arena") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const std::string text : {"plain", "caf\xC3\xA9 \xE6\x97\xA5", "longer than one block of sixteen or thirty-two bytes"}) {
        const Exact document(encode(document_with(text), format));
        const Result<Views> views = read<Views>(std::string_view(document), format);
        if (!holds_text(format)) {
          // A library's own values hold the text, and they go with the reader.
          if (views) CHECK(*views == value_with(text));
          else CHECK(views.error().code() == ErrorCode::needs_arena);
          continue;
        }
        REQUIRE(views);
        CHECK(*views == value_with(text));
        for (const std::string_view view : views_of(*views)) CHECK(inside(view, document));
      }
    }
}

TEST_CASE("with an arena every text can be borrowed, and stays when reader, document scratch and further reads come and go") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      Arena arena;
      ReadOptions options;
      options.arena = &arena;
      std::vector<std::string> texts{"plain", "\"quoted\"", "line\nbreak", std::string("nul\0nul", 7), "\xF0\x9F\x98\x80\t", ""};
      texts.push_back(std::string(5000, '\\'));
      std::vector<std::unique_ptr<Exact>> documents;
      std::vector<Views> all;
      for (const std::string& text : texts) {
        documents.push_back(std::make_unique<Exact>(encode(document_with(text), format)));
        all.push_back(read<Views>(std::string_view(*documents.back()), format, options).value());
      }
      for (std::size_t i = 0; i < texts.size(); ++i) {
        CHECK(all[i] == value_with(texts[i]));
        Views used = all[0];
        REQUIRE(read_into(used, std::string_view(*documents[i]), format, options));
        CHECK(used == all[i]);
      }
    }
}

TEST_CASE("text with escapes and no arena is an error with its path, and nothing is consumed") {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {R"({"text":"\n"})", "$.text"},
      {R"({"list":["a","b","\u00e9"]})", "$.list[2]"},
      {R"({"pair":["a","\\"]})", "$.pair[1]"},
      {R"({"map":{"a":"\/"}})", "$.map.a"},
      {R"({"map":{"\t":"a"}})", "$.map[\"\\x09\"]"},
      {R"({"maybe":"\""})", "$.maybe"},
      {R"({"late":{"kind":"named","name":"\b"}})", "$.late.name"},
      {R"({"late":{"name":"\b","kind":"named"}})", "$.late.name"},
  };
  ReadOptions options;
  options.allow_missing = true;
  for (const auto& [text, path] : cases) {
    CAPTURE(text);
    Views target = value_with("before");
    const Result<void> read = read_into(target, Exact(text), *known_formats().find("json"), options);
    REQUIRE_FALSE(read);
    CHECK(name(read.error().code()) == name(ErrorCode::needs_arena));
    CHECK(read.error().path() == path);
    // The other errors of the document are found too.
    options.all_errors = true;
    const Result<void> again = read_into(target, Exact(text), *known_formats().find("json"), options);
    CHECK(again.error().all().size() == 1);
    options.all_errors = false;
  }
}

TEST_CASE("a stream's documents are copied into the arena to be borrowed from") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::vector<std::string> texts{"one", "t\nwo", "three"};
      std::string input;
      for (const std::string& text : texts) {
        std::string document = encode(document_with(text), format);
        if (!document.ends_with(format.separator())) document += format.separator();
        input += document;
      }
      for (const std::size_t chunk : {std::size_t{1}, std::size_t{64}, input.size()}) {
        Arena arena;
        ReadOptions options;
        options.arena = &arena;
        std::vector<Views> all;
        {
          DocumentStream stream(format);
          for (std::size_t at = 0; at <= input.size(); at += chunk) {
            stream.feed(std::string(std::string_view(input).substr(at, chunk)));
            if (input.size() - at < chunk) stream.close();
            for (std::string_view document; stream.next(document) == DocumentSplitter::Found::document;)
              all.push_back(read<Views>(arena.copy(document), format, options).value());
          }
        }
        REQUIRE(all.size() == texts.size());
        for (std::size_t i = 0; i < texts.size(); ++i) CHECK(all[i] == value_with(texts[i]));
      }
    }
}

TEST_CASE("views into a mapped file live as long as the mapping") {
  const std::filesystem::path path = std::filesystem::temp_directory_path() / "wireform_borrowing_test";
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string text(3000, 'x');
      std::ofstream(path, std::ios::binary) << encode(document_with(text), format);
      Arena arena;
      ReadOptions options;
      options.arena = &arena;
      MappedFile file = MappedFile::open(path.string()).value();
      const Views views = read<Views>(file.view(), format, options).value();
      const MappedFile moved = std::move(file);
      CHECK(views == value_with(text));
      if (holds_text(format))
        for (const std::string_view view : views_of(views)) CHECK(inside(view, moved.view()));
    }
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace wireform::test
