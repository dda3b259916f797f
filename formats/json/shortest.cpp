#include "shortest.hpp"

#include <bit>

// The algorithm is Schubfach: R. Giulietti, "The Schubfach way to render doubles" (2020). A binary number c * 2^q stands
// for all reals from c - 1/2 to c + 1/2 (times 2^q). Take the largest k so that an interval of that width holds a
// multiple of 10^k: then the answer is one of the two multiples of 10^(k+1) or, failing that, of 10^k around the number.
// All comparisons are made on quarters of 10^k, each computed with one truncated multiplication whose lost bits are
// kept as one sticky bit ("round to odd"), which the paper proves to be enough.
namespace wireform::inline v0::json_detail {

namespace {

__extension__ using Wide = unsigned __int128;

struct Power {
  std::uint64_t high, low;
};

constexpr int first_power = -292;
constexpr Power powers[] = {
#include "powers_of_ten.inc"
};

// Exact for the exponents of doubles (paper, section 8).
constexpr int floor_log2_power_of_ten(int e) { return (e * 1741647) >> 19; }
constexpr int floor_log10_power_of_two(int q) { return (q * 1262611) >> 22; }
constexpr int floor_log10_three_quarters(int q) { return (q * 1262611 - 524031) >> 22; }

/// floor(g * x / 2^128), the last bit set if anything was lost that matters.
std::uint64_t round_to_odd(Power g, std::uint64_t x) {
  const Wide product = Wide{g.high} * x + static_cast<std::uint64_t>((Wide{g.low} * x) >> 64);
  return static_cast<std::uint64_t>(product >> 64) | (static_cast<std::uint64_t>(product) > 1);
}

/// The same for floats, whose 64 bits of g are rounded up.
std::uint32_t round_to_odd(std::uint64_t g, std::uint32_t x) {
  const Wide product = Wide{g} * x;
  return static_cast<std::uint32_t>(product >> 64) | (static_cast<std::uint32_t>(product >> 32) > 1);
}

template <class Float>
struct Layout;

template <>
struct Layout<double> {
  using Bits = std::uint64_t;
  static constexpr int significand = 52, bias = 1075;
  static Power power(int e) { return powers[e - first_power]; }
};

template <>
struct Layout<float> {
  using Bits = std::uint32_t;
  static constexpr int significand = 23, bias = 150;
  static std::uint64_t power(int e) {
    const Power& g = powers[e - first_power];
    return g.high + (g.low != 0);
  }
};

template <class Float>
Shortest schubfach(Float value) {
  using L = Layout<Float>;
  using Bits = typename L::Bits;
  constexpr Bits hidden = Bits{1} << L::significand;
  const Bits bits = std::bit_cast<Bits>(value);
  const Bits fraction = bits & (hidden - 1);
  const int biased = static_cast<int>(bits >> L::significand);
  const Bits c = biased != 0 ? fraction | hidden : fraction;
  const int q = biased != 0 ? biased - L::bias : 1 - L::bias;
  // Integers below the hidden bit's weight are their own digits.
  if (q <= 0 && q > -L::significand - 1 && (c & ((Bits{1} << -q) - 1)) == 0) return {c >> -q, 0};

  const bool even = (c & 1) == 0;
  // Below a power of two the numbers lie closer.
  const bool close_below = fraction == 0 && biased > 1;
  const int k = close_below ? floor_log10_three_quarters(q) : floor_log10_power_of_two(q);
  const int shift = q + floor_log2_power_of_ten(-k) + 1;
  const auto g = L::power(-k);
  const Bits below = round_to_odd(g, (4 * c - 2 + close_below) << shift) + !even;
  const Bits at = round_to_odd(g, (4 * c) << shift);
  const Bits above = round_to_odd(g, (4 * c + 2) << shift) - !even;

  const Bits s = at / 4;
  const Bits tens = s / 10;
  const bool tens_down = below <= 40 * tens;
  const bool tens_up = 40 * tens + 40 <= above;
  if (s >= 10 && tens_down != tens_up) return {tens + tens_up, k + 1};
  const bool down = below <= 4 * s;
  const bool up = 4 * s + 4 <= above;
  if (down != up) return {s + up, k};
  const Bits middle = 4 * s + 2;
  return {s + (at > middle || (at == middle && (s & 1) != 0)), k};
}

}  // namespace

Shortest shortest_digits(double value) { return schubfach(value); }
Shortest shortest_digits(float value) { return schubfach(value); }

}  // namespace wireform::inline v0::json_detail
