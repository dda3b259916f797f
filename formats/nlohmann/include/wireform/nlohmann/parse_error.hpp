// What nlohmann-json's parser says of broken text, in our words.
#pragma once

#include <string>
#include <string_view>

#include <wireform/diagnostic.hpp>

namespace wireform::inline v0::nlohmann_detail {

struct ParseError {
  ErrorCode code = ErrorCode::malformed;
  bool whole_token = false;  ///< a token that may not stand here, else a byte inside a token
  std::string detail;        ///< the library's words
};

/// `what` is the exception's text. `starved`: the parser asked for more than there was.
WIREFORM_EXPORT ParseError explain(std::string_view what, bool starved);

}  // namespace wireform::inline v0::nlohmann_detail
