#include <limits>
#include <random>
#include <vector>

#include <wireform/utf8.hpp>

#include "json_test.hpp"

using namespace json_test;

namespace {

/// A document with everything in it.
void write_sample(Writer& w) {
  const FieldName name{"name\0\0\0\0\0\0\0\0\0\0\0\0", 4, 0, true};
  w.begin_map(unknown_size);
  w.key(name);
  w.write_string("x\"y");
  w.write_string("list");
  w.begin_array(3);
  w.write_null();
  w.write_bool(true);
  w.write_bool(false);
  w.end_array();
  w.write_string("empty");
  w.begin_array(0);
  w.end_array();
  w.write_string("none");
  w.begin_map(0);
  w.end_map();
  w.write_string("points");
  const double points[] = {1, 2.5, -3, 4};
  w.write_numbers(NumberType::f64, points, 2, 2);
  w.end_map();
}

}  // namespace

TEST_CASE("condensed text has no white space") {
  CHECK(written(write_sample) ==
        R"({"name":"x\"y","list":[null,true,false],"empty":[],"none":{},"points":[[1.0,2.5],[-3.0,4.0]]})");
}

TEST_CASE("indented text has one element a line") {
  CHECK(written(write_sample, {.indent = 2}) == R"({
  "name": "x\"y",
  "list": [
    null,
    true,
    false
  ],
  "empty": [],
  "none": {},
  "points": [
    [
      1.0,
      2.5
    ],
    [
      -3.0,
      4.0
    ]
  ]
})");
}

TEST_CASE("short arrays of numbers stay on one line where that is chosen") {
  const std::string text = written(write_sample, {.indent = 4, .inline_numbers = 12});
  CHECK(text.find("        [1.0, 2.5],\n        [-3.0, 4.0]\n    ]\n}") != std::string::npos);
  CHECK(text.find("[\n        null,") != std::string::npos);
  const int numbers[] = {100, 200, 300};
  const auto write = [&](Writer& w) { w.write_numbers(NumberType::i32, numbers, 3, 0); };
  CHECK(written(write, {.indent = 1, .inline_numbers = 15}) == "[100, 200, 300]");
  CHECK(written(write, {.indent = 1, .inline_numbers = 14}) == "[\n 100,\n 200,\n 300\n]");
  CHECK(written(write, {.inline_numbers = 15}) == "[100,200,300]");
}

TEST_CASE("only quotes, backslashes and control characters are escaped") {
  const auto text = [](std::string_view value) { return written([&](Writer& w) { w.write_string(value); }); };
  CHECK(text("") == R"("")");
  CHECK(text("/\x7F\u2028") == "\"/\x7F\u2028\"");
  CHECK(text("\"\\\b\f\n\r\t") == R"("\"\\\b\f\n\r\t")");
  CHECK(text(std::string_view("00\0", 3)) == R"("00\u0000")");
  CHECK(text("\x01\x1f\x0b") == R"("\u0001\u001f\u000b")");
}

TEST_CASE("any text is written as a plain loop would write it") {
  std::mt19937 random(11);
  Buffer buffer;
  JsonWriter writer(buffer);
  for (int i = 0; i < 30000; ++i) {
    std::string text, expected = "\"";
    const std::size_t size = random() % 80;
    const unsigned specials = i % 4 == 0 ? 50 : 3;
    while (text.size() < size) {
      char utf8[4];
      const auto kind = random() % 100;
      const auto code = static_cast<char32_t>(kind < specials ? random() % 0x80
                                              : kind > 98   ? 0xA0 + random() % 0x700
                                                            : 'a' + random() % 26);
      const auto length = static_cast<std::size_t>(write_utf8(utf8, code) - utf8);
      text.append(utf8, length);
      constexpr std::string_view from = "\b\f\n\r\t\"\\", to = "bfnrt\"\\";
      if (const auto at = from.find(static_cast<char>(code)); code < 0x80 && at != std::string_view::npos) {
        expected.append(1, '\\').append(1, to[at]);
      } else if (code < 0x20) {
        char escaped[8];
        std::snprintf(escaped, sizeof escaped, "\\u%04x", static_cast<unsigned>(code));
        expected += escaped;
      } else {
        expected.append(utf8, length);
      }
    }
    expected += '"';
    const Exact exact(text);
    buffer.clear();
    writer.reset();
    REQUIRE(writer.write_string(exact.view()));
    REQUIRE(writer.finish());
    REQUIRE(buffer.view() == expected);
    const std::string strings[] = {text, text};
    REQUIRE(written([&](Writer& w) { w.write_strings(strings, 2); }) == '[' + expected + ',' + expected + ']');
  }
}

