#include "splitter.hpp"

namespace wireform::inline v0 {

using msgpack_wire::Item;

// One value or header with its payload: none, unexpected_end (more is needed, nothing changed) or an error.
ErrorCode MsgpackSplitter::step(const char*& p, const char* end) {
  Item item;
  if (const ErrorCode code = msgpack_wire::get_header(p, end, item); code != ErrorCode::none) return code;
  --left_;
  if (item.kind == Kind::array || item.kind == Kind::map) {
    if (outer_.size() >= limits_.depth) return ErrorCode::depth_exceeded;
    outer_.push(left_);
    left_ = std::uint64_t{item.size} * (item.kind == Kind::map ? 2 : 1);
  }
  while (left_ == 0 && !outer_.empty()) left_ = outer_.pop();
  payload_ = msgpack_wire::has_payload(item.kind) ? item.size : 0;
  return ErrorCode::none;
}

DocumentSplitter::Found MsgpackSplitter::find(std::string_view window, bool, Piece& piece) {
  piece = {};
  const auto missing = [&] {
    return window.size() < limits_.document_bytes ? Found::need_more
                                                  : bad(ErrorCode::too_large, limits_.document_bytes);
  };
  while (payload_ != 0 || left_ != 0) {
    const std::size_t there = window.size() - seen_;
    if (std::uint64_t{seen_} + payload_ > limits_.document_bytes)
      return bad(ErrorCode::too_large, limits_.document_bytes);
    if (payload_ > there) return missing();
    seen_ += payload_;
    payload_ = 0;
    if (left_ == 0) break;
    const char* p = window.data() + seen_;
    const ErrorCode code = step(p, window.data() + window.size());
    if (code == ErrorCode::unexpected_end) return missing();
    if (code != ErrorCode::none) return bad(code, seen_);
    seen_ = static_cast<std::size_t>(p - window.data());
  }
  if (seen_ > limits_.document_bytes) return bad(ErrorCode::too_large, limits_.document_bytes);
  piece.end = piece.next = seen_;
  reset();
  return Found::document;
}

void MsgpackSplitter::reset() {
  seen_ = 0;
  payload_ = 0;
  left_ = 1;
  outer_.resize(0);
}

DocumentSplitter::Found MsgpackSplitter::bad(ErrorCode code, std::size_t offset) {
  failure_ = {};
  failure_.code = code;
  failure_.binary = true;
  failure_.offset = offset;
  return Found::bad;
}

}  // namespace wireform::inline v0
