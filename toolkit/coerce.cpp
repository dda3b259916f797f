#include <wireform/toolkit/coerce.hpp>

#include <cstdint>

#include "token_text.hpp"

namespace wireform::inline v0 {

namespace {

bool read_as(Reader& in, Kind kind) {
  bool boolean;
  std::int64_t integer;
  std::uint64_t natural;
  float single;
  double number;
  std::int8_t type;
  std::string_view text;
  Lifetime lifetime;
  SizeHint size;
  switch (kind) {
    case Kind::null: return in.read_null();
    case Kind::boolean: return in.read_bool(boolean);
    case Kind::int64: return in.read_int(integer);
    case Kind::uint64: return in.read_uint(natural);
    case Kind::float32: return in.read_float(single);
    case Kind::float64: return in.read_double(number);
    case Kind::string: return in.read_string_view(text, lifetime);
    case Kind::bytes: return in.read_bytes(text);
    case Kind::extension: return in.read_extension(type, text);
    case Kind::array: return in.begin_array(size);
    case Kind::map: return in.begin_map(size);
    case Kind::end:
    case Kind::array_end:
    case Kind::map_end: break;
  }
  return false;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view space = " \t\r\n";
  const std::size_t first = text.find_first_not_of(space);
  return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(space) + 1 - first);
}

}  // namespace

bool can_read_as(Reader& in, Kind kind) {
  if (in.failed()) return false;
  const Mark before = in.mark();
  const bool can = read_as(in, kind);
  in.rewind(before);
  return can;
}

bool read_raw(Reader& in, std::string_view document, std::string_view& value) {
  const std::uint64_t begin = in.where();
  if (!in.skip_value()) return false;
  value = document.substr(begin, in.where() - begin);
  if (in.traits().text) value = trimmed(value);
  return true;
}

bool read_number_text(Reader& in, std::string_view document, std::string& text) {
  Kind kind;
  if (!in.peek(kind)) return false;
  double number;
  if (!is_number(kind)) return in.read_double(number);  // for its error
  if (std::string_view raw; in.traits().text) {
    if (!read_raw(in, document, raw)) return false;
    text.assign(raw);
    return true;
  }
  Token token;
  if (!in.take(token)) return false;
  Buffer digits;
  append_value(digits, token);
  text.assign(digits.view());
  return true;
}

}  // namespace wireform::inline v0
