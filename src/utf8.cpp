#include <wireform/utf8.hpp>

#include <cstdint>
#include <cstring>
#include <wireform/utf8_inline.hpp>
#include <wireform/words.hpp>

namespace wireform::inline v0 {

namespace {

constexpr bool continuation(unsigned char c) { return (c & 0xC0) == 0x80; }

/// Sixteen bytes of text in the compiler's own vector type, which every target has. Comparisons make bytes of all ones.
typedef unsigned char Bytes __attribute__((vector_size(16)));
typedef signed char Signed __attribute__((vector_size(16)));

/// Not zero where a byte, together with the three bytes before it, is not part of valid text: RFC 3629 section 4. A
/// sequence that is cut has its error at the byte behind it.
inline Bytes errors(Bytes now, Bytes before1, Bytes before2, Bytes before3) {
  const Signed wanted = (before1 >= 0xC0) | (before2 >= 0xE0) | (before3 >= 0xF0);
  const Signed signed_now = reinterpret_cast<Signed>(now);
  const Signed continues = signed_now < static_cast<signed char>(0xC0);
  // Of continuation bytes. What is none is an error already behind these first bytes.
  const Signed below_a0 = signed_now < static_cast<signed char>(0xA0);
  const Signed below_90 = signed_now < static_cast<signed char>(0x90);
  const Signed second = ((before1 == 0xE0) & below_a0) | ((before1 == 0xED) & ~below_a0) |  //
                        ((before1 == 0xF0) & below_90) | ((before1 == 0xF4) & ~below_90);
  const Signed never = ((now & 0xFE) == 0xC0) | (now >= 0xF5);
  return reinterpret_cast<Bytes>((wanted ^ continues) | second | never);
}

/// The errors of a block of which the eight bytes before are known, zero at the start of the text.
inline Bytes errors(words::Pair now, std::uint64_t before) {
  const auto bytes = [](std::uint64_t low, std::uint64_t high) {
    return reinterpret_cast<Bytes>(utf8_detail::Block{low, high});
  };
  const auto shifted = [&](int bits) {
    return bytes(now.low << bits | before >> (64 - bits), now.high << bits | now.low >> (64 - bits));
  };
  return errors(bytes(now.low, now.high), shifted(8), shifted(16), shifted(24));
}

/// The errors of the block at `p`, which three bytes of the text stand before.
inline Bytes errors(const char* p) {
  using utf8_detail::word;
  return errors(word<Bytes>(p), word<Bytes>(p - 1), word<Bytes>(p - 2), word<Bytes>(p - 3));
}

inline bool any(Bytes found) {
  const auto words = reinterpret_cast<utf8_detail::Block>(found);
  return (words[0] | words[1]) != 0;
}

/// True if the text is UTF-8. Stops soon behind an error, so that whoever goes on behind each looks at no byte often.
bool is_valid(const char* p, const char* end) {
  using words::load8;
  std::uint64_t before = 0;
  Bytes found{};
  if (end - p >= 16) {
    found = errors({load8(p), load8(p + 8)}, before);
    p += 16;
    for (; end - p >= 64; p += 64) {
      if (utf8_detail::is_ascii(p - 3, 67)) continue;
      found |= errors(p) | errors(p + 16) | errors(p + 32) | errors(p + 48);
      if (any(found)) return false;
    }
    for (; end - p >= 16; p += 16) found |= errors(p);
    before = load8(p - 8);
  }
  // Every text ends in a partial block, empty if need be: its zeros show that a sequence is cut.
  found |= errors(words::load_partial(p, static_cast<std::size_t>(end - p)), before);
  return !any(found);
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
  const char *p = text.data(), *const end = p + text.size();
  if (is_valid(p, end)) return valid_utf8;
  while (const unsigned length = utf8_sequence(p, end)) p += length;
  return static_cast<std::size_t>(p - text.data());
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