TEST_CASE("text that is not UTF-8 is refused by byte and offset and leaves nothing") {
  for (const char* bad : {"\xFF", "\xC0\x80", "\xED\xA0\x80", "\xE2\x82"}) {
    Buffer buffer;
    JsonWriter writer(buffer);
    REQUIRE(writer.begin_array(2));
    REQUIRE(writer.write_int(1));
    CHECK_FALSE(writer.write_string(std::string("ab") + bad));
    CHECK(writer.failure().code == ErrorCode::text_not_utf8);
    CHECK(writer.failure().detail.find("at offset 2") != std::string::npos);
    CHECK_FALSE(writer.write_int(2));
    CHECK_FALSE(writer.end_array());
    CHECK_FALSE(writer.finish());
    CHECK(buffer.view() == "[1");
    const std::string strings[] = {"good", bad};
    CHECK(written([&](Writer& w) { w.write_strings(strings, 2); }) == "error: text_not_utf8");
    CHECK(written([&](Writer& w) { w.begin_map(1), w.write_string(bad); }) == "error: text_not_utf8");
  }
}

TEST_CASE("scalars in key position become quoted keys") {
  CHECK(written([](Writer& w) {
          w.begin_map(6);
          w.write_int(-5), w.write_int(1);
          w.write_uint(std::numeric_limits<std::uint64_t>::max()), w.write_int(2);
          w.write_bool(true), w.write_int(3);
          w.write_double(1), w.write_int(4);
          w.write_float(0.1f), w.write_int(5);
          w.write_string("s\n"), w.write_int(6);
          w.end_map();
        }) == R"({"-5":1,"18446744073709551615":2,"true":3,"1.0":4,"0.1":5,"s\n":6})");
  CHECK(written([](Writer& w) { w.begin_map(1), w.write_null(); }) == "error: unsupported");
  CHECK(written([](Writer& w) { w.begin_map(1), w.begin_array(0); }) == "error: bad_sequence");
  CHECK(written([](Writer& w) { w.begin_map(1), w.write_int(7), w.write_int(8), w.end_map(); }, {.indent = 1}) ==
        "{\n \"7\": 8\n}");
}

TEST_CASE("names that need it are escaped as keys") {
  const FieldName odd{"a\"b\0\0\0\0\0\0\0\0\0\0\0\0\0", 3, 0, false};
  const FieldName longer{"a name longer than one block\0\0\0\0", 28, 0, true};
  CHECK(written([&](Writer& w) {
          w.begin_map(2);
          w.key(odd), w.write_int(1);
          w.key(longer), w.write_int(2);
          w.end_map();
        }) == R"({"a\"b":1,"a name longer than one block":2})");
}

TEST_CASE("JSON has no bytes and no extensions to write") {
  CHECK(written([](Writer& w) { w.write_bytes("abc"); }) == "error: unsupported");
  CHECK(written([](Writer& w) { w.write_extension(1, "abc"); }) == "error: unsupported");
}

