// Copying text while it is checked: most is ASCII.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <wireform/msgpack/wire.hpp>
#include <wireform/utf8.hpp>
#include <wireform/utf8_inline.hpp>

namespace wireform::inline v0::msgpack_detail {

using utf8_detail::Block;
using utf8_detail::word;

/// Copies the bytes. True if none has its high bit set. As in is_ascii, the last block overlaps.
inline bool copy_ascii(char* to, const char* from, std::size_t size) {
  constexpr std::uint64_t high = 0x8080808080808080u;
  if (size >= 16) {
    Block bits{};
    const auto copy = [&](std::size_t at) {
      const Block block = word<Block>(from + at);
      std::memcpy(to + at, &block, sizeof block);
      bits |= block;
    };
    copy(0);
    copy(size - 16);
    for (std::size_t at = 16; at < size - 16; at += 16) copy(at);
    return ((bits[0] | bits[1]) & high) == 0;
  }
  const auto ends = [&]<class Word>(Word) {
    const Word first = word<Word>(from), last = word<Word>(from + size - sizeof(Word));
    std::memcpy(to, &first, sizeof first);
    std::memcpy(to + size - sizeof last, &last, sizeof last);
    return ((first | last) & high) == 0;
  };
  if (size >= 8) return ends(std::uint64_t{});
  if (size >= 4) return ends(std::uint32_t{});
  if (size >= 2) return ends(std::uint16_t{});
  return size == 0 || ends(std::uint8_t{});
}

/// A whole string; max_header more than its size is room enough. Null if it is not UTF-8.
inline char* put_text(char* p, std::string_view text, std::size_t str8_end) {
  p = msgpack_wire::put_string(p, text.size(), str8_end);
  if (!copy_ascii(p, text.data(), text.size()) && find_invalid_utf8(text) != valid_utf8) [[unlikely]] return nullptr;
  return p + text.size();
}

}  // namespace wireform::inline v0::msgpack_detail
