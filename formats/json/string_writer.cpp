#include "string_writer.hpp"

#include <wireform/utf8.hpp>

namespace wireform::inline v0::json_detail {

namespace {

/// The escape of a quote, backslash or control character (RFC 8259 section 7), in short form where there is one.
char* write_escape(char* p, unsigned char c) {
  constexpr char hex[] = "0123456789abcdef";
  constexpr char letters[] = "uuuuuuuubtnufruu";  // for 0 to 15
  *p++ = '\\';
  const char letter = c >= ' ' ? static_cast<char>(c) : c < 16 ? letters[c] : 'u';
  *p++ = letter;
  if (letter != 'u') return p;
  *p++ = '0';
  *p++ = '0';
  *p++ = hex[c >> 4];
  *p++ = hex[c & 15];
  return p;
}

}  // namespace

char* write_unusual(Buffer& out, char* p, std::string_view text, std::size_t extra) {
  const char* from = text.data();
  const char* const end = from + text.size();
  unsigned high = 0;
  *p++ = '"';
  for (;;) {
    const auto left = static_cast<std::size_t>(end - from);
    const bool whole = left >= 16;
    const Block block = whole ? Block::load(from) : load_partial(from, left);
    block.store(p);
    high |= block.high();
    const unsigned special = block.special();
    const std::size_t plain = special != 0 ? static_cast<std::size_t>(std::countr_zero(special)) : 16;
    from += plain;
    p += plain;
    if (special == 0) continue;
    if (from == end) break;
    p = write_escape(p, static_cast<unsigned char>(*from++));
    // The buffer's content ends somewhere before `start`; everything up to `p` has to survive growth.
    const std::size_t content = out.size();
    out.end_at(p);
    p = out.room(quoted_room(static_cast<std::size_t>(end - from)) + extra);
    out.truncate(content);
  }
  *p++ = '"';
  if (high != 0 && find_invalid_utf8(text) != valid_utf8) [[unlikely]]
    return nullptr;
  return p;
}

}  // namespace wireform::inline v0::json_detail
