#include <cstring>

#include <wireform/convert.hpp>
#include <wireform/utf8.hpp>

#include "support/token_stream.hpp"

namespace wireform::test {

namespace {

template <class Number>
Number load(const char* p) {
  Number value;
  std::memcpy(&value, p, sizeof value);  // the tests run on little-endian machines
  return value;
}

constexpr bool is_container(Kind kind) { return kind == Kind::array || kind == Kind::map; }
constexpr bool is_scalar(Kind kind) { return kind >= Kind::null && kind <= Kind::extension; }

/// Bytes of a token before its text, or 0 for a byte that is no token.
std::size_t fixed_size(unsigned char kind) {
  constexpr std::size_t sizes[] = {0, 1, 2, 9, 9, 5, 9, 5, 5, 6, 9, 1, 9, 1};
  return kind < std::size(sizes) ? sizes[kind] : 0;
}

bool well_formed(const Token& token, const char* body) {
  switch (token.kind) {
    case Kind::boolean: return static_cast<unsigned char>(*body) <= 1;
    case Kind::uint64: return token.uint64 > INT64_MAX;
    default: return true;
  }
}

void load_body(Token& token, const char* body) {
  switch (token.kind) {
    case Kind::boolean: token.boolean = *body != 0; break;
    case Kind::int64: token.int64 = load<std::int64_t>(body); break;
    case Kind::uint64: token.uint64 = load<std::uint64_t>(body); break;
    case Kind::float32: token.float32 = load<float>(body); break;
    case Kind::float64: token.float64 = load<double>(body); break;
    case Kind::extension: token.extension_type = static_cast<std::int8_t>(*body++); [[fallthrough]];
    case Kind::string:
    case Kind::bytes: token.text = {body + 4, load<std::uint32_t>(body)}; break;
    case Kind::array:
    case Kind::map: token.size = static_cast<SizeHint>(load<std::uint64_t>(body)); break;
    default: break;
  }
}

}  // namespace

void TokenReader::open(std::string_view input) {
  reset_state();
  begin_ = cursor_ = last_ = input.data();
  end_ = begin_ + input.size();
  levels_.clear();
  complete_ = false;
  failure().binary = true;
  if (input.size() > limits_.document_bytes) {
    fail(ErrorCode::too_large, 0);
  } else if (input.empty()) {
    fail(ErrorCode::unexpected_end, 0);
  } else if (*cursor_++ != token_document) {
    fail(ErrorCode::malformed, 0, 1);
  }
}

bool TokenReader::finish() {
  if (failed()) return false;
  if (!complete_) return fail(ErrorCode::unexpected_end, where());
  return cursor_ == end_ || fail(ErrorCode::trailing_data, where());
}

/// The token at the cursor, checked, without taking it; returns its end, or nullptr after a syntax error.
const char* TokenReader::decode(Token& token) {
  if (failed() && category(failure().code) == ErrorCategory::syntax) return nullptr;
  if (complete_) return fail(ErrorCode::trailing_data, where()), nullptr;
  if (cursor_ == end_) return fail(ErrorCode::unexpected_end, where()), nullptr;
  const std::size_t fixed = fixed_size(static_cast<unsigned char>(*cursor_));
  if (fixed == 0) return fail(ErrorCode::reserved_byte, where(), 1), nullptr;
  if (remaining() < fixed) return fail(ErrorCode::unexpected_end, where() + remaining()), nullptr;
  token.kind = static_cast<Kind>(*cursor_);
  load_body(token, cursor_ + 1);
  const char* end = cursor_ + fixed;
  if (token.text.size() > static_cast<std::size_t>(end_ - end))
    return fail(ErrorCode::unexpected_end, where() + remaining()), nullptr;
  if (!well_formed(token, cursor_ + 1)) return fail(ErrorCode::malformed, where(), fixed), nullptr;
  if (token.kind == Kind::string)
    if (const std::size_t bad = find_invalid_utf8(token.text); bad != valid_utf8)
      return fail(ErrorCode::invalid_utf8, where() + fixed + bad, 1), nullptr;
  return end + token.text.size();
}

/// The same for a value that must be of one kind.
const char* TokenReader::decode_scalar(Token& token, Kind expected) {
  const char* end = decode(token);
  if (!end || token.kind == expected) return end;
  if (token.kind == Kind::array_end || token.kind == Kind::map_end)
    return fail(ErrorCode::expected_value, where(), 1), nullptr;
  fail_kind(expected, token.kind, where(), static_cast<std::uint64_t>(end - cursor_));
  return nullptr;
}

/// Takes the scalar that ends here.
bool TokenReader::accept(const char* end) {
  last_ = cursor_;
  cursor_ = end;
  complete_ = levels_.empty();
  return true;
}

bool TokenReader::peek(Kind& kind) {
  if (complete_ && !failed() && cursor_ == end_) return kind = Kind::end, true;
  Token token;
  if (!decode(token)) return false;
  if (!is_scalar(token.kind) && !is_container(token.kind)) return fail(ErrorCode::expected_value, where(), 1);
  kind = token.kind;
  return true;
}

bool TokenReader::read_null() {
  Token token;
  const char* end = decode_scalar(token, Kind::null);
  return end && accept(end);
}

bool TokenReader::read_bool(bool& value) {
  Token token;
  const char* end = decode_scalar(token, Kind::boolean);
  if (!end) return false;
  value = token.boolean;
  return accept(end);
}

bool TokenReader::read_int(std::int64_t& value) {
  Token token;
  const char* end = decode(token);
  if (end && token.kind == Kind::uint64)
    return fail(ErrorCode::out_of_range, where(), static_cast<std::uint64_t>(end - cursor_));
  end = decode_scalar(token, Kind::int64);
  if (!end) return false;
  value = token.int64;
  return accept(end);
}

bool TokenReader::read_uint(std::uint64_t& value) {
  Token token;
  const char* end = decode(token);
  if (end && token.kind != Kind::uint64) end = decode_scalar(token, Kind::int64);
  if (!end) return false;
  if (token.kind == Kind::int64 && !narrow(token.int64, token.uint64))
    return fail(ErrorCode::out_of_range, where(), static_cast<std::uint64_t>(end - cursor_));
  value = token.uint64;
  return accept(end);
}

bool TokenReader::read_double(double& value) {
  Token token;
  const char* end = decode(token);
  if (!end) return false;
  const auto length = static_cast<std::uint64_t>(end - cursor_);
  if (token.kind == Kind::float32) {
    value = token.float32;
  } else if (token.kind == Kind::int64) {
    if (!exact(token.int64, value)) return fail(ErrorCode::not_exact, where(), length);
  } else if (token.kind == Kind::uint64) {
    if (!exact(token.uint64, value)) return fail(ErrorCode::not_exact, where(), length);
  } else {
    if (!decode_scalar(token, Kind::float64)) return false;
    value = token.float64;
  }
  return accept(end);
}

bool TokenReader::read_float(float& value) {
  Token token;
  const char* end = decode(token);
  if (!end) return false;
  const auto length = static_cast<std::uint64_t>(end - cursor_);
  if (token.kind == Kind::float32) {
    value = token.float32;
  } else if (token.kind == Kind::int64) {
    if (!exact(token.int64, value)) return fail(ErrorCode::not_exact, where(), length);
  } else if (token.kind == Kind::uint64) {
    if (!exact(token.uint64, value)) return fail(ErrorCode::not_exact, where(), length);
  } else {
    if (!decode_scalar(token, Kind::float64)) return false;
    if (!round_to_float(token.float64, value)) return fail(ErrorCode::out_of_range, where(), length);
  }
  return accept(end);
}

bool TokenReader::read_string(std::string& value) {
  std::string_view text;
  Lifetime lifetime;
  if (!read_string_view(text, lifetime)) return false;
  value.assign(text);
  return true;
}

bool TokenReader::read_string_view(std::string_view& value, Lifetime& lifetime) {
  Token token;
  const char* end = decode_scalar(token, Kind::string);
  if (!end) return false;
  value = token.text;
  lifetime = Lifetime::input;
  return accept(end);
}

bool TokenReader::read_bytes(std::string_view& value) {
  Token token;
  const char* end = decode_scalar(token, Kind::bytes);
  if (!end) return false;
  value = token.text;
  return accept(end);
}

bool TokenReader::read_extension(std::int8_t& type, std::string_view& payload) {
  Token token;
  const char* end = decode_scalar(token, Kind::extension);
  if (!end) return false;
  type = token.extension_type;
  payload = token.text;
  return accept(end);
}

bool TokenReader::begin(Kind kind, SizeHint& size) {
  Token token;
  const char* end = decode_scalar(token, kind);
  if (!end) return false;
  if (levels_.size() >= limits_.depth) return fail(ErrorCode::depth_exceeded, where(), 1);
  // An element is at least one byte, an entry two, and the end one more.
  const std::size_t room = static_cast<std::size_t>(end_ - end);
  if (token.size != unknown_size && (room == 0 || token.size > (room - 1) / (kind == Kind::map ? 2 : 1)))
    return fail(ErrorCode::unexpected_end, where() + remaining());
  levels_.push_back({kind == Kind::map, token.size});
  cursor_ = end;
  size = token.size;
  return true;
}

/// To the next element or entry of the innermost container, or past its end.
Step TokenReader::advance(Kind end_kind) {
  Token token;
  const char* end = decode(token);
  if (!end) return Step::error;
  SizeHint& left = levels_.back().left;
  const bool ends = token.kind == Kind::array_end || token.kind == Kind::map_end;
  if ((ends && token.kind != end_kind) || (left != unknown_size && ends != (left == 0)))
    return fail(ErrorCode::malformed, where(), 1), Step::error;
  if (ends) {
    levels_.pop_back();
    cursor_ = end;
    complete_ = levels_.empty();
    return Step::end;
  }
  if (left != unknown_size) --left;
  return Step::item;
}

Step TokenReader::next_entry() {
  const Step step = advance(Kind::map_end);
  if (step != Step::item || is_scalar(static_cast<Kind>(*cursor_))) return step;
  return fail(ErrorCode::expected_key, where(), 1), Step::error;
}

Step TokenReader::next_field(const FieldNames& names, unsigned expected, int& index) {
  const Step step = next_entry();
  if (step != Step::item) return step;
  Lifetime lifetime;
  if (!read_string_view(key_, lifetime)) return Step::error;
  index = expected < names.fields && names.names[expected].view() == key_ ? static_cast<int>(expected) : names.find(key_);
  return Step::item;
}

/// Takes a scalar, or enters a container.
bool TokenReader::enter_or_skip_one() {
  Kind kind = Kind::end;
  if (!peek(kind)) return false;
  SizeHint size;
  if (is_container(kind)) return begin(kind, size);
  Token token;
  const char* end = decode(token);
  return end && accept(end);
}

bool TokenReader::skip_value() {
  const std::size_t outside = levels_.size();
  if (!enter_or_skip_one()) return false;
  while (levels_.size() > outside) {
    const bool map = levels_.back().map;
    const Step step = map ? next_entry() : next_element();
    if (step == Step::error) return false;
    if (step == Step::end) continue;
    if (map && !enter_or_skip_one()) return false;
    if (!enter_or_skip_one()) return false;
  }
  return true;
}

bool TokenReader::reject(ErrorCode code) {
  const auto length = static_cast<std::uint64_t>(cursor_ - last_);
  cursor_ = last_;
  complete_ = false;
  return fail(code, where(), length);
}

Traits TokenReader::traits() const { return token_format().traits(); }

// Containers outside the innermost one cannot change while it is open, so its own count is all that has to be kept.
void TokenReader::save(Mark& mark) const {
  mark.position = where();
  mark.depth = static_cast<std::uint32_t>(levels_.size());
  mark.state = levels_.empty() ? 0 : levels_.back().left;
}

void TokenReader::restore(const Mark& mark) {
  cursor_ = begin_ + mark.position;
  levels_.resize(mark.depth);
  if (!levels_.empty()) levels_.back().left = static_cast<SizeHint>(mark.state);
  complete_ = levels_.empty() && mark.position > 1;
}

}  // namespace wireform::test
