// Text that is no Unicode, made Unicode: BadText::replace.
#pragma once

#include <string>
#include <string_view>

namespace wireform::inline v0::json_detail {

/// U+FFFD in UTF-8.
inline constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

/// The text with U+FFFD for each maximal part of a broken sequence (The Unicode Standard, section 3.9).
std::string with_replacements(std::string_view text);

}  // namespace wireform::inline v0::json_detail
