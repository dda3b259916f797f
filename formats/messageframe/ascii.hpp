// UTF-8 checks for the short texts that frames are made of: mostly ASCII, decided without a call.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

#include <wireform/utf8.hpp>

namespace wireform::inline v0 {

/// True if no byte has its high bit set.
inline bool is_ascii(std::string_view text) {
  constexpr std::uint64_t high = 0x8080808080808080u;
  const char* p = text.data();
  std::size_t left = text.size();
  std::uint64_t seen = 0, word = 0;
  for (; left >= 8; left -= 8, p += 8) {
    std::memcpy(&word, p, 8);
    seen |= word;
  }
  for (; left > 0; --left, ++p) seen |= static_cast<unsigned char>(*p);
  return (seen & high) == 0;
}

inline bool is_utf8(std::string_view text) {
  if (text.size() <= 64 && is_ascii(text)) return true;
  return find_invalid_utf8(text) == valid_utf8;
}

}  // namespace wireform::inline v0
