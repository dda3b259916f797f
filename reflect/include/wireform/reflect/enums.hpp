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
concept HasFixedUnderlying = requires { E{0}; };

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

template <class E, E... V>
consteval auto print_values() {
  return std::string_view(__PRETTY_FUNCTION__);
}

// The values are template arguments that are printed, nothing more: none of them is ever an object's value.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wenum-constexpr-conversion"
#endif
template <class E, std::size_t... I>
consteval std::string_view print_range(std::index_sequence<I...>) {
  return print_values<E, enum_of<E>(EnumBounds<E>::min + static_cast<std::int64_t>(I))...>();
}
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

/// "... V = {E::a, (E)1, E::c}]" or "... V = <E::a, (E)1, E::c>]": calls `found(name, index)` for each value with a name.
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

struct EnumSizes {
  std::size_t count;
  std::size_t bytes;
};

template <class E>
struct EnumTable {
  using Bounds = EnumBounds<E>;
  static consteval std::string_view printed() {
    return print_range<E>(std::make_index_sequence<static_cast<std::size_t>(Bounds::max - Bounds::min + 1)>());
  }
  static constexpr EnumSizes sizes = [] {
    EnumSizes result{};
    for_each_name(printed(), [&](std::string_view name, std::size_t) {
      ++result.count;
      result.bytes += name.size();
    });
    return result;
  }();
  static_assert(sizes.count > 0,
                "wireform: this enum has no enumerator among the values that are searched (-128 to 255): specialize "
                "wireform::enum_range for it");

  static constexpr std::array<char, sizes.bytes> text = [] {
    std::array<char, sizes.bytes> result{};
    std::size_t at = 0;
    for_each_name(printed(), [&](std::string_view name, std::size_t) {
      for (const char c : name) result[at++] = c;
    });
    return result;
  }();

  static constexpr std::array<EnumName, sizes.count> names = [] {
    std::array<EnumName, sizes.count> result{};
    std::size_t at = 0;
    std::size_t i = 0;
    for_each_name(printed(), [&](std::string_view name, std::size_t index) {
      result[i++] = {{text.data() + at, name.size()}, Bounds::min + static_cast<std::int64_t>(index)};
      at += name.size();
    });
    return result;
  }();

  static constexpr EnumDesc desc{names.data(), names.size(), number_of<std::underlying_type_t<E>>()};
};

}  // namespace detail
}  // namespace wireform::inline v0
