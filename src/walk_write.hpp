// Writing any described object to any writer: one function template, instantiated once for the virtual Writer (walk.cpp)
// and by the benchmark for the final classes.
#pragma once

#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <string_view>

#include <wireform/base64.hpp>
#include <wireform/codec.hpp>
#include <wireform/options.hpp>
#include <wireform/type_desc.hpp>
#include <wireform/writer.hpp>

#include "custom.hpp"
#include "enumerators.hpp"
#include "record_rules.hpp"
#include "recorder.hpp"
#include "trail.hpp"

namespace wireform::inline v0 {

// Cold parts, in walk.cpp: path steps that are added while the walk unwinds. All return false.
bool write_failed_field(Writer& out, const RecordDesc& record, std::size_t field);
bool write_failed_element(Writer& out, const TypeDesc& element, std::size_t index);
bool write_failed_entry(Writer& out, const MapDesc& map, const void* key);
bool write_failed_member(Writer& out, const TypeDesc& member, std::string_view name);
bool write_failed_numbers(Writer& out, const SequenceDesc& desc, const void* object);
bool write_failed_strings(Writer& out, const std::string* strings, std::size_t count);
bool write_failed_rest(Writer& out, const RecordDesc& record, std::string_view key);
bool write_failed_enum(Writer& out, const TypeDesc& type, std::int64_t value);
/// An array of the names whose bits are set in `value`; bits without a name are refused.
bool write_flags(Writer& out, const TypeDesc& type, std::int64_t value);

/// `Handled`: with handlers. Apart from the plain walk, which so pays nothing for them.
template <class W, bool Handled = false>
class WriteWalk {
 public:
  WriteWalk(W& out, const WriteOptions& options, Trail* trail = nullptr)
      : out_(out), options_(options), traits_(out.traits()), trail_(trail) {}

  /// A value inside the current one, at a step of the path (or none).
  template <class... Step>
  bool inner(const TypeDesc& type, const void* object, const Step&... step) {
    if constexpr (Handled) {
      const Trail::Step here(trail_, step...);
      const Handler* handler = trail_->find(type, object);
      if (!handler) return value(type, object);
      WriteContext context(out_, options_, trail_);
      return trail_->write(*handler, context, type, object);
    } else {
      return value(type, object);
    }
  }

  /// Runs for every member and element: what is common is called in tail position, so that no frame is needed.
  bool value(const TypeDesc& type, const void* object) {
    switch (type.shape) {
      case Shape::string: return out_.write_string(*static_cast<const std::string*>(object));
      case Shape::sequence: return sequence(*type.detail.sequence, object);
      case Shape::record: return record(*type.detail.record, object);
      default: return other_value(type, object);
    }
  }

  /// A record whose first member is `tag`: `name`, if there is a tag.
  [[gnu::noinline]] bool record(const RecordDesc& desc, const void* object, const FieldName* tag = nullptr,
                                std::string_view name = {}) {
    if ((desc.as_array || options_.records_as_arrays) && !tag) [[unlikely]] return positions(desc, object);
    if (!out_.begin_map(member_count(desc, object, tag != nullptr))) return false;
    if (tag && (!out_.key(*tag) || !out_.write_string(name))) return false;
    for (std::uint32_t i = 0; i < desc.count; ++i) {
      const FieldDesc& field = desc.fields[i];
      const void* member = desc.at(object, i);
      if (!desc.all_written && is_omitted(desc, object, i, options_)) continue;
      if (!out_.key(desc.names.names[i]) || !inner(*field.type, member, desc.names.names[i]))
        return write_failed_field(out_, desc, i);
    }
    return (!desc.rest || rest(desc, object, tag)) && out_.end_map();
  }

