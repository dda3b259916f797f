#include <wireform/struct_writer.hpp>

#include <utility>

#include "struct_builder.hpp"

namespace wireform::inline v0 {

StructWriter::StructWriter(const TypeDesc& type, void* object, const ReadOptions& options, const Traits& source)
    : builder_(std::make_unique<StructBuilder>(*this, type, object, options, source)) {}

StructWriter::~StructWriter() = default;

void StructWriter::reset() {
  reset_state();
  builder_->reset();
}

bool StructWriter::finish() { return builder_->finish(); }

std::optional<Kind> StructWriter::expected_kind() const { return builder_->expected_kind(); }
bool StructWriter::skips_next() const { return builder_->skips_next(); }
void* StructWriter::current(const ObjectOps& type) { return builder_->current(type); }
std::uint64_t StructWriter::where() const { return builder_->written(); }

namespace {

Token token_of(Kind kind) {
  Token token;
  token.kind = kind;
  return token;
}

Token text_token(Kind kind, std::string_view text) {
  Token token = token_of(kind);
  token.text = text;
  return token;
}

Token container_token(Kind kind, SizeHint size) {
  Token token = token_of(kind);
  token.size = size;
  return token;
}

}  // namespace

bool StructWriter::write_object(std::string_view bytes) { return builder_->put_object(bytes); }

bool StructWriter::write_null() { return builder_->put(token_of(Kind::null)); }

bool StructWriter::write_bool(bool value) {
  Token token = token_of(Kind::boolean);
  token.boolean = value;
  return builder_->put(token);
}

bool StructWriter::write_int(std::int64_t value) {
  Token token = token_of(Kind::int64);
  token.int64 = value;
  return builder_->put(token);
}

bool StructWriter::write_uint(std::uint64_t value) {
  Token token = token_of(std::in_range<std::int64_t>(value) ? Kind::int64 : Kind::uint64);
  token.uint64 = value;
  return builder_->put(token);
}

bool StructWriter::write_float(float value) {
  Token token = token_of(Kind::float32);
  token.float32 = value;
  return builder_->put(token);
}

bool StructWriter::write_double(double value) {
  Token token = token_of(Kind::float64);
  token.float64 = value;
  return builder_->put(token);
}

bool StructWriter::write_string(std::string_view value) { return builder_->put(text_token(Kind::string, value)); }
bool StructWriter::write_bytes(std::string_view value) { return builder_->put(text_token(Kind::bytes, value)); }

bool StructWriter::write_extension(std::int8_t type, std::string_view payload) {
  Token token = text_token(Kind::extension, payload);
  token.extension_type = type;
  return builder_->put(token);
}

bool StructWriter::begin_array(SizeHint size) { return builder_->put(container_token(Kind::array, size)); }
bool StructWriter::end_array() { return builder_->put(token_of(Kind::array_end)); }
bool StructWriter::begin_map(SizeHint size) { return builder_->put(container_token(Kind::map, size)); }
bool StructWriter::end_map() { return builder_->put(token_of(Kind::map_end)); }

bool StructWriter::key(const FieldName& name) { return builder_->put_key(name); }

bool StructWriter::write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) {
  bool taken = false;
  const bool done = builder_->put_numbers(type, numbers, count, row, taken);
  return taken ? done : Writer::write_numbers(type, numbers, count, row);
}

}  // namespace wireform::inline v0
