// Names of types and members, from what the compiler prints for a template argument.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include <wireform/field_names.hpp>

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

template <auto Pointer>
consteval auto print_pointer() {
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

/// "... Place = (& store<S>.Store<S>::v.S::name)]", "... Place = &store.v.name]" or "... Pointer = &S::name]": name.
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

/// A name or alias and the field that it stands for.
struct ListedName {
  std::string_view name;
  std::uint16_t field;
};

/// FieldNames of Source::list, with the bytes and the index that they point to: an array of ListedName, the fields'
/// names first and in order.
template <class Source>
struct NameTable {
  static constexpr const auto& list = Source::list;
  static constexpr std::size_t count = list.size();
  static constexpr std::size_t slot_count = std::bit_ceil(4 * count);

  static consteval std::size_t bytes() {
    std::size_t result = 0;
    for (const ListedName& one : list) result += padded(one.name.size());
    return result;
  }
  struct Text {
    alignas(16) char data[bytes() + 16];  // an empty name has a block too
  };
  static constexpr Text text = [] {
    Text result{};
    std::size_t at = 0;
    for (const ListedName& one : list) {
      for (std::size_t i = 0; i < one.name.size(); ++i) result.data[at + i] = one.name[i];
      at += padded(one.name.size());
    }
    return result;
  }();

  static constexpr std::array<FieldName, count> names = [] {
    std::array<FieldName, count> result{};
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string_view name = list[i].name;
      result[i] = {text.data + at, static_cast<std::uint32_t>(name.size()), list[i].field, is_plain(name)};
      at += padded(name.size());
    }
    return result;
  }();

  struct Index {
    std::array<std::uint16_t, slot_count> slots;
    bool unique;
  };
  static constexpr Index index = [] {
    Index result{{}, true};
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t at = name_hash(list[i].name);
      for (; result.slots[at & (slot_count - 1)] != 0; ++at)
        if (list[result.slots[at & (slot_count - 1)] - 1].name == list[i].name) result.unique = false;
      result.slots[at & (slot_count - 1)] = static_cast<std::uint16_t>(i + 1);
    }
    return result;
  }();

  static consteval FieldNames make() {
    if constexpr (count == 0)
      return {};
    else
      return {names.data(), count, Source::fields, index.slots.data(), slot_count - 1};
  }
  static constexpr FieldNames value = make();
};

}  // namespace wireform::inline v0::detail
