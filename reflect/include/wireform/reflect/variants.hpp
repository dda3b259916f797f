// std::variant: its alternatives, their names, and how the data tells them apart.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include <wireform/reflect/categories.hpp>
#include <wireform/reflect/codecs.hpp>
#include <wireform/reflect/names.hpp>
#include <wireform/reflect/notes.hpp>
#include <wireform/reflect/nullables.hpp>

namespace wireform::inline v0::detail {

template <class Note>
inline constexpr bool is_names = false;
template <std::size_t N>
inline constexpr bool is_names<annotations::Names<N>> = true;

template <class Note>
struct AsFallback {
  using Type = void;
};
template <class T>
struct AsFallback<annotations::FallbackType<T>> {
  using Type = T;
};

template <class Pack>
constexpr bool speaks_of_variant(const Pack& pack) {
  bool found = false;
  pack.each([&]<class Note>(const Note&) {
    found |= std::is_same_v<Note, annotations::Tag> || is_names<Note> || !std::is_void_v<typename AsFallback<Note>::Type>;
  });
  return found;
}

constexpr std::uint32_t kind_bits(auto... kinds) { return (0u | ... | (1u << static_cast<unsigned>(kinds))); }

template <class T>
constexpr std::uint32_t kinds_of();

template <class V>
struct AlternativesOf;
template <template <class...> class V, class... A>
struct AlternativesOf<V<A...>> {
  static constexpr std::uint32_t kinds() { return (0u | ... | kinds_of<std::remove_const_t<A>>()); }
};

template <class T>
struct TypeNotes {
  static constexpr const auto& notes = NotesOf<T>::value;
};

/// The kinds that a value of `T` is written as in one format or another.
template <class T>
constexpr std::uint32_t kinds_of() {
  if constexpr (std::is_same_v<T, bool>)
    return kind_bits(Kind::boolean);
  else if constexpr (HasCodec<T>)
    return codec_kinds<T>();
  else if constexpr (std::is_floating_point_v<T>)
    return kind_bits(Kind::float32, Kind::float64);
  else if constexpr ((is_number_type<T> && !std::is_same_v<T, char>) || std::is_same_v<T, std::byte>)
    return kind_bits(Kind::int64, Kind::uint64);
  else if constexpr (std::is_enum_v<T>)
    return type_has<annotations::Flags, T> ? kind_bits(Kind::array) : kind_bits(Kind::string);
  else if constexpr (TransparentRecord<T>)
    return of_single_member<T>([]<class M>() { return kinds_of<M>(); });
  else if constexpr (std::is_same_v<T, char> || Text<T> || std::is_same_v<T, std::string_view>)
    return kind_bits(Kind::string);
  else if constexpr (ByteString<T> || ByteSpan<T>)
    return kind_bits(Kind::bytes, Kind::string);
  else if constexpr (Variant<T>)
    return note_or(NotesOf<T>::value, annotations::Tag{}).tagging == Tagging::untagged ? AlternativesOf<T>::kinds()
                                                                                       : kind_bits(Kind::map);
  else if constexpr (Nullable<T>)
    return kind_bits(Kind::null) | kinds_of<std::remove_const_t<typename NullableValue<T>::Type>>();
  else if constexpr (FamilyPointer<T>)
    return kind_bits(Kind::null, Kind::map);
  else if constexpr (KeyedMap<T> || Record<T>)
    return type_has<annotations::As, T> ? kind_bits(Kind::map, Kind::array) : kind_bits(Kind::map);
  else
    return kind_bits(Kind::array);
}

/// "zoo::Lion": Lion. Empty where the last part is no identifier (template arguments).
template <class T>
constexpr std::string_view alternative_name() {
  if constexpr (Text<T>)
    return "string";
  else if constexpr (std::is_class_v<T> || std::is_enum_v<T>)
    if (has_note<annotations::Named>(NotesOf<T>::value)) return note_or(NotesOf<T>::value, annotations::Named{}).name;
  std::string_view name = type_name<T>;
  for (std::size_t i = 0; i + 1 < name.size() && name[i] != '<'; ++i)
    if (name[i] == ':' && name[i + 1] == ':') name = name.substr(i + 2), i = static_cast<std::size_t>(-1);
  for (const char c : name)
    if (!is_identifier(c) && c != ' ') return {};
  return name;
}

template <class T>
inline constexpr bool is_unit = false;
template <class T>
requires(std::is_class_v<T>&& std::is_empty_v<T>) inline constexpr bool is_unit<T> = type_name<T> == "std::monostate";

/// The names of a struct's members in the data, aliases too.
template <class T>
constexpr bool has_member_called(std::string_view name);

/// The names and the tagging that `Source::notes` give to alternatives of the types `A`.
template <class Source, class... A>
struct Alternatives {
  static constexpr unsigned count = sizeof...(A);
  static constexpr annotations::Tag tag = note_or(Source::notes, annotations::Tag{});

  static constexpr std::array<std::string_view, count> make_names() {
    std::array<std::string_view, count> result{alternative_name<A>()...};
    Source::notes.each([&]<class Note>(const Note& note) {
      if constexpr (is_names<Note>) {
        static_assert(std::extent_v<decltype(note.names)> == count,
                      "wireform: alternatives(...) must give one name to each alternative");
        for (std::size_t i = 0; i < count && i < std::size(note.names); ++i) result[i] = note.names[i];
      }
    });
    return result;
  }
  static constexpr std::array<std::string_view, count> names = make_names();

