// Reading any described object from any reader: one function template, instantiated once for the virtual Reader (walk.cpp)
// and by the benchmark for the final classes.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <wireform/arena.hpp>
#include <wireform/base64.hpp>
#include <wireform/convert.hpp>
#include <wireform/options.hpp>
#include <wireform/reader.hpp>
#include <wireform/type_desc.hpp>

#include "recorder.hpp"
#include "staging.hpp"

namespace wireform::inline v0 {

/// Every function returns false after an error: either the reader has it (then nothing of the value is consumed), or it
/// is recorded already (then the value is consumed).
template <class R>
class ReadWalk {
 public:
  ReadWalk(R& in, const ReadOptions& options, std::vector<Diagnostic>& errors)
      : in_(in), options_(options), errors_(in, options, errors), traits_(in.traits()) {}

  bool root(const TypeDesc& type, void* object) {
    if (value(type, object)) return true;
    errors_.absorb_root(type);
    return false;
  }

 private:
  bool value(const TypeDesc& type, void* object) {
    switch (type.shape) {
      case Shape::i8: return integer<std::int8_t>(object);
      case Shape::i16: return integer<std::int16_t>(object);
      case Shape::i32: return integer<std::int32_t>(object);
      case Shape::i64: return integer<std::int64_t>(object);
      case Shape::u8: return integer<std::uint8_t>(object);
      case Shape::u16: return integer<std::uint16_t>(object);
      case Shape::u32: return integer<std::uint32_t>(object);
      case Shape::u64: return integer<std::uint64_t>(object);
      case Shape::f32: return in_.read_float(*static_cast<float*>(object));
      case Shape::f64: return in_.read_double(*static_cast<double*>(object));
      case Shape::boolean: return in_.read_bool(*static_cast<bool*>(object));
      case Shape::character: return character(*static_cast<char*>(object));
      case Shape::string: return in_.read_string(*static_cast<std::string*>(object));
      case Shape::string_view: return string_view(*static_cast<std::string_view*>(object));
      case Shape::bytes: return bytes(*type.detail.bytes, object);
      case Shape::enumeration: return enumeration(*type.detail.enumeration, object);
      case Shape::nullable: return nullable(type, object);
      case Shape::sequence: return sequence(*type.detail.sequence, object);
      case Shape::map: return map(*type.detail.map, object);
      case Shape::record: return record(type, object);
      case Shape::tuple: return tuple(*type.detail.tuple, object);
    }
    return false;
  }

  // -- scalars

  // Stored by memcpy: `long` and `long long` are different types of one size, and the table knows the size only.
  template <class T>
  bool integer(void* object) {
    std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t> wide;
    if constexpr (std::is_signed_v<T>) {
      if (!in_.read_int(wide)) return false;
    } else {
      if (!in_.read_uint(wide)) return false;
    }
    T value;
    if (!narrow(wide, value)) return errors_.reject_range(number_of<T>(), wide);
    std::memcpy(object, &value, sizeof value);
    return true;
  }

  template <class T>
  static constexpr NumberType number_of() {
    constexpr auto first = std::is_signed_v<T> ? NumberType::i8 : NumberType::u8;
    return static_cast<NumberType>(static_cast<unsigned>(first) + (sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3));
  }

  bool character(char& object) {
    std::string_view text;
    Lifetime lifetime;
    if (!in_.read_string_view(text, lifetime)) return false;
    if (text.size() != 1) return errors_.reject_text(ErrorCode::invalid_text, "text of one character", text);
    object = text[0];
    return true;
  }

  bool string_view(std::string_view& object) {
    std::string_view text;
    Lifetime lifetime;
    if (!in_.read_string_view(text, lifetime)) return false;
    if (lifetime == Lifetime::call) {
      if (!options_.arena) return errors_.reject_text(ErrorCode::needs_arena, {}, {});
      text = options_.arena->copy(text);
    }
    object = text;
    return true;
  }

  // Bytes come as bytes, as base64 where the format has only text, or as an array of small integers.
  bool bytes(const BytesDesc& desc, void* object) {
    Kind kind;
    if (!in_.peek(kind)) return false;
    if (kind == Kind::array) return byte_array(desc, object);
    std::string_view content;
    std::string decoded;
    if (traits_.bytes) {
      if (!in_.read_bytes(content)) return false;
    } else {
      Lifetime lifetime;
      if (!in_.read_string_view(content, lifetime)) return false;
      if (!from_base64(content, decoded)) return errors_.reject_text(ErrorCode::invalid_text, "base64 text", content);
      content = decoded;
    }
    if (desc.fixed != dynamic_size && content.size() != desc.fixed)
      return errors_.reject_text(ErrorCode::invalid_text, std::to_string(desc.fixed) + " bytes", {});
    desc.set(object, content);
    return true;
  }

