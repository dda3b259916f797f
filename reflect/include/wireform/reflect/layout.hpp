// The members of a record: all of an aggregate, or those that a class lists.
#pragma once

#include <type_traits>

#include <wireform/reflect/bind.hpp>
#include <wireform/reflect/notes.hpp>

namespace wireform::inline v0::detail {

/// What the notes of `T` list, in the order of the notes.
template <class T, std::size_t At = 0>
constexpr auto listed_members(T& object) {
  if constexpr (At == NotesOf<T>::size) {
    return Members<>{};
  } else {
    using Note = std::remove_cvref_t<decltype(note_at<At>(NotesOf<T>::value))>;
    if constexpr (AsFields<Note>::value)
      return joined_all(AsFields<Note>::of(object), listed_members<T, At + 1>(object));
    else if constexpr (AsBases<Note>::value)
      return joined_all(AsBases<Note>::of(object), listed_members<T, At + 1>(object));
    else
      return listed_members<T, At + 1>(object);
  }
}

/// The members of `object`, which is or is part of a store.
template <class T>
constexpr auto members_in(T& object) {
  if constexpr (ListedFields<T>::value)
    return ListedFields<T>::of(object);
  else if constexpr (lists_fields<T>())
    return listed_members(object);
  else
    return Bind<count_members<T>().members>::of(object);
}

template <class T>
consteval auto find_members() {
  if constexpr (lists_fields<T>())
    return members_in(store<T>.v);
  else
    return bind_members<T>();
}

template <class T>
struct Layout {
  static constexpr auto members = find_members<T>();
};

template <class T, std::size_t At = 0>
constexpr auto listed_names() {
  if constexpr (At == NotesOf<T>::size) {
    return std::array<std::string_view, 0>{};
  } else {
    using Note = std::remove_cvref_t<decltype(note_at<At>(NotesOf<T>::value))>;
    if constexpr (AsFields<Note>::value)
      return appended(AsFields<Note>::names(), listed_names<T, At + 1>());
    else if constexpr (AsBases<Note>::value)
      return appended(AsBases<Note>::names(), listed_names<T, At + 1>());
    else
      return listed_names<T, At + 1>();
  }
}

template <class T, std::size_t... I>
constexpr std::array<std::string_view, sizeof...(I)> bound_names(std::index_sequence<I...>) {
  return {member_of(print_place<Layout<T>::members.places[I]>())...};
}

/// The names of T's members in the source, in order.
template <class T>
constexpr auto names_in() {
  if constexpr (ListedFields<T>::value)
    return ListedFields<T>::names();
  else if constexpr (lists_fields<T>())
    return listed_names<T>();
  else
    return bound_names<T>(std::make_index_sequence<decltype(Layout<T>::members)::count>());
}

/// Member number `I` of `T`, which may come from a base of it.
template <class T, std::size_t I>
struct Owned {
  using Owner = T;
  static constexpr std::size_t index = I;
};

template <class T, std::size_t I>
constexpr auto find_owner();

/// Member number `Rest` of the bases together.
template <class T, std::size_t I, std::size_t Rest, std::size_t At, class B, class... More>
constexpr auto owner_in_bases(const annotations::BaseList<B, More...>&);
template <class T, std::size_t I, std::size_t Rest, std::size_t At>
constexpr auto owner_in_bases(const annotations::BaseList<>&);

/// Member number `Rest` of those that note number `At` and the ones behind it list.
template <class T, std::size_t I, std::size_t Rest, std::size_t At = 0>
constexpr auto owner_in_notes() {
  using Note = std::remove_cvref_t<decltype(note_at<At>(NotesOf<T>::value))>;
  if constexpr (AsBases<Note>::value)
    return owner_in_bases<T, I, Rest, At>(Note());
  else if constexpr (!AsFields<Note>::value)
    return owner_in_notes<T, I, Rest, At + 1>();
  else if constexpr (Rest < AsFields<Note>::names().size())
    return Owned<T, I>();
  else
    return owner_in_notes<T, I, Rest - AsFields<Note>::names().size(), At + 1>();
}

template <class T, std::size_t I, std::size_t Rest, std::size_t At, class B, class... More>
constexpr auto owner_in_bases(const annotations::BaseList<B, More...>&) {
  constexpr std::size_t count = decltype(Layout<B>::members)::count;
  if constexpr (Rest < count)
    return find_owner<B, Rest>();
  else
    return owner_in_bases<T, I, Rest - count, At>(annotations::BaseList<More...>());
}
template <class T, std::size_t I, std::size_t Rest, std::size_t At>
constexpr auto owner_in_bases(const annotations::BaseList<>&) {
  return owner_in_notes<T, I, Rest, At + 1>();
}

/// The class whose annotations speak of member number `I` of `T`: a base where the member comes from there and `T` says
/// nothing of it.
template <class T, std::size_t I>
constexpr auto find_owner() {
  if constexpr (ListedFields<T>::value || !lists_fields<T>())
    return Owned<T, I>();
  else if constexpr (find_member_note<T>(Layout<T>::members.places[I]) != no_note)
    return Owned<T, I>();
  else
    return owner_in_notes<T, I, I>();
}

template <class T>
inline constexpr auto own_names = names_in<T>();

}  // namespace wireform::inline v0::detail
