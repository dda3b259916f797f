// Reader::next for one class of readers: formats whose class is final instantiate it, so that no call is virtual.
#pragma once

#include <wireform/reader.hpp>

namespace wireform::inline v0 {

namespace detail {

/// What next() waits for in a container that it opened.
enum Level : std::uint8_t { level_element, level_entry, level_value };

}  // namespace detail

template <class Self>
bool Reader::next_of(Self& self, Token& token) {
  using namespace detail;
  token.is_key = false;
  if (!token_levels_.empty()) {
    std::uint8_t& level = token_levels_.back();
    // A typed read or a skip took the value after the last key: on to the next entry.
    if (level == level_value && self.where() == value_at_) {
      level = level_entry;
    } else {
      const bool in_map = level != level_element;
      switch (in_map ? self.next_entry() : self.next_element()) {
        case Step::error: level = in_map ? level_entry : level_element; return false;
        case Step::item: break;
        case Step::end:
          token_levels_.pop_back();
          value_at_ = self.where();  // the container may have been a key
          token.kind = in_map ? Kind::map_end : Kind::array_end;
          return true;
      }
      token.is_key = in_map;
      if (in_map) level = level_value;
    }
  }
  if (!self.take(token)) return false;
  if (opens(token.kind))
    token_levels_.push_back(token.kind == Kind::map ? level_entry : level_element);
  if (token.is_key) value_at_ = self.where();
  return true;
}

template <class Self, class Last, class Several>
std::size_t Reader::next_tokens_of(Self& self, std::span<Token> tokens, std::size_t& open, Last last, Several several) {
  if (failed()) return 0;  // behind the tokens of the call before
  std::size_t count = 0;
  do {
    if (open != 0) {
      count += several(tokens.subspan(count), open);
      if (count == tokens.size() || open == 0) break;
    }
    Token& token = tokens[count];
    if (!next_of(self, token)) break;
    ++count;
    open += opens(token.kind);
    open -= closes(token.kind);
    if (last(token)) break;
  } while (open != 0 && count != tokens.size());
  return count;
}

}  // namespace wireform::inline v0