  bool byte_array(const BytesDesc& desc, void* object) {
    SizeHint size;
    if (!in_.begin_array(size)) return false;
    std::string content;
    std::size_t open = errors_.count();
    bool clean = true;
    Step step;
    while ((step = in_.next_element()) == Step::item) {
      std::uint8_t byte = 0;
      if (content.size() == desc.fixed) return errors_.too_many(desc.fixed);
      if (!integer<std::uint8_t>(&byte)) {
        clean = false;
        if (!errors_.absorb_element(open, byte_desc(), content.size())) return false;
      }
      content.push_back(static_cast<char>(byte));
    }
    if (step == Step::error) return errors_.stop();
    if (desc.fixed != dynamic_size && content.size() < desc.fixed) return errors_.too_few(desc.fixed, content.size());
    if (clean) desc.set(object, content);
    return clean;
  }

  static const TypeDesc& byte_desc() {
    static constexpr TypeDesc desc{Shape::u8, false, 1, 1, "unsigned char", nullptr, {}};
    return desc;
  }

  bool enumeration(const EnumDesc& desc, void* object) {
    Kind kind = Kind::string;
    if (options_.enum_numbers && !in_.peek(kind)) return false;
    if (is_integer(kind)) return enum_number(desc, object);
    std::string_view text;
    Lifetime lifetime;
    if (!in_.read_string_view(text, lifetime)) return false;
    for (std::size_t i = 0; i < desc.count; ++i)
      if (desc.names[i].name == text) return store_enum(desc, desc.names[i].value, object);
    return errors_.reject_name(desc, text);
  }

  bool enum_number(const EnumDesc& desc, void* object) {
    std::int64_t number;
    const bool is_unsigned = desc.underlying == NumberType::u64;
    if (is_unsigned) {
      std::uint64_t bits;
      if (!in_.read_uint(bits)) return false;
      number = static_cast<std::int64_t>(bits);
    } else if (!in_.read_int(number)) {
      return false;
    }
    for (std::size_t i = 0; i < desc.count; ++i)
      if (desc.names[i].value == number) return store_enum(desc, number, object);
    return errors_.reject_number(desc, number, is_unsigned);
  }

  static bool store_enum(const EnumDesc& desc, std::int64_t value, void* object) {
    with_number(desc.underlying, [&](auto number) {
      number = static_cast<decltype(number)>(value);
      std::memcpy(object, &number, sizeof number);
    });
    return true;
  }

  // -- containers

  bool nullable(const TypeDesc& type, void* object) {
    Kind kind;
    if (!in_.peek(kind)) return false;
    if (kind == Kind::null) {
      type.object->reset(object);
      return in_.read_null();
    }
    const NullableDesc& desc = *type.detail.nullable;
    const bool was_empty = desc.get(object) == nullptr;
    if (value(*desc.value, desc.emplace(object))) [[likely]] return true;
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

  bool sequence(const SequenceDesc& desc, void* object) {
    SizeHint size;
    if (!in_.begin_array(size)) return false;
    Cursor cursor;
    desc.start(object, cursor);
    if (size != unknown_size && desc.reserve) desc.reserve(object, reservable(size, desc.element->size));
    std::size_t count = 0;
    const bool clean = elements(desc, object, cursor, count);
    desc.finish(object, cursor, count);
    if (clean && desc.fixed != dynamic_size && count < desc.fixed) return errors_.too_few(desc.fixed, count);
    return clean;
  }

  bool elements(const SequenceDesc& desc, void* object, Cursor& cursor, std::size_t& count) {
    std::size_t open = errors_.count();
    bool clean = true;
    for (;;) {
      const Step step = advance(desc, object, count);
      if (step == Step::end) return clean;
      if (step == Step::error) return errors_.stop();
      if (count == desc.fixed) return errors_.too_many(desc.fixed);
      if (!value(*desc.element, desc.push(object, cursor, count))) [[unlikely]] {
        if (!errors_.absorb_element(open, *desc.element, count)) return ++count, false;
        clean = false;
      }
      ++count;
    }
  }

  bool tuple(const TupleDesc& desc, void* object) {
    SizeHint size;
    if (!in_.begin_array(size)) return false;
    std::size_t open = errors_.count();
    bool clean = true;
    for (std::size_t count = 0;; ++count) {
      const Step step = in_.next_element();
      if (step == Step::error) return errors_.stop();
      if (step == Step::end) return count == desc.count ? clean : errors_.too_few(desc.count, count);
      if (count == desc.count) return errors_.too_many(desc.count);
      if (!value(*desc.elements[count], const_cast<void*>(desc.at(object, count)))) {
        if (!errors_.absorb_element(open, *desc.elements[count], count)) return false;
        clean = false;
      }
    }
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
      if (!value(*desc.key, key.object())) {
        if (!errors_.absorb_key(open, *desc.key)) return false;
        clean = false;
      } else if (!entry(desc, object, key.object(), open)) {
        if (errors_.stopped()) return false;
        clean = false;
      }
    }
  }

