#include <wireform/struct_reader.hpp>

#include <cstring>
#include <utility>

#include <wireform/codec.hpp>
#include <wireform/next_token.hpp>
#include <wireform/value_reader.hpp>
#include <wireform/value_writer.hpp>
#include <wireform/walk.hpp>

#include "enumerators.hpp"
#include "plain_object.hpp"
#include "record_rules.hpp"

namespace wireform::inline v0 {

template class TreeReader<detail::ObjectTree>;

namespace detail {

namespace {

template <class T>
T load(const void* object) {
  T value;
  std::memcpy(&value, object, sizeof value);
  return value;
}

ObjectNode text_node(std::string_view text) {
  ObjectNode node;
  node.token.kind = Kind::string;
  node.token.text = text;
  return node;
}

template <class T>
ObjectNode number_node(T value) {
  ObjectNode node;
  Token& token = node.token;
  if constexpr (std::is_same_v<T, float>) {
    token.kind = Kind::float32;
    token.float32 = value;
  } else if constexpr (std::is_same_v<T, double>) {
    token.kind = Kind::float64;
    token.float64 = value;
  } else {
    token.kind = std::in_range<std::int64_t>(value) ? Kind::int64 : Kind::uint64;
    token.uint64 = static_cast<std::uint64_t>(value);
  }
  return node;
}

ObjectNode null_node() {
  ObjectNode node;
  node.token.kind = Kind::null;
  return node;
}

bool keeps_unknown(const TypeDesc& type, const void* object) {
  const RecordDesc& desc = *type.detail.record;
  return desc.rest && desc.rest->type->detail.map->size(rest_of(desc, object)) != 0;
}

}  // namespace

// -- nodes

ObjectNode ObjectSource::root(const TypeDesc& type, const void* object) {
  recordings_.clear();
  ObjectNode node = options_.handlers ? record(type, object) : resolve(&type, object);
  node.source = this;
  return node;
}

ObjectNode ObjectSource::node(const TypeDesc& type, const void* object, std::size_t recordings) {
  while (recordings_.size() > recordings) recordings_.pop_back();
  ObjectNode node = resolve(&type, object);
  node.source = this;
  return node;
}

ObjectNode ObjectSource::node(const Value& value) { return {token_of(value), true, nullptr, &value, this}; }

ObjectNode ObjectSource::resolve(const TypeDesc* type, const void* object) {
  while (type->shape == Shape::nullable) {
    const NullableDesc& desc = *type->detail.nullable;
    const void* const held = desc.get(object);
    if (!held) return desc.null_is_value ? record(*type, object) : null_node();
    type = desc.value;
    object = held;
  }
  if (is_number(type->shape))
    return with_number(number_type(type->shape), [object](auto zero) { return number_node(load<decltype(zero)>(object)); });
  ObjectNode node{{}, false, type, object, nullptr};
  switch (type->shape) {
    case Shape::boolean:
      node.token.kind = Kind::boolean;
      node.token.boolean = load<bool>(object);
      return node;
    case Shape::character: return text_node({static_cast<const char*>(object), 1});
    case Shape::string: return text_node(*static_cast<const std::string*>(object));
    case Shape::string_view: return text_node(*static_cast<const std::string_view*>(object));
    case Shape::bytes:
      node.token.kind = Kind::bytes;
      node.token.text = type->detail.bytes->get(object);
      return node;
    case Shape::enumeration: return enumeration(*type, object);
    case Shape::sequence:
    case Shape::tuple: node.token.kind = Kind::array; return node;
    case Shape::map: node.token.kind = Kind::map; return node;
    case Shape::record:
      if (keeps_unknown(*type, object)) break;
      node.token.kind = type->detail.record->as_array || options_.records_as_arrays ? Kind::array : Kind::map;
      return node;
    default: break;
  }
  return record(*type, object);
}

ObjectNode ObjectSource::enumeration(const TypeDesc& type, const void* object) {
  const EnumDesc& desc = *type.detail.enumeration;
  const EnumName* const named = desc.flags ? nullptr : find_enumerator(desc, enumerator_value(desc, object));
  return named ? text_node(named->name) : record(type, object);
}

// What has code of its own, and what rarely comes, is written by the walk.
ObjectNode ObjectSource::record(const TypeDesc& type, const void* object) {
  ValueWriter out(recordings_.emplace_back(), options_);
  if (write_value(out, type, object, options_) && out.finish()) return node(recordings_.back());
  recordings_.pop_back();
  failure_ = std::move(out.failure());
  if (failure_.type.empty()) failure_.type = describe_type(type);
  return {};
}

std::size_t ObjectTree::size(const Node& node) {
  if (node.recorded) return static_cast<const Value*>(node.object)->size();
  switch (node.type->shape) {
    case Shape::sequence: return node.type->detail.sequence->size(node.object);
    case Shape::tuple: return node.type->detail.tuple->count;
    case Shape::map: return node.type->detail.map->size(node.object);
    default: break;
  }
  const RecordDesc& desc = *node.type->detail.record;
  std::size_t count = desc.count;
  if (desc.all_written) return count;
  for (std::uint32_t i = 0; i < desc.count; ++i)
    count -= node.token.kind == Kind::array ? !has_place(desc.fields[i], node.source->options())
                                      : is_omitted(desc, node.object, i, node.source->options());
  return count;
}

// -- children

ObjectChildren::ObjectChildren(const ObjectNode& container)
    : container_(container), recordings_(container.source->recordings()) {
  start();
}

void ObjectChildren::start() {
  index_ = 0;
  member_ = 0;
  if (container_.recorded) return;
  const TypeDesc& type = *container_.type;
  if (type.shape == Shape::sequence) {
    value_ = type.detail.sequence->data(container_.object);
    if (!value_) type.detail.sequence->first(container_.object, cursor_);
  } else if (type.shape == Shape::map) {
    type.detail.map->first(container_.object, cursor_);
    type.detail.map->next(container_.object, cursor_, key_, value_);
  } else if (type.shape == Shape::record) {
    find_written();
  }
}

void ObjectChildren::find_written() {
  const RecordDesc& desc = *container_.type->detail.record;
  if (desc.all_written) return;
  const WriteOptions& options = container_.source->options();
  const auto left_out = [&] {
    return container_.token.kind == Kind::array ? !has_place(desc.fields[member_], options)
                                          : is_omitted(desc, container_.object, member_, options);
  };
  while (member_ < desc.count && left_out()) ++member_;
}

ObjectChildren& ObjectChildren::operator++() {
  ++index_;
  if (container_.recorded) return *this;
  const TypeDesc& type = *container_.type;
  if (type.shape == Shape::record) {
    ++member_;
    find_written();
  } else if (type.shape == Shape::map) {
    type.detail.map->next(container_.object, cursor_, key_, value_);
  } else if (type.shape == Shape::sequence && !value_) {
    type.detail.sequence->next(container_.object, cursor_);
  }
  return *this;
}

ObjectChildren& ObjectChildren::operator+=(difference_type steps) {
  const std::size_t to = index_ + static_cast<std::size_t>(steps);
  const bool by_index = container_.recorded || container_.type->shape == Shape::tuple ||
                        (container_.type->shape == Shape::sequence && value_);
  if (by_index) return index_ = to, *this;
  if (to < index_) start();
  while (index_ != to) ++*this;
  return *this;
}

ObjectNode ObjectChildren::key() const {
  ObjectSource& source = *container_.source;
  if (container_.recorded) return source.node(ValueTree::entries(static_cast<const Value*>(container_.object))[index_].key);
  if (container_.type->shape == Shape::map) return source.node(*container_.type->detail.map->key, key_, recordings_);
  ObjectNode node = text_node(container_.type->detail.record->names.names[member_].view());
  node.source = &source;
  return node;
}

ObjectNode ObjectChildren::value() const {
  ObjectSource& source = *container_.source;
  const void* const object = container_.object;
  if (container_.recorded) {
    const auto* const value = static_cast<const Value*>(object);
    return source.node(container_.token.kind == Kind::map ? ValueTree::entries(value)[index_].value
                                                    : ValueTree::elements(value)[index_]);
  }
  const TypeDesc& type = *container_.type;
  switch (type.shape) {
    // The key, if it is recorded, is still looked at.
    case Shape::map: return source.node(*type.detail.map->value, value_, recordings_ + 1);
    case Shape::tuple:
      return source.node(*type.detail.tuple->elements[index_], type.detail.tuple->at(object, index_), recordings_);
    case Shape::record: {
      const RecordDesc& desc = *type.detail.record;
      return source.node(*desc.fields[member_].type, desc.at(object, member_), recordings_);
    }
    default: break;
  }
  const SequenceDesc& desc = *type.detail.sequence;
  if (value_)
    return source.node(*desc.element, static_cast<const char*>(value_) + index_ * desc.element->size, recordings_);
  Cursor cursor = cursor_;  // may be where the element is
  return source.node(*desc.element, desc.next(object, cursor), recordings_);
}

const void* ObjectChildren::numbers(NumberType type, std::size_t row) const {
  if (container_.recorded || container_.type->shape != Shape::sequence || !value_) return nullptr;
  const SequenceDesc& desc = *container_.type->detail.sequence;
  if (!desc.append_numbers || desc.number != type || desc.row != row) return nullptr;
  return static_cast<const char*>(value_) + index_ * desc.element->size;
}

}  // namespace detail

// -- the reader

StructReader::StructReader(const TypeDesc& type, const void* object, const WriteOptions& options)
    : TreeReader(ReadOptions{.limits = options.limits}), source_(options) {
  open_object(type, object);
}

void StructReader::open_object(const TypeDesc& type, const void* object) {
  type_ = &type;
  object_ = object;
  kept_.clear();
  open_node(root());
}

void StructReader::open(std::string_view) {
  open_nothing();
  fail(ErrorCode::malformed, 0);
}

bool StructReader::read_object(std::string_view& bytes) {
  const detail::ObjectNode& node = standing();
  if (!stands_value() || !node.type || !node.object) return false;
  const void* first = node.object;
  std::size_t size = node.type->size;
  if (has_plain_elements(*node.type)) {
    const SequenceDesc& desc = *node.type->detail.sequence;
    first = desc.data(node.object);
    size = desc.size(node.object) * desc.element->size;
    if (!first && size != 0) return false;
  } else if (!is_plain(*node.type)) {
    return false;
  }
  bytes = {static_cast<const char*>(first), size};
  pass_value();
  return true;
}

bool StructReader::read_bytes(std::string_view& value) {
  const bool recorded = standing().recorded;
  if (!TreeReader::read_bytes(value)) return false;
  if (recorded) value = kept_.copy(value);
  return true;
}

std::size_t StructReader::next_tokens(std::span<Token> tokens, std::size_t& open) {
  const auto may_go = [this](const Token& token) {
    const bool has_text = token.kind == Kind::string || token.kind == Kind::bytes || token.kind == Kind::extension;
    return has_text && source_.recordings() != 0;
  };
  return next_tokens_of(*this, tokens, open, may_go);
}

bool StructReader::fail_broken() {
  if (failed()) return false;
  failure() = source_.failure();
  failure().binary = true;
  failure().offset = where();
  return false;
}

}  // namespace wireform::inline v0
