// Where plain text ends.
#pragma once

#include <wireform/buffer.hpp>

#include "block.hpp"

namespace wireform::inline v0::json_detail {

/// The first byte in [p, end) with its bit in the block's mask, or the end. Looks at nothing else.
template <class B, unsigned (B::*Mask)() const>
inline const char* find_byte(const char* p, const char* end) {
  // Two blocks at once: the lengths of strings differ by little, and a branch that most of them take alike costs less.
  for (; end - p >= 32; p += 32)
    if (const unsigned mask = (B::load(p).*Mask)() | (B::load(p + 16).*Mask)() << 16; mask != 0)
      return p + std::countr_zero(mask);
  if (end - p >= 16) {
    if (const unsigned mask = (B::load(p).*Mask)(); mask != 0) return p + std::countr_zero(mask);
    p += 16;
  }
  // The zero bytes behind a partial block are control characters, which every mask has.
  return p + std::countr_zero((load_partial<B>(p, static_cast<std::size_t>(end - p)).*Mask)());
}

/// The end of plain ASCII: the first quote, backslash, control character or byte of 0x80 and above, or the end.
template <class B = Block>
inline const char* find_unusual(const char* p, const char* end) {
  return find_byte<B, &B::special_or_high>(p, end);
}

/// The end of plain text: the first quote, backslash or control character, or the end.
template <class B = Block>
inline const char* find_special(const char* p, const char* end) {
  return find_byte<B, &B::special>(p, end);
}

/// Bytes that must be free behind the text that is being decoded into a buffer: whole blocks are stored.
constexpr std::size_t text_room = 64;

/// find_special that copies what it moves over to `to`, the end of the text in `out`, and moves that on. Behind the copy
/// there is room for one more character, which this call expects to find at most used. `high` gets what is not ASCII,
/// and maybe more of it from behind the copy.
template <class B = Block>
inline const char* copy_text(const char* p, const char* end, char*& to, Buffer& out, typename B::Unusual& high) {
  const auto stop = [&](unsigned mask) {
    const int size = std::countr_zero(mask);
    to += size;
    return p + size;
  };
  for (;;) {
    if (to > out.data() + (out.capacity() - text_room)) [[unlikely]] {
      out.end_at(to);
      to = out.room(text_room);
    }
    if (end - p < 32) [[unlikely]]
      break;
    const B first = B::load(p), second = B::load(p + 16);
    first.store(to);
    second.store(to + 16);
    high |= first.not_ascii() | second.not_ascii();
    if (const unsigned mask = first.special() | second.special() << 16; mask != 0) return stop(mask);
    p += 32;
    to += 32;
  }
  if (end - p >= 16) {
    const B block = B::load(p);
    block.store(to);
    high |= block.not_ascii();
    if (const unsigned mask = block.special(); mask != 0) return stop(mask);
    p += 16;
    to += 16;
  }
  // The zero bytes behind a partial block are control characters.
  const B block = load_partial<B>(p, static_cast<std::size_t>(end - p));
  block.store(to);
  high |= block.not_ascii();
  return stop(block.special());
}

/// True if the `size` bytes at `p` and `name`, which is zero-padded to whole blocks, are the same. The caller has made
/// sure that whole blocks can be loaded at `p`.
template <class B = Block>
inline bool same_name(const char* p, const char* name, std::size_t size) {
  for (; size > 16; p += 16, name += 16, size -= 16)
    if (B::load(p).equal(B::load(name)) != 0xFFFF) return false;
  const unsigned wanted = (2u << (size - 1)) - 1;  // size >= 1
  return (B::load(p).equal(B::load(name)) & wanted) == wanted;
}

}  // namespace wireform::inline v0::json_detail
