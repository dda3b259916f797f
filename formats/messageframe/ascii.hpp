// A look at the short texts that frames are made of: mostly ASCII, decided without a call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <wireform/utf8_inline.hpp>

#include "words.hpp"

namespace wireform::inline v0 {

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

}  // namespace wireform::inline v0
