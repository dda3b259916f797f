// Untyped reading, each token looked at once. What is rare or wrong goes the way of Reader::take.
#include <wireform/next_token.hpp>

#include "number_token.hpp"
#include "reader_inline.hpp"

namespace wireform::inline v0 {

using namespace json_detail;

bool JsonReader::next(Token& token) { return next_of(*this, token); }

std::size_t JsonReader::next_tokens(std::span<Token> tokens, std::size_t& open) {
  // Unescaped text stands in the input.
  const auto in_scratch = [this](const Token& token) {
    return token.kind == Kind::string && token.text.data() == text_.data();
  };
  const auto plain = [this](std::span<Token> rest, std::size_t& o) { return plain_tokens(rest, o); };
  return next_tokens_of(*this, tokens, open, in_scratch, plain);
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
  const char* const stop = take_plain_number(cursor_, end_, token);
  if (stop == nullptr) [[unlikely]]
    return take_other_number(token);
  start_ = cursor_;
  cursor_ = stop;
  return true;
}

/// What is no plain number: an error, or an integer beyond 64 bits.
bool JsonReader::take_other_number(Token& token) {
  Number number;
  if (!scan_number(cursor_, end_, number)) return Reader::take(token);
  token.kind = Kind::float64;
  if (number.integer && !json_.round_big_integers && !prints_back(number, cursor_)) return fail_big_integer();
  if (!to_floating(number, cursor_, token.float64)) return fail_value(ErrorCode::out_of_range, cursor_);
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
