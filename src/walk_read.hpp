// Reading any described object from any reader: one function template, instantiated once for the virtual Reader (walk.cpp)
// and by the benchmark for the final classes.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <wireform/codec.hpp>
#include <wireform/options.hpp>
#include <wireform/reader.hpp>
#include <wireform/type_desc.hpp>

#include "custom.hpp"
#include "record_rules.hpp"
#include "recorder.hpp"
#include "staging.hpp"
#include "trail.hpp"
#include "walk_read_scalars.hpp"

namespace wireform::inline v0 {

/// Every function returns false after an error: either the reader has it (then nothing of the value is consumed), or it
/// is recorded already (then the value is consumed). `Handled`: with handlers, apart from the plain walk, which so pays
/// nothing for them.
template <class R, bool Handled = false>
class ReadWalk : ReadScalars<R> {
  using ReadScalars<R>::in_;
  using ReadScalars<R>::options_;
  using ReadScalars<R>::errors_;

 public:
  ReadWalk(R& in, const ReadOptions& options, Recorder& errors, Trail* trail = nullptr)
      : ReadScalars<R>(in, options, errors), trail_(trail) {}

  /// A value inside the current one, at a step of the path (or none).
  template <class... Step>
  bool inner(const TypeDesc& type, void* object, const Step&... step) {
    if constexpr (Handled) {
      const Trail::Step here(trail_, step...);
      const Handler* handler = trail_->find(type, object);
      if (!handler) return value(type, object);
      ReadContext context(in_, options_, errors_, trail_);
      return trail_->read(*handler, context, type, object);
    } else {
      return value(type, object);
    }
  }

  /// Runs for every member and element: what is common is called in tail position, so that no frame is needed.
  bool value(const TypeDesc& type, void* object) {
    switch (type.shape) {
      case Shape::string: return in_.read_string(*static_cast<std::string*>(object));
      case Shape::sequence: return sequence(*type.detail.sequence, object);
      case Shape::record: return record(type, object);
      default: return other_value(type, object);
    }
  }

  /// A record whose member called `tag` is not unknown, if there is one with that name.
  [[gnu::noinline]] bool record(const TypeDesc& type, void* object, std::string_view tag = {}) {
    const RecordDesc& desc = *type.detail.record;
    if ((desc.as_array || options_.records_as_arrays) && tag.empty()) [[unlikely]] {
      Kind kind;
      if (!in_.peek(kind)) return false;
      if (kind == Kind::array) return positions(type, object);
    }
    SizeHint size;
    if (!in_.begin_map(size)) return false;
    if (options_.allow_missing) type.object->reset(object);
    if (desc.rest) desc.rest->type->detail.map->clear(rest_of(desc, object));
    Members members{errors_.count(), tag};
    for (;;) {
      int index;
      const Step step = in_.next_field(desc.names, members.expected, index);
      if (step == Step::end) break;
      if (step == Step::error) return errors_.stop();
      const bool go_on =
          index >= 0 ? member(desc, object, static_cast<unsigned>(index), members) : unknown(desc, object, members);
      if (!go_on) return false;
    }
    return (members.count == desc.count || settle_absent(type, object, members.bits(), options_, errors_)) && members.clean;
  }

