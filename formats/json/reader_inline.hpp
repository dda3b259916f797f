// The reader's hot paths, inlined into each other.
#pragma once

#include <wireform/json/reader.hpp>

#include "string_scanner.hpp"
#include "text.hpp"

namespace wireform::inline v0 {

inline void JsonReader::skip_space() { cursor_ = json_detail::skip_space(cursor_, end_); }

/// The string at the cursor, which stands on its quote, checked. Moves behind it. `text` is in the input, or in text_
/// where there were escapes.
inline bool JsonReader::scan_text(std::string_view& text, bool& escaped) {
  const char* const first = cursor_ + 1;
  const json_detail::Run run = json_detail::scan_run(first, end_);
  if (run.stop == end_ || *run.stop != '"' || !run.ascii) [[unlikely]] {
    text_.clear();
    return finish_text(run.stop, text, escaped);
  }
  start_ = cursor_;
  cursor_ = run.stop + 1;
  text = {first, static_cast<std::size_t>(run.stop - first)};
  escaped = false;
  return true;
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
