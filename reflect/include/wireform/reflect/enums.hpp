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
  static constexpr std::int64_t lowest = !std::is_signed_v<Underlying> ? 0 : sizeof(E) == 1 ? -128 : INT32_MIN;
  static constexpr std::int64_t highest = std::is_same_v<Underlying, bool> ? 1
                                          : sizeof(E) > 1                  ? INT32_MAX
                                          : std::is_signed_v<Underlying>   ? 127
                                                                           : 255;
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
struct EnumTable;

template <class E, std::size_t... I>
struct EnumTable<E, std::index_sequence<I...>> {
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
  static consteval std::array<EnumName, count> printed_names() {
    std::array<EnumName, count> result{};
    std::size_t at = 0;
    const auto append = [&](const auto& part) {
      for (const EnumName& name : part) result[at++] = name;
    };
    (append(Part<I>::names), ...);
    return result;
  }
  static consteval std::size_t bytes() {
    std::size_t result = 0;
    for (const EnumName& name : printed_names()) result += name.name.size();
    return result;
  }

  static constexpr std::array<char, bytes()> text = [] {
    std::array<char, bytes()> result{};
    std::size_t at = 0;
    for (const EnumName& name : printed_names())
      for (const char c : name.name) result[at++] = c;
    return result;
  }();

  static constexpr std::array<EnumName, count> names = [] {
    std::array<EnumName, count> result = printed_names();
    std::size_t at = 0;
    for (EnumName& name : result) {
      name.name = {text.data() + at, name.name.size()};
      at += name.name.size();
    }
    return result;
  }();

  static constexpr EnumDesc desc{names.data(), names.size(), number_of<std::underlying_type_t<E>>()};
};

}  // namespace detail
}  // namespace wireform::inline v0
