#include <wireform/msgpack/reader.hpp>

#include <bit>
#include <string>

#include <wireform/convert.hpp>
#include <wireform/next_token.hpp>

#include "family.hpp"
#include "name.hpp"
#include "number.hpp"
#include "text.hpp"

namespace wireform::inline v0 {

using namespace msgpack_detail;
using msgpack_wire::Item;

MsgpackReader::MsgpackReader(const ReadOptions& options, const MsgpackOptions& format)
    : limits_(options.limits), format_(format) {}

MsgpackReader::~MsgpackReader() = default;

// -- the document

void MsgpackReader::open(std::string_view input) {
  reset_state();
  begin_ = p_ = last_ = input.data();
  end_ = begin_ + input.size();
  left_ = 0;
  outer_.resize(0);
  key_ = {};
  if (input.size() > limits_.document_bytes) broken(ErrorCode::too_large, begin_ + limits_.document_bytes);
}

// At the root, the document is complete once anything was consumed.
bool MsgpackReader::finish() {
  if (failed()) return false;
  if (p_ == begin_ && begin_ == end_) return broken(ErrorCode::unexpected_end, end_, 0);
  if (!outer_.empty() || p_ == begin_) return broken(ErrorCode::bad_sequence, p_);
  if (p_ != end_) return broken(ErrorCode::trailing_data, p_);
  return true;
}

bool MsgpackReader::peek(Kind& kind) {
  if (outer_.empty() && p_ != begin_) {
    if (failed() && category(failure().code) == ErrorCategory::syntax) return false;
    if (p_ != end_) return broken(ErrorCode::trailing_data, p_);
    kind = Kind::end;
    return true;
  }
  Item item;
  const char* next = p_;
  const ErrorCode code = msgpack_wire::get_header(next, end_, item);
  if (code != ErrorCode::none) return broken(code, p_);
  kind = item.kind;
  if (kind == Kind::string && is_raw(p_)) [[unlikely]]
    kind = kind_of_raw(item, next);
  return true;
}

bool MsgpackReader::next(Token& token) { return next_of(*this, token); }

// All text stands in the input.
std::size_t MsgpackReader::next_tokens(std::span<Token> tokens, std::size_t& open) {
  return next_tokens_of(*this, tokens, open, [](const Token&) { return false; });
}

// Each value is looked at once. What is rare or wrong goes the way of Reader::take.
bool MsgpackReader::take(Token& token) {
  Item item;
  const char* next = p_;
  if ((outer_.empty() && p_ != begin_) || msgpack_wire::get(next, end_, item) != ErrorCode::none) [[unlikely]]
    return Reader::take(token);
  token.kind = item.kind;
  switch (item.kind) {
    case Kind::boolean: token.boolean = item.boolean; break;
    case Kind::int64: token.int64 = item.int64; break;
    case Kind::uint64: token.uint64 = item.uint64; break;
    case Kind::float32: token.float32 = item.float32; break;
    case Kind::float64: token.float64 = item.float64; break;
    case Kind::array: return begin_array(token.size);
    case Kind::map: return begin_map(token.size);
    case Kind::string:
      if (is_raw(p_) || !is_text(next, item.size)) return Reader::take(token);
      [[fallthrough]];
    case Kind::bytes:
    case Kind::extension:
      token.text = {next, item.size};
      token.extension_type = item.extension_type;
      next += item.size;
      break;
    default: break;  // null
  }
  last_ = p_;
  p_ = next;
  return true;
}

// -- scalars

// One scalar or header of the expected kind; `next` stands after it, at the payload if there is one.
inline bool MsgpackReader::get(Kind expected, Item& item, const char*& next) {
  next = p_;
  const ErrorCode code = msgpack_wire::get(next, end_, item);
  if (code != ErrorCode::none) [[unlikely]]
    return broken(code, p_);
  if (item.kind != expected) [[unlikely]]
    return other_kind(expected);
  last_ = p_;
  return true;
}

bool MsgpackReader::read_null() {
  Item item;
  const char* next;
  if (!get(Kind::null, item, next)) return false;
  p_ = next;
  return true;
}

bool MsgpackReader::read_bool(bool& value) {
  if (p_ != end_ && (marker() | 1) == msgpack_wire::boolean_true) [[likely]] {
    value = marker() == msgpack_wire::boolean_true;
    last_ = p_++;
    return true;
  }
  return other_kind(Kind::boolean);
}

bool MsgpackReader::read_int(std::int64_t& value) {
  Integer integer;
  const char* next = p_;
  if (!get_integer(next, end_, integer)) [[unlikely]]
    return other_kind(Kind::int64);
  if (!narrow_integer(integer, value)) [[unlikely]]
    return refuse_number(ErrorCode::out_of_range);
  last_ = p_;
  p_ = next;
  return true;
}

bool MsgpackReader::read_uint(std::uint64_t& value) {
  Integer integer;
  const char* next = p_;
  if (!get_integer(next, end_, integer)) [[unlikely]]
    return other_kind(Kind::int64);
  if (!narrow_integer(integer, value)) [[unlikely]]
    return refuse_number(ErrorCode::out_of_range);
  last_ = p_;
  p_ = next;
  return true;
}

bool MsgpackReader::read_float(float& value) {
  const char* next = p_;
  if (const ErrorCode code = get_real(next, end_, value); code != ErrorCode::none) [[unlikely]]
    return code == ErrorCode::wrong_kind ? other_kind(Kind::float32) : refuse_number(code);
  last_ = p_;
  p_ = next;
  return true;
}

bool MsgpackReader::read_double(double& value) {
  const char* next = p_;
  if (remaining() > 8 && marker() == msgpack_wire::float64) [[likely]] {
    value = std::bit_cast<double>(msgpack_wire::load<std::uint64_t>(p_ + 1));
    next += 9;
  } else if (const ErrorCode code = get_real(next, end_, value); code != ErrorCode::none) {
    return code == ErrorCode::wrong_kind ? other_kind(Kind::float64) : refuse_number(code);
  }
  last_ = p_;
  p_ = next;
  return true;
}

inline bool MsgpackReader::get_text(std::string_view& text) {
  const char* next = p_;
  if (!get_string(next, end_, text)) [[unlikely]]
    return other_kind(Kind::string);
  if (!is_text(text.data(), text.size())) [[unlikely]]
    return not_text(text);
  last_ = p_;
  p_ = next;
  return true;
}

bool MsgpackReader::read_string(std::string& value) {
  std::string_view text;
  if (!get_text(text)) return false;
  value.assign(text.data(), text.size());
  return true;
}

bool MsgpackReader::read_string_view(std::string_view& value, Lifetime& lifetime) {
  lifetime = Lifetime::input;
  return get_text(value);
}

bool MsgpackReader::read_bytes(std::string_view& value) {
  Item item;
  const char* next = p_;
  if (p_ != end_ && is_raw(p_) && get_string(next, end_, value)) {
    last_ = p_;
    p_ = next;
    return true;
  }
  if (!get(Kind::bytes, item, next)) return false;
  value = {next, item.size};
  p_ = next + item.size;
  return true;
}

bool MsgpackReader::read_extension(std::int8_t& type, std::string_view& payload) {
  Item item;
  const char* next;
  if (!get(Kind::extension, item, next)) return false;
  type = item.extension_type;
  payload = {next, item.size};
  p_ = next + item.size;
  return true;
}

bool MsgpackReader::reject(ErrorCode code) {
  const auto length = static_cast<std::uint64_t>(p_ - last_);
  p_ = last_;
  return fail(code, where(), length);
}

// -- containers

// `body`: after the header; `bytes`: what the elements need at least.
inline bool MsgpackReader::enter(const char* body, std::size_t count, std::uint64_t bytes) {
  if (bytes > static_cast<std::uint64_t>(end_ - body)) [[unlikely]]
    return broken(ErrorCode::unexpected_end, end_, 0);
  if (outer_.size() >= limits_.depth) [[unlikely]]
    return broken(ErrorCode::depth_exceeded, p_);
  p_ = body;
  outer_.push(left_);
  left_ = count;
  return true;
}

bool MsgpackReader::begin_array(SizeHint& size) {
  if (p_ != end_ && (marker() & 0xf0) == msgpack_wire::fixarray) [[likely]] {
    size = marker() & 0x0f;
    return enter(p_ + 1, size, size);
  }
  Item item;
  const char* next;
  if (!get(Kind::array, item, next)) return false;
  size = item.size;
  return enter(next, item.size, item.size);
}

bool MsgpackReader::begin_map(SizeHint& size) {
  if (p_ != end_ && (marker() & 0xf0) == msgpack_wire::fixmap) [[likely]] {
    size = marker() & 0x0f;
    return enter(p_ + 1, size, size * 2);
  }
  Item item;
  const char* next;
  if (!get(Kind::map, item, next)) return false;
  size = item.size;
  return enter(next, item.size, std::uint64_t{item.size} * 2);
}

inline Step MsgpackReader::leave() {
  if (outer_.empty()) [[unlikely]]
    return broken(ErrorCode::bad_sequence, p_), Step::error;
  left_ = outer_.pop();
  return Step::end;
}

Step MsgpackReader::next_element() {
  if (left_ == 0) return leave();
  --left_;
  return Step::item;
}

Step MsgpackReader::next_entry() { return next_element(); }

Step MsgpackReader::next_field(const FieldNames& names, unsigned expected, int& index) {
  if (left_ == 0) return leave();
  if (expected < names.fields && end_ - p_ > 16 && starts_with_name(p_, names.names[expected])) [[likely]] {
    const std::size_t size = names.names[expected].size;
    key_ = {p_ + 1, size};
    p_ += 1 + size;
    index = static_cast<int>(expected);
    --left_;
    return Step::item;
  }
  return other_field(names, expected, index);
}

// A key that is not the expected one, or not in its short form: out of order, unknown, long, or not a string.
Step MsgpackReader::other_field(const FieldNames& names, unsigned expected, int& index) {
  const char* next = p_;
  std::string_view key;
  if (!get_string(next, end_, key)) [[unlikely]]
    return other_kind(Kind::string), Step::error;
  const bool same = expected < names.fields && names.names[expected].view() == key;
  index = same ? static_cast<int>(expected) : names.find(key);
  if (index == FieldNames::none && !is_text(key.data(), key.size())) return not_text(key), Step::error;
  key_ = key;
  p_ = next;
  --left_;
  return Step::item;
}

// -- moving

void MsgpackReader::save(Mark& mark) const {
  mark.position = where();
  mark.depth = outer_.size();
  mark.state = left_;
}

void MsgpackReader::restore(const Mark& mark) {
  p_ = begin_ + mark.position;
  outer_.resize(mark.depth);
  left_ = mark.state;
}

// -- errors

// An incomplete payload is text: whoever reads it finds the end.
Kind MsgpackReader::kind_of_raw(const Item& item, const char* payload) const {
  const bool complete = static_cast<std::size_t>(end_ - payload) >= item.size;
  return complete && !is_text(payload, item.size) ? Kind::bytes : Kind::string;
}

// A syntax error: the cursor moves to the end and all containers close, so that every later call fails without a check.
bool MsgpackReader::broken(ErrorCode code, const char* at, std::size_t length) {
  if (code == ErrorCode::unexpected_end) at = end_, length = 0;
  clear_failure();
  const bool cut = code == ErrorCode::unexpected_end && p_ != end_;
  if (!failed() && cut) failure().detail = "inside " + std::string(family_name(marker()));
  fail(code, static_cast<std::uint64_t>(at - begin_), length);
  p_ = end_;
  left_ = 0;
  outer_.resize(0);
  return false;
}

// The string that stands next. Old raw that is no text is a value of another kind.
bool MsgpackReader::not_text(std::string_view text) {
  return is_raw(p_) ? other_kind(Kind::string) : bad_text(text);
}

bool MsgpackReader::bad_text(std::string_view text) {
  return broken(ErrorCode::invalid_utf8, text.data() + find_invalid_utf8(text));
}

namespace {

std::string number_text(const Item& item) {
  switch (item.kind) {
    case Kind::int64: return std::to_string(item.int64);
    case Kind::uint64: return std::to_string(item.uint64);
    default: return std::to_string(item.float64);
  }
}

}  // namespace

// What stands next is not of the expected kind, or not complete, or not MessagePack.
bool MsgpackReader::other_kind(Kind expected) {
  Item item;
  const char* next = p_;
  const ErrorCode code = msgpack_wire::get(next, end_, item);
  if (code != ErrorCode::none) return broken(code, p_);
  const Kind found = item.kind == Kind::string && is_raw(p_) ? kind_of_raw(item, next) : item.kind;
  if (msgpack_wire::has_payload(item.kind)) next += item.size;
  if (!failed()) failure().detail = family_name(marker());
  return fail_kind(expected, found, where(), static_cast<std::uint64_t>(next - p_));
}

// The complete number that stands next does not fit the target.
bool MsgpackReader::refuse_number(ErrorCode code) {
  Item item;
  const char* next = p_;
  msgpack_wire::get(next, end_, item);
  fail(code, where(), static_cast<std::uint64_t>(next - p_));
  failure().found = number_text(item);
  failure().detail = family_name(marker());
  return false;
}

}  // namespace wireform::inline v0
