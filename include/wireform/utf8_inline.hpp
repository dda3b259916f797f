// The UTF-8 check of short strings without a call: most are ASCII.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <wireform/utf8.hpp>

namespace wireform::inline v0 {

namespace utf8_detail {

template <class Word>
inline Word word(const char* p) {
  Word value;
  std::memcpy(&value, p, sizeof value);
  return value;
}

/// Sixteen bytes at once in the compiler's own vector type, which every target has.
typedef std::uint64_t Block __attribute__((vector_size(16)));

/// True if no byte has its high bit set. Blocks overlap at the end, so that no byte is looked at alone.
inline bool is_ascii(const char* p, std::size_t size) {
  constexpr std::uint64_t high = 0x8080808080808080u;
  if (size >= 16) {
    const char* last = p + size - 16;
    Block bits = word<Block>(last);
    for (; last - p >= 64; p += 64) {
      bits |= word<Block>(p) | word<Block>(p + 16);
      bits |= word<Block>(p + 32) | word<Block>(p + 48);
    }
    for (; p < last; p += 16) bits |= word<Block>(p);
    return ((bits[0] | bits[1]) & high) == 0;
  }
  if (size >= 8) return ((word<std::uint64_t>(p) | word<std::uint64_t>(p + size - 8)) & high) == 0;
  if (size >= 4) return ((word<std::uint32_t>(p) | word<std::uint32_t>(p + size - 4)) & high) == 0;
  if (size == 0) return true;
  return ((word<std::uint8_t>(p) | word<std::uint8_t>(p + size / 2) | word<std::uint8_t>(p + size - 1)) & high) == 0;
}

}  // namespace utf8_detail

/// True if the bytes are UTF-8 text.
inline bool is_text(const char* p, std::size_t size) {
  return utf8_detail::is_ascii(p, size) || find_invalid_utf8({p, size}) == valid_utf8;
}
inline bool is_text(std::string_view text) { return is_text(text.data(), text.size()); }

}  // namespace wireform::inline v0
