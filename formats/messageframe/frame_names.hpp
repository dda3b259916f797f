// What names and texts may stand in a frame.
#pragma once

#include <string_view>

#include <wireform/diagnostic.hpp>
#include <wireform/field_names.hpp>
#include <wireform/messageframe/flat_key.hpp>

#include "ascii.hpp"
#include "path_hash.hpp"
#include "words.hpp"

namespace wireform::inline v0 {

/// The name of a parameter that is looked for: views, so that nothing is joined.
struct FrameName {
  std::string_view device, parameter;
  std::uint32_t hash;

  FrameName(std::string_view device_name, std::string_view parameter_name)
      : device(device_name),
        parameter(parameter_name),
        hash(spread(mix(text_word(device), text_word(parameter)))) {}
  explicit FrameName(const FlatKey& key) : device(key.device()), parameter(key.parameter()), hash(key.hash()) {}
  /// The name that stands in a key on the wire; bytes up to `limit` may be looked at.
  FrameName(std::string_view key, std::size_t device_size, const char* limit)
      : device(key.substr(0, device_size)),
        parameter(key.substr(device_size + 1)),
        hash(spread(mix(text_word(device, limit), text_word(parameter, limit)))) {}

  /// Bytes of the key.
  std::size_t size() const { return device.size() + 1 + parameter.size(); }
  /// A device with 0x1F in it: no key's, for a key is split at its first one.
  bool is_split() const {
    std::uint64_t found = 0;
    each_word(device, [&](std::size_t, std::uint64_t word) { found |= matches(word, key_separator); });
    return found != 0;
  }
  /// Whether a key of this size, split at the same place, is this name's.
  bool is(const char* key) const {
    return same_text(key + device.size() + 1, parameter.data(), parameter.size()) &&
           same_text(key, device.data(), device.size());
  }
  bool is(std::string_view key) const {
    return key.size() == size() && key[device.size()] == key_separator && is(key.data());
  }
};

/// Why a name of a device or a parameter cannot stand in a key; or none.
inline ErrorCode name_fault(std::string_view name) {
  if (is_ascii_without(name, key_separator)) [[likely]] return ErrorCode::none;
  if (name.find(key_separator) != std::string_view::npos) return ErrorCode::unsupported;
  return find_invalid_utf8(name) == valid_utf8 ? ErrorCode::none : ErrorCode::text_not_utf8;
}

}  // namespace wireform::inline v0
