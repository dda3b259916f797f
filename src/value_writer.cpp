#include <wireform/value_writer.hpp>

#include <string>
#include <utility>

namespace wireform::inline v0 {

namespace {

Value value_of(const Token& token) {
  switch (token.kind) {
    case Kind::boolean: return token.boolean;
    case Kind::int64: return token.int64;
    case Kind::uint64: return token.uint64;
    case Kind::float32: return token.float32;
    case Kind::float64: return token.float64;
    case Kind::string: return token.text;
    case Kind::bytes: return Value::Bytes{std::string(token.text)};
    case Kind::extension: return Value::Extension{std::string(token.text), token.extension_type};
    case Kind::array: return Value::Array();
    case Kind::map: return Value::Map();
    case Kind::null:
    case Kind::end:
    case Kind::array_end:
    case Kind::map_end: break;
  }
  return {};
}

}  // namespace

ValueWriter::ValueWriter(Value& root, const WriteOptions& options) : TokenWriter(options), root_(root) {
  root_ = Value();
}

ValueWriter::~ValueWriter() = default;

void ValueWriter::begin_document() {
  root_ = Value();
  open_.clear();
}

bool ValueWriter::put(const Token& token) {
  if (closes(token.kind)) return open_.pop_back(), true;
  Value& placed = place(value_of(token), token.is_key);
  if (opens(token.kind)) open_.push_back(&placed);
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

}  // namespace wireform::inline v0
