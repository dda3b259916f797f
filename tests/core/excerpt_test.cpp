// What Diagnostic::describe shows of the input.
#include <wireform/diagnostic.hpp>

#include <string>
#include <vector>

#include "support/catch.hpp"

using namespace wireform;

namespace {

/// The report of a syntax error without its first line, which is the same in all these tests.
std::string excerpt(std::string_view input, std::uint64_t offset, std::uint64_t length = 0, bool binary = false) {
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::expected_value;
  diagnostic.binary = binary;
  diagnostic.offset = offset;
  diagnostic.length = length;
  const std::string report = diagnostic.describe(input, "in");
  const std::string first = "error: expected a value\n";
  REQUIRE(report.starts_with(first));
  return report.substr(first.size());
}

std::string hex(std::string_view input, std::uint64_t offset, std::uint64_t length = 0) {
  return excerpt(input, offset, length, true);
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    result.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return result;
}

}  // namespace

TEST_CASE("the caret stands under the place, one character wide by default") {
  CHECK(excerpt("abc", 1) == " --> in:1:2\n  |\n1 | abc\n  |  ^\n");
  CHECK(excerpt("abc", 0, 3) == " --> in:1:1\n  |\n1 | abc\n  | ^^^\n");
}

TEST_CASE("lines and columns count from one, over any line end") {
  CHECK(excerpt("a\nbc\nd", 3) == " --> in:2:2\n  |\n2 | bc\n  |  ^\n");
  CHECK(excerpt("a\r\nbc\r\nd", 4) == " --> in:2:2\n  |\n2 | bc\n  |  ^\n");
  CHECK(excerpt("\n\n\nx", 3) == " --> in:4:1\n  |\n4 | x\n  | ^\n");
}

TEST_CASE("the margin grows with the line number") {
  CHECK(excerpt(std::string(99, '\n') + "x", 99) == " --> in:100:1\n    |\n100 | x\n    | ^\n");
}

TEST_CASE("an error at the end points behind the last character") {
  CHECK(excerpt("[1,", 3) == " --> in:1:4\n  |\n1 | [1,\n  |    ^\n");
  CHECK(excerpt("[1,\n", 4) == " --> in:2:1\n  |\n2 | \n  | ^\n");
  CHECK(excerpt("[1,\r\n", 3) == " --> in:1:4\n  |\n1 | [1,\n  |    ^\n");
  CHECK(excerpt("[1,\r\n", 4) == " --> in:1:4\n  |\n1 | [1,\n  |    ^\n");
  CHECK(excerpt("ab\ncd", 2) == " --> in:1:3\n  |\n1 | ab\n  |   ^\n");
}

TEST_CASE("the underline ends with the line") {
  CHECK(excerpt("abc\ndef", 1, 100) == " --> in:1:2\n  |\n1 | abc\n  |  ^^\n");
  CHECK(excerpt("abc", 1, UINT64_MAX) == " --> in:1:2\n  |\n1 | abc\n  |  ^^\n");
}

TEST_CASE("a tab is shown as the blanks that the caret line has, and counts as one column") {
  CHECK(excerpt("\t\tx", 2) == " --> in:1:3\n  |\n1 |         x\n  |         ^\n");
  CHECK(excerpt("\tx", 0, 2) == " --> in:1:1\n  |\n1 |     x\n  | ^^^^^\n");
}

TEST_CASE("a column is one code point, whatever its bytes") {
  CHECK(excerpt("\"\xC3\xA4\xE2\x82\xAC\" x", 8) == " --> in:1:6\n  |\n1 | \"\xC3\xA4\xE2\x82\xAC\" x\n  |      ^\n");
}

TEST_CASE("characters that take two cells on a terminal have two marks") {
  // U+65E5 U+672C, then x
  CHECK(excerpt("\xE6\x97\xA5\xE6\x9C\xACx", 6) == " --> in:1:3\n  |\n1 | \xE6\x97\xA5\xE6\x9C\xACx\n  |     ^\n");
  CHECK(excerpt("\xE6\x97\xA5\xE6\x9C\xACx", 0, 6) == " --> in:1:1\n  |\n1 | \xE6\x97\xA5\xE6\x9C\xACx\n  | ^^^^\n");
}

