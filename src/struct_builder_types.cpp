// What an object takes next, and whole arrays and objects that fit.
#include <bit>
#include <cstring>
#include <optional>

#include "forms.hpp"
#include "plain_object.hpp"
#include "struct_builder.hpp"

namespace wireform::inline v0 {

unsigned StructBuilder::next_position(const Level& level) const {
  const RecordDesc& desc = *level.type->detail.record;
  unsigned at = level.member;
  while (at < desc.count && !is_readable(desc.fields[at], options_)) ++at;
  return at;
}

/// Of what comes next; nullptr if that is a name, nothing, or anything.
const TypeDesc* StructBuilder::next_type() const {
  if (collector_ || skipping_ || order_.complete()) return nullptr;
  if (depth_ == 0) return &type_;
  const Level& level = top();
  const TypeDesc::Detail& detail = level.type->detail;
  switch (level.form) {
    case Form::record: return order_.at_key() ? nullptr : level.slot_type;
    case Form::map: return order_.at_key() ? detail.map->key : level.slot_type;
    case Form::positions: {
      const unsigned at = next_position(level);
      return at == detail.record->count ? nullptr : detail.record->fields[at].type;
    }
    case Form::tuple: return level.count == detail.tuple->count ? nullptr : detail.tuple->elements[level.count];
    case Form::sequence:
    case Form::nullable: break;
  }
  return level.count == detail.sequence->fixed ? nullptr : detail.sequence->element;
}

std::optional<Kind> written_kind(const TypeDesc& type) {
  const wireform::Form form = form_of(type);
  if (form.encoding) return *form.encoding == Encoding::array ? Kind::array : Kind::string;
  if (is_integer(form.shape())) return Kind::int64;
  switch (form.shape()) {
    case Shape::f32: return Kind::float32;
    case Shape::f64: return Kind::float64;
    case Shape::boolean: return Kind::boolean;
    case Shape::character:
    case Shape::string:
    case Shape::string_view: return Kind::string;
    case Shape::bytes: return Kind::bytes;
    case Shape::enumeration: return form.type->detail.enumeration->flags ? Kind::array : Kind::string;
    case Shape::sequence:
    case Shape::tuple: return Kind::array;
    case Shape::map: return Kind::map;
    case Shape::record: return form.type->detail.record->as_array ? Kind::array : Kind::map;
    case Shape::custom: break;
    default: return std::nullopt;
  }
  const std::uint32_t kinds = form.type->detail.codec->form.kinds;
  return std::has_single_bit(kinds) ? std::optional(static_cast<Kind>(std::countr_zero(kinds))) : std::nullopt;
}

std::optional<Kind> StructBuilder::expected_kind() const {
  if (order_.complete()) return Kind::end;
  if (const TypeDesc* const type = next_type()) return written_kind(*type);
  if (collector_ || skipping_) return std::nullopt;
  const Form form = top().form;
  if (form == Form::record && order_.at_key()) return Kind::string;
  return form == Form::record || form == Form::map ? std::nullopt : std::optional(Kind::array_end);
}

bool StructBuilder::skips_next() const {
  if (collector_ || skipping_ || depth_ == 0 || out_.failed()) return false;
  return top().form == Form::record && !order_.at_key() && top().strange;
}

void* StructBuilder::current(const ObjectOps& type) {
  if (depth_ == 0) return nullptr;
  return top().type->object == &type ? top().object : nullptr;
}

bool StructBuilder::put_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row, bool& taken) {
  const TypeDesc* const next = out_.failed() ? nullptr : next_type();
  const TypeDesc* const target = next ? &without_nullables(*next) : nullptr;
  taken = target && target->shape == Shape::sequence && !options_.handlers && order_.depth() + 2 <= options_.limits.depth;
  if (!taken) return false;
  const SequenceDesc& desc = *target->detail.sequence;
  taken = desc.append_numbers && desc.number == type && desc.row == row && count <= desc.fixed;
  if (!taken) return false;
  if (!put(token_of_kind(Kind::array, count))) return false;
  if (count != 0) desc.append_numbers(top().object, 0, numbers, count * (row == 0 ? 1 : row));
  top().count = count;
  written_ += row == 0 ? count : count * (row + 2);
  return put(token_of_kind(Kind::array_end));
}

bool StructBuilder::put_object(std::string_view bytes) {
  if (out_.failed()) return false;
  const TypeDesc* const next = next_type();
  const TypeDesc* const type = next ? &without_nullables(*next) : nullptr;
  const bool is_object = type && !options_.handlers && !order_.at_key() &&
                         (type->shape == Shape::record || type->shape == Shape::sequence);
  const bool fits = is_object && (has_plain_elements(*type)
                                      ? type->detail.sequence->push && bytes.size() % type->detail.sequence->element->size == 0
                                      : is_plain(*type) && bytes.size() == type->size);
  if (!fits) return fail(ErrorCode::wrong_kind);
  const bool is_map = type->shape == Shape::record;
  if (!put(token_of_kind(is_map ? Kind::map : Kind::array))) return false;
  fill(top(), bytes);
  return put(token_of_kind(is_map ? Kind::map_end : Kind::array_end));
}

void StructBuilder::fill(Level& level, std::string_view bytes) {
  if (level.form == Form::record) level.members.count = level.type->detail.record->count;
  if (is_plain(*level.type)) std::memcpy(level.object, bytes.data(), bytes.size());
  if (level.form != Form::sequence) return;
  const SequenceDesc& desc = *level.type->detail.sequence;
  const std::size_t size = desc.element->size, count = bytes.size() / size;
  if (desc.fixed == dynamic_size)
    for (; level.count < count; ++level.count)
      std::memcpy(desc.push(level.object, level.cursor, level.count), bytes.data() + level.count * size, size);
  level.count = count;
}

}  // namespace wireform::inline v0
