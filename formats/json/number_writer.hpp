// Numbers as JSON text.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "digits.hpp"

namespace wireform::inline v0::json_detail {

/// Room that the functions below need at `p`: the longest number and what whole-block stores touch behind it.
inline constexpr std::size_t number_room = 48;

char* write_number(char* p, std::int64_t value);
char* write_number(char* p, std::uint64_t value);

/// Finite values only. Shortest digits; plain from 1e-6 up to below 1e21 and for zero, else with an exponent; always
/// with a fraction or an exponent.
char* write_number(char* p, float value);
char* write_number(char* p, double value);

/// A floating point number as digits: 17, the first one not zero, with the decimal point behind the first `point`.
struct Decimal {
  Sixteen digits;
  char last;
  bool negative;
  int size;  ///< without trailing zeros, at least 1
  int point;
};

/// Many numbers are written in two steps: where the next one goes is known only behind the digits of this one, and while
/// it is not, a processor that does not guess loads nothing for the next.
template <class Float>
void convert(const Float* numbers, std::size_t count, Decimal* decimals);
char* write_number(char* p, const Decimal& decimal);

template <class T>
bool is_finite(T value) {
  if constexpr (std::is_floating_point_v<T>) return std::isfinite(value);
  return true;
}

}  // namespace wireform::inline v0::json_detail
