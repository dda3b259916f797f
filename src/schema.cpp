#include <wireform/schema.hpp>

#include <wireform/buffer.hpp>

#include "schema_writer.hpp"

namespace wireform::inline v0 {

bool write_schema(Writer& out, const TypeDesc& type, const SchemaOptions& options) {
  return SchemaWriter(out, type, options).document();
}

Result<std::string> schema_document(const Format& format, const TypeDesc& type, const SchemaOptions& options) {
  Buffer buffer;
  const std::unique_ptr<Writer> out = format.writer(buffer);
  out->reset();
  if (write_schema(*out, type, options) && out->finish()) return std::string(buffer.view());
  return Error(out->failure());
}

bool SchemaWriter::document() {
  open();
  text("$schema", "https://json-schema.org/draft/2020-12/schema");
  if (!options_.id.empty()) text("$id", options_.id);
  keywords(root_);
  if (!definitions_.all().empty()) {
    open("$defs");
    for (const Definition& definition : definitions_.all()) {
      open(definition.name);
      body(form_of(*definition.type), definition.tag);
      close();
    }
    close();
  }
  close();
  return !out_.failed();
}

void SchemaWriter::schema(const TypeDesc& type) {
  open();
  keywords(type);
  close();
}

void SchemaWriter::schema(std::string_view key, const TypeDesc& type) {
  out_.write_string(key);
  schema(type);
}

void SchemaWriter::keywords(const TypeDesc& type) {
  const Form form = form_of(type);
  if (!form.nullable) return value(form);
  open_list("anyOf");
  open();
  value(form);
  close();
  open();
  text("type", "null");
  close();
  close_list();
}

void SchemaWriter::value(const Form& form) {
  const Definition* definition = definitions_.find(*form.type);
  if (!definition) return body(form, {});
  text("$ref", "#/$defs/" + definition->name);
  if (form.shape() == Shape::sequence) sizes("Items", form.facets.least, form.facets.most);
  if (form.shape() == Shape::map) sizes("Properties", form.facets.least, form.facets.most);
}

void SchemaWriter::body(const Form& form, RecordTag tag) {
  if (form.encoding == Encoding::text) return encoded_scalar(form);
  switch (form.shape()) {
    case Shape::boolean: return text("type", "boolean");
    case Shape::character:
    case Shape::string:
    case Shape::string_view: return string(form);
    case Shape::bytes: return bytes(form);
    case Shape::enumeration: return enumeration(*form.type->detail.enumeration);
    case Shape::nullable: return text("type", "null");
    case Shape::sequence: return sequence(form);
    case Shape::map: return map(form);
    case Shape::record: return record(*form.type, tag);
    case Shape::tuple: return tuple(*form.type->detail.tuple);
    case Shape::variant: return variant(*form.type->detail.variant);
    case Shape::custom: return custom(form);
    default: return number(form);
  }
}

// -- keywords with values

void SchemaWriter::open(std::string_view key) {
  out_.write_string(key);
  open();
}

void SchemaWriter::open_list(std::string_view key) {
  out_.write_string(key);
  out_.begin_array(unknown_size);
}

void SchemaWriter::text(std::string_view key, std::string_view value) {
  out_.write_string(key);
  out_.write_string(value);
}

void SchemaWriter::flag(std::string_view key, bool value) {
  out_.write_string(key);
  out_.write_bool(value);
}

void SchemaWriter::count(std::string_view key, std::size_t value) {
  out_.write_string(key);
  out_.write_uint(value);
}

void SchemaWriter::sizes(std::string_view what, std::size_t least, std::size_t most) {
  if (least != 0) count("min" + std::string(what), least);
  if (most != dynamic_size) count("max" + std::string(what), most);
}

void SchemaWriter::patterns(const std::vector<std::string_view>& patterns) {
  if (patterns.size() == 1) return text("pattern", patterns[0]);
  if (patterns.empty()) return;
  open_list("allOf");
  for (const std::string_view pattern : patterns) {
    open();
    text("pattern", pattern);
    close();
  }
  close_list();
}

void SchemaWriter::bound(std::string_view key, const Bound& bound) {
  if (bound.type == NumberType::f64 && bound.number - bound.number != 0) return;  // infinite: none
  out_.write_string(key);
  if (bound.type == NumberType::i64) out_.write_int(bound.integer);
  else if (bound.type == NumberType::u64) out_.write_uint(bound.natural);
  else out_.write_double(bound.number);
}

}  // namespace wireform::inline v0
