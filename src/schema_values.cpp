// Schemas of scalars and arrays.
#include <algorithm>

#include "schema_writer.hpp"

namespace wireform::inline v0 {

namespace {

// Characters of base64 text (RFC 4648 section 4) for so many bytes.
std::size_t base64_size(std::size_t bytes) { return (bytes + 2) / 3 * 4; }

std::size_t scaled(std::size_t bytes, std::size_t (*size)(std::size_t)) {
  return bytes == dynamic_size ? dynamic_size : size(bytes);
}

}  // namespace

void SchemaWriter::number(const Form& form) {
  text("type", is_integer(form.shape()) ? "integer" : "number");
  bound("minimum", lowest(form));
  bound("maximum", highest(form));
}

void SchemaWriter::string(const Form& form) {
  text("type", "string");
  if (form.shape() != Shape::character) {
    sizes("Length", form.facets.least, form.facets.most);
    return patterns(form.facets.patterns);
  }
  sizes("Length", 1, 1);
  text("pattern", "^[\\u0000-\\u007f]$");  // one byte of UTF-8
}

void SchemaWriter::encoded_scalar(const Form& form) {
  text("type", "string");
  if (form.shape() != Shape::boolean) return text("pattern", number_pattern(form.shape()));
  open_list("enum");
  out_.write_string("true");
  out_.write_string("false");
  close_list();
}

void SchemaWriter::bytes(const Form& form) {
  const std::size_t fixed = form.type->detail.bytes->fixed;
  const std::size_t least = fixed == dynamic_size ? form.facets.least : fixed;
  const std::size_t most = fixed == dynamic_size ? form.facets.most : fixed;
  if (form.encoding == Encoding::array) {
    text("type", "array");
    sizes("Items", least, most);
    open("items");
    text("type", "integer");
    count("minimum", 0);
    count("maximum", 255);
    return close();
  }
  text("type", "string");
  const bool hex = form.encoding == Encoding::hex;
  text("contentEncoding", hex ? "base16" : "base64");
  if (hex) text("pattern", "^([0-9a-fA-F]{2})*$");
  const auto size = hex ? [](std::size_t bytes) { return 2 * bytes; } : base64_size;
  sizes("Length", scaled(least, size), scaled(most, size));
}

void SchemaWriter::enumeration(const EnumDesc& desc) {
  if (!desc.flags) return enumerators(desc);
  text("type", "array");
  open("items");
  enumerators(desc);
  close();
}

void SchemaWriter::enumerators(const EnumDesc& desc) {
  text("type", "string");
  open_list(desc.has_fallback ? "examples" : "enum");  // with a fallback any name is read
  for (std::size_t i = 0; i < desc.all; ++i) out_.write_string(desc.names[i].name);
  close_list();
}

void SchemaWriter::sequence(const Form& form) {
  const SequenceDesc& desc = *form.type->detail.sequence;
  text("type", "array");
  schema("items", *desc.element);
  if (desc.fixed != dynamic_size) sizes("Items", desc.fixed, desc.fixed);
  else sizes("Items", form.facets.least, form.facets.most);
  if (desc.unique) flag("uniqueItems", true);
}

void SchemaWriter::tuple(const TupleDesc& desc) {
  text("type", "array");
  if (desc.count == 0) return count("maxItems", 0);  // prefixItems must not be empty
  open_list("prefixItems");
  for (std::size_t i = 0; i < desc.count; ++i) schema(*desc.elements[i]);
  close_list();
  flag("items", false);
  count("minItems", desc.count);
}

// The codec's form and the checks around it hold together.
void SchemaWriter::custom(const Form& value) {
  const CodecForm& form = value.type->detail.codec->form;
  const Facets& facets = value.facets;
  if (form.kinds == any_kind) return text("$comment", "written by code of its own");
  custom_kinds(form.kinds);
  if (!form.format.empty()) text("format", form.format);
  std::vector<std::string_view> expressions = facets.patterns;
  if (!form.pattern.empty()) expressions.push_back(form.pattern);
  patterns(expressions);
  sizes(form.element ? "Items" : "Length", std::max(form.least, facets.least), std::min(form.most, facets.most));
  if (form.element) schema("items", *form.element);
}

// Extensions are not written in JSON, bytes as text.
void SchemaWriter::custom_kinds(std::uint32_t kinds) {
  struct Name {
    std::string_view type;
    std::uint32_t kinds;
  };
  const auto bits = [](auto... kind) { return (0u | ... | (1u << static_cast<unsigned>(kind))); };
  const Name names[] = {{"null", bits(Kind::null)},
                        {"boolean", bits(Kind::boolean)},
                        {"integer", bits(Kind::int64, Kind::uint64)},
                        {"number", bits(Kind::float32, Kind::float64)},
                        {"string", bits(Kind::string, Kind::bytes)},
                        {"array", bits(Kind::array)},
                        {"object", bits(Kind::map)}};
  const auto written = [kinds](const Name& name) { return (kinds & name.kinds) != 0; };
  const auto total = std::count_if(std::begin(names), std::end(names), written);
  if (total == 1) return text("type", std::find_if(std::begin(names), std::end(names), written)->type);
  if (total == 0) return text("$comment", "not written in JSON");
  open_list("type");
  for (const Name& name : names)
    if (written(name)) out_.write_string(name.type);
  close_list();
}

}  // namespace wireform::inline v0
