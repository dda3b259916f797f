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
      : in_(in), out_(out), options_(options), target_(out.traits()) {}

  Result<void> run() {
    Token tokens[many];
    std::size_t open = 0;
    do {
      const std::size_t count = in_.next_tokens(tokens, open);
      if (count == 0) return path_.unread(), error(in_.failure());
      for (const Token& token : std::span(tokens, count))
        if (!pass(token)) return error(out_.failure());
    } while (open != 0);
    return {};
  }

 private:
  static constexpr std::size_t many = 32;

  bool pass(const Token& token) {
    path_.before(token);
    if (!write(token)) return false;
    path_.behind(token);
    return true;
  }

  bool write(const Token& token) {
    if (token.is_key && token.kind != Kind::string && !target_.native_keys && !options_.stringify_keys)
      return out_.fail(ErrorCode::unsupported, "map keys other than strings; see the option stringify_keys");
    if (token.kind == Kind::bytes && !target_.bytes) {
      if (options_.bytes_as_base64) return out_.write_string(to_base64(token.text));
      return out_.fail(ErrorCode::unsupported, "bytes; see the option bytes_as_base64");
    }
    Timestamp time;
    if (token.kind == Kind::extension && !target_.extension &&
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

  Error error(Diagnostic diagnostic) const {
    path_.add_to(diagnostic);
    return Error(std::move(diagnostic));
  }

  Reader& in_;
  Writer& out_;
  const PipeOptions& options_;
  const Traits target_;
  DocumentPath path_;
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
