// What JsonOptions add to JSON between its tokens.
#pragma once

#include <string>
#include <string_view>

#include <wireform/json/json.hpp>

namespace wireform::inline v0::json_detail {

/// True if the text has to be blanked before it is read.
constexpr bool has_dialect(const JsonOptions& options) {
  return options.comments || options.trailing_commas || options.json5;
}

/// The text with spaces in place of comments and trailing commas: every other byte stays where it was. A comment that
/// does not end, and a comma that trails nothing, stay too.
std::string blanked(std::string_view text, const JsonOptions& options);

}  // namespace wireform::inline v0::json_detail
