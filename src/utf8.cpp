#include <wireform/utf8.hpp>

#include <bit>
#include <cstdint>
#include <cstring>

namespace wireform::inline v0 {

namespace {

constexpr bool continuation(unsigned char c) { return (c & 0xC0) == 0x80; }

constexpr bool ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

constexpr std::uint64_t high_bits = 0x8080808080808080u;

/// The first byte that is not ASCII, or the end.
const char* skip_ascii(const char* p, const char* end) {
  std::uint64_t block[2];
  for (; end - p >= 16; p += 16) {
    std::memcpy(block, p, 16);
    if (((block[0] | block[1]) & high_bits) != 0) break;
  }
  for (; end - p >= 8; p += 8) {
    std::memcpy(block, p, 8);
    const std::uint64_t high = block[0] & high_bits;
    if (high == 0) continue;
    const int before = std::endian::native == std::endian::little ? std::countr_zero(high) : std::countl_zero(high);
    return p + before / 8;
  }
  while (p != end && ascii(*p)) ++p;
  return p;
}

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
  const char* const end = text.data() + text.size();
  const char* p = skip_ascii(text.data(), end);
  while (p != end) {
    do {
      const unsigned length = utf8_sequence(p, end);
      if (length == 0) return static_cast<std::size_t>(p - text.data());
      p += length;
    } while (p != end && !ascii(*p));
    p = skip_ascii(p, end);
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
