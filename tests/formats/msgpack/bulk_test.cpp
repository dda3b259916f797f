// Bulk calls give what single calls give, and stop before what is not plain.
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include <wireform/reflect/type_of.hpp>
#include <wireform/walk.hpp>

#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

// A sink into a vector.
template <class T>
struct Numbers {
  explicit Numbers(std::size_t row = 0, std::size_t capacity = unbounded)
      : sink(this, row, append, nullptr, capacity) {}

  static void append(void* target, std::size_t at, const void* numbers, std::size_t count) {
    auto& self = *static_cast<Numbers*>(target);
    CHECK(at == self.values.size());
    const T* first = static_cast<const T*>(numbers);
    self.values.insert(self.values.end(), first, first + count);
  }

  std::vector<T> values;
  NumberSink sink;
};

template <class T>
constexpr NumberType type_of_number() {
  for (unsigned i = 0; i < 10; ++i) {
    const auto type = static_cast<NumberType>(i);
    if (with_number(type, [](auto zero) { return std::is_same_v<decltype(zero), T>; })) return type;
  }
  return NumberType::f64;
}

template <class T>
std::string written(const std::vector<T>& values, std::size_t row = 0) {
  Output output;
  const std::size_t count = row == 0 ? values.size() : values.size() / row;
  REQUIRE(output.out.write_numbers(type_of_number<T>(), values.data(), count, row));
  REQUIRE(output.out.finish());
  return output.buffer.str();
}

// All that one bulk call takes from a document that is an array; where and how it stopped.
template <class T>
std::vector<T> bulk(std::string_view document, Step expected, std::uint64_t where, std::size_t row = 0,
                    std::size_t capacity = unbounded) {
  Input input(document);
  SizeHint size;
  REQUIRE(input.in.begin_array(size));
  Numbers<T> numbers(row, capacity);
  CHECK(input.in.read_numbers(type_of_number<T>(), numbers.sink) == expected);
  CHECK(input.in.where() == where);
  CHECK(input.code() == ErrorCode::none);
  return numbers.values;
}

template <class T>
void round_trip(const std::vector<T>& values) {
  for (const std::size_t row : {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{16}}) {
    std::vector<T> whole(values.begin(),
                         values.end() - static_cast<std::ptrdiff_t>(row == 0 ? 0 : values.size() % row));
    const std::string document = written(whole, row);
    CHECK(bulk<T>(document, Step::end, document.size(), row) == whole);
    // The same bytes by single calls.
    Output single;
    const auto one = [&](T value) {
      if constexpr (std::is_same_v<T, float>)
        return single.out.write_float(value);
      else if constexpr (std::is_same_v<T, double>)
        return single.out.write_double(value);
      else if constexpr (std::is_signed_v<T>)
        return single.out.write_int(value);
      else
        return single.out.write_uint(value);
    };
    single.out.begin_array(row == 0 ? whole.size() : whole.size() / row);
    for (std::size_t i = 0; i < whole.size(); ++i) {
      if (row != 0 && i % row == 0) single.out.begin_array(row);
      one(whole[i]);
      if (row != 0 && i % row == row - 1) single.out.end_array();
    }
    single.out.end_array();
    CHECK(single.done() == to_hex(document));
  }
}

// Every power of two and its neighbours, as far as T goes, many times over.
template <class T>
std::vector<T> edges() {
  std::vector<T> values;
  for (int round = 0; round < 20; ++round)
    for (unsigned bit = 0; bit < sizeof(T) * 8; ++bit)
      for (int near = -1; near <= 1; ++near)
        for (const bool negative : {false, true}) {
          const std::uint64_t wide = (std::uint64_t{1} << bit) + static_cast<std::uint64_t>(near);
          values.push_back(static_cast<T>(negative ? 0 - wide : wide));
        }
  return values;
}

}  // namespace

TEST_CASE("numbers of every type survive in bulk, flat and in rows") {
  round_trip(edges<std::int8_t>());
  round_trip(edges<std::int16_t>());
  round_trip(edges<std::int32_t>());
  round_trip(edges<std::int64_t>());
  round_trip(edges<std::uint8_t>());
  round_trip(edges<std::uint16_t>());
  round_trip(edges<std::uint32_t>());
  round_trip(edges<std::uint64_t>());
  std::vector<float> floats;
  std::vector<double> doubles;
  for (int i = -1500; i < 1500; ++i) {
    floats.push_back(std::ldexp(1.1f, i % 120));
    doubles.push_back(std::ldexp(-1.1, i % 1000));
  }
  round_trip(floats);
  round_trip(doubles);
  round_trip(std::vector<double>{});
  round_trip(std::vector<std::uint8_t>(511, 255));
  round_trip(std::vector<std::uint8_t>(512, 255));
  round_trip(std::vector<std::uint8_t>(513, 255));
}

