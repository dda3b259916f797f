// UTF-8 checks for the short texts that frames are made of: mostly ASCII, decided without a call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <wireform/utf8.hpp>

#include "words.hpp"

namespace wireform::inline v0 {

/// True if no byte has its high bit set. Words overlap at the end, so that only the shortest texts are looked at by bytes.
inline bool is_ascii(std::string_view text) {
  constexpr std::uint64_t high = 0x8080808080808080u;
  const char* p = text.data();
  const std::size_t size = text.size();
  const auto word = [](const char* at, auto value) { return std::memcpy(&value, at, sizeof value), value; };
  if (size >= 16) {
    typedef std::uint64_t Block __attribute__((vector_size(16)));
    const char* last = p + size - 16;
    Block seen = word(last, Block());
    for (; last - p >= 64; p += 64)
      seen |= word(p, Block()) | word(p + 16, Block()) | word(p + 32, Block()) | word(p + 48, Block());
    for (; p < last; p += 16) seen |= word(p, Block());
    return ((seen[0] | seen[1]) & high) == 0;
  }
  if (size >= 8) return ((word(p, std::uint64_t()) | word(p + size - 8, std::uint64_t())) & high) == 0;
  if (size >= 4) return ((word(p, std::uint32_t()) | word(p + size - 4, std::uint32_t())) & high) == 0;
  unsigned char seen = 0;
  for (std::size_t i = 0; i < size; ++i) seen |= static_cast<unsigned char>(p[i]);
  return seen < 0x80;
}

/// True if every byte is ASCII, and none is `c`.
inline bool is_ascii_without(std::string_view text, char c) {
  constexpr std::uint64_t high = 0x8080808080808080u;
  const auto word = [](const char* at, auto value) { return std::memcpy(&value, at, sizeof value), std::uint64_t{value}; };
  const auto seen = [c](std::uint64_t x) { return (x & high) | matches(x, c); };
  const char* p = text.data();
  const std::size_t size = text.size();
  if (size >= 8) {
    const char* last = p + size - 8;
    std::uint64_t found = seen(word(last, std::uint64_t()));
    for (; p < last; p += 8) found |= seen(word(p, std::uint64_t()));
    return found == 0;
  }
  if (size >= 4) return seen(word(p, std::uint32_t()) | word(p + size - 4, std::uint32_t()) << 32) == 0;
  for (std::size_t i = 0; i < size; ++i)
    if (static_cast<unsigned char>(p[i]) >= 0x80 || p[i] == c) return false;
  return true;
}

inline bool is_utf8(std::string_view text) { return is_ascii(text) || find_invalid_utf8(text) == valid_utf8; }

}  // namespace wireform::inline v0
