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

/// Sixteen bytes of ones, then zeros: the mask of n bytes starts n before the middle.
inline constexpr struct NameMask {
  unsigned char bytes[32] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                             0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
  const unsigned char* middle() const { return bytes + 16; }
} name_mask;

inline std::uint64_t name_word(const void* p) {
  std::uint64_t word;
  std::memcpy(&word, p, sizeof word);
  return word;
}

/// True if the string at `p` is `name` in the short form, for names up to 16 bytes, the usual ones. FieldName pads its
/// text to whole blocks, and more than 16 bytes must stand at `p`, so two words are compared under a mask.
inline bool starts_with_name(const char* p, const FieldName& name) {
  const std::size_t size = name.size;
  if (size - 1 >= 16 || msgpack_wire::marker_at(p) != (msgpack_wire::fixstr | size)) return false;
  const unsigned char* mask = name_mask.middle() - size;
  const std::uint64_t low = (name_word(p + 1) ^ name_word(name.text)) & name_word(mask);
  const std::uint64_t high = (name_word(p + 9) ^ name_word(name.text + 8)) & name_word(mask + 8);
  return (low | high) == 0;
}

}  // namespace wireform::inline v0::msgpack_detail
