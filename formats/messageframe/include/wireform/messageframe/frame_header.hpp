// The header of a MessageFrame.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include <wireform/version.hpp>

namespace wireform::inline v0 {

namespace messageframe_detail {

template <class T>
constexpr auto integer_of(T value) {
  if constexpr (std::is_enum_v<T>) return static_cast<std::underlying_type_t<T>>(value);
  else return value;
}

/// An integer that is no bool, or an enum over one.
template <class T>
concept Number = std::integral<decltype(integer_of(T()))> && !std::same_as<decltype(integer_of(T())), bool>;

}  // namespace messageframe_detail

/// The eight fields that every frame starts with. The meaning of ids and types is the application's.
struct FrameHeader {
  std::uint64_t timestamp = 0;  ///< by convention milliseconds since 1970-01-01 UTC
  std::uint64_t message_counter = 0;
  std::uint32_t source_id = 0;
  std::uint32_t target_id = 0;
  std::int32_t message_id = 0;
  std::int32_t message_type = 0;
  std::uint16_t version = 1;
  std::uint16_t flags = 0;

  /// Sets the timestamp to the system clock's time.
  WIREFORM_EXPORT void update_timestamp();

  /// message_id and message_type as any integer or enum type; nothing where the number is out of the type's range. Whether
  /// it is one of an enum's names is not looked at.
  template <messageframe_detail::Number T>
  constexpr std::optional<T> id() const {
    return converted<T>(message_id);
  }
  template <messageframe_detail::Number T>
  constexpr std::optional<T> type() const {
    return converted<T>(message_type);
  }
  /// False, and nothing is set, for a number that 32 bits do not hold.
  template <messageframe_detail::Number T>
  constexpr bool set_id(T value) {
    return assign(message_id, value);
  }
  template <messageframe_detail::Number T>
  constexpr bool set_type(T value) {
    return assign(message_type, value);
  }

  bool operator==(const FrameHeader&) const = default;

 private:
  template <class T>
  static constexpr std::optional<T> converted(std::int32_t field) {
    using Integer = decltype(messageframe_detail::integer_of(T()));
    // char and its kin are no integers to std::in_range.
    if (field < std::int64_t{0} && !std::is_signed_v<Integer>) return std::nullopt;
    if (static_cast<std::int64_t>(static_cast<Integer>(field)) != field) return std::nullopt;
    return static_cast<T>(field);
  }
  template <class T>
  static constexpr bool assign(std::int32_t& field, T value) {
    const auto number = messageframe_detail::integer_of(value);
    const auto result = static_cast<std::int32_t>(number);
    if (static_cast<decltype(number)>(result) != number || (result < 0) != (number < 0)) return false;
    field = result;
    return true;
  }
};

}  // namespace wireform::inline v0
