#include <wireform/utf8.hpp>

#include "reader_inline.hpp"
#include "replacement.hpp"

namespace wireform::inline v0 {

using namespace json_detail;

namespace {

/// Bytes that the UTF-8 sequence with this first byte has; 0 if none starts so.
unsigned sequence_size(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

constexpr bool is_high_surrogate(unsigned unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low_surrogate(unsigned unit) { return unit >= 0xDC00 && unit < 0xE000; }

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c = static_cast<char>(c | 0x20);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/// What the escape letter after a backslash stands for; 0 for 'u' and all others (no letter stands for U+0000).
char short_escape(char letter) {
  switch (letter) {
    case '"':
    case '\\':
    case '/': return letter;
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return 0;
  }
}

}  // namespace

/// An error at `at` inside the string whose text starts at `text`, or the invalid UTF-8 before it. A sequence that the
/// end of the input cuts is an unexpected end.
bool JsonReader::fail_text(ErrorCode code, const char* text, const char* at) {
  const std::string_view before(text, static_cast<std::size_t>(at - text));
  const std::size_t bad = find_invalid_utf8(before);
  if (bad == valid_utf8) return syntax(code, at);
  const unsigned size = sequence_size(static_cast<unsigned char>(before[bad]));
  if (at == end_ && before.size() - bad < size) return syntax(ErrorCode::unexpected_end, end_);
  return syntax(ErrorCode::invalid_utf8, text + bad);
}

/// scan_text where the string is not plain ASCII up to its quote.
bool JsonReader::finish_text(std::string_view& text, bool& escaped) {
  const char* const first = cursor_ + 1;
  const char* const stop = find_special(first, end_);
  text_.clear();
  escaped = stop != end_ && *stop == '\\';
  if (escaped) {
    if (!unescape(first, stop, text_)) return false;
    text = text_;
    return true;
  }
  text = {first, static_cast<std::size_t>(stop - first)};
  if (stop == end_ || *stop != '"') return fail_text(ErrorCode::control_character, first, stop);
  if (find_invalid_utf8(text) != valid_utf8) {
    if (!replace_text(text)) return fail_text(ErrorCode::control_character, first, stop);
    escaped = true;
  }
  start_ = cursor_;
  cursor_ = stop + 1;
  return true;
}

/// Appends the string whose text starts at `text` and whose first backslash is at `stop`; moves behind the string.
bool JsonReader::unescape(const char* text, const char* stop, std::string& out) {
  const std::size_t before = out.size();
  const char* from = text;
  for (;;) {
    out.append(from, stop);
    if (stop == end_) return fail_text(ErrorCode::unexpected_end, text, stop);
    if (*stop == '"') break;
    if (*stop != '\\') return fail_text(ErrorCode::control_character, text, stop);
    from = stop;
    if (!unescape_one(from, text, out)) return false;
    stop = find_special(from, end_);
  }
  // Escapes are ASCII, so the text as it stands in the input is valid just when its parts are.
  const std::size_t bad = find_invalid_utf8({text, static_cast<std::size_t>(stop - text)});
  if (bad != valid_utf8) {
    if (json_.bad_text != BadText::replace) return syntax(ErrorCode::invalid_utf8, text + bad);
    out = out.substr(0, before) + with_replacements(std::string_view(out).substr(before));
  }
  start_ = cursor_;
  cursor_ = stop + 1;
  return true;
}

/// Appends what the escape at `p` stands for and moves over it. `text` is the string's start.
bool JsonReader::unescape_one(const char*& p, const char* text, std::string& out) {
  const char* const backslash = p;
  if (++p == end_) return fail_text(ErrorCode::invalid_escape, text, p);
  if (const char c = short_escape(*p); c != 0) {
    ++p;
    out.push_back(c);
    return true;
  }
  unsigned unit;
  if (*p != 'u') return other_escape(p, out) || fail_text(ErrorCode::invalid_escape, text, backslash);
  if (!hex4(++p, unit, text)) return false;
  p += 4;
  char32_t code = unit;
  bool lone = is_low_surrogate(unit);
  if (is_high_surrogate(unit)) {
    if (p == end_ || (*p == '\\' && p + 1 == end_)) return fail_text(ErrorCode::unexpected_end, text, end_);
    unsigned low = 0;
    lone = p[0] != '\\' || p[1] != 'u';
    if (!lone && !hex4(p + 2, low, text)) return false;
    lone = lone || !is_low_surrogate(low);
    if (!lone) {
      code = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
      p += 6;
    }
  }
  if (lone) {
    if (json_.bad_text != BadText::replace) return fail_text(ErrorCode::lone_surrogate, text, backslash);
    code = 0xFFFD;
  }
  char bytes[4];
  out.append(bytes, write_utf8(bytes, code));
  return true;
}

/// The four hexadecimal digits at `p`.
bool JsonReader::hex4(const char* p, unsigned& unit, const char* text) {
  unit = 0;
  for (int i = 0; i < 4; ++i, ++p) {
    const int digit = p == end_ ? -1 : hex_value(*p);
    if (digit < 0) return fail_text(ErrorCode::invalid_escape, text, p);
    unit = unit << 4 | static_cast<unsigned>(digit);
  }
  return true;
}

/// next_field where another name stands, or white space.
Step JsonReader::other_field(const FieldNames& names, unsigned expected, int& index) {
  if (const Step step = next_entry(); step != Step::item) return step;
  if (expected < names.fields && is_key(cursor_, names.names[expected])) {
    const FieldName& name = names.names[expected];
    index = name.field;
    key_ = {cursor_ + 1, name.size};
    start_ = cursor_;
    cursor_ += name.size + 2;
    return end_key() ? Step::item : Step::error;
  }
  bool escaped;
  if (!(*cursor_ == '"' ? scan_text(key_, escaped) : scan_other_text(key_, escaped))) return Step::error;
  index = names.find(key_);
  return end_key() ? Step::item : Step::error;
}

bool JsonReader::read_string(std::string& value) {
  std::string_view text;
  if (at_end() || *cursor_ != '"' || in_key_ || !scan_plain(text)) [[unlikely]]
    return read_other_string(value);
  value.assign(text);
  return true;
}

/// read_string of a key, of text that is not plain, and of what is no text.
bool JsonReader::read_other_string(std::string& value) {
  std::string_view text;
  Lifetime lifetime;
  if (!read_string_view(text, lifetime)) return false;
  value.assign(text);
  return true;
}

bool JsonReader::read_string_view(std::string_view& value, Lifetime& lifetime) {
  bool escaped;
  if (at_end() || *cursor_ != '"') [[unlikely]] {
    if (!at_other_text()) return mismatch(Kind::string);
    if (!scan_other_text(value, escaped)) return false;
  } else if (!scan_text(value, escaped)) [[unlikely]] {
    return false;
  }
  lifetime = escaped ? Lifetime::call : Lifetime::input;
  if (!escaped && source_ != begin_) [[unlikely]]
    value = {source_ + (value.data() - begin_), value.size()};
  return !in_key_ || end_key();
}

}  // namespace wireform::inline v0
