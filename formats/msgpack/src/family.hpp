// The specification's names of the families, for error messages.
#pragma once

#include <cstdint>
#include <string_view>

#include <wireform/msgpack/wire.hpp>

namespace wireform::inline v0::msgpack_detail {

/// As the specification's table "Formats" calls what starts with this byte: "positive fixint", "str 8", ...
constexpr std::string_view family_name(std::uint8_t marker) {
  using namespace msgpack_wire;
  constexpr std::string_view names[] = {
      "nil",      "never used", "false",    "true",     "bin 8",    "bin 16",   "bin 32",    "ext 8",
      "ext 16",   "ext 32",     "float 32", "float 64", "uint 8",   "uint 16",  "uint 32",   "uint 64",
      "int 8",    "int 16",     "int 32",   "int 64",   "fixext 1", "fixext 2", "fixext 4",  "fixext 8",
      "fixext 16", "str 8",     "str 16",   "str 32",   "array 16", "array 32", "map 16",    "map 32"};
  if (marker < fixmap) return "positive fixint";
  if (marker < fixarray) return "fixmap";
  if (marker < fixstr) return "fixarray";
  if (marker < nil) return "fixstr";
  return marker < negative_fixint ? names[marker - nil] : "negative fixint";
}

}  // namespace wireform::inline v0::msgpack_detail
