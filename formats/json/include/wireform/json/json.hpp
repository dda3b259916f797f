// JSON (RFC 8259) and newline-delimited JSON as formats.
#pragma once

#include <memory>

#include <wireform/format.hpp>

namespace wireform::inline v0 {

/// What can be chosen for JSON alone. Reading is strict whatever is chosen.
struct JsonOptions {
  unsigned indent = 0;              ///< spaces a level; 0 writes condensed text without any white space
  unsigned inline_numbers = 0;      ///< with indent: arrays of numbers of up to so many characters stay on one line
  bool round_big_integers = false;  ///< untyped reading takes integers beyond uint64 as the nearest double
};

/// The format "json": one value; documents of a stream follow each other with or without white space.
WIREFORM_EXPORT std::shared_ptr<const Format> json_format(const JsonOptions& options = {});

/// The format "ndjson": one value a line. Writes condensed text whatever `options.indent` says.
WIREFORM_EXPORT std::shared_ptr<const Format> ndjson_format(const JsonOptions& options = {});

}  // namespace wireform::inline v0
