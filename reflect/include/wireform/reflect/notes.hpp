// Which annotations a type, a member or an enumerator has.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include <wireform/reflect/annotations.hpp>
#include <wireform/reflect/bind.hpp>
#include <wireform/reflect/names.hpp>

namespace wireform::inline v0::detail {

/// The member called wireform is that of a base. Only describe.hpp knows bases.
template <class T>
inline constexpr bool inherits_notes = false;

template <class T>
constexpr auto find_notes() {
  if constexpr (!std::is_class_v<T> || inherits_notes<T>)
    return annotations_of<T>;
  else if constexpr (requires { T::wireform(); })
    return T::wireform();
  else if constexpr (requires { T::wireform; } && !requires { requires std::is_member_pointer_v<decltype(&T::wireform)>; })
    return T::wireform;
  else
    return annotations_of<T>;
}

template <class T>
inline constexpr bool is_annotations = false;
template <class... N>
inline constexpr bool is_annotations<Annotations<N...>> = true;

/// The annotations of `T`, maybe none.
template <class T>
struct NotesOf {
  static constexpr auto value = find_notes<T>();
  static_assert(is_annotations<std::remove_const_t<decltype(value)>>,
                "wireform: the member called wireform is no annotation: it must be made by wireform::annotate(...)");
  static constexpr std::size_t size = decltype(value)::size;
};

template <class T>
inline constexpr bool is_annotated = NotesOf<T>::size != 0;

/// Whether a pack has a note of type `Wanted`.
template <class Wanted, class Pack>
constexpr bool has_note(const Pack& pack) {
  bool found = false;
  pack.each([&]<class Note>(const Note&) { found |= std::is_same_v<Note, Wanted>; });
  return found;
}

/// The note of type `Wanted` in a pack, or `otherwise`.
template <class Wanted, class Pack>
constexpr Wanted note_or(const Pack& pack, Wanted otherwise) {
  pack.each([&]<class Note>(const Note& note) {
    if constexpr (std::is_same_v<Note, Wanted>) otherwise = note;
  });
  return otherwise;
}

template <class Wanted, class T>
inline constexpr bool type_has = has_note<Wanted>(NotesOf<T>::value);

template <class Note>
inline constexpr bool is_member_note = false;
template <auto P, class... N>
inline constexpr bool is_member_note<MemberNotes<P, N...>> = true;

template <class Note>
inline constexpr bool is_alias = false;
template <std::size_t N>
inline constexpr bool is_alias<annotations::Alias<N>> = true;

template <class Note>
inline constexpr bool is_enumerator_note = false;
template <auto V, class... N>
inline constexpr bool is_enumerator_note<EnumeratorNotes<V, N...>> = true;

template <class Note>
inline constexpr bool is_fallback_value = false;
template <auto V>
inline constexpr bool is_fallback_value<annotations::FallbackValue<V>> = true;

template <class Note>
inline constexpr auto fallback_value = 0;
template <auto V>
inline constexpr auto fallback_value<annotations::FallbackValue<V>> = V;

inline constexpr std::size_t no_note = static_cast<std::size_t>(-1);

/// The number of the note in T's annotations that speaks of the member at `place`.
template <class T>
constexpr std::size_t find_member_note(const void* place) {
  std::size_t found = no_note, at = 0;
  NotesOf<T>::value.each([&]<class Note>(const Note&) {
    if constexpr (is_member_note<Note>)
      if (static_cast<const void*>(__builtin_addressof(store<T>.v.*Note::pointer)) == place) found = at;
    ++at;
  });
  return found;
}

/// The notes of T's annotation number `At`: of one member, or none.
template <class T, std::size_t At>
constexpr auto member_notes() {
  if constexpr (At == no_note)
    return Annotations<>{};
  else
    return note_at<At>(NotesOf<T>::value);
}

template <class... M>
constexpr Members<M...> joined_all(const Members<M...>& members) {
  return members;
}

template <class... A, class... B, class... More>
constexpr auto joined_all(const Members<A...>& a, const Members<B...>& b, const More&... more) {
  Members<A..., B...> both{};
  std::size_t at = 0;
  for (const void* place : a.places) both.places[at++] = place;
  for (const void* place : b.places) both.places[at++] = place;
  return joined_all(both, more...);
}

template <std::size_t... N>
constexpr auto appended(const std::array<std::string_view, N>&... parts) {
  std::array<std::string_view, (0 + ... + N)> all{};
  std::size_t at = 0;
  [[maybe_unused]] const auto append = [&](const auto& part) {
    for (const std::string_view name : part) all[at++] = name;
  };
  (append(parts), ...);
  return all;
}

/// The members that something other than annotations lists, those of `Bases` first: describe.hpp does for Boost.Describe.
template <class T>
struct ListedFields {
  static constexpr bool value = false;
  using Bases = annotations::BaseList<>;
};

template <class Note>
struct AsFields {
  static constexpr bool value = false;
};
template <auto... P>
struct AsFields<annotations::Fields<P...>> {
  static constexpr bool value = true;
  template <class T>
  static constexpr auto of(T& object) {
    return members_of((object.*P)...);
  }
  static constexpr std::array<std::string_view, sizeof...(P)> names() { return {member_of(print_pointer<P>())...}; }
};

template <class T>
constexpr auto members_in(T& object);
template <class T>
constexpr auto names_in();

template <class Note>
struct AsBases {
  static constexpr bool value = false;
};
template <class... B>
struct AsBases<annotations::BaseList<B...>> {
  static constexpr bool value = true;
  template <class T>
  static constexpr auto of(T& object) {
    return joined_all(members_in(static_cast<B&>(object))...);
  }
  static constexpr auto names() { return appended(names_in<B>()...); }
};

template <class T>
constexpr bool notes_list_fields() {
  bool found = false;
  NotesOf<T>::value.each([&]<class Note>(const Note&) { found |= AsFields<Note>::value || AsBases<Note>::value; });
  return found;
}

template <class T>
constexpr bool lists_fields() {
  if constexpr (ListedFields<T>::value)
    return true;
  else if constexpr (std::is_class_v<T>)
    return notes_list_fields<T>();
  else
    return false;
}

}  // namespace wireform::inline v0::detail