TEST_CASE("numbers in bulk are the numbers one by one") {
  std::vector<double> numbers;
  std::string expected = "[";
  for (int i = 0; i < 300; ++i) {
    numbers.push_back(i * 0.5);
    if (i != 0) expected += ',';
    expected += std::to_string(i / 2) + (i % 2 == 0 ? ".0" : ".5");
  }
  CHECK(written([&](Writer& w) { w.write_numbers(NumberType::f64, numbers.data(), 300, 0); }) == expected + ']');
  const std::int8_t small[] = {-128, 0, 127};
  CHECK(written([&](Writer& w) { w.write_numbers(NumberType::i8, small, 3, 0); }) == "[-128,0,127]");
  CHECK(written([&](Writer& w) { w.write_numbers(NumberType::i8, small, 1, 3); }) == "[[-128,0,127]]");
  CHECK(written([&](Writer& w) { w.write_numbers(NumberType::i8, small, 3, 1); }) == "[[-128],[0],[127]]");
  CHECK(written([&](Writer& w) { w.write_numbers(NumberType::i8, small, 0, 0); }) == "[]");
  CHECK(written([&](Writer& w) { w.write_numbers(NumberType::i8, small, 0, 2); }) == "[]");
  const float floats[] = {0.1f, 16777216.0f};
  CHECK(written([&](Writer& w) { w.write_numbers(NumberType::f32, floats, 2, 0); }) == "[0.1,16777216.0]");
  const std::uint64_t large[] = {std::numeric_limits<std::uint64_t>::max()};
  CHECK(written([&](Writer& w) { w.write_numbers(NumberType::u64, large, 1, 0); }) == "[18446744073709551615]");
}

TEST_CASE("depth is limited in writing, rows included") {
  WriteOptions options;
  options.limits.depth = 2;
  const int numbers[] = {1, 2};
  CHECK(written([&](Writer& w) { w.begin_array(1), w.write_numbers(NumberType::i32, numbers, 2, 0), w.end_array(); }, {}, options) ==
        "[[1,2]]");
  CHECK(written([&](Writer& w) { w.begin_array(1), w.write_numbers(NumberType::i32, numbers, 1, 2), w.end_array(); }, {}, options) ==
        "error: output_depth");
  CHECK(written([&](Writer& w) { w.begin_array(1), w.begin_map(1), w.write_int(1), w.begin_array(0); }, {}, options) ==
        "error: output_depth");
}

TEST_CASE("calls out of sequence are refused") {
  const std::string refused = "error: bad_sequence";
  CHECK(written([](Writer&) {}) == refused);
  CHECK(written([](Writer& w) { w.write_int(1), w.write_int(2); }) == refused);
  CHECK(written([](Writer& w) { w.begin_array(0); }) == refused);
  CHECK(written([](Writer& w) { w.end_array(); }) == refused);
  CHECK(written([](Writer& w) { w.begin_array(0), w.end_map(); }) == refused);
  CHECK(written([](Writer& w) { w.begin_map(0), w.end_array(); }) == refused);
  CHECK(written([](Writer& w) { w.begin_map(1), w.write_int(1), w.end_map(); }) == refused);
  CHECK(written([](Writer& w) { w.begin_array(0), w.key({"a", 1, 0, true}); }) == refused);
  CHECK(written([](Writer& w) { w.key({"a", 1, 0, true}); }) == refused);
}

TEST_CASE("a writer appends one document after the other") {
  Buffer buffer;
  JsonWriter writer(buffer);
  CHECK(writer.write_int(1));
  CHECK(writer.finish());
  buffer.push('\n');
  writer.reset();
  CHECK_FALSE(writer.write_bytes("x"));
  writer.reset();
  CHECK(writer.write_string("two"));
  CHECK(writer.finish());
  CHECK(buffer.view() == "1\n\"two\"");
}

TEST_CASE("what is written reads back, minus zero and kinds included") {
  for (const char* text : {"[-0.0,0.0,0,1.0,1,1e300,1e21,5e-324,18446744073709551615,-9223372036854775808]",
                           R"(["\u0000\u001f\"\\/","\u00e9"])"}) {
    const std::string once = rewritten(text);
    CHECK(rewritten(once) == once);
    CHECK(rewritten(rewritten(text, {.indent = 3, .inline_numbers = 20})) == once);
  }
  CHECK(rewritten("[-0.0,1e21,1E2]") == "[-0.0,1e21,100.0]");
}
