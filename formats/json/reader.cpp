#include <wireform/json/reader.hpp>

#include "dialect.hpp"
#include "number_reader.hpp"
#include "plain_skip.hpp"
#include "reader_inline.hpp"

namespace wireform::inline v0 {

using namespace json_detail;

JsonReader::JsonReader(const ReadOptions& options, const JsonOptions& json)
    : max_depth_(options.limits.depth), json_(json), max_bytes_(options.limits.document_bytes) {}

// -- the document

void JsonReader::open(std::string_view input) {
  reset_state();
  source_ = input.data();
  if (has_dialect(json_)) [[unlikely]]
    input = blanked_ = blanked(input, json_);
  begin_ = cursor_ = input.data();
  end_ = begin_ + input.size();
  start_ = key_start_ = nullptr;
  depth_ = 0;
  fresh_ = in_key_ = false;
  key_ = {};
  if (const std::size_t mark = byte_order_mark(input); mark == 3 && json_.skip_byte_order_mark) {
    cursor_ += mark;
  } else if (mark != 0) {
    syntax(ErrorCode::byte_order_mark, begin_, mark);
  } else if (input.size() > max_bytes_) {
    syntax(ErrorCode::too_large, begin_ + max_bytes_);
  }
  skip_space();
  root_ = cursor_;
}

bool JsonReader::finish() {
  if (failed()) return false;
  if (depth_ != 0) return fail(ErrorCode::bad_sequence, offset(cursor_));
  skip_space();
  if (cursor_ == root_)
    return at_end() ? syntax(ErrorCode::unexpected_end, end_) : fail(ErrorCode::bad_sequence, where());
  return at_end() || syntax(ErrorCode::trailing_data, cursor_);
}

// -- failures

bool JsonReader::syntax(ErrorCode code, const char* at, std::uint64_t length) {
  if (at == end_) code = ErrorCode::unexpected_end;
  fail(code, offset(at), length);
  cursor_ = end_;
  in_key_ = false;
  return false;
}

bool JsonReader::mismatch(Kind expected) {
  Kind found;
  if (!peek(found)) return false;
  if (found == Kind::end) return fail(ErrorCode::bad_sequence, where());
  return fail_kind(expected, found, where(), token_length(cursor_));
}

bool JsonReader::fail_value(ErrorCode code, const char* at) { return fail(code, offset(at), token_length(at)); }

/// Bytes of the scalar at `at`, as far as they are on the surface: to the closing quote, or to the next delimiter.
std::uint64_t JsonReader::token_length(const char* at) const {
  const char* p = at;
  if (p == end_ || *p == '[' || *p == '{') return 1;
  if (*p == '"') {
    for (++p; p != end_ && *p != '"'; ++p)
      if (*p == '\\' && p + 1 != end_) ++p;
    return static_cast<std::uint64_t>(p - at) + (p != end_);
  }
  while (p != end_ && !is_space(*p) && *p != ',' && *p != ']' && *p != '}') ++p;
  return static_cast<std::uint64_t>(p - at);
}

// -- untyped

bool JsonReader::peek(Kind& kind) {
  if (depth_ == 0 && cursor_ != root_) {
    if (failed()) return false;
    skip_space();
    if (!at_end()) return syntax(ErrorCode::trailing_data, cursor_);
    kind = Kind::end;
    return true;
  }
  if (at_end()) return syntax(ErrorCode::unexpected_end, end_);
  switch (*cursor_) {
    case '"': kind = Kind::string; return true;
    case '[': kind = Kind::array; return true;
    case '{': kind = Kind::map; return true;
    case 't': return word_kind("true", Kind::boolean, kind);
    case 'f': return word_kind("false", Kind::boolean, kind);
    case 'n': return word_kind("null", Kind::null, kind);
    default: return number_kind(kind);
  }
}

/// A literal, or in key position a name without quotes that begins like one.
bool JsonReader::word_kind(std::string_view word, Kind value, Kind& kind) {
  kind = in_key_ ? Kind::string : value;
  return in_key_ || literal(word);
}

bool JsonReader::number_kind(Kind& kind) {
  if (at_other_text()) return kind = Kind::string, true;
  if (!not_finite_word().empty()) return kind = Kind::float64, true;
  if (*cursor_ != '-' && !is_digit(*cursor_)) return syntax(ErrorCode::expected_value, cursor_);
  Number number;
  if (!scan_number(cursor_, end_, number)) return syntax(ErrorCode::invalid_number, number.end);
  std::int64_t value;
  const bool negative_zero = number.negative && number.mantissa == 0;
  if (to_integer(number, value) && !negative_zero) {
    kind = Kind::int64;
  } else {
    kind = number.fits_uint() && !number.negative ? Kind::uint64 : Kind::float64;
  }
  return true;
}

// -- containers

bool JsonReader::open_container(char bracket, Kind kind) {
  if (at_end() || *cursor_ != bracket || in_key_) return mismatch(kind);
  if (depth_ >= max_depth_) return syntax(ErrorCode::depth_exceeded, cursor_);
  ++depth_;
  ++cursor_;
  fresh_ = true;
  return true;
}

bool JsonReader::begin_array(SizeHint& size) {
  size = unknown_size;
  return open_container('[', Kind::array);
}

bool JsonReader::begin_map(SizeHint& size) {
  size = unknown_size;
  return open_container('{', Kind::map);
}

Step JsonReader::close_container() {
  ++cursor_;
  --depth_;
  fresh_ = false;
  return Step::end;
}

Step JsonReader::fail_separator(ErrorCode code) {
  syntax(code, cursor_);
  return Step::error;
}

Step JsonReader::next_element() {
  if (next_condensed()) return Step::item;
  skip_space();
  if (at_end()) return fail_separator(ErrorCode::unexpected_end);
  if (*cursor_ == ']') return close_container();
  if (!fresh_) {
    if (*cursor_ != ',') return fail_separator(ErrorCode::expected_comma);
    ++cursor_;
    skip_space();
  }
  fresh_ = false;
  return Step::item;
}

Step JsonReader::next_entry() {
  skip_space();
  if (at_end()) return fail_separator(ErrorCode::unexpected_end);
  if (*cursor_ == '}') return close_container();
  if (!fresh_) {
    if (*cursor_ != ',') return fail_separator(ErrorCode::expected_comma);
    ++cursor_;
    skip_space();
  }
  fresh_ = false;
  if ((at_end() || *cursor_ != '"') && !at_other_key()) return fail_separator(ErrorCode::expected_key);
  in_key_ = true;
  return Step::item;
}

Step JsonReader::next_field(const FieldNames& names, unsigned expected, int& index) {
  // The expected name, behind a comma or the brace: everything is in its place, and nothing has to be called.
  if (expected < names.fields) {
    const FieldName& name = names.names[expected];
    const char* const quote = cursor_ + (fresh_ ? 0 : 1);
    if ((fresh_ || (!at_end() && *cursor_ == ',')) && is_key(quote, name) && quote[name.size + 2] == ':') [[likely]] {
      index = name.field;
      fresh_ = false;
      start_ = key_start_ = quote;
      key_ = {quote + 1, name.size};
      cursor_ = json_detail::skip_space(quote + name.size + 3, end_);
      return Step::item;
    }
  }
  return other_field(names, expected, index);
}

// -- moving

bool JsonReader::skip_scalar() {
  if (at_end()) return syntax(ErrorCode::unexpected_end, end_);
  switch (*cursor_) {
    case '"': {
      std::string_view text;
      bool escaped;
      return scan_text(text, escaped) && (!in_key_ || end_key());
    }
    case 't': return skip_word("true");
    case 'f': return skip_word("false");
    case 'n': return skip_word("null");
    default: return skip_number() || skip_other_scalar();
  }
}

/// False, and nothing done: no number stands here, or a malformed one.
bool JsonReader::skip_number() {
  Number number;
  if (!scan_number(cursor_, end_, number)) return false;
  cursor_ = number.end;
  return true;
}

bool JsonReader::skip_word(std::string_view word) {
  if (in_key_) return skip_other_scalar();
  return literal(word) && (cursor_ += word.size(), true);
}

/// What JsonOptions add, and what is no value.
bool JsonReader::skip_other_scalar() {
  if (at_other_text()) {
    std::string_view text;
    bool escaped;
    return scan_other_text(text, escaped) && (!in_key_ || end_key());
  }
  if (const std::string_view word = not_finite_word(); !word.empty()) return cursor_ += word.size(), true;
  if (*cursor_ != '-' && !is_digit(*cursor_)) return syntax(ErrorCode::expected_value, cursor_);
  Number number;
  scan_number(cursor_, end_, number);
  return syntax(ErrorCode::invalid_number, number.end);
}

bool JsonReader::skip_value() {
  if (!in_key_ && !(depth_ == 0 && cursor_ != root_))
    if (const char* const stop = skip_plain_value(cursor_, end_, max_depth_ - depth_); stop != nullptr) {
      cursor_ = stop;
      fresh_ = false;
      return true;
    }
  return skip_tokens();
}

/// skip_value, token by token: whatever the options allow, and every error in its place.
bool JsonReader::skip_tokens() {
  nesting_.clear();
  for (;;) {
    const char c = at_end() ? '\0' : *cursor_;
    if (c == '[' || c == '{') {
      if (!open_container(c, c == '[' ? Kind::array : Kind::map)) return false;
      nesting_.push_back(c);
    } else if (!skip_scalar()) {
      return false;
    }
    // On to the next value, over the ends of containers.
    for (;;) {
      if (nesting_.empty()) return true;
      const bool in_map = nesting_.back() == '{';
      const Step step = in_map ? next_entry() : next_element();
      if (step == Step::error) return false;
      if (step == Step::item) {
        if (in_map && !skip_scalar()) return false;
        break;
      }
      nesting_.pop_back();
    }
  }
}

bool JsonReader::reject(ErrorCode code) {
  in_key_ = start_ == key_start_;
  cursor_ = start_;
  return fail_value(code, start_);
}

void JsonReader::save(Mark& mark) const {
  mark.position = where();
  mark.depth = depth_;
  mark.state = static_cast<std::uint64_t>(fresh_) | static_cast<std::uint64_t>(in_key_) << 1;
}

void JsonReader::restore(const Mark& mark) {
  cursor_ = begin_ + mark.position;
  depth_ = mark.depth;
  fresh_ = (mark.state & 1) != 0;
  in_key_ = (mark.state & 2) != 0;
}

}  // namespace wireform::inline v0
