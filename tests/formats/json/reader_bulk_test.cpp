#include <algorithm>
#include <vector>

#include "json_test.hpp"

using namespace json_test;

namespace {

template <class T>
struct Numbers {
  std::vector<T> values;

  static void append(void* target, std::size_t at, const void* numbers, std::size_t count) {
    auto& values = static_cast<Numbers*>(target)->values;
    CHECK(at == values.size());
    const T* first = static_cast<const T*>(numbers);
    values.insert(values.end(), first, first + count);
  }
  NumberSink sink(std::size_t row, std::size_t capacity = unbounded) { return {this, row, append, nullptr, capacity}; }
};

struct Strings {
  std::vector<std::string> values;

  static void append(void* target, std::size_t at, const std::string_view* strings, std::size_t count) {
    auto& values = static_cast<Strings*>(target)->values;
    CHECK(at == values.size());
    values.insert(values.end(), strings, strings + count);
  }
  StringSink sink(std::size_t capacity = unbounded) { return {this, append, capacity}; }
};

/// Reads an array in bulk; returns the step and leaves the reader where bulk reading stopped.
template <class T>
Step bulk(JsonReader& reader, NumberType type, Numbers<T>& numbers, std::size_t row, std::size_t capacity = unbounded) {
  SizeHint size;
  REQUIRE(reader.begin_array(size));
  NumberSink sink = numbers.sink(row, capacity);
  return reader.read_numbers(type, sink);
}
Step bulk(JsonReader& reader, Strings& strings, std::size_t capacity = unbounded) {
  SizeHint size;
  REQUIRE(reader.begin_array(size));
  StringSink sink = strings.sink(capacity);
  return reader.read_strings(sink);
}

}  // namespace

TEST_CASE("flat arrays of numbers are read in bulk, white space and many chunks included") {
  std::string text = "[";
  std::vector<double> expected;
  for (int i = 0; i < 1000; ++i) {
    if (i != 0) text += i % 3 == 0 ? " ,\n" : ",";
    text.append(std::to_string(i)).append(i % 2 != 0 ? ".25" : "");
    expected.push_back(i + (i % 2 != 0 ? 0.25 : 0));
  }
  text += " ]";
  const Exact exact(text);
  JsonReader reader;
  reader.open(exact.view());
  Numbers<double> numbers;
  CHECK(bulk(reader, NumberType::f64, numbers, 0) == Step::end);
  CHECK(numbers.values == expected);
  CHECK(reader.finish());
}

TEST_CASE("every number type is read in its range") {
  JsonReader reader;
  const auto check = [&](auto zero, NumberType type, std::string_view text, std::size_t good, Step step) {
    Numbers<decltype(zero)> numbers;
    const Exact exact(text);
    reader.open(exact.view());
    INFO(text);
    CHECK(bulk(reader, type, numbers, 0) == step);
    CHECK(numbers.values.size() == good);
  };
  check(std::int8_t{}, NumberType::i8, "[-128,127,128]", 2, Step::item);
  check(std::int16_t{}, NumberType::i16, "[-32768,32767,32768]", 2, Step::item);
  check(std::int32_t{}, NumberType::i32, "[-2147483648,2147483647,2147483648]", 2, Step::item);
  check(std::int64_t{}, NumberType::i64, "[-9223372036854775808,9223372036854775807,9223372036854775808]", 2, Step::item);
  check(std::uint8_t{}, NumberType::u8, "[0,255,256]", 2, Step::item);
  check(std::uint16_t{}, NumberType::u16, "[-0,65535,-1]", 2, Step::item);
  check(std::uint32_t{}, NumberType::u32, "[4294967295,4294967296]", 1, Step::item);
  check(std::uint64_t{}, NumberType::u64, "[18446744073709551615,18446744073709551616]", 1, Step::item);
  check(float{}, NumberType::f32, "[3.4028235e38,1,3.5e38]", 2, Step::item);
  check(double{}, NumberType::f64, "[1e308,1e309]", 1, Step::item);
  check(std::int32_t{}, NumberType::i32, "[1,2.0]", 1, Step::item);
  check(std::int32_t{}, NumberType::i32, "[]", 0, Step::end);
  check(std::int32_t{}, NumberType::i32, "[ ]", 0, Step::end);
}

TEST_CASE("bulk reading stops before what is not plain and can go on behind it") {
  const Exact exact("[1,2,null,3,\"x\",4,[5],6]");
  JsonReader reader;
  reader.open(exact.view());
  Numbers<int> numbers;
  SizeHint size;
  REQUIRE(reader.begin_array(size));
  NumberSink sink = numbers.sink(0);
  REQUIRE(reader.read_numbers(NumberType::i32, sink) == Step::item);
  CHECK_FALSE(reader.failed());
  CHECK(reader.where() == 5);
  CHECK(reader.read_null());
  REQUIRE(reader.read_numbers(NumberType::i32, sink) == Step::item);
  CHECK(reader.where() == 12);
  CHECK(reader.skip_value());
  REQUIRE(reader.read_numbers(NumberType::i32, sink) == Step::item);
  CHECK(reader.where() == 18);
  CHECK(reader.skip_value());
  CHECK(reader.read_numbers(NumberType::i32, sink) == Step::end);
  CHECK(numbers.values == std::vector<int>{1, 2, 3, 4, 6});
  CHECK(reader.finish());
}

