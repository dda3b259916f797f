// What the JSON tests share.
#pragma once

#include <cstring>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include <wireform/json/reader.hpp>
#include <wireform/json/writer.hpp>

#include "support/catch.hpp"

namespace json_test {

using namespace wireform;

/// Text in heap memory of exactly its size, so that a sanitizer sees every read past it.
class Exact {
 public:
  Exact(std::string_view text) : size_(text.size()), bytes_(new char[text.size()]) {
    if (size_ != 0) std::memcpy(bytes_.get(), text.data(), size_);
  }
  std::string_view view() const { return {bytes_.get(), size_}; }

 private:
  std::size_t size_;
  std::unique_ptr<char[]> bytes_;
};

/// Code and offset of an error, comparable and printable.
struct Failure {
  ErrorCode code = ErrorCode::none;
  std::uint64_t offset = 0;

  friend bool operator==(const Failure&, const Failure&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Failure& failure) {
    return out << name(failure.code) << " at " << failure.offset;
  }
};

inline Failure failure_of(const Reader& reader) { return {reader.failure().code, reader.failure().offset}; }

/// How untyped reading of a whole document ends.
inline Failure read_all(std::string_view text, const ReadOptions& options = {}, const JsonOptions& json = {}) {
  const Exact exact(text);
  JsonReader reader(options, json);
  reader.open(exact.view());
  Token token;
  do {
    if (!reader.next(token)) return failure_of(reader);
  } while (token.kind != Kind::end);
  reader.finish();
  return failure_of(reader);
}

/// How skipping a whole document ends.
inline Failure skip_all(std::string_view text, const ReadOptions& options = {}) {
  const Exact exact(text);
  JsonReader reader(options);
  reader.open(exact.view());
  if (reader.skip_value()) reader.finish();
  return failure_of(reader);
}

/// What `write` writes as one document, or the name of the error.
template <class Write>
std::string written(Write&& write, const JsonOptions& json = {}, const WriteOptions& options = {}) {
  Buffer buffer;
  JsonWriter writer(buffer, options, json);
  write(static_cast<Writer&>(writer));
  if (!writer.finish()) return "error: " + std::string(name(writer.failure().code));
  return buffer.str();
}

/// A document through Reader::next and Writer::write_token.
inline std::string rewritten(std::string_view text, const JsonOptions& json = {}) {
  JsonReader reader;
  reader.open(text);
  return written(
      [&](Writer& writer) {
        Token token;
        while (reader.next(token) && token.kind != Kind::end && writer.write_token(token)) {
        }
      },
      json);
}

}  // namespace json_test
