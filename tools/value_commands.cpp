// get, diff and patch: commands that look into documents.
#include <memory>
#include <string>
#include <utility>

#include <wireform/patch.hpp>
#include <wireform/toolkit/edits.hpp>
#include <wireform/value.hpp>
#include <wireform/wireform.hpp>

#include "commands.hpp"
#include "documents.hpp"
#include "dump.hpp"
#include "failure.hpp"
#include "formats.hpp"
#include "output.hpp"

namespace tool {

using wireform::Error;
using wireform::Format;
using wireform::FormatSet;
using wireform::Reader;
using wireform::Result;
using wireform::Value;
using wireform::Writer;

namespace {

wireform::PathPattern pattern_of(const std::string& place) {
  Result<wireform::PathPattern> pattern = wireform::PathPattern::parse(place);
  if (!pattern) throw Failure{Exit::usage, "error: " + pattern.error().message() + "\n"};
  return std::move(*pattern);
}

Result<void> write_one(Reader& value, Writer& out, const Format& to, Output& output, const wireform::PipeOptions& options) {
  out.reset();
  if (Result<void> done = pipe(value, out, options); !done) return done;
  if (!out.finish()) return Error(out.failure());
  output.buffer().append(to.separator());
  return {};
}

// A pattern without wildcards leads to one value, behind which nothing needs to be read.
Result<void> write_matches(Reader& in, const wireform::PathPattern& places, const std::function<Result<void>(Reader&)>& write) {
  if (const wireform::Path* place = places.literal()) {
    if (Result<void> found = seek(in, *place); !found) return found;
    return write(in);
  }
  Result<void> written;
  Result<void> done = for_each_at(in, places, [&](const wireform::Path&, Reader& value) {
    written = write(value);
    return written.has_value();
  });
  if (!written) return written;
  if (done && !in.finish()) return Error(in.failure());
  return done;
}

struct Document {
  Value value;
  const Format* format;
};

// One whole document, which may be of another format than the others of a command.
Document read_document(const FormatSet& formats, const Request& request, const std::string& path) {
  Request of_path = request;
  of_path.in = path;
  Input input(path);
  const Format& format = input_format(formats, of_path, input);
  Document result{{}, &format};
  Visitor visitor;
  visitor.document = [&](std::string_view bytes) -> Result<void> {
    wireform::ReadOptions options;
    options.limits = request.limits;
    return read_into(result.value, bytes, format, options);
  };
  each_document(input, format, Documents::single, request.limits, visitor);
  return result;
}

struct Mark {
  std::string_view sign, colour;
};

Mark mark_of(const wireform::Difference& difference) {
  if (!difference.before) return {"+ ", "\033[32m"};
  if (!difference.after) return {"- ", "\033[31m"};
  return {"~ ", "\033[33m"};
}

std::string line_of(const wireform::Difference& difference, bool coloured) {
  const Mark mark = mark_of(difference);
  std::string line(coloured ? mark.colour : "");
  line.append(mark.sign).append(difference.path.text()).append(": ");
  if (difference.before) line += one_line(*difference.before);
  if (difference.before && difference.after) line += " -> ";
  if (difference.after) line += one_line(*difference.after);
  return line.append(coloured ? "\033[0m\n" : "\n");
}

// All of it or nothing; a failure has its place in the patch.
void change(Value& document, const Value& patch) {
  if (patch.kind() != wireform::Kind::array) return merge_patch(document, patch);  // RFC 7396
  const Result<void> done = apply_patch(document, patch);                        // RFC 6902
  if (!done)
    throw Failure{Exit::bad_data, "error: " + done.error().message() + "\n  at " + done.error().path() + " of the patch\n"};
}

}  // namespace

void get(const Request& request) {
  const wireform::PathPattern places = pattern_of(request.place);
  const FormatSet formats = formats_for(request);
  const Format& to = format_named(formats, request.to.empty() ? "json" : request.to);
  Input input(request.in);
  const Format& from = input_format(formats, request, input);
  Output output("-");
  wireform::ReadOptions reading;
  reading.limits = request.limits;
  wireform::WriteOptions writing;
  writing.limits = request.limits;
  const auto in = from.reader({}, reading);
  const auto out = to.writer(output.buffer(), writing);
  Visitor visitor;
  visitor.document = [&](std::string_view document) -> Result<void> {
    in->open(document);
    const std::size_t before = output.buffer().size();
    Result<void> done = write_matches(
        *in, places, [&](Reader& value) { return write_one(value, *out, to, output, request.pipe); });
    if (!done) output.buffer().truncate(before);
    if (!done) output.flush();  // of the documents before
    output.flush_if_large();
    return done;
  };
  visitor.before_waiting = [&] { output.flush(); };
  each_document(input, from, request.documents.value_or(from.is_stream() ? Documents::many : Documents::single),
                request.limits, visitor);
  output.finish();
}

bool diff(const Request& request) {
  const FormatSet formats = formats_for(request);
  const Value before = read_document(formats, request, request.in).value;
  const Value after = read_document(formats, request, request.other).value;
  const auto differences = wireform::diff(before, after);
  Output output("-");
  for (const wireform::Difference& difference : differences) output.buffer().append(line_of(difference, colours(request)));
  output.finish();
  return differences.empty();
}

void patch(const Request& request) {
  const FormatSet formats = formats_for(request);
  Document document = read_document(formats, request, request.in);
  change(document.value, read_document(formats, request, request.other).value);
  const Format* by_path = request.out == "-" ? nullptr : formats.find(request.out);
  const Format& to = !request.to.empty() ? format_named(formats, request.to) : by_path ? *by_path : *document.format;
  Output output(request.out);
  wireform::WriteOptions options;
  options.limits = request.limits;
  if (Result<void> done = write_document(output.buffer(), to, wireform::type_of<Value>(), &document.value, options); !done)
    throw Failure{Exit::bad_data, done.error().describe({})};
  output.buffer().append(to.separator());
  output.finish();
}

}  // namespace tool