TEST_CASE("bulk reading leaves the error to the ordinary call") {
  const auto failure = [](std::string_view text) {
    const Exact exact(text);
    JsonReader reader;
    reader.open(exact.view());
    Numbers<double> numbers;
    Step step = bulk(reader, NumberType::f64, numbers, 0);
    double value;
    if (step == Step::item && reader.read_double(value)) step = reader.next_element();
    return failure_of(reader);
  };
  CHECK(failure("[1,2x]") == Failure{ErrorCode::expected_comma, 4});
  CHECK(failure("[1,2 3]") == Failure{ErrorCode::expected_comma, 5});
  CHECK(failure("[1,]") == Failure{ErrorCode::expected_value, 3});
  CHECK(failure("[1,01]") == Failure{ErrorCode::invalid_number, 4});
  CHECK(failure("[1,1.]") == Failure{ErrorCode::invalid_number, 5});
  CHECK(failure("[1,2") == Failure{ErrorCode::unexpected_end, 4});
  CHECK(failure("[1,") == Failure{ErrorCode::unexpected_end, 3});
  CHECK(failure("[1,-") == Failure{ErrorCode::unexpected_end, 4});
  CHECK(failure("[") == Failure{ErrorCode::unexpected_end, 1});
}

TEST_CASE("rows of numbers are read in bulk") {
  std::string text = "[";
  std::vector<double> expected;
  for (int i = 0; i < 700; ++i) {
    const std::string number = std::to_string(i);
    text.append(i != 0 ? ",[" : "[").append(number).append(".5 , -").append(number).append(i % 7 == 0 ? "\n]" : "]");
    expected.push_back(i + 0.5);
    expected.push_back(-i);
  }
  const Exact exact(text + "]");
  JsonReader reader;
  reader.open(exact.view());
  Numbers<double> numbers;
  CHECK(bulk(reader, NumberType::f64, numbers, 2) == Step::end);
  CHECK(numbers.values == expected);
  CHECK(reader.finish());
}

TEST_CASE("a row of another shape is left to the caller") {
  for (const char* odd : {"[3]", "[3,4,5]", "[]", "3", "[3,null]", "[[3],4]", "{}", "[3 4]", "[3,4", "[3,1e999]"}) {
    const std::string text = std::string("[[1,2],").append(odd).append(",[6,7]]");
    const Exact exact(text);
    JsonReader reader;
    reader.open(exact.view());
    Numbers<double> numbers;
    INFO(text);
    CHECK(bulk(reader, NumberType::f64, numbers, 2) == Step::item);
    CHECK(numbers.values == std::vector<double>{1, 2});
    CHECK_FALSE(reader.failed());
    CHECK(reader.where() == 7);
  }
}

TEST_CASE("rows count as depth") {
  ReadOptions options;
  options.limits.depth = 1;
  JsonReader reader(options);
  reader.open("[[1,2]]");
  Numbers<double> numbers;
  CHECK(bulk(reader, NumberType::f64, numbers, 2) == Step::item);
  SizeHint size;
  CHECK_FALSE(reader.begin_array(size));
  CHECK(failure_of(reader) == Failure{ErrorCode::depth_exceeded, 1});
}

TEST_CASE("rows longer than a chunk are read one by one") {
  std::string text = "[[0";
  for (int i = 1; i < 300; ++i) text += ',' + std::to_string(i);
  text += "]]";
  JsonReader reader;
  reader.open(text);
  Numbers<int> numbers;
  CHECK(bulk(reader, NumberType::i32, numbers, 300) == Step::item);
  CHECK(reader.where() == 1);
  Numbers<int> inner;
  CHECK(bulk(reader, NumberType::i32, inner, 0) == Step::end);
  CHECK(inner.values.size() == 300);
  CHECK(reader.next_element() == Step::end);
}

TEST_CASE("a full sink stops the reader before the next element") {
  JsonReader reader;
  reader.open("[1,2,3]");
  Numbers<int> numbers;
  CHECK(bulk(reader, NumberType::i32, numbers, 0, 2) == Step::item);
  CHECK(numbers.values == std::vector<int>{1, 2});
  CHECK(reader.where() == 5);
  reader.open("[1,2]");
  numbers.values.clear();
  CHECK(bulk(reader, NumberType::i32, numbers, 0, 2) == Step::end);
  reader.open("[[1,2],[3,4]]");
  numbers.values.clear();
  CHECK(bulk(reader, NumberType::i32, numbers, 2, 2) == Step::item);
  CHECK(reader.where() == 7);

  reader.open(R"(["a","b","c"])");
  Strings strings;
  CHECK(bulk(reader, strings, 2) == Step::item);
  CHECK(strings.values == std::vector<std::string>{"a", "b"});
  CHECK(reader.where() == 9);
}

