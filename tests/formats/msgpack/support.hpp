// What the MessagePack tests share: bytes as hex, input without a byte of slack, open readers and writers.
#pragma once

#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include <wireform/msgpack/msgpack.hpp>
#include <wireform/msgpack/reader.hpp>
#include <wireform/msgpack/writer.hpp>

#include "support/catch.hpp"
#include "support/tokens.hpp"

namespace wireform::test {

/// Bytes from hex digits; blanks are left out.
std::string hex(std::string_view digits);
/// The same way back, without blanks.
std::string to_hex(std::string_view bytes);

/// A heap copy of exactly the input's size: reading past it is seen by AddressSanitizer.
class Exact {
 public:
  explicit Exact(std::string_view bytes);
  std::string_view view() const { return {bytes_.get(), size_}; }

 private:
  std::size_t size_;
  std::unique_ptr<char[]> bytes_;
};

/// A reader with its own exact copy of the input.
struct Input {
  explicit Input(std::string_view bytes, const ReadOptions& options = {}, const MsgpackOptions& format = {})
      : exact(bytes), in(options, format) {
    in.open(exact.view());
  }
  ErrorCode code() const { return in.failure().code; }
  std::uint64_t offset() const { return in.failure().offset; }

  Exact exact;
  MsgpackReader in;
};

/// A writer with its own output.
struct Output {
  explicit Output(const WriteOptions& options = {}, const MsgpackOptions& format = {})
      : out(buffer, options, format) {}
  /// Ends the document: its bytes in hex, or the name of the error.
  std::string done() { return out.finish() ? to_hex(buffer.view()) : std::string(name(out.failure().code)); }

  Buffer buffer;
  MsgpackWriter out;
};

/// All tokens of a document; then nothing may follow. Fails the test on an error.
Tokens read(std::string_view bytes);
/// The error of reading all tokens and of skipping the whole document, which must agree; its place, too.
struct Failure {
  ErrorCode code;
  std::uint64_t offset;
  bool operator==(const Failure&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Failure& failure);
Failure failure_of(std::string_view bytes, const ReadOptions& options = {});

/// Documents that together use every family and every width of its header.
std::vector<std::string> documents();

}  // namespace wireform::test