 private:
  [[gnu::noinline]] bool other_value(const TypeDesc& type, void* object) {
    switch (type.shape) {
      case Shape::i8: return this->template integer<std::int8_t>(object);
      case Shape::i16: return this->template integer<std::int16_t>(object);
      case Shape::i32: return this->template integer<std::int32_t>(object);
      case Shape::i64: return this->template integer<std::int64_t>(object);
      case Shape::u8: return this->template integer<std::uint8_t>(object);
      case Shape::u16: return this->template integer<std::uint16_t>(object);
      case Shape::u32: return this->template integer<std::uint32_t>(object);
      case Shape::u64: return this->template integer<std::uint64_t>(object);
      case Shape::f32: return this->floating(*static_cast<float*>(object));
      case Shape::f64: return this->floating(*static_cast<double*>(object));
      case Shape::boolean: return in_.read_bool(*static_cast<bool*>(object));
      case Shape::character: return this->character(*static_cast<char*>(object));
      case Shape::string_view: return this->string_view(*static_cast<std::string_view*>(object));
      case Shape::bytes: return this->bytes(*type.detail.bytes, object);
      case Shape::enumeration: return this->enumeration(*type.detail.enumeration, object);
      case Shape::nullable: return nullable(type, object);
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

  bool custom(const TypeDesc& type, void* object) {
    ReadContext context(in_, options_, errors_, trail_);
    return read_custom(context, type, object);
  }

  // -- containers

  bool nullable(const TypeDesc& type, void* object) {
    Kind kind;
    if (!in_.peek(kind)) return false;
    const NullableDesc& desc = *type.detail.nullable;
    if (kind == Kind::null && !desc.null_is_value) {
      type.object->reset(object);
      return in_.read_null();
    }
    const bool was_empty = desc.get(object) == nullptr;
    if (inner(*desc.value, desc.emplace(object))) [[likely]] return true;
    if (was_empty) type.object->reset(object);  // what could not be read is not there
    return false;
  }

  // A count in the input reserves at most what the rest of the input could fill with elements of 16 times its size.
  std::size_t reservable(SizeHint size, std::size_t element) const {
    constexpr std::size_t harmless = 4096;
    if (size * element <= harmless) return size;
    const std::size_t bound = 16 * in_.remaining() / element;
    return size < bound ? size : bound;
  }

  // The next element, after as many as move in bulk.
  Step advance(const SequenceDesc& desc, void* object, std::size_t& count) {
    if constexpr (Handled)
      if (trail_->looks_into(desc)) return in_.next_element();
    if (desc.append_numbers) {
      const std::size_t unit = desc.row == 0 ? 1 : desc.row;
      const std::size_t capacity = desc.fixed == dynamic_size ? unbounded : desc.fixed * unit;
      NumberSink sink(object, desc.row, desc.append_numbers, desc.reserve, capacity, count * unit);
      const Step step = in_.read_numbers(desc.number, sink);
      count = sink.count() / unit;
      return step;
    }
    if (desc.append_strings) {
      StringSink sink(object, desc.append_strings, desc.fixed == dynamic_size ? unbounded : desc.fixed, count);
      const Step step = in_.read_strings(sink);
      count = sink.count();
      return step;
    }
    return in_.next_element();
  }

  [[gnu::noinline]] bool sequence(const SequenceDesc& desc, void* object) {
    SizeHint size;
    if (!in_.begin_array(size)) return false;
    Cursor cursor;
    desc.start(object, cursor);
    if (size != unknown_size && desc.reserve) desc.reserve(object, reservable(size, desc.element->size));
    std::size_t count = 0;
    const bool clean = elements(desc, object, cursor, count);
    desc.finish(object, cursor, count);
    if (!clean || desc.fixed == dynamic_size || count == desc.fixed) return clean;
    if (!options_.allow_missing_elements) return errors_.too_few(desc.fixed, count);
    for (; count < desc.fixed; ++count) desc.element->object->reset(desc.push(object, cursor, count));
    return true;
  }

  bool elements(const SequenceDesc& desc, void* object, Cursor& cursor, std::size_t& count) {
    std::size_t open = errors_.count();
    bool clean = true;
    for (;;) {
      const Step step = advance(desc, object, count);
      if (step == Step::end) return clean;
      if (step == Step::error) return errors_.stop();
      if (count == desc.fixed) return this->beyond(desc.fixed) && clean;
      if (!(desc.push ? inner(*desc.element, desc.push(object, cursor, count), count)
                      : set_element(desc, object, count))) [[unlikely]] {
        if (!errors_.absorb_element(open, *desc.element, count)) return ++count, false;
        clean = false;
      }
      ++count;
    }
  }

  bool set_element(const SequenceDesc& desc, void* object, std::size_t index) {
    const Mark before = in_.mark();
    Staging element(*desc.element);
    if (!inner(*desc.element, element.object(), index)) return false;
    if (desc.insert(object, element.object()) || options_.duplicates != Duplicates::error) return true;
    return errors_.reject_at(before, ErrorCode::duplicate_element);
  }

  bool tuple(const TupleDesc& desc, void* object) {
    SizeHint size;
    if (!in_.begin_array(size)) return false;
    std::size_t open = errors_.count();
    bool clean = true;
    for (std::size_t count = 0;; ++count) {
      const Step step = in_.next_element();
      if (step == Step::error) return errors_.stop();
      if (step == Step::end) return clean && (count == desc.count || short_tuple(desc, object, count));
      if (count == desc.count) return this->beyond(desc.count) && clean;
      if (!inner(*desc.elements[count], const_cast<void*>(desc.at(object, count)), count)) {
        if (!errors_.absorb_element(open, *desc.elements[count], count)) return false;
        clean = false;
      }
    }
  }

  bool short_tuple(const TupleDesc& desc, void* object, std::size_t count) {
    if (!options_.allow_missing_elements) return errors_.too_few(desc.count, count);
    for (; count < desc.count; ++count) desc.elements[count]->object->reset(const_cast<void*>(desc.at(object, count)));
    return true;
  }

  bool map(const MapDesc& desc, void* object) {
    SizeHint size;
    if (!in_.begin_map(size)) return false;
    desc.clear(object);
    std::size_t open = errors_.count();
    bool clean = true;
    for (;;) {
      const Step step = in_.next_entry();
      if (step == Step::end) return clean;
      if (step == Step::error) return errors_.stop();
      Staging key(*desc.key);
      if (!map_key(*desc.key, key.object())) {
        if (!errors_.absorb_key(open, *desc.key)) return false;
        clean = false;
      } else if (!entry(desc, object, key.object(), open)) {
        if (errors_.stopped()) return false;
        clean = false;
      }
    }
  }

  // Keys are not handled: what a handler reads may be no key.
  bool map_key(const TypeDesc& type, void* key) {
    if constexpr (Handled)
      return ReadWalk<R>(in_, options_, errors_).value(type, key);
    else
      return value(type, key);
  }

  // Before the key is moved from.
  static auto step_of(const TypeDesc& type, const void* key) {
    if constexpr (Handled)
      return key_step(type, key);
    else
      return static_cast<void>(type), key;
  }

  // `kept`: of the record whose unknown members the map takes.
  bool entry(const MapDesc& desc, void* object, void* key, std::size_t& open, Members* kept = nullptr) {
    const auto step = step_of(*desc.key, key);
    bool inserted = false;
    void* slot = kept ? insert_rest(desc, object, *static_cast<std::string*>(key), *kept, inserted)
                      : desc.insert(object, key, inserted);
    if (!inserted && options_.duplicates != Duplicates::last) {
      if (options_.duplicates == Duplicates::first) return in_.skip_value() || errors_.stop();
      errors_.duplicate(open, key_step(*desc.key, key));
      return false;
    }
    if (inner(*desc.value, slot, step)) return true;
    errors_.absorb_entry(open, desc, object, slot);
    return false;
  }

  // -- records

  // A record as an array: the values of its members in order. Those that the array is too short for are absent.
  bool positions(const TypeDesc& type, void* object) {
    const RecordDesc& desc = *type.detail.record;
    SizeHint size;
    if (!in_.begin_array(size)) return false;
    if (options_.allow_missing) type.object->reset(object);
    Members members{errors_.count(), {}};
    Step step = Step::item;
    for (std::uint32_t i = 0; i < desc.count; ++i) {
      if (!is_readable(desc.fields[i], options_)) continue;
      if ((step = in_.next_element()) != Step::item) break;
      if (!member(desc, object, i, members)) return false;
    }
    if (step == Step::item) step = in_.next_element();
    if (step == Step::error) return errors_.stop();
    if (step == Step::item && !this->beyond(members.count)) return false;
    return (members.count == desc.count || settle_absent(type, object, members.bits(), options_, errors_)) && members.clean;
  }

  // False: nothing can follow.
  bool member(const RecordDesc& desc, void* object, unsigned at, Members& members) {
    if (!desc.all_read && !is_readable(desc.fields[at], options_)) [[unlikely]] return unknown(desc, object, members);
    members.expected = at + 1;
    if (!members.mark(at) && options_.duplicates != Duplicates::last) [[unlikely]] return again(desc, at, members);
    if (inner(*desc.fields[at].type, desc.at(object, at), desc.names.names[at])) [[likely]] return true;
    members.clean = false;
    return errors_.absorb_field(members.open, desc, at);
  }

  bool again(const RecordDesc& desc, unsigned at, Members& members) {
    if (options_.duplicates == Duplicates::first) return in_.skip_value() || errors_.stop();
    members.clean = false;
    return errors_.duplicate(members.open, {std::string(desc.names.names[at].view())});
  }

  bool unknown(const RecordDesc& desc, void* object, Members& members) {
    if (!members.tag.empty() && in_.field_key() == members.tag) return tag_member(members);
    if (desc.rest) return collect(*desc.rest->type->detail.map, rest_of(desc, object), members);
    if (!options_.deny_unknown && !desc.deny_unknown) return in_.skip_value() || errors_.stop();
    members.clean = false;
    return errors_.unknown_member(members.open, desc, in_.field_key());
  }

  // The tag is read already; a second one might contradict it.
  bool tag_member(Members& members) {
    const bool again = std::exchange(members.tag_seen, true);
    if (!again || options_.duplicates != Duplicates::error) return in_.skip_value() || errors_.stop();
    members.clean = false;
    return errors_.duplicate(members.open, {std::string(members.tag)});
  }

  bool collect(const MapDesc& map, void* object, Members& members) {
    std::string key(in_.field_key());
    if (entry(map, object, &key, members.open, &members)) return true;
    members.clean = false;
    return !errors_.stopped();
  }

  Trail* const trail_;
};

template <class R>
bool walk_read(R& in, const TypeDesc& type, void* object, const ReadOptions& options, std::vector<Diagnostic>& errors) {
  Recorder recorder(in, options, errors);
  const bool complete = options.handlers ? read_with_handlers(in, type, object, options, recorder)
                                         : ReadWalk<R>(in, options, recorder).value(type, object);
  if (complete) return true;
  recorder.absorb_root(type);
  return false;
}

}  // namespace wireform::inline v0
