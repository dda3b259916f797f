// The reader's hot paths, inlined into each other.
#pragma once

#include <wireform/json/reader.hpp>

#include "string_scanner.hpp"
#include "text.hpp"

namespace wireform::inline v0 {

inline void JsonReader::skip_space() { cursor_ = json_detail::skip_space(cursor_, end_); }

/// scan_text where the string is ASCII without escapes. False: it is not; `text` is how far it is.
inline bool JsonReader::scan_plain(std::string_view& text) {
  const char* const first = cursor_ + 1;
  const char* const stop = json_detail::find_unusual(first, end_);
  text = {first, static_cast<std::size_t>(stop - first)};
  if (stop == end_ || *stop != '"') [[unlikely]]
    return false;
  start_ = cursor_;
  cursor_ = stop + 1;
  return true;
}

/// The string at the cursor, which stands on its quote, checked. Moves behind it. `text` is in the input, or in text_
/// where there were escapes.
inline bool JsonReader::scan_text(std::string_view& text, bool& escaped) {
  escaped = false;
  if (scan_plain(text)) [[likely]]
    return true;
  text_.clear();
  return finish_text(text, escaped);
}

/// True if `name` stands at `quote`, in its quotes, and a byte behind it. False also where the input ends so soon that
/// whole blocks cannot be compared, and for names that may be written with escapes.
inline bool JsonReader::is_key(const char* quote, const FieldName& name) const {
  const std::size_t size = name.size;
  if (!name.plain || size == 0 || end_ - quote < static_cast<std::ptrdiff_t>((size | 15) + 4)) return false;
  return *quote == '"' && quote[size + 1] == '"' && json_detail::same_name(quote + 1, name.text, size);
}

/// Behind a key: the colon and the space around it.
inline bool JsonReader::end_key() {
  in_key_ = false;
  key_start_ = start_;
  if (cursor_ == end_ || *cursor_ != ':') [[unlikely]] {
    skip_space();
    if (cursor_ == end_ || *cursor_ != ':') return syntax(ErrorCode::expected_colon, cursor_);
  }
  ++cursor_;
  skip_space();
  return true;
}

/// At a comma with no white space around it.
inline bool JsonReader::at_condensed() const {
  return !fresh_ && end_ - cursor_ >= 2 && *cursor_ == ',' && !json_detail::is_space(cursor_[1]);
}

/// next_element where no white space stands around the comma.
inline bool JsonReader::next_condensed() {
  if (!at_condensed()) return false;
  ++cursor_;
  return true;
}

}  // namespace wireform::inline v0
