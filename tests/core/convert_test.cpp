#include <wireform/convert.hpp>

#include <cmath>
#include <cstdint>
#include <limits>

#include "support/catch.hpp"

using namespace wireform;

namespace {

template <class To, class From>
void check_narrow_limits() {
  constexpr auto low = std::numeric_limits<To>::min();
  constexpr auto high = std::numeric_limits<To>::max();
  To value = 42;
  CHECK(narrow(static_cast<From>(high), value));
  CHECK(value == high);
  if constexpr (std::is_signed_v<From>) {
    CHECK(narrow(static_cast<From>(low), value));
    CHECK(value == low);
    value = 42;
    CHECK_FALSE(narrow(static_cast<From>(static_cast<From>(low) - 1), value));
  }
  value = 42;
  CHECK_FALSE(narrow(static_cast<From>(static_cast<From>(high) + 1), value));
  CHECK(value == 42);
}

template <class To, class From>
bool is_exact(From from) {
  To value = 42;
  const bool result = exact(from, value);
  CHECK(value == (result ? static_cast<To>(from) : To{42}));
  return result;
}

}  // namespace

TEST_CASE("narrow: the ends of every type, and one past them leave the target alone") {
  check_narrow_limits<std::int8_t, std::int64_t>();
  check_narrow_limits<std::int16_t, std::int64_t>();
  check_narrow_limits<std::int32_t, std::int64_t>();
  check_narrow_limits<std::uint8_t, std::int64_t>();
  check_narrow_limits<std::uint16_t, std::int64_t>();
  check_narrow_limits<std::uint32_t, std::int64_t>();
  check_narrow_limits<std::int8_t, std::uint64_t>();
  check_narrow_limits<std::int16_t, std::uint64_t>();
  check_narrow_limits<std::int32_t, std::uint64_t>();
  check_narrow_limits<std::int64_t, std::uint64_t>();
  check_narrow_limits<std::uint8_t, std::uint64_t>();
  check_narrow_limits<std::uint16_t, std::uint64_t>();
  check_narrow_limits<std::uint32_t, std::uint64_t>();
}

TEST_CASE("narrow: a negative number never becomes a large one, nor the other way round") {
  std::uint64_t u = 42;
  CHECK_FALSE(narrow(std::int64_t{-1}, u));
  CHECK_FALSE(narrow(INT64_MIN, u));
  CHECK(u == 42);
  std::int64_t i = 42;
  CHECK_FALSE(narrow(UINT64_MAX, i));
  CHECK_FALSE(narrow(std::uint64_t{1} << 63, i));
  CHECK(i == 42);
}

TEST_CASE("exact: integers around the end of the mantissa") {
  // 2^53 and 2^24 are the last runs of consecutive integers (IEEE 754 binary64 and binary32).
  CHECK(is_exact<double>(std::int64_t{1} << 53));
  CHECK_FALSE(is_exact<double>((std::int64_t{1} << 53) + 1));
  CHECK(is_exact<double>((std::int64_t{1} << 53) + 2));
  CHECK(is_exact<double>(-(std::int64_t{1} << 53)));
  CHECK_FALSE(is_exact<double>(-(std::int64_t{1} << 53) - 1));
  CHECK(is_exact<float>(std::int64_t{1} << 24));
  CHECK_FALSE(is_exact<float>((std::int64_t{1} << 24) + 1));
  CHECK(is_exact<float>((std::uint64_t{1} << 24) + 2));
}

TEST_CASE("exact: the ends of the 64-bit types") {
  CHECK(is_exact<double>(INT64_MIN));
  CHECK(is_exact<float>(INT64_MIN));
  CHECK_FALSE(is_exact<double>(INT64_MAX));  // would round to 2^63, which is no int64
  CHECK_FALSE(is_exact<float>(INT64_MAX));
  CHECK_FALSE(is_exact<double>(UINT64_MAX));
  CHECK_FALSE(is_exact<float>(UINT64_MAX));
  CHECK(is_exact<double>(std::uint64_t{1} << 63));
  CHECK(is_exact<double>(UINT64_MAX - 2047));  // 2^64 - 2^11, the largest double below 2^64
  CHECK_FALSE(is_exact<double>(UINT64_MAX - 1023));
  CHECK(is_exact<double>(std::int64_t{0}));
}

TEST_CASE("exact: narrow integers always are") {
  CHECK(is_exact<float>(std::int8_t{-128}));
  CHECK(is_exact<float>(std::uint16_t{65535}));
  CHECK(is_exact<double>(std::uint32_t{4294967295}));
}

TEST_CASE("round_to_float: overflow begins half a unit above the largest float") {
  float value = 42;
  // FLT_MAX is 0x1.fffffep127; up to (not including) 0x1.ffffffp127 the nearest float is FLT_MAX.
  CHECK(round_to_float(0x1.fffffep127, value));
  CHECK(value == std::numeric_limits<float>::max());
  CHECK(round_to_float(std::nextafter(0x1.ffffffp127, 0.0), value));
  CHECK(value == std::numeric_limits<float>::max());
  value = 42;
  CHECK_FALSE(round_to_float(0x1.ffffffp127, value));
  CHECK_FALSE(round_to_float(-0x1.ffffffp127, value));
  CHECK_FALSE(round_to_float(std::numeric_limits<double>::max(), value));
  CHECK(value == 42);
}

TEST_CASE("round_to_float: to nearest, ties to even, denormals kept") {
  float value = 0;
  CHECK(round_to_float(0.1, value));
  CHECK(value == 0.1f);
  CHECK(round_to_float(0x1.000001p0, value));  // halfway between 1 and 1 + 2^-23
  CHECK(value == 1.0f);
  CHECK(round_to_float(0x1.000003p0, value));
  CHECK(value == 0x1.000004p0f);
  CHECK(round_to_float(0x1p-149, value));
  CHECK(value == std::numeric_limits<float>::denorm_min());
  CHECK(round_to_float(5e-324, value));
  CHECK(value == 0.0f);
}

TEST_CASE("round_to_float: infinities, NaN and the sign of zero stay") {
  const double infinity = std::numeric_limits<double>::infinity();
  float value = 0;
  CHECK(round_to_float(infinity, value));
  CHECK(value == std::numeric_limits<float>::infinity());
  CHECK(round_to_float(-infinity, value));
  CHECK(value == -std::numeric_limits<float>::infinity());
  CHECK(round_to_float(std::nan(""), value));
  CHECK(std::isnan(value));
  CHECK(round_to_float(-0.0, value));
  CHECK(std::signbit(value));
}
