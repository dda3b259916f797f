#include <wireform/nlohmann/parse_error.hpp>

namespace wireform::inline v0::nlohmann_detail {

namespace {

struct Phrase {
  std::string_view text;
  ErrorCode code;
};

// In this order: the first that occurs decides. The library has one number (101) for all of them.
constexpr Phrase in_tokens[] = {
    {"ill-formed UTF-8", ErrorCode::invalid_utf8},        {"control character", ErrorCode::control_character},
    {"surrogate", ErrorCode::lone_surrogate},             {"invalid string", ErrorCode::invalid_escape},
    {"number overflow", ErrorCode::invalid_number},       {"invalid number", ErrorCode::invalid_number},
    {"invalid BOM", ErrorCode::byte_order_mark},
};
constexpr Phrase between_tokens[] = {
    {"; expected ']'", ErrorCode::expected_comma},       {"; expected '}'", ErrorCode::expected_comma},
    {"; expected ':'", ErrorCode::expected_colon},       {"; expected string literal", ErrorCode::expected_key},
};

template <std::size_t count>
ErrorCode code_of(std::string_view what, const Phrase (&phrases)[count], ErrorCode otherwise) {
  for (const Phrase& phrase : phrases)
    if (what.find(phrase.text) != std::string_view::npos) return phrase.code;
  return otherwise;
}

/// Without the exception's name, the place and the text that was read: the diagnostic has these by itself.
std::string_view words(std::string_view what) {
  what = what.substr(0, what.find("; last read"));
  if (const std::size_t start = what.find(" - "); start != std::string_view::npos) return what.substr(start + 3);
  const std::size_t start = what.rfind("] ");
  return start == std::string_view::npos ? what : what.substr(start + 2);
}

}  // namespace

ParseError explain(std::string_view what, bool starved) {
  ParseError error;
  // What was read stands in the text as it is: only what stands before it is the library's.
  const std::string_view said = words(what);
  error.detail = said;
  const bool unexpected = said.starts_with("unexpected");
  error.whole_token = unexpected || said.starts_with("number overflow");
  if (said.starts_with("unexpected end of input") || (starved && !error.whole_token)) {
    error.code = ErrorCode::unexpected_end;
    error.detail.clear();
  } else if (unexpected) {
    error.code = code_of(said, between_tokens, ErrorCode::expected_value);
  } else {
    error.code = code_of(said, in_tokens, ErrorCode::invalid_literal);
  }
  return error;
}

}  // namespace wireform::inline v0::nlohmann_detail
