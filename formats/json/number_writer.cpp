#include "number_writer.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstring>

#include "digits.hpp"
#include "shortest.hpp"

namespace wireform::inline v0::json_detail {

namespace {

constexpr std::uint64_t ten8 = 100000000;

constexpr auto powers = [] {
  std::array<std::uint64_t, 18> table{};
  std::uint64_t power = 1;
  for (std::uint64_t& entry : table) {
    entry = power;
    power *= 10;
  }
  return table;
}();

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

/// In place: built elsewhere and copied, the fields would be loaded in other widths than they were stored in.
[[gnu::always_inline]] inline void expand(const Shortest& shortest, Decimal& decimal) {
  std::uint64_t first16 = shortest.tens;
  unsigned last = shortest.last;
  int count = 17;
  if (first16 < powers[14]) [[unlikely]] {  // denormals and floats
    first16 = shortest.digits();
    last = 0;
    count = count_digits(first16);
    first16 *= powers[static_cast<unsigned>(16 - count)];
  } else {
    // Numbers of 16 and of 17 digits stand side by side: told apart without a branch.
    const unsigned fits = first16 < powers[15];
    first16 += (shortest.digits() - first16) & (0 - std::uint64_t{fits});
    last &= fits - 1;
    count -= static_cast<int>(fits);
  }
  decimal.digits = Sixteen(first16);
  decimal.last = static_cast<char>('0' + last);
  const int size = decimal.digits.size();
  decimal.size = size + ((17 - size) & -static_cast<int>(last != 0));  // no branch: every fifth number may have 17
  decimal.point = count + shortest.exponent;
}

template <class Float>
[[gnu::always_inline]] inline void convert(Float value, Decimal& decimal) {
  decimal.negative = std::signbit(value);
  value = std::fabs(value);
  if (value == 0) [[unlikely]] {
    decimal.digits = Sixteen(0);
    decimal.last = '0';
    decimal.size = decimal.point = 1;
    return;
  }
  expand(shortest(value), decimal);
}

void write_digits(char* p, const Decimal& decimal) {
  decimal.digits.store(p);
  p[16] = decimal.last;
}

/// dd.ddd: the point stands inside the digits.
char* write_split(char* p, const Decimal& decimal) {
  write_digits(p + 1, decimal);
  // The fraction is in place; the digits before the point go one to the left.
  std::uint64_t moved = decimal.digits.first();
  int point = decimal.point;
  char* q = p;
  if (point >= 8) {
    store8(q, moved);
    moved = decimal.digits.second();
    point -= 8;
    q += 8;
  }
  if (point == 8) {
    store8(q, moved);
    q[8] = '.';
  } else {
    const std::uint64_t before = (std::uint64_t{1} << (8 * point)) - 1;
    store8(q, (moved & before) | std::uint64_t{'.'} << (8 * point) | (moved & ~before) << 8);
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
  p[0] = p[1];
  p[1] = '.';
  p += decimal.size == 1 ? 1 : decimal.size + 1;
  *p++ = 'e';
  const int exponent = decimal.point - 1;
  if (exponent < 0) *p++ = '-';
  return write_upto_eight(p, static_cast<std::uint64_t>(exponent < 0 ? -exponent : exponent));
}

[[gnu::always_inline]] inline char* place(char* p, const Decimal& decimal) {
  *p = '-';
  p += decimal.negative;
  if (decimal.point > 0 && decimal.point < decimal.size) return write_split(p, decimal);
  if (decimal.point > 21 || decimal.point < -5) return write_scientific(p, decimal);
  return decimal.point > 0 ? write_whole(p, decimal) : write_small(p, decimal);
}

template <class Float>
char* write_floating(char* p, Float value) {
  Decimal decimal;
  convert(value, decimal);
  return place(p, decimal);
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

template <class Float>
void convert(const Float* numbers, std::size_t count, Decimal* decimals) {
  for (std::size_t i = 0; i < count; ++i) convert(numbers[i], decimals[i]);
}
template void convert(const float*, std::size_t, Decimal*);
template void convert(const double*, std::size_t, Decimal*);

char* write_number(char* p, const Decimal& decimal) { return place(p, decimal); }

}  // namespace wireform::inline v0::json_detail
