// Strings on the wire, and comparing them with the name that is expected next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <wireform/field_names.hpp>
#include <wireform/msgpack/wire.hpp>

namespace wireform::inline v0::msgpack_detail {

/// A string's bytes, not checked to be UTF-8. False, with `p` unmoved, where no complete string stands.
inline bool get_string(const char*& p, const char* end, std::string_view& text) {
  using namespace msgpack_wire;
  if (p == end) return false;
  const std::uint8_t marker = marker_at(p);
  const auto bytes = static_cast<std::size_t>(end - p);
  std::size_t size = marker & 0x1f, header = 1;
  if ((marker & 0xe0) != fixstr) {
    if (marker < str8 || marker > str32) return false;
    header += std::size_t{1} << (marker - str8);
    if (bytes < header) return false;
    size = marker == str8    ? load<std::uint8_t>(p + 1)
           : marker == str16 ? load<std::uint16_t>(p + 1)
                             : load<std::uint32_t>(p + 1);
  }
  if (bytes - header < size) return false;
  text = {p + header, size};
  p += header + size;
  return true;
}

/// Loaded from its end minus n: n bytes of ones, then zeros.
inline constexpr struct NameMask {
  unsigned char bytes[32] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                             0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
} name_mask;

/// Near the end of the input, or a long name.
inline bool starts_with_other_name(const char* p, const char* end, const FieldName& name) {
  if (name.size >= 32 || static_cast<std::size_t>(end - p) <= name.size) return false;
  return msgpack_wire::marker_at(p) == (msgpack_wire::fixstr | name.size) &&
         std::memcmp(p + 1, name.text, name.size) == 0;
}

/// True if the string at `p` is `name` in the short form. Names up to 16 bytes, the usual ones, are compared as two
/// words under a mask: FieldName pads its text to whole blocks.
inline bool starts_with_name(const char* p, const char* end, const FieldName& name) {
  const std::size_t size = name.size;
  if (end - p <= 16 || size - 1 >= 16) [[unlikely]]
    return starts_with_other_name(p, end, name);
  if (msgpack_wire::marker_at(p) != (msgpack_wire::fixstr | size)) return false;
  std::uint64_t found[2], wanted[2], mask[2];
  std::memcpy(found, p + 1, 16);
  std::memcpy(wanted, name.text, 16);
  std::memcpy(mask, name_mask.bytes + 16 - size, 16);
  return (((found[0] ^ wanted[0]) & mask[0]) | ((found[1] ^ wanted[1]) & mask[1])) == 0;
}

}  // namespace wireform::inline v0::msgpack_detail
