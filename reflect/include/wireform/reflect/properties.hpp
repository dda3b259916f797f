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

/// A value in place: nothing is read into a constant.
template <class T, class... Seen>
constexpr Properties of_placed() {
  return Properties{false, std::is_const_v<T>} | properties<std::remove_cv_t<T>, Seen...>();
}

/// Member number `I` of `T` is never read.
template <class T, std::size_t I>
constexpr bool is_left_alone() {
  if constexpr (is_annotated<T> || lists_fields<T>()) {
    using Home = decltype(note_home<T, I>());
    constexpr auto notes = member_notes<typename Home::Type, Home::at>();
    return has_note<annotations::Skip>(notes) || has_note<annotations::WriteOnly>(notes);
  } else {
    return false;
  }
}

template <class T, std::size_t I, class M, class... Seen>
constexpr Properties of_member() {
  if constexpr (is_left_alone<T, I>())
    return {};
  else
    return of_placed<M, Seen...>();
}

template <class T, class... Seen, class... M, std::size_t... I>
constexpr Properties of_members(const Members<M...>*, std::index_sequence<I...>) {
  return (Properties{} | ... | of_member<T, I, M, Seen..., T>());
}

/// Values that a reader has to make itself.
template <class T, class... Seen>
constexpr Properties of_made() {
  return Properties{false, !std::is_default_constructible_v<T>} | of_placed<T, Seen...>();
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
  static constexpr Properties value = (Properties{} | ... | of_placed<std::tuple_element_t<I, T>, Seen...>());
};

/// A view of so many elements, whatever the input has.
template <class T>
constexpr bool has_fixed_extent() {
  if constexpr (requires { T::extent; })
    return T::extent != dynamic_size;
  else
    return false;
}

template <class T, class... Seen>
constexpr Properties properties() {
  if constexpr (std::is_same_v<T, std::string_view>) {
    return {true, false};
  } else if constexpr (HasCodec<T>) {
    return {false, !CodecTable<T>::readable()};
  } else if constexpr (!std::is_class_v<T> && !std::is_array_v<T>) {
    return {};
  } else if constexpr (Span<T>) {
    return {true, !is_byte<std::remove_const_t<typename T::element_type>> || !std::is_const_v<typename T::element_type> ||
                      has_fixed_extent<T>()};
  } else if constexpr (Text<T> || ByteString<T>) {
    return {};
  } else if constexpr (Fixed<T>) {
    return properties<typename FixedArray<T>::Element, Seen...>();
  } else if constexpr (Record<T>) {
    if constexpr ((std::is_same_v<T, Seen> || ...))
      return {};
    else
      return of_members<T, Seen...>(&Layout<T>::members, std::make_index_sequence<decltype(Layout<T>::members)::count>());
  } else if constexpr (Nullable<T>) {
    return Properties{false, !NullableTable<T>::readable} | properties<typename NullableTable<T>::Value, Seen...>();
  } else if constexpr (FamilyPointer<T>) {
    return of_family<Seen...>(family_of<std::remove_const_t<typename T::element_type>>);
  } else if constexpr (Variant<T>) {
    return of_alternatives<Seen...>(static_cast<const T*>(nullptr));
  } else if constexpr (Map<T> || MultiMap<T>) {
    return of_made<typename T::key_type, Seen...>() | of_made<typename T::mapped_type, Seen...>();
  } else if constexpr (Set<T> || Sequence<T>) {
    return of_made<typename T::value_type, Seen...>();
  } else if constexpr (Tuple<T>) {
    return OfTuple<T, std::make_index_sequence<std::tuple_size<T>::value>, Seen...>::value;
  } else {
    return {};  // refused where it is described
  }
}

}  // namespace wireform::inline v0::detail
