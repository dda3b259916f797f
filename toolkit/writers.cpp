#include <wireform/toolkit/writers.hpp>

#include <algorithm>
#include <utility>

#include <wireform/patch.hpp>
#include <wireform/value.hpp>

#include "token_text.hpp"

namespace wireform::inline v0 {

NoopWriter::~NoopWriter() = default;
CountingWriter::~CountingWriter() = default;
TeeWriter::~TeeWriter() = default;
EqualityWriter::~EqualityWriter() = default;
PutBackWriter::~PutBackWriter() = default;

void CountingWriter::begin_document() {
  counts_ = {};
  keys_ = text_bytes_ = 0;
  deepest_ = 0;
}

bool CountingWriter::put(const Token& token) {
  if (closes(token.kind)) return true;
  ++counts_[static_cast<std::size_t>(token.kind)];
  keys_ += token.is_key;
  text_bytes_ += token.text.size();
  deepest_ = std::max(deepest_, order().depth());
  return true;
}

TeeWriter::TeeWriter(std::vector<Writer*> writers, const WriteOptions& options)
    : TokenWriter(options), writers_(std::move(writers)), traits_(TokenWriter::traits()) {
  for (const Writer* writer : writers_) {
    const Traits traits = writer->traits();
    traits_.text |= traits.text;
    traits_.bytes &= traits.bytes;
    traits_.extension &= traits.extension;
    traits_.native_keys &= traits.native_keys;
    traits_.float32 &= traits.float32;
  }
}

void TeeWriter::begin_document() {
  for (Writer* writer : writers_) writer->reset();
}

bool TeeWriter::put(const Token& token) {
  for (Writer* writer : writers_)
    if (!writer->write_token(token)) return take_failure(*writer);
  return true;
}

bool TeeWriter::end_document() {
  for (Writer* writer : writers_)
    if (!writer->finish()) return take_failure(*writer);
  return true;
}

bool TeeWriter::take_failure(const Writer& writer) {
  failure() = writer.failure();
  return false;
}

namespace {

Value number(const Token& token) {
  switch (token.kind) {
    case Kind::int64: return token.int64;
    case Kind::uint64: return token.uint64;
    case Kind::float32: return token.float32;
    default: return token.float64;
  }
}

bool same(const Token& a, const Token& b) {
  if (is_number(a.kind) && is_number(b.kind)) return equivalent(number(a), number(b));
  if (a.kind != b.kind || a.text != b.text) return false;
  if (a.kind == Kind::boolean) return a.boolean == b.boolean;
  return a.kind != Kind::extension || a.extension_type == b.extension_type;
}

}  // namespace

bool EqualityWriter::put(const Token& token) {
  Token expected;
  if (!expected_.next(expected)) {
    failure() = expected_.failure();
    return false;
  }
  if (same(token, expected)) return true;
  fail(ErrorCode::differs);
  failure().expected = token_text(expected);
  failure().found = token_text(token);
  return false;
}

void PutBackWriter::begin_document() {
  out_.reset();
  holds_ = false;
  before_.reset();
  behind_.reset();
}

bool PutBackWriter::put(const Token& token) {
  if (!hand_on()) return false;
  std::swap(before_, behind_);
  behind_ = order();
  text_.assign(token.text);
  held_ = token;
  held_.text = text_;
  return holds_ = true;
}

bool PutBackWriter::put_back() {
  if (!holds_ || failed()) return false;
  go_back(before_, 1);
  behind_ = before_;
  holds_ = false;
  return true;
}

bool PutBackWriter::hand_on() {
  if (!std::exchange(holds_, false) || out_.write_token(held_)) return true;
  failure() = out_.failure();
  return false;
}

bool PutBackWriter::end_document() {
  if (!hand_on()) return false;
  if (out_.finish()) return true;
  failure() = out_.failure();
  return false;
}

}  // namespace wireform::inline v0
