// Which C++ type has which shape. Containers are recognized by what they can do, so that no container's header is
// included here and look-alikes of the standard ones work.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <wireform/reflect/names.hpp>
#include <wireform/reflect/type_table.hpp>

namespace wireform::inline v0::detail {

/// Every value is one byte of no meaning.
template <class T>
inline constexpr bool is_byte = std::is_same_v<T, unsigned char> || std::is_same_v<T, std::byte>;

/// A fixed number of elements in a row: std::array and C arrays.
template <class T>
struct FixedArray {
  static constexpr bool value = false;
  using Element = void;
};
template <class E, std::size_t N>
struct FixedArray<E[N]> {
  static constexpr bool value = true;
  static constexpr std::size_t size = N;
  using Element = E;
};
template <class E, std::size_t N>
struct FixedArray<std::array<E, N>> {
  static constexpr bool value = true;
  static constexpr std::size_t size = N;
  using Element = E;
};

template <class T>
concept Fixed = FixedArray<T>::value;

template <class T>
concept Text = std::is_same_v<T, std::string>;

template <class T>
concept Iterable = std::is_class_v<T> && !std::is_aggregate_v<T> && requires(T & object) {
  typename T::value_type;
  object.begin();
  object.end();
  object.size();
};

/// std::map, std::unordered_map.
template <class T>
concept Map = Iterable<T> && requires(T& object, typename T::key_type key) {
  typename T::mapped_type;
  object.try_emplace(static_cast<typename T::key_type&&>(key));
};

/// std::vector, std::deque, std::list.
template <class T>
concept Sequence = Iterable<T> && !Text<T> && requires(T & object) {
  object.emplace_back();
  object.pop_back();
};

/// The elements stand in a row.
template <class T>
concept Contiguous = Sequence<T> && requires(T& object) {
  { object.data() } -> std::same_as<typename T::value_type*>;
};

/// Elements by index. Not references to them where the elements are bits.
template <class T>
concept Indexed = Sequence<T> && requires(T& object, std::size_t i) {
  object[i];
};

/// std::vector<bool>: elements have no address.
template <class T>
concept Bits = Indexed<T> && !std::is_reference_v<decltype(std::declval<T&>()[0])>;

template <class T>
concept Optional = std::is_class_v<T> && !std::is_aggregate_v<T> && requires(T & object) {
  typename T::value_type;
  { object.has_value() } -> std::same_as<bool>;
  object.emplace();
  { *object } -> std::same_as<typename T::value_type&>;
  object.reset();
}
&&!requires { typename T::error_type; };

/// A value with its own place in memory: std::unique_ptr of one object, shared with nobody and deleted with `delete`.
/// By name, because <memory> costs more to include than all of this.
template <class T>
concept UniquePointer = std::is_class_v<T> && requires(T& object) {
  typename T::deleter_type;
  object.release();
  { *object } -> std::same_as<typename T::element_type&>;
} && type_name<typename T::deleter_type>
.starts_with("std::default_delete<");

template <class T>
concept Nullable = Optional<T> || UniquePointer<T>;

/// std::pair, std::tuple.
template <class T>
concept Tuple = std::is_class_v<T> && !Fixed<T> && requires {
  std::tuple_size<T>::value;
};

template <class T>
concept Record = std::is_class_v<T> && std::is_aggregate_v<T> && !Fixed<T>;

template <class T>
concept ByteString = (Fixed<T> && is_byte<typename FixedArray<T>::Element>) ||
                     (Contiguous<T> && requires { requires is_byte<typename T::value_type>; });

}  // namespace wireform::inline v0::detail
