// Structs with annotations: which fields they have, under which names, and what each is read and written as.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include <wireform/reflect/maps.hpp>
#include <wireform/reflect/noted.hpp>
#include <wireform/reflect/placement.hpp>
#include <wireform/reflect/records.hpp>
#include <wireform/reflect/styles.hpp>

namespace wireform::inline v0::detail {

template <class T>
struct Outline;

template <class Pack>
constexpr std::size_t count_aliases(const Pack& pack) {
  std::size_t count = 0;
  pack.each([&]<class Note>(const Note& note) {
    if constexpr (is_alias<Note>) count += std::size(note.names);
  });
  return count;
}

/// A name in the style of its type, if that has one.
template <class T, class Source>
struct Styled {
  static constexpr NameStyle style = note_or(NotesOf<T>::value, annotations::RenameAll{}).style;
  static constexpr std::size_t size = restyled_size(Source::name, style);
  static constexpr std::array<char, size + 1> text = [] {
    std::array<char, size + 1> result{};
    std::size_t at = 0;
    restyle(Source::name, style, [&](char c) { result[at++] = c; });
    return result;
  }();
};

/// The annotations of `T` come before those of the base that the member comes from.
template <class T, class Source>
constexpr std::string_view name_of_field() {
  using Styling = std::conditional_t<type_has<annotations::RenameAll, T>, T, typename Source::Home::Type>;
  if constexpr (has_note<annotations::Rename>(Source::notes))
    return note_or(Source::notes, annotations::Rename{}).name;
  else if constexpr (type_has<annotations::RenameAll, Styling>)
    return {Styled<Styling, Source>::text.data(), Styled<Styling, Source>::size};
  else
    return Source::name;
}

/// Moves the value of a fresh object's member.
template <class M>
void move_member(void* member, void* from) {
  if constexpr (std::is_array_v<M>) {
    for (std::size_t i = 0; i < std::extent_v<M>; ++i)
      move_member<std::remove_extent_t<M>>(&(*static_cast<M*>(member))[i], &(*static_cast<M*>(from))[i]);
  } else if constexpr (std::is_move_assignable_v<M>) {
    *static_cast<M*>(member) = std::move(*static_cast<M*>(from));
  } else {
    static_cast<M*>(member)->~M();
    ::new (member) M(std::move(*static_cast<M*>(from)));
  }
}

template <class M>
bool equal_members(const void* a, const void* b) {
  if constexpr (std::is_array_v<M>) {
    for (std::size_t i = 0; i < std::extent_v<M>; ++i)
      if (!equal_members<std::remove_extent_t<M>>(&(*static_cast<const M*>(a))[i], &(*static_cast<const M*>(b))[i])) return false;
    return true;
  } else {
    return *static_cast<const M*>(a) == *static_cast<const M*>(b);
  }
}

/// Member number `I` of `T`, of type `M`, with its notes.
template <class T, std::size_t I, class M>
struct Part {
  using Type = std::remove_cv_t<M>;
  using Home = decltype(note_home<T, I>());
  static constexpr auto notes = member_notes<typename Home::Type, Home::at>();
  static constexpr std::string_view name = own_names<T>[I];

  template <class Note>
  static constexpr bool has = has_note<Note>(notes);

  static constexpr bool noted = Home::at != no_note && std::is_same_v<typename Home::Type, T>;
  static constexpr bool skipped = has<annotations::Skip>;
  static constexpr bool flat = has<annotations::Flatten>;
  static constexpr bool rest = flat && (Map<Type> || EntrySequence<Type>);
  static constexpr bool inner = flat && !rest;
  static_assert(is_all_of_member(notes),
                "wireform: a note of this member stands where it says nothing: it is one of structs or enums "
                "(docs/annotations.md)");
  static_assert(says_nothing_twice(notes), "wireform: a note of this member stands twice, and one would be lost: drop one");
  static_assert(!(flat && Nullable<Type>),
                "wireform: an optional or pointer cannot be flattened: flatten the struct, or keep the member whole");
  static_assert(!inner || Record<Type>, "wireform: only a struct, or a map or sequence of pairs from std::string, can be flattened");
  static_assert(!inner || !(HasCodec<Type> || TransparentRecord<Type>),
                "wireform: a struct that is written as something else (by a codec, or transparent) has no members to flatten: "
                "keep the member whole");
  static_assert(!skipped || notes.size == 1 + has<annotations::Description>,
                "wireform: a skipped member has no name or rule: drop `skip`, or the other notes");
  static_assert(note_or(notes, annotations::Since{0}).version < note_or(notes, annotations::Until{static_cast<std::uint32_t>(-1)}).version,
                "wireform: no version has a member whose `until` is not above its `since`");
  static_assert(!flat || notes.size == 1 + has<annotations::Description>,
                "wireform: a flattened member has no name or rule of its own: annotate the members of its struct");

  // -- one field of its own

