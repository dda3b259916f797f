// The data model: the only thing that C++ types and formats share.
#pragma once

#include <cstdint>
#include <string_view>

#include <wireform/version.hpp>

namespace wireform::inline v0 {

/// What stands at one place of a document.
///
/// An integer is `int64` when it fits one and `uint64` only above INT64_MAX, in every format, so that two documents
/// with the same numbers have the same kinds. `end` follows the last token of a document.
enum class Kind : std::uint8_t {
  end,
  null,
  boolean,
  int64,
  uint64,
  float32,
  float64,
  string,
  bytes,
  extension,
  array,
  array_end,
  map,
  map_end,
};

/// The kind's name as error messages use it: "integer", "string", "map", ...
WIREFORM_EXPORT std::string_view name(Kind kind);

/// True for the kinds that hold one integer.
constexpr bool is_integer(Kind kind) { return kind == Kind::int64 || kind == Kind::uint64; }

/// True for the kinds that hold one number.
constexpr bool is_number(Kind kind) { return kind >= Kind::int64 && kind <= Kind::float64; }

/// True for the start of a container, and for its end.
constexpr bool opens(Kind kind) { return kind == Kind::array || kind == Kind::map; }
constexpr bool closes(Kind kind) { return kind == Kind::array_end || kind == Kind::map_end; }

/// The arithmetic types that move in bulk and that tables name.
enum class NumberType : std::uint8_t { i8, i16, i32, i64, u8, u16, u32, u64, f32, f64 };

/// Bytes of one number of this type.
constexpr unsigned size_of(NumberType type) {
  constexpr std::uint8_t sizes[] = {1, 2, 4, 8, 1, 2, 4, 8, 4, 8};
  return sizes[static_cast<unsigned>(type)];
}

/// "i8" ... "u64", "f32", "f64".
WIREFORM_EXPORT std::string_view name(NumberType type);

/// Calls `body(T{})` with a value of the C++ type that `type` names.
template <class Body>
constexpr decltype(auto) with_number(NumberType type, Body&& body) {
  switch (type) {
    case NumberType::i8: return body(std::int8_t{});
    case NumberType::i16: return body(std::int16_t{});
    case NumberType::i32: return body(std::int32_t{});
    case NumberType::i64: return body(std::int64_t{});
    case NumberType::u8: return body(std::uint8_t{});
    case NumberType::u16: return body(std::uint16_t{});
    case NumberType::u32: return body(std::uint32_t{});
    case NumberType::u64: return body(std::uint64_t{});
    case NumberType::f32: return body(float{});
    case NumberType::f64: break;
  }
  return body(double{});
}

}  // namespace wireform::inline v0
