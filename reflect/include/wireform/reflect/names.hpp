// Names of types and members, from what the compiler prints for a template argument.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include <wireform/field_names.hpp>
#include <wireform/reflect/bind.hpp>

namespace wireform::inline v0::detail {

constexpr bool is_identifier(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' ||
         byte >= 0x80;
}

/// The identifier that `text` ends with.
constexpr std::string_view last_identifier(std::string_view text) {
  std::size_t start = text.size();
  while (start > 0 && is_identifier(text[start - 1])) --start;
  return text.substr(start);
}

// The return type is deduced because GCC lists the aliases in a spelled-out one behind the arguments.
template <class T>
consteval auto print_type() {
  return std::string_view(__PRETTY_FUNCTION__);
}

template <const void* Place>
consteval auto print_place() {
  return std::string_view(__PRETTY_FUNCTION__);
}

/// "... [with T = X]" or "... [T = X]": X, without the scopes that a reader cannot name (functions, anonymous
/// namespaces).
consteval std::string_view argument_of(std::string_view printed) {
  printed.remove_suffix(1);
  printed.remove_prefix(printed.find("T = ") + 4);
  int nesting = 0;
  std::size_t start = 0;
  for (std::size_t i = 0; i + 1 < printed.size(); ++i) {
    const char c = printed[i];
    if (c == '<') ++nesting;
    if (c == '>') --nesting;
    if (nesting == 0 && (c == ')' || c == '}') && printed[i + 1] == ':') start = i + 3;
  }
  return printed.substr(start);
}

template <class T>
inline constexpr std::string_view type_name = argument_of(print_type<T>());

/// "... Place = (& store<S>.Store<S>::v.S::name)]" or "... Place = &store.v.name]": name.
consteval std::string_view member_of(std::string_view printed) {
  while (!is_identifier(printed.back())) printed.remove_suffix(1);
  return last_identifier(printed);
}

constexpr bool is_plain(std::string_view name) {
  for (const char c : name)
    if (c < 0x20 || c > 0x7e || c == '"' || c == '\\') return false;
  return true;
}

/// The size of a name with its padding.
constexpr std::size_t padded(std::size_t size) { return (size + 15) / 16 * 16; }

template <class T, class = std::make_index_sequence<decltype(Layout<T>::members)::count>>
struct NameTable;

/// FieldNames of the record `T`, with the bytes and the index that they point to.
template <class T, std::size_t... I>
struct NameTable<T, std::index_sequence<I...>> {
  static constexpr std::size_t count = sizeof...(I);
  static constexpr std::string_view views[count] = {member_of(print_place<Layout<T>::members.places[I]>())...};
  static constexpr std::size_t bytes = (padded(views[I].size()) + ...);
  static constexpr std::size_t slot_count = std::bit_ceil(4 * count);

  struct Text {
    alignas(16) char data[bytes];
  };
  static constexpr Text text = [] {
    Text result{};
    std::size_t at = 0;
    for (const std::string_view view : views) {
      for (std::size_t i = 0; i < view.size(); ++i) result.data[at + i] = view[i];
      at += padded(view.size());
    }
    return result;
  }();

  static constexpr std::array<FieldName, count> names = [] {
    std::array<FieldName, count> result{};
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
      result[i] = {text.data + at, static_cast<std::uint32_t>(views[i].size()), static_cast<std::uint16_t>(i),
                   is_plain(views[i])};
      at += padded(views[i].size());
    }
    return result;
  }();

  static constexpr std::array<std::uint16_t, slot_count> slots = [] {
    std::array<std::uint16_t, slot_count> result{};
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t at = name_hash(views[i]);
      while (result[at & (slot_count - 1)] != 0) ++at;
      result[at & (slot_count - 1)] = static_cast<std::uint16_t>(i + 1);
    }
    return result;
  }();

  static constexpr FieldNames value{names.data(), count, count, slots.data(), slot_count - 1};
};

template <class T>
struct NameTable<T, std::index_sequence<>> {
  static constexpr FieldNames value{};
};

}  // namespace wireform::inline v0::detail