  static constexpr bool optional = may_be_absent<Type>();
  static constexpr bool keeps = has<annotations::KeepInitializer> || type_has<annotations::KeepInitializers, T> ||
                                type_has<annotations::KeepInitializers, typename Home::Type>;
  static constexpr bool omit_empty = has<annotations::OmitWhenEmpty>;
  static constexpr bool omit_initial = has<annotations::OmitWhenInitial>;
  static constexpr bool is_required = has<annotations::Required>;
  static constexpr bool versioned = has<annotations::Since> || has<annotations::Until>;
  static_assert(!(is_required && (has<annotations::KeepInitializer> || omit_empty || omit_initial)),
                "wireform: a required member cannot be left out: drop `required`, or the note that omits it");
  static_assert(!(omit_empty && has<annotations::KeepInitializer>),
                "wireform: with omit_when_empty absence means empty, not the initializer: drop keep_initializer, or use "
                "omit_when_initial");
  static_assert(!(omit_empty && omit_initial), "wireform: omit_when_empty and omit_when_initial exclude each other");
  static_assert(!(has<annotations::ReadOnly> && has<annotations::WriteOnly>),
                "wireform: a member that is neither read nor written is `skip`");

  static constexpr Absent absent() {
    if (is_required) return Absent::error;
    if (has<annotations::KeepInitializer> || omit_initial) return Absent::initializer;
    if (omit_empty || (optional && !keeps)) return Absent::reset;
    return keeps ? Absent::initializer : Absent::error;
  }
  static constexpr Omit omit() {
    if (omit_initial) return Omit::initial;
    if (omit_empty) return Omit::empty;
    // A kept initializer is not what absence of an empty optional would read back as.
    return optional && !is_required && absent() == Absent::reset ? omit_absent<Type>() : Omit::never;
  }

  static constexpr FieldDesc field(const void* place) {
    FieldDesc result{place, &noted_type<typename Home::Type, Home::at, Type>()};
    result.absent = absent();
    result.omit = omit();
    result.readable = !has<annotations::WriteOnly>;
    result.writable = !has<annotations::ReadOnly>;
    result.since = note_or(notes, annotations::Since{0}).version;
    result.until = note_or(notes, annotations::Until{static_cast<std::uint32_t>(-1)}).version;
    return result;
  }
  static constexpr FieldNotes field_notes() {
    FieldNotes result{note_or(notes, annotations::Description{}).text};
    if constexpr (absent() == Absent::initializer || versioned) result.move = move_member<Type>;
    if constexpr (omit_initial) {
      static_assert(requires(const Type& a) { a == a; } || std::is_array_v<Type>,
                    "wireform: omit_when_initial compares the member with ==, which its type does not have");
      result.equal = equal_members<Type>;
    }
    return result;
  }

  // -- what it adds to the record

  static constexpr std::size_t fields() {
    if constexpr (skipped || rest)
      return 0;
    else if constexpr (inner)
      return Outline<Type>::fields;
    else
      return 1;
  }
  static constexpr std::size_t aliases() {
    if constexpr (skipped || rest)
      return 0;
    else if constexpr (inner)
      return Outline<Type>::aliases;
    else
      return count_aliases(notes);
  }
};

/// Skipped members may be anything.
template <class T, std::size_t I, class M>
constexpr bool is_supported() {
  if constexpr (Part<T, I, M>::skipped)
    return true;
  else
    return Supported<T, I, std::remove_cv_t<M>>::value;
}

/// The map that takes unknown members.
template <class C>
constexpr const TypeDesc* rest_type() {
  if constexpr (EntrySequence<C>) {
    return &EntriesTable<C>::desc;
  } else {
    static_assert(Text<typename C::key_type>, "wireform: a map that takes unknown members has std::string keys");
    return &TypeTable<C>::desc;
  }
}

/// The arrays of a record's table while they are filled.
template <std::size_t Fields, std::size_t Aliases>
struct Draft {
  std::array<FieldDesc, Fields + 1> fields{};  // one more: the rest
  std::array<FieldNotes, Fields + 1> notes{};
  std::array<ListedName, Fields + Aliases> names{};
  std::size_t field = 0, alias = Fields;
  std::size_t rests = 0;
};

template <class T, class = std::remove_const_t<decltype(Layout<T>::members)>,
          class = std::make_index_sequence<decltype(Layout<T>::members)::count>>
struct OutlineOf;

template <class T, class... M, std::size_t... I>
struct OutlineOf<T, Members<M...>, std::index_sequence<I...>> {
  static_assert((is_supported<T, I, M>() && ...));
  static constexpr std::size_t fields = (0 + ... + Part<T, I, M>::fields());
  static constexpr std::size_t aliases = (0 + ... + Part<T, I, M>::aliases());
  static constexpr std::size_t noted = (0 + ... + Part<T, I, M>::noted);
  static constexpr bool deny_unknown = type_has<annotations::DenyUnknown, T>;

