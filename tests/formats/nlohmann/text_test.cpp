// The format "json-nlohmann": text through the library's parser and printer.
#include <wireform/nlohmann/nlohmann.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"
#include "support/tokens.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

const Format& format() {
  static const std::shared_ptr<const Format> format = nlohmann_format();
  return *format;
}

struct Broken {
  std::string_view text;
  ErrorCode code;
  std::uint64_t offset;
};

using namespace std::string_view_literals;

const Broken broken[] = {
    {"", ErrorCode::unexpected_end, 0},
    {"  ", ErrorCode::unexpected_end, 2},
    {"[1", ErrorCode::unexpected_end, 2},
    {"[1,", ErrorCode::unexpected_end, 3},
    {"{\"a\"", ErrorCode::unexpected_end, 4},
    {"\"abc", ErrorCode::unexpected_end, 4},
    {"\"\xE2\x82", ErrorCode::unexpected_end, 3},
    {"tru", ErrorCode::unexpected_end, 3},
    {"-", ErrorCode::unexpected_end, 1},
    {"[1, trux]", ErrorCode::invalid_literal, 7},
    {"[1,  nope]", ErrorCode::invalid_literal, 6},
    {"[1 2]", ErrorCode::expected_comma, 3},
    {"[1, ]", ErrorCode::expected_value, 4},
    {"]", ErrorCode::expected_value, 0},
    {"{\"a\":1 \"b\":2}", ErrorCode::expected_comma, 7},
    {"{\"a\" 1}", ErrorCode::expected_colon, 5},
    {"{1:2}", ErrorCode::expected_key, 1},
    {"{\"a\":1,}", ErrorCode::expected_key, 7},
    {"[-x]", ErrorCode::invalid_number, 2},
    {"[1.]", ErrorCode::invalid_number, 3},
    {"[1, 1e999]", ErrorCode::invalid_number, 4},
    {"[1, 18446744073709551616]", ErrorCode::invalid_number, 4},
    {"[-9223372036854775809 ]", ErrorCode::invalid_number, 1},
    {"\"a\\x\"", ErrorCode::invalid_escape, 3},
    {"\"a\\ud800\"", ErrorCode::lone_surrogate, 8},
    {"\"a\nb\"", ErrorCode::control_character, 2},
    {"\"a\xFFz\"", ErrorCode::invalid_utf8, 2},
    {"\xEF\xBB\xBF{}", ErrorCode::byte_order_mark, 0},
    {"// no\n1", ErrorCode::invalid_literal, 0},
    {"[1] x", ErrorCode::trailing_data, 4},
    {"1-2", ErrorCode::trailing_data, 1},
    {"\"expected ':'\" 1", ErrorCode::trailing_data, 15},
    {"[\"invalid number\" 1]", ErrorCode::expected_comma, 18},
};

std::vector<std::uint64_t> places(std::string_view text) {
  const auto reader = format().reader(text);
  std::vector<std::uint64_t> result;
  Token token;
  for (;;) {
    result.push_back(reader->where());
    REQUIRE(reader->next(token));
    if (token.kind == Kind::end) return result;
  }
}

}  // namespace

TEST_CASE("broken text has a code and the byte") {
  for (const Broken& entry : broken) {
    CAPTURE(entry.text);
    const Result<void> result = check(entry.text, format());
    REQUIRE_FALSE(result);
    CHECK(name(result.error().code()) == name(entry.code));
    CHECK(result.error().offset() == entry.offset);
    CHECK(result.error().describe(entry.text).find("error") == 0);
  }
}

TEST_CASE("a broken document stays broken after a rewind and for every call") {
  const auto reader = format().reader("[1, 2");
  const Mark mark = reader->mark();
  Kind kind;
  CHECK_FALSE(reader->peek(kind));
  reader->rewind(mark);
  CHECK(reader->failure().code == ErrorCode::unexpected_end);
  CHECK_FALSE(reader->skip_value());
  CHECK(reader->failure().offset == 5);
  reader->open("[1]");
  CHECK((reader->skip_value() && reader->finish()));
}

