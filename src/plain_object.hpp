// Objects that are as well copied by their bytes.
#pragma once

#include <cstddef>

#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

/// True if the object is nothing but numbers: any bytes are a value of it. Members that are not described, or that a
/// read or write leaves out, have no room in it.
inline bool is_plain(const TypeDesc& type) {
  if (is_number(type.shape)) return true;
  if (!type.object->trivial) return false;
  if (type.shape == Shape::sequence) {
    const SequenceDesc& desc = *type.detail.sequence;
    return desc.fixed != dynamic_size && desc.fixed * desc.element->size == type.size && is_plain(*desc.element);
  }
  if (type.shape != Shape::record || type.detail.record->rest) return false;
  const RecordDesc& desc = *type.detail.record;
  const auto aligned = [](std::size_t offset, std::size_t to) { return (offset + to - 1) / to * to; };
  std::size_t end = 0;
  for (std::uint32_t i = 0; i < desc.count; ++i) {
    const TypeDesc& member = *desc.fields[i].type;
    if (!desc.fields[i].readable || !desc.fields[i].writable || !is_plain(member)) return false;
    if (static_cast<std::size_t>(desc.offset(desc.fields[i])) != aligned(end, member.alignment)) return false;
    end = aligned(end, member.alignment) + member.size;
  }
  return aligned(end, type.alignment) == type.size;
}

/// True if it is a sequence of any number of such objects.
inline bool has_plain_elements(const TypeDesc& type) {
  return type.shape == Shape::sequence && type.detail.sequence->fixed == dynamic_size &&
         is_plain(*type.detail.sequence->element);
}

}  // namespace wireform::inline v0
