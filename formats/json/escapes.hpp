// What the escapes in JSON text stand for: RFC 8259 section 7.
#pragma once

#include <array>

namespace wireform::inline v0::json_detail {

/// By the letter behind the backslash: the character; 0 for 'u' and all others (no letter stands for U+0000).
inline constexpr auto short_escapes = [] {
  std::array<char, 256> table{};
  table['"'] = '"', table['\\'] = '\\', table['/'] = '/';
  table['b'] = '\b', table['f'] = '\f', table['n'] = '\n', table['r'] = '\r', table['t'] = '\t';
  return table;
}();

/// By the character: its value as a hexadecimal digit, or -1.
inline constexpr auto hex_digits = [] {
  std::array<signed char, 256> table{};
  table.fill(-1);
  for (signed char i = 0; i < 10; ++i) table['0' + i] = i;
  for (signed char i = 0; i < 6; ++i) table['a' + i] = table['A' + i] = static_cast<signed char>(10 + i);
  return table;
}();

inline char short_escape(char letter) { return short_escapes[static_cast<unsigned char>(letter)]; }
inline int hex_digit(char c) { return hex_digits[static_cast<unsigned char>(c)]; }

/// The number that the four digits at `p` are; above 0xFFFF if one is none.
inline char32_t hex4(const char* p) {
  return static_cast<char32_t>(hex_digit(p[0]) * 4096 | hex_digit(p[1]) * 256 | hex_digit(p[2]) * 16 | hex_digit(p[3]));
}

// Halves of the code points above U+FFFF.
constexpr bool is_high_surrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low_surrogate(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }
constexpr bool is_surrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xE000; }

/// write_utf8 below 0x10000 with one branch, which most texts take alike. Always writes three bytes.
inline char* write_unit(char* p, char32_t unit) {
  const unsigned two = unit < 0x800;
  // The three-byte form; the two-byte one is the end of it, but for one bit.
  unsigned bytes = 0xE0 | unit >> 12 | (0x80 | (unit >> 6 & 0x3F)) << 8 | (0x80 | (unit & 0x3F)) << 16;
  bytes = bytes >> 8 * two | two << 6;
  if (unit < 0x80) bytes = unit;
  for (int i = 0; i < 3; ++i) p[i] = static_cast<char>(bytes >> 8 * i);
  return p + (unit < 0x80 ? 1 : 3 - two);
}

/// write_utf8 from 0x10000 on.
inline char* write_pair(char* p, char32_t code) {
  p[0] = static_cast<char>(0xF0 | code >> 18);
  for (int i = 1; i < 4; ++i) p[i] = static_cast<char>(0x80 | (code >> (18 - 6 * i) & 0x3F));
  return p + 4;
}

/// Moves over the escape whose backslash is at `p`, and writes what it stands for, one to four bytes, at `to`, which moves
/// too. False where no escape stands that means a character: nothing was done.
inline bool take_escape(const char*& p, const char* end, char*& to) {
  if (end - p < 2) return false;
  if (p[1] != 'u') {
    const char c = short_escape(p[1]);
    if (c == 0) return false;
    *to++ = c;
    p += 2;
    return true;
  }
  if (end - p < 6) return false;
  const char32_t unit = hex4(p + 2);
  if (unit > 0xFFFF) return false;
  if (!is_surrogate(unit)) [[likely]] {
    to = write_unit(to, unit);
    p += 6;
    return true;
  }
  const char32_t low = end - p >= 12 && p[6] == '\\' && p[7] == 'u' ? hex4(p + 8) : 0;
  if (!is_high_surrogate(unit) || !is_low_surrogate(low)) return false;
  to = write_pair(to, 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00));
  p += 12;
  return true;
}

}  // namespace wireform::inline v0::json_detail
