// Enumerators by name: the compiler prints a whole range of values in one function's signature, names included.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include <wireform/reflect/names.hpp>
#include <wireform/reflect/notes.hpp>
#include <wireform/reflect/styles.hpp>
#include <wireform/reflect/type_table.hpp>

namespace wireform::inline v0 {

/// The values among which the enumerators of `E` are looked for. Specialize it for enums with others:
/// `template <> struct wireform::enum_range<Port> { static constexpr int min = 0, max = 9000; };`
template <class E>
struct enum_range {
  static constexpr int min = -128;
  static constexpr int max = 255;
};

namespace detail {

template <class E>
concept HasFixedUnderlying = requires {
  E{0};
};

/// The bit pattern of `value` as `E`. An enum without a fixed underlying type has only the values that its enumerators
/// need bits for, and a static_cast of another is undefined.
template <class E>
consteval E enum_of(std::int64_t value) {
  using Underlying = std::underlying_type_t<E>;
  if constexpr (HasFixedUnderlying<E>)
    return static_cast<E>(static_cast<Underlying>(value));
  else
    return std::bit_cast<E>(static_cast<Underlying>(value));
}

/// The part of enum_range that the underlying type holds.
template <class E>
struct EnumBounds {
  using Underlying = std::underlying_type_t<E>;
  static constexpr std::int64_t lowest = !std::is_signed_v<Underlying> ? 0
                                         : sizeof(E) == 1              ? INT8_MIN
                                         : sizeof(E) == 2              ? INT16_MIN
                                                                       : INT32_MIN;
  static constexpr std::int64_t highest = std::is_same_v<Underlying, bool> ? 1
                                          : sizeof(E) > 2                  ? INT32_MAX
                                          : sizeof(E) == 2 ? (std::is_signed_v<Underlying> ? INT16_MAX : UINT16_MAX)
                                          : std::is_signed_v<Underlying>   ? INT8_MAX
                                                                           : UINT8_MAX;
  static constexpr std::int64_t min = enum_range<E>::min < lowest ? lowest : enum_range<E>::min;
  static constexpr std::int64_t max = enum_range<E>::max > highest ? highest : enum_range<E>::max;
  static_assert(min <= max, "wireform: enum_range<E> has no value that the enum can hold");
};

/// A look inside: an enum in a class template has no enumerators (in clang) before somebody asks for one.
template <class E>
concept Looked = requires {
  E::wireform_no_such_enumerator;
}
|| true;

template <class E, E... V>
consteval auto print_values() {
  return std::string_view(__PRETTY_FUNCTION__);
}

// The values are template arguments that are printed, nothing more: none of them is ever an object's value.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wenum-constexpr-conversion"
#endif
template <class E, std::int64_t First, std::size_t... I>
consteval std::string_view print_range(std::index_sequence<I...>) {
  return print_values<E, enum_of<E>(First + static_cast<std::int64_t>(I))...>();
}
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

/// "... V = {E::a, (E)1, E::c}]" or "... V = <E::a, (E)1, E::c>]": calls `found(name, index)` for each value with a
/// name.
template <class Found>
constexpr void for_each_name(std::string_view printed, Found found) {
  printed.remove_prefix(printed.find("V = ") + 5);
  printed.remove_suffix(2);
  int nesting = 0;
  std::size_t start = 0;
  std::size_t index = 0;
  for (std::size_t i = 0; i <= printed.size(); ++i) {
    const char c = i < printed.size() ? printed[i] : ',';
    if (c == '<' || c == '(' || c == '{') ++nesting;
    if (c == '>' || c == ')' || c == '}') --nesting;
    if (c != ',' || nesting != 0) continue;
    const std::string_view name = last_identifier(printed.substr(start, i - start));
    if (name[0] < '0' || name[0] > '9') found(name, index);
    ++index;
    start = i + 1;
  }
}

/// The enumerators among `Count` values. Compilers bound the steps of one constant evaluation: this is one.
template <Looked E, std::int64_t First, std::size_t Count>
struct EnumPart {
  static constexpr std::string_view printed = print_range<E, First>(std::make_index_sequence<Count>());
  static constexpr std::size_t count = [] {
    std::size_t result = 0;
    for_each_name(printed, [&](std::string_view, std::size_t) { ++result; });
    return result;
  }();
  static constexpr std::array<EnumName, count> names = [] {
    std::array<EnumName, count> result{};
    std::size_t at = 0;
    for_each_name(printed, [&](std::string_view name, std::size_t index) {
      result[at++] = {name, First + static_cast<std::int64_t>(index)};
    });
    return result;
  }();
};

template <class E, class = std::make_index_sequence<(EnumBounds<E>::max - EnumBounds<E>::min) / 256 + 1>>
struct PrintedEnumerators;

template <class E, std::size_t... I>
struct PrintedEnumerators<E, std::index_sequence<I...>> {
  static constexpr std::int64_t min = EnumBounds<E>::min;
  static constexpr std::size_t total = static_cast<std::size_t>(EnumBounds<E>::max - min + 1);
  template <std::size_t At>
  using Part =
      EnumPart<E, min + 256 * static_cast<std::int64_t>(At), (total - 256 * At < 256 ? total - 256 * At : 256)>;

