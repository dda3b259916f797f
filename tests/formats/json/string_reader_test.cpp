#include <random>
#include <wireform/utf8.hpp>

#include "json_test.hpp"

using namespace json_test;

namespace {

std::string text_of(std::string_view json) {
  const Exact exact(json);
  JsonReader reader;
  reader.open(exact.view());
  std::string text = "untouched";
  INFO(json);
  CHECK(reader.read_string(text));
  CHECK(reader.finish());
  return text;
}

Failure text_failure(std::string_view json) {
  const Exact exact(json);
  JsonReader reader;
  reader.open(exact.view());
  std::string text = "untouched";
  INFO(json);
  CHECK_FALSE(reader.read_string(text));
  CHECK(text == "untouched");
  // The same error on the other ways through a string.
  const Failure failure = failure_of(reader);
  CHECK(skip_all(json) == failure);
  CHECK(read_all(json) == failure);
  const Exact key(std::string("{").append(json).append(":1}"));
  reader.open(key.view());
  SizeHint size;
  REQUIRE(reader.begin_map(size));
  int index;
  CHECK(reader.next_field(FieldNames{}, 0, index) == Step::error);
  // What is cut in the short text goes on with the colon in the long one.
  if (failure.code != ErrorCode::unexpected_end) CHECK(failure_of(reader) == Failure{failure.code, failure.offset + 1});
  return failure;
}

struct Piece {
  std::string_view json, text;
};

/// Characters as they may be written, and what they are.
constexpr Piece pieces[] = {
    {"\\n", "\n"},         {"\\\"", "\""},           {"\\\\", "\\"},
    {"\\u0000", {"", 1}},  {"\\u007F", "\x7F"},     {"\\u0080", "\xC2\x80"},
    {"\\u07fF", "\xDF\xBF"}, {"\\u0800", "\xE0\xA0\x80"}, {"\\uFFFF", "\xEF\xBF\xBF"},
    {"\\ud83d\\ude00", "\xF0\x9F\x98\x80"},           {"\xC3\xA9", "\xC3\xA9"},
    {"\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80"},
};

}  // namespace

TEST_CASE("escapes become the characters they stand for") {
  CHECK(text_of(R"("")").empty());
  CHECK(text_of(R"("plain")") == "plain");
  CHECK(text_of(R"("\"\\\/\b\f\n\r\t")") == "\"\\/\b\f\n\r\t");
  CHECK(text_of(R"("\u0041\u00e9\u20AC\uD834\uDD1E")") == "A\u00e9\u20ac\U0001D11E");
  CHECK(text_of(R"("\uDBFF\uDFFF")") == "\U0010FFFF");
  CHECK(text_of(R"("00\u0000")") == std::string("00\0", 3));
  CHECK(text_of("\"/\x7F\u2028\"") == "/\x7F\u2028");
  CHECK(text_of(R"("a long text before the escape \n and a long text behind the escape")") ==
        "a long text before the escape \n and a long text behind the escape");
}

TEST_CASE("every code point can be escaped and can stand raw") {
  for (char32_t code = 0; code <= 0x10FFFF; code += code < 0x1000 ? 1 : 97) {
    if (code >= 0xD800 && code < 0xE000) continue;
    char utf8[4];
    const auto size = static_cast<std::size_t>(write_utf8(utf8, code) - utf8);
    const std::string expected(utf8, size);
    char escaped[24];
    if (code < 0x10000) {
      std::snprintf(escaped, sizeof escaped, "\"\\u%04X\"", static_cast<unsigned>(code));
    } else {
      const unsigned over = static_cast<unsigned>(code) - 0x10000;
      std::snprintf(escaped, sizeof escaped, "\"\\u%04x\\u%04x\"", 0xD800 + (over >> 10), 0xDC00 + (over & 0x3FF));
    }
    if (text_of(escaped) != expected) FAIL(escaped);
    if (code >= 0x20 && code != '"' && code != '\\' && text_of('"' + expected + '"') != expected) FAIL(escaped);
  }
}

TEST_CASE("a character is read alike at every place of a block, and at every distance from the end") {
  for (const Piece& piece : pieces)
    for (std::size_t before = 0; before < 70; ++before)
      for (std::size_t behind = 0; behind < 70; ++behind) {
        std::string json = "\"", text;
        const auto append = [&](std::string_view escaped, std::string_view meant) {
          json += escaped;
          text += meant;
        };
        const std::string first(before, 'a'), last(behind, 'z');
        append(first, first);
        append(piece.json, piece.text);
        append(last, last);
        if (text_of(json + '"') != text) FAIL(json);
      }
}

TEST_CASE("any mix of characters, written in any way, is read as what it means") {
  std::mt19937 random(11);
  for (int i = 0; i < 3000; ++i) {
    std::string json = "\"", text;
    const auto plain_percent = random() % 101;
    for (std::size_t left = random() % 300; left != 0; --left) {
      const Piece& piece = pieces[random() % std::size(pieces)];
      const bool plain = random() % 100 < plain_percent;
      json += plain ? "p" : piece.json;
      text += plain ? "p" : piece.text;
    }
    if (text_of(json + '"') != text) FAIL(json);
  }
}

