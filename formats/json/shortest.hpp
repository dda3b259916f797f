// The fewest decimal digits that read back as the same floating point number.
#pragma once

#include <bit>
#include <cstdint>

#include <wireform/version.hpp>

// The algorithm is Schubfach: R. Giulietti, "The Schubfach way to render doubles" (2020). A binary number c * 2^q
// stands for all reals from c - 1/2 to c + 1/2 (times 2^q). Take the largest k with 10^k <= 2^q. Then the interval
// holds at most one multiple of 10^(k+1), which is the answer where there is one; else the answer is the multiple of
// 10^k that is closest. `shortest` decides that on one fixed-point product, and asks `shortest_exactly` where the
// product is too close to a boundary to tell.
namespace wireform::inline v0::json_detail {

/// (10 * tens + last) * 10^exponent. May end in zeros.
struct Shortest {
  std::uint64_t tens;
  unsigned last;  ///< 0 to 9
  int exponent;

  std::uint64_t digits() const { return tens * 10 + last; }
};

/// 10^e as 128 bits, the top one set, rounded up: {high, low}. Defined for e = -292 ... 324.
struct PowerOfTen {
  std::uint64_t high, low;
};
extern const PowerOfTen powers_of_ten[617];
inline const PowerOfTen& power_of_ten(int e) { return powers_of_ten[e + 292]; }

template <class Float>
struct Binary;

template <>
struct Binary<double> {
  using Bits = std::uint64_t;
  static constexpr int fraction_bits = 52, bias = 1075;
};

template <>
struct Binary<float> {
  using Bits = std::uint32_t;
  static constexpr int fraction_bits = 23, bias = 150;
};

// Exact for the exponents of doubles (paper, section 8).
constexpr int floor_log2_of_power_of_ten(int e) { return (e * 1741647) >> 19; }
constexpr int floor_log10_of_power_of_two(int q) { return (q * 1262611) >> 22; }

/// By the paper's comparisons, which are always exact.
template <class Float>
WIREFORM_COLD Shortest shortest_exactly(Float value);

/// For finite values above zero: of all decimals that round to `value` (ties to even) the shortest, and of several of
/// those the closest. At most 17 digits for a double, 9 for a float.
template <class Float>
inline Shortest shortest(Float value) {
  __extension__ using Wide = unsigned __int128;
  using B = Binary<Float>;
  using Bits = typename B::Bits;
  const Bits bits = std::bit_cast<Bits>(value);
  const Bits fraction = bits & ((Bits{1} << B::fraction_bits) - 1);
  const int biased = static_cast<int>(bits >> B::fraction_bits);
  // Powers of two have a narrower interval below them, denormals fewer digits than assumed here.
  if (fraction == 0 || biased == 0) [[unlikely]]
    return shortest_exactly(value);

  const std::uint64_t c = fraction | std::uint64_t{1} << B::fraction_bits;
  const int q = biased - B::bias;
  const int k = floor_log10_of_power_of_two(q);
  const int shift = q + floor_log2_of_power_of_ten(-k) + 1;  // 1 to 4
  const PowerOfTen& g = power_of_ten(-k);
  // value / 10^k as whole and part / 2^64, at most 2^-64 off; half the interval's width in units of 2^-60.
  const std::uint64_t scaled = c << shift;
  const Wide product = Wide{g.high} * scaled + static_cast<std::uint64_t>((Wide{g.low} * scaled) >> 64);
  const auto whole = static_cast<std::uint64_t>(product >> 64);
  const auto part = static_cast<std::uint64_t>(product);
  const std::uint64_t half = g.high >> (5 - shift);

  const std::uint64_t tens = whole / 10;
  const auto last = static_cast<unsigned>(whole - tens * 10);
  const std::uint64_t above_tens = std::uint64_t{last} << 60 | part >> 4;
  const std::uint64_t below_next = (std::uint64_t{10} << 60) - above_tens;
  // Each of the three differences is off by less than 4 units. Unsigned, so one comparison looks at both sides of 0.
  constexpr std::uint64_t error = 4;
  const bool close = above_tens - half + error <= 2 * error || below_next - half + error <= 2 * error ||
                     part - (std::uint64_t{1} << 63) + error <= 2 * error;
  if (close) [[unlikely]]
    return shortest_exactly(value);

  // Which of them it is nobody can foresee: as numbers, not as branches.
  const unsigned up = below_next < half, down = above_tens < half;
  const unsigned all_digits = (up | down) - 1;  // no bits where the number ends before the last digit
  return {tens + up, (last + static_cast<unsigned>(part >> 63)) & all_digits, k};
}

}  // namespace wireform::inline v0::json_detail
