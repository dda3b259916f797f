// How the program shows values to people.
#pragma once

#include <string>
#include <string_view>

#include <wireform/buffer.hpp>
#include <wireform/reader.hpp>
#include <wireform/result.hpp>
#include <wireform/value.hpp>

#include "request.hpp"

namespace tool {

/// Whether standard output gets ANSI colours: as the request says, else on a terminal where NO_COLOR is not set.
bool colours(const Request& request);

/// Appends the document as a tree, one line a value; of a broken one what stands before the error.
wireform::Result<void> dump(wireform::Reader& reader, std::string_view document, const Request& request,
                            wireform::Buffer& output);

/// The value on one line: JSON, with base64 and RFC 3339 for what JSON has no kind for.
std::string one_line(const wireform::Value& value);

}  // namespace tool
