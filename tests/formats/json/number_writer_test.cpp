#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <random>

#include "json_test.hpp"

using namespace json_test;

namespace {

/// One writer for many numbers: each is a document of its own.
class NumberText {
 public:
  template <class T>
  std::string_view operator()(T value) {
    buffer_.clear();
    writer_.reset();
    bool ok = false;
    if constexpr (std::is_same_v<T, float>) ok = writer_.write_float(value);
    else if constexpr (std::is_same_v<T, double>) ok = writer_.write_double(value);
    else if constexpr (std::is_signed_v<T>) ok = writer_.write_int(value);
    else ok = writer_.write_uint(value);
    return ok ? buffer_.view() : "error";
  }

 private:
  Buffer buffer_;
  JsonWriter writer_{buffer_};
};

/// The digits from the first to the last that is not zero.
std::string significant_digits(std::string_view text) {
  std::string digits;
  for (const char c : text.substr(0, text.find('e')))
    if (c != '.' && c != '-' && !(c == '0' && digits.empty())) digits += c;
  digits.erase(digits.find_last_not_of('0') + 1);
  return digits;
}

/// Same bits back, and the digits of std::to_chars.
template <class T>
void check_shortest(NumberText& text_of, T value) {
  const std::string_view text = text_of(value);
  T back = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), back);
  char reference[64];
  const char* const stop = std::to_chars(reference, reference + sizeof reference, value, std::chars_format::scientific).ptr;
  const std::string_view expected(reference, static_cast<std::size_t>(stop - reference));
  using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  const bool good = error == std::errc() && end == text.data() + text.size() &&
                    std::bit_cast<Bits>(back) == std::bit_cast<Bits>(value) &&
                    significant_digits(text) == significant_digits(expected) &&
                    text.find_first_of(".e") != std::string_view::npos;
  if (!good) {
    INFO(text << " where std::to_chars writes " << expected);
    FAIL("not the shortest");
  }
}

template <class T>
void check_neighbours(NumberText& text_of, T value) {
  const T infinity = std::numeric_limits<T>::infinity();
  for (const T near : {value, std::nextafter(value, T{0}), std::nextafter(value, infinity)})
    if (std::isfinite(near)) check_shortest(text_of, near), check_shortest(text_of, -near);
}

}  // namespace

TEST_CASE("random bit patterns get the shortest digits") {
  NumberText text_of;
  std::mt19937_64 random(20201);
  for (int i = 0; i < 1500000; ++i) {
    const auto bits = random();
    if (const auto value = std::bit_cast<double>(bits); std::isfinite(value)) check_shortest(text_of, value);
    if (const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(bits)); std::isfinite(value))
      check_shortest(text_of, value);
  }
}

TEST_CASE("everyday numbers get the shortest digits") {
  NumberText text_of;
  std::mt19937_64 random(20202);
  for (int i = 0; i < 500000; ++i) {
    check_shortest(text_of, static_cast<double>(random() % 100000000) / 1000);
    check_shortest(text_of, static_cast<double>(random() >> 11) * 0x1p-53 * 360 - 180);
    check_shortest(text_of, static_cast<double>(random() >> (random() % 64)));
    check_shortest(text_of, static_cast<float>(random() % 1000000) / 100);
  }
}

TEST_CASE("boundaries get the shortest digits") {
  NumberText text_of;
  for (int e = -1074; e <= 1023; ++e) check_neighbours(text_of, std::ldexp(1.0, e));
  for (int e = -149; e <= 127; ++e) check_neighbours(text_of, std::ldexp(1.0f, e));
  for (int e = -323; e <= 308; ++e) {
    const std::string power = "1e" + std::to_string(e);
    double value = 0;
    std::from_chars(power.data(), power.data() + power.size(), value);
    check_neighbours(text_of, value);
  }
  for (int e = -45; e <= 38; ++e) {
    const std::string power = "1e" + std::to_string(e);
    float value = 0;
    std::from_chars(power.data(), power.data() + power.size(), value);
    check_neighbours(text_of, value);
  }
  check_neighbours(text_of, std::numeric_limits<double>::max());
  check_neighbours(text_of, std::numeric_limits<float>::max());
  for (std::uint64_t bits = 1; bits < 20000; ++bits) check_shortest(text_of, std::bit_cast<double>(bits));
  for (std::uint32_t bits = 1; bits < 200000; ++bits) check_shortest(text_of, std::bit_cast<float>(bits));
  // Numbers that other writers got wrong by one unit in the last place.
  for (const double value : {-0x1.e42427b42cb42p+949, -0x1.3ffff0d0ddb37p+725, 0x1.73d40c08b20ffp-395, 9007199254740993.0,
                             5e-324, 2.2250738585072014e-308, 1.7976931348623157e308})
    check_shortest(text_of, value);
}