 private:
  [[gnu::noinline]] bool other_value(const TypeDesc& type, const void* object) {
    switch (type.shape) {
      case Shape::i8: return out_.write_int(load<std::int8_t>(object));
      case Shape::i16: return out_.write_int(load<std::int16_t>(object));
      case Shape::i32: return out_.write_int(load<std::int32_t>(object));
      case Shape::i64: return out_.write_int(load<std::int64_t>(object));
      case Shape::u8: return out_.write_uint(load<std::uint8_t>(object));
      case Shape::u16: return out_.write_uint(load<std::uint16_t>(object));
      case Shape::u32: return out_.write_uint(load<std::uint32_t>(object));
      case Shape::u64: return out_.write_uint(load<std::uint64_t>(object));
      case Shape::f32: return out_.write_float(load<float>(object));
      case Shape::f64: return out_.write_double(load<double>(object));
      case Shape::boolean: return out_.write_bool(load<bool>(object));
      case Shape::character: return out_.write_string({static_cast<const char*>(object), 1});
      case Shape::string_view: return out_.write_string(*static_cast<const std::string_view*>(object));
      case Shape::bytes: return bytes(type.detail.bytes->get(object));
      case Shape::enumeration: return enumeration(type, object);
      case Shape::nullable: return nullable(*type.detail.nullable, object);
      case Shape::map: return map(*type.detail.map, object);
      case Shape::tuple: return tuple(*type.detail.tuple, object);
      case Shape::variant:
      case Shape::custom: return custom(type, object);
      case Shape::string:
      case Shape::sequence:
      case Shape::record: break;
    }
    return value(type, object);
  }

  bool custom(const TypeDesc& type, const void* object) {
    WriteContext context(out_, options_, trail_);
    return write_custom(context, type, object);
  }

  // By memcpy: `long` and `long long` are different types of one size, and the table knows the size only.
  template <class T>
  static T load(const void* object) {
    T value;
    std::memcpy(&value, object, sizeof value);
    return value;
  }

  bool bytes(std::string_view content) {
    return traits_.bytes ? out_.write_bytes(content) : out_.write_string(to_base64(content));
  }

  bool enumeration(const TypeDesc& type, const void* object) {
    const EnumDesc& desc = *type.detail.enumeration;
    const std::int64_t value = enumerator_value(desc, object);
    if (desc.flags) return write_flags(out_, type, value);
    if (const EnumName* const named = find_enumerator(desc, value)) return out_.write_string(named->name);
    if (!options_.enum_numbers) return write_failed_enum(out_, type, value);
    return desc.underlying == NumberType::u64 ? out_.write_uint(static_cast<std::uint64_t>(value)) : out_.write_int(value);
  }

  bool nullable(const NullableDesc& desc, const void* object) {
    const void* held = desc.get(object);
    if (held) return inner(*desc.value, held);
    if (!desc.null_is_value) return out_.write_null();
    return out_.fail(ErrorCode::unsupported, "an empty value that can only be left out, since null is a value of its type");
  }

  bool in_bulk(const SequenceDesc& desc) const {
    if constexpr (Handled)
      return !trail_->looks_into(desc);
    else
      return true;
  }

  // Keys are not handled: what a handler writes may be no key.
  bool map_key(const TypeDesc& type, const void* key) {
    if constexpr (Handled)
      return WriteWalk<W>(out_, options_).value(type, key);
    else
      return value(type, key);
  }

  bool entry(const MapDesc& desc, const void* key, const void* held) {
    if constexpr (Handled)
      return inner(*desc.value, held, key_step(*desc.key, key));
    else
      return value(*desc.value, held);
  }

  [[gnu::noinline]] bool sequence(const SequenceDesc& desc, const void* object) {
    const std::size_t count = desc.size(object);
    if (desc.append_numbers && in_bulk(desc))
      return out_.write_numbers(desc.number, desc.data(object), count, desc.row) ||
             write_failed_numbers(out_, desc, object);
    if (desc.append_strings && in_bulk(desc)) {
      const auto* strings = static_cast<const std::string*>(desc.data(object));
      return out_.write_strings(strings, count) || write_failed_strings(out_, strings, count);
    }
    if (!out_.begin_array(count)) return false;
    Cursor cursor;
    desc.first(object, cursor);
    std::size_t index = 0;
    while (const void* element = desc.next(object, cursor)) {
      if (!inner(*desc.element, element, index)) return write_failed_element(out_, *desc.element, index);
      ++index;
    }
    return out_.end_array();
  }