  static constexpr bool distinct() {
    for (unsigned i = 0; i < count; ++i)
      for (unsigned k = 0; k < i; ++k)
        if (names[i] == names[k]) return false;
    return true;
  }
  static constexpr bool complete() {
    for (const std::string_view name : names)
      if (name.empty()) return false;
    return true;
  }
  static constexpr bool disjoint() {
    std::uint32_t seen = 0;
    bool result = true;
    ((result &= (seen & kinds_of<A>()) == 0, seen |= kinds_of<A>()), ...);
    return result;
  }
  static_assert(tag.tagging == Tagging::untagged || complete(),
                "wireform: an alternative of this variant is a template or has no name of its own: add "
                "alternatives(\"first\", \"second\", ...)");
  static_assert(tag.tagging == Tagging::untagged || !complete() || distinct(),
                "wireform: two alternatives of this variant have the same name: add alternatives(\"first\", \"second\", ...)");
  static_assert(tag.tagging == Tagging::untagged || tag.tagging == Tagging::external || tag.tag != tag.content,
                "wireform: the tag of this variant and its content have the same name: name one otherwise");
  static_assert(tag.tagging != Tagging::untagged || !speaks_of_variant(Source::notes),
                "wireform: alternatives(...) and fallback_type say something of names, which this variant has none of: add "
                "tag(\"type\"), adjacent(\"type\", \"content\") or external");
  static_assert(tag.tagging != Tagging::untagged || disjoint(),
                "wireform: the alternatives of this variant cannot be told apart by the kind of the value: name them with "
                "tag(\"type\"), adjacent(\"type\", \"content\") or external, on the member or in annotations_of the variant");

  /// False if a struct has a member with the tag's name: the data would have it twice.
  static constexpr bool tag_is_free() {
    return tag.tagging != Tagging::internal || (!has_member_called<A>(tag.tag) && ...);
  }

  static constexpr unsigned fallback() {
    unsigned result = VariantDesc::none;
    Source::notes.each([&]<class Note>(const Note&) {
      using Type = typename AsFallback<Note>::Type;
      if constexpr (!std::is_void_v<Type>) {
        unsigned at = 0;
        ((std::is_same_v<A, Type> ? void(result = at) : void(), ++at), ...);
        if (result == VariantDesc::none) refuse("wireform: fallback_type is none of the alternatives");
      }
    });
    return result;
  }

  static constexpr std::array<Alternative, count> table = [] {
    unsigned at = 0;
    return std::array<Alternative, count>{Alternative{names[at++], &TypeTable<A>::desc, kinds_of<A>(), is_unit<A>}...};
  }();

  static constexpr auto make_list() {
    if constexpr (tag.tagging == Tagging::untagged) {
      return std::array<ListedName, 0>{};
    } else if constexpr (tag.tagging == Tagging::external) {
      std::array<ListedName, count> result{};
      for (unsigned i = 0; i < count; ++i) result[i] = {names[i], static_cast<std::uint16_t>(i)};
      return result;
    } else {
      return std::array<ListedName, 2>{ListedName{tag.tag, 0}, ListedName{tag.content, 1}};
    }
  }
  static constexpr auto list = make_list();
  static constexpr std::uint32_t fields = static_cast<std::uint32_t>(list.size());

  /// Without the operations on the object.
  static constexpr VariantDesc desc{tag.tagging, table.data(), count,   fallback(), NameTable<Alternatives>::value,
                                    nullptr,     nullptr,      nullptr, nullptr};
};

template <class V, class Source>
struct VariantTable;

/// std::variant and its like.
template <template <class...> class V, class... A, class Source>
struct VariantTable<V<A...>, Source> {
  using Type = V<A...>;

  static unsigned index(const void* object) {
    static_assert(Alternatives<Source, std::remove_const_t<A>...>::tag_is_free(),
                  "wireform: a struct of this variant has a member with the name of the tag: rename the member or the tag");
    const Type& variant = *static_cast<const Type*>(object);
    return variant.valueless_by_exception() ? VariantDesc::none : static_cast<unsigned>(variant.index());
  }
  template <std::size_t... I>
  static const void* held(const Type& variant, std::index_sequence<I...>) {
    const void* result = nullptr;
    static_cast<void>(((variant.index() == I && (result = get_if<I>(&variant), true)) || ...));
    return result;
  }
  static const void* get(const void* object) {
    return held(*static_cast<const Type*>(object), std::index_sequence_for<A...>());
  }
  template <std::size_t... I>
  static void make(Type& variant, unsigned index, std::index_sequence<I...>) {
    static_cast<void>(((index == I && (variant.template emplace<I>(), true)) || ...));
  }
  static void* emplace(void* object, unsigned index) {
    Type& variant = *static_cast<Type*>(object);
    if (variant.index() != index) make(variant, index, std::index_sequence_for<A...>());
    return const_cast<void*>(held(variant, std::index_sequence_for<A...>()));
  }

  static constexpr VariantDesc make() {
    VariantDesc result = Alternatives<Source, std::remove_const_t<A>...>::desc;
    result.index = index;
    result.get = get;
    if constexpr ((std::is_default_constructible_v<A> && ...)) result.emplace = emplace;
    return result;
  }
  static constexpr VariantDesc desc = make();
};

}  // namespace wireform::inline v0::detail
