// The name of a parameter as frames spell it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <wireform/diagnostic.hpp>

namespace wireform::inline v0 {

/// Stands between device and parameter in a key on the wire.
inline constexpr char key_separator = '\x1F';

/// "device\x1Fparameter": joined, checked and hashed once, for many calls. Owns its text; keys of up to `short_size` bytes
/// allocate nothing.
class WIREFORM_EXPORT FlatKey {
 public:
  static constexpr std::size_t short_size = 56;

  /// Takes every name. One that no frame can hold is found nowhere, and add, set and update refuse it.
  static FlatKey compose(std::string_view device, std::string_view parameter);

  std::string_view view() const { return long_.empty() ? std::string_view(short_, size_) : std::string_view(long_); }
  std::string_view device() const { return view().substr(0, device_size_); }
  std::string_view parameter() const { return view().substr(device_size_ + 1); }

  /// The key's hash inside this process.
  std::uint32_t hash() const { return hash_; }
  /// Why no frame can hold the key: unsupported (0x1F in a name), text_not_utf8, or none.
  ErrorCode fault() const { return fault_; }

 private:
  FlatKey() = default;

  std::uint32_t hash_ = 0;
  ErrorCode fault_ = ErrorCode::none;
  char short_[short_size];
  std::size_t size_ = 0;
  std::size_t device_size_ = 0;
  std::string long_;  // the text that is not short
};

}  // namespace wireform::inline v0
