// Where plain text ends, found while noticing whether it is ASCII.
#pragma once

#include "block.hpp"

namespace wireform::inline v0::json_detail {

struct Run {
  const char* stop;  ///< the first quote, backslash or control character, or the end
  bool ascii;        ///< no byte before `stop` is 0x80 or above
};

/// Looks at [p, end) only, once.
template <class B = Block>
inline Run scan_run(const char* p, const char* end) {
  unsigned high = 0;
  while (end - p >= 16) {
    const B block = B::load(p);
    const unsigned special = block.special();
    if (special != 0) {
      high |= block.high() & (special ^ (special - 1));  // up to the first special byte, which is ASCII itself
      return {p + std::countr_zero(special), high == 0};
    }
    high |= block.high();
    p += 16;
  }
  // The zero bytes behind a partial block count as control characters: `special` is never 0.
  const auto left = static_cast<std::size_t>(end - p);
  const B block = load_partial<B>(p, left);
  const unsigned special = block.special();
  high |= block.high() & (special ^ (special - 1));
  return {p + std::countr_zero(special), high == 0};
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
