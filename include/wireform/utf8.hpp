// UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
#pragma once

#include <cstddef>
#include <string_view>

#include <wireform/version.hpp>

namespace wireform::inline v0 {

inline constexpr std::size_t valid_utf8 = static_cast<std::size_t>(-1);

/// The offset of the first byte that does not belong to a valid sequence, or `valid_utf8`. Fast for ASCII.
WIREFORM_EXPORT std::size_t find_invalid_utf8(std::string_view text);

/// Length of the valid sequence at `p` (1 to 4), or 0. Looks at no byte at or past `end`.
WIREFORM_EXPORT unsigned utf8_sequence(const char* p, const char* end);

/// Appends-like: writes the code point (not a surrogate, at most 0x10FFFF) at `p` and returns the end, at most 4 bytes on.
WIREFORM_EXPORT char* write_utf8(char* p, char32_t code_point);

}  // namespace wireform::inline v0