  /// Appends the fields of `object`, which is (part of) a store.
  template <class D>
  static constexpr void fill(D& draft, T& object) {
    const auto members = members_in(object);
    (fill_part<Part<T, I, M>>(draft, object, members.places[I]), ...);
  }

 private:
  template <class P, class D>
  static constexpr void fill_part(D& draft, T& object, const void* place) {
    if constexpr (P::inner) {
      Outline<typename P::Type>::fill(draft, object.*std::remove_cvref_t<decltype(P::notes)>::pointer);
    } else if constexpr (P::rest) {
      draft.fields[draft.fields.size() - 1] = {place, rest_type<typename P::Type>()};
      ++draft.rests;
    } else if constexpr (!P::skipped) {
      const auto index = static_cast<std::uint16_t>(draft.field++);
      draft.fields[index] = P::field(place);
      draft.notes[index] = P::field_notes();
      draft.names[index] = {name_of_field<T, P>(), index};
      P::notes.each([&]<class Note>(const Note& note) {
        if constexpr (is_alias<Note>)
          for (const std::string_view alias : note.names) draft.names[draft.alias++] = {alias, index};
      });
    }
  }
};

template <class T>
struct Outline : OutlineOf<T> {};

/// The number of notes on members in T's annotations.
template <class T>
constexpr std::size_t count_member_notes() {
  std::size_t count = 0;
  NotesOf<T>::value.each([&]<class Note>(const Note&) { count += is_member_note<Note>; });
  return count;
}

template <class T>
struct AnnotatedTable {
  using Own = Outline<T>;
  static_assert(Own::noted == count_member_notes<T>(),
                "wireform: an annotation speaks of a member that this struct does not have itself, or two speak of the "
                "same one");
  static constexpr std::size_t fields = Own::fields;
  static_assert(fields <= RecordDesc::max_fields,
                "wireform: this struct has more than 256 members with those that are flattened into it");

  static constexpr auto draft = [] {
    Draft<fields, Own::aliases> result;
    Own::fill(result, store<T>.v);
    return result;
  }();
  static constexpr const auto& list = draft.names;
  static constexpr bool as_array = note_or(NotesOf<T>::value, annotations::As{Encoding::text}).encoding == Encoding::array;
  static_assert(as_array || !type_has<annotations::As, T>, "wireform: a struct can be as_array, but has no other encoding");
  static_assert(!as_array || draft.rests == 0, "wireform: a struct that is an array has no place for unknown members");
  static_assert(NameTable<AnnotatedTable>::index.unique,
                "wireform: two members of this struct have the same name (aliases and flattened members count): "
                "rename one");
  static_assert(draft.rests <= 1, "wireform: two maps of this struct would take the unknown members: flatten one");

  static constexpr bool all_read() {
    bool result = true;
    for (std::size_t i = 0; i < fields; ++i) result &= draft.fields[i].readable && draft.fields[i].in_every_version();
    return result;
  }
  static constexpr bool all_written() {
    bool result = true;
    for (std::size_t i = 0; i < fields; ++i)
      result &= draft.fields[i].writable && draft.fields[i].in_every_version() && draft.fields[i].omit == Omit::never;
    return result;
  }
  static constexpr bool compares() {
    bool result = false;
    for (std::size_t i = 0; i < fields; ++i) result |= draft.fields[i].omit == Omit::initial;
    return result;
  }
  static const void* initial() {
    static const T object{};
    return &object;
  }

  static constexpr RecordDesc make() {
    RecordDesc result{.base = __builtin_addressof(store<T>.v),
                      .fields = draft.fields.data(),
                      .count = fields,
                      .names = NameTable<AnnotatedTable>::value,
                      .all_read = all_read(),
                      .all_written = all_written(),
                      .deny_unknown = Own::deny_unknown,
                      .as_array = as_array,
                      .rest = draft.rests ? &draft.fields[fields] : nullptr,
                      .notes = draft.notes.data(),
                      .description = note_or(NotesOf<T>::value, annotations::Description{}).text};
    if constexpr (compares()) result.initial = initial;
    return result;
  }
  static constexpr RecordDesc desc = make();
};

template <class T>
constexpr const RecordDesc* record_desc() {
  if constexpr (is_annotated<T> || lists_fields<T>())
    return &AnnotatedTable<T>::desc;
  else
    return &PlainTable<T>::desc;
}

template <class T>
constexpr bool has_member_called(std::string_view name) {
  if constexpr (HasCodec<T>) {
    return false;
  } else if constexpr (TransparentRecord<T>) {
    return of_single_member<T>([name]<class M>() { return has_member_called<M>(name); });
  } else if constexpr (Record<T>) {
    const FieldNames& names = record_desc<T>()->names;
    for (std::uint32_t i = 0; i < names.count; ++i)
      if (names.names[i].view() == name) return true;
  }
  return false;
}

}  // namespace wireform::inline v0::detail
