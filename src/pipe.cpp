#include <wireform/pipe.hpp>

#include <span>
#include <utility>

#include <wireform/base64.hpp>
#include <wireform/timestamp.hpp>

#include "document_path.hpp"

namespace wireform::inline v0 {

namespace {

class Pipe {
 public:
  Pipe(Reader& in, Writer& out, const PipeOptions& options)
      : in_(in), out_(out), options_(options), start_(in.mark()) {}

  Result<void> run() {
    Token tokens[many];
    std::size_t open = 0;
    do {
      const std::size_t count = in_.next_tokens(tokens, open);
      if (count == 0) return error(in_.failure());
      if (!write({tokens, count})) return error(out_.failure());
    } while (open != 0);
    return {};
  }

 private:
  static constexpr std::size_t many = 128;

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

  // A token that the target has no kind for, or cannot write.
  bool write_other(const Token& token) {
    if (out_.failed()) return false;
    const Traits target = out_.traits();
    if (token.is_key && token.kind != Kind::string && !target.native_keys && !options_.stringify_keys)
      return out_.fail(ErrorCode::unsupported, "map keys other than strings; see the option stringify_keys");
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

  // Nothing follows the path while all goes well: what was written is read again up to the token that failed.
  Error error(Diagnostic diagnostic) {
    if (written_ != 0 && !diagnostic.whole_path) {
      in_.rewind(start_);
      path_of_failure().add_to(diagnostic);
    }
    return Error(std::move(diagnostic));
  }

  DocumentPath path_of_failure() {
    DocumentPath path;
    Token tokens[many];
    std::size_t open = 0, left = written_;
    while (const std::size_t count = in_.next_tokens(tokens, open)) {
      for (const Token& token : std::span(tokens, count)) {
        path.before(token);
        if (left-- == 0) return path;
        path.behind(token);
      }
    }
    path.unread();
    return path;
  }

  Reader& in_;
  Writer& out_;
  const PipeOptions& options_;
  const Mark start_;
  std::size_t written_ = 0;  // tokens
};

}  // namespace

Result<void> pipe(Reader& in, Writer& out, const PipeOptions& options) { return Pipe(in, out, options).run(); }

Result<void> convert(std::string_view input, const Format& from, Buffer& output, const Format& to,
                     const PipeOptions& options, const Limits& limits) {
  ReadOptions read;
  read.limits = limits;
  WriteOptions write;
  write.limits = limits;
  const std::size_t before = output.size();
  const auto in = from.reader(input, read);
  const auto out = to.writer(output, write);
  Result<void> result = pipe(*in, *out, options);
  if (result && !in->finish()) result = Error(in->failure());
  if (result && !out->finish()) result = Error(out->failure());
  if (!result) output.truncate(before);
  return result;
}

Result<void> check(std::string_view input, const Format& format, const Limits& limits) {
  ReadOptions options;
  options.limits = limits;
  const auto in = format.reader(input, options);
  if (in->skip_value() && in->finish()) return {};
  complete_path(in->failure(), input, format, options);
  return Error(in->failure());
}

}  // namespace wireform::inline v0
