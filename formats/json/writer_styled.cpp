// What JsonOptions ask of the writer beyond condensed text: canonical numbers, other text, NaN, sorted keys.
#include <wireform/json/writer.hpp>

#include <cmath>
#include <cstring>
#include <string>
#include <type_traits>

#include <wireform/entry_sorter.hpp>
#include <wireform/utf8.hpp>

#include "number_writer.hpp"
#include "replacement.hpp"
#include "writer_inline.hpp"

namespace wireform::inline v0 {

using namespace json_detail;

namespace {

void append_unit(std::string& out, unsigned unit) {
  constexpr char hex[] = "0123456789abcdef";
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += hex[unit >> shift & 15];
}

/// Valid UTF-8 with escapes for everything that is not ASCII; quotes and control characters stay as they are.
std::string escape_beyond_ascii(std::string_view text) {
  std::string out;
  for (const char* p = text.data(); p != text.data() + text.size();) {
    const unsigned size = utf8_sequence(p, text.data() + text.size());
    if (size == 1) {
      out += *p++;
      continue;
    }
    unsigned code = static_cast<unsigned char>(*p) & (0xFFu >> (size + 1));
    for (unsigned i = 1; i < size; ++i) code = code << 6 | (static_cast<unsigned char>(p[i]) & 0x3F);
    if (code >= 0x10000) {
      append_unit(out, 0xD800 + ((code - 0x10000) >> 10));
      append_unit(out, 0xDC00 + (code & 0x3FF));
    } else {
      append_unit(out, code);
    }
    p += size;
  }
  return out;
}

/// As Number.prototype.toString of ECMAScript prints it, which RFC 8785 section 3.2.2.3 refers to.
std::string canonical_number(double value) {
  char digits[number_room];
  std::string text(digits, write_number(digits, value == 0 ? 0.0 : value));
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  const std::size_t exponent = text.find('e');
  if (exponent != std::string::npos && text[exponent + 1] != '-') text.insert(exponent + 1, 1, '+');
  return text;
}

/// Room for `size` bytes at `p`, which lies behind the content of `out`; what is between them survives growth.
char* more_room(Buffer& out, char* p, std::size_t size) {
  const std::size_t content = out.size();
  out.end_at(p);
  p = out.room(size);
  out.truncate(content);
  return p;
}

template <class T>
std::string plain_number(T value) {
  char digits[number_room];
  return {digits, write_number(digits, value)};
}

}  // namespace

/// write_quoted with replacements and escapes.
char* JsonWriter::quote_styled(char* p, std::string_view text, std::size_t extra) {
  std::string changed;
  if (json_.bad_text == BadText::replace && find_invalid_utf8(text) != valid_utf8)
    text = changed = with_replacements(text);
  if (!json_.ascii_only) return write_quoted(out_, more_room(out_, p, quoted_room(text.size()) + extra), text, extra);
  Buffer quoted;
  const char* const end = write_quoted(quoted, quoted.room(quoted_room(text.size())), text, 0);
  if (end == nullptr) return nullptr;
  quoted.end_at(end);
  const std::string ascii = escape_beyond_ascii(quoted.view());
  p = more_room(out_, p, ascii.size() + extra);
  std::memcpy(p, ascii.data(), ascii.size());
  return p + ascii.size();
}

bool JsonWriter::put_not_finite(double value) {
  const std::string_view word = std::isnan(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
  if (!at_key()) {
    if (json_.not_finite == NotFinite::string) return write_string(word);
    if (json_.not_finite == NotFinite::literal) return put(word);
    if (json_.not_finite == NotFinite::null && std::isnan(value)) return put("null");
  }
  return fail(ErrorCode::not_finite);
}

/// Canonical numbers, keys, and what is not finite.
template <class T>
bool JsonWriter::put_styled(T value) {
  if constexpr (std::is_floating_point_v<T>) {
    if (!std::isfinite(value))
      return json_.canonical ? fail(ErrorCode::not_finite) : put_not_finite(static_cast<double>(value));
  }
  std::string text;
  if (json_.canonical) {
    text = canonical_number(static_cast<double>(value));
    if constexpr (std::is_integral_v<T>)
      if (text != plain_number(value))
        return fail(ErrorCode::unsupported, "an integer that becomes another one as canonical JSON (RFC 8785)");
  } else {
    text = plain_number(value);
  }
  return at_key() ? write_key(text) : put(text);
}

template bool JsonWriter::put_styled(std::int64_t value);
template bool JsonWriter::put_styled(std::uint64_t value);
template bool JsonWriter::put_styled(float value);
template bool JsonWriter::put_styled(double value);

bool JsonWriter::sort_entries() {
  const std::size_t separator = indent_ == 0 ? 1 : 2 + levels_.size() * indent_;
  return sorter_->end_map(out_, separator) ||
         fail(ErrorCode::unsupported, "two entries of a sorted map have the same key");
}

}  // namespace wireform::inline v0