TEST_CASE("the place of what is wrong is exact behind any text") {
  struct Wrong {
    std::string_view json;
    ErrorCode code;
    std::size_t at;
  };
  for (const Wrong& wrong : {Wrong{"\\q", ErrorCode::invalid_escape, 0}, Wrong{"\\u00g0", ErrorCode::invalid_escape, 4},
                             Wrong{"\\ud83dx", ErrorCode::lone_surrogate, 0}, Wrong{"\\ude00", ErrorCode::lone_surrogate, 0},
                             Wrong{"\\ud83d\\ude0", ErrorCode::invalid_escape, 11},
                             Wrong{"\x1F", ErrorCode::control_character, 0}, Wrong{"\xC3", ErrorCode::invalid_utf8, 0},
                             Wrong{"\xED\xA0\x80", ErrorCode::invalid_utf8, 0}})
    for (const Piece& piece : pieces)
      for (std::size_t size = 0; size < 70; ++size) {
        std::string before = "\"";
        before.append(size / 2, 'a').append(piece.json).append(size - size / 2, 'b');
        const Failure expected{wrong.code, before.size() + wrong.at};
        const std::string json = before.append(wrong.json) + '"';
        if (skip_all(json) != expected) FAIL(json);
      }
}

TEST_CASE("malformed escapes are refused at their backslash or digit") {
  CHECK(text_failure(R"("ab\x41")") == Failure{ErrorCode::invalid_escape, 3});
  CHECK(text_failure(R"("\u12G4")") == Failure{ErrorCode::invalid_escape, 5});
  CHECK(text_failure(R"("\u12")") == Failure{ErrorCode::invalid_escape, 5});
  CHECK(text_failure(R"("\U0041")") == Failure{ErrorCode::invalid_escape, 1});
  CHECK(text_failure("\"\\\n\"") == Failure{ErrorCode::invalid_escape, 1});
  CHECK(text_failure(R"("\u123)") == Failure{ErrorCode::unexpected_end, 6});
  CHECK(text_failure(R"("\)") == Failure{ErrorCode::unexpected_end, 2});
}

TEST_CASE("surrogates without their partner are refused") {
  CHECK(text_failure(R"("\uDC00")") == Failure{ErrorCode::lone_surrogate, 1});
  CHECK(text_failure(R"("x\ud800")") == Failure{ErrorCode::lone_surrogate, 2});
  CHECK(text_failure(R"("\uD800\n")") == Failure{ErrorCode::lone_surrogate, 1});
  CHECK(text_failure(R"("\uD800\uD800\uDC00")") == Failure{ErrorCode::lone_surrogate, 1});
  CHECK(text_failure(R"("\uD800abcdef")") == Failure{ErrorCode::lone_surrogate, 1});
  CHECK(text_failure(R"("\uD800\u00)") == Failure{ErrorCode::unexpected_end, 11});
}

TEST_CASE("control characters and NUL are refused where they stand") {
  for (char c = 0; c < 0x20; ++c) {
    CHECK(text_failure(std::string("\"Test") + c + "\"") == Failure{ErrorCode::control_character, 5});
    CHECK(text_failure(std::string("\"a text longer than a block of sixteen") + c + "\"") ==
          Failure{ErrorCode::control_character, 38});
    CHECK(text_failure(std::string("\"\\n") + c + "\"") == Failure{ErrorCode::control_character, 3});
  }
}

TEST_CASE("invalid UTF-8 is refused where it begins") {
  for (const char* bad : {"\x80", "\xC0\x80", "\xC1\xBF", "\xE2\x82", "\xE2\x28\xA1", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
                          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xFE", "\xF0\x9F\x98"}) {
    CHECK(text_failure(std::string("\"a") + bad + "b\"") == Failure{ErrorCode::invalid_utf8, 2});
    CHECK(text_failure(std::string("\"a") + bad + "\"") == Failure{ErrorCode::invalid_utf8, 2});
    CHECK(text_failure(std::string("\"a\\n") + bad + "\\n\"") == Failure{ErrorCode::invalid_utf8, 4});
    CHECK(text_failure(std::string("\"a text longer than a block ") + bad + " and on it goes\"") ==
          Failure{ErrorCode::invalid_utf8, 28});
    // The first error counts, of whichever kind.
    CHECK(text_failure(std::string("\"a") + bad + "b\n\"") == Failure{ErrorCode::invalid_utf8, 2});
    CHECK(text_failure(std::string("\"a\nb") + bad + "b\"") == Failure{ErrorCode::control_character, 2});
    CHECK(text_failure(std::string("\"a") + bad + "b\\x\"") == Failure{ErrorCode::invalid_utf8, 2});
  }
}

TEST_CASE("a string that the input cuts is an unexpected end, inside a character too") {
  CHECK(text_failure("\"") == Failure{ErrorCode::unexpected_end, 1});
  CHECK(text_failure("\"abc") == Failure{ErrorCode::unexpected_end, 4});
  CHECK(text_failure("\"\xE2\x82") == Failure{ErrorCode::unexpected_end, 3});
  CHECK(text_failure("\"\xF0\x9F\x98") == Failure{ErrorCode::unexpected_end, 4});
  CHECK(text_failure("\"a text longer than a block of sixteen") == Failure{ErrorCode::unexpected_end, 38});
}

TEST_CASE("views point into the input where nothing was escaped") {
  JsonReader reader;
  const std::string_view input = R"(["plain","esc\u0061ped"])";
  reader.open(input);
  SizeHint size;
  REQUIRE(reader.begin_array(size));
  REQUIRE(reader.next_element() == Step::item);
  std::string_view text;
  Lifetime lifetime;
  REQUIRE(reader.read_string_view(text, lifetime));
  CHECK(text == "plain");
  CHECK(lifetime == Lifetime::input);
  CHECK(text.data() == input.data() + 2);
  REQUIRE(reader.next_element() == Step::item);
  REQUIRE(reader.read_string_view(text, lifetime));
  CHECK(text == "escaped");
  CHECK(lifetime == Lifetime::call);
}
