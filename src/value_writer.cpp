#include <wireform/value_writer.hpp>

#include <utility>

#include <wireform/utf8_inline.hpp>

namespace wireform::inline v0 {

ValueWriter::ValueWriter(Value& root, const WriteOptions& options) : root_(root), depth_limit_(options.limits.depth) {
  root_ = Value();
}

ValueWriter::~ValueWriter() = default;

void ValueWriter::reset() {
  reset_state();
  root_ = Value();
  order_.reset();
  open_.clear();
  written_ = 0;
}

bool ValueWriter::finish() { return !failed() && (order_.complete() || fail(ErrorCode::bad_sequence)); }

bool ValueWriter::write_string(std::string_view value) {
  if (!failed() && !is_text(value)) return fail_text(value);
  return put(value);
}

bool ValueWriter::key(const FieldName& name) {
  if (!failed() && !order_.at_key()) return fail(ErrorCode::bad_sequence);
  return put(name.view());
}

bool ValueWriter::put(Value value) {
  if (failed()) return false;
  const bool is_key = order_.at_key();
  if (!order_.item()) return fail(ErrorCode::bad_sequence);
  place(std::move(value), is_key);
  ++written_;
  return true;
}

// A key starts a new entry; a value is that of the last one.
Value& ValueWriter::place(Value value, bool is_key) {
  if (open_.empty()) return root_ = std::move(value);
  if (auto* array = open_.back()->get_if<Value::Array>()) return array->emplace_back(std::move(value));
  auto& map = *open_.back()->get_if<Value::Map>();
  if (is_key) return map.push_back({std::move(value), Value()}), map.back().key;
  return map.back().value = std::move(value);
}

bool ValueWriter::begin(bool map) {
  if (failed()) return false;
  if (order_.depth() >= depth_limit_) return fail(ErrorCode::output_depth);
  const bool is_key = order_.at_key();
  if (!order_.begin_anywhere(map)) return fail(ErrorCode::bad_sequence);
  open_.push_back(&place(map ? Value(Value::Map()) : Value(Value::Array()), is_key));
  ++written_;
  return true;
}

bool ValueWriter::end(bool map) {
  if (failed()) return false;
  if (!order_.end(map)) return fail(ErrorCode::bad_sequence);
  open_.pop_back();
  ++written_;
  return true;
}

}  // namespace wireform::inline v0
