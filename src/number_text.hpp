// Numbers that stand in the data as text.
#pragma once

#include <charconv>
#include <cstddef>
#include <string_view>
#include <system_error>

namespace wireform::inline v0 {

// The grammar of RFC 8259 section 6; from_chars alone takes more (inf, leading zeros) and less (exponents of integers).
inline bool is_json_number(std::string_view text) {
  std::size_t at = 0;
  const auto digits = [&] {
    const std::size_t start = at;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
    return at - start;
  };
  const auto take = [&](char c) { return at < text.size() && text[at] == c && ++at; };
  take('-');
  const std::size_t first = at;
  const std::size_t whole = digits();
  if (whole == 0 || (whole > 1 && text[first] == '0')) return false;
  if (take('.') && digits() == 0) return false;
  if (take('e') || take('E')) {
    if (!take('+')) take('-');
    if (digits() == 0) return false;
  }
  return at == text.size();
}

/// False if the text is no JSON number, or none that `T` holds; integers have neither fraction nor exponent.
template <class T>
bool parse_number(std::string_view text, T& value) {
  if (!is_json_number(text)) return false;
  const std::from_chars_result result = std::from_chars(text.data(), text.data() + text.size(), value);
  return result.ec == std::errc() && result.ptr == text.data() + text.size();
}

}  // namespace wireform::inline v0
