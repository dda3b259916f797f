// The members of an aggregate as types and constant addresses.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include <wireform/reflect/count.hpp>

namespace wireform::inline v0::detail {

/// Room for an object that never lives: only the places of its members are asked for.
template <class T>
union Store {
  char c;
  T v;
  constexpr Store() : c(0) {}
  constexpr ~Store() {}
};

template <class T>
inline constinit Store<T> store{};

template <class... M>
struct Members {
  static constexpr std::size_t count = sizeof...(M);
  std::array<const void*, sizeof...(M)> places;
};

template <class... M>
constexpr Members<M...> members_of(M&... m) {
  return {{__builtin_addressof(m)...}};
}

/// A member without an address.
struct BitField {};

template <std::size_t Count>
struct Bind;

template <>
struct Bind<0> {
  template <class T>
  static constexpr Members<> of(T&) {
    return {};
  }
};

// An error in the binding itself means that the members were counted wrongly (no type is known for which they are):
// the way out is a type whose members can be counted.
#define WIREFORM_BIND(count, names)                 \
  template <>                                       \
  struct Bind<count> {                              \
    template <class T>                              \
    static constexpr auto of(T& object) {           \
      auto& [WIREFORM_UNWRAP names] = object;       \
      if constexpr (requires { members_of names; }) \
        return members_of names;                    \
      else                                          \
        return BitField{};                          \
    }                                               \
  };
#include <wireform/reflect/bindings.inc>

template <std::size_t N>
concept has_binding = requires {
  sizeof(Bind<N>);
};

/// False where a member has no constant address: a reference.
template <class T, std::size_t N>
concept has_constant_places = requires {
  typename std::bool_constant<(static_cast<void>(Bind<N>::of(store<T>.v)), true)>;
};

template <class T, std::size_t Count>
consteval bool has_reference() {
  if constexpr (Count == uncountable)
    return first_reference<T>() != uncountable;
  else
    return false;
}

/// Refuses what cannot be bound, with the reason and the way out; then the members of `T`.
template <class T>
consteval auto bind_members() {
  constexpr MemberCount counted = count_members<T>();
  constexpr bool reference = has_reference<T, counted.members>();
  static_assert(!reference,
                "wireform: this struct has a reference member, which cannot be read or written: hold the "
                "value, a std::string_view or a std::unique_ptr instead");
  static_assert(
      reference || counted.members != uncountable,
      "wireform: the members of this struct cannot be counted: it has more than 16 C arrays, or a member that "
      "is neither default constructible nor copyable; use std::array, or give the member a default");
  static_assert(counted.members == uncountable || counted.members <= max_members,
                "wireform: this struct has more than 256 members, which is the limit: group some of them in a struct "
                "of their own");
  static_assert(
      counted.members > max_members || has_binding<counted.members>,
      "wireform: this struct has more than 128 members: include <wireform/reflect/wide.hpp> first, which takes "
      "up to 256, or group some of them in a struct of their own");
  static_assert(!counted.base_has_members,
                "wireform: this struct has a base class with members: make the base its first member");
  if constexpr (has_binding<counted.members> && !counted.base_has_members) {
    constexpr bool bound = has_constant_places<T, counted.members>;
    static_assert(bound,
                  "wireform: this struct has a reference member, which cannot be read or written: hold the "
                  "value, a std::string_view or a std::unique_ptr instead");
    if constexpr (bound) {
      using Bound = decltype(Bind<counted.members>::of(store<T>.v));
      static_assert(!std::is_same_v<Bound, BitField>,
                    "wireform: this struct has a bit-field, which has no address: make it a whole integer or bool");
      if constexpr (!std::is_same_v<Bound, BitField>)
        return Bind<counted.members>::of(store<T>.v);
      else
        return Members<>{};
    } else {
      return Members<>{};
    }
  } else {
    return Members<>{};
  }
}

}  // namespace wireform::inline v0::detail
