// Annotations: what a struct or enum says about itself beyond its C++ declaration. They stand in a member called
// `wireform` of the type, or outside in annotations_of<T>:
//
//   struct Config {
//     int port = 8080;
//     static constexpr auto wireform = annotate(deny_unknown, member<&Config::port>(rename("tcp-port"), range(1, 65535)));
//   };
//
// The names stand in wireform::annotations: `using namespace wireform::annotations`, or qualify them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

namespace detail {

template <std::size_t I, class Note>
struct Slot {
  Note note;
};

template <class, class... Notes>
struct NotePack;

/// A tuple that costs less to compile.
template <std::size_t... I, class... Notes>
struct NotePack<std::index_sequence<I...>, Notes...> : Slot<I, Notes>... {
  constexpr explicit NotePack(Notes... notes) : Slot<I, Notes>{notes}... {}

  static constexpr std::size_t size = sizeof...(Notes);

  /// Calls `visit(note)` for each in order.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    (visit(static_cast<const Slot<I, Notes>&>(*this).note), ...);
  }
};

template <std::size_t I, class Note>
constexpr const Note& note_at(const Slot<I, Note>& slot) {
  return slot.note;
}

/// The notes of one member.
template <auto Pointer, class... Notes>
struct MemberNotes : NotePack<std::index_sequence_for<Notes...>, Notes...> {
  using NotePack<std::index_sequence_for<Notes...>, Notes...>::NotePack;
  static constexpr auto pointer = Pointer;
};

/// The notes of one enumerator.
template <auto Value, class... Notes>
struct EnumeratorNotes : NotePack<std::index_sequence_for<Notes...>, Notes...> {
  using NotePack<std::index_sequence_for<Notes...>, Notes...>::NotePack;
  static constexpr auto value = Value;
};

}  // namespace detail

/// What annotate() makes.
template <class... Notes>
struct Annotations : detail::NotePack<std::index_sequence_for<Notes...>, Notes...> {
  using detail::NotePack<std::index_sequence_for<Notes...>, Notes...>::NotePack;
};

/// Annotations of a type that cannot be edited: specialize it. A member called `wireform` comes first.
///   template <> inline constexpr auto wireform::annotations_of<vendor::Point> = annotate(...);
template <class T>
inline constexpr Annotations<> annotations_of{};

/// How rename_all spells the names that stand in the source as `some_name` or `someName`.
enum class NameStyle : std::uint8_t {
  camel,            ///< someName
  pascal,           ///< SomeName
  snake,            ///< some_name
  kebab,            ///< some-name
  screaming_snake,  ///< SOME_NAME
  screaming_kebab,  ///< SOME-NAME
  lower,            ///< somename
  upper,            ///< SOMENAME
};

