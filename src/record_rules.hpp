// Which members of a record are written, and what those that were not read become: for every walk over tables.
#pragma once

#include <cstddef>
#include <cstdint>

#include <wireform/codec.hpp>
#include <wireform/options.hpp>
#include <wireform/type_desc.hpp>

#include "custom.hpp"
#include "recorder.hpp"
#include "rest_index.hpp"

namespace wireform::inline v0 {

inline const void* rest_of(const RecordDesc& desc, const void* object) {
  return static_cast<const char*>(object) + desc.offset(*desc.rest);
}
inline void* rest_of(const RecordDesc& desc, void* object) {
  return static_cast<char*>(object) + desc.offset(*desc.rest);
}

// -- writing

/// Whether it is written in a record that is an array: there every member keeps its place.
inline bool has_place(const FieldDesc& field, const WriteOptions& options) {
  return field.writable && field.in_version(options.version);
}

/// Whether it is left out of a map.
inline bool is_omitted(const RecordDesc& desc, const void* object, std::uint32_t i, const WriteOptions& options) {
  const FieldDesc& field = desc.fields[i];
  if (!has_place(field, options)) return true;
  switch (field.omit) {
    case Omit::never: return false;
    case Omit::empty_optional: return !options.write_empty && is_empty(*field.type, desc.at(object, i));
    case Omit::empty: return is_empty(*field.type, desc.at(object, i));
    case Omit::initial: return desc.is_initial(object, i);
  }
  return false;
}

// -- reading

inline bool is_readable(const FieldDesc& field, const ReadOptions& options) {
  return field.readable && field.in_version(options.version);
}

/// How far a record is read.
struct Members {
  std::size_t open;         // errors before the current member
  std::string_view tag;     // a member that is not unknown
  unsigned expected = 0;    // the member that most likely comes next
  std::uint32_t count = 0;  // different members seen
  bool clean = true;
  bool tag_seen = false;
  RestIndex rest{};
  std::uint32_t in_order = 0;  // while it is `count`: the members below it came, and have no bits yet
  std::uint64_t seen[RecordDesc::max_fields / 64] = {};

  // False: it came before.
  bool mark(unsigned at) {
    if (at != in_order || in_order != count) [[unlikely]] return mark_bit(at);
    count = ++in_order;
    return true;
  }

  bool mark_bit(unsigned at) {
    std::uint64_t& word = bits()[at / 64];
    const std::uint64_t bit = std::uint64_t{1} << (at % 64);
    const bool first = (word & bit) == 0;
    word |= bit;
    count += first;
    return first;
  }

  // A bit for each member that came. No member is in order from now on.
  std::uint64_t* bits() {
    for (; in_order != 0; --in_order) seen[(in_order - 1) / 64] |= std::uint64_t{1} << (in_order - 1) % 64;
    return seen;
  }
};

/// The place for the value of an unknown member that the record keeps.
inline void* insert_rest(const MapDesc& map, void* entries, std::string& key, Members& members, bool& inserted) {
  return map.value_at ? members.rest.insert(map, entries, key, inserted) : map.insert(entries, &key, inserted);
}

/// Members that did not come: an error, the empty value, or the initializer's.
inline bool settle_absent(const TypeDesc& type, void* object, const std::uint64_t* seen, const ReadOptions& options,
                          Recorder& errors) {
  if (options.allow_missing) return true;
  const RecordDesc& desc = *type.detail.record;
  bool complete = true, fresh = false;
  for (std::uint32_t i = 0; i < desc.count; ++i) {
    const FieldDesc& field = desc.fields[i];
    if ((seen[i / 64] >> i % 64 & 1) != 0) continue;
    if (!desc.all_read && !is_readable(field, options)) fresh |= field.readable;
    else if (field.absent == Absent::error) complete = false;
    else if (field.absent == Absent::reset) field.type->object->reset(desc.at(object, i));
    else fresh = true;
  }
  if (fresh) restore_members(type, object, seen, options.version);
  return complete || errors.missing(desc, seen);
}

}  // namespace wireform::inline v0
