// What JsonOptions let the reader take beyond strict JSON. Asked only where strict JSON would be an error.
#include <cmath>
#include <limits>
#include <wireform/utf8.hpp>

#include "escapes.hpp"
#include "number_reader.hpp"
#include "reader_inline.hpp"
#include "replacement.hpp"

namespace wireform::inline v0 {

using namespace json_detail;

namespace {

/// The names of JSON5 that need no quotes: ECMAScript 5.1 identifiers without escapes. Bytes beyond ASCII are checked
/// as UTF-8, not as letters.
constexpr bool is_name_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}
constexpr bool is_name_part(char c) { return is_name_start(c) || is_digit(c); }

constexpr std::string_view nan_word = "NaN", infinity_word = "Infinity", minus_infinity_word = "-Infinity";

}  // namespace

/// A key in single quotes, or without quotes.
bool JsonReader::at_other_key() const {
  return json_.json5 && !at_end() && (*cursor_ == '\'' || is_name_start(*cursor_));
}

/// Text in single quotes; in key position a name without quotes too.
bool JsonReader::at_other_text() const {
  return in_key_ ? at_other_key() : json_.json5 && !at_end() && *cursor_ == '\'';
}

bool JsonReader::scan_other_text(std::string_view& text, bool& escaped) {
  text_.clear();
  escaped = true;
  const char* const first = cursor_;
  if (*first == '\'') {
    if (!scan_single_quoted()) return false;
  } else {
    const char* p = first;
    while (p != end_ && is_name_part(*p)) ++p;
    text_.append({first, static_cast<std::size_t>(p - first)});
    if (const std::size_t bad = find_invalid_utf8(text_.view()); bad != valid_utf8)
      return syntax(ErrorCode::invalid_utf8, first + bad);
    cursor_ = p;
  }
  start_ = first;
  text = text_.view();
  return true;
}

bool JsonReader::scan_single_quoted() {
  const char* const first = cursor_ + 1;
  for (const char* p = first;;) {
    if (p == end_) return fail_text(ErrorCode::unexpected_end, first, p);
    if (*p == '\'') {
      cursor_ = p + 1;
      break;
    }
    if (*p == '\\') {
      char* to = text_.room(4);
      if (!take_escape(p, end_, to) && !take_odd_escape(p, to, first)) return false;
      text_.end_at(to);
    } else if (static_cast<unsigned char>(*p) < ' ') {
      return fail_text(ErrorCode::control_character, first, p);
    } else {
      text_.push(*p++);
    }
  }
  if (find_invalid_utf8(text_.view()) == valid_utf8) return true;
  if (json_.bad_text != BadText::replace) return fail_text(ErrorCode::invalid_utf8, first, cursor_ - 1);
  replace_text(0);
  return true;
}

/// JSON5: \' \v \0 and a backslash before a line's end, which stands for nothing. `p` is at the backslash.
bool JsonReader::other_escape(const char*& p, char*& to) const {
  if (!json_.json5) return false;
  switch (p[1]) {
    case '\'': *to++ = '\''; break;
    case 'v': *to++ = '\v'; break;
    case '0':
      if (end_ - p > 2 && is_digit(p[2])) return false;
      *to++ = '\0';
      break;
    case '\n': break;
    case '\r':
      if (end_ - p > 2 && p[2] == '\n') ++p;
      break;
    default: return false;
  }
  p += 2;
  return true;
}

/// Replaces what is not UTF-8 in text_, from `before` on.
void JsonReader::replace_text(std::size_t before) {
  const std::string text = with_replacements(text_.view().substr(before));
  text_.truncate(before);
  text_.append(text);
}

/// The literal at the cursor, if there may be one.
std::string_view JsonReader::not_finite_word() const {
  if (json_.not_finite != NotFinite::literal && !json_.json5) return {};
  const std::string_view rest(cursor_, remaining());
  for (const std::string_view word : {nan_word, infinity_word, minus_infinity_word})
    if (rest.starts_with(word) && (rest.size() == word.size() || !is_name_part(rest[word.size()]))) return word;
  return {};
}

/// A value for a floating point number that is not finite, by JsonOptions::not_finite. Leaves the reader as it is if
/// there is none.
template <class T>
bool JsonReader::read_not_finite(T& value) {
  const std::string_view rest(cursor_, remaining());
  std::string_view word = not_finite_word();
  std::size_t size = word.size();
  if (word.empty() && json_.not_finite == NotFinite::null && rest.starts_with("null")) {
    word = nan_word;
    size = 4;
  }
  if (word.empty() && json_.not_finite == NotFinite::string)
    for (const std::string_view one : {nan_word, infinity_word, minus_infinity_word})
      if (rest.size() >= one.size() + 2 && rest[0] == '"' && rest.substr(1).starts_with(one) &&
          rest[one.size() + 1] == '"') {
        word = one;
        size = one.size() + 2;
      }
  if (word.empty()) return false;
  value = word == nan_word ? std::numeric_limits<T>::quiet_NaN() : std::numeric_limits<T>::infinity();
  if (word == minus_infinity_word) value = -value;
  start_ = cursor_;
  cursor_ += size;
  return true;
}

template bool JsonReader::read_not_finite(float& value);
template bool JsonReader::read_not_finite(double& value);

}  // namespace wireform::inline v0
