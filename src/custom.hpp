// What the walker hands to code of the type's own: variants and codecs.
#pragma once

#include <wireform/codec.hpp>

namespace wireform::inline v0 {

/// Reads a value of Shape::variant or Shape::custom. Whatever the codec consumed before it failed, the reader stands
/// before the value then, or behind it if its errors are recorded.
bool read_custom(ReadContext& context, const TypeDesc& type, void* object);
bool write_custom(WriteContext& context, const TypeDesc& type, const void* object);

bool read_variant(ReadContext& context, const VariantDesc& desc, void* object);
bool write_variant(WriteContext& context, const VariantDesc& desc, const void* object);

/// Gives members that were not seen, and have initializers or do not exist in the version, the value of a fresh object.
WIREFORM_COLD void restore_members(const TypeDesc& type, void* object, const std::uint64_t* seen, std::uint32_t version);

}  // namespace wireform::inline v0