TEST_CASE("floating point numbers are plain from 1e-6 to 1e21 and keep being floating point") {
  NumberText text_of;
  CHECK(text_of(0.0) == "0.0");
  CHECK(text_of(-0.0) == "-0.0");
  CHECK(text_of(-0.0f) == "-0.0");
  CHECK(text_of(1.0) == "1.0");
  CHECK(text_of(-1.5) == "-1.5");
  CHECK(text_of(100.0) == "100.0");
  CHECK(text_of(0.1) == "0.1");
  CHECK(text_of(0.1f) == "0.1");
  CHECK(text_of(16777216.0f) == "16777216.0");
  CHECK(text_of(0.000001) == "0.000001");
  CHECK(text_of(0.00000123) == "0.00000123");
  CHECK(text_of(0.0000001) == "1e-7");
  CHECK(text_of(1.5e-7) == "1.5e-7");
  CHECK(text_of(1e20) == "100000000000000000000.0");
  CHECK(text_of(123456789012345680000.0) == "123456789012345680000.0");
  CHECK(text_of(1e21) == "1e21");
  CHECK(text_of(-1.25e21) == "-1.25e21");
  CHECK(text_of(5e-324) == "5e-324");
  CHECK(text_of(1.7976931348623157e308) == "1.7976931348623157e308");
  CHECK(text_of(3.4028235e38f) == "3.4028235e38");
  CHECK(text_of(-65.613616999999977) == "-65.61361699999998");
  CHECK(text_of(1234567890.1234567) == "1234567890.1234567");
  CHECK(text_of(123456789.12345679) == "123456789.12345679");
  CHECK(text_of(12345678901234.5) == "12345678901234.5");
  CHECK(text_of(9007199254740993.0) == "9007199254740992.0");
}

TEST_CASE("integers are written digit by digit") {
  NumberText text_of;
  CHECK(text_of(std::int64_t{0}) == "0");
  CHECK(text_of(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
  CHECK(text_of(std::numeric_limits<std::int64_t>::max()) == "9223372036854775807");
  CHECK(text_of(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
  std::uint64_t power = 1;
  for (int i = 0; i < 20; ++i, power *= 10) {
    CHECK(text_of(power) == std::to_string(power));
    CHECK(text_of(power - 1) == std::to_string(power - 1));
    CHECK(text_of(power + 1) == std::to_string(power + 1));
  }
  std::mt19937_64 random(20203);
  for (int i = 0; i < 300000; ++i) {
    const std::uint64_t value = random() >> (random() % 64);
    if (text_of(value) != std::to_string(value)) FAIL(value);
    const auto negative = static_cast<std::int64_t>(random()) >> (random() % 64);
    if (text_of(negative) != std::to_string(negative)) FAIL(negative);
  }
}

TEST_CASE("NaN and infinity have no JSON") {
  NumberText text_of;
  CHECK(text_of(std::numeric_limits<double>::quiet_NaN()) == "error");
  CHECK(text_of(-std::numeric_limits<double>::infinity()) == "error");
  CHECK(text_of(std::numeric_limits<float>::infinity()) == "error");
  const double numbers[] = {1, std::nan("")};
  CHECK(written([&](Writer& w) { w.write_numbers(NumberType::f64, numbers, 2, 0); }) == "error: not_finite");
}
