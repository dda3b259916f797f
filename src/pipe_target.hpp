// The writing half of a pipe.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include <wireform/base64.hpp>
#include <wireform/pipe.hpp>
#include <wireform/timestamp.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// Writes tokens; what the format has no kind for becomes what the options say, or an error.
class PipeTarget {
 public:
  PipeTarget(Writer& out, const PipeOptions& options) : out_(out), options_(options) {}

  Writer& out() { return out_; }
  bool failed() const { return out_.failed(); }
  /// Tokens so far.
  std::size_t written() const { return written_; }

  /// False after an error, which out() has.
  bool write(std::span<const Token> tokens) {
    for (;;) {
      const std::size_t count = out_.write_tokens(tokens);
      written_ += count;
      if (count == tokens.size()) return true;
      if (!write_other(tokens[count])) return false;
      ++written_;
      tokens = tokens.subspan(count + 1);
    }
  }

 private:
  // A token that the target has no kind for, or cannot write.
  bool write_other(const Token& token) {
    if (out_.failed()) return false;
    const Traits target = out_.traits();
    if (token.is_key && token.kind != Kind::string && !target.native_keys && !options_.stringify_keys)
      return out_.fail(ErrorCode::unsupported, "map keys other than strings; see the option stringify_keys");
    if (token.is_key && opens(token.kind) && !target.native_keys)
      return out_.fail(ErrorCode::unsupported, "an array or a map as map key");
    if (token.kind == Kind::bytes && !target.bytes) {
      if (options_.bytes_as_base64) return out_.write_string(to_base64(token.text));
      return out_.fail(ErrorCode::unsupported, "bytes; see the option bytes_as_base64");
    }
    Timestamp time;
    if (token.kind == Kind::extension && !target.extension &&
        parse_timestamp_extension(token.extension_type, token.text, time))
      return write_time(time);
    return out_.write_token(token);
  }

  bool write_time(const Timestamp& time) {
    if (!options_.times_as_text) return out_.fail(ErrorCode::unsupported, "timestamps; see the option times_as_text");
    const std::string text = format_rfc3339(time);
    return text.empty() ? out_.fail(ErrorCode::unsupported, "a time outside the years 0 to 9999 as text (RFC 3339)")
                        : out_.write_string(text);
  }

  Writer& out_;
  const PipeOptions& options_;
  std::size_t written_ = 0;
};

}  // namespace wireform::inline v0
