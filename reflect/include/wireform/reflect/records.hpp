// Plain structs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <wireform/reflect/categories.hpp>
#include <wireform/reflect/names.hpp>
#include <wireform/reflect/supported.hpp>

namespace wireform::inline v0::detail {

template <class T, class = std::remove_const_t<decltype(Layout<T>::members)>,
          class = std::make_index_sequence<decltype(Layout<T>::members)::count>>
struct RecordTable;

template <class T, class... M, std::size_t... I>
struct RecordTable<T, Members<M...>, std::index_sequence<I...>> {
  static_assert((Supported<T, I, std::remove_cv_t<M>>::value && ...));
  static constexpr std::array<FieldDesc, sizeof...(M)> fields{FieldDesc{
      Layout<T>::members.places[I], &TypeTable<std::remove_cv_t<M>>::desc, !Nullable<std::remove_cv_t<M>>}...};
  static constexpr RecordDesc desc{__builtin_addressof(store<T>.v), fields.data(), sizeof...(M),
                                   (Nullable<std::remove_cv_t<M>> || ...), NameTable<T>::value};
};

template <class T>
struct RecordTable<T, Members<>, std::index_sequence<>> {
  static constexpr RecordDesc desc{__builtin_addressof(store<T>.v), nullptr, 0, false, {}};
};

}  // namespace wireform::inline v0::detail
