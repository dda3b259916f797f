// JSON (RFC 8259) and newline-delimited JSON as formats.
#pragma once

#include <cstdint>
#include <memory>

#include <wireform/format.hpp>

namespace wireform::inline v0 {

/// What NaN and infinity are in JSON, which has no number for them (RFC 8259 section 6). The same for both directions.
enum class NotFinite : std::uint8_t {
  error,
  null,     ///< NaN is null; infinity stays an error, because null could not be read back as it
  string,   ///< "NaN", "Infinity", "-Infinity"
  literal,  ///< NaN, Infinity, -Infinity without quotes: no JSON, but what some programs write
};

/// What text that is no Unicode is: lone surrogates in escapes, bytes that are not UTF-8.
enum class BadText : std::uint8_t {
  error,
  replace,  ///< U+FFFD for each lone surrogate and each maximal part of a broken UTF-8 sequence
};

/// What can be chosen for JSON alone. By default reading is strict.
struct JsonOptions {
  // -- reading and writing
  NotFinite not_finite = NotFinite::error;
  BadText bad_text = BadText::error;

  // -- reading
  bool comments = false;             ///< // to the end of the line, and /* ... */, are white space
  bool trailing_commas = false;      ///< one comma may stand behind the last element or member
  bool json5 = false;                ///< both, text in single quotes, names without quotes, and the literals of not_finite
  bool skip_byte_order_mark = false; ///< UTF-8's three bytes before a document are ignored
  bool round_big_integers = false;   ///< untyped reading takes integers beyond uint64 as the nearest double

  // -- writing
  unsigned indent = 0;               ///< spaces a level; 0 writes condensed text without any white space
  unsigned inline_numbers = 0;       ///< with indent: arrays of numbers of up to so many characters stay on one line
  bool ascii_only = false;           ///< escapes all that is not ASCII
  bool sort_keys = false;            ///< in each map, by UTF-16 code units (RFC 8785 section 3.2.3); equal keys are an error
  bool canonical = false;            ///< RFC 8785: condensed, sorted, numbers as JavaScript prints them
};

/// The format "json": one value; documents of a stream follow each other with or without white space.
WIREFORM_EXPORT std::shared_ptr<const Format> json_format(const JsonOptions& options = {});

/// The format "ndjson": one value a line. Writes condensed text whatever `options.indent` says.
WIREFORM_EXPORT std::shared_ptr<const Format> ndjson_format(const JsonOptions& options = {});

}  // namespace wireform::inline v0
