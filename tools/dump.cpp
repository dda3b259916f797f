#include "dump.hpp"

#include <cstdlib>

#include <unistd.h>

#include <wireform/json/json.hpp>
#include <wireform/pipe.hpp>
#include <wireform/toolkit/dump_writer.hpp>
#include <wireform/value_reader.hpp>

namespace tool {

using wireform::Error;
using wireform::Result;

bool colours(const Request& request) {
  if (request.color != "auto") return request.color == "always";
  const char* unwanted = std::getenv("NO_COLOR");
  return ::isatty(STDOUT_FILENO) != 0 && (!unwanted || !*unwanted);
}

Result<void> dump(wireform::Reader& reader, std::string_view document, const Request& request, wireform::Buffer& output) {
  wireform::WriteOptions options;
  options.limits = request.limits;
  wireform::DumpWriter out(output, {.colours = colours(request)}, options);
  reader.open(document);
  Result<void> done = pipe(reader, out);
  if (done && !reader.finish()) done = Error(reader.failure());
  if (!done) out.abandon();
  return done;
}

std::string one_line(const wireform::Value& value) {
  wireform::JsonOptions options;
  options.not_finite = wireform::NotFinite::literal;
  wireform::Buffer output;
  wireform::ValueReader in(value);
  const auto out = wireform::json_format(options)->writer(output);
  const wireform::PipeOptions forms{.bytes_as_base64 = true, .times_as_text = true, .stringify_keys = true};
  return pipe(in, *out, forms) ? output.str() : std::string(wireform::name(value.kind()));
}

}  // namespace tool
