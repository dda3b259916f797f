// Conversions between number types with their range checks, once for all formats.
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include <wireform/kind.hpp>

namespace wireform::inline v0 {

/// `from` as the integer type `To` if it fits; otherwise false and `to` untouched.
template <std::integral To, std::integral From>
constexpr bool narrow(From from, To& to) {
  if (!std::in_range<To>(from)) return false;
  to = static_cast<To>(from);
  return true;
}

/// An integer as floating point if nothing is lost.
template <std::floating_point To, std::integral From>
constexpr bool exact(From from, To& to) {
  const To rounded = static_cast<To>(from);
  // 2^63 and 2^64 are the first values past the integer's range; converting them back would be undefined.
  constexpr To limit = static_cast<To>(std::numeric_limits<From>::max() / 2 + 1) * 2;
  if (rounded >= limit || static_cast<From>(rounded) != from) return false;
  to = rounded;
  return true;
}

/// A double as float, rounded once. NaN and infinity stay; a finite value that overflows is refused.
inline bool round_to_float(double from, float& to) {
  // Halfway between FLT_MAX and the next power of two: from here on the value rounds to infinity.
  constexpr double overflow = 0x1.ffffffp127;
  if (std::fabs(from) >= overflow && std::isfinite(from)) return false;
  to = static_cast<float>(from);
  return true;
}

}  // namespace wireform::inline v0
