#include "splitter.hpp"

#include <cstring>
#include <utility>

#include "string_scanner.hpp"
#include "text.hpp"

namespace wireform::inline v0::json_detail {

namespace {

/// Bytes that numbers and literals are made of.
constexpr bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '+' || c == '.';
}

/// True if more bytes could make a byte order mark of these.
constexpr bool may_become_mark(std::string_view text) {
  constexpr std::string_view marks[] = {"\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF"};
  for (const std::string_view mark : marks)
    if (!text.empty() && text.size() < mark.size() && mark.starts_with(text)) return true;
  return false;
}

}  // namespace

// -- concatenated documents

bool ConcatenatedSplitter::starts_word(char c) const {
  return (c >= '0' && c <= '9') || c == '-' || c == 't' || c == 'f' || c == 'n' ||
         (literals_ && (c == 'N' || c == 'I'));
}

DocumentSplitter::Found ConcatenatedSplitter::find(std::string_view window, bool last, Piece& piece) {
  if (failure_) return Found::bad;
  while (!failure_ && state_ != State::complete && at_ != window.size()) {
    if (state_ == State::before && !last && may_become_mark(window.substr(at_))) break;
    step(window);
  }
  // Before any other failure behind it: in smaller chunks it would have been seen first.
  if (state_ != State::before && at_ - begin_ > limits_.document_bytes)
    fail(ErrorCode::too_large, begin_ + limits_.document_bytes);
  if (failure_) return Found::bad;
  // A number or literal goes on as long as there may be more of it.
  if (last && state_ == State::word) state_ = State::complete;
  // A comment between documents is held until it ends; one to the end of the line ends with the input, too.
  const bool padding = state_ == State::before || (last && state_ == State::line_comment && around_ == State::before);
  piece = {padding ? at_ : begin_, at_, at_};
  if (state_ != State::complete) return Found::need_more;
  reset();
  return Found::document;
}

void ConcatenatedSplitter::reset() {
  failure_ = Diagnostic{};
  state_ = State::before;
  escaped_ = false;
  begin_ = at_ = 0;
  open_.clear();
}

void ConcatenatedSplitter::fail(ErrorCode code, std::size_t at) {
  failure_.code = code;
  failure_.offset = at;
}

void ConcatenatedSplitter::step(std::string_view window) {
  switch (state_) {
    case State::before:
      if (is_space(window[at_])) {
        ++at_;
      } else if (comments_ && window[at_] == '/') {
        around_ = State::before;
        state_ = State::slash;
        begin_ = at_++;
      } else if (const std::size_t mark = byte_order_mark(window.substr(at_)); mark == 0) {
        start(window[at_]);
      } else if (mark == 3 && skip_mark_) {
        at_ += mark;
      } else {
        fail(ErrorCode::byte_order_mark, at_);
      }
      break;
    case State::structure: scan_structure(window); break;
    case State::string: quote_ == '"' ? scan_string(window) : scan_single_quoted(window); break;
    case State::word:
      if (is_word(window[at_])) {
        ++at_;
      } else {
        state_ = State::complete;
      }
      break;
    case State::slash:
    case State::line_comment:
    case State::block_comment:
    case State::block_star: scan_comment(window); break;
    case State::complete: break;
  }
}

/// One byte of a comment, or the byte that shows that it is none.
void ConcatenatedSplitter::scan_comment(std::string_view window) {
  const char c = window[at_];
  if (state_ == State::slash && c != '/' && c != '*') return fail(ErrorCode::expected_value, at_ - 1);
  ++at_;
  const bool line_ends = c == '\n' || c == '\r';
  if (state_ == State::slash) {
    state_ = c == '/' ? State::line_comment : State::block_comment;
  } else if ((state_ == State::line_comment && line_ends) || (state_ == State::block_star && c == '/')) {
    // A comment between documents counts as one: it is held, too.
    if (around_ == State::before && at_ - 1 - begin_ > limits_.document_bytes)
      fail(ErrorCode::too_large, begin_ + limits_.document_bytes);
    state_ = around_;
  } else if (state_ != State::line_comment) {
    state_ = c == '*' ? State::block_star : State::block_comment;
  }
}

