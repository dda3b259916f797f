// Structs: their fields as data.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <wireform/reflect/categories.hpp>
#include <wireform/reflect/layout.hpp>
#include <wireform/reflect/names.hpp>
#include <wireform/reflect/nullables.hpp>
#include <wireform/reflect/supported.hpp>

namespace wireform::inline v0::detail {

template <class T, class = std::remove_const_t<decltype(Layout<T>::members)>,
          class = std::make_index_sequence<decltype(Layout<T>::members)::count>>
struct PlainTable;

/// A record without annotations.
template <class T, class... M, std::size_t... I>
struct PlainTable<T, Members<M...>, std::index_sequence<I...>> {
  static_assert((Supported<T, I, std::remove_cv_t<M>>::value && ...));
  static constexpr std::size_t fields = sizeof...(M);
  static constexpr std::array<ListedName, fields> list{ListedName{own_names<T>[I], I}...};
  template <class Member>
  static constexpr bool optional = may_be_absent<std::remove_cv_t<Member>>();
  static constexpr std::array<FieldDesc, fields> descs{
      FieldDesc{Layout<T>::members.places[I], &TypeTable<std::remove_cv_t<M>>::desc,
                optional<M> ? Absent::reset : Absent::error, optional<M> ? omit_absent<std::remove_cv_t<M>>() : Omit::never}...};
  static constexpr RecordDesc desc{.base = __builtin_addressof(store<T>.v),
                                   .fields = descs.data(),
                                   .count = fields,
                                   .names = NameTable<PlainTable>::value,
                                   .all_written = !(optional<M> || ...)};
};

template <class T>
struct PlainTable<T, Members<>, std::index_sequence<>> {
  static constexpr RecordDesc desc{.base = __builtin_addressof(store<T>.v), .fields = nullptr, .count = 0, .names = {}};
};

}  // namespace wireform::inline v0::detail
