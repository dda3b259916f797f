#include "number_reader.hpp"

#include <cmath>

#include "shortest.hpp"

namespace wireform::inline v0::json_detail {

bool scan_exponent(const char* p, const char* end, Number& number) {
  ++p;
  bool negative = false;
  if (p != end && (*p == '-' || *p == '+')) {
    negative = *p == '-';
    ++p;
  }
  const char* const first = p;
  std::int64_t exponent = 0;
  // No input has so many digits that an exponent beyond this bound could be made up for by them.
  constexpr std::int64_t bound = std::int64_t{1} << 53;
  for (; p != end && is_digit(*p); ++p)
    if (exponent < bound) exponent = exponent * 10 + (*p - '0');
  number.end = p;
  number.integer = false;
  number.exponent += negative ? -exponent : exponent;
  return p != first;
}

void limit_digits(const char* text, Number& number) {
  constexpr std::uint64_t twentieth_place = 10000000000000000000u;
  const char* p = text + number.negative;
  while (p != number.end && (*p == '0' || *p == '.')) ++p;
  // The scan has summed all digits modulo 2^64. Twenty digits that fit begin with 1; if they did not fit, the sum would
  // be less than 2 * 10^19 - 2^64.
  std::uint64_t mantissa = 0;
  int kept = 0;
  std::int64_t dropped = 0;
  const char* q = p;
  const auto in_digits = [&] { return q != number.end && *q != 'e' && *q != 'E'; };
  for (; in_digits(); ++q) {
    if (*q == '.') continue;
    if (kept < 19) {
      mantissa = mantissa * 10 + static_cast<unsigned>(*q - '0');
      ++kept;
    } else {
      ++dropped;
    }
  }
  if (dropped == 0) return;
  if (dropped == 1 && *p == '1' && number.mantissa >= twentieth_place) return;
  number.mantissa = mantissa;
  number.exponent += dropped;
  number.cut = true;
}

template <class T>
bool round_slowly(const char* text, const char* end, T& value) {
  T rounded = 0;
  fast_float::from_chars(text, end, rounded);
  if (std::isinf(rounded)) return false;
  value = rounded;
  return true;
}

template bool round_slowly(const char*, const char*, float&);
template bool round_slowly(const char*, const char*, double&);

bool prints_back(const Number& number, const char* text) {
  double value;
  if (!to_floating(number, text, value)) return false;
  const Shortest decimal = shortest(value < 0 ? -value : value);
  char digits[20];
  int size = 0;
  for (std::uint64_t rest = decimal.digits(); rest != 0; rest /= 10)
    digits[size++] = static_cast<char>('0' + rest % 10);
  // The text has the same digits, then only zeros.
  const char* p = text + number.negative;
  if (number.end - p != size + decimal.exponent) return false;
  while (size > 0)
    if (*p++ != digits[--size]) return false;
  while (p != number.end)
    if (*p++ != '0') return false;
  return true;
}

}  // namespace wireform::inline v0::json_detail