void ConcatenatedSplitter::scan_single_quoted(std::string_view window) {
  for (; at_ != window.size(); ++at_) {
    const char c = window[at_];
    if (std::exchange(escaped_, false)) continue;
    escaped_ = c == '\\';
    if (c != '\'') continue;
    ++at_;
    state_ = open_.empty() ? State::complete : State::structure;
    return;
  }
}

/// The first byte of a document.
void ConcatenatedSplitter::start(char c) {
  begin_ = at_;
  if (c == '"' || (single_quotes_ && c == '\'')) {
    ++at_;
    quote_ = c;
    state_ = State::string;
  } else if (c == '[' || c == '{') {
    state_ = State::structure;
  } else if (starts_word(c)) {
    state_ = State::word;
  } else {
    fail(ErrorCode::expected_value, at_);
  }
}

/// Brackets and whatever stands between them outside strings.
void ConcatenatedSplitter::scan_structure(std::string_view window) {
  for (; at_ != window.size(); ++at_) {
    const char c = window[at_];
    if (c == '"' || (single_quotes_ && c == '\'')) {
      ++at_;
      quote_ = c;
      state_ = State::string;
      return;
    }
    if (comments_ && c == '/') {
      ++at_;
      around_ = State::structure;
      state_ = State::slash;
      return;
    }
    if (c == '[' || c == '{') {
      if (open_.size() >= limits_.depth) return fail(ErrorCode::depth_exceeded, at_);
      open_.push_back(c);
    } else if (c == ']' || c == '}') {
      if (open_.back() != (c == ']' ? '[' : '{')) return fail(ErrorCode::expected_comma, at_);
      open_.pop_back();
      if (open_.empty()) {
        ++at_;
        state_ = State::complete;
        return;
      }
    }
  }
}

void ConcatenatedSplitter::scan_string(std::string_view window) {
  const char* const end = window.data() + window.size();
  const char* p = window.data() + at_;
  if (escaped_) {
    ++p;
    escaped_ = false;
  }
  for (;;) {
    p = find_special(p, end);
    at_ = static_cast<std::size_t>(p - window.data());
    if (p == end) return;
    if (*p == '"') {
      ++at_;
      state_ = open_.empty() ? State::complete : State::structure;
      return;
    }
    if (*p != '\\') return fail(ErrorCode::control_character, at_);
    if (end - p == 1) {
      at_ = window.size();
      escaped_ = true;
      return;
    }
    p += 2;
  }
}

// -- lines

DocumentSplitter::Found LineSplitter::find(std::string_view window, bool last, Piece& piece) {
  if (failure_) return Found::bad;
  for (;;) {
    const char* const from = window.data() + at_;
    const void* const feed = at_ == window.size() ? nullptr : std::memchr(from, '\n', window.size() - at_);
    const std::size_t stop =
        feed == nullptr ? window.size() : static_cast<std::size_t>(static_cast<const char*>(feed) - window.data());
    at_ = stop;
    while (begin_ != stop && is_space(window[begin_])) ++begin_;
    // White space behind the document counts, but for a CR: the line is held until it ends.
    std::size_t end = stop != begin_ && window[stop - 1] == '\r' ? stop - 1 : stop;
    if (end - begin_ > limits_.document_bytes) {
      failure_.code = ErrorCode::too_large;
      failure_.offset = begin_ + limits_.document_bytes;
      return Found::bad;
    }
    const bool ended = feed != nullptr || last;
    if (ended && end != begin_) {
      while (is_space(window[end - 1])) --end;
      piece = {begin_, end, stop + (feed != nullptr)};
      reset();
      return Found::document;
    }
    if (feed == nullptr) {
      piece = {begin_, stop, stop};
      return Found::need_more;
    }
    begin_ = at_ = stop + 1;
  }
}

void LineSplitter::reset() {
  failure_ = Diagnostic{};
  begin_ = at_ = 0;
}

}  // namespace wireform::inline v0::json_detail
