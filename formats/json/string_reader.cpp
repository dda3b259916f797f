#include <wireform/utf8_inline.hpp>

#include "escapes.hpp"
#include "reader_inline.hpp"

namespace wireform::inline v0 {

using namespace json_detail;

namespace {

/// Bytes that the UTF-8 sequence with this first byte has; 0 if none starts so.
unsigned sequence_size(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/// Moves over the escape at `p` and writes its character at `to`, if that is one below 0x10000 and no surrogate, and the
/// input does not end there.
inline bool take_common_escape(const char*& p, const char* end, char*& to) {
  if (end - p < 6) return false;
  if (const char c = short_escape(p[1]); c != 0) {
    *to++ = c;
    p += 2;
    return true;
  }
  const int unit = hex4(p + 2);
  if (p[1] != 'u' || unit < 0 || is_surrogate(static_cast<char32_t>(unit))) return false;
  to = write_unit(to, static_cast<char32_t>(unit));
  p += 6;
  return true;
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

/// scan_text behind the plain ASCII that is in `text`. What has to be decoded is appended to text_.
bool JsonReader::finish_text(std::string_view& text, bool& escaped) {
  const char *const first = text.data(), *const unusual = first + text.size();
  const std::size_t before = text_.size();
  const char* stop = find_special(unusual, end_);
  escaped = stop != end_ && *stop == '\\';
  if (escaped && !unescape(first, stop)) return false;
  if (stop == end_ || *stop != '"') return fail_text(ErrorCode::control_character, first, stop);
  text = {first, static_cast<std::size_t>(stop - first)};
  // Escapes are ASCII, so the text as it stands in the input is valid just when its parts are.
  if (!is_text(unusual, static_cast<std::size_t>(stop - unusual))) [[unlikely]] {
    if (json_.bad_text != BadText::replace) return fail_text(ErrorCode::invalid_utf8, first, stop);
    if (!escaped) text_.append(text);
    replace_text(before);
    escaped = true;
  }
  if (escaped) text = text_.view().substr(before);
  start_ = cursor_;
  cursor_ = stop + 1;
  return true;
}

/// Appends the text at `text` to text_, decoded. `end` becomes where it ends: at the first quote or control character,
/// or at the end of the input.
bool JsonReader::unescape(const char* text, const char*& end) {
  char* to = text_.room(text_room);
  const char* p = copy_text(text, end_, to, text_);
  do {
    if (!take_common_escape(p, end_, to)) {
      // Copies, so that the pointers of the loop can stay in registers.
      const char* from = p;
      char* out = to;
      if (!unescape_one(from, out, text)) return false;
      p = from;
      to = out;
    }
    p = copy_text(p, end_, to, text_);
  } while (p != end_ && *p == '\\');
  text_.end_at(to);
  end = p;
  return true;
}

/// Writes what the escape at `p` stands for, at most four bytes, at `to`, and moves both. `text` is the string's start.
bool JsonReader::unescape_one(const char*& p, char*& to, const char* text) {
  const char* const backslash = p;
  if (end_ - p < 2) return fail_text(ErrorCode::unexpected_end, text, end_);
  const char letter = p[1];
  p += 2;
  if (const char c = short_escape(letter); c != 0) return *to++ = c, true;
  if (letter != 'u') return other_escape(--p, to) || fail_text(ErrorCode::invalid_escape, text, backslash);
  int unit;
  if (!take_unit(p, unit, text)) return false;
  auto code = static_cast<char32_t>(unit);
  if (is_surrogate(code) && !take_pair(p, code, text)) return false;
  to = write_utf8(to, code);
  return true;
}

/// The four hexadecimal digits at `p`. Moves over them.
bool JsonReader::take_unit(const char*& p, int& unit, const char* text) {
  if (end_ - p < 4 || (unit = hex4(p)) < 0) [[unlikely]] {
    while (p != end_ && hex_digit(*p) >= 0) ++p;
    return fail_text(ErrorCode::invalid_escape, text, p);
  }
  p += 4;
  return true;
}

/// The code point whose first half is `code`, a surrogate, and whose second half stands at `p`. Moves over that. Without
/// a second half U+FFFD or an error, as the options say.
bool JsonReader::take_pair(const char*& p, char32_t& code, const char* text) {
  const char* const backslash = p - 6;
  if (is_high_surrogate(code)) {
    if (p == end_ || (*p == '\\' && p + 1 == end_)) return fail_text(ErrorCode::unexpected_end, text, end_);
    if (p[0] == '\\' && p[1] == 'u') {
      const char* next = p + 2;
      int low;
      if (!take_unit(next, low, text)) return false;
      if (is_low_surrogate(static_cast<char32_t>(low))) {
        code = 0x10000 + ((code - 0xD800) << 10) + static_cast<char32_t>(low - 0xDC00);
        p = next;
        return true;
      }
    }
  }
  code = 0xFFFD;
  return json_.bad_text == BadText::replace || fail_text(ErrorCode::lone_surrogate, text, backslash);
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
  if (at_end() || *cursor_ != '"' || in_key_) [[unlikely]]
    return read_other_string(value);
  std::string_view text;
  bool escaped;
  if (!scan_text(text, escaped)) [[unlikely]]
    return false;
  value.assign(text);
  return true;
}

/// read_string of a key, of text in other quotes, and of what is no text.
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
