// Untyped reading, each token looked at once. What is rare or wrong goes the way of Reader::take.
#include <wireform/next_token.hpp>

#include "number_reader.hpp"
#include "reader_inline.hpp"

namespace wireform::inline v0 {

using namespace json_detail;

bool JsonReader::next(Token& token) { return next_of(*this, token); }

std::size_t JsonReader::next_tokens(std::span<Token> tokens, std::size_t& open) {
  // Unescaped text stands in the input.
  const auto in_scratch = [this](const Token& token) {
    return token.kind == Kind::string && token.text.data() == text_.data();
  };
  return next_tokens_of(*this, tokens, open, in_scratch);
}

bool JsonReader::take(Token& token) {
  if (at_end() || (depth_ == 0 && cursor_ != root_)) [[unlikely]]
    return Reader::take(token);
  switch (*cursor_) {
    case '"': {
      Lifetime lifetime;
      token.kind = Kind::string;
      return read_string_view(token.text, lifetime);
    }
    case '[': token.kind = Kind::array; return begin_array(token.size);
    case '{': token.kind = Kind::map; return begin_map(token.size);
    default: return is_digit(*cursor_) || *cursor_ == '-' ? take_any_number(token) : Reader::take(token);
  }
}

bool JsonReader::take_any_number(Token& token) {
  Number number;
  if (!scan_number(cursor_, end_, number)) [[unlikely]]
    return Reader::take(token);
  const bool negative_zero = number.negative && number.mantissa == 0;
  if (!negative_zero && to_integer(number, token.int64)) {
    token.kind = Kind::int64;
  } else if (!number.negative && to_integer(number, token.uint64)) {
    token.kind = Kind::uint64;
  } else {
    token.kind = Kind::float64;
    if (number.integer && !negative_zero && !json_.round_big_integers && !prints_back(number, cursor_)) [[unlikely]]
      return fail_big_integer();
    if (!to_floating(number, cursor_, token.float64)) [[unlikely]]
      return fail_value(ErrorCode::out_of_range, cursor_);
  }
  start_ = cursor_;
  cursor_ = number.end;
  return true;
}

bool JsonReader::fail_big_integer() {
  fail_value(ErrorCode::out_of_range, cursor_);
  failure().detail = "integer beyond 64 bits; JsonOptions::round_big_integers reads it as the nearest double";
  return false;
}

}  // namespace wireform::inline v0
