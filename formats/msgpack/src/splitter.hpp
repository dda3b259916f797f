// Finding the end of a MessagePack document by counting elements.
#pragma once

#include <cstdint>

#include <wireform/document_splitter.hpp>
#include <wireform/msgpack/level_stack.hpp>
#include <wireform/msgpack/wire.hpp>

namespace wireform::inline v0 {

/// Looks at headers only: a payload is passed over, its text is the reader's business. Remembers the last complete
/// header, so that every byte is looked at once however the input is chunked.
class MsgpackSplitter final : public DocumentSplitter {
 public:
  explicit MsgpackSplitter(const Limits& limits) : limits_(limits) {}

  Found find(std::string_view window, bool last, Piece& piece) override;
  void reset() override;

 private:
  ErrorCode step(const char*& p, const char* end);
  Found bad(ErrorCode code, std::size_t offset);

  Limits limits_;
  std::size_t seen_ = 0;     // bytes of the document that were looked at
  std::size_t payload_ = 0;  // bytes behind them that need no look
  std::uint64_t left_ = 1;   // values of the innermost open container that did not start yet
  msgpack_detail::LevelStack<std::uint64_t> outer_;
};

/// True if a document, or a stream of them, could start like this by its shape: see Format::recognises.
bool looks_like_msgpack(std::string_view head);

}  // namespace wireform::inline v0
