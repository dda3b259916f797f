#include "number_writer.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstring>

#include "block.hpp"
#include "shortest.hpp"

namespace wireform::inline v0::json_detail {

namespace {

constexpr std::uint64_t ten8 = 100000000, ten16 = ten8 * ten8;

constexpr auto powers = [] {
  std::array<std::uint64_t, 18> table{};
  std::uint64_t power = 1;
  for (std::uint64_t& entry : table) {
    entry = power;
    power *= 10;
  }
  return table;
}();

void store8(char* p, std::uint64_t bytes) {
  if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
  std::memcpy(p, &bytes, 8);
}

/// The eight digits of a number below 10^8 as numbers 0 to 9, the first digit lowest: halves, pairs, then digits, each
/// division a multiplication by a rounded reciprocal that is exact for the range.
std::uint64_t split_digits(std::uint64_t value) {
  const std::uint64_t upper = value / 10000;
  const std::uint64_t fours = upper | (value - upper * 10000) << 32;
  const std::uint64_t hundreds = (fours * 10486 >> 20) & 0x0000007F0000007Fu;
  const std::uint64_t pairs = hundreds | (fours - hundreds * 100) << 16;
  const std::uint64_t tens = (pairs * 103 >> 10) & 0x000F000F000F000Fu;
  return tens | (pairs - tens * 10) << 8;
}

char* write_eight(char* p, std::uint64_t value) {
  store8(p, split_digits(value) | repeat('0'));
  return p + 8;
}

/// Without leading zeros; `value` is below 10^8.
char* write_upto_eight(char* p, std::uint64_t value) {
  const std::uint64_t digits = split_digits(value);
  const int zeros = std::countr_zero(digits | std::uint64_t{1} << 56) >> 3;
  store8(p, (digits | repeat('0')) >> (8 * zeros));
  return p + 8 - zeros;
}

int count_digits(std::uint64_t value) {
  const int estimate = (64 - std::countl_zero(value | 1)) * 1233 >> 12;
  return estimate + (value >= powers[static_cast<unsigned>(estimate)]);
}

/// A decimal of 17 digits: d0 . d1 ... d16 * 10^(point - 1), the digits as ASCII.
struct Decimal {
  char first;
  std::uint64_t middle, last;
  int size;   ///< without trailing zeros, at least 1
  int point;  ///< digits before the decimal point
};

Decimal expand(const Shortest& shortest) {
  const int count = count_digits(shortest.digits);
  const std::uint64_t digits = shortest.digits * powers[static_cast<unsigned>(17 - count)];
  const std::uint64_t first = digits / ten16;
  const std::uint64_t rest = digits - first * ten16;
  const std::uint64_t middle = rest / ten8;
  Decimal decimal;
  decimal.first = static_cast<char>('0' + first);
  decimal.middle = split_digits(middle);
  decimal.last = split_digits(rest - middle * ten8);
  decimal.size = decimal.last != 0     ? 17 - (std::countl_zero(decimal.last) >> 3)
                 : decimal.middle != 0 ? 9 - (std::countl_zero(decimal.middle) >> 3)
                                       : 1;
  decimal.middle |= repeat('0');
  decimal.last |= repeat('0');
  decimal.point = count + shortest.exponent;
  return decimal;
}

void write_digits(char* p, const Decimal& decimal) {
  p[0] = decimal.first;
  store8(p + 1, decimal.middle);
  store8(p + 9, decimal.last);
}

/// Eight digits with a point before digit `at` (0 to 7); the last digit falls off.
std::uint64_t with_point(std::uint64_t digits, int at) {
  const std::uint64_t before = (std::uint64_t{1} << (8 * at)) - 1;
  return (digits & before) | std::uint64_t{'.'} << (8 * at) | (digits & ~before) << 8;
}

/// dd.ddd: the point stands inside the digits.
char* write_split(char* p, const Decimal& decimal) {
  const int at = decimal.point - 1;
  p[0] = decimal.first;
  if (at < 8) {
    store8(p + 1, with_point(decimal.middle, at));
    p[9] = static_cast<char>(decimal.middle >> 56);
    store8(p + 10, decimal.last);
  } else {
    store8(p + 1, decimal.middle);
    store8(p + 9, with_point(decimal.last, at - 8));
    p[17] = static_cast<char>(decimal.last >> 56);
  }
  return p + decimal.size + 1;
}

/// ddd00.0
char* write_whole(char* p, const Decimal& decimal) {
  write_digits(p, decimal);
  std::memset(p + 17, '0', 8);
  p += decimal.point;
  p[0] = '.';
  p[1] = '0';
  return p + 2;
}

/// 0.00ddd
char* write_small(char* p, const Decimal& decimal) {
  std::memcpy(p, "0.000000", 8);
  p += 2 - decimal.point;
  write_digits(p, decimal);
  return p + decimal.size;
}

/// d.ddde-7
char* write_scientific(char* p, const Decimal& decimal) {
  write_digits(p + 1, decimal);
  p[0] = decimal.first;
  p[1] = '.';
  p += decimal.size == 1 ? 1 : decimal.size + 1;
  *p++ = 'e';
  const int exponent = decimal.point - 1;
  if (exponent < 0) *p++ = '-';
  return write_upto_eight(p, static_cast<std::uint64_t>(exponent < 0 ? -exponent : exponent));
}

template <class Float>
char* write_floating(char* p, Float value) {
  *p = '-';
  p += std::signbit(value);
  value = std::fabs(value);
  if (value == 0) {
    std::memcpy(p, "0.0", 3);
    return p + 3;
  }
  const Decimal decimal = expand(shortest_digits(value));
  if (decimal.point > 0 && decimal.point < decimal.size) return write_split(p, decimal);
  if (decimal.point > 21 || decimal.point < -5) return write_scientific(p, decimal);
  return decimal.point > 0 ? write_whole(p, decimal) : write_small(p, decimal);
}

}  // namespace

char* write_number(char* p, std::uint64_t value) {
  if (value < ten8) return write_upto_eight(p, value);
  const std::uint64_t upper = value / ten8;
  if (upper < ten8) {
    p = write_upto_eight(p, upper);
  } else {
    p = write_upto_eight(p, upper / ten8);
    p = write_eight(p, upper % ten8);
  }
  return write_eight(p, value % ten8);
}

char* write_number(char* p, std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  *p = '-';
  return write_number(p + (value < 0), value < 0 ? 0 - bits : bits);
}

char* write_number(char* p, float value) { return write_floating(p, value); }
char* write_number(char* p, double value) { return write_floating(p, value); }

}  // namespace wireform::inline v0::json_detail
