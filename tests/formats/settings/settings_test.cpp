// The format of docs/adding-a-format.md, held to the contract of formats over the documents that it can hold.
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <wireform/json/json.hpp>
#include <wireform/value.hpp>
#include <wireform/wireform.hpp>

#include "examples/settings_format.hpp"
#include "support/catch.hpp"
#include "support/tokens.hpp"

namespace wireform::test {
namespace {

const Format& settings() {
  static const auto format = settings_format();
  return *format;
}

struct Server {
  std::string host;
  std::uint16_t port = 0;
  std::optional<double> timeout;
  bool tls = false;
  std::int64_t most = 0;
  bool operator==(const Server&) const = default;
};

const Server sample{"a \"b\" = # \n\xC3\xA9", 8080, 0.1, true, INT64_MIN};
constexpr std::string_view document = "# server\nhost = \"alpha\"\n\n  port=80\ntls = true\nmost = -1\n";

template <class T = Server>
std::string outcome(std::string_view text, const ReadOptions& options = {}) {
  const Result<T> result = read<T>(text, settings(), options);
  if (result) return "";
  return std::string(name(result.error().code())) + " " + result.error().path() + " " + std::to_string(result.error().offset());
}

TEST_CASE("what is written is read back") {
  const std::string text = write(sample, settings()).value();
  CHECK(text == "host = \"a \\\"b\\\" = # \\n\xC3\xA9\"\nport = 8080\ntimeout = 0.1\ntls = true\nmost = -9223372036854775808\n");
  CHECK(read<Server>(std::string_view(text), settings()).value() == sample);
  CHECK(read<Server>(document, settings()).value() == Server{"alpha", 80, std::nullopt, true, -1});
  Buffer json, back;
  REQUIRE(convert(text, settings(), json, *json_format()));
  REQUIRE(convert(json.view(), *json_format(), back, settings()));
  CHECK(back.view() == text);
  CHECK(read<std::map<std::string, Value>>(std::string_view(""), settings()).value().empty());
}

TEST_CASE("errors of the target have the place of the value, and are those of every format") {
  CHECK(outcome("host = 1\n") == "wrong_kind $.host 7");
  CHECK(outcome("host = \"h\"\nport = 65536\ntls=true\nmost=1") == "out_of_range $.port 18");
  CHECK(outcome("host = \"h\"\nport = 1.5\ntls=true\nmost=1") == "wrong_kind $.port 18");
  CHECK(outcome("host = \"h\"\nport = 1\ntls = true\n") == "missing_member $.most 30");
  CHECK(outcome("host = \"h\"\nhost = \"i\"\n").starts_with("duplicate_key $.host"));
  ReadOptions strict;
  strict.deny_unknown = true;
  CHECK(outcome("zzz = 1\n", strict).starts_with("unknown_member $.zzz"));
  ReadOptions all;
  all.all_errors = true;
  const auto several = read<Server>(std::string_view("host = 1\nport = -1\ntls = null\nmost = 5"), settings(), all);
  REQUIRE_FALSE(several);
  CHECK(several.error().all().size() == 3);
}

TEST_CASE("malformed lines are errors with their place") {
  for (const auto& [text, expected] : std::vector<std::pair<std::string_view, std::string>>{
           {"host", "malformed $ 0"},
           {"tls = true\nhost \"h\"", "malformed $ 11"},
           {"= 5", "malformed $ 0"},
           {"two words = 5", "malformed $ 0"},
           {"host =", "unexpected_end $ 6"},
           {"host = [1]", "malformed $ 7"},
           {"host = tru", "unexpected_end $ 10"},
           {"host = trx", "invalid_literal $ 7"},
           {"host = 1 2", "trailing_data $ 9"},
           {"host = \"\xFF\"", "invalid_utf8 $ 8"}}) {
    INFO(text);
    CHECK(outcome(text) == expected);
    CHECK_FALSE(check(text, settings()));
  }
}

TEST_CASE("cut at every byte: an error, or what the whole lines say") {
  for (std::size_t length = 0; length <= document.size(); ++length) {
    const std::string cut(document.substr(0, length));  // on the heap, so that reading past it is seen
    const bool reads = read<Server>(std::string_view(cut), settings()).has_value();
    const std::size_t last_number = document.find("-1") + 2;
    INFO(length);
    CHECK(reads == (length >= last_number));
  }
}

TEST_CASE("what settings cannot hold is refused") {
  const auto refused = [](const auto& value) { return name(write(value, settings()).error().code()); };
  CHECK(refused(5) == "unsupported");
  CHECK(refused(std::vector<int>{}) == "unsupported");
  CHECK(refused(std::map<std::string, std::vector<int>>{{"a", {1}}}) == "unsupported");
  CHECK(refused(std::map<std::string, std::map<std::string, int>>{{"a", {}}}) == "unsupported");
  for (const char* key : {"", "a b", "a=b", "#a", "a\nb", "a\"b"})
    CHECK(refused(std::map<std::string, int>{{key, 1}}) == "unsupported");
  CHECK(refused(std::map<std::string, double>{{"a", std::numeric_limits<double>::infinity()}}) == "not_finite");
  CHECK(refused(std::map<std::string, std::string>{{"a", "\xFF"}}) == "text_not_utf8");
}

TEST_CASE("the writer refuses calls out of sequence") {
  const auto calls = [](const Tokens& tokens) {
    Buffer output;
    const auto out = settings().writer(output);
    return write_tokens(*out, tokens);
  };
  CHECK(calls({map(1), "a", 1, map_end}));
  CHECK_FALSE(calls({map(1), "a", map_end}));
  CHECK_FALSE(calls({map(1), "a", 1}));
  CHECK_FALSE(calls({map(1), "a", 1, array_end}));
  CHECK_FALSE(calls({map(1), 5, 1, map_end}));
  CHECK_FALSE(calls({}));
}

TEST_CASE("a file is one document of a stream") {
  DocumentStream stream(settings());
  std::string_view piece;
  for (const char c : document) {
    stream.feed({&c, 1});
    CHECK(stream.next(piece) == DocumentSplitter::Found::need_more);
  }
  stream.close();
  REQUIRE(stream.next(piece) == DocumentSplitter::Found::document);
  CHECK(piece == document);
  CHECK(stream.next(piece) == DocumentSplitter::Found::need_more);
}

}  // namespace
}  // namespace wireform::test
