// The MessagePack wire format as inline primitives: the smallest encoding of everything, and a decoder that takes every
// legal encoding. Nothing here allocates, keeps state or needs alignment.
//
// Encoders write at `p` and return the end. The caller has made room: `max_header` bytes are enough for any scalar and
// for any header.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include <wireform/diagnostic.hpp>
#include <wireform/kind.hpp>

namespace wireform::inline v0::msgpack_wire {

/// The first byte of a value (MessagePack specification, "Formats"). The four fix families hold their size or value in
/// the low bits.
enum Marker : std::uint8_t {
  fixmap = 0x80,    // 1000xxxx
  fixarray = 0x90,  // 1001xxxx
  fixstr = 0xa0,    // 101xxxxx
  nil = 0xc0,
  never_used = 0xc1,
  boolean_false = 0xc2,
  boolean_true = 0xc3,
  bin8 = 0xc4,
  bin16,
  bin32,
  ext8 = 0xc7,
  ext16,
  ext32,
  float32 = 0xca,
  float64 = 0xcb,
  uint8 = 0xcc,
  uint16,
  uint32,
  uint64,
  int8 = 0xd0,
  int16,
  int32,
  int64,
  fixext1 = 0xd4,
  fixext2,
  fixext4,
  fixext8,
  fixext16,
  str8 = 0xd9,
  str16,
  str32,
  array16 = 0xdc,
  array32,
  map16 = 0xde,
  map32,
  negative_fixint = 0xe0,  // 111xxxxx
};

/// The largest header, which is also the largest scalar.
constexpr std::size_t max_header = 9;

/// The extension type of a timestamp (specification, "Timestamp extension type").
constexpr std::int8_t timestamp_type = -1;

// -- big-endian loads and stores

template <class T>
inline T byte_swap(T value) {
  static_assert(std::is_unsigned_v<T>);
  if constexpr (std::endian::native == std::endian::little) {
    if constexpr (sizeof(T) == 2) return __builtin_bswap16(value);
    if constexpr (sizeof(T) == 4) return __builtin_bswap32(value);
    if constexpr (sizeof(T) == 8) return __builtin_bswap64(value);
  }
  return value;
}

template <class T>
inline T load(const char* p) {
  T value;
  std::memcpy(&value, p, sizeof value);
  return byte_swap(value);
}

template <class T>
inline char* store(char* p, T value) {
  value = byte_swap(value);
  std::memcpy(p, &value, sizeof value);
  return p + sizeof value;
}

/// A marker and its big-endian argument.
template <class T>
inline char* put(char* p, std::uint8_t marker, T argument) {
  *p = static_cast<char>(marker);
  return store(p + 1, argument);
}

inline std::uint8_t marker_at(const char* p) { return static_cast<std::uint8_t>(*p); }

// -- encoders: scalars

inline char* put_byte(char* p, unsigned byte) {
  *p = static_cast<char>(byte);
  return p + 1;
}

inline char* put_nil(char* p) { return put_byte(p, nil); }

inline char* put_bool(char* p, bool value) { return put_byte(p, boolean_false + static_cast<unsigned>(value)); }

inline char* put_uint(char* p, std::uint64_t value) {
  if (value < 0x80) return put_byte(p, static_cast<unsigned>(value));
  if (value <= 0xff) return put(p, uint8, static_cast<std::uint8_t>(value));
  if (value <= 0xffff) return put(p, uint16, static_cast<std::uint16_t>(value));
  if (value <= 0xffffffff) return put(p, uint32, static_cast<std::uint32_t>(value));
  return put(p, uint64, value);
}

inline char* put_int(char* p, std::int64_t value) {
  if (value >= 0) return put_uint(p, static_cast<std::uint64_t>(value));
  if (value >= -0x20) return put_byte(p, static_cast<unsigned>(value) & 0xff);
  if (value >= -0x80) return put(p, int8, static_cast<std::uint8_t>(value));
  if (value >= -0x8000) return put(p, int16, static_cast<std::uint16_t>(value));
  if (value >= -0x80000000LL) return put(p, int32, static_cast<std::uint32_t>(value));
  return put(p, int64, static_cast<std::uint64_t>(value));
}

/// A float stays a float32 and a double a float64, whole numbers included: kinds survive.
inline char* put_float(char* p, float value) { return put(p, float32, std::bit_cast<std::uint32_t>(value)); }

inline char* put_double(char* p, double value) { return put(p, float64, std::bit_cast<std::uint64_t>(value)); }

// -- encoders: headers. Sizes are at most 2^32 - 1: see `fits`.

/// Whether the format can state this size or count.
constexpr bool fits(std::size_t size) { return size <= 0xffffffffu; }

inline char* put_array(char* p, std::size_t count) {
  if (count < 16) return put_byte(p, fixarray | static_cast<unsigned>(count));
  if (count <= 0xffff) return put(p, array16, static_cast<std::uint16_t>(count));
  return put(p, array32, static_cast<std::uint32_t>(count));
}

/// `count` entries.
inline char* put_map(char* p, std::size_t count) {
  if (count < 16) return put_byte(p, fixmap | static_cast<unsigned>(count));
  if (count <= 0xffff) return put(p, map16, static_cast<std::uint16_t>(count));
  return put(p, map32, static_cast<std::uint32_t>(count));
}

/// The header of a string of `size` bytes; the bytes follow. Sizes from 32 to below `str8_end` take str 8: without it
/// the header is that of old raw.
inline char* put_string(char* p, std::size_t size, std::size_t str8_end = 0x100) {
  if (size < 32) return put_byte(p, fixstr | static_cast<unsigned>(size));
  if (size < str8_end) return put(p, str8, static_cast<std::uint8_t>(size));
  if (size <= 0xffff) return put(p, str16, static_cast<std::uint16_t>(size));
  return put(p, str32, static_cast<std::uint32_t>(size));
}

/// The header of `size` bytes; the bytes follow.
inline char* put_bin(char* p, std::size_t size) {
  if (size <= 0xff) return put(p, bin8, static_cast<std::uint8_t>(size));
  if (size <= 0xffff) return put(p, bin16, static_cast<std::uint16_t>(size));
  return put(p, bin32, static_cast<std::uint32_t>(size));
}

/// The header of an extension of `size` bytes; the bytes follow.
inline char* put_extension(char* p, std::int8_t type, std::size_t size) {
  if (std::has_single_bit(size) && size <= 16) {
    p = put_byte(p, fixext1 + static_cast<unsigned>(std::countr_zero(size)));
  } else if (size <= 0xff) {
    p = put(p, ext8, static_cast<std::uint8_t>(size));
  } else if (size <= 0xffff) {
    p = put(p, ext16, static_cast<std::uint16_t>(size));
  } else {
    p = put(p, ext32, static_cast<std::uint32_t>(size));
  }
  return put_byte(p, static_cast<std::uint8_t>(type));
}

// -- decoder

/// One scalar, or the header of something larger.
struct Item {
  Kind kind = Kind::end;
  std::int8_t extension_type = 0;
  union {
    bool boolean;
    std::int64_t int64;
    std::uint64_t uint64 = 0;
    float float32;
    double float64;
    std::size_t size;  ///< bytes of a string, bytes or extension; elements of an array; entries of a map
  };
};

namespace detail {

/// Bytes between the marker and the payload or the next value.
constexpr unsigned argument_size(unsigned marker) {
  if (marker < bin8 || marker >= negative_fixint) return 0;
  if (marker < ext8) return 1u << (marker - bin8);
  if (marker < float32) return (1u << (marker - ext8)) + 1;
  if (marker < uint8) return 4u << (marker - float32);
  if (marker < fixext1) return 1u << (marker & 3);
  if (marker < str8) return 1;
  if (marker < array16) return 1u << (marker - str8);
  return 2u << (marker & 1);
}

inline constexpr auto argument_sizes = [] {
  std::array<std::uint8_t, 256> sizes{};
  for (unsigned marker = 0; marker < 256; ++marker) sizes[marker] = static_cast<std::uint8_t>(argument_size(marker));
  return sizes;
}();

inline void set_int(Item& item, std::int64_t value) {
  item.kind = Kind::int64;
  item.int64 = value;
}

inline void set_uint(Item& item, std::uint64_t value) {
  item.kind = value >> 63 ? Kind::uint64 : Kind::int64;
  item.uint64 = value;
}

/// A header of `kind`.
inline void set_size(Item& item, Kind kind, std::size_t size) {
  item.kind = kind;
  item.size = size;
}

inline void set_extension(Item& item, std::size_t size, const char* type) {
  set_size(item, Kind::extension, size);
  item.extension_type = static_cast<std::int8_t>(*type);
}

/// Everything after the fix families; `p` stands after the marker, whose argument is complete.
inline bool get_argument(std::uint8_t marker, const char* p, Item& item) {
  switch (marker) {
    case nil: item.kind = Kind::null; return true;
    case boolean_false:
    case boolean_true:
      item.kind = Kind::boolean;
      item.boolean = marker == boolean_true;
      return true;
    case bin8: set_size(item, Kind::bytes, load<std::uint8_t>(p)); return true;
    case bin16: set_size(item, Kind::bytes, load<std::uint16_t>(p)); return true;
    case bin32: set_size(item, Kind::bytes, load<std::uint32_t>(p)); return true;
    case ext8: set_extension(item, load<std::uint8_t>(p), p + 1); return true;
    case ext16: set_extension(item, load<std::uint16_t>(p), p + 2); return true;
    case ext32: set_extension(item, load<std::uint32_t>(p), p + 4); return true;
    case float32:
      item.kind = Kind::float32;
      item.float32 = std::bit_cast<float>(load<std::uint32_t>(p));
      return true;
    case float64:
      item.kind = Kind::float64;
      item.float64 = std::bit_cast<double>(load<std::uint64_t>(p));
      return true;
    case uint8: set_int(item, load<std::uint8_t>(p)); return true;
    case uint16: set_int(item, load<std::uint16_t>(p)); return true;
    case uint32: set_int(item, load<std::uint32_t>(p)); return true;
    case uint64: set_uint(item, load<std::uint64_t>(p)); return true;
    case int8: set_int(item, static_cast<std::int8_t>(load<std::uint8_t>(p))); return true;
    case int16: set_int(item, static_cast<std::int16_t>(load<std::uint16_t>(p))); return true;
    case int32: set_int(item, static_cast<std::int32_t>(load<std::uint32_t>(p))); return true;
    case int64: set_int(item, static_cast<std::int64_t>(load<std::uint64_t>(p))); return true;
    case fixext1:
    case fixext2:
    case fixext4:
    case fixext8:
    case fixext16: set_extension(item, std::size_t{1} << (marker - fixext1), p); return true;
    case str8: set_size(item, Kind::string, load<std::uint8_t>(p)); return true;
    case str16: set_size(item, Kind::string, load<std::uint16_t>(p)); return true;
    case str32: set_size(item, Kind::string, load<std::uint32_t>(p)); return true;
    case array16: set_size(item, Kind::array, load<std::uint16_t>(p)); return true;
    case array32: set_size(item, Kind::array, load<std::uint32_t>(p)); return true;
    case map16: set_size(item, Kind::map, load<std::uint16_t>(p)); return true;
    case map32: set_size(item, Kind::map, load<std::uint32_t>(p)); return true;
    default: return false;
  }
}

inline bool get_any(std::uint8_t marker, const char* p, Item& item) {
  if (marker < fixmap || marker >= negative_fixint) return set_int(item, static_cast<std::int8_t>(marker)), true;
  if (marker < fixarray) return set_size(item, Kind::map, marker & 0x0f), true;
  if (marker < fixstr) return set_size(item, Kind::array, marker & 0x0f), true;
  if (marker < nil) return set_size(item, Kind::string, marker & 0x1f), true;
  return get_argument(marker, p, item);
}

}  // namespace detail

/// True for the kinds whose header is followed by `size` bytes.
constexpr bool has_payload(Kind kind) { return kind == Kind::string || kind == Kind::bytes || kind == Kind::extension; }

/// One scalar or one header, without a look at the payload. `p` moves only on success.
inline ErrorCode get_header(const char*& p, const char* end, Item& item) {
  if (p == end) return ErrorCode::unexpected_end;
  const std::uint8_t marker = marker_at(p);
  const unsigned argument = detail::argument_sizes[marker];
  if (static_cast<std::size_t>(end - p) <= argument) return ErrorCode::unexpected_end;
  if (!detail::get_any(marker, p + 1, item)) return ErrorCode::reserved_byte;
  p += 1 + argument;
  return ErrorCode::none;
}

/// One scalar or one header. The payload of a string, bytes or extension then stands at `p` and is complete. Returns
/// none, unexpected_end or reserved_byte; `p` moves only on success.
inline ErrorCode get(const char*& p, const char* end, Item& item) {
  const char* next = p;
  if (const ErrorCode code = get_header(next, end, item); code != ErrorCode::none) return code;
  if (has_payload(item.kind) && static_cast<std::size_t>(end - next) < item.size) return ErrorCode::unexpected_end;
  p = next;
  return ErrorCode::none;
}

}  // namespace wireform::inline v0::msgpack_wire
