#include "formats.hpp"

#include <algorithm>

#include <wireform/json/json.hpp>
#include <wireform/wireform.hpp>

#include "failure.hpp"

namespace tool {

using wireform::Format;
using wireform::FormatSet;

namespace {

constexpr std::size_t head_size = 65536;  // of an input whose format is looked for

void append(std::string& list, std::string_view separator, std::string_view entry) {
  if (!list.empty()) list += separator;
  list += entry;
}

std::string join(std::span<const std::string_view> entries) {
  std::string list;
  for (const std::string_view entry : entries) append(list, " ", entry);
  return list;
}

[[noreturn]] void cannot_tell(const std::string& path, std::string_view standard, std::string_view advice) {
  std::string text = "error: cannot tell the format of ";
  text += path == "-" ? standard : path;
  text += advice;
  throw Failure{Exit::usage, text};
}

const Format* recognise(const FormatSet& formats, Input& input) {
  for (;;) {
    if (const Format* format = formats.recognise(input.window())) return format;
    if (input.ended() || input.window().size() >= head_size) return nullptr;
    input.read_more();
  }
}

}  // namespace

FormatSet formats_for(const Request& request) {
  wireform::JsonOptions json;
  json.indent = request.pretty ? 2 : 0;
  json.inline_numbers = 80;
  json.round_big_integers = request.round_big_integers;
  FormatSet formats = wireform::builtin_formats();
  formats.add(wireform::json_format(json));
  formats.add(wireform::ndjson_format(json));
  return formats;
}

const Format& format_named(const FormatSet& formats, const std::string& name) {
  if (const Format* format = formats.find(name)) return *format;
  std::string known;
  for (const auto& format : formats.all()) append(known, ", ", format->name());
  throw Failure{Exit::usage, "error: unknown format \"" + name + "\"; known: " + known + "\n"};
}

const Format& input_format(const FormatSet& formats, const Request& request, Input& input) {
  if (!request.from.empty()) return format_named(formats, request.from);
  const bool has_path = request.in != "-";
  if (const Format* format = has_path ? formats.find(request.in) : nullptr) return *format;
  if (const Format* format = recognise(formats, input)) return *format;
  cannot_tell(request.in, "stdin", "; name it\n");
}

const Format& output_format(const FormatSet& formats, const Request& request) {
  if (!request.to.empty()) return format_named(formats, request.to);
  const bool has_path = request.out != "-";
  if (const Format* format = has_path ? formats.find(request.out) : nullptr) return *format;
  cannot_tell(request.out, "stdout", "; name it with --to\n");
}

std::string format_table(const FormatSet& formats) {
  std::string table = "Formats (name, extensions, media types):\n";
  for (const auto& format : formats.all()) {
    std::string name(format->name()), extensions = join(format->extensions());
    name.resize(std::max<std::size_t>(name.size() + 1, 14), ' ');
    extensions.resize(std::max<std::size_t>(extensions.size() + 1, 22), ' ');
    table.append("  ").append(name).append(extensions).append(join(format->media_types())).append("\n");
  }
  return table;
}

}  // namespace tool
