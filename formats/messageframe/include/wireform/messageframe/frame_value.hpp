// The value of one frame parameter.
#pragma once

#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <wireform/result.hpp>

namespace wireform::inline v0 {

/// What a parameter holds; the numbers are the tags on the wire.
enum class FrameType : std::uint8_t { unset = 0, int64 = 10, float64 = 20, string = 30, boolean = 40 };

/// "unset", "int64", "double", "string" or "bool".
WIREFORM_EXPORT std::string_view name(FrameType type);

/// The type with this tag, if there is one.
constexpr std::optional<FrameType> frame_type(std::uint64_t tag) {
  if (tag > 40 || tag % 10 != 0) return std::nullopt;
  return static_cast<FrameType>(tag);
}

/// One of five types, or rather a view of it: text is borrowed from where the value came from.
class FrameValue {
 public:
  /// Unset.
  constexpr FrameValue() = default;
  constexpr FrameValue(std::same_as<bool> auto value) : type_(FrameType::boolean), boolean_(value) {}
  /// Every integer type whose values all fit. For a std::uint64_t there is MessageFrame::value, which looks at its range.
  template <std::integral T>
    requires(!std::same_as<T, bool> && (std::is_signed_v<T> || sizeof(T) < sizeof(std::int64_t)))
  constexpr FrameValue(T value) : type_(FrameType::int64), int64_(value) {}
  constexpr FrameValue(std::floating_point auto value)
    requires(sizeof(value) <= sizeof(double))
      : type_(FrameType::float64), float64_(value) {}
  constexpr FrameValue(std::string_view text) : type_(FrameType::string), text_(text.data()), size_(text.size()) {}
  constexpr FrameValue(const char* text) : FrameValue(std::string_view(text)) {}
  FrameValue(const std::string& text) : FrameValue(std::string_view(text)) {}

  constexpr FrameType type() const { return type_; }
  constexpr bool is_set() const { return type_ != FrameType::unset; }

  /// The value if it is of this very type: nothing is converted.
  constexpr std::optional<std::int64_t> try_get_int64() const {
    if (type_ != FrameType::int64) return std::nullopt;
    return int64_;
  }
  constexpr std::optional<double> try_get_double() const {
    if (type_ != FrameType::float64) return std::nullopt;
    return float64_;
  }
  constexpr std::optional<bool> try_get_bool() const {
    if (type_ != FrameType::boolean) return std::nullopt;
    return boolean_;
  }
  constexpr std::optional<std::string_view> try_get_string() const {
    if (type_ != FrameType::string) return std::nullopt;
    return std::string_view(text_, size_);
  }

  /// Bytes of the text; 0 for a value of another type.
  constexpr std::size_t text_size() const { return size_; }

  /// The value as text: integers in decimal, doubles in the shortest form that reads back as the same double, with a point
  /// or an exponent ("10.0", "1e-07", "inf", "nan"), "true" and "false", text as it is, "unset". No locale changes it.
  WIREFORM_EXPORT std::string to_text() const;

  /// Same type and value; doubles by their bits, so that a NaN equals itself and -0.0 differs from 0.0.
  constexpr bool operator==(const FrameValue& other) const {
    if (type_ != other.type_) return false;
    switch (type_) {
      case FrameType::unset: return true;
      case FrameType::int64: return int64_ == other.int64_;
      case FrameType::float64:
        return std::bit_cast<std::uint64_t>(float64_) == std::bit_cast<std::uint64_t>(other.float64_);
      case FrameType::boolean: return boolean_ == other.boolean_;
      case FrameType::string: break;
    }
    return try_get_string() == other.try_get_string();
  }

 private:
  FrameType type_ = FrameType::unset;
  union {
    std::int64_t int64_ = 0;
    double float64_;
    bool boolean_;
    const char* text_;
  };
  std::size_t size_ = 0;
};

namespace messageframe_detail {

/// Why a number is no value: of what it was, out of which range.
WIREFORM_EXPORT WIREFORM_COLD Error value_refused(ErrorCode code, std::string detail);

template <class T>
Result<FrameValue> make_value(const T& from) {
  if constexpr (std::is_constructible_v<FrameValue, const T&>) {
    return FrameValue(from);
  } else if constexpr (std::unsigned_integral<T>) {
    if (!std::in_range<std::int64_t>(from))
      return value_refused(ErrorCode::out_of_range, "integer above the range of int64");
    return FrameValue(static_cast<std::int64_t>(from));
  } else if constexpr (std::floating_point<T>) {
    const auto number = static_cast<double>(from);
    // A NaN equals nothing, and is none the less a double.
    if (static_cast<T>(number) != from && !std::isnan(from))
      return value_refused(ErrorCode::not_exact, "number that no double equals");
    return FrameValue(number);
  } else if constexpr (std::is_convertible_v<const T&, std::u8string_view>) {
    const std::u8string_view text = from;
    return FrameValue(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
  } else {
    static_assert(std::is_convertible_v<const T&, std::string_view>, "a value is made of a number or of text");
    return FrameValue(std::string_view(from));
  }
}

}  // namespace messageframe_detail

}  // namespace wireform::inline v0
