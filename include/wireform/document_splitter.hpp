// Finding where a document ends, over any chunking, without reading it into anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <wireform/diagnostic.hpp>
#include <wireform/options.hpp>

namespace wireform::inline v0 {

/// Finds the end of one document after the other. Resumable: it remembers how far it looked.
class WIREFORM_EXPORT DocumentSplitter {
 public:
  enum class Found : std::uint8_t {
    document,   ///< [begin, end) of the window is a document; the next window starts at `next`
    need_more,  ///< the window ends inside a document (or holds none): call again with a longer window
    bad,        ///< no document can start or go on here; see failure()
  };
  struct Piece {
    std::size_t begin = 0, end = 0;  ///< the document, inside the window
    std::size_t next = 0;            ///< the next window starts here
  };

  virtual ~DocumentSplitter();

  /// Looks at `window`, whose first bytes are the same as in the last call if that said need_more. `last`: no more input
  /// will come, so a document that ends with the input is complete, and only padding gives need_more with
  /// piece.begin == window.size(). A document past Limits::document_bytes is `bad` (too_large).
  virtual Found find(std::string_view window, bool last, Piece& piece) = 0;
  /// Forgets a half-seen document.
  virtual void reset() = 0;

  const Diagnostic& failure() const { return failure_; }

 protected:
  Diagnostic failure_;
};

class Format;

/// The documents of a stream, fed in chunks of any size. Memory is bounded by the largest document and chunk.
class WIREFORM_EXPORT DocumentStream {
 public:
  DocumentStream(const Format& format, const Limits& limits = {});
  ~DocumentStream();
  DocumentStream(const DocumentStream&) = delete;
  DocumentStream& operator=(const DocumentStream&) = delete;

  /// Adds input. Views from next() end here.
  void feed(std::string_view chunk);
  /// Says that no more input comes.
  void close() { closed_ = true; }
  /// The next complete document, valid until feed(). need_more after close() means the end of the stream, or with
  /// incomplete() a document that was cut off.
  DocumentSplitter::Found next(std::string_view& document);
  /// True if bytes of an unfinished document are held.
  bool incomplete() const;
  /// Bytes from the start of the stream to what the last next() was about: the document, or the one that is unfinished,
  /// or, where it said bad, the place from which failure().offset counts.
  std::uint64_t offset() const { return offset_; }
  const Diagnostic& failure() const { return splitter_->failure(); }

 private:
  std::unique_ptr<DocumentSplitter> splitter_;
  std::string held_;
  std::size_t position_ = 0;
  std::size_t pad_ = 0;          // padding before the unfinished document
  std::uint64_t consumed_ = 0;   // bytes of the stream before position_
  std::uint64_t offset_ = 0;
  bool closed_ = false;
};

}  // namespace wireform::inline v0
