// Text in 64-bit words, and never a byte beyond it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace wireform::inline v0::words {

/// Eight bytes, the first one lowest.
inline std::uint64_t load8(const char* p) {
  std::uint64_t bytes;
  std::memcpy(&bytes, p, 8);
  if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
  return bytes;
}

inline std::uint32_t load4(const char* p) {
  std::uint32_t bytes;
  std::memcpy(&bytes, p, 4);
  if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap32(bytes);
  return bytes;
}

/// The byte `c` in all eight places.
constexpr std::uint64_t repeat(unsigned char c) { return 0x0101010101010101u * c; }

/// Sixteen bytes, the first one lowest in `low`.
struct Pair {
  std::uint64_t low, high;
};

/// The `size` < 16 bytes at `p`, the rest zero. Touches no other byte.
inline Pair load_partial(const char* p, std::size_t size) {
  if (size >= 8) {
    // The last eight bytes overlap the first; what they share is shifted out.
    return {load8(p), size == 8 ? 0 : load8(p + size - 8) >> (8 * (16 - size))};
  }
  if (size >= 4) return {load4(p) | std::uint64_t{load4(p + size - 4)} << (8 * (size - 4)), 0};
  if (size == 0) return {0, 0};
  const auto byte = [p](std::size_t i) { return std::uint64_t{static_cast<unsigned char>(p[i])} << (8 * i); };
  return {byte(0) | byte(size / 2) | byte(size - 1), 0};
}

}  // namespace wireform::inline v0::words
