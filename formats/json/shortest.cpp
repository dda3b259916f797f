#include "shortest.hpp"

namespace wireform::inline v0::json_detail {

const PowerOfTen powers_of_ten[617] = {
#include "powers_of_ten.inc"
};

namespace {

__extension__ using Wide = unsigned __int128;

constexpr int floor_log10_of_three_quarters(int q) { return (q * 1262611 - 524031) >> 22; }

/// floor(g * x / 2^128) with a last bit that is set if anything was lost that matters: "round to odd", which keeps all
/// comparisons right (paper, section 9).
std::uint64_t round_to_odd(const PowerOfTen& g, std::uint64_t x) {
  const Wide product = Wide{g.high} * x + static_cast<std::uint64_t>((Wide{g.low} * x) >> 64);
  return static_cast<std::uint64_t>(product >> 64) | (static_cast<std::uint64_t>(product) > 1);
}

Shortest whole_digits(std::uint64_t digits, int exponent) {
  return {digits / 10, static_cast<unsigned>(digits % 10), exponent};
}

}  // namespace

template <class Float>
Shortest shortest_exactly(Float value) {
  using B = Binary<Float>;
  using Bits = typename B::Bits;
  constexpr Bits hidden = Bits{1} << B::fraction_bits;
  const Bits bits = std::bit_cast<Bits>(value);
  const Bits fraction = bits & (hidden - 1);
  const int biased = static_cast<int>(bits >> B::fraction_bits);
  const std::uint64_t c = biased != 0 ? fraction | hidden : fraction;
  const int q = (biased != 0 ? biased : 1) - B::bias;

  const bool even = (c & 1) == 0;
  // Below a power of two the numbers lie closer.
  const bool close_below = fraction == 0 && biased > 1;
  const int k = close_below ? floor_log10_of_three_quarters(q) : floor_log10_of_power_of_two(q);
  const int shift = q + floor_log2_of_power_of_ten(-k) + 1;
  const PowerOfTen& g = power_of_ten(-k);
  // The number and the ends of its interval in quarters of 10^k; an end counts where the number is even.
  const std::uint64_t below = round_to_odd(g, (4 * c - 2 + close_below) << shift) + !even;
  const std::uint64_t at = round_to_odd(g, (4 * c) << shift);
  const std::uint64_t above = round_to_odd(g, (4 * c + 2) << shift) - !even;

  const std::uint64_t whole = at / 4;
  const std::uint64_t tens = whole / 10;
  const bool tens_down = below <= 40 * tens;
  const bool tens_up = 40 * tens + 40 <= above;
  if (whole >= 10 && tens_down != tens_up) return {tens + tens_up, 0, k};
  const bool down = below <= 4 * whole;
  const bool up = 4 * whole + 4 <= above;
  if (down != up) return whole_digits(whole + up, k);
  const std::uint64_t middle = 4 * whole + 2;
  return whole_digits(whole + (at > middle || (at == middle && (whole & 1) != 0)), k);
}

template Shortest shortest_exactly(float);
template Shortest shortest_exactly(double);

}  // namespace wireform::inline v0::json_detail
