// The member names of a record with a precomputed index: what Reader::next_field compares keys with.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include <wireform/version.hpp>

namespace wireform::inline v0 {

/// Whether two texts of one size are equal: decided without a call for those of up to 16 bytes, as names are.
[[gnu::always_inline]] inline bool same_text(const char* a, const char* b, std::size_t size) {
  const auto differ = [a, b](std::size_t at, auto x) {
    auto y = x;
    std::memcpy(&x, a + at, sizeof x);
    std::memcpy(&y, b + at, sizeof y);
    return x ^ y;
  };
  if (size > 16) return std::memcmp(a, b, size) == 0;
  if (size >= 8) return (differ(0, std::uint64_t()) | differ(size - 8, std::uint64_t())) == 0;
  if (size >= 4) return (differ(0, std::uint32_t()) | differ(size - 4, std::uint32_t())) == 0;
  return size == 0 || (a[0] == b[0] && a[size / 2] == b[size / 2] && a[size - 1] == b[size - 1]);
}

/// A member's name. The bytes live in static storage, zero-padded to a multiple of 16, so that whole blocks can be
/// loaded. Nothing format-specific is kept here: each format adds its own framing.
struct FieldName {
  const char* text = "";
  std::uint32_t size = 0;
  std::uint16_t field = 0;  ///< the member that this name (or alias) stands for
  bool plain = true;        ///< printable ASCII without '"' and '\': no text format has to escape it

  constexpr std::string_view view() const { return {text, size}; }
  bool is(std::string_view key) const { return key.size() == size && same_text(key.data(), text, size); }
};

namespace detail {

constexpr std::uint64_t load_bytes(const char* p, unsigned count) {
  if (!std::is_constant_evaluated() && std::endian::native == std::endian::little) {
    if (count == 8) {
      std::uint64_t value;
      std::memcpy(&value, p, 8);
      return value;
    }
    if (count == 4) {
      std::uint32_t value;
      std::memcpy(&value, p, 4);
      return value;
    }
  }
  std::uint64_t value = 0;
  for (unsigned i = 0; i < count; ++i) value |= std::uint64_t{static_cast<unsigned char>(p[i])} << (8 * i);
  return value;
}

}  // namespace detail

/// The hash that name indexes are built with. Looks at the ends and the middle only: the index compares whole names.
constexpr std::uint32_t name_hash(std::string_view key) {
  const char* p = key.data();
  const std::size_t n = key.size();
  std::uint64_t a = 0, b = 0;
  if (n >= 8) {
    a = detail::load_bytes(p, 8) ^ std::rotl(detail::load_bytes(p + n / 2 - 4, 8), 23);
    b = detail::load_bytes(p + n - 8, 8);
  } else if (n >= 4) {
    a = detail::load_bytes(p, 4);
    b = detail::load_bytes(p + n - 4, 4);
  } else if (n > 0) {
    a = static_cast<unsigned char>(p[0]) | (static_cast<std::uint64_t>(static_cast<unsigned char>(p[n / 2])) << 8);
    b = static_cast<unsigned char>(p[n - 1]);
  }
  std::uint64_t mixed = (a ^ std::rotl(b, 29) ^ n) * 0x9E3779B97F4A7C15u;
  return static_cast<std::uint32_t>(mixed >> 32);
}

/// All names of a record: one per member in order, then aliases. The index is an open-addressed table of name numbers
/// plus one (0: free) whose size is a power of two.
struct FieldNames {
  const FieldName* names = nullptr;
  std::uint32_t count = 0;           ///< names and aliases
  std::uint32_t fields = 0;          ///< members: names[i] is the name of member i for i < fields
  const std::uint16_t* slots = nullptr;
  std::uint32_t mask = 0;

  static constexpr int none = -1;

  /// The member with this name or alias, or `none`.
  int find(std::string_view key) const {
    if (count == 0) return none;
    for (std::uint32_t at = name_hash(key);; ++at) {
      const std::uint16_t slot = slots[at & mask];
      if (slot == 0) return none;
      const FieldName& candidate = names[slot - 1];
      if (candidate.is(key)) return candidate.field;
    }
  }
};

}  // namespace wireform::inline v0
