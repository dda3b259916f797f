// Types that are read and written by code of their own.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#include <wireform/codec.hpp>
#include <wireform/reflect/type_table.hpp>

namespace wireform::inline v0 {

/// How a type that cannot describe itself is read and written: specialize it, in one of two forms.
///
/// Through another type, which is described:
///   template <> struct wireform::codec<Money> {
///     using plain = std::string;
///     static std::string to_plain(const Money& money);
///     static bool from_plain(const std::string& text, Money& money);   // false: refused; or: static Money from_plain(plain)
///   };
///
/// Or with the reader and writer:
///   template <> struct wireform::codec<Color> {
///     static bool read(ReadContext& context, Color& color);
///     static bool write(WriteContext& context, const Color& color);
///   };
///
/// Optional members of both: `kinds`, a bit for each Kind that it is written as (an untagged variant asks), `form`, a
/// CodecForm that says more (for schemas), `key`, true if it may be a map's key, `expected`, the words for a refused
/// value, and `is_empty(const T&)`, true where omit_when_empty leaves it out (else the type's own `empty()` tells).
template <class T>
struct codec;

namespace detail {

template <class T>
concept HasCodec = requires {
  sizeof(codec<T>);
};

template <class T>
concept HasPlain = requires {
  typename codec<T>::plain;
};

template <class T>
constexpr std::uint32_t kinds_of();

template <class T>
constexpr std::uint32_t codec_kinds() {
  if constexpr (requires { codec<T>::kinds; })
    return codec<T>::kinds;
  else if constexpr (requires { codec<T>::form; })
    return codec<T>::form.kinds;
  else if constexpr (HasPlain<T>)
    return kinds_of<typename codec<T>::plain>();
  else
    return static_cast<std::uint32_t>(-1);
}

template <class T>
constexpr std::string_view codec_expectation() {
  if constexpr (requires { codec<T>::expected; })
    return codec<T>::expected;
  else
    return {};
}

template <class T>
struct CodecTable {
  using Code = codec<T>;

  static bool read(ReadContext& context, const TypeDesc&, void* object) {
    T& value = *static_cast<T*>(object);
    if constexpr (HasPlain<T>) {
      const Mark start = context.in().mark();
      typename Code::plain plain{};
      if (!context.value(plain)) return false;
      if constexpr (requires { value = Code::from_plain(std::move(plain)); } &&
                    !requires { Code::from_plain(std::move(plain), value); }) {
        value = Code::from_plain(std::move(plain));
        return true;
      } else {
        return Code::from_plain(std::move(plain), value) ||
               context.reject(start, ErrorCode::rejected, std::string(codec_expectation<T>()));
      }
    } else {
      return Code::read(context, value);
    }
  }
  static bool write(WriteContext& context, const TypeDesc&, const void* object) {
    const T& value = *static_cast<const T*>(object);
    if constexpr (HasPlain<T>) {
      const typename Code::plain& plain = Code::to_plain(value);
      return context.value(plain);
    } else {
      return Code::write(context, value);
    }
  }
  static bool is_empty(const TypeDesc&, const void* object) {
    if constexpr (requires(const T& value) { { Code::is_empty(value) } -> std::same_as<bool>; })
      return Code::is_empty(*static_cast<const T*>(object));
    else if constexpr (requires(const T& value) { { value.empty() } -> std::same_as<bool>; })
      return static_cast<const T*>(object)->empty();
    else
      return static_cast<void>(object), false;
  }

  static constexpr bool readable() {
    if constexpr (HasPlain<T>)
      return requires(typename Code::plain plain, T& value) { Code::from_plain(plain, value); } ||
             requires(typename Code::plain plain) { Code::from_plain(plain); } ||
             requires(typename Code::plain plain) { Code::from_plain(std::move(plain)); };
    else
      return requires(ReadContext& context, T& value) { Code::read(context, value); };
  }
  static constexpr CodecDesc make() {
    CodecDesc result{nullptr, write, is_empty, nullptr, nullptr};
    if constexpr (readable()) result.read = read;
    if constexpr (HasPlain<T>) result.inner = &TypeTable<typename Code::plain>::desc;
    if constexpr (requires { Code::form; }) result.form = Code::form;
    result.form.kinds = codec_kinds<T>();
    return result;
  }
  static constexpr CodecDesc desc = make();
};

}  // namespace detail
}  // namespace wireform::inline v0
