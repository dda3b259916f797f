#include "token_text.hpp"

#include <charconv>
#include <cstdint>

namespace wireform::inline v0 {

namespace {

constexpr std::string_view kind_names[] = {"end",    "null",  "boolean",   "int64", "uint64",    "float32", "float64",
                                           "string", "bytes", "extension", "array", "array end", "map",     "map end"};
constexpr char digits[] = "0123456789abcdef";

template <class T>
void number(Buffer& out, T value) {
  char* begin = out.room(32);
  out.end_at(std::to_chars(begin, begin + 32, value).ptr);
}

// Always visibly not an integer.
template <class T>
void floating(Buffer& out, T value) {
  const std::size_t before = out.size();
  number(out, value);
  if (out.view().substr(before).find_first_of(".ein") == std::string_view::npos) out.append(".0");
}

void character(Buffer& out, char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out.push('\\');
    out.push(c);
  } else if (c == '\n') {
    out.append("\\n");
  } else if (byte < 0x20 || byte == 0x7F) {
    out.append("\\u00");
    out.push(digits[byte >> 4]);
    out.push(digits[byte & 15]);
  } else {
    out.push(c);
  }
}

// Not cut inside a character.
std::string_view first_bytes(std::string_view text, std::size_t count) {
  if (text.size() <= count) return text;
  while (count > 0 && (static_cast<unsigned char>(text[count]) & 0xC0) == 0x80) --count;
  return text.substr(0, count);
}

void string(Buffer& out, std::string_view text, std::size_t shown) {
  const std::string_view start = first_bytes(text, shown);
  out.push('"');
  for (const char c : start) character(out, c);
  out.push('"');
  if (start.size() != text.size()) out.append("...");
}

void hex(Buffer& out, std::string_view bytes) {
  constexpr std::size_t shown = 32;
  for (const char c : bytes.substr(0, shown)) {
    if (!out.view().empty() && out.view().back() != ' ') out.push(' ');
    out.push(digits[static_cast<unsigned char>(c) >> 4]);
    out.push(digits[c & 15]);
  }
  if (bytes.size() > shown) out.append(" ...");
}

}  // namespace

void append_number(Buffer& output, std::uint64_t value) { number(output, value); }

void append_kind(Buffer& output, const Token& token) {
  output.append(kind_names[static_cast<std::size_t>(token.kind)]);
}

void append_value(Buffer& output, const Token& token, std::size_t shown) {
  switch (token.kind) {
    case Kind::boolean: return output.append(token.boolean ? "true" : "false");
    case Kind::int64: return number(output, token.int64);
    case Kind::uint64: return number(output, token.uint64);
    case Kind::float32: return floating(output, token.float32);
    case Kind::float64: return floating(output, token.float64);
    case Kind::string: return string(output, token.text, shown);
    case Kind::bytes: return hex(output, token.text);
    case Kind::extension: return number(output, token.extension_type), hex(output, token.text);
    case Kind::null:
    case Kind::array:
    case Kind::map:
    case Kind::end:
    case Kind::array_end:
    case Kind::map_end: break;
  }
}

std::string token_text(const Token& token) {
  Buffer text;
  append_kind(text, token);
  text.push(' ');
  append_value(text, token, 64);
  if (text.view().back() == ' ') text.truncate(text.size() - 1);
  return text.str();
}

}  // namespace wireform::inline v0
