#include <wireform/pipe.hpp>

#include <span>
#include <utility>

#include "document_path.hpp"
#include "pipe_target.hpp"

namespace wireform::inline v0 {

namespace {

class Pipe {
 public:
  Pipe(Reader& in, Writer& out, const PipeOptions& options)
      : in_(in), target_(out, options), start_(in.mark()) {}

  Result<void> run() {
    Token tokens[many];
    std::size_t open = 0;
    do {
      const std::size_t count = in_.next_tokens(tokens, open);
      if (count == 0) return error(in_.failure());
      if (!target_.write({tokens, count})) return error(target_.out().failure());
    } while (open != 0);
    return {};
  }

 private:
  static constexpr std::size_t many = 128;

  // Nothing follows the path while all goes well: what was written is read again up to the token that failed.
  Error error(Diagnostic diagnostic) {
    if (target_.written() != 0 && !diagnostic.whole_path) {
      in_.rewind(start_);
      path_of_failure().add_to(diagnostic);
    }
    return Error(std::move(diagnostic));
  }

  DocumentPath path_of_failure() {
    DocumentPath path;
    Token tokens[many];
    std::size_t open = 0, left = target_.written();
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
  PipeTarget target_;
  const Mark start_;
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
