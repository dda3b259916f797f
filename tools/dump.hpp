// A document as a tree of its kinds and values, for people.
#pragma once

#include <string_view>

#include <wireform/buffer.hpp>
#include <wireform/reader.hpp>
#include <wireform/result.hpp>

namespace tool {

/// Appends one line a value: what stands before an error is shown, too. `reader` is opened twice on `document`, first
/// to count the elements of containers whose size the format does not say.
wireform::Result<void> dump(wireform::Reader& reader, std::string_view document, wireform::Buffer& output);

}  // namespace tool
