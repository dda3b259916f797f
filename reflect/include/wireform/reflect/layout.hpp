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

}  // namespace wireform::inline v0::detail
