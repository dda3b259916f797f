// What schema.cpp and its like share: one schema while it is written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <wireform/schema.hpp>

#include "forms.hpp"
#include "schema_definitions.hpp"

namespace wireform::inline v0 {

/// Calls on the writer go unchecked: its first error is sticky, and document() looks for it.
class SchemaWriter {
 public:
  SchemaWriter(Writer& out, const TypeDesc& root, const SchemaOptions& options)
      : out_(out), root_(root), options_(options), definitions_(root, options.version) {}

  bool document();

 private:
  /// A whole schema of a type.
  void schema(const TypeDesc& type);
  void schema(std::string_view key, const TypeDesc& type);
  /// The keywords of that schema: null or a value, by name or in place.
  void keywords(const TypeDesc& type);
  void value(const Form& form);
  void body(const Form& form, RecordTag tag);

  // -- scalars and arrays, schema_values.cpp
  void number(const Form& form);
  void string(const Form& form);
  void encoded_scalar(const Form& form);
  void bytes(const Form& form);
  void enumeration(const EnumDesc& desc);
  void enumerators(const EnumDesc& desc);
  void sequence(const Form& form);
  void tuple(const TupleDesc& desc);
  void custom(const Form& form);
  void custom_kinds(std::uint32_t kinds);

  // -- objects, schema_objects.cpp
  void map(const Form& form);
  void map_key(const TypeDesc& type);
  void record(const TypeDesc& type, RecordTag tag);
  void positions(const RecordDesc& desc);
  void properties(const RecordDesc& desc, RecordTag tag);
  void property(const RecordDesc& desc, std::uint32_t i, std::string_view name, bool is_alias);
  void required(const RecordDesc& desc, RecordTag tag);
  void required_aliases(const RecordDesc& desc);
  bool is_required(const RecordDesc& desc, std::uint32_t i) const;
  void variant(const VariantDesc& desc);
  void alternative(const VariantDesc& desc, unsigned index);
  void fallback(const VariantDesc& desc);
  void tagged(const VariantDesc& desc, const Alternative& alternative, bool is_fallback);
  void no_name(const VariantDesc& desc);

  // -- the writer
  void open() { out_.begin_map(unknown_size); }
  void open(std::string_view key);
  void close() { out_.end_map(); }
  void open_list(std::string_view key);
  void close_list() { out_.end_array(); }
  void text(std::string_view key, std::string_view value);
  void flag(std::string_view key, bool value);
  void count(std::string_view key, std::size_t value);
  void bound(std::string_view key, const Bound& bound);
  void sizes(std::string_view what, std::size_t least, std::size_t most);
  void patterns(const std::vector<std::string_view>& patterns);

  Writer& out_;
  const TypeDesc& root_;
  const SchemaOptions& options_;
  const SchemaDefinitions definitions_;
};

/// ECMAScript expressions for numbers as text.
inline constexpr std::string_view integer_pattern = "^-?(0|[1-9][0-9]*)$", natural_pattern = "^(0|[1-9][0-9]*)$",
                                  floating_pattern = R"(^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$)";

constexpr std::string_view number_pattern(Shape shape) {
  return shape <= Shape::i64 ? integer_pattern : shape <= Shape::u64 ? natural_pattern : floating_pattern;
}

}  // namespace wireform::inline v0
