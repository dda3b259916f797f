// What every call of the writer does first, inlined into each.
#pragma once

#include <wireform/json/writer.hpp>

#include "string_writer.hpp"

namespace wireform::inline v0 {

/// Room for a value of `size` bytes behind what has to stand before it; nullptr where no value may stand.
inline char* JsonWriter::place(std::size_t size) {
  if (failed() || expect_ > Expect::element) [[unlikely]]
    return misplaced();
  static constexpr Expect after[] = {Expect::nothing, Expect::key, Expect::element, Expect::element};
  const Expect now = expect_;
  expect_ = after[static_cast<unsigned>(now)];
  if (indent_ != 0 && expect_ == Expect::element) [[unlikely]]
    return new_line(now == Expect::element, size);
  char* p = out_.room(size + 1);
  *p = ',';
  return p + (now == Expect::element);
}

/// The same for a key with its quotes; close_key ends it.
inline char* JsonWriter::place_key(std::size_t size) {
  if (failed() || !at_key()) [[unlikely]]
    return misplaced();
  const bool first = expect_ == Expect::first_key;
  expect_ = Expect::value;
  if (indent_ != 0) [[unlikely]]
    return new_line(!first, size + 2);
  char* p = out_.room(size + 3);
  *p = ',';
  return p + !first;
}

/// write_quoted with what the options ask for.
inline char* JsonWriter::quote(char* p, std::string_view text, std::size_t extra) {
  return styled_ ? quote_styled(p, text, extra) : json_detail::write_quoted(out_, p, text, extra);
}

inline bool JsonWriter::close_key(char* p) {
  *p++ = ':';
  *p = ' ';
  out_.end_at(p + (indent_ != 0));
  return true;
}

}  // namespace wireform::inline v0
