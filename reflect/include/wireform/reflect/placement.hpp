// Which notes may stand where. A note at another place would say nothing, and nobody would notice.
#pragma once

#include <cstddef>
#include <type_traits>

#include <wireform/reflect/noted.hpp>

namespace wireform::inline v0::detail {

template <class Note, class... Some>
inline constexpr bool is_any_of = (std::is_same_v<Note, Some> || ...);

template <class Note>
inline constexpr bool is_for_people = is_any_of<Note, annotations::Named, annotations::Description>;

template <class Note>
inline constexpr bool is_of_enumerator = is_any_of<Note, annotations::Rename> || is_alias<Note>;

template <class Note>
inline constexpr bool is_of_variant = std::is_same_v<Note, annotations::Tag> || is_names<Note> ||
                                      !std::is_void_v<typename AsFallback<Note>::Type>;

template <class Note>
inline constexpr bool is_check = is_any_of<Note, annotations::Length, annotations::Pattern> || is_range<Note>;

template <class Note>
inline constexpr bool is_of_member =
    is_of_enumerator<Note> || is_of_variant<Note> || is_check<Note> ||
    is_any_of<Note, annotations::Required, annotations::KeepInitializer, annotations::Skip, annotations::ReadOnly,
              annotations::WriteOnly, annotations::OmitWhenEmpty, annotations::OmitWhenInitial, annotations::Flatten,
              annotations::Since, annotations::Until, annotations::As, annotations::Description>;

template <class Note>
inline constexpr bool is_of_struct =
    is_for_people<Note> || is_member_note<Note> || AsFields<Note>::value || AsBases<Note>::value ||
    is_any_of<Note, annotations::DenyUnknown, annotations::KeepInitializers, annotations::RenameAll, annotations::As,
              annotations::Transparent>;

template <class Note>
inline constexpr bool is_of_enum = is_for_people<Note> || is_enumerator_note<Note> || is_fallback_value<Note> ||
                                   is_any_of<Note, annotations::RenameAll, annotations::Flags>;

/// A note that says one thing, and so stands once.
template <class Note>
inline constexpr bool is_single = !is_alias<Note> && !is_check<Note> && !is_member_note<Note> && !is_enumerator_note<Note>;

template <class Note, class Pack>
constexpr std::size_t count_note(const Pack& pack) {
  std::size_t count = 0;
  pack.each([&]<class Other>(const Other&) { count += std::is_same_v<Note, Other>; });
  return count;
}

template <class Pack>
constexpr bool says_nothing_twice(const Pack& pack) {
  bool result = true;
  pack.each([&]<class Note>(const Note&) {
    if constexpr (is_single<Note>) result &= count_note<Note>(pack) == 1;
  });
  return result;
}

template <class Pack>
constexpr bool is_all_of_enumerator(const Pack& pack) {
  bool result = true;
  pack.each([&]<class Note>(const Note&) { result &= is_of_enumerator<Note>; });
  return result;
}

template <class Pack>
constexpr bool is_all_of_member(const Pack& pack) {
  bool result = true;
  pack.each([&]<class Note>(const Note&) { result &= is_of_member<Note>; });
  return result;
}

/// The notes of `T` itself.
template <class T>
constexpr bool fits_type() {
  bool result = true;
  NotesOf<T>::value.each([&]<class Note>([[maybe_unused]] const Note& note) {
    if constexpr (is_enumerator_note<Note>)
      result &= std::is_enum_v<T> && is_all_of_enumerator(note) && says_nothing_twice(note);
    else if constexpr (std::is_enum_v<T>)
      result &= is_of_enum<Note>;
    else if constexpr (Variant<T>)
      result &= is_of_variant<Note> || is_for_people<Note>;
    else if constexpr (Record<T>)
      result &= is_of_struct<Note>;
    else
      result &= is_for_people<Note>;
  });
  return result;
}

template <class T>
constexpr bool places_notes() {
  if constexpr (is_annotated<T>) {
    static_assert(fits_type<T>(),
                  "wireform: a note stands where it says nothing: notes of members stand in member<&T::name>(...), notes "
                  "of enumerators in enumerator<E::name>(...), and a struct, an enum and a variant each have their own "
                  "(docs/annotations.md)");
    static_assert(says_nothing_twice(NotesOf<T>::value), "wireform: a note stands twice, and one would be lost: drop one");
  }
  return true;
}

}  // namespace wireform::inline v0::detail
