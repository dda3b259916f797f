// Thirty-two bytes looked at in one go: with SSE2, which every x86-64 has, or with plain 64-bit arithmetic.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__SSE2__)
#  include <emmintrin.h>
#else
#  include "little_endian.hpp"
#endif

namespace wireform::inline v0 {

/// Masks have bit i for byte i.
class ByteBlock {
 public:
  static constexpr std::size_t size = 32;

#if defined(__SSE2__)

  explicit ByteBlock(const char* p) : low_(load(p)), high_(load(p + 16)) {}

  std::uint32_t equal(char c) const {
    const __m128i all = _mm_set1_epi8(c);
    return mask(_mm_cmpeq_epi8(low_, all), _mm_cmpeq_epi8(high_, all));
  }
  std::uint32_t equal(const ByteBlock& other) const {
    return mask(_mm_cmpeq_epi8(low_, other.low_), _mm_cmpeq_epi8(high_, other.high_));
  }
  /// Bytes of 0x80 and above.
  std::uint32_t high() const { return mask(low_, high_); }

 private:
  static __m128i load(const char* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); }
  static std::uint32_t mask(__m128i low, __m128i high) {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(low)) | static_cast<std::uint32_t>(_mm_movemask_epi8(high)) << 16;
  }

  __m128i low_, high_;

#else

  explicit ByteBlock(const char* p) {
    for (std::size_t i = 0; i < 4; ++i) words_[i] = load_little<std::uint64_t>(p + 8 * i);
  }

  std::uint32_t equal(char c) const {
    const std::uint64_t all = 0x0101010101010101u * static_cast<unsigned char>(c);
    return mask([&](std::size_t i) { return zero(words_[i] ^ all); });
  }
  std::uint32_t equal(const ByteBlock& other) const {
    return mask([&](std::size_t i) { return zero(words_[i] ^ other.words_[i]); });
  }
  /// Bytes of 0x80 and above.
  std::uint32_t high() const {
    return mask([&](std::size_t i) { return words_[i] & ~low_bits; });
  }

 private:
  static constexpr std::uint64_t low_bits = 0x7F7F7F7F7F7F7F7Fu;

  /// 0x80 in each byte that is zero, exactly.
  static std::uint64_t zero(std::uint64_t x) { return ~(((x & low_bits) + low_bits) | x | low_bits); }
  /// The top bits of all bytes side by side.
  template <class TopBits>
  static std::uint32_t mask(TopBits top_bits) {
    std::uint32_t result = 0;
    for (std::size_t i = 0; i < 4; ++i)
      result |= static_cast<std::uint32_t>(((top_bits(i) >> 7) * 0x0102040810204080u) >> 56) << (8 * i);
    return result;
  }

  std::uint64_t words_[4];

#endif
};

}  // namespace wireform::inline v0
