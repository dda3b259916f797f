// The formats that the program knows, and how a command's formats are found among them.
#pragma once

#include <string>

#include <wireform/format.hpp>

#include "input.hpp"
#include "request.hpp"

namespace tool {

/// The built-in formats, with the request's options for JSON.
wireform::FormatSet formats_for(const Request& request);

/// By name, extension or media type. Throws Failure (usage) that lists the known formats.
const wireform::Format& format_named(const wireform::FormatSet& formats, const std::string& name);

/// The format that the request names, else that of the input's path, else that of its content.
const wireform::Format& input_format(const wireform::FormatSet& formats, const Request& request, Input& input);

/// The format that the request names, else that of the output's path.
const wireform::Format& output_format(const wireform::FormatSet& formats, const Request& request);

/// One line a format: name, extensions, media types. For the help.
std::string format_table(const wireform::FormatSet& formats);

}  // namespace tool
