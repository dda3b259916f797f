#include "commands.hpp"

#include <filesystem>
#include <memory>
#include <set>
#include <string>

#include <wireform/wireform.hpp>

#include "documents.hpp"
#include "dump.hpp"
#include "failure.hpp"
#include "formats.hpp"
#include "output.hpp"
#include "progress.hpp"

namespace tool {

using wireform::Error;
using wireform::Format;
using wireform::FormatSet;
using wireform::Result;

namespace {

std::unique_ptr<wireform::Reader> reader_for(const Format& format, const Request& request) {
  wireform::ReadOptions options;
  options.limits = request.limits;
  return format.reader({}, options);
}

std::unique_ptr<wireform::Writer> writer_for(const Format& format, Output& output, const Request& request) {
  wireform::WriteOptions options;
  options.limits = request.limits;
  return format.writer(output.buffer(), options);
}

Documents documents_of(const Request& request, const Format& from) {
  return request.documents.value_or(from.is_stream() ? Documents::many : Documents::single);
}

// Where the output is made for streams, the input may be one, too.
Documents documents_of(const Request& request, const Format& from, const Format& to) {
  return to.is_stream() ? request.documents.value_or(Documents::many) : documents_of(request, from);
}

Result<void> convert_document(wireform::Reader& in, wireform::Writer& out, std::string_view document,
                              const wireform::PipeOptions& options) {
  in.open(document);
  out.reset();
  if (Result<void> done = wireform::pipe(in, out, options); !done) return done;
  if (!in.finish()) return Error(in.failure());
  if (!out.finish()) return Error(out.failure());
  return {};
}

void require_json(const Format& format) {
  if (format.name() != "json")
    throw Failure{Exit::usage,
                  std::string("error: --pretty is for the output format json, not ").append(format.name()) + "\n"};
}

}  // namespace

namespace {

// One input to one output; `shown` is what the progress line calls it.
void convert_file(const FormatSet& formats, const Request& request, Progress& progress, const std::string& shown) {
  const Format& to = output_format(formats, request);
  if (request.pretty) require_json(to);
  if (same_file(request.in, request.out))
    throw Failure{Exit::usage, "error: the output would overwrite the input " + request.in + "\n"};
  Input input(request.in);
  const Format& from = input_format(formats, request, input);

  Output output(request.out);
  const auto in = reader_for(from, request);
  const auto out = writer_for(to, output, request);
  Visitor visitor;
  visitor.document = [&](std::string_view document) -> Result<void> {
    const std::size_t before = output.buffer().size();
    if (Result<void> done = convert_document(*in, *out, document, request.pipe); !done) {
      output.buffer().truncate(before);
      if (before != 0) output.flush();  // the documents before this one
      return done;
    }
    output.buffer().append(to.separator());
    output.flush_if_large();
    progress.show(shown, input.consumed(), input.total());
    return {};
  };
  visitor.before_waiting = [&] {
    if (output.buffer().size() != 0) output.flush();
  };
  each_document(input, from, documents_of(request, from, to), request.limits, visitor);
  output.finish();
}

// "data/a.json" as "folder/a.msgpack".
std::string output_path(const std::string& in, const std::string& folder, const Format& to) {
  const std::string_view extension = to.extensions().empty() ? to.name() : to.extensions().front();
  return (std::filesystem::path(folder) / std::filesystem::path(in).stem()).string().append(extension);
}

}  // namespace

void convert(const Request& request) {
  const FormatSet formats = formats_for(request);
  Progress progress;
  if (request.into.empty()) return convert_file(formats, request, progress, request.in);
  const Format& to = format_named(formats, request.to);
  std::set<std::string> outputs;
  for (std::size_t i = 0; i < request.inputs.size(); ++i) {
    Request one = request;
    one.in = request.inputs[i];
    one.out = output_path(one.in, request.into, to);
    if (!outputs.insert(one.out).second)
      throw Failure{Exit::usage, "error: two inputs would be written to " + one.out + "\n"};
    convert_file(formats, one, progress,
                 one.in + " (" + std::to_string(i + 1) + " of " + std::to_string(request.inputs.size()) + ")");
  }
}

void check(const Request& request) {
  const wireform::FormatSet formats = formats_for(request);
  Input input(request.in);
  const Format& format = input_format(formats, request, input);
  const auto reader = reader_for(format, request);
  Visitor visitor;
  visitor.document = [&](std::string_view document) -> Result<void> {
    reader->open(document);
    if (reader->skip_value() && reader->finish()) return {};
    return Error(reader->failure());
  };
  each_document(input, format, documents_of(request, format), request.limits, visitor);
}

void dump(const Request& request) {
  const wireform::FormatSet formats = formats_for(request);
  Input input(request.in);
  const Format& format = input_format(formats, request, input);
  const auto reader = reader_for(format, request);
  const Documents documents = documents_of(request, format);
  Output output("-");
  std::size_t count = 0;
  Visitor visitor;
  visitor.document = [&](std::string_view document) -> Result<void> {
    if (documents == Documents::many) {
      output.buffer().append("document ");
      output.buffer().append(std::to_string(++count));
      output.buffer().push('\n');
    }
    Result<void> done = dump(*reader, document, request, output.buffer());
    if (!done)
      output.flush();  // what stands before the error
    else
      output.flush_if_large();
    return done;
  };
  visitor.before_waiting = [&] { output.flush(); };
  each_document(input, format, documents, request.limits, visitor);
  output.finish();
}

}  // namespace tool
