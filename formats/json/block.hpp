// Sixteen bytes of text looked at in one go: with SSE2, which every x86-64 has, or with plain 64-bit arithmetic.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <wireform/words.hpp>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace wireform::inline v0::json_detail {

using words::load4, words::load8, words::repeat;

/// Masks have bit i for byte i of the block.
class SwarBlock {
 public:
  static SwarBlock load(const char* p) { return {load8(p), load8(p + 8)}; }
  static SwarBlock of(std::uint64_t low, std::uint64_t high) { return {low, high}; }

  void store(char* p) const {
    if constexpr (std::endian::native == std::endian::big) {
      const std::uint64_t swapped[] = {__builtin_bswap64(low_), __builtin_bswap64(high_)};
      std::memcpy(p, swapped, 16);
    } else {
      std::memcpy(p, &low_, 8);
      std::memcpy(p + 8, &high_, 8);
    }
  }
  /// Quotes, backslashes and control characters: what ends a run of plain text.
  unsigned special() const { return gather(special(low_)) | gather(special(high_)) << 8; }
  /// The same and bytes of 0x80 and above: what ends a run of plain ASCII.
  unsigned special_or_high() const {
    return gather(special(low_) | (low_ & repeat(0x80))) | gather(special(high_) | (high_ & repeat(0x80))) << 8;
  }
  /// Bytes of 0x80 and above.
  unsigned high() const { return gather(low_ & repeat(0x80)) | gather(high_ & repeat(0x80)) << 8; }
  /// White space of RFC 8259 section 2.
  unsigned space() const { return gather(space(low_)) | gather(space(high_)) << 8; }
  unsigned equal(const SwarBlock& other) const {
    return gather(zero(low_ ^ other.low_)) | gather(zero(high_ ^ other.high_)) << 8;
  }

  /// What special_or_high or (not_ascii) high looks for, gathered over many blocks with |=.
  using Unusual = std::uint64_t;
  static Unusual nothing() { return 0; }
  Unusual unusual() const { return special(low_) | special(high_) | ((low_ | high_) & repeat(0x80)); }
  Unusual not_ascii() const { return (low_ | high_) & repeat(0x80); }
  static bool any(Unusual unusual) { return unusual != 0; }

 private:
  SwarBlock(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

  /// 0x80 in each byte that is zero, exactly.
  static std::uint64_t zero(std::uint64_t x) { return ~(((x & repeat(0x7F)) + repeat(0x7F)) | x | repeat(0x7F)); }
  static std::uint64_t special(std::uint64_t x) {
    return zero(x ^ repeat('"')) | zero(x ^ repeat('\\')) | zero(x & repeat(0xE0));
  }
  static std::uint64_t space(std::uint64_t x) {
    return zero(x ^ repeat(' ')) | zero(x ^ repeat('\n')) | zero(x ^ repeat('\r')) | zero(x ^ repeat('\t'));
  }
  /// The top bits of the eight bytes side by side.
  static unsigned gather(std::uint64_t tops) {
    return static_cast<unsigned>(((tops >> 7) * 0x0102040810204080u) >> 56);
  }

  std::uint64_t low_, high_;
};

#if defined(__SSE2__)

class Sse2Block {
 public:
  static Sse2Block load(const char* p) { return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(p))}; }
  static Sse2Block of(std::uint64_t low, std::uint64_t high) {
    return {_mm_set_epi64x(static_cast<long long>(high), static_cast<long long>(low))};
  }

  void store(char* p) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(p), bytes_); }
  unsigned special() const {
    const __m128i low = _mm_cmpeq_epi8(_mm_max_epu8(quote_below(), _mm_set1_epi8(0x20)), _mm_set1_epi8(0x20));
    return mask(_mm_or_si128(low, backslash()));
  }
  unsigned special_or_high() const { return mask(unusual()); }
  unsigned high() const { return mask(bytes_); }
  unsigned space() const {
    const auto is = [this](char c) { return _mm_cmpeq_epi8(bytes_, _mm_set1_epi8(c)); };
    return mask(_mm_or_si128(_mm_or_si128(is(' '), is('\n')), _mm_or_si128(is('\r'), is('\t'))));
  }
  unsigned equal(const Sse2Block& other) const { return mask(_mm_cmpeq_epi8(bytes_, other.bytes_)); }

  using Unusual = __m128i;
  static Unusual nothing() { return _mm_setzero_si128(); }
  Unusual unusual() const {
    const __m128i low = _mm_cmplt_epi8(quote_below(), _mm_set1_epi8(0x21));  // 0x80 and above are negative
    return _mm_or_si128(low, backslash());
  }
  Unusual not_ascii() const { return bytes_; }
  static bool any(Unusual unusual) { return mask(unusual) != 0; }

 private:
  Sse2Block(__m128i bytes) : bytes_(bytes) {}

  /// The quote (0x22) as 0x20, control characters below it, all others above: one comparison finds both.
  __m128i quote_below() const { return _mm_xor_si128(bytes_, _mm_set1_epi8(2)); }
  __m128i backslash() const { return _mm_cmpeq_epi8(bytes_, _mm_set1_epi8('\\')); }

  static unsigned mask(__m128i x) { return static_cast<unsigned>(_mm_movemask_epi8(x)); }

  __m128i bytes_;
};

using Block = Sse2Block;

#else

using Block = SwarBlock;

#endif

/// A block of the `size` < 16 bytes at `p`, the rest zero. Touches no other byte.
template <class B = Block>
inline B load_partial(const char* p, std::size_t size) {
  const words::Pair pair = words::load_partial(p, size);
  return B::of(pair.low, pair.high);
}

/// Copies the text. True if it is ASCII with nothing to escape. Blocks and words overlap at the end, so that few bytes
/// are looked at alone, and none beyond the text.
template <class B = Block>
inline bool copy_plain(char* to, const char* from, std::size_t size) {
  if (size >= 16) {
    typename B::Unusual unusual = B::nothing();
    const auto copy = [&](std::size_t at) {
      const B block = B::load(from + at);
      block.store(to + at);
      unusual |= block.unusual();
    };
    copy(0);
    copy(size - 16);
    for (std::size_t at = 16; at < size - 16; at += 16) copy(at);
    return !B::any(unusual);
  }
  if (size >= 8) {
    const std::uint64_t first = load8(from), last = load8(from + size - 8);
    std::memcpy(to, from, 8);
    std::memcpy(to + size - 8, from + size - 8, 8);
    return !B::any(B::of(first, last).unusual());
  }
  if (size >= 4) {
    const std::uint64_t both = load4(from) | std::uint64_t{load4(from + size - 4)} << 32;
    std::memcpy(to, from, 4);
    std::memcpy(to + size - 4, from + size - 4, 4);
    return !B::any(B::of(both, both).unusual());
  }
  if (size == 0) return true;
  const char few[8] = {from[0], from[size / 2], from[size - 1], ' ', ' ', ' ', ' ', ' '};
  to[0] = few[0];
  to[size / 2] = few[1];
  to[size - 1] = few[2];
  return !B::any(B::of(load8(few), load8(few)).unusual());
}

}  // namespace wireform::inline v0::json_detail
