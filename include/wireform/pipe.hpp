// Moving a document from any reader to any writer, with no type in between.
#pragma once

#include <string_view>

#include <wireform/format.hpp>
#include <wireform/result.hpp>

namespace wireform::inline v0 {

/// What happens to values that the target format has no kind for.
struct PipeOptions {
  bool bytes_as_base64 = false;  ///< byte strings become base64 text (RFC 4648) where the target has no bytes
  bool times_as_text = false;    ///< timestamp extensions become RFC 3339 text where the target has no extensions
  bool stringify_keys = false;   ///< map keys of other kinds become text where the target has only text keys
};

/// Copies the value that stands next, with its exact kinds and key order. Memory does not grow with the document except
/// in the writer. Duplicate keys are kept.
WIREFORM_EXPORT Result<void> pipe(Reader& in, Writer& out, const PipeOptions& options = {});

/// Converts one whole document and appends it to `output`.
WIREFORM_EXPORT Result<void> convert(std::string_view input, const Format& from, Buffer& output, const Format& to,
                                     const PipeOptions& options = {}, const Limits& limits = {});

/// Reads one whole document without keeping anything: is it valid?
WIREFORM_EXPORT Result<void> check(std::string_view input, const Format& format, const Limits& limits = {});

}  // namespace wireform::inline v0
