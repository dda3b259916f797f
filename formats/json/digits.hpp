// Eight and sixteen decimal digits at once, as characters.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "block.hpp"

namespace wireform::inline v0::json_detail {

inline void store8(char* p, std::uint64_t bytes) {
  if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
  std::memcpy(p, &bytes, 8);
}

/// The eight digits of a number below 10^8 as numbers 0 to 9, the first digit lowest: halves, pairs, then digits, each
/// division a multiplication by a rounded reciprocal that is exact for the range.
inline std::uint64_t split_digits(std::uint64_t value) {
  const std::uint64_t upper = value / 10000;
  const std::uint64_t fours = upper | (value - upper * 10000) << 32;
  const std::uint64_t hundreds = (fours * 10486 >> 20) & 0x0000007F0000007Fu;
  const std::uint64_t pairs = hundreds | (fours - hundreds * 100) << 16;
  const std::uint64_t tens = (pairs * 103 >> 10) & 0x000F000F000F000Fu;
  return tens | (pairs - tens * 10) << 8;
}

/// A number below 10^16 as sixteen characters, leading zeros included.
class SwarSixteen {
 public:
  SwarSixteen() = default;
  explicit SwarSixteen(std::uint64_t value) {
    const std::uint64_t upper = value / 100000000;
    first_ = split_digits(upper) | repeat('0');
    second_ = split_digits(value - upper * 100000000) | repeat('0');
  }

  void store(char* p) const {
    store8(p, first_);
    store8(p + 8, second_);
  }
  std::uint64_t first() const { return first_; }
  std::uint64_t second() const { return second_; }
  /// Without trailing zeros; at least 1.
  int size() const {
    const std::uint64_t first = first_ ^ repeat('0'), second = second_ ^ repeat('0');
    return second != 0 ? 16 - (std::countl_zero(second) >> 3) : 8 - (std::countl_zero(first | 1) >> 3);
  }

 private:
  std::uint64_t first_, second_;
};

#if defined(__SSE2__)

class Sse2Sixteen {
 public:
  Sse2Sixteen() = default;
  explicit Sse2Sixteen(std::uint64_t value) {
    const std::uint64_t upper = value / 100000000;
    const __m128i eights =
        _mm_set_epi64x(static_cast<long long>(value - upper * 100000000), static_cast<long long>(upper));
    // The same three steps as in split_digits, on both halves.
    const __m128i upper_fours = _mm_srli_epi64(_mm_mul_epu32(eights, _mm_set1_epi64x(0xD1B71759)), 45);
    const __m128i lower_fours = _mm_sub_epi64(eights, _mm_mul_epu32(upper_fours, _mm_set1_epi64x(10000)));
    const __m128i fours = _mm_or_si128(upper_fours, _mm_slli_epi64(lower_fours, 32));
    const __m128i hundreds = _mm_srli_epi16(_mm_mulhi_epu16(fours, _mm_set1_epi16(5243)), 3);
    const __m128i ones = _mm_sub_epi16(fours, _mm_madd_epi16(hundreds, _mm_set1_epi32(100)));
    const __m128i pairs = _mm_or_si128(hundreds, _mm_slli_epi32(ones, 16));
    const __m128i tens = _mm_mulhi_epu16(pairs, _mm_set1_epi16(6554));
    const __m128i units = _mm_sub_epi16(pairs, _mm_mullo_epi16(tens, _mm_set1_epi16(10)));
    const __m128i digits = _mm_or_si128(tens, _mm_slli_epi16(units, 8));
    text_ = _mm_or_si128(digits, _mm_set1_epi8('0'));
  }

  void store(char* p) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(p), text_); }
  std::uint64_t first() const { return static_cast<std::uint64_t>(_mm_cvtsi128_si64(text_)); }
  std::uint64_t second() const {
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(text_, text_)));
  }
  int size() const {
    const auto some = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpgt_epi8(text_, _mm_set1_epi8('0'))));
    return 32 - std::countl_zero(some | 1);
  }

 private:
  __m128i text_;
};

using Sixteen = Sse2Sixteen;

#else

using Sixteen = SwarSixteen;

#endif

}  // namespace wireform::inline v0::json_detail
