// The part of ReadWalk (walk_read.hpp) that reads what is one value of the format.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include <wireform/arena.hpp>
#include <wireform/base64.hpp>
#include <wireform/convert.hpp>
#include <wireform/options.hpp>
#include <wireform/reader.hpp>
#include <wireform/type_desc.hpp>

#include "loose_numbers.hpp"
#include "recorder.hpp"

namespace wireform::inline v0 {

/// True if bytes of this size, or under the options of another one, are the object's.
inline bool may_hold(const BytesDesc& desc, std::size_t size, const ReadOptions& options) {
  if (desc.fixed == dynamic_size || size == desc.fixed) return true;
  return size < desc.fixed ? options.allow_missing_elements : options.allow_extra_elements;
}

/// Of bytes that it may hold.
inline void store_bytes(const BytesDesc& desc, void* object, std::string_view content) {
  if (desc.fixed == dynamic_size || content.size() == desc.fixed) return desc.set(object, content);
  std::string fitted(content);
  fitted.resize(desc.fixed);
  desc.set(object, fitted);
}

/// Every function returns false after an error, as ReadWalk's do.
template <class R>
class ReadScalars {
 protected:
  ReadScalars(R& in, const ReadOptions& options, Recorder& errors)
      : in_(in), options_(options), errors_(errors), traits_(in.traits()) {}

  // Stored by memcpy: `long` and `long long` are different types of one size, and the table knows the size only.
  template <class T>
  bool integer(void* object) {
    std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t> wide;
    if constexpr (std::is_signed_v<T>) {
      if (!in_.read_int(wide) && !read_loosely(in_, options_, wide)) return false;
    } else {
      if (!in_.read_uint(wide) && !read_loosely(in_, options_, wide)) return false;
    }
    T value;
    if (!narrow(wide, value)) return errors_.reject_range(number_of<T>(), wide);
    std::memcpy(object, &value, sizeof value);
    return true;
  }

  bool floating(float& object) { return in_.read_float(object) || read_loosely(in_, options_, object); }
  bool floating(double& object) { return in_.read_double(object) || read_loosely(in_, options_, object); }

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
    if (!may_hold(desc, content.size(), options_))
      return errors_.reject_text(ErrorCode::invalid_text, std::to_string(desc.fixed) + " bytes", {});
    if (desc.borrows && !traits_.bytes) {
      if (!options_.arena) return errors_.reject_text(ErrorCode::needs_arena, {}, {});
      content = options_.arena->copy(content);
    }
    store_bytes(desc, object, content);
    return true;
  }

  bool byte_array(const BytesDesc& desc, void* object) {
    if (desc.borrows && !options_.arena) return errors_.reject_at(in_.mark(), ErrorCode::needs_arena);
    SizeHint size;
    if (!in_.begin_array(size)) return false;
    std::string content;
    std::size_t open = errors_.count();
    bool clean = true;
    Step step;
    while ((step = in_.next_element()) == Step::item) {
      std::uint8_t byte = 0;
      if (content.size() == desc.fixed) {
        if (!beyond(desc.fixed)) return false;
        break;
      }
      if (!integer<std::uint8_t>(&byte)) {
        clean = false;
        if (!errors_.absorb_element(open, byte_desc(), content.size())) return false;
      }
      content.push_back(static_cast<char>(byte));
    }
    if (step == Step::error) return errors_.stop();
    if (!clean) return false;
    if (!may_hold(desc, content.size(), options_)) return errors_.too_few(desc.fixed, content.size());
    store_bytes(desc, object, desc.borrows ? options_.arena->copy(content) : std::string_view(content));
    return true;
  }

  // The reader stands before an element that a fixed size has no place for. True: the array was read to its end.
  bool beyond(std::size_t size) {
    if (!options_.allow_extra_elements) return errors_.too_many(size);
    Step step = Step::item;
    for (; step == Step::item; step = in_.next_element())
      if (!in_.skip_value()) return errors_.stop();
    return step == Step::end || errors_.stop();
  }

  static const TypeDesc& byte_desc() {
    static constexpr TypeDesc desc{Shape::u8, false, 1, 1, "unsigned char", nullptr, {}};
    return desc;
  }

  bool enumeration(const EnumDesc& desc, void* object) {
    std::int64_t value = 0;
    if (!(desc.flags ? flags(desc, value) : enumerator(desc, value))) return false;
    with_number(desc.underlying, [&](auto number) {
      number = static_cast<decltype(number)>(value);
      std::memcpy(object, &number, sizeof number);
    });
    return true;
  }

  bool enumerator(const EnumDesc& desc, std::int64_t& value) {
    Kind kind = Kind::string;
    if (options_.enum_numbers && !in_.peek(kind)) return false;
    if (is_integer(kind)) return enum_number(desc, value);
    std::string_view text;
    Lifetime lifetime;
    if (!in_.read_string_view(text, lifetime)) return false;
    for (std::size_t i = 0; i < desc.all; ++i)
      if (desc.names[i].name == text) return value = desc.names[i].value, true;
    return fall_back(desc, value) || errors_.reject_name(desc, text);
  }

  static bool fall_back(const EnumDesc& desc, std::int64_t& value) {
    if (desc.has_fallback) value = desc.fallback;
    return desc.has_fallback;
  }

  bool enum_number(const EnumDesc& desc, std::int64_t& value) {
    const bool is_unsigned = desc.underlying == NumberType::u64;
    if (is_unsigned) {
      std::uint64_t bits;
      if (!in_.read_uint(bits)) return false;
      value = static_cast<std::int64_t>(bits);
    } else if (!in_.read_int(value)) {
      return false;
    }
    for (std::size_t i = 0; i < desc.count; ++i)
      if (desc.names[i].value == value) return true;
    return fall_back(desc, value) || errors_.reject_number(desc, value, is_unsigned);
  }

  // An array of names, each a set of bits.
  bool flags(const EnumDesc& desc, std::int64_t& value) {
    SizeHint size;
    if (!in_.begin_array(size)) return false;
    std::size_t open = errors_.count(), index = 0;
    bool clean = true;
    Step step;
    for (; (step = in_.next_element()) == Step::item; ++index) {
      std::int64_t bits = 0;
      if (!enumerator(desc, bits)) {
        clean = false;
        if (!errors_.absorb_element(open, name_desc(), index)) return false;
      }
      value |= bits;
    }
    return step == Step::error ? errors_.stop() : clean;
  }

  static const TypeDesc& name_desc() {
    static constexpr TypeDesc desc{Shape::string, false, 1, 1, "flag", nullptr, {}};
    return desc;
  }

  R& in_;
  const ReadOptions& options_;
  Recorder& errors_;
  const Traits traits_;
};

}  // namespace wireform::inline v0
