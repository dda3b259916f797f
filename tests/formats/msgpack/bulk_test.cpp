// Bulk calls give what single calls give, and stop before what is not plain.
#include <cmath>
#include <limits>

#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

// A sink into a vector, with the reserves that were asked for.
template <class T>
struct Numbers {
  explicit Numbers(std::size_t row = 0, std::size_t capacity = unbounded)
      : sink(this, row, append, reserve, capacity) {}

  static void append(void* target, std::size_t at, const void* numbers, std::size_t count) {
    auto& self = *static_cast<Numbers*>(target);
    CHECK(at == self.values.size());
    const T* first = static_cast<const T*>(numbers);
    self.values.insert(self.values.end(), first, first + count);
  }
  static void reserve(void* target, std::size_t elements) { static_cast<Numbers*>(target)->reserved = elements; }

  std::vector<T> values;
  std::size_t reserved = 0;
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

TEST_CASE("the target is asked once for room, and never for more than the input can hold") {
  const std::string document = written(std::vector<double>(3000, 1.5));
  Input input(document);
  SizeHint size;
  REQUIRE(input.in.begin_array(size));
  Numbers<double> numbers;
  REQUIRE(input.in.read_numbers(NumberType::f64, numbers.sink) == Step::end);
  CHECK(numbers.reserved == 3000);
  // 200 elements of one byte each cannot be rows of 100 numbers.
  Input rows(hex("dc00c8") + std::string(200, '\1'));
  REQUIRE(rows.in.begin_array(size));
  Numbers<double> wide(100);
  REQUIRE(rows.in.read_numbers(NumberType::f64, wide.sink) == Step::item);
  CHECK(wide.reserved == 1);
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
