#include <wireform/document_splitter.hpp>

#include <wireform/format.hpp>

namespace wireform::inline v0 {

DocumentSplitter::~DocumentSplitter() = default;

DocumentStream::DocumentStream(const Format& format, const Limits& limits) : splitter_(format.splitter(limits)) {}
DocumentStream::~DocumentStream() = default;

void DocumentStream::feed(std::string_view chunk) {
  if (pad_ != 0 && !incomplete()) {
    // All that is held is padding, in which no document has begun.
    position_ = held_.size();
    consumed_ += pad_;
    pad_ = 0;
    splitter_->reset();
  }
  held_.erase(0, position_);
  position_ = 0;
  held_.append(chunk);
}

DocumentSplitter::Found DocumentStream::next(std::string_view& document) {
  const std::string_view window = std::string_view(held_).substr(position_);
  DocumentSplitter::Piece piece;
  const DocumentSplitter::Found found = splitter_->find(window, closed_, piece);
  pad_ = piece.begin;
  offset_ = consumed_ + piece.begin;
  if (found == DocumentSplitter::Found::document) {
    document = window.substr(piece.begin, piece.end - piece.begin);
    position_ += piece.next;
    consumed_ += piece.next;
    pad_ = 0;
  }
  return found;
}

bool DocumentStream::incomplete() const { return position_ + pad_ < held_.size(); }

}  // namespace wireform::inline v0
