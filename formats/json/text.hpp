// What stands between the tokens.
#pragma once

#include <bit>
#include <cstddef>
#include <string_view>

#include <wireform/version.hpp>

#include "block.hpp"

namespace wireform::inline v0::json_detail {

/// White space of RFC 8259 section 2.
constexpr bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// Indentation, in blocks; `p` is not the end. Out of line: condensed documents have none.
template <class B = Block>
[[gnu::noinline]] const char* skip_indent(const char* p, const char* end) {
  // One space, as behind a colon.
  if (is_space(*p) && (++p == end || static_cast<unsigned char>(*p) > ' ')) return p;
  for (; end - p >= 16; p += 16)
    if (const unsigned others = B::load(p).space() ^ 0xFFFF; others != 0) return p + std::countr_zero(others);
  while (p != end && is_space(*p)) ++p;
  return p;
}

inline const char* skip_space(const char* p, const char* end) {
  if (p == end || static_cast<unsigned char>(*p) > ' ') [[likely]]
    return p;
  return skip_indent(p, end);
}

/// skip_space where white space is most likely like the last one in the same place: a line's end and less than sixteen
/// spaces. `p` then depends on a guess and not on what was loaded, which need not be waited for.
class Indent {
 public:
  template <class B = Block>
  const char* skip(const char* p, const char* end) {
    if (p == end || static_cast<unsigned char>(*p) > ' ') [[likely]]
      return p;
    if (end - p > 16 && (B::load(p).equal(B::load(line)) & wanted_) == wanted_ &&
        static_cast<unsigned char>(p[size_]) > ' ')
      return p + size_;
    const char* const stop = skip_indent<B>(p, end);
    size_ = stop - p < 16 ? static_cast<unsigned>(stop - p) : 0;
    wanted_ = (1u << size_) - 1;
    return stop;
  }

 private:
  static constexpr char line[] = "\n               ";
  static_assert(sizeof line == 16 + 1);

  unsigned size_ = 0, wanted_ = 0;
};

/// Bytes of the byte order mark that the text starts with: UTF-8's three, or two of UTF-16.
constexpr std::size_t byte_order_mark(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) return 3;
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ? 2 : 0;
}

}  // namespace wireform::inline v0::json_detail