TEST_CASE("numbers of any encoding that fit are plain") {
  CHECK(bulk<double>(hex("95 05 ff ca3fc00000 cd0100 cb3ff8000000000000"), Step::end, 20) ==
        std::vector<double>{5, -1, 1.5, 256, 1.5});
  CHECK(bulk<float>(hex("93 ca3fc00000 cb3ff8000000000000 07"), Step::end, 16) == std::vector<float>{1.5, 1.5, 7});
  CHECK(bulk<std::int16_t>(hex("95 d3ffffffffffff8000 cf0000000000007fff d000 ce00000001 e0"), Step::end, 27) ==
        std::vector<std::int16_t>{-32768, 32767, 0, 1, -32});
  CHECK(bulk<double>(hex("dd00000002 dc0002cb3ff8000000000000 01 92 02 03"), Step::end, 21, 2) ==
        std::vector<double>{1.5, 1, 2, 3});
}

TEST_CASE("the bulk call stops before an element that is not plain") {
  for (const char* odd : {"c0", "a161", "9101", "cb3ff8000000000000", "cd0100", "ff", "c1"})
    CHECK(bulk<std::uint8_t>(hex("940102") + hex(odd) + hex("03"), Step::item, 3).size() == 2);
  CHECK(bulk<std::uint8_t>(hex("93 01 02 cc"), Step::item, 3).size() == 2);
  CHECK(bulk<double>(hex("92 01 cb3ff80000000000"), Step::item, 2).size() == 1);
  CHECK(bulk<double>(hex("93 01 cf0020000000000001 02"), Step::item, 2) == std::vector<double>{1});
  CHECK(bulk<float>(hex("93 01 cb47effffff0000000 02"), Step::item, 2) == std::vector<float>{1});
  // Rows of another length, of another kind, with an odd number.
  for (const char* odd : {"9101", "93010203", "05", "c0", "9201c0", "9201a161"})
    CHECK(bulk<double>(hex("93 920102") + hex(odd) + hex("920304"), Step::item, 4, 2) == std::vector<double>{1, 2});
}

namespace {

// `rows` rows of `row` numbers (0: just numbers) 0, 1, 2, ..., each as written alone but for what `odd` gives.
template <class T>
struct OddDocument {
  std::size_t rows, row;
  std::size_t unit = row == 0 ? 1 : row;

  template <class Odd>
  std::string bytes(const Odd& odd) const {
    std::string out = hex("dc00") + static_cast<char>(rows);
    for (std::size_t i = 0; i < rows * unit; ++i) {
      if (row != 0 && i % row == 0) out += static_cast<char>(0x90 | row);
      const std::string other = odd(i);
      out += other.empty() ? written(std::vector<T>{static_cast<T>(i)}).substr(1) : other;
    }
    return out;
  }
  std::vector<T> numbers(std::size_t count) const {
    std::vector<T> all;
    for (std::size_t i = 0; i < count * unit; ++i) all.push_back(static_cast<T>(i));
    return all;
  }
  // Where row `at` starts if all before it are written as T.
  std::size_t place(std::size_t at) const { return 3 + at * ((row != 0) + unit * (1 + sizeof(T))); }
};

template <class T, class Other>
void one_odd_number() {
  for (const std::size_t row : {0u, 1u, 2u, 3u, 5u}) {
    for (const std::size_t rows : {1u, 2u, 3u, 4u, 7u, 8u, 9u, 16u, 17u}) {
      const OddDocument<T> document{rows, row};
      for (std::size_t odd = 0; odd < rows * document.unit; ++odd) {
        const auto with = [&](const std::string& encoding) {
          return document.bytes([&](std::size_t i) { return i == odd ? encoding : std::string(); });
        };
        const std::string integer = hex("cc") + static_cast<char>(odd);
        const std::string width = written(std::vector<Other>{static_cast<Other>(odd)}).substr(1);
        for (const std::string& plain : {integer, width})
          CHECK(bulk<T>(with(plain), Step::end, with(plain).size(), row) == document.numbers(rows));
        // Among them all markers of other kinds that differ from T's in one bit.
        const std::size_t before = odd / document.unit;
        for (const char* other : {"c0", "c2", "c3", "c8", "c9", "da", "db", "8a", "8b"})
          CHECK(bulk<T>(with(hex(other)), Step::item, document.place(before), row) == document.numbers(before));
      }
    }
  }
}

}  // namespace

TEST_CASE("floating point in bulk has an odd number at any place") {
  one_odd_number<double, float>();
  one_odd_number<float, double>();
}

TEST_CASE("rows in bulk have an odd header at any place") {
  for (const std::size_t row : {2u, 3u, 5u}) {
    const OddDocument<double> document{17, row};
    for (std::size_t odd = 0; odd < 17; ++odd) {
      std::string bytes = document.bytes([](std::size_t) { return std::string(); });
      for (const std::size_t header : {0x80 | row, 0x90 | (row ^ 1), 0xd0 | row, 0xb0 | row, row, std::size_t{0xc0}}) {
        bytes[document.place(odd)] = static_cast<char>(header);
        CHECK(bulk<double>(bytes, Step::item, document.place(odd), row) == document.numbers(odd));
      }
    }
  }
}

