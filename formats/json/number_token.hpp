// Numbers of untyped reading.
#pragma once

#include <wireform/token.hpp>

#include "number_reader.hpp"

namespace wireform::inline v0::json_detail {

/// The number at `p` as a token of the right kind; returns its end. Null where it takes a second look: there is none, it
/// is out of range, or an integer beyond 64 bits.
[[gnu::always_inline]] inline const char* take_plain_number(const char* p, const char* end, Token& token) {
  Number number;
  if (!scan_number(p, end, number)) return nullptr;
  const bool negative_zero = number.negative && number.mantissa == 0;
  if (number.integer && !negative_zero) {
    token.kind = Kind::int64;
    if (to_integer(number, token.int64)) return number.end;
    token.kind = Kind::uint64;
    return to_integer(number, token.uint64) ? number.end : nullptr;
  }
  token.kind = Kind::float64;
  return to_floating(number, p, token.float64) ? number.end : nullptr;
}

}  // namespace wireform::inline v0::json_detail
