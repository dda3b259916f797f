// What tables say of values as they stand in the data, whatever C++ types they come from: for schemas, fingerprints and
// comparisons.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

/// The checks of a value, joined.
struct Facets {
  std::optional<Bound> low, high;
  std::size_t least = 0, most = dynamic_size;  ///< characters, bytes, elements or entries
  std::vector<std::string_view> patterns;      ///< sorted, each once
};

/// A value without what stands around it. `type` is no nullable, no check, no encoding and no codec with the form of
/// another type.
struct Form {
  const TypeDesc* type;
  bool nullable = false;
  std::optional<Encoding> encoding;
  Facets facets;

  Shape shape() const { return type->shape; }
};

Form form_of(const TypeDesc& type);

constexpr bool is_integer(Shape shape) { return shape <= Shape::u64; }
constexpr bool is_container(Shape shape) { return shape >= Shape::sequence; }

/// The shape's name in fingerprints and messages: the same for shapes that stand in the data alike.
std::string_view wire_name(Shape shape);

/// By value, also where the types differ.
bool less(const Bound& a, const Bound& b);
std::string print(const Bound& bound);

/// What integers of this type can hold, and what `facets` leave of it.
Bound lowest(const Form& form);
Bound highest(const Form& form);

/// The number of elements or bytes that the value's type fixes, or `dynamic_size`.
std::size_t fixed_count(const TypeDesc& type);

inline const FieldName& alias(const RecordDesc& record, std::uint32_t i) { return record.names.names[record.count + i]; }
inline std::uint32_t alias_count(const RecordDesc& record) { return record.names.count - record.names.fields; }

inline std::string_view member_name(const RecordDesc& record, std::uint32_t i) { return record.names.names[i].view(); }

/// True if the alternative's members stand beside the tag.
inline bool is_tagged_record(const VariantDesc& variant, const Alternative& alternative) {
  return variant.tagging == Tagging::internal && alternative.type->shape == Shape::record;
}

}  // namespace wireform::inline v0
