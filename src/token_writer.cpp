#include <wireform/token_writer.hpp>

#include <wireform/utf8_inline.hpp>

namespace wireform::inline v0 {

TokenWriter::~TokenWriter() = default;

void TokenWriter::reset() {
  reset_state();
  order_.reset();
  written_ = 0;
  begin_document();
}

bool TokenWriter::finish() {
  if (failed()) return false;
  return order_.complete() ? end_document() : fail(ErrorCode::bad_sequence);
}

bool TokenWriter::write_bool(bool value) {
  Token token;
  token.kind = Kind::boolean;
  token.boolean = value;
  return write(token);
}

bool TokenWriter::write_int(std::int64_t value) {
  Token token;
  token.kind = Kind::int64;
  token.int64 = value;
  return write(token);
}

bool TokenWriter::write_uint(std::uint64_t value) {
  if (value <= INT64_MAX) return write_int(static_cast<std::int64_t>(value));
  Token token;
  token.kind = Kind::uint64;
  token.uint64 = value;
  return write(token);
}

bool TokenWriter::write_float(float value) {
  Token token;
  token.kind = Kind::float32;
  token.float32 = value;
  return write(token);
}

bool TokenWriter::write_double(double value) {
  Token token;
  token.kind = Kind::float64;
  token.float64 = value;
  return write(token);
}

bool TokenWriter::write_string(std::string_view value) {
  if (!failed() && !is_text(value)) return fail_text(value);
  return write(Kind::string, value);
}

bool TokenWriter::write_extension(std::int8_t type, std::string_view payload) {
  Token token;
  token.kind = Kind::extension;
  token.extension_type = type;
  token.text = payload;
  return write(token);
}

bool TokenWriter::key(const FieldName& name) {
  if (!failed() && !order_.at_key()) return fail(ErrorCode::bad_sequence);
  return write(Kind::string, name.view());
}

Traits TokenWriter::traits() const {
  return {.text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true};
}

bool TokenWriter::write(Kind kind, std::string_view text) {
  Token token;
  token.kind = kind;
  token.text = text;
  return write(token);
}

bool TokenWriter::write(Kind kind, SizeHint size) {
  Token token;
  token.kind = kind;
  token.size = size;
  return write(token);
}

bool TokenWriter::write(Token& token) {
  if (failed()) return false;
  if (opens(token.kind) && order_.depth() >= depth_limit_) return fail(ErrorCode::output_depth);
  token.is_key = order_.at_key() && !closes(token.kind);
  if (!in_order(token)) return fail(ErrorCode::bad_sequence);
  ++written_;
  return put(token);
}

bool TokenWriter::in_order(const Token& token) {
  const bool is_map = token.kind == Kind::map || token.kind == Kind::map_end;
  if (opens(token.kind)) return order_.begin_anywhere(is_map);
  return closes(token.kind) ? order_.end(is_map) : order_.item();
}

}  // namespace wireform::inline v0