TEST_CASE("reading goes on after the odd element") {
  Input input(hex("95 01 02 c0 03 04"));
  SizeHint size;
  REQUIRE(input.in.begin_array(size));
  Numbers<int> numbers;
  REQUIRE(input.in.read_numbers(NumberType::i32, numbers.sink) == Step::item);
  REQUIRE(input.in.read_null());
  REQUIRE(input.in.read_numbers(NumberType::i32, numbers.sink) == Step::end);
  CHECK(numbers.values == std::vector<int>{1, 2, 3, 4});
  CHECK(input.in.finish());
}

TEST_CASE("a full target stops the bulk call before the first number too many") {
  CHECK(bulk<int>(hex("93010203"), Step::item, 3, 0, 2) == std::vector<int>{1, 2});
  CHECK(bulk<int>(hex("93010203"), Step::end, 4, 0, 3) == std::vector<int>{1, 2, 3});
  CHECK(bulk<double>(hex("92 920102 920304"), Step::item, 4, 2, 2) == std::vector<double>{1, 2});
}

TEST_CASE("a target makes room once, and never for more than the input can hold") {
  const std::string document = written(std::vector<double>(3000, 1.5));
  std::vector<double> numbers;
  CHECK(read_document(*msgpack_format()->reader(document, {}), type_of<std::vector<double>>(), &numbers));
  CHECK(numbers.capacity() == 3000);
  // 200 elements of one byte each cannot be rows of 100 numbers.
  using Rows = std::vector<std::array<double, 100>>;
  const std::string hostile = hex("dc00c8") + std::string(200, '\1');
  Rows rows;
  CHECK_FALSE(read_document(*msgpack_format()->reader(hostile, {}), type_of<Rows>(), &rows));
  CHECK(rows.capacity() < 10);
}

TEST_CASE("rows longer than a block are left to single calls") {
  const std::string document = written(std::vector<double>(1200, 1.5), 600);
  CHECK(bulk<double>(document, Step::item, 1, 600).empty());
  CHECK(bulk<double>(written(std::vector<double>(1024, 1.5), 512), Step::end, 9223, 512).size() == 1024);
}

namespace {

std::vector<std::string> bulk_strings(std::string_view document, Step expected, std::uint64_t where,
                                      std::size_t capacity = unbounded) {
  Input input(document);
  SizeHint size;
  REQUIRE(input.in.begin_array(size));
  std::vector<std::string> strings;
  StringSink sink(
      &strings,
      [](void* target, std::size_t at, const std::string_view* texts, std::size_t count) {
        auto& all = *static_cast<std::vector<std::string>*>(target);
        CHECK(at == all.size());
        all.insert(all.end(), texts, texts + count);
      },
      capacity);
  CHECK(input.in.read_strings(sink) == expected);
  CHECK(input.in.where() == where);
  CHECK(input.code() == ErrorCode::none);
  return strings;
}

}  // namespace

TEST_CASE("strings of every length survive in bulk") {
  std::vector<std::string> strings;
  for (std::size_t i = 0; i < 600; ++i) strings.push_back(std::string(i % 300, 'x') + (i % 3 == 0 ? "\xc3\xa9" : ""));
  Output output;
  REQUIRE(output.out.write_strings(strings.data(), strings.size()));
  REQUIRE(output.out.finish());
  CHECK(bulk_strings(output.buffer.view(), Step::end, output.buffer.size()) == strings);
  Output single;
  single.out.begin_array(strings.size());
  for (const std::string& string : strings) single.out.write_string(string);
  single.out.end_array();
  CHECK(single.done() == to_hex(output.buffer.view()));
}

TEST_CASE("the bulk call stops before what is no whole, valid text") {
  const std::vector<std::string> a{"a"};
  CHECK(bulk_strings(hex("93a161c0a162"), Step::item, 3) == a);
  CHECK(bulk_strings(hex("93a161c40162a162"), Step::item, 3) == a);
  CHECK(bulk_strings(hex("93a161a1ffa162"), Step::item, 3) == a);
  CHECK(bulk_strings(hex("93a161a36262"), Step::item, 3) == a);
  CHECK(bulk_strings(hex("92a161a162"), Step::item, 3, 1) == a);
  CHECK(bulk_strings(hex("90"), Step::end, 1).empty());
}

TEST_CASE("every byte of a written text is copied and checked") {
  for (std::size_t size = 0; size <= 70; ++size) {
    std::string text(size, ' ');
    for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('!' + i);
    Output plain;
    const Exact exact(text);
    REQUIRE(plain.out.write_string(exact.view()));
    CHECK(plain.buffer.view().substr(size < 32 ? 1 : 2) == text);
    for (std::size_t i = 0; i < size; ++i) {
      std::string bad = text;
      bad[i] = '\x80';
      Output output;
      CHECK_FALSE(output.out.write_string(Exact(bad).view()));
      CHECK(output.out.failure().code == ErrorCode::text_not_utf8);
      CHECK(output.buffer.view().empty());
    }
  }
}

TEST_CASE("text that is not UTF-8 stops a bulk write") {
  const std::string strings[] = {"a", "\xff"};
  Output output;
  CHECK_FALSE(output.out.write_strings(strings, 2));
  CHECK(output.done() == "text_not_utf8");
}
