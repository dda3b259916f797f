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

/// What follows a failure in a stream.
enum class AfterBad : std::uint8_t {
  stop,       ///< nothing: bad stays bad
  next_line,  ///< what stands behind the line that the failure is in. Formats that are not text have no lines: as stop
};

/// The documents of a stream, fed in chunks of any size. Memory is bounded by the largest document and chunk.
class WIREFORM_EXPORT DocumentStream {
 public:
  DocumentStream(const Format& format, const Limits& limits = {}, AfterBad after_bad = AfterBad::stop);
  ~DocumentStream();
  DocumentStream(const DocumentStream&) = delete;
  DocumentStream& operator=(const DocumentStream&) = delete;

  /// Adds input. Views from next() end here.
  void feed(std::string_view chunk);
  /// Says that no more input comes.
  void close() { closed_ = true; }
  /// The next complete document, valid until feed(). need_more after close() means the end of the stream, or with
  /// incomplete() a document that was cut off. With AfterBad::next_line `bad` comes once for each bad line.
  DocumentSplitter::Found next(std::string_view& document);
  /// True if bytes of an unfinished document are held.
  bool incomplete() const;
  /// Bytes from the start of the stream to what the last next() was about: the document, or the one that is unfinished,
  /// or, where it said bad, the place from which failure().offset counts.
  std::uint64_t offset() const { return offset_; }
  /// The same place with line and column, for Error::describe of the document. Until feed().
  Origin origin() const;
  const Diagnostic& failure() const { return splitter_->failure(); }
  /// The report of failure() with its line in the stream, after next() said bad. Until feed().
  std::string describe_failure(std::string_view source = "input") const;

 private:
  bool leave_line();

  std::unique_ptr<DocumentSplitter> splitter_;
  std::string held_;
  std::size_t position_ = 0;
  std::size_t pad_ = 0;          // padding before the unfinished document
  Origin origin_;                // of held_
  std::uint64_t offset_ = 0;
  bool text_, skip_lines_;
  bool bad_ = false;             // the rest of the line is to be left out
  bool closed_ = false;
};

}  // namespace wireform::inline v0
