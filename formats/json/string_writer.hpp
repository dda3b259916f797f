// Strings as JSON text.
#pragma once

#include <cstddef>
#include <string_view>

#include <wireform/buffer.hpp>

#include "block.hpp"

namespace wireform::inline v0::json_detail {

/// Room that write_quoted needs at `p` for a text of this size: quotes, one escape, and whole-block stores.
constexpr std::size_t quoted_room(std::size_t size) { return size + 32; }

/// write_quoted for texts with escapes, or beyond ASCII.
char* write_unusual(Buffer& out, char* p, std::string_view text, std::size_t extra);

/// Writes `text` in quotes at `p`, which lies in the room of `out` and has quoted_room(text.size()). Returns the end of
/// what was written, `extra` bytes of room behind it; nullptr, nothing taken, if the text is not UTF-8. Escapes may
/// make the buffer grow.
inline char* write_quoted(Buffer& out, char* p, std::string_view text, std::size_t extra) {
  if (!copy_plain(p + 1, text.data(), text.size())) [[unlikely]]
    return write_unusual(out, p, text, extra);
  p[0] = '"';
  p[text.size() + 1] = '"';
  return p + text.size() + 2;
}

}  // namespace wireform::inline v0::json_detail
