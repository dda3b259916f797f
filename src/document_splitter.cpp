#include <wireform/document_splitter.hpp>

#include <wireform/format.hpp>

namespace wireform::inline v0 {

DocumentSplitter::~DocumentSplitter() = default;

DocumentStream::DocumentStream(const Format& format, const Limits& limits, AfterBad after_bad)
    : splitter_(format.splitter(limits)),
      text_(format.traits().text),
      skip_lines_(text_ && after_bad == AfterBad::next_line) {}
DocumentStream::~DocumentStream() = default;

void DocumentStream::feed(std::string_view chunk) {
  if (pad_ != 0 && !incomplete()) {
    // All that is held is padding, in which no document has begun.
    position_ = held_.size();
    pad_ = 0;
    splitter_->reset();
  }
  if (text_) origin_.advance(std::string_view(held_).substr(0, position_));
  else origin_.offset += position_;
  held_.erase(0, position_);
  position_ = 0;
  held_.append(chunk);
}

DocumentSplitter::Found DocumentStream::next(std::string_view& document) {
  using Found = DocumentSplitter::Found;
  if (bad_ && !leave_line()) return Found::need_more;
  DocumentSplitter::Piece piece;
  const std::string_view window = std::string_view(held_).substr(position_);
  const Found found = splitter_->find(window, closed_, piece);
  pad_ = piece.begin;
  offset_ = origin_.offset + position_ + piece.begin;
  bad_ = found == Found::bad && skip_lines_;
  if (found == Found::document) {
    document = window.substr(piece.begin, piece.end - piece.begin);
    position_ += piece.next;
    pad_ = 0;
  }
  return found;
}

// Moves behind the line that the failure is in; false while its end has not come.
bool DocumentStream::leave_line() {
  const std::uint64_t failed = splitter_->failure() ? splitter_->failure().offset : 0;
  splitter_->reset();
  const std::size_t end = held_.find('\n', position_ + static_cast<std::size_t>(failed));
  position_ = end == std::string::npos ? held_.size() : end + 1;
  offset_ = origin_.offset + position_;
  pad_ = 0;
  bad_ = end == std::string::npos;
  return !bad_;
}

bool DocumentStream::incomplete() const { return position_ + pad_ < held_.size(); }

Origin DocumentStream::origin() const {
  Origin origin = origin_;
  if (text_) origin.advance(std::string_view(held_).substr(0, static_cast<std::size_t>(offset_ - origin_.offset)));
  origin.offset = offset_;
  return origin;
}

std::string DocumentStream::describe_failure(std::string_view source) const {
  return failure().describe(std::string_view(held_).substr(position_), source, origin());
}

}  // namespace wireform::inline v0
