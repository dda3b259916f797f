#include <wireform/kind.hpp>

namespace wireform::inline v0 {

std::string_view name(Kind kind) {
  switch (kind) {
    case Kind::end: return "end of document";
    case Kind::null: return "null";
    case Kind::boolean: return "boolean";
    case Kind::int64:
    case Kind::uint64: return "integer";
    case Kind::float32:
    case Kind::float64: return "number with fraction";
    case Kind::string: return "string";
    case Kind::bytes: return "bytes";
    case Kind::extension: return "extension";
    case Kind::array: return "array";
    case Kind::array_end: return "end of array";
    case Kind::map: return "map";
    case Kind::map_end: return "end of map";
  }
  return "unknown";
}

std::string_view name(NumberType type) {
  constexpr std::string_view names[] = {"i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64"};
  return names[static_cast<unsigned>(type)];
}

}  // namespace wireform::inline v0