namespace annotations {

// -- of members and enumerators

struct Rename {
  std::string_view name;
};
/// The name in the data instead of the one in the source.
consteval Rename rename(std::string_view name) { return {name}; }

template <std::size_t N>
struct Alias {
  std::string_view names[N];
};
/// Further names that are read, never written.
template <class... Name>
consteval Alias<sizeof...(Name)> alias(Name... names) {
  return {{std::string_view(names)...}};
}

// -- of members

struct Required {};
/// Absence is an error, also of an optional member; an empty one is written as null.
inline constexpr Required required{};

struct KeepInitializer {};
/// The member may be absent and then has the value that its initializer gives it.
inline constexpr KeepInitializer keep_initializer{};

struct Skip {};
/// Not part of the data: neither read nor written, left alone.
inline constexpr Skip skip{};

struct ReadOnly {};
/// Read, never written.
inline constexpr ReadOnly read_only{};

struct WriteOnly {};
/// Written, never read: in the input it is unknown.
inline constexpr WriteOnly write_only{};

struct OmitWhenEmpty {};
/// Not written while it is empty (optional, text or container), and then may be absent.
inline constexpr OmitWhenEmpty omit_when_empty{};

struct OmitWhenInitial {};
/// Not written while it equals its initializer (by ==), and then may be absent.
inline constexpr OmitWhenInitial omit_when_initial{};

struct Flatten {};
/// The members of this struct stand among those of the outer one; a map from std::string, or a sequence of pairs from
/// it (which keeps the order), takes the members that are unknown, and writes them back behind the known ones.
inline constexpr Flatten flatten{};

struct Since {
  std::uint32_t version;
};
/// The first version of the data that has the member; see ReadOptions::version.
consteval Since since(std::uint32_t version) { return {version}; }

struct Until {
  std::uint32_t version;
};
/// The first version that has it no more.
consteval Until until(std::uint32_t version) { return {version}; }

template <class Low, class High>
struct Range {
  Low low;
  High high;
};
/// A number from `low` to `high`, both included. Checked on reading and writing.
template <class Low, class High>
consteval Range<Low, High> range(Low low, High high) {
  return {low, high};
}

struct Length {
  std::size_t least, most;
};
/// So many characters (code points) of text, bytes, or elements. Checked on reading and writing.
consteval Length length(std::size_t least, std::size_t most = static_cast<std::size_t>(-1)) { return {least, most}; }

struct Pattern {
  std::string_view expression;
};
/// Text that the regular expression (ECMAScript) finds somewhere; anchor it with ^ and $. Checked on reading and writing.
consteval Pattern pattern(std::string_view expression) { return {expression}; }

struct As {
  Encoding encoding;
};
/// A number or bool as text.
inline constexpr As as_string{Encoding::text};
/// Bytes as text or as an array of integers, in every format. `as_array` of a struct: the array of its members' values in
/// their order, for compact data; a map is read too.
inline constexpr As as_base64{Encoding::base64}, as_hex{Encoding::hex}, as_array{Encoding::array};

// -- of variants (members, or the variant type in annotations_of) and of families

struct Tag {
  Tagging tagging;
  std::string_view tag, content;
};
/// {"tag": "name", members ...}; values that are no structs stand in `content`.
consteval Tag tag(std::string_view tag, std::string_view content = "value") { return {Tagging::internal, tag, content}; }
/// {"tag": "name", "content": value}.
consteval Tag adjacent(std::string_view tag, std::string_view content) { return {Tagging::adjacent, tag, content}; }
/// {"name": value}.
inline constexpr Tag external{Tagging::external, {}, {}};

template <std::size_t N>
struct Names {
  std::string_view names[N];
};
/// The names of a variant's alternatives, in order; without it they are named after their types.
template <class... Name>
consteval Names<sizeof...(Name)> alternatives(Name... names) {
  return {{std::string_view(names)...}};
}

template <class T>
struct FallbackType {};
/// The alternative that takes values with an unknown name.
template <class T>
inline constexpr FallbackType<T> fallback_type{};

// -- of structs

struct DenyUnknown {};
/// Unknown members are an error whatever the options say.
inline constexpr DenyUnknown deny_unknown{};

struct KeepInitializers {};
/// Every member that is not `required` may be absent and then has the value of its initializer.
inline constexpr KeepInitializers keep_initializers{};

struct RenameAll {
  NameStyle style;
};
/// The style of all names that have no rename(). Of enumerators too.
consteval RenameAll rename_all(NameStyle style) { return {style}; }
inline constexpr NameStyle camel_case = NameStyle::camel, pascal_case = NameStyle::pascal, snake_case = NameStyle::snake,
                           kebab_case = NameStyle::kebab, screaming_snake_case = NameStyle::screaming_snake,
                           screaming_kebab_case = NameStyle::screaming_kebab, lower_case = NameStyle::lower,
                           upper_case = NameStyle::upper;

struct Transparent {};
/// A struct of one member that is read and written as that member alone.
inline constexpr Transparent transparent{};

template <auto... Pointers>
struct Fields {};
/// The members of a class that is no aggregate (private ones, where the annotation stands inside), in order.
template <auto... Pointers>
inline constexpr Fields<Pointers...> fields{};

template <class... Bases>
struct BaseList {};
/// Base classes whose members come first, as if flattened. Needs fields<...> for the members of the class itself.
template <class... Bases>
inline constexpr BaseList<Bases...> bases{};

// -- of enums

struct Flags {};
/// A set of flags: written as an array of the names whose bits are set.
inline constexpr Flags flags{};

template <auto Value>
struct FallbackValue {};
/// The enumerator that unknown names (and, under enum_numbers, unknown numbers) are read as.
template <auto Value>
inline constexpr FallbackValue<Value> fallback{};

// -- of all

struct Named {
  std::string_view name;
};
/// What the type is called as a variant's alternative, in schemas and in messages.
consteval Named named(std::string_view name) { return {name}; }

struct Description {
  std::string_view text;
};
/// For people: what schemas say about a type or a member.
consteval Description doc(std::string_view text) { return {text}; }

template <auto Pointer, class... Notes>
consteval auto member(Notes... notes) {
  static_assert(std::is_member_object_pointer_v<decltype(Pointer)>,
                "wireform: member<> takes a pointer to a data member, such as &Config::port");
  return detail::MemberNotes<Pointer, Notes...>(notes...);
}

template <auto Value, class... Notes>
consteval auto enumerator(Notes... notes) {
  static_assert(std::is_enum_v<decltype(Value)>, "wireform: enumerator<> takes an enumerator");
  return detail::EnumeratorNotes<Value, Notes...>(notes...);
}

template <class... Notes>
consteval Annotations<Notes...> annotate(Notes... notes) {
  return Annotations<Notes...>(notes...);
}

}  // namespace annotations

using annotations::annotate;

}  // namespace wireform::inline v0
