// The paths that name a document's values in a frame. See docs/formats/messageframe.md.
#pragma once

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <wireform/version.hpp>

#include "byte_block.hpp"
#include "words.hpp"

namespace wireform::inline v0::messageframe_detail {

/// Begins a part that stands for a key which cannot be one.
inline constexpr char alias_mark = '~';

/// A path as a frame spells it: "device\x1Fparameter" for a parameter, parts joined by '.' for an attachment. A view.
struct Path {
  static constexpr std::uint32_t dotted = static_cast<std::uint32_t>(-1);

  const char* text = nullptr;
  std::uint32_t size = 0;
  std::uint32_t device = dotted;  ///< size of the device; the parts of a dotted path are all separated by '.'
  std::uint32_t ends = 0;         ///< the bits of where parts end, of one that a whole block can be loaded of; or 0

  /// The path without parts: the root's.
  bool is_root() const { return device == 0 ? size == 1 : size == 0; }

  /// Where the first part starts: an empty device is no part.
  std::uint32_t start() const { return device == 0 ? 1 : 0; }
  /// Where the part ends that starts at `at`: at a separator or at the path's end. The parameter of an empty device is
  /// one part whatever it contains, and so is a device.
  std::uint32_t part_end(std::uint32_t at) const { return part_end(at, text + size); }
  /// The same where bytes up to `limit` may be looked at.
  std::uint32_t part_end(std::uint32_t at, const char* limit) const {
    if (ends != 0) [[likely]] return at + static_cast<std::uint32_t>(std::countr_zero(ends >> at));
    if (device == 0) return size;
    if (at == 0 && device != dotted) return device;
    return static_cast<std::uint32_t>(find_byte({text, size}, at, '.', limit));
  }
  std::string_view part(std::uint32_t from, std::uint32_t to) const { return {text + from, to - from}; }

  /// Whether the device, which is one part, contains what separates parts elsewhere.
  bool has_dotted_device() const {
    return device != dotted && std::string_view(text, device).find('.') != std::string_view::npos;
  }

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

/// Bytes that both paths start with, of two paths with the same kind of separators. Bytes up to `limit` may be looked at.
inline std::uint32_t common_bytes(const Path& a, const Path& b, const char* limit) {
  const std::uint32_t size = a.size < b.size ? a.size : b.size;
  if (a.ends != 0 && b.ends != 0)
    return std::min(size, static_cast<std::uint32_t>(std::countr_one(ByteBlock(a.text).equal(ByteBlock(b.text)))));
  for (std::uint32_t at = 0; at < size; at += 8) {
    const std::uint64_t difference =
        first_word(a.text + at, size - at, limit) ^ first_word(b.text + at, size - at, limit);
    if (difference != 0) return at + first_byte(difference);
  }
  return size;
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

/// Counts an array's elements as paths spell them, so that the index that should come next is one comparison.
class IndexCounter {
 public:
  std::uint32_t count() const { return count_; }

  /// Whether the part is the next index.
  bool is_next(std::string_view part, const char* limit) const {
    if (part.size() > 8) [[unlikely]] return is_index(part, count_);
    return part.size() == size_ && first_word(part.data(), part.size(), limit) == text_;
  }

  /// The last digit of the next index, or '\0' where the index before it differs in other digits, too, or is not spelled.
  char last_digit() const {
    const auto digit = static_cast<char>(text_ >> last_);
    return digit == '0' || size_ > 8 ? '\0' : digit;
  }

  /// One more. `spelled`: that the index after it will be compared, too.
  void advance(bool spelled) {
    ++count_;
    if (!spelled) return;
    if (const std::uint64_t units = text_ >> last_; units < '9') {
      text_ += std::uint64_t{1} << last_;
    } else {
      spell();
    }
  }

 private:
  void spell() {
    char digits[16] = {};
    size_ = static_cast<std::uint32_t>(std::to_chars(digits, digits + sizeof digits, count_).ptr - digits);
    text_ = load_little<std::uint64_t>(digits);
    last_ = 8 * (size_ < 8 ? size_ - 1 : 7);
  }

  std::uint32_t count_ = 0, size_ = 1;
  std::uint32_t last_ = 0;  // bits before the last digit
  std::uint64_t text_ = '0';
};

}  // namespace wireform::inline v0::messageframe_detail