TEST_CASE("every token stands where it stands in the text") {
  //                       0         1         2         3
  //                       0123456789012345678901234567890123456789
  CHECK(places(R"( {"a" : [1, -2.5e1 ,"x:,y"], "b":{} } )") ==
        std::vector<std::uint64_t>{1, 2, 8, 9, 12, 20, 26, 29, 33, 34, 36, 37});
  CHECK(places("12") == std::vector<std::uint64_t>{0, 2});
  CHECK(places("12 ") == std::vector<std::uint64_t>{0, 2});
  CHECK(places("[12]") == std::vector<std::uint64_t>{0, 1, 3, 4});
}

TEST_CASE("a conversion error points at the value in its line") {
  struct Zone {
    std::string name;
    int port = 0;
  };
  const std::string text = "{\n  \"name\": \"attic\",\n  \"port\": \"none\"\n}";
  const Result<Zone> result = read<Zone>(text, format());
  REQUIRE_FALSE(result);
  CHECK(result.error().path() == "$.port");
  CHECK(result.error().offset() == text.find("\"none\""));
  CHECK(result.error().describe(text, "zone.json").find("zone.json:3:11") != std::string::npos);
}

TEST_CASE("what the library prints: escapes, shortest digits, a fraction on whole floating point numbers") {
  const auto printed = [](const Tokens& tokens) { return document_of(tokens, format()); };
  CHECK(printed({array(6), 1, -1, UINT64_MAX, 1.0, 0.1, -0.0, array_end}) == "[1,-1,18446744073709551615,1.0,0.1,-0.0]");
  CHECK(printed({0.1f}) == "0.1");
  CHECK(printed({1e300}) == "1e+300");
  CHECK(printed({"a\"\\\n\x01\xC3\xA4"}) == "\"a\\\"\\\\\\n\\u0001\xC3\xA4\"");
  CHECK(printed({map(2), "b", nullptr, "a", true, map_end}) == R"({"b":null,"a":true})");
}

TEST_CASE("integers up to 64 bits are exact, keys that come twice are kept for the reader's options") {
  const std::string text = "[-9223372036854775808,9223372036854775807,18446744073709551615]";
  CHECK(without_sizes(tokens_of(text, format())) == Tokens{array(), INT64_MIN, INT64_MAX, UINT64_MAX, array_end});
  CHECK(without_sizes(tokens_of(R"({"a":1,"a":2})", format())) == Tokens{map(), "a", 1, "a", 2, map_end});
  CHECK(document_of({map(2), "a", 1, "a", 2, map_end}, format()) == R"({"a":1,"a":2})");
}

TEST_CASE("text into a sorted value: keys that come twice are refused, places are counts") {
  NlohmannReader<nlohmann::json> reader({}, {.text = true});
  reader.open(R"({"b": 1, "a": {}})");
  CHECK(read_tokens(reader) == Tokens{map(2), "a", map(0), map_end, "b", 1, map_end});
  CHECK(reader.where() == 7);
  reader.open(R"({"b": 1, "b": 2})");
  CHECK_FALSE(reader.skip_value());
  CHECK(reader.failure().code == ErrorCode::malformed);
  CHECK(reader.failure().offset == 14);
}

TEST_CASE("output deeper than dump() can go is refused whatever the limit") {
  const auto nested = [](std::size_t depth) {
    Tokens tokens(depth, array(1));
    tokens.back() = array(0);
    tokens.insert(tokens.end(), depth, array_end);
    return tokens;
  };
  WriteOptions options;
  options.limits.depth = 100'000;
  Buffer output;
  const auto writer = format().writer(output, options);
  CHECK(write_tokens(*writer, nested(2000)));
  CHECK(output.size() == 4000);
  writer->reset();
  CHECK_FALSE(write_tokens(*writer, nested(2001)));
  CHECK(writer->failure().code == ErrorCode::output_depth);
  CHECK(output.size() == 4000);
}

TEST_CASE("the format joins a set under its own name, and serves JSON files where it is alone") {
  FormatSet formats = builtin_formats();
  CHECK_FALSE(formats.find("json-nlohmann"));
  formats.add(nlohmann_format());
  REQUIRE(formats.find("json-nlohmann"));
  CHECK(formats.find("x.json")->name() == "json");
  FormatSet alone;
  alone.add(nlohmann_format());
  CHECK(alone.find("x.json")->name() == "json-nlohmann");
  CHECK(alone.find("application/json")->name() == "json-nlohmann");
  CHECK(alone.recognise("{\"a\"")->name() == "json-nlohmann");
}
