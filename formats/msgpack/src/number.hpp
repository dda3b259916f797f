// Decoding a number of any encoding to the type that is asked for.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <wireform/convert.hpp>
#include <wireform/msgpack/wire.hpp>

namespace wireform::inline v0::msgpack_detail {

/// An integer in 64 bits: of int64_t where `is_signed`, else of uint64_t.
struct Integer {
  std::uint64_t bits = 0;
  bool is_signed = false;
};

constexpr bool is_fixint(std::uint8_t marker) {
  return static_cast<std::int8_t>(marker) >= static_cast<std::int8_t>(msgpack_wire::negative_fixint);
}

/// One of the ten integer encodings, without a jump for each. False, with `p` unmoved, where no complete integer
/// stands.
inline bool get_integer(const char*& p, const char* end, Integer& value) {
  using namespace msgpack_wire;
  if (p == end) return false;
  const std::uint8_t marker = marker_at(p);
  if (is_fixint(marker)) {
    value = {static_cast<std::uint64_t>(static_cast<std::int8_t>(marker)), true};
    ++p;
    return true;
  }
  if (marker < msgpack_wire::uint8 || marker > msgpack_wire::int64) return false;
  const unsigned width = 1u << (marker & 3);
  if (static_cast<std::size_t>(end - p) <= width) return false;
  // The argument's bytes at the top of a word; the shift down extends the sign or zeros.
  std::uint64_t word;
  if (end - p > 8) {
    word = load<std::uint64_t>(p + 1);
  } else {
    word = 0;
    std::memcpy(&word, p + 1, width);
    word = byte_swap(word);
  }
  const unsigned shift = 64 - 8 * width;
  value.is_signed = marker >= msgpack_wire::int8;
  value.bits = value.is_signed ? static_cast<std::uint64_t>(static_cast<std::int64_t>(word) >> shift) : word >> shift;
  p += 1 + width;
  return true;
}

/// The integer as `To` if it fits; otherwise false and `to` untouched.
template <std::integral To>
inline bool narrow_integer(const Integer& from, To& to) {
  return from.is_signed ? narrow(static_cast<std::int64_t>(from.bits), to) : narrow(from.bits, to);
}

/// A floating point number, or an integer that is exact in `To`: none, wrong_kind (or incomplete), out_of_range or
/// not_exact. `p` and `to` change only on success.
template <std::floating_point To>
inline ErrorCode get_real(const char*& p, const char* end, To& to) {
  using namespace msgpack_wire;
  Item item;
  const char* next = p;
  if (get(next, end, item) != ErrorCode::none) return ErrorCode::wrong_kind;
  switch (item.kind) {
    case Kind::float32: to = item.float32; break;
    case Kind::float64:
      if constexpr (std::is_same_v<To, float>) {
        if (!round_to_float(item.float64, to)) return ErrorCode::out_of_range;
      } else {
        to = item.float64;
      }
      break;
    case Kind::int64:
      if (!exact(item.int64, to)) return ErrorCode::not_exact;
      break;
    case Kind::uint64:
      if (!exact(item.uint64, to)) return ErrorCode::not_exact;
      break;
    default: return ErrorCode::wrong_kind;
  }
  p = next;
  return ErrorCode::none;
}

}  // namespace wireform::inline v0::msgpack_detail
