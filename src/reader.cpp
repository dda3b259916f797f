#include <wireform/reader.hpp>

#include <wireform/next_token.hpp>

namespace wireform::inline v0 {

Reader::~Reader() = default;

Step Reader::read_numbers(NumberType, NumberSink&) { return next_element(); }
Step Reader::read_strings(StringSink&) { return next_element(); }

bool Reader::next(Token& token) { return next_of(*this, token); }

std::size_t Reader::next_tokens(std::span<Token> tokens, std::size_t& open) {
  const auto has_text = [](const Token& token) {
    return token.kind == Kind::string || token.kind == Kind::bytes || token.kind == Kind::extension;
  };
  return next_tokens_of(*this, tokens, open, has_text);
}

bool Reader::take(Token& token) {
  if (!peek(token.kind)) return false;
  switch (token.kind) {
    case Kind::null: return read_null();
    case Kind::boolean: return read_bool(token.boolean);
    case Kind::int64: return read_int(token.int64);
    case Kind::uint64: return read_uint(token.uint64);
    case Kind::float32: return read_float(token.float32);
    case Kind::float64: return read_double(token.float64);
    case Kind::bytes: return read_bytes(token.text);
    case Kind::extension: return read_extension(token.extension_type, token.text);
    case Kind::string: {
      Lifetime lifetime;
      return read_string_view(token.text, lifetime);
    }
    case Kind::array: return begin_array(token.size);
    case Kind::map: return begin_map(token.size);
    case Kind::end:
    case Kind::array_end:
    case Kind::map_end: break;
  }
  return true;
}

Mark Reader::mark() const {
  Mark mark;
  save(mark);
  mark.token_depth = static_cast<std::uint32_t>(token_levels_.size());
  mark.token_state = token_levels_.empty() ? std::uint8_t{0} : token_levels_.back();
  return mark;
}

void Reader::rewind(const Mark& mark) {
  failure_ = Diagnostic{};
  restore(mark);
  token_levels_.resize(mark.token_depth);
  if (mark.token_depth != 0) token_levels_.back() = mark.token_state;
  value_at_ = where();
}

bool Reader::refuse(const Mark& start, ErrorCode code) {
  rewind(start);
  return fail(code, where());
}

void Reader::clear_failure() {
  if (failed() && category(failure_.code) == ErrorCategory::conversion) failure_ = Diagnostic{};
}

void Reader::reset_state() {
  if (failed()) failure_ = Diagnostic{};
  token_levels_.clear();
}

bool Reader::fail(ErrorCode code, std::uint64_t offset, std::uint64_t length) {
  if (failed()) return false;
  failure_.code = code;
  failure_.binary = !traits().text;
  failure_.offset = offset;
  failure_.length = length;
  return false;
}

bool Reader::fail_kind(Kind expected, Kind found, std::uint64_t offset, std::uint64_t length) {
  if (failed()) return false;
  fail(ErrorCode::wrong_kind, offset, length);
  failure_.expected = name(expected);
  failure_.found = name(found);
  return false;
}

}  // namespace wireform::inline v0