  bool tuple(const TupleDesc& desc, const void* object) {
    if (!out_.begin_array(desc.count)) return false;
    for (std::size_t i = 0; i < desc.count; ++i)
      if (!inner(*desc.elements[i], desc.at(object, i), i)) return write_failed_element(out_, *desc.elements[i], i);
    return out_.end_array();
  }

  bool map(const MapDesc& desc, const void* object) {
    if (!out_.begin_map(desc.size(object))) return false;
    Cursor cursor;
    desc.first(object, cursor);
    const void *key = nullptr, *held = nullptr;
    while (desc.next(object, cursor, key, held))
      if (!map_key(*desc.key, key) || !entry(desc, key, held)) return write_failed_entry(out_, desc, key);
    return out_.end_map();
  }

  // A record as an array: every member that the version has, so that each keeps its place.
  bool positions(const RecordDesc& desc, const void* object) {
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < desc.count; ++i) count += has_place(desc.fields[i], options_);
    if (desc.rest && desc.rest->type->detail.map->size(rest_of(desc, object)) != 0)
      return out_.fail(ErrorCode::unsupported, "unknown members in a record that is an array");
    if (!out_.begin_array(count)) return false;
    for (std::uint32_t i = 0; i < desc.count; ++i) {
      const FieldDesc& field = desc.fields[i];
      if (has_place(field, options_) && !inner(*field.type, desc.at(object, i), desc.names.names[i]))
        return write_failed_field(out_, desc, i);
    }
    return out_.end_array();
  }

  // Text needs no count: where every member would have to be looked at, it gets none.
  SizeHint member_count(const RecordDesc& desc, const void* object, bool tagged) const {
    if (traits_.text && !desc.all_written) return unknown_size;
    std::size_t count = desc.count + tagged;
    if (!desc.all_written)
      for (std::uint32_t i = 0; i < desc.count; ++i) count -= is_omitted(desc, object, i, options_);
    if (desc.rest) count += desc.rest->type->detail.map->size(rest_of(desc, object));
    return count;
  }

  // Entries that were unknown members: none may have the name of a member, of the tag or of another entry.
  bool rest(const RecordDesc& desc, const void* object, const FieldName* tag) {
    const MapDesc& map = *desc.rest->type->detail.map;
    const void* const entries = rest_of(desc, object);
    std::set<std::string_view> written;  // of a sequence of pairs, which may have a key twice
    Cursor cursor;
    map.first(entries, cursor);
    const void *key = nullptr, *held = nullptr;
    while (map.next(entries, cursor, key, held)) {
      const auto& name = *static_cast<const std::string*>(key);
      const bool again = map.value_at && !written.insert(name).second;
      if (again || is_member(desc, name) || (tag && name == tag->view())) return write_failed_rest(out_, desc, name);
      if (!out_.write_string(name) || !entry(map, key, held)) return write_failed_entry(out_, map, key);
    }
    return true;
  }

  // A member that the version does not have is unknown to it, like an entry.
  bool is_member(const RecordDesc& desc, std::string_view name) const {
    const int at = desc.names.find(name);
    return at != FieldNames::none && desc.fields[at].in_version(options_.version);
  }

  W& out_;
  const WriteOptions& options_;
  const Traits traits_;
  Trail* const trail_;
};

template <class W>
bool walk_write(W& out, const TypeDesc& type, const void* object, const WriteOptions& options) {
  if (options.handlers) return write_with_handlers(out, type, object, options);
  return WriteWalk<W>(out, options).value(type, object);
}

}  // namespace wireform::inline v0
