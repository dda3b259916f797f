// The paths that name a document's values in a frame. See docs/formats/messageframe.md.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

#include <wireform/version.hpp>

namespace wireform::inline v0::messageframe_detail {

/// Begins a part that stands for a key which cannot be one.
inline constexpr char alias_mark = '~';

/// A path as a frame spells it: "device\x1Fparameter" for a parameter, parts joined by '.' for an attachment. A view.
struct Path {
  static constexpr std::uint32_t dotted = static_cast<std::uint32_t>(-1);

  const char* text = nullptr;
  std::uint32_t size = 0;
  std::uint32_t device = dotted;  ///< size of the device; the parts of a dotted path are all separated by '.'

  /// The path without parts: the root's.
  bool is_root() const { return device == 0 ? size == 1 : size == 0; }

  /// Where the first part starts: an empty device is no part.
  std::uint32_t start() const { return device == 0 ? 1 : 0; }
  /// Where the part ends that starts at `at`: at a separator or at the path's end. The parameter of an empty device is
  /// one part whatever it contains, and so is a device.
  std::uint32_t part_end(std::uint32_t at) const {
    if (device == 0) return size;
    if (at == 0 && device != dotted) return device;
    const void* dot = at == size ? nullptr : std::memchr(text + at, '.', size - at);
    return dot ? static_cast<std::uint32_t>(static_cast<const char*>(dot) - text) : size;
  }
  std::string_view part(std::uint32_t from, std::uint32_t to) const { return {text + from, to - from}; }

  /// Whether the part of the path before `end` is spelled `other` with dots.
  bool equals(std::uint32_t end, std::string_view other) const {
    if (end == 0) return other.empty();
    if (device == 0) return other.size() == end - 1 && part(1, end) == other;
    if (other.size() != end) return false;
    if (device >= end) return part(0, end) == other;
    return part(0, device) == other.substr(0, device) && other[device] == '.' &&
           part(device + 1, end) == other.substr(device + 1);
  }
};

/// Bytes that both paths start with, of two paths with the same kind of separators.
inline std::uint32_t common_bytes(const Path& a, const Path& b) {
  const std::uint32_t size = a.size < b.size ? a.size : b.size;
  std::uint32_t at = 0;
  for (std::uint64_t x, y; at + 8 <= size; at += 8) {
    std::memcpy(&x, a.text + at, 8);
    std::memcpy(&y, b.text + at, 8);
    if (x != y) break;
  }
  while (at < size && a.text[at] == b.text[at]) ++at;
  return at;
}

/// Whether the part is `index` in decimal.
inline bool is_index(std::string_view part, std::uint32_t index) {
  if (part.empty() || part.size() > 10 || (part[0] == '0' && part.size() > 1)) return false;
  std::uint64_t value = 0;
  for (const char c : part) {
    if (c < '0' || c > '9') return false;
    value = value * 10 + static_cast<unsigned>(c - '0');
  }
  return value == index;
}

}  // namespace wireform::inline v0::messageframe_detail
