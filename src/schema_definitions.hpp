// The parts of a schema that have names: records, and whatever holds itself.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

/// What an object of a record has besides its members: "tag": "name".
struct RecordTag {
  const VariantDesc* variant = nullptr;
  unsigned alternative = 0;

  explicit operator bool() const { return variant != nullptr; }
  std::string_view tag() const { return variant->names.names[0].view(); }
  std::string_view name() const { return variant->alternatives[alternative].name; }
  auto operator<=>(const RecordTag&) const = default;
};

struct Definition {
  const TypeDesc* type;
  RecordTag tag;
  std::string name;  ///< letters, digits, '_', '.' and '-': needs no escape in "#/$defs/name"
};

/// Every record that can be reached from one type, and every other type that holds itself, in the order of the first
/// mention. Names are those of the types without their namespaces, numbered where two are the same.
class SchemaDefinitions {
 public:
  SchemaDefinitions(const TypeDesc& root, std::uint32_t version) : version_(version) { visit(root); }

  /// nullptr: the type stands where it is used.
  const Definition* find(const TypeDesc& type, RecordTag tag = {}) const;
  const std::deque<Definition>& all() const { return all_; }

 private:
  using Key = std::pair<const void*, RecordTag>;  // TypeDesc::detail: transparent structs share it

  void visit(const TypeDesc& type);
  void enter(const TypeDesc& type, RecordTag tag);
  void visit_inside(const TypeDesc& type);
  void define(const TypeDesc& type, RecordTag tag);

  static constexpr std::size_t closed = 0;

  std::uint32_t version_;
  std::map<Key, std::size_t> depths_;  // how deep it stands while its inside is visited, then `closed`
  std::size_t depth_ = 0;
  std::size_t record_depth_ = 0;  // of the innermost record: what stands around it needs no name to go in a circle
  std::map<Key, const Definition*> by_key_;
  std::set<std::string, std::less<>> names_;
  std::deque<Definition> all_;
};

}  // namespace wireform::inline v0
