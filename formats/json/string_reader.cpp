#include <wireform/utf8.hpp>

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
  const char* stop = unusual;
  if (stop != end_ && *stop != '\\') stop = find_special(unusual, end_);
  escaped = stop != end_ && *stop == '\\';
  bool ascii = false;
  if (escaped && !unescape(first, stop, ascii)) return false;
  if (stop == end_ || *stop != '"') return fail_text(ErrorCode::control_character, first, stop);
  text = {first, static_cast<std::size_t>(stop - first)};
  // Escapes are ASCII, so the text as it stands in the input is valid just when its parts are.
  const std::string_view rest(unusual, static_cast<std::size_t>(stop - unusual));
  if (!ascii && find_invalid_utf8(rest) != valid_utf8) [[unlikely]] {
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
/// or at the end of the input. `ascii`: nothing else stands there, for sure.
bool JsonReader::unescape(const char* text, const char*& end, bool& ascii) {
  Block::Unusual high = Block::nothing();
  char* to = text_.room(text_room);
  const char* p = copy_text(text, end_, to, text_, high);
  do {
    if (!take_escape(p, end_, to)) [[unlikely]] {
      // Copies: what a call may change cannot stay in a register.
      const char* from = p;
      char* out = to;
      if (!take_odd_escape(from, out, text)) return false;
      p = from;
      to = out;
    }
    p = copy_text(p, end_, to, text_, high);
  } while (p != end_ && *p == '\\');
  text_.end_at(to);
  end = p;
  ascii = !Block::any(high);
  return true;
}

/// take_escape where that finds none: one of a dialect, a lone surrogate, which the options may have replaced, or an
/// error. `text` is the string's start.
bool JsonReader::take_odd_escape(const char*& p, char*& to, const char* text) {
  if (end_ - p < 2) return fail_text(ErrorCode::unexpected_end, text, end_);
  if (p[1] != 'u') return other_escape(p, to) || fail_text(ErrorCode::invalid_escape, text, p);
  if (!check_hex(p + 2, text)) return false;
  if (const char* const next = p + 6; is_high_surrogate(hex4(p + 2))) {
    if (next == end_ || (*next == '\\' && next + 1 == end_)) return fail_text(ErrorCode::unexpected_end, text, end_);
    if (next[0] == '\\' && next[1] == 'u' && !check_hex(next + 2, text)) return false;
  }
  if (json_.bad_text != BadText::replace) return fail_text(ErrorCode::lone_surrogate, text, p);
  to = write_utf8(to, 0xFFFD);
  p += 6;
  return true;
}

/// True if four hexadecimal digits stand at `p`, else an error at the first character that is none.
bool JsonReader::check_hex(const char* p, const char* text) {
  for (int i = 0; i < 4; ++i, ++p)
    if (p == end_ || hex_digit(*p) < 0) return fail_text(ErrorCode::invalid_escape, text, p);
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
