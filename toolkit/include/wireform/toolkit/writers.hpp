// Writers that are no format: nothing, counts, several at once, one that compares, one that can be taken back.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <wireform/reader.hpp>
#include <wireform/token_writer.hpp>

namespace wireform::inline v0 {

/// Takes any document and keeps nothing: what is left of an error is the error.
class WIREFORM_EXPORT NoopWriter final : public TokenWriter {
 public:
  explicit NoopWriter(const WriteOptions& options = {}) : TokenWriter(options) {}
  ~NoopWriter() override;

 private:
  bool put(const Token&) override { return true; }
};

/// Counts what a document holds.
class WIREFORM_EXPORT CountingWriter final : public TokenWriter {
 public:
  explicit CountingWriter(const WriteOptions& options = {}) : TokenWriter(options) {}
  ~CountingWriter() override;

  /// Values of this kind, keys included. The ends of containers have no count.
  std::uint64_t count(Kind kind) const { return counts_[static_cast<std::size_t>(kind)]; }
  std::uint64_t keys() const { return keys_; }
  /// Bytes of strings, byte strings and extensions, keys included.
  std::uint64_t text_bytes() const { return text_bytes_; }
  /// Containers inside each other, at most.
  std::size_t deepest() const { return deepest_; }

 private:
  void begin_document() override;
  bool put(const Token& token) override;

  std::array<std::uint64_t, 14> counts_{};
  std::uint64_t keys_ = 0, text_bytes_ = 0;
  std::size_t deepest_ = 0;
};

/// Writes into several writers at once, which must outlive it; what one of them cannot hold, it cannot. The first error of any
/// is its own. reset() and finish() go to all.
class WIREFORM_EXPORT TeeWriter : public TokenWriter {
 public:
  explicit TeeWriter(std::vector<Writer*> writers, const WriteOptions& options = {});
  ~TeeWriter() override;

  Traits traits() const override { return traits_; }

 private:
  void begin_document() override;
  bool put(const Token& token) override;
  bool end_document() override;
  bool take_failure(const Writer& writer);

  std::vector<Writer*> writers_;
  Traits traits_;
};

/// Compares what is written with what `expected` reads, which stands before a value and must outlive this: numbers by value
/// (1 is 1.0), everything else as it is, order included. The first difference is an error (differs), which ends a pipe
/// there, with its path.
class WIREFORM_EXPORT EqualityWriter final : public TokenWriter {
 public:
  explicit EqualityWriter(Reader& expected, const WriteOptions& options = {}) : TokenWriter(options), expected_(expected) {}
  ~EqualityWriter() override;

 private:
  bool put(const Token& token) override;

  Reader& expected_;
};

/// Holds each token until the next one comes, so that the last one can be taken back. finish() hands it on. What the other writer
/// refuses is an error one call later.
class WIREFORM_EXPORT PutBackWriter final : public TokenWriter {
 public:
  /// `out` must outlive this.
  explicit PutBackWriter(Writer& out, const WriteOptions& options = {}) : TokenWriter(options), out_(out) {}
  ~PutBackWriter() override;

  /// Undoes the last call, once: false if nothing is held. A key is a token of its own.
  bool put_back();

  Traits traits() const override { return out_.traits(); }

 private:
  void begin_document() override;
  bool put(const Token& token) override;
  bool end_document() override;
  bool hand_on();

  Writer& out_;
  bool holds_ = false;
  Token held_;
  std::string text_;
  CallOrder before_, behind_;  // the held token
};

}  // namespace wireform::inline v0
