// What compatible.cpp and its like share: one comparison of two types while it goes on.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <wireform/compatible.hpp>

#include "forms.hpp"

namespace wireform::inline v0 {

class Comparison {
 public:
  explicit Comparison(const ComparedVersions& versions) : versions_(versions) {}

  /// Compares two types at the current path.
  void types(const TypeDesc& before, const TypeDesc& now) { values(form_of(before), form_of(now)); }

  std::vector<Finding> findings;

 private:
  /// A change that keeps new readers, old readers, or nobody from reading.
  void add(std::string change, bool new_readers, bool old_readers);
  void add_changed(std::string_view what, const std::string& from, const std::string& to, bool narrower, bool wider);
  /// Compares at a longer path.
  void types_at(std::string_view step, const TypeDesc& before, const TypeDesc& now);

  // -- scalars and containers, compatible.cpp
  void values(const Form& before, const Form& now);
  void same_nulls(const Form& before, const Form& now);
  void texts(const Form& before, const Form& now);
  void arrays(const Form& before, const Form& now);
  void containers(const Form& before, const Form& now);
  void encodings(const Form& before, const Form& now);
  void customs(const CodecForm& before, const CodecForm& now);
  void type_changed(const Form& before, const Form& now);

  // -- what values may be, compatible_values.cpp
  void numbers(const Form& before, const Form& now);
  void integers(const Form& before, const Form& now);
  void ranges(const Form& before, const Form& now);
  void sizes(const Form& before, const Form& now);
  void patterns(const Facets& before, const Facets& now);
  void enums(const EnumDesc& before, const EnumDesc& now);

  // -- records and variants, compatible_records.cpp
  void records(const RecordDesc& before, const RecordDesc& now);
  void members(const RecordDesc& before, std::uint32_t i, const RecordDesc& now, std::uint32_t k);
  void names(const RecordDesc& before, std::uint32_t i, const RecordDesc& now, std::uint32_t k);
  void access(const FieldDesc& before, const FieldDesc& now);
  void presence(const FieldDesc& before, const FieldDesc& now);
  void removed(const RecordDesc& before, std::uint32_t i, const RecordDesc& now);
  void added(const RecordDesc& before, const RecordDesc& now, std::uint32_t k);
  bool refuses(const RecordDesc& record, const FieldDesc& member, bool is_new_reader) const;
  void unknown_members(const RecordDesc& before, const RecordDesc& now);
  void variants(const VariantDesc& before, const VariantDesc& now);
  void named_alternatives(const VariantDesc& before, const VariantDesc& now);
  void untagged_alternatives(const VariantDesc& before, const VariantDesc& now);

  ComparedVersions versions_;
  std::string path_ = "$";
  std::set<std::pair<const void*, const void*>> compared_;
};

}  // namespace wireform::inline v0