TEST_CASE("marks are as wide as characters are on a terminal, in every script") {
  const auto column_of_mark = [](const std::string& before) {
    const std::string report = excerpt(before + "x", before.size());
    return report.substr(report.rfind('\n', report.size() - 2) + 1).find('^') - 4;
  };
  // Two cells: Hangul, Hiragana, fullwidth Latin, an ideograph beyond the BMP, emoji of several blocks, a Hangul syllable
  // written as three Jamo.
  for (const char* wide : {"\uD55C", "\u3042", "\uFF21", "\U00020000", "\U0001F600", "\u231A", "\u2728", "\U0001F7E0",
                           "\U0001FA80", "\u1112\u1161\u11AB"})
    CHECK(column_of_mark(wide) == 2);
  // One cell: with combining marks of Latin, Hebrew, Arabic, Devanagari and Thai, a variation selector, a zero width space.
  for (const char* narrow : {"\u00E9", "e\u0301", "\u05D0\u05B8", "\u0628\u064E", "\u0915\u094D", "\u0E01\u0E34",
                             "\u2602\uFE0E", "a\u200B", "\u20AC", "\uFF71", "\U00010400", "\u00AD"})
    CHECK(column_of_mark(narrow) == 1);
}

TEST_CASE("a mark that combines has a caret too") {
  CHECK(excerpt("e\u0301x", 1) == " --> in:1:2\n  |\n1 | e\u0301x\n  |  ^\n");
  CHECK(excerpt("\u0301", 0) == " --> in:1:1\n  |\n1 | \u0301\n  | ^\n");
}

TEST_CASE("what would steer the terminal is not shown: C1 controls, line breaks of Unicode, changes of direction") {
  for (const char* hidden : {"\u0085", "\u009B", "\u2028", "\u2029", "\u202E", "\u2066"})
    CHECK(excerpt(std::string("a").append(hidden).append("z"), 1 + std::string_view(hidden).size()) ==
          " --> in:1:3\n  |\n1 | a\uFFFDz\n  |   ^\n");
}

TEST_CASE("an offset inside a character shows the whole character") {
  for (std::uint64_t offset : {1u, 2u, 3u, 4u})
    CHECK(excerpt("a\xF0\x9F\x98\x80z", offset) == " --> in:1:2\n  |\n1 | a\xF0\x9F\x98\x80z\n  |  ^^\n");
}

TEST_CASE("bytes that are no UTF-8 and control characters are shown as U+FFFD, each one column") {
  CHECK(excerpt("a\xFF\x80z", 3) == " --> in:1:4\n  |\n1 | a\xEF\xBF\xBD\xEF\xBF\xBDz\n  |    ^\n");
  CHECK(excerpt("a\xFF\x80z", 2) == " --> in:1:3\n  |\n1 | a\xEF\xBF\xBD\xEF\xBF\xBDz\n  |   ^\n");
  CHECK(excerpt(std::string_view("a\0\x1Bz", 4), 3) ==
        " --> in:1:4\n  |\n1 | a\xEF\xBF\xBD\xEF\xBF\xBDz\n  |    ^\n");
  // A character that the end of the input cuts off.
  CHECK(excerpt("a\xE2\x82", 1) == " --> in:1:2\n  |\n1 | a\xEF\xBF\xBD\xEF\xBF\xBD\n  |  ^\n");
}

TEST_CASE("an empty input, and an offset past it, give the byte and no excerpt") {
  CHECK(excerpt("", 0) == " --> in, byte 0\n");
  CHECK(excerpt("abc", 4) == " --> in, byte 4\n");
  CHECK(excerpt("abc", UINT64_MAX) == " --> in, byte 18446744073709551615\n");
}

