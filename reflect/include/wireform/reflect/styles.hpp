// Names in another style: rename_all.
#pragma once

#include <cstddef>
#include <string_view>

#include <wireform/reflect/annotations.hpp>

namespace wireform::inline v0::detail {

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr bool separates(char c) { return c == '_' || c == '-'; }

/// A word starts behind underscores (or hyphens, in names that are none of C++), at a capital behind a small letter or digit ("someName"), and at the last capital
/// of a run that a small letter follows ("HTTPServer": HTTP, Server).
constexpr bool starts_word(std::string_view name, std::size_t i) {
  if (i == 0) return false;
  const char before = name[i - 1], c = name[i];
  if (separates(before)) return true;
  if (!is_upper(c)) return false;
  return !is_upper(before) || (i + 1 < name.size() && is_lower(name[i + 1]));
}

/// Calls `put(c)` for each character of `name` in the style. At most twice as many as it has.
template <class Put>
constexpr void restyle(std::string_view name, NameStyle style, Put put) {
  const bool capitals = style == NameStyle::screaming_snake || style == NameStyle::screaming_kebab || style == NameStyle::upper;
  const bool joined = style == NameStyle::camel || style == NameStyle::pascal;
  const char separator = style == NameStyle::snake || style == NameStyle::screaming_snake   ? '_'
                         : style == NameStyle::kebab || style == NameStyle::screaming_kebab ? '-'
                                                                                            : '\0';
  bool first = true, word = true;
  for (std::size_t i = 0; i < name.size(); ++i) {
    word |= starts_word(name, i);
    if (separates(name[i])) continue;
    if (word && !first && separator != '\0') put(separator);
    const bool capital = capitals || (joined && word && (!first || style == NameStyle::pascal));
    put(capital ? to_upper(name[i]) : to_lower(name[i]));
    first = word = false;
  }
}

constexpr std::size_t restyled_size(std::string_view name, NameStyle style) {
  std::size_t size = 0;
  restyle(name, style, [&](char) { ++size; });
  return size;
}

}  // namespace wireform::inline v0::detail
