// Schemas of maps, records and variants.
#include "schema_writer.hpp"

namespace wireform::inline v0 {

void SchemaWriter::map(const Form& form) {
  const MapDesc& desc = *form.type->detail.map;
  text("type", "object");
  map_key(*desc.key);
  schema("additionalProperties", *desc.value);
  sizes("Properties", form.facets.least, form.facets.most);
}

// Keys are text in JSON: scalars as they are spelled there.
void SchemaWriter::map_key(const TypeDesc& type) {
  const Form form = form_of(type);
  const Shape shape = form.shape();
  if (shape == Shape::string || shape == Shape::string_view) return;
  constexpr std::uint32_t string_only = 1u << static_cast<unsigned>(Kind::string);
  if (shape == Shape::custom && form.type->detail.codec->form.kinds != string_only) return;
  open("propertyNames");
  if (is_number(shape) || shape == Shape::boolean) encoded_scalar(form);
  else body(form, {});
  close();
}

// -- records

void SchemaWriter::record(const TypeDesc& type, RecordTag tag) {
  const RecordDesc& desc = *type.detail.record;
  if (!desc.description.empty()) text("description", desc.description);
  if (desc.as_array && !tag) return positions(desc);
  text("type", "object");
  properties(desc, tag);
  required(desc, tag);
  required_aliases(desc);
  if (desc.rest) schema("additionalProperties", *desc.rest->type->detail.map->value);
  else if (desc.deny_unknown) flag("additionalProperties", false);
}

// A record that is written as an array.
void SchemaWriter::positions(const RecordDesc& desc) {
  text("type", "array");
  open_list("prefixItems");
  std::size_t items = 0, least = 0;
  for (std::uint32_t i = 0; i < desc.count; ++i) {
    const FieldDesc& field = desc.fields[i];
    if (!field.readable || !field.writable || !field.in_version(options_.version)) continue;
    open();
    if (desc.notes && !desc.notes[i].description.empty()) text("description", desc.notes[i].description);
    keywords(*field.type);
    close();
    ++items;
    if (field.absent == Absent::error) least = items;
  }
  close_list();
  flag("items", false);
  if (least != 0) count("minItems", least);
}

void SchemaWriter::properties(const RecordDesc& desc, RecordTag tag) {
  open("properties");
  if (tag) {
    open(tag.tag());
    text("const", tag.name());
    close();
  }
  for (std::uint32_t i = 0; i < desc.count; ++i)
    if (desc.fields[i].in_version(options_.version)) property(desc, i, member_name(desc, i), false);
  for (std::uint32_t i = 0; i < alias_count(desc); ++i) {
    const FieldName& name = alias(desc, i);
    const FieldDesc& field = desc.fields[name.field];
    if (field.readable && field.in_version(options_.version)) property(desc, name.field, name.view(), true);
  }
  close();
}

// To us a member that is read and never written is what JSON Schema calls writeOnly: its words are those of the side
// that sends documents.
void SchemaWriter::property(const RecordDesc& desc, std::uint32_t i, std::string_view name, bool is_alias) {
  const FieldDesc& field = desc.fields[i];
  open(name);
  if (desc.notes && !desc.notes[i].description.empty()) text("description", desc.notes[i].description);
  if (is_alias) flag("deprecated", true);
  if (!field.readable) flag("readOnly", true);
  if (!field.writable) flag("writeOnly", true);
  keywords(*field.type);
  close();
}

/// Both in what is written and for what is read.
bool SchemaWriter::is_required(const RecordDesc& desc, std::uint32_t i) const {
  const FieldDesc& field = desc.fields[i];
  return field.absent == Absent::error && field.readable && field.writable && field.in_version(options_.version);
}

namespace {

bool has_alias(const RecordDesc& desc, std::uint32_t field) {
  for (std::uint32_t i = 0; i < alias_count(desc); ++i)
    if (alias(desc, i).field == field) return true;
  return false;
}

}  // namespace

void SchemaWriter::required(const RecordDesc& desc, RecordTag tag) {
  std::vector<std::string_view> names;
  if (tag) names.push_back(tag.tag());
  for (std::uint32_t i = 0; i < desc.count; ++i)
    if (is_required(desc, i) && !has_alias(desc, i)) names.push_back(member_name(desc, i));
  if (names.empty()) return;
  open_list("required");
  for (const std::string_view name : names) out_.write_string(name);
  close_list();
}

// A required member under exactly one of its names.
void SchemaWriter::required_aliases(const RecordDesc& desc) {
  const auto one_name = [&](std::string_view name) {
    open();
    open_list("required");
    out_.write_string(name);
    close_list();
    close();
  };
  bool any = false;
  for (std::uint32_t i = 0; i < desc.count; ++i) {
    if (!is_required(desc, i) || !has_alias(desc, i)) continue;
    if (!any) open_list("allOf");
    any = true;
    open();
    open_list("oneOf");
    one_name(member_name(desc, i));
    for (std::uint32_t k = 0; k < alias_count(desc); ++k)
      if (alias(desc, k).field == i) one_name(alias(desc, k).view());
    close_list();
    close();
  }
  if (any) close_list();
}

// -- variants

// Kinds overlap where nothing names the alternative: a whole number is an integer and a number to JSON Schema.
void SchemaWriter::variant(const VariantDesc& desc) {
  open_list(desc.tagging == Tagging::untagged ? "anyOf" : "oneOf");
  for (unsigned i = 0; i < desc.count; ++i) alternative(desc, i);
  if (desc.fallback != VariantDesc::none && desc.tagging != Tagging::untagged) fallback(desc);
  close_list();
}

void SchemaWriter::alternative(const VariantDesc& desc, unsigned index) {
  const Alternative& alternative = desc.alternatives[index];
  if (desc.tagging == Tagging::untagged) return schema(*alternative.type);
  open();
  if (is_tagged_record(desc, alternative)) {
    text("$ref", "#/$defs/" + definitions_.find(*form_of(*alternative.type).type, {&desc, index})->name);
  } else if (desc.tagging == Tagging::external) {
    text("type", "object");
    open("properties");
    schema(alternative.name, *alternative.type);
    close();
    open_list("required");
    out_.write_string(alternative.name);
    close_list();
    flag("additionalProperties", false);
  } else {
    tagged(desc, alternative, false);
  }
  close();
}

// A name that is none of the alternatives'.
void SchemaWriter::fallback(const VariantDesc& desc) {
  const Alternative& alternative = desc.alternatives[desc.fallback];
  open();
  if (desc.tagging == Tagging::external) {
    text("type", "object");
    open("propertyNames");
    no_name(desc);
    close();
    schema("additionalProperties", *alternative.type);
    sizes("Properties", 1, 1);
  } else {
    tagged(desc, alternative, true);
  }
  close();
}

void SchemaWriter::tagged(const VariantDesc& desc, const Alternative& alternative, bool is_fallback) {
  const std::string_view tag = desc.names.names[0].view(), content = desc.names.names[1].view();
  const bool inside = is_tagged_record(desc, alternative);
  text("type", "object");
  open("properties");
  open(tag);
  if (is_fallback) no_name(desc);
  else text("const", alternative.name);
  close();
  if (!inside) schema(content, *alternative.type);
  close();
  open_list("required");
  out_.write_string(tag);
  if (!inside && !alternative.unit) out_.write_string(content);
  close_list();
}

void SchemaWriter::no_name(const VariantDesc& desc) {
  text("type", "string");
  open("not");
  open_list("enum");
  for (unsigned i = 0; i < desc.count; ++i) out_.write_string(desc.alternatives[i].name);
  close_list();
  close();
}

}  // namespace wireform::inline v0