  static constexpr std::size_t count = (Part<I>::count + ...);
  static_assert(count > 0,
                "wireform: this enum has no enumerator among the values that are searched (-128 to 255): specialize "
                "wireform::enum_range for it");

  /// Views into what the compiler printed: not to be kept in the program.
  static consteval std::array<EnumName, count> names() {
    std::array<EnumName, count> result{};
    std::size_t at = 0;
    const auto append = [&](const auto& part) {
      for (const EnumName& name : part) result[at++] = name;
    };
    (append(Part<I>::names), ...);
    return result;
  }
};

/// The enumerators that something other than the compiler lists: describe.hpp does for Boost.Describe.
template <class E>
struct ListedEnumerators {
  static constexpr bool value = false;
};

template <class E>
constexpr auto enumerators_of() {
  if constexpr (ListedEnumerators<E>::value)
    return ListedEnumerators<E>{};
  else
    return PrintedEnumerators<E>{};
}

template <class E>
struct EnumTable {
  using Source = decltype(enumerators_of<E>());
  static constexpr std::size_t count = Source::count;
  static constexpr const auto& notes = NotesOf<E>::value;

  /// Calls `visit(note)` for each annotation of the enumerator with this value.
  template <class Visit>
  static constexpr void each_note(std::int64_t value, Visit visit) {
    notes.each([&]<class Note>(const Note& note) {
      if constexpr (is_enumerator_note<Note>)
        if (static_cast<std::int64_t>(static_cast<std::underlying_type_t<E>>(Note::value)) == value) note.each(visit);
    });
  }

  /// Calls `put` for each character of the enumerator's name in the data.
  template <class Put>
  static constexpr void spell(const EnumName& name, Put put) {
    std::string_view renamed = name.name;
    bool styled = type_has<annotations::RenameAll, E>;
    each_note(name.value, [&]<class Note>(const Note& note) {
      if constexpr (std::is_same_v<Note, annotations::Rename>) renamed = note.name, styled = false;
    });
    if (styled) {
      restyle(renamed, note_or(notes, annotations::RenameAll{}).style, put);
    } else {
      for (const char c : renamed) put(c);
    }
  }
  static consteval std::size_t bytes() {
    std::size_t result = 0;
    for (const EnumName& name : Source::names()) spell(name, [&](char) { ++result; });
    return result;
  }
  static consteval std::size_t count_all_aliases() {
    std::size_t result = 0;
    for (const EnumName& name : Source::names())
      each_note(name.value, [&]<class Note>(const Note& note) {
        if constexpr (is_alias<Note>) result += std::size(note.names);
      });
    return result;
  }
  static constexpr std::size_t aliases = is_annotated<E> ? count_all_aliases() : 0;

  static constexpr std::array<char, bytes()> text = [] {
    std::array<char, bytes()> result{};
    std::size_t at = 0;
    for (const EnumName& name : Source::names()) spell(name, [&](char c) { result[at++] = c; });
    return result;
  }();

  static constexpr std::array<EnumName, count + aliases> names = [] {
    std::array<EnumName, count + aliases> result{};
    std::size_t at = 0, field = 0, alias = count;
    for (const EnumName& name : Source::names()) {
      std::size_t size = 0;
      spell(name, [&](char) { ++size; });
      result[field++] = {{text.data() + at, size}, name.value};
      at += size;
      each_note(name.value, [&]<class Note>(const Note& note) {
        if constexpr (is_alias<Note>)
          for (const std::string_view one : note.names) result[alias++] = {one, name.value};
      });
    }
    return result;
  }();

  static consteval bool distinct() {
    if (is_annotated<E>)
      for (std::size_t i = 0; i < names.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
          if (names[i].name == names[k].name) return false;
    return true;
  }
  static_assert(distinct(), "wireform: two enumerators of this enum have the same name (aliases count): rename one");

  static consteval EnumDesc make() {
    EnumDesc result{names.data(), count, names.size(), number_of<std::underlying_type_t<E>>()};
    result.flags = type_has<annotations::Flags, E>;
    notes.each([&]<class Note>(const Note&) {
      if constexpr (is_fallback_value<Note>) {
        result.has_fallback = true;
        result.fallback = static_cast<std::int64_t>(fallback_value<Note>);
      }
    });
    return result;
  }
  static constexpr EnumDesc desc = make();
};

}  // namespace detail
}  // namespace wireform::inline v0
