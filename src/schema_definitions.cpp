#include "schema_definitions.hpp"

#include "forms.hpp"
#include "type_name.hpp"

namespace wireform::inline v0 {

namespace {

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
}

/// "zoo::Cage<zoo::Lion, 3>": "Cage_Lion_3".
std::string short_name(std::string_view type) {
  std::string result;
  std::size_t part = 0;  // where the last qualified name starts
  for (std::size_t i = 0; i < type.size(); ++i) {
    if (type.substr(i, 2) == "::") {
      result.resize(part);
      ++i;
    } else if (is_plain(type[i])) {
      result += type[i];
    } else {
      if (type[i] == '<' || type[i] == ',') part = result.size() + 1;
      if (!result.empty() && result.back() != '_') result += '_';
      part = part > result.size() ? result.size() : part;
    }
  }
  while (!result.empty() && result.back() == '_') result.pop_back();
  return result.empty() ? "type" : result;
}

}  // namespace

const Definition* SchemaDefinitions::find(const TypeDesc& type, RecordTag tag) const {
  const auto place = by_key_.find({type.detail.none, tag});
  return place == by_key_.end() ? nullptr : place->second;
}

void SchemaDefinitions::visit(const TypeDesc& type) {
  const TypeDesc& formed = *form_of(type).type;
  if (is_container(formed.shape)) enter(formed, {});
}

void SchemaDefinitions::enter(const TypeDesc& type, RecordTag tag) {
  const auto [place, fresh] = depths_.try_emplace({type.detail.none, tag}, depth_ + 1);
  if (!fresh) {
    if (place->second > record_depth_) define(type, tag);
    return;
  }
  const std::size_t outer_record = record_depth_;
  ++depth_;
  if (type.shape == Shape::record) {
    define(type, tag);
    record_depth_ = depth_;
  }
  visit_inside(type);
  --depth_;
  record_depth_ = outer_record;
  place->second = closed;
}

void SchemaDefinitions::visit_inside(const TypeDesc& type) {
  switch (type.shape) {
    case Shape::sequence: return visit(*type.detail.sequence->element);
    case Shape::map: return visit(*type.detail.map->value);
    case Shape::tuple:
      for (std::size_t i = 0; i < type.detail.tuple->count; ++i) visit(*type.detail.tuple->elements[i]);
      return;
    case Shape::record: {
      const RecordDesc& record = *type.detail.record;
      for (std::uint32_t i = 0; i < record.count; ++i)
        if (record.fields[i].in_version(version_)) visit(*record.fields[i].type);
      if (record.rest) visit(*record.rest->type->detail.map->value);
      return;
    }
    case Shape::variant: {
      const VariantDesc& variant = *type.detail.variant;
      for (unsigned i = 0; i < variant.count; ++i)
        if (is_tagged_record(variant, variant.alternatives[i])) enter(*variant.alternatives[i].type, {&variant, i});
        else visit(*variant.alternatives[i].type);
      return;
    }
    case Shape::custom:
      if (type.detail.codec->form.element) visit(*type.detail.codec->form.element);
      return;
    default: return;
  }
}

void SchemaDefinitions::define(const TypeDesc& type, RecordTag tag) {
  const auto [place, fresh] = by_key_.try_emplace({type.detail.none, tag}, nullptr);
  if (!fresh) return;
  const std::string base = short_name(readable_type_name(type.name));
  std::string name = base;
  for (unsigned number = 2; !names_.insert(name).second; ++number) name = base + '_' + std::to_string(number);
  place->second = &all_.emplace_back(Definition{&type, tag, name});
}

}  // namespace wireform::inline v0
