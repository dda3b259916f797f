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

/// The number that the four digits at `p` are; negative if one is none.
inline int hex4(const char* p) {
  return hex_digit(p[0]) * 4096 | hex_digit(p[1]) * 256 | hex_digit(p[2]) * 16 | hex_digit(p[3]);
}

// Halves of the code points above U+FFFF.
constexpr bool is_high_surrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low_surrogate(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }
constexpr bool is_surrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xE000; }

/// write_utf8 below 0x10000, with at most one branch. Three bytes are written whatever the character's size is.
inline char* write_unit(char* p, char32_t unit) {
  const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
  if (unit < 0x80) {
    *p = byte(unit);
    return p + 1;
  }
  const bool two = unit < 0x800;
  const char last = byte(0x80 | (unit & 0x3F));
  p[0] = byte(two ? 0xC0 | unit >> 6 : 0xE0 | unit >> 12);
  p[1] = two ? last : byte(0x80 | (unit >> 6 & 0x3F));
  p[2] = last;
  return p + (two ? 2 : 3);
}

}  // namespace wireform::inline v0::json_detail
