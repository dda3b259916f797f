// Points in time as formats have them: seconds and nanoseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <wireform/codec.hpp>

namespace wireform::inline v0 {

/// A time: `nanoseconds` (0 to 999,999,999) after `seconds`, which may be negative.
struct Timestamp {
  std::int64_t seconds = 0;
  std::uint32_t nanoseconds = 0;
  bool operator==(const Timestamp&) const = default;
};

/// RFC 3339 date-time with 'T', a fraction of up to nine digits and any offset; the result is in UTC. Text of another
/// form is refused; a leap second (:60) too, which has no number.
WIREFORM_EXPORT bool parse_rfc3339(std::string_view text, Timestamp& time);
/// In UTC ("Z"), with as many digits of the fraction as are needed in groups of three. Empty outside the years 0 to
/// 9999, which the form cannot write.
WIREFORM_EXPORT std::string format_rfc3339(const Timestamp& time);

/// The payload of a MessagePack timestamp extension: timestamp 32, 64 or 96. False if it is none.
WIREFORM_EXPORT bool parse_timestamp_extension(std::int8_t type, std::string_view payload, Timestamp& time);

/// A timestamp extension (MessagePack: type -1, timestamp 32, 64 or 96) or RFC 3339 text, whichever stands next.
WIREFORM_EXPORT bool read_timestamp(ReadContext& context, Timestamp& time);
/// The smallest timestamp extension where the format has extensions, else RFC 3339 text.
WIREFORM_EXPORT bool write_timestamp(WriteContext& context, const Timestamp& time);

namespace detail {

/// Ticks of `numerator` / `denominator` seconds.
struct Ticks {
  std::int64_t numerator, denominator;

  /// False if `time` is no whole number of ticks, or out of range.
  WIREFORM_EXPORT bool count(const Timestamp& time, std::int64_t& ticks) const;
  WIREFORM_EXPORT double approximate(const Timestamp& time) const;
  /// False if it is out of range, or no whole number of nanoseconds.
  WIREFORM_EXPORT bool timestamp(std::int64_t ticks, Timestamp& time) const;
  /// Rounded to nanoseconds.
  WIREFORM_EXPORT bool timestamp(double ticks, Timestamp& time) const;
};

}  // namespace detail
}  // namespace wireform::inline v0
