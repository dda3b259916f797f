// Short texts eight bytes at a time.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "little_endian.hpp"

namespace wireform::inline v0 {

/// A text of up to eight bytes, the first one lowest, zeros behind. Loads that overlap take the place of a loop.
inline std::uint64_t short_word(const char* p, std::size_t size) {
  if (size >= 4) {
    const std::uint64_t last = load_little<std::uint32_t>(p + size - 4);
    return load_little<std::uint32_t>(p) | last << (8 * (size - 4));
  }
  const auto byte = [p](std::size_t at) { return std::uint64_t{static_cast<unsigned char>(p[at])} << (8 * at); };
  return size == 0 ? 0 : byte(0) | byte(size / 2) | byte(size - 1);
}

/// The first eight of the `size` bytes at `p`, the first one lowest, zeros behind. `limit`: bytes before it may be
/// looked at, so that a text with others behind it, as in the middle of a document, is loaded in one go.
inline std::uint64_t first_word(const char* p, std::size_t size, const char* limit) {
  if (limit - p < 8) return short_word(p, size);
  const std::uint64_t word = load_little<std::uint64_t>(p);
  return size >= 8 ? word : word & ((std::uint64_t{1} << (8 * size)) - 1);
}

/// Calls `look(at, word)` for words that cover the text: a short one with zeros behind, or whole ones, of which the last
/// overlaps the one before.
template <class Look>
inline void each_word(std::string_view text, Look look) {
  const std::size_t size = text.size();
  if (size < 8) return look(std::size_t{0}, short_word(text.data(), size));
  for (std::size_t at = 0; at < size - 8; at += 8) look(at, load_little<std::uint64_t>(text.data() + at));
  look(size - 8, load_little<std::uint64_t>(text.data() + size - 8));
}

/// The high bit of each byte of `word` that equals `c`, and maybe of bytes above one that does.
constexpr std::uint64_t matches(std::uint64_t word, char c) {
  constexpr std::uint64_t ones = 0x0101010101010101u;
  const std::uint64_t x = word ^ (ones * static_cast<unsigned char>(c));
  return (x - ones) & ~x & (ones << 7);
}

/// Which byte the lowest bit of a word is in.
constexpr unsigned first_byte(std::uint64_t word) { return static_cast<unsigned>(std::countr_zero(word)) / 8; }

/// Where `c`, which is not 0, stands first in the text from `at` on, or the text's size.
inline std::size_t find_byte(std::string_view text, std::size_t at, char c, const char* limit) {
  for (; at < text.size(); at += 8)
    if (const std::uint64_t found = matches(first_word(text.data() + at, text.size() - at, limit), c))
      return at + first_byte(found);
  return text.size();
}

}  // namespace wireform::inline v0