TEST_CASE("strings are gathered, escaped ones among them") {
  std::string text = "[";
  std::vector<std::string> expected;
  for (int i = 0; i < 500; ++i) {
    const std::string number = std::to_string(i);
    if (i != 0) text += i % 5 == 0 ? " , " : ",";
    text.append("\"").append(number).append(i % 3 == 0 ? "\\n\\u00e9 and a longer text\"" : "\"");
    expected.push_back(number + (i % 3 == 0 ? "\n\u00e9 and a longer text" : ""));
  }
  const Exact exact(text + ",\"\xC3\xA9\"]");
  expected.push_back("\u00e9");
  JsonReader reader;
  reader.open(exact.view());
  Strings strings;
  CHECK(bulk(reader, strings) == Step::end);
  CHECK(strings.values == expected);
  CHECK(reader.finish());
}

TEST_CASE("decoded strings are gathered whatever their sizes are, and stop where they are no text") {
  const std::string mark = "\xEF\xBF\xBD";
  for (const std::size_t size : {0u, 1u, 40u, 3000u, 40000u}) {
    std::string text = "[";
    std::vector<std::string> expected;
    for (std::size_t i = 0; i < 300; ++i) {
      const std::string body(size + i % 7, static_cast<char>('a' + i % 26));
      if (size > 3000 && i == 40) break;
      switch (i % 5) {
        case 0: text += '"' + body + "\","; break;
        case 1: text += '"' + body + "\\n" + body + "\","; break;
        case 2: text += '"' + body + "\xC3\xA9\","; break;
        case 3: text += "\"\\t\xC3\xA9" + body + "\","; break;
        default: text += '"' + body + "\xFF\","; break;
      }
      const std::string parts[] = {body, body + '\n' + body, body + "\xC3\xA9", "\t\xC3\xA9" + body, body + mark};
      expected.push_back(parts[i % 5]);
    }
    text += '"' + std::string(size, 'x') + "\\n" + std::string(size, 'x') + "\\q\"]";
    JsonOptions replace;
    replace.bad_text = BadText::replace;
    JsonReader reader({}, replace);
    const Exact exact(text);
    reader.open(exact.view());
    Strings strings;
    CHECK(bulk(reader, strings) == Step::item);
    CHECK(strings.values == expected);
    CHECK_FALSE(reader.failed());
    std::string bad;
    CHECK_FALSE(reader.read_string(bad));
    CHECK(failure_of(reader) == Failure{ErrorCode::invalid_escape, text.size() - 4});
  }
}

TEST_CASE("any number of plain strings is gathered, and no more than the target takes") {
  for (const std::size_t count : {1u, 255u, 256u, 257u, 512u, 600u}) {
    std::string text = "[";
    std::vector<std::string> expected;
    for (std::size_t i = 0; i < count; ++i) {
      expected.push_back(std::string(i % 40, 's'));
      text += '"' + expected.back() + "\",";
    }
    text.back() = ']';
    for (const std::size_t capacity : {count - 1, count, unbounded}) {
      JsonReader reader;
      const Exact exact(text);
      reader.open(exact.view());
      Strings strings;
      CHECK(bulk(reader, strings, capacity) == (capacity < count ? Step::item : Step::end));
      CHECK(std::equal(strings.values.begin(), strings.values.end(), expected.begin()));
      CHECK(strings.values.size() == std::min(capacity, count));
    }
  }
}

TEST_CASE("strings stop before what is no string and before what is no text, whose error is the ordinary call's") {
  JsonReader reader;
  Strings strings;
  SizeHint size;
  reader.open(R"(["a\tb",null,"c"])");
  REQUIRE(reader.begin_array(size));
  StringSink sink = strings.sink();
  CHECK(reader.read_strings(sink) == Step::item);
  CHECK(reader.where() == 8);
  CHECK(reader.read_null());
  CHECK(reader.read_strings(sink) == Step::end);
  CHECK(strings.values == std::vector<std::string>{"a\tb", "c"});

  const auto failure = [&](std::string_view text) {
    const Exact exact(text);
    Strings ignored;
    StringSink to = ignored.sink();
    reader.open(exact.view());
    REQUIRE(reader.begin_array(size));
    if (reader.read_strings(to) == Step::item) {
      CHECK_FALSE(reader.failed());
      CHECK(ignored.values == std::vector<std::string>{"a"});
      std::string text_read;
      CHECK_FALSE(reader.read_string(text_read));
    }
    return failure_of(reader);
  };
  CHECK(failure("[\"a\",\"\x80\"]") == Failure{ErrorCode::invalid_utf8, 6});
  CHECK(failure("[\"a\",\"\\q\"]") == Failure{ErrorCode::invalid_escape, 6});
  CHECK(failure("[\"a\",\"\\ud800\"]") == Failure{ErrorCode::lone_surrogate, 6});
  CHECK(failure("[\"a\",\"b\\n\x01\"]") == Failure{ErrorCode::control_character, 9});
  CHECK(failure("[\"a\" \"b\"]") == Failure{ErrorCode::expected_comma, 5});
  CHECK(failure("[\"a\",\"b") == Failure{ErrorCode::unexpected_end, 7});
}
