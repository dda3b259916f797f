// What every table of the reflection is made of: where a type's table stands, and how its objects come and go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>

#include <wireform/type_desc.hpp>

namespace wireform::inline v0::detail {

/// The table of `T`. Declared here and defined in type_of.hpp, so that tables can point to each other in circles, as
/// recursive types need.
template <class T>
struct TypeTable {
  static const TypeDesc desc;
};

/// What that table says.
template <class T>
constexpr TypeDesc describe();
/// The same without TypeDesc::detail.
template <class T>
constexpr TypeDesc describe_outside();

/// Not defined and not constexpr: a call in a constant expression is the compile error, and shows the message. (A throw
/// would do the same, but not without exceptions.)
void refuse(const char* message);

template <class T>
inline constexpr bool is_number_type = false;
template <>
inline constexpr bool is_number_type<signed char> = true;
template <>
inline constexpr bool is_number_type<unsigned char> = true;
template <>
inline constexpr bool is_number_type<short> = true;
template <>
inline constexpr bool is_number_type<unsigned short> = true;
template <>
inline constexpr bool is_number_type<int> = true;
template <>
inline constexpr bool is_number_type<unsigned> = true;
template <>
inline constexpr bool is_number_type<long> = true;
template <>
inline constexpr bool is_number_type<unsigned long> = true;
template <>
inline constexpr bool is_number_type<long long> = true;
template <>
inline constexpr bool is_number_type<unsigned long long> = true;
template <>
inline constexpr bool is_number_type<float> = true;
template <>
inline constexpr bool is_number_type<double> = true;

/// By size, because `long` and `long long` are different types of one size.
template <class T>
constexpr NumberType number_of() {
  if constexpr (std::is_floating_point_v<T>) {
    return sizeof(T) == 4 ? NumberType::f32 : NumberType::f64;
  } else {
    constexpr int log = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3;
    return static_cast<NumberType>(static_cast<int>(std::is_signed_v<T> ? NumberType::i8 : NumberType::u8) + log);
  }
}

/// Containers, text, optionals, pointers. A class of the user's may mean something else by a function of that name.
template <class T>
concept Holder = !std::is_aggregate_v<T> && (requires { typename T::value_type; } || requires { typename T::element_type; });
template <class T>
concept Clearable = Holder<T> && requires(T & object) {
  object.clear();
};
template <class T>
concept Resettable = Holder<T> && requires(T & object) {
  object.reset();
};

/// Makes the value of a fresh object. What cannot fail is made in place: that needs no assignment, which members may
/// lack.
template <class T>
void reset_object(T& object) {
  if constexpr (Clearable<T>) {
    object.clear();
  } else if constexpr (Resettable<T>) {
    object.reset();
  } else if constexpr (std::is_nothrow_default_constructible_v<T> || !std::is_move_assignable_v<T>) {
    object.~T();
    ::new (static_cast<void*>(__builtin_addressof(object))) T();
  } else {
    object = T();
  }
}

template <class T>
struct ObjectTable {
  static void construct(void* at) { ::new (at) T(); }
  static void destroy(void* object) { static_cast<T*>(object)->~T(); }
  static void reset(void* object) { reset_object(*static_cast<T*>(object)); }

  static constexpr ObjectOps make() {
    if constexpr (std::is_default_constructible_v<T>)
      return {construct, destroy, reset, std::is_trivially_copyable_v<T>};
    else
      return {nullptr, destroy, nullptr, std::is_trivially_copyable_v<T>};
  }
  static constexpr ObjectOps ops = make();
};

template <class T, std::size_t N>
struct ObjectTable<T[N]> {
  using Element = ObjectTable<T>;
  static T* elements(void* object) { return static_cast<T*>(object); }
  static void construct(void* at) {
    for (std::size_t i = 0; i < N; ++i) Element::construct(elements(at) + i);
  }
  static void destroy(void* object) {
    for (std::size_t i = 0; i < N; ++i) Element::destroy(elements(object) + i);
  }
  static void reset(void* object) {
    for (std::size_t i = 0; i < N; ++i) Element::reset(elements(object) + i);
  }

  static constexpr ObjectOps make() {
    if constexpr (std::is_default_constructible_v<T>)
      return {construct, destroy, reset, std::is_trivially_copyable_v<T>};
    else
      return {nullptr, destroy, nullptr, std::is_trivially_copyable_v<T>};
  }
  static constexpr ObjectOps ops = make();
};

/// A small object of the walker's choice inside a Cursor.
template <class State>
State& cursor_state(Cursor& cursor) {
  static_assert(sizeof(State) <= sizeof cursor.storage && std::is_trivially_destructible_v<State>);
  return *std::launder(reinterpret_cast<State*>(cursor.storage));
}

template <class State>
void start_cursor(Cursor& cursor, State state) {
  ::new (static_cast<void*>(cursor.storage)) State(state);
}

}  // namespace wireform::inline v0::detail
