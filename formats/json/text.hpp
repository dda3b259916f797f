// What stands between the tokens.
#pragma once

#include <cstddef>
#include <string_view>

#include <wireform/version.hpp>

namespace wireform::inline v0::json_detail {

/// White space of RFC 8259 section 2.
constexpr bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

inline const char* skip_space(const char* p, const char* end) {
  while (p != end && static_cast<unsigned char>(*p) <= ' ' && is_space(*p)) ++p;
  return p;
}

/// Bytes of the byte order mark that the text starts with: UTF-8's three, or two of UTF-16.
constexpr std::size_t byte_order_mark(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) return 3;
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ? 2 : 0;
}

}  // namespace wireform::inline v0::json_detail
