// What has no representation, with the way out in the message.
#pragma once

#include <cstddef>
#include <type_traits>

#include <wireform/reflect/categories.hpp>

namespace wireform::inline v0::detail {

template <class T>
inline constexpr bool is_refused_scalar = std::is_same_v<T, wchar_t> || std::is_same_v<T, char8_t> ||
                                          std::is_same_v<T, char16_t> || std::is_same_v<T, char32_t>;

template <class T>
concept StringLike = Iterable<T> && !Text<T> && !std::is_same_v<T, std::string_view> && requires {
  typename T::traits_type;
};

template <class T>
inline constexpr bool is_described = std::is_same_v<T, bool> || std::is_same_v<T, char> || is_number_type<T> ||
                                     std::is_same_v<T, std::byte> || std::is_enum_v<T> || Text<T> ||
                                     std::is_same_v<T, std::string_view> || HasCodec<T> || Fixed<T> || Record<T> ||
                                     Nullable<T> || FamilyPointer<T> || Map<T> || MultiMap<T> || Set<T> || Span<T> ||
                                     Variant<T> || (Sequence<T> && !StringLike<T>) || Tuple<T>;

/// Member (or element) number `Index` of `Owner`, of type `T`: refused here, where the message shows all three.
template <class Owner, std::size_t Index, class T>
struct Supported {
  static constexpr bool function = std::is_pointer_v<T> && std::is_function_v<std::remove_pointer_t<T>>;
  static_assert(!function, "wireform: this member is a function pointer, which has no representation");
  static_assert(!std::is_pointer_v<T> || function,
                "wireform: this member is a raw pointer, which does not say who owns what: use std::unique_ptr, "
                "std::optional or std::string");
  static_assert(!std::is_member_pointer_v<T>,
                "wireform: this member is a pointer to member, which has no representation");
  static_assert(!std::is_reference_v<T>, "wireform: this member is a reference: hold the value, or a std::string_view");
  static_assert(!std::is_void_v<T>, "wireform: void has no representation");
  static_assert(!std::is_union_v<T>,
                "wireform: this member is a union, which does not say what it holds: use a struct of std::optional");
  static_assert(!is_refused_scalar<T>,
                "wireform: this member is a wide character, which has no portable representation: use char, "
                "std::string (UTF-8), or std::uint16_t / std::uint32_t");
  static_assert(!std::is_same_v<T, long double>,
                "wireform: this member is a long double, which no format holds exactly: use double");
  static constexpr bool wide_integer = sizeof(std::conditional_t<std::is_void_v<T>, char, T>) == 16 &&
                                       !std::is_class_v<T> && (std::is_integral_v<T> || requires { T(0) << 1; });
  static_assert(!wide_integer,
                "wireform: this member is a 128-bit integer: use std::int64_t or std::uint64_t, or two of them");
  static_assert(!StringLike<T> || HasCodec<T>,
                "wireform: this member is a string of wide characters or a borrowed one of another type, which has no "
                "portable representation: use std::string or std::string_view");
  static constexpr bool value = true;
};

}  // namespace wireform::inline v0::detail
