// Base64 (RFC 4648 section 4, with padding): bytes in formats that have only text.
#pragma once

#include <string>
#include <string_view>

#include <wireform/version.hpp>

namespace wireform::inline v0 {

WIREFORM_EXPORT std::string to_base64(std::string_view bytes);
/// Strict: padding required, no other characters, unused bits zero. False leaves `bytes` unspecified but valid.
WIREFORM_EXPORT bool from_base64(std::string_view text, std::string& bytes);

}  // namespace wireform::inline v0
