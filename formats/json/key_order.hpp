// The order of keys in sorted and canonical JSON.
#pragma once

#include <string_view>

#include <wireform/version.hpp>

namespace wireform::inline v0::json_detail {

/// By UTF-16 code units, as RFC 8785 section 3.2.3 sorts: UTF-8's order, but for characters beyond U+FFFF, which come
/// before U+E000 to U+FFFF.
bool key_less(std::string_view a, std::string_view b);

}  // namespace wireform::inline v0::json_detail
