// From a C++ type to its table: type_of<T>() is all that a reader, writer or tool needs to know about T.
#pragma once

#include <wireform/reflect/annotated.hpp>
#include <wireform/reflect/builtin_codecs.hpp>
#include <wireform/reflect/enums.hpp>
#include <wireform/reflect/families.hpp>
#include <wireform/reflect/maps.hpp>
#include <wireform/reflect/nullables.hpp>
#include <wireform/reflect/properties.hpp>
#include <wireform/reflect/records.hpp>
#include <wireform/reflect/sequences.hpp>
#include <wireform/reflect/sets.hpp>
#include <wireform/reflect/tuples.hpp>
#include <wireform/reflect/variants.hpp>
#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

namespace detail {

template <class T>
constexpr Shape shape_of() {
  if constexpr (std::is_same_v<T, bool>)
    return Shape::boolean;
  else if constexpr (HasCodec<T>)
    return Shape::custom;
  else if constexpr (std::is_same_v<T, char>)
    return Shape::character;
  else if constexpr (std::is_same_v<T, std::byte>)
    return Shape::u8;
  else if constexpr (is_number_type<T>)
    return static_cast<Shape>(number_of<T>());
  else if constexpr (std::is_enum_v<T>)
    return Shape::enumeration;
  else if constexpr (Text<T>)
    return Shape::string;
  else if constexpr (std::is_same_v<T, std::string_view>)
    return Shape::string_view;
  else if constexpr (ByteString<T>)
    return Shape::bytes;
  else if constexpr (Span<T>)
    return ByteSpan<T> ? Shape::bytes : Shape::sequence;
  else if constexpr (Fixed<T>)
    return Shape::sequence;
  else if constexpr (Record<T>)
    return Shape::record;
  else if constexpr (Nullable<T>)
    return Shape::nullable;
  else if constexpr (FamilyPointer<T> || Variant<T>)
    return Shape::variant;
  else if constexpr (PairList<T>)
    return Shape::custom;
  else if constexpr (Map<T>)
    return Shape::map;
  else if constexpr (Set<T> || Sequence<T>)
    return Shape::sequence;
  else
    return Shape::tuple;
}

template <class T>
constexpr TypeDesc::Detail detail_of() {
  constexpr Shape shape = shape_of<T>();
  if constexpr (HasCodec<T>)
    return &CodecTable<T>::desc;
  else if constexpr (PairList<T>)
    return &PairsTable<T>::desc;
  else if constexpr (shape == Shape::enumeration)
    return &EnumTable<T>::desc;
  else if constexpr (shape == Shape::bytes)
    return &BytesTable<T>::desc;
  else if constexpr (shape == Shape::record)
    return record_desc<T>();
  else if constexpr (shape == Shape::nullable)
    return &NullableTable<T>::desc;
  else if constexpr (FamilyPointer<T>)
    return &FamilyTable<T>::desc;
  else if constexpr (shape == Shape::variant)
    return &VariantTable<T, TypeNotes<T>>::desc;
  else if constexpr (shape == Shape::map)
    return &MapTable<T>::desc;
  else if constexpr (Fixed<T> && shape == Shape::sequence)
    return &FixedTable<T>::desc;
  else if constexpr (Span<T>)
    return &SpanTable<T>::desc;
  else if constexpr (Set<T>)
    return &SetTable<T>::desc;
  else if constexpr (Bits<T>)
    return &BitTable<T>::desc;
  else if constexpr (shape == Shape::sequence)
    return &SequenceTable<T>::desc;
  else if constexpr (shape == Shape::tuple)
    return &TupleTable<T>::desc;
  else
    return {};
}

template <class T>
constexpr std::string_view name_of() {
  if constexpr (Text<T>)
    return "std::string";
  else if constexpr (std::is_same_v<T, std::string_view>)
    return "std::string_view";
  else if constexpr (has_note<annotations::Named>(NotesOf<T>::value))
    return note_or(NotesOf<T>::value, annotations::Named{}).name;
  else
    return type_name<T>;
}

template <class T>
constexpr TypeDesc describe_outside() {
  static_assert(Supported<void, 0, T>::value);
  static_assert(places_notes<T>());
  static_assert(is_described<T>,
                "wireform: this type has no representation: it is neither a plain struct nor a known kind of "
                "container or scalar; make it an aggregate, list its members with annotations::fields<...>, or "
                "specialize wireform::codec");
  return {shape_of<T>(), properties<T>().borrows, sizeof(T),     alignof(T),
          name_of<T>(),  &ObjectTable<T>::ops,    {}};
}

template <class T>
constexpr TypeDesc describe() {
  TypeDesc result = describe_outside<T>();
  if constexpr (TransparentRecord<T>) {
    const TypeDesc member = of_single_member<T>([]<class M>() {
      static_assert(sizeof(T) == sizeof(M), "wireform: a transparent struct holds its member and nothing else");
      constexpr std::size_t at = find_member_note<T>(Layout<T>::members.places[0]);
      if constexpr (at == no_note)
        return describe<M>();
      else
        return NotedTable<T, at, M>::desc;
    });
    result.shape = member.shape;
    result.detail = member.detail;
    // A fresh value is the member's: null is empty in both.
    if (of_single_member<T>([]<class M>() { return std::is_default_constructible_v<M>; })) result.object = member.object;
  } else {
    result.detail = detail_of<T>();
  }
  return result;
}

template <class T>
constinit const TypeDesc TypeTable<T>::desc = describe<T>();

}  // namespace detail

/// The table of `T`. Constant-initialized: the same object everywhere in the program, for as long as it runs.
template <class T>
constexpr const TypeDesc& type_of() {
  return detail::TypeTable<T>::desc;
}

/// True where a value of `T` holds views (std::string_view members) into the input or an arena, which must outlive it.
template <class T>
inline constexpr bool borrows_v = detail::properties<T>().borrows;

/// True where a value of `T` can be read: no const member, and elements that can be made before they are read.
template <class T>
inline constexpr bool readable_v = std::is_default_constructible_v<T> && !detail::properties<T>().write_only;

}  // namespace wireform::inline v0
