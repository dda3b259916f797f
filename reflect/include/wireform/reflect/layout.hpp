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

template <class T>
inline constexpr auto own_names = names_in<T>();

/// Whose annotations speak of a member, and which: number `At` of T's, or none.
template <class T, std::size_t At>
struct NoteHome {
  using Type = T;
  static constexpr std::size_t at = At;
};

template <class T, std::size_t I>
constexpr auto note_home();

/// The home of member number `I` of these bases of `T` together.
template <class T, std::size_t I>
constexpr auto home_in(annotations::BaseList<>) {
  return NoteHome<T, no_note>{};
}
template <class T, std::size_t I, class B, class... More>
constexpr auto home_in(annotations::BaseList<B, More...>) {
  constexpr std::size_t count = own_names<B>.size();
  if constexpr (I < count)
    return note_home<B, I>();
  else
    return home_in<T, I - count>(annotations::BaseList<More...>{});
}

/// The same for what the notes of `T` list, from note number `At` on.
template <class T, std::size_t I, std::size_t At = 0>
constexpr auto home_in_notes() {
  using Note = std::remove_cvref_t<decltype(note_at<At>(NotesOf<T>::value))>;
  if constexpr (AsFields<Note>::value) {
    constexpr std::size_t count = AsFields<Note>::names().size();
    if constexpr (I < count)
      return NoteHome<T, no_note>{};
    else
      return home_in_notes<T, I - count, At + 1>();
  } else if constexpr (AsBases<Note>::value) {
    constexpr std::size_t count = AsBases<Note>::names().size();
    if constexpr (I < count)
      return home_in<T, I>(Note{});
    else
      return home_in_notes<T, I - count, At + 1>();
  } else {
    return home_in_notes<T, I, At + 1>();
  }
}

/// The annotations of `T` come first, then those of the base that its member number `I` comes from.
template <class T, std::size_t I>
constexpr auto note_home() {
  constexpr std::size_t at = find_member_note<T>(Layout<T>::members.places[I]);
  if constexpr (at != no_note || !lists_fields<T>())
    return NoteHome<T, at>{};
  else if constexpr (ListedFields<T>::value)
    return home_in<T, I>(typename ListedFields<T>::Bases{});
  else
    return home_in_notes<T, I>();
}

}  // namespace wireform::inline v0::detail
