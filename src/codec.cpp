#include <wireform/codec.hpp>

#include <utility>

#include "custom.hpp"
#include "excerpt.hpp"
#include "recorder.hpp"
#include "staging.hpp"
#include "trail.hpp"
#include "walk_read.hpp"
#include "walk_write.hpp"

namespace wireform::inline v0 {

bool ReadContext::value(const TypeDesc& type, void* object) {
  return trail_ ? ReadWalk<Reader, true>(in_, options_, errors_, trail_).inner(type, object)
                : ReadWalk<Reader>(in_, options_, errors_).value(type, object);
}

bool ReadContext::element(const TypeDesc& type, void* object, std::size_t index) {
  const Trail::Step step(trail_, index);
  const std::size_t open = errors_.count();
  return value(type, object) || errors_.add_step(open, {{}, index});
}

bool ReadContext::member(const TypeDesc& type, void* object, std::string_view name) {
  const Trail::Step step(trail_, name);
  const std::size_t open = errors_.count();
  return value(type, object) || errors_.add_step(open, {std::string(name)});
}

bool ReadContext::handles(const TypeDesc& type, const void* object) const { return trail_ && trail_->find(type, object); }

bool ReadContext::handles(const TypeDesc& type, const void* object, std::string_view name) const {
  const Trail::Step step(trail_, name);
  return handles(type, object);
}

bool ReadContext::tagged_record(const TypeDesc& type, void* object, std::string_view tag) {
  return trail_ ? ReadWalk<Reader, true>(in_, options_, errors_, trail_).record(type, object, tag)
                : ReadWalk<Reader>(in_, options_, errors_).record(type, object, tag);
}

bool ReadContext::reject(const Mark& start, ErrorCode code, std::string expected, std::string found) {
  return errors_.reject_at(start, code, std::move(expected), std::move(found));
}

bool ReadContext::reject_text(const Mark& start, std::string expected, std::string_view found) {
  std::string text = quoted(found);  // before the reader moves: it may point into its scratch
  return reject(start, ErrorCode::invalid_text, std::move(expected), std::move(text));
}

bool WriteContext::value(const TypeDesc& type, const void* object) { return value(type, object, options_); }

bool WriteContext::value(const TypeDesc& type, const void* object, const WriteOptions& options) {
  return trail_ ? WriteWalk<Writer, true>(out_, options, trail_).inner(type, object)
                : WriteWalk<Writer>(out_, options).value(type, object);
}

bool WriteContext::element(const TypeDesc& type, const void* object, std::size_t index) {
  const Trail::Step step(trail_, index);
  return value(type, object) || write_failed_element(out_, type, index);
}

bool WriteContext::member(const TypeDesc& type, const void* object, std::string_view name) {
  const Trail::Step step(trail_, name);
  return value(type, object) || write_failed_member(out_, type, name);
}

bool WriteContext::handles(const TypeDesc& type, const void* object) const { return trail_ && trail_->find(type, object); }

bool WriteContext::handles(const TypeDesc& type, const void* object, std::string_view name) const {
  const Trail::Step step(trail_, name);
  return handles(type, object);
}

bool WriteContext::tagged_record(const TypeDesc& type, const void* object, const FieldName& tag, std::string_view name) {
  const RecordDesc& record = *type.detail.record;
  return trail_ ? WriteWalk<Writer, true>(out_, options_, trail_).record(record, object, &tag, name)
                : WriteWalk<Writer>(out_, options_).record(record, object, &tag, name);
}

bool read_custom(ReadContext& context, const TypeDesc& type, void* object) {
  const Mark start = context.in().mark();
  const std::size_t open = context.errors().count();
  const bool done = type.shape == Shape::variant ? read_variant(context, *type.detail.variant, object)
                                                 : type.detail.codec->read(context, type, object);
  return done || context.errors().settle(start, open);
}

bool write_custom(WriteContext& context, const TypeDesc& type, const void* object) {
  return type.shape == Shape::variant ? write_variant(context, *type.detail.variant, object)
                                      : type.detail.codec->write(context, type, object);
}

void restore_members(const TypeDesc& type, void* object, const std::uint64_t* seen, std::uint32_t version) {
  const RecordDesc& desc = *type.detail.record;
  Staging fresh(type);
  for (std::uint32_t i = 0; i < desc.count; ++i) {
    const FieldDesc& field = desc.fields[i];
    if ((seen[i / 64] >> i % 64 & 1) != 0 || !field.readable) continue;
    if (field.absent == Absent::initializer || !field.in_version(version))
      desc.notes[i].move(desc.at(object, i), desc.at(fresh.object(), i));
  }
}

bool is_inner_empty(const TypeDesc& type, const void* object) { return is_empty(*type.detail.codec->inner, object); }

bool is_empty(const TypeDesc& type, const void* object) {
  switch (type.shape) {
    case Shape::string: return static_cast<const std::string*>(object)->empty();
    case Shape::string_view: return static_cast<const std::string_view*>(object)->empty();
    case Shape::bytes: return type.detail.bytes->get(object).empty();
    case Shape::nullable: return type.detail.nullable->get(object) == nullptr;
    case Shape::sequence: return type.detail.sequence->size(object) == 0;
    case Shape::map: return type.detail.map->size(object) == 0;
    case Shape::variant: return type.detail.variant->index(object) == VariantDesc::none;
    case Shape::custom: return type.detail.codec->is_empty && type.detail.codec->is_empty(type, object);
    default: return false;
  }
}

}  // namespace wireform::inline v0
