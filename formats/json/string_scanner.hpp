// Where plain text ends, found while noticing whether it is ASCII.
#pragma once

#include "block.hpp"

namespace wireform::inline v0::json_detail {

struct Run {
  const char* stop;  ///< the first quote, backslash or control character, or the end
  bool ascii;        ///< no byte before `stop` is 0x80 or above
};

/// The first byte in [p, end) with its bit in the block's mask, or the end. Looks at nothing else.
template <class B, unsigned (B::*Mask)() const>
inline const char* find_byte(const char* p, const char* end) {
  for (; end - p >= 16; p += 16)
    if (const unsigned mask = (B::load(p).*Mask)(); mask != 0) return p + std::countr_zero(mask);
  // The zero bytes behind a partial block are control characters, which every mask has.
  return p + std::countr_zero((load_partial<B>(p, static_cast<std::size_t>(end - p)).*Mask)());
}

template <class B = Block>
inline Run scan_run(const char* p, const char* end) {
  const char* const stop = find_byte<B, &B::special_or_high>(p, end);
  if (stop == end || static_cast<unsigned char>(*stop) < 0x80) [[likely]]
    return {stop, true};
  return {find_byte<B, &B::special>(stop + 1, end), false};
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
