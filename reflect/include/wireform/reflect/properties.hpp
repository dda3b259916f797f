// What holds of a type because it holds of something inside it.
#pragma once

#include <type_traits>

#include <wireform/reflect/bind.hpp>
#include <wireform/reflect/categories.hpp>
#include <wireform/reflect/nullables.hpp>

namespace wireform::inline v0::detail {

struct Properties {
  bool borrows = false;     ///< has a view into the input or an arena
  bool write_only = false;  ///< has a const member, or elements that nothing can be read into

  friend constexpr Properties operator|(Properties a, Properties b) {
    return {a.borrows || b.borrows, a.write_only || b.write_only};
  }
};

/// `Seen` holds the structs around `T`: recursion stops at them.
template <class T, class... Seen>
constexpr Properties properties();

template <class... Seen, class... M>
constexpr Properties of_members(const Members<M...>*) {
  return (Properties{} | ... | (Properties{false, std::is_const_v<M>} | properties<std::remove_cv_t<M>, Seen...>()));
}

/// Values that a reader has to make itself.
template <class T, class... Seen>
constexpr Properties of_made() {
  return Properties{false, !std::is_default_constructible_v<T>} | properties<T, Seen...>();
}

template <class... Seen, template <class...> class V, class... A>
constexpr Properties of_alternatives(const V<A...>*) {
  return (Properties{} | ... | of_made<A, Seen...>());
}

template <class... Seen, class Notes, class... Derived>
constexpr Properties of_family(const Family<Notes, Derived...>&) {
  return (Properties{} | ... | of_made<Derived, Seen...>());
}

template <class T, class Sequence, class... Seen>
struct OfTuple;
template <class T, std::size_t... I, class... Seen>
struct OfTuple<T, std::index_sequence<I...>, Seen...> {
  static constexpr Properties value = (Properties{} | ... | properties<std::tuple_element_t<I, T>, Seen...>());
};

template <class T, class... Seen>
constexpr Properties properties() {
  if constexpr (std::is_same_v<T, std::string_view>) {
    return {true, false};
  } else if constexpr (HasCodec<T>) {
    return {false, !CodecTable<T>::readable()};
  } else if constexpr (!std::is_class_v<T> && !std::is_array_v<T>) {
    return {};
  } else if constexpr (Span<T>) {
    return {true, !is_byte<std::remove_const_t<typename T::element_type>> || !std::is_const_v<typename T::element_type>};
  } else if constexpr (Text<T> || ByteString<T>) {
    return {};
  } else if constexpr (Fixed<T>) {
    return properties<typename FixedArray<T>::Element, Seen...>();
  } else if constexpr (Record<T>) {
    if constexpr ((std::is_same_v<T, Seen> || ...))
      return {};
    else
      return of_members<Seen..., T>(&Layout<T>::members);
  } else if constexpr (Nullable<T>) {
    return of_made<std::remove_const_t<typename NullableValue<T>::Type>, Seen...>();
  } else if constexpr (FamilyPointer<T>) {
    return of_family<Seen...>(family_of<std::remove_const_t<typename T::element_type>>);
  } else if constexpr (Variant<T>) {
    return of_alternatives<Seen...>(static_cast<const T*>(nullptr));
  } else if constexpr (Map<T> || MultiMap<T>) {
    return of_made<typename T::key_type, Seen...>() | of_made<typename T::mapped_type, Seen...>();
  } else if constexpr (Set<T> || Sequence<T>) {
    return of_made<typename T::value_type, Seen...>();
  } else {
    return OfTuple<T, std::make_index_sequence<std::tuple_size<T>::value>, Seen...>::value;
  }
}

}  // namespace wireform::inline v0::detail
