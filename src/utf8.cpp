#include <wireform/utf8.hpp>

#include <cstdint>
#include <cstring>

namespace wireform::inline v0 {

namespace {

constexpr bool continuation(unsigned char c) { return (c & 0xC0) == 0x80; }

}  // namespace

// The second byte's range depends on the first: RFC 3629 section 4.
unsigned utf8_sequence(const char* p, const char* end) {
  const auto* s = reinterpret_cast<const unsigned char*>(p);
  const auto left = end - p;
  if (left < 1) return 0;
  const unsigned char c = s[0];
  if (c < 0x80) return 1;
  if (c < 0xC2 || c > 0xF4 || left < 2) return 0;
  const unsigned char d = s[1];
  if (c < 0xE0) return continuation(d) ? 2 : 0;
  if (left < 3) return 0;
  if (c < 0xF0) {
    const unsigned char low = c == 0xE0 ? 0xA0 : 0x80, high = c == 0xED ? 0x9F : 0xBF;
    return d >= low && d <= high && continuation(s[2]) ? 3 : 0;
  }
  if (left < 4) return 0;
  const unsigned char low = c == 0xF0 ? 0x90 : 0x80, high = c == 0xF4 ? 0x8F : 0xBF;
  return d >= low && d <= high && continuation(s[2]) && continuation(s[3]) ? 4 : 0;
}

std::size_t find_invalid_utf8(std::string_view text) {
  const char* p = text.data();
  const char* end = p + text.size();
  while (p != end) {
    std::uint64_t block[2];
    while (end - p >= 16) {
      std::memcpy(block, p, 16);
      if (((block[0] | block[1]) & 0x8080808080808080u) != 0) break;
      p += 16;
    }
    // After a block with non-ASCII, or at the tail: a run of sequences, then try blocks again.
    for (int run = 0; run < 16 && p != end; ++run) {
      const unsigned length = utf8_sequence(p, end);
      if (length == 0) return static_cast<std::size_t>(p - text.data());
      p += length;
    }
  }
  return valid_utf8;
}

char* write_utf8(char* p, char32_t c) {
  const auto put = [&p](char32_t byte) { *p++ = static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | c >> 6), put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12), put(0x80 | (c >> 6 & 0x3F)), put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | c >> 18), put(0x80 | (c >> 12 & 0x3F)), put(0x80 | (c >> 6 & 0x3F)), put(0x80 | (c & 0x3F));
  }
  return p;
}

}  // namespace wireform::inline v0
