// std::pair and std::tuple: an array with a type for each place.
#pragma once

#include <array>

#include <wireform/reflect/categories.hpp>

namespace wireform::inline v0::detail {

template <class T, class = std::make_index_sequence<std::tuple_size_v<T>>>
struct TupleTable;

template <class T, std::size_t... I>
struct TupleTable<T, std::index_sequence<I...>> {
  static const void* at(const void* object, std::size_t i) {
    const T& tuple = *static_cast<const T*>(object);
    const void* place = nullptr;
    static_cast<void>(((i == I && (place = &get<I>(tuple))) || ...));
    static_cast<void>(tuple);
    static_cast<void>(i);
    return place;
  }
  static constexpr std::array<const TypeDesc*, sizeof...(I)> elements{&TypeTable<std::remove_const_t<std::tuple_element_t<I, T>>>::desc...};
  static constexpr TupleDesc desc{elements.data(), sizeof...(I), at};
};

}  // namespace wireform::inline v0::detail