  bool entry(const MapDesc& desc, void* object, void* key, std::size_t& open) {
    bool inserted = false;
    void* slot = desc.insert(object, key, inserted);
    if (!inserted && options_.duplicates != Duplicates::last) {
      if (options_.duplicates == Duplicates::first) return in_.skip_value() || errors_.stop();
      errors_.duplicate(open, key_step(*desc.key, key));
      return false;
    }
    if (value(*desc.value, slot)) return true;
    errors_.absorb_entry(open, desc, object, slot);
    return false;
  }

  // -- records

  // How far a record is read.
  struct Members {
    std::size_t open;         // errors before the current member
    unsigned expected = 0;    // the member that most likely comes next
    std::uint32_t count = 0;  // different members seen
    bool clean = true;
    std::uint64_t seen[RecordDesc::max_fields / 64] = {};

    bool mark(unsigned at) {
      std::uint64_t& word = seen[at / 64];
      const std::uint64_t bit = std::uint64_t{1} << (at % 64);
      const bool first = (word & bit) == 0;
      word |= bit;
      count += first;
      return first;
    }
  };

  bool record(const TypeDesc& type, void* object) {
    const RecordDesc& desc = *type.detail.record;
    SizeHint size;
    if (!in_.begin_map(size)) return false;
    if (options_.allow_missing) type.object->reset(object);
    Members members{errors_.count()};
    for (;;) {
      int index;
      const Step step = in_.next_field(desc.names, members.expected, index);
      if (step == Step::end) break;
      if (step == Step::error) return errors_.stop();
      const bool go_on = index >= 0 ? member(desc, object, static_cast<unsigned>(index), members) : unknown(desc, members);
      if (!go_on) return false;
    }
    return (members.count == desc.count || absent(desc, object, members.seen)) && members.clean;
  }

  // False: nothing can follow.
  bool member(const RecordDesc& desc, void* object, unsigned at, Members& members) {
    members.expected = at + 1;
    if (!members.mark(at) && options_.duplicates != Duplicates::last) [[unlikely]] {
      if (options_.duplicates == Duplicates::first) return in_.skip_value() || errors_.stop();
      members.clean = false;
      return errors_.duplicate(members.open, {std::string(desc.names.names[at].view())});
    }
    if (value(*desc.fields[at].type, desc.at(object, at))) [[likely]] return true;
    members.clean = false;
    return errors_.absorb_field(members.open, desc, at);
  }

  bool unknown(const RecordDesc& desc, Members& members) {
    if (!options_.deny_unknown) return in_.skip_value() || errors_.stop();
    members.clean = false;
    return errors_.unknown_member(members.open, desc, in_.field_key());
  }

  // Members that did not come: an error for required ones, the empty value for the others.
  bool absent(const RecordDesc& desc, void* object, const std::uint64_t* seen) {
    if (options_.allow_missing) return true;
    bool complete = true;
    for (std::uint32_t i = 0; i < desc.count; ++i) {
      if ((seen[i / 64] >> i % 64 & 1) != 0) continue;
      if (desc.fields[i].required) complete = false;
      else desc.fields[i].type->object->reset(desc.at(object, i));
    }
    return complete || errors_.missing(desc, seen);
  }

  R& in_;
  const ReadOptions& options_;
  Recorder errors_;
  const Traits traits_;
};

template <class R>
bool walk_read(R& in, const TypeDesc& type, void* object, const ReadOptions& options, std::vector<Diagnostic>& errors) {
  return ReadWalk<R>(in, options, errors).root(type, object);
}

}  // namespace wireform::inline v0
