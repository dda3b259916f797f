#include <cstring>

#include "number_reader.hpp"
#include "reader_inline.hpp"

namespace wireform::inline v0 {

using namespace json_detail;

namespace {

template <class T>
constexpr Kind kind_of() {
  if constexpr (std::is_same_v<T, float>) return Kind::float32;
  if constexpr (std::is_same_v<T, double>) return Kind::float64;
  return std::is_signed_v<T> ? Kind::int64 : Kind::uint64;
}

}  // namespace

/// True if `word` stands at the cursor. Not moved over.
bool JsonReader::literal(std::string_view word) {
  const std::string_view there(cursor_, std::min(remaining(), word.size()));
  if (there == word) [[likely]]
    return true;
  std::size_t same = 0;
  while (same < there.size() && there[same] == word[same]) ++same;
  return syntax(ErrorCode::invalid_literal, same == remaining() ? end_ : cursor_);
}

bool JsonReader::read_null() {
  if (at_end() || *cursor_ != 'n' || in_key_) return mismatch(Kind::null);
  if (!literal("null")) return false;
  start_ = cursor_;
  cursor_ += 4;
  return true;
}

bool JsonReader::read_bool(bool& value) {
  const char c = at_end() ? '\0' : *cursor_;
  if ((c != 't' && c != 'f') || in_key_) return in_key_ ? read_bool_key(value) : mismatch(Kind::boolean);
  const std::string_view word = c == 't' ? "true" : "false";
  if (!literal(word)) return false;
  start_ = cursor_;
  cursor_ += word.size();
  value = c == 't';
  return true;
}

/// The text of a key that another scalar than text is asked for in.
bool JsonReader::scan_key(std::string_view& text, Kind expected) {
  bool escaped;
  if (!at_end() && *cursor_ == '"') return scan_text(text, escaped);
  return at_other_key() ? scan_other_text(text, escaped) : mismatch(expected);
}

bool JsonReader::read_bool_key(bool& value) {
  const char* const key = cursor_;
  std::string_view text;
  if (!scan_key(text, Kind::boolean)) return false;
  if (text != "true" && text != "false") {
    cursor_ = key;
    return fail_key(ErrorCode::wrong_kind, Kind::boolean);
  }
  value = text == "true";
  return end_key();
}

// -- numbers

template <class T>
bool JsonReader::read_number(T& value) {
  Number number;
  if (!scan_number(cursor_, end_, number)) [[unlikely]] {
    return in_key_ ? read_number_key(value) : fail_number(value, number.end);
  }
  if (!to_number(number, cursor_, value)) [[unlikely]] {
    const bool whole = std::is_floating_point_v<T> || number.integer;
    return whole ? fail_value(ErrorCode::out_of_range, cursor_)
                 : fail_kind(kind_of<T>(), Kind::float64, where(), offset(number.end) - where());
  }
  start_ = cursor_;
  cursor_ = number.end;
  return true;
}

/// Where no number stands.
template <class T>
bool JsonReader::fail_number(T& value, const char* stop) {
  if constexpr (std::is_floating_point_v<T>)
    if (read_not_finite(value)) return true;
  const bool malformed = !at_end() && (*cursor_ == '-' || is_digit(*cursor_));
  return malformed ? syntax(ErrorCode::invalid_number, stop) : mismatch(kind_of<T>());
}

/// A key that is a number as a whole.
template <class T>
bool JsonReader::read_number_key(T& value) {
  const char* const key = cursor_;
  std::string_view text;
  if (!scan_key(text, kind_of<T>())) return false;
  Number number;
  const char* const end = text.data() + text.size();
  if (scan_number(text.data(), end, number) && number.end == end) {
    T converted;
    if (to_number(number, text.data(), converted)) {
      value = converted;
      return end_key();
    }
    cursor_ = key;
    return fail_key(std::is_floating_point_v<T> || number.integer ? ErrorCode::out_of_range : ErrorCode::wrong_kind,
                    kind_of<T>());
  }
  cursor_ = key;
  return fail_key(ErrorCode::wrong_kind, kind_of<T>());
}

bool JsonReader::fail_key(ErrorCode code, Kind expected) {
  if (code != ErrorCode::wrong_kind) return fail_value(code, cursor_);
  return fail_kind(expected, Kind::string, where(), token_length(cursor_));
}

bool JsonReader::read_int(std::int64_t& value) { return read_number(value); }
bool JsonReader::read_uint(std::uint64_t& value) { return read_number(value); }
bool JsonReader::read_float(float& value) { return read_number(value); }
bool JsonReader::read_double(double& value) { return read_number(value); }

// -- what JSON does not have

bool JsonReader::read_bytes(std::string_view&) { return mismatch(Kind::bytes); }
bool JsonReader::read_extension(std::int8_t&, std::string_view&) { return mismatch(Kind::extension); }

}  // namespace wireform::inline v0
