// The fewest decimal digits that read back as the same floating point number.
#pragma once

#include <cstdint>

namespace wireform::inline v0::json_detail {

/// digits * 10^exponent. May end in zeros.
struct Shortest {
  std::uint64_t digits;
  int exponent;
};

/// For finite values above zero. Of all decimals that round to `value` (ties to even) the shortest, and of several of
/// those the closest. At most 17 digits for a double, 9 for a float.
Shortest shortest_digits(double value);
Shortest shortest_digits(float value);

}  // namespace wireform::inline v0::json_detail
