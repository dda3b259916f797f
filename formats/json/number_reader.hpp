// JSON numbers (RFC 8259 section 6): scanned once into digits and a power of ten, then rounded once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include <fast_float/fast_float.h>
#include <wireform/convert.hpp>
#include <wireform/version.hpp>

#include "block.hpp"

namespace wireform::inline v0::json_detail {

/// (-1)^negative * mantissa * 10^exponent.
struct Number {
  std::uint64_t mantissa;
  std::int64_t exponent;
  const char* end;  ///< behind the number
  bool negative;
  bool integer;  ///< neither fraction nor exponent
  bool cut;      ///< `mantissa` holds only the first 19 digits of a longer number

  bool fits_uint() const { return integer && !cut; }
};

constexpr bool is_digit(char c) { return static_cast<unsigned char>(c - '0') < 10; }

/// The decimal value of eight digits, given as numbers 0 to 9 with the first digit lowest: pairs, then fours, then all.
inline std::uint32_t join_digits(std::uint64_t digits) {
  constexpr std::uint64_t pairs = 0x000000FF000000FFu;
  digits = digits * 10 + (digits >> 8);
  return static_cast<std::uint32_t>(((digits & pairs) * (100 + (std::uint64_t{1000000} << 32)) +
                                     (digits >> 16 & pairs) * (1 + (std::uint64_t{10000} << 32))) >>
                                    32);
}

inline constexpr std::uint64_t small_powers[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};

/// A bit in the upper half of each byte that is above 9, of eight; exact up to the first of them.
constexpr std::uint64_t other_bytes(std::uint64_t digits) {
  // A byte above 9 has a bit there, or gets one when 6 is added. Carries reach later bytes only.
  return (digits | (digits + repeat(6))) & repeat(0xF0);
}

/// Adds the digits at `p` to `value` (modulo 2^64) and returns their end.
inline const char* scan_digits(const char* p, const char* end, std::uint64_t& value) {
  while (end - p >= 8) {
    const std::uint64_t digits = load8(p) ^ repeat('0');
    const std::uint64_t others = other_bytes(digits);
    if (others == 0) {
      value = value * 100000000 + join_digits(digits);
      p += 8;
      continue;
    }
    const int count = std::countr_zero(others) >> 3;
    // Moved to the top, with zeros before them, fewer digits are a number of eight. Two shifts: count may be 0.
    value = value * small_powers[count] + join_digits(digits << 8 << (56 - 8 * count));
    return p + count;
  }
  for (; p != end && is_digit(*p); ++p) value = value * 10 + static_cast<unsigned>(*p - '0');
  return p;
}

/// For numbers of more than 19 digits: leading zeros go, 20 digits stay if they fit, else the first 19.
WIREFORM_COLD void limit_digits(const char* text, Number& number);

/// The exponent part at `p` ('e' or 'E') added to `number`. False: malformed at number.end.
bool scan_exponent(const char* p, const char* end, Number& number);

/// Scans the number at `p`. False: no number, or malformed, at number.end (`end` itself if the input ends inside it).
/// Always inlined: every loop over numbers has its own.
[[gnu::always_inline]] inline bool scan_number(const char* p, const char* end, Number& number) {
  const char* const text = p;
  number.negative = p != end && *p == '-';
  p += number.negative;
  const char* const first = p;
  std::uint64_t mantissa = 0;
  while (p != end && is_digit(*p)) {
    mantissa = mantissa * 10 + static_cast<unsigned>(*p - '0');
    ++p;
    if (p - first == 4) {
      p = scan_digits(p, end, mantissa);
      break;
    }
  }
  std::ptrdiff_t count = p - first;
  number.end = p;
  if (count == 0) return false;
  if (*first == '0' && count != 1) [[unlikely]] {
    number.end = first + 1;
    return false;
  }
  number.integer = true;
  number.exponent = 0;
  number.cut = false;
  if (p != end && *p == '.') {
    const char* const fraction = ++p;
    p = scan_digits(p, end, mantissa);
    number.end = p;
    number.integer = false;
    if (p == fraction) [[unlikely]]
      return false;
    number.exponent = fraction - p;
    count += p - fraction;
  }
  number.mantissa = mantissa;
  number.end = p;
  if (p != end && (*p == 'e' || *p == 'E') && !scan_exponent(p, end, number)) [[unlikely]]
    return false;
  if (count > 19) [[unlikely]]
    limit_digits(text, number);
  return true;
}

/// For the rare numbers that need all their digits to be rounded right. `text` is the number's start. False: too large.
template <class T>
WIREFORM_COLD bool round_slowly(const char* text, const char* end, T& value);

/// The nearest `T`, ties to even. False, `value` untouched: too large.
template <class T>
[[gnu::always_inline]] inline bool to_floating(const Number& number, const char* text, T& value) {
  using Format = fast_float::binary_format<T>;
  using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  constexpr int sign_place = 8 * sizeof(T) - 1;
  fast_float::adjusted_mantissa rounded = fast_float::compute_float<Format>(number.exponent, number.mantissa);
  if (number.cut && rounded.power2 >= 0 &&
      rounded != fast_float::compute_float<Format>(number.exponent, number.mantissa + 1)) [[unlikely]]
    rounded.power2 = -1;
  if (rounded.power2 < 0) [[unlikely]]
    return round_slowly(text, number.end, value);
  if (rounded.power2 == Format::infinite_power()) [[unlikely]]
    return false;
  value = std::bit_cast<T>(static_cast<Bits>(rounded.mantissa) |
                           static_cast<Bits>(rounded.power2) << Format::mantissa_explicit_bits() |
                           static_cast<Bits>(number.negative) << sign_place);
  return true;
}

/// An integer in `T`'s range. False: of another kind or out of range.
template <class T>
inline bool to_integer(const Number& number, T& value) {
  if (!number.fits_uint()) return false;
  if constexpr (std::is_unsigned_v<T>) {
    return (!number.negative || number.mantissa == 0) && narrow(number.mantissa, value);
  } else {
    constexpr std::uint64_t limit = std::numeric_limits<T>::max();
    if (number.mantissa > limit + number.negative) return false;
    // 0 - x modulo 2^64 is right for the smallest value too.
    value = static_cast<T>(number.negative ? 0 - number.mantissa : number.mantissa);
    return true;
  }
}

/// The number as any arithmetic type. False: it cannot be one.
template <class T>
inline bool to_number(const Number& number, const char* text, T& value) {
  if constexpr (std::is_floating_point_v<T>) {
    return to_floating(number, text, value);
  } else {
    return to_integer(number, value);
  }
}

/// True if the nearest double's shortest digits are this very integer.
bool prints_back(const Number& number, const char* text);

}  // namespace wireform::inline v0::json_detail
