// The push side of every format, and of everything else that can be written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <wireform/diagnostic.hpp>
#include <wireform/field_names.hpp>
#include <wireform/reader.hpp>
#include <wireform/token.hpp>

namespace wireform::inline v0 {

/// Writes one document token by token. Mirrors Reader.
///
/// Inside a map the calls alternate: a key (key(), or any scalar that the format takes as a key), then a value. The
/// writer tracks its own state; a call out of sequence is a bad_sequence error. The first error is sticky: later calls
/// fail and write nothing.
class WIREFORM_EXPORT Writer {
 public:
  Writer() = default;
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  virtual ~Writer();

  /// Starts a new document after what the output holds already; clears the error. Scratch memory is kept.
  virtual void reset() = 0;
  /// Ends the document: everything must be closed and exactly one root value written.
  virtual bool finish() = 0;

  virtual bool write_null() = 0;
  virtual bool write_bool(bool value) = 0;
  virtual bool write_int(std::int64_t value) = 0;
  virtual bool write_uint(std::uint64_t value) = 0;
  virtual bool write_float(float value) = 0;
  virtual bool write_double(double value) = 0;
  /// UTF-8 (checked); the bytes are copied.
  virtual bool write_string(std::string_view value) = 0;
  /// Only where traits().bytes, else unsupported.
  virtual bool write_bytes(std::string_view value) = 0;
  /// Only where traits().extension, else unsupported.
  virtual bool write_extension(std::int8_t type, std::string_view payload) = 0;

  /// `size` may be unknown_size; a known size must be kept (formats that write it check it at the end).
  virtual bool begin_array(SizeHint size) = 0;
  virtual bool end_array() = 0;
  virtual bool begin_map(SizeHint size) = 0;
  virtual bool end_map() = 0;
  /// A member name in key position.
  virtual bool key(const FieldName& name) = 0;

  /// A whole array in one call. row == 0: `count` numbers of `type` at `numbers`. row > 0: `count` rows, each an array
  /// of `row` numbers, all contiguous.
  virtual bool write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row);
  /// A whole array of `count` strings.
  virtual bool write_strings(const std::string* strings, std::size_t count);

  /// Writes one token as Reader::next gives it; the end tokens too.
  bool write_token(const Token& token);
  /// Several calls of write_token() in one: returns how many tokens are written. Fewer than all: the next one is an error,
  /// or, without an error, one that traits() says the format lacks: bytes, an extension, a key that is no string.
  virtual std::size_t write_tokens(std::span<const Token> tokens);

  virtual Traits traits() const = 0;
  /// Bytes of output so far, for diagnostics.
  virtual std::uint64_t where() const = 0;

  Diagnostic& failure() { return failure_; }
  const Diagnostic& failure() const { return failure_; }
  bool failed() const { return failure_.code != ErrorCode::none; }

  /// Records an error unless one is there already, and returns false. Public for codecs that refuse a value.
  WIREFORM_COLD bool fail(ErrorCode code, std::string detail = {});

 protected:
  void reset_state() { failure_ = Diagnostic{}; }
  /// Records text_not_utf8 with the first byte of `text` that is not UTF-8 and its offset; returns false.
  WIREFORM_COLD bool fail_text(std::string_view text);
  /// write_token() in terms of `self`, which is *this: for a final class without virtual calls. In write_token.hpp.
  template <class Self>
  bool write_token_of(Self& self, const Token& token);
  /// write_tokens() likewise. `several(tokens)` writes the first of them in a way of its own and returns how many it
  /// wrote; after 0 the first is written by itself.
  template <class Self, class Several = detail::OneByOne>
  std::size_t write_tokens_of(Self& self, std::span<const Token> tokens, Several several = {});

 private:
  Diagnostic failure_;
};

}  // namespace wireform::inline v0
