#include <bit>
#include <cstring>

#include <wireform/utf8.hpp>

#include "support/token_stream.hpp"

namespace wireform::test {

namespace {

template <class Number>
void put(Buffer& output, Number value) {
  std::memcpy(output.room(sizeof value), &value, sizeof value);  // the tests run on little-endian machines
  output.advance(sizeof value);
}

void put_text(Buffer& output, std::string_view text) {
  put(output, static_cast<std::uint32_t>(text.size()));
  output.append(text);
}

constexpr bool is_container(Kind kind) { return kind == Kind::array || kind == Kind::map; }

}  // namespace

void TokenWriter::reset() {
  reset_state();
  levels_.clear();
  complete_ = false;
}

bool TokenWriter::finish() { return !failed() && (complete_ || fail(ErrorCode::bad_sequence)); }

/// Checks that a value (or key) may stand here, counts it, and writes its kind.
bool TokenWriter::place(Kind kind) {
  if (failed()) return false;
  if (complete_ || (at_key() && is_container(kind))) return fail(ErrorCode::bad_sequence);
  if (levels_.empty()) {
    output_.push(token_document);
    complete_ = !is_container(kind);
  } else {
    Level& level = levels_.back();
    if (level.map) level.value_due = !level.value_due;
    const bool starts = !level.map || level.value_due;
    if (starts && level.left == 0) return fail(ErrorCode::bad_sequence);
    if (starts && level.left != unknown_size) --level.left;
  }
  output_.push(static_cast<char>(kind));
  return true;
}

bool TokenWriter::begin(Kind kind, SizeHint size) {
  if (!failed() && levels_.size() >= limits_.depth) return fail(ErrorCode::output_depth);
  if (!place(kind)) return false;
  levels_.push_back({.map = kind == Kind::map, .left = size});
  put(output_, static_cast<std::uint64_t>(size));
  return true;
}

bool TokenWriter::end(Kind kind) {
  if (failed()) return false;
  if (levels_.empty() || levels_.back().map != (kind == Kind::map_end) || levels_.back().value_due ||
      (levels_.back().left != 0 && levels_.back().left != unknown_size))
    return fail(ErrorCode::bad_sequence);
  levels_.pop_back();
  complete_ = levels_.empty();
  output_.push(static_cast<char>(kind));
  return true;
}

bool TokenWriter::key(const FieldName& name) {
  if (!failed() && !at_key()) return fail(ErrorCode::bad_sequence);
  return write_string(name.view());
}

bool TokenWriter::write_null() { return place(Kind::null); }

bool TokenWriter::write_bool(bool value) {
  if (!place(Kind::boolean)) return false;
  output_.push(value ? 1 : 0);
  return true;
}

bool TokenWriter::write_int(std::int64_t value) {
  if (!place(Kind::int64)) return false;
  put(output_, value);
  return true;
}

bool TokenWriter::write_uint(std::uint64_t value) {
  if (value <= INT64_MAX) return write_int(static_cast<std::int64_t>(value));
  if (!place(Kind::uint64)) return false;
  put(output_, value);
  return true;
}

bool TokenWriter::write_float(float value) {
  if (!place(Kind::float32)) return false;
  put(output_, value);
  return true;
}

bool TokenWriter::write_double(double value) {
  if (!place(Kind::float64)) return false;
  put(output_, value);
  return true;
}

bool TokenWriter::write_string(std::string_view value) {
  if (!failed() && find_invalid_utf8(value) != valid_utf8) return fail(ErrorCode::text_not_utf8);
  if (!place(Kind::string)) return false;
  put_text(output_, value);
  return true;
}

bool TokenWriter::write_bytes(std::string_view value) {
  if (!place(Kind::bytes)) return false;
  put_text(output_, value);
  return true;
}

bool TokenWriter::write_extension(std::int8_t type, std::string_view payload) {
  if (!place(Kind::extension)) return false;
  put(output_, type);
  put_text(output_, payload);
  return true;
}

Traits TokenWriter::traits() const { return token_format().traits(); }

}  // namespace wireform::test
