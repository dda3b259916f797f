#include "replacement.hpp"

#include <cstddef>
#include <wireform/utf8.hpp>

namespace wireform::inline v0::json_detail {

namespace {

/// Bytes of the broken sequence at `p` that a character could have begun with; at least 1.
std::size_t broken_size(const char* p, const char* end) {
  const auto byte = [&](std::size_t i) {
    return i < static_cast<std::size_t>(end - p) ? static_cast<unsigned char>(p[i]) : 0u;
  };
  const unsigned first = byte(0), second = byte(1);
  const unsigned low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (first < 0xE0 || first > 0xF4 || second < low || second > high) return 1;
  return first >= 0xF0 && (byte(2) & 0xC0) == 0x80 ? 3 : 2;
}

}  // namespace

std::string with_replacements(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t valid = find_invalid_utf8(text);
    if (valid == valid_utf8) return out.append(text);
    out.append(text.substr(0, valid)).append(replacement_character);
    text.remove_prefix(valid);
    text.remove_prefix(broken_size(text.data(), text.data() + text.size()));
  }
  return out;
}

}  // namespace wireform::inline v0::json_detail
