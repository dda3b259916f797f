#include <wireform/utf8.hpp>

#include <cstdint>
#include <cstring>
#include <wireform/utf8_inline.hpp>
#include <wireform/words.hpp>

namespace wireform::inline v0 {

namespace {

constexpr bool continuation(unsigned char c) { return (c & 0xC0) == 0x80; }

/// Sixteen bytes of text in the compiler's own vector type, which every target has.
typedef unsigned char Bytes __attribute__((vector_size(16)));
typedef signed char Signed __attribute__((vector_size(16)));

/// The high bit is set where the byte is `limit` or above, which is at least 0x80.
inline Bytes at_least(unsigned char limit, Bytes bytes) {
  const Bytes floor = Bytes{} + static_cast<unsigned char>(limit - 0x80);
  return (bytes > floor ? bytes : floor) - floor;
}

/// `number` where the byte is `value`, else 0.
inline Bytes where(unsigned char value, Bytes bytes, unsigned char number) {
  return reinterpret_cast<Bytes>(bytes == value) & number;
}

/// The high bit is set where a byte, together with the three bytes before it, is not part of valid text: RFC 3629
/// section 4. A sequence that is cut has its error at the byte behind it.
inline Bytes errors(Bytes now, Bytes before1, Bytes before2, Bytes before3) {
  const auto continues = reinterpret_cast<Bytes>(reinterpret_cast<Signed>(now) < static_cast<signed char>(0xC0));
  const Bytes wanted = at_least(0xC0, before1) | at_least(0xE0, before2) | at_least(0xF0, before3);
  // Behind these first bytes a continuation byte with this added has its high bit still where it is allowed.
  const Bytes least = before1 & reinterpret_cast<Bytes>((before1 & 0xEF) == 0xE0);  // E0: A0..BF, F0: 90..BF
  const Bytes second = now + (least | where(0xED, before1, 0x60) | where(0xF4, before1, 0x70));  // 80..9F, 80..8F
  const Bytes never = at_least(0xF5, now) | reinterpret_cast<Bytes>((now & 0xFE) == 0xC0);
  return (wanted ^ continues) | (now & ~second) | never;
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
  const auto halves = reinterpret_cast<utf8_detail::Block>(found);
  return ((halves[0] | halves[1]) & words::repeat(0x80)) != 0;
}

/// True if the last character is whole, for text without other errors.
inline bool ends_whole(const char* end) {
  const auto last = [end](int back) { return static_cast<unsigned char>(end[-back]); };
  return last(1) < 0xC0 && last(2) < 0xE0 && last(3) < 0xF0;
}

/// True if the text of at least 32 bytes is UTF-8. Stops soon behind an error, so that whoever goes on behind each looks
/// at no byte often.
bool is_valid_long(const char* p, const char* end) {
  constexpr std::ptrdiff_t step = 128;
  const char* const last = end - 16;
  Bytes found = errors({words::load8(p), words::load8(p + 8)}, 0);
  if (any(found)) return false;
  p += 16;
  while (last - p >= step) {
    const char* const stop = p + step;
    if (utf8_detail::is_ascii(p - 3, step + 3)) {
      p = stop;
      continue;
    }
    for (; p != stop; p += 16) found |= errors(p);
    if (any(found)) return false;
  }
  for (; p < last; p += 16) found |= errors(p);
  return !any(found | errors(last)) && ends_whole(end);
}

/// True if the text of less than 32 bytes is UTF-8.
bool is_valid_short(const char* p, const char* end) {
  std::uint64_t before = 0;
  Bytes found{};
  if (end - p >= 16) {
    before = words::load8(p + 8);
    found = errors({words::load8(p), before}, 0);
    p += 16;
  }
  // The zeros behind the text show that a sequence is cut.
  return !any(found | errors(words::load_partial(p, static_cast<std::size_t>(end - p)), before));
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
  if (text.size() < 32 ? is_valid_short(p, end) : is_valid_long(p, end)) return valid_utf8;
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
