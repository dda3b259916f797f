// An enumerator's number and name, by the table of its type.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

/// The bit pattern for unsigned 64-bit types.
inline std::int64_t enumerator_value(const EnumDesc& desc, const void* object) {
  return with_number(desc.underlying, [object](auto number) {
    std::memcpy(&number, object, sizeof number);
    return static_cast<std::int64_t>(number);
  });
}

/// nullptr where the value has no name.
inline const EnumName* find_enumerator(const EnumDesc& desc, std::int64_t value) {
  for (std::size_t i = 0; i < desc.count; ++i)
    if (desc.names[i].value == value) return &desc.names[i];
  return nullptr;
}

}  // namespace wireform::inline v0
