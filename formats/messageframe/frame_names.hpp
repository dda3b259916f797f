// What names and texts may stand in a frame.
#pragma once

#include <string_view>

#include <wireform/diagnostic.hpp>
#include <wireform/messageframe/flat_key.hpp>

#include "ascii.hpp"
#include "path_hash.hpp"

namespace wireform::inline v0 {

inline std::uint32_t key_hash(std::string_view key) { return static_cast<std::uint32_t>(path_hash(key)); }

/// Why a name of a device or a parameter cannot stand in a key; or none.
inline ErrorCode name_fault(std::string_view name) {
  if (is_ascii_without(name, key_separator)) [[likely]] return ErrorCode::none;
  if (name.find(key_separator) != std::string_view::npos) return ErrorCode::unsupported;
  return find_invalid_utf8(name) == valid_utf8 ? ErrorCode::none : ErrorCode::text_not_utf8;
}

}  // namespace wireform::inline v0