TEST_CASE("of a very long line only the surroundings are shown, and the caret still stands under the place") {
  for (const std::size_t at : {0u, 1u, 39u, 40u, 41u, 60'000u, 99'998u, 99'999u}) {
    std::string input(100'000, '.');
    input[at] = '#';
    const std::vector<std::string> report = lines(excerpt(input, at));
    REQUIRE(report.size() == 4);
    CHECK(report[0] == " --> in:1:" + std::to_string(at + 1));
    CHECK(report[2].size() < 120);
    CHECK(report[3].find('^') == report[2].find('#'));
    CHECK(report[3].find('^') == report[3].size() - 1);
  }
}

TEST_CASE("a line of a megabyte of anything is counted and cut right") {
  constexpr std::size_t size = 1 << 20;
  for (const std::string_view filler : {".", "\t", "\u00E4", "\u65E5", "\u0301", "\U0001F600", "\xFF"}) {
    std::string input = "{\n";
    while (input.size() < size) input += filler;
    const std::size_t at = input.size();
    input += "#";
    while (input.size() < 2 * size) input += filler;
    const std::vector<std::string> report = lines(excerpt(input, at));
    REQUIRE(report.size() == 4);
    CHECK(report[0] == " --> in:2:" + std::to_string((at - 2) / filler.size() + 1));
    CHECK(report[2].size() < 400);
    CHECK(report[2].starts_with("2 | ..."));
    CHECK(report[2].ends_with("..."));
    CHECK(report[2].find('#') != std::string::npos);
    CHECK(report[3].ends_with('^'));
  }
}

TEST_CASE("a character that the input cuts is shown, and the place behind it is found, for every cut") {
  for (const std::string_view whole : {"\u00E4", "\u65E5", "\U0001F600"})
    for (std::size_t cut = 1; cut < whole.size(); ++cut) {
      const std::string input = std::string("[\"").append(whole.substr(0, cut));
      std::string shown = "1 | [\"";
      for (std::size_t i = 0; i < cut; ++i) shown += "\uFFFD";
      const std::vector<std::string> report = lines(excerpt(input, input.size()));
      REQUIRE(report.size() == 4);
      CHECK(report[0] == " --> in:1:" + std::to_string(3 + cut));
      CHECK(report[2] == shown);
      CHECK(report[3] == std::string("  | ").append(2 + cut, ' ').append("^"));
    }
}

TEST_CASE("a long line is not cut inside a character") {
  std::string input;
  for (int i = 0; i < 1000; ++i) input += "\xE2\x82\xAC";
  for (const std::size_t at : {1500u, 1501u, 1502u}) {
    const std::vector<std::string> report = lines(excerpt(input, at));
    CHECK(report[0] == " --> in:1:501");
    CHECK(report[2].find("\xEF\xBF\xBD") == std::string::npos);
    CHECK(report[2].substr(4, 6) == "...\xE2\x82\xAC");
  }
}

TEST_CASE("a line number beyond the size of small integers of lines is right") {
  CHECK(lines(excerpt(std::string(70'000, '\n') + "x", 70'000))[0] == " --> in:70001:1");
}

TEST_CASE("binary input is shown as hex with the caret under the byte") {
  CHECK(hex(std::string_view("\x92\x01\xC1", 3), 2) ==
        " --> in, byte 2\n"
        "         |\n"
        "00000000 | 92 01 c1\n"
        "         |       ^^\n");
  CHECK(hex(std::string_view("\x92\x01\xC1", 3), 0, 2) ==
        " --> in, byte 0\n"
        "         |\n"
        "00000000 | 92 01 c1\n"
        "         | ^^^^^\n");
}

TEST_CASE("the hex excerpt shows the surroundings of a place in large input") {
  std::string input;
  for (int i = 0; i < 256; ++i) input += static_cast<char>(i);
  CHECK(hex(input, 100) ==
        " --> in, byte 100\n"
        "         |\n"
        "0000005c | 5c 5d 5e 5f 60 61 62 63 64 65 66 67 68 69 6a 6b\n"
        "         |                         ^^\n");
}

TEST_CASE("binary input that ends too early has its caret behind the last byte") {
  CHECK(hex("\x92\x01", 2) ==
        " --> in, byte 2\n"
        "         |\n"
        "00000000 | 92 01\n"
        "         |       ^^\n");
  CHECK(hex("", 0) == " --> in, byte 0\n");
  CHECK(hex("abc", UINT64_MAX, UINT64_MAX) == " --> in, byte 18446744073709551615\n");
}

TEST_CASE("excerpts of all offsets of hostile bytes are made without harm") {
  std::string input;
  for (int i = 255; i >= 0; --i) input += static_cast<char>(i), input += i % 16 ? "" : "\n";
  const std::vector<char> exact(input.begin(), input.end());
  for (std::size_t offset = 0; offset <= exact.size() + 1; ++offset)
    for (const std::uint64_t length : {std::uint64_t{0}, std::uint64_t{3}, UINT64_MAX})
      for (const bool binary : {false, true})
        CHECK(excerpt({exact.data(), exact.size()}, offset, length, binary).starts_with(" --> in"));
}
