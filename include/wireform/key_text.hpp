// Map keys of text formats, where they stand for numbers and booleans.
#pragma once

#include <cstdint>
#include <string_view>

#include <wireform/diagnostic.hpp>

namespace wireform::inline v0 {

// The whole key as JSON writes the value: none, wrong_kind or out_of_range; `value` is untouched unless it is none.
WIREFORM_EXPORT ErrorCode parse_key(std::string_view key, bool& value);
WIREFORM_EXPORT ErrorCode parse_key(std::string_view key, std::int64_t& value);
WIREFORM_EXPORT ErrorCode parse_key(std::string_view key, std::uint64_t& value);
WIREFORM_EXPORT ErrorCode parse_key(std::string_view key, float& value);
WIREFORM_EXPORT ErrorCode parse_key(std::string_view key, double& value);

}  // namespace wireform::inline v0
