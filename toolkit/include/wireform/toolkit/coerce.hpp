// What else a value could be read as.
#pragma once

#include <string>
#include <string_view>

#include <wireform/kind.hpp>
#include <wireform/reader.hpp>

namespace wireform::inline v0 {

/// Whether the value that stands next can be read as this kind, as it is: 5 as a float64, a text key as an integer, but not
/// 1.5 as an integer. Found by trying; the reader stays where it is. False after an error.
WIREFORM_EXPORT bool can_read_as(Reader& in, Kind kind);

/// Skips the value that stands next and gives the bytes that it is in the document, which `in` was opened on: a view into
/// it, without white space around. For text formats the text of a number, to the last digit. False after an error.
WIREFORM_EXPORT bool read_raw(Reader& in, std::string_view document, std::string_view& value);

/// Reads a number of any kind as text: of a text format as it stands in the document, else the shortest text that reads back
/// the same. False after an error: wrong_kind for what is no number.
WIREFORM_EXPORT bool read_number_text(Reader& in, std::string_view document, std::string& text);

}  // namespace wireform::inline v0
