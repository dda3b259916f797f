#include "struct_builder.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <wireform/utf8_inline.hpp>
#include <wireform/walk.hpp>

#include "forms.hpp"

namespace wireform::inline v0 {

void PushedReader::open(std::string_view) {
  open_nothing();
  fail(ErrorCode::malformed, 0);
}

namespace {

/// Whether containers are read by code that asks for them.
bool is_collected(const TypeDesc& type) {
  return type.shape == Shape::variant || type.shape == Shape::custom || type.shape == Shape::bytes ||
         (type.shape == Shape::enumeration && type.detail.enumeration->flags);
}

}  // namespace

StructBuilder::StructBuilder(Writer& out, const TypeDesc& type, void* object, const ReadOptions& options,
                             const Traits& source)
    : out_(out), type_(type), object_(object), options_(options), in_(options_, source) {
  options_.all_errors = false;
}

void StructBuilder::reset() {
  while (depth_ != 0) {
    abandon(top());
    pop();
  }
  errors_.clear();
  order_.reset();
  collector_.reset();
  skipping_ = false;
  written_ = 0;
}

bool StructBuilder::finish() { return !out_.failed() && (order_.complete() || fail(ErrorCode::bad_sequence)); }

StructBuilder::Level& StructBuilder::push(Form form, const TypeDesc& type, void* object) {
  if (depth_ == levels_.size()) levels_.emplace_back();
  return levels_[depth_++].emplace(form, type, object);
}

// -- tokens

bool StructBuilder::put(const Token& token) {
  if (out_.failed()) return false;
  if (opens(token) && order_.depth() >= options_.limits.depth) return fail(ErrorCode::output_depth);
  const bool is_key = order_.at_key();
  if (!in_order(token)) return fail(ErrorCode::bad_sequence);
  if (token.kind == Kind::string && !is_text(token.text)) return fail(ErrorCode::text_not_utf8);
  ++written_;
  if (collector_) return collect_more(token);
  if (skipping_) return skip_more(token);
  return closes(token) ? close() : place(token, is_key);
}

bool StructBuilder::put_key(const FieldName& name) {
  if (!out_.failed() && !order_.at_key()) return fail(ErrorCode::bad_sequence);
  Token token = token_of_kind(Kind::string);
  token.text = name.view();
  return put(token);
}

bool StructBuilder::in_order(const Token& token) {
  if (opens(token)) return order_.begin_anywhere(token.kind == Kind::map);
  if (closes(token)) return order_.end(token.kind == Kind::map_end);
  return order_.item();
}

bool StructBuilder::place(const Token& token, bool is_key) {
  if (depth_ == 0) return value(&type_, object_, token);
  Level& level = top();
  switch (level.form) {
    case Form::record: return is_key ? name(level, token) : value(level.slot_type, level.slot, token);
    case Form::map: return is_key ? map_key(level, token) : value(level.slot_type, level.slot, token);
    case Form::positions: return position(level, token);
    case Form::sequence:
    case Form::tuple:
    case Form::nullable: break;
  }
  return element(level, token);
}

bool StructBuilder::value(const TypeDesc* type, void* object, const Token& token) {
  if (!type) return skip(token);
  if (opens(token)) return open(token, *type, object);
  in_.open_token(token, type->borrows);
  return read(*type, object);
}

// What in_ stands before.
bool StructBuilder::read(const TypeDesc& type, void* object) {
  return read_value(in_, type, object, options_, errors_) ? complete_value() : fail_recorded(true);
}

// -- containers

bool StructBuilder::open(const Token& token, const TypeDesc& type, void* object) {
  const TypeDesc& inner = without_nullables(type);
  const std::optional<Form> form = form_of_container(inner, token.kind);
  if (options_.handlers || is_collected(inner)) return collect(token, type, object);
  if (!form) {
    in_.open_token(token, false);  // which says what was expected
    return read(type, object);
  }
  for (const TypeDesc* outer = &type; outer != &inner; outer = outer->detail.nullable->value) {
    const NullableDesc& desc = *outer->detail.nullable;
    push(Form::nullable, *outer, object).was_empty = desc.get(object) == nullptr;
    object = desc.emplace(object);
  }
  enter(*form, inner, object, token.size);
  return true;
}

std::optional<StructBuilder::Form> StructBuilder::form_of_container(const TypeDesc& type, Kind kind) const {
  const bool is_map = kind == Kind::map;
  if (type.shape == Shape::record) {
    if (is_map) return Form::record;
    if (type.detail.record->as_array || options_.records_as_arrays) return Form::positions;
  }
  if (is_map) return type.shape == Shape::map ? std::optional(Form::map) : std::nullopt;
  if (type.shape == Shape::sequence) return Form::sequence;
  return type.shape == Shape::tuple ? std::optional(Form::tuple) : std::nullopt;
}

void StructBuilder::enter(Form form, const TypeDesc& type, void* object, SizeHint size) {
  Level& level = push(form, type, object);
  if (form == Form::map) type.detail.map->clear(object);
  if (type.shape == Shape::record) {
    const RecordDesc& desc = *type.detail.record;
    if (options_.allow_missing) type.object->reset(object);
    if (desc.rest) desc.rest->type->detail.map->clear(rest_of(desc, object));
  }
  if (form != Form::sequence) return;
  const SequenceDesc& desc = *type.detail.sequence;
  desc.start(object, level.cursor);
  constexpr std::size_t harmless = 4096;  // bytes: what a size that nothing proves may reserve
  if (size != unknown_size && desc.reserve) desc.reserve(object, std::min(size, harmless / desc.element->size));
}

bool StructBuilder::element(Level& level, const Token& token) {
  const std::size_t fixed = fixed_count(*level.type);
  if (level.count == fixed) return beyond(fixed, token);
  level.busy = true;
  if (level.form == Form::tuple) {
    const TupleDesc& desc = *level.type->detail.tuple;
    return value(desc.elements[level.count], const_cast<void*>(desc.at(level.object, level.count)), token);
  }
  const SequenceDesc& desc = *level.type->detail.sequence;
  void* const object = desc.push ? desc.push(level.object, level.cursor, level.count)
                                 : level.staged.emplace(*desc.element).object();
  return value(desc.element, object, token);
}

bool StructBuilder::position(Level& level, const Token& token) {
  const RecordDesc& desc = *level.type->detail.record;
  level.member = next_position(level);
  if (level.member == desc.count) return beyond(level.members.count, token);
  level.busy = true;
  level.members.mark(level.member);
  return value(desc.fields[level.member].type, desc.at(level.object, level.member), token);
}

bool StructBuilder::beyond(std::size_t size, const Token& token) {
  if (options_.allow_extra_elements) return skip(token);
  Diagnostic failure;
  failure.code = ErrorCode::too_many_elements;
  failure.expected = element_count(size);
  failure.found = "more";
  return fail(std::move(failure), false);
}

// -- values that are not built token by token

bool StructBuilder::collect(const Token& token, const TypeDesc& type, void* object) {
  WriteOptions unlimited;
  unlimited.limits.depth = static_cast<std::uint32_t>(-1);  // the depth is counted here
  collector_.emplace(collected_, unlimited);
  collected_type_ = &type;
  collected_object_ = object;
  outside_ = order_.depth() - 1;
  return collect_more(token);
}

bool StructBuilder::collect_more(const Token& token) {
  if (!collector_->write_token(token)) return fail(std::move(collector_->failure()), true);
  if (order_.depth() != outside_) return true;
  collector_.reset();
  in_.open_value(collected_, collected_type_->borrows);
  const bool done = read(*collected_type_, collected_object_);
  collected_ = Value();
  return done;
}

bool StructBuilder::skip(const Token& token) {
  if (!opens(token)) return complete_value();
  skipping_ = true;
  outside_ = order_.depth() - 1;
  return true;
}

bool StructBuilder::skip_more(const Token&) {
  if (order_.depth() != outside_) return true;
  skipping_ = false;
  return complete_value();
}

// -- ends

bool StructBuilder::complete_value() {
  while (depth_ != 0 && top().form == Form::nullable) pop();
  return depth_ == 0 || !std::exchange(top().busy, false) || complete_element(top());
}

bool StructBuilder::complete_element(Level& level) {
  if (level.form == Form::positions) ++level.member;
  if (level.staged) {
    const SequenceDesc& desc = *level.type->detail.sequence;
    const bool is_new = desc.insert(level.object, level.staged->object());
    if (!is_new && options_.duplicates == Duplicates::error) {
      Diagnostic failure;
      failure.code = ErrorCode::duplicate_element;
      failure.type = describe_type(*desc.element);
      return fail(std::move(failure), true);
    }
    level.staged.reset();
  }
  ++level.count;
  return true;
}

bool StructBuilder::close() {
  Level& level = top();
  if (level.form == Form::sequence && !close_sequence(level)) return false;
  if (level.form == Form::tuple && !close_tuple(level)) return false;
  if (level.type->shape == Shape::record && level.members.count != level.type->detail.record->count) {
    Recorder recorder(in_, options_, errors_);
    if (!settle_absent(*level.type, level.object, level.members.bits(), options_, recorder)) return fail_recorded(false);
  }
  pop();
  return complete_value();
}

bool StructBuilder::close_sequence(Level& level) {
  const SequenceDesc& desc = *level.type->detail.sequence;
  desc.finish(level.object, level.cursor, level.count);
  if (desc.fixed == dynamic_size || level.count == desc.fixed) return true;
  if (options_.allow_missing_elements) {
    for (; level.count < desc.fixed; ++level.count)
      desc.element->object->reset(desc.push(level.object, level.cursor, level.count));
    return true;
  }
  Recorder recorder(in_, options_, errors_);
  recorder.too_few(desc.fixed, level.count);
  return fail_recorded(false);
}

bool StructBuilder::close_tuple(Level& level) {
  const TupleDesc& desc = *level.type->detail.tuple;
  if (level.count == desc.count) return true;
  if (options_.allow_missing_elements) {
    for (; level.count < desc.count; ++level.count)
      desc.elements[level.count]->object->reset(const_cast<void*>(desc.at(level.object, level.count)));
    return true;
  }
  Recorder recorder(in_, options_, errors_);
  recorder.too_few(desc.count, level.count);
  return fail_recorded(false);
}

// -- errors

bool StructBuilder::fail(ErrorCode code) {
  Diagnostic failure;
  failure.code = code;
  return fail(std::move(failure), false);
}

bool StructBuilder::fail_recorded(bool inside) { return fail(std::move(errors_.front()), inside); }

// `inside`: in the element, member or entry of the innermost level, which its path does not have yet. Whatever was begun
// is left as a read that fails leaves it.
bool StructBuilder::fail(Diagnostic failure, bool inside) {
  failure.binary = true;
  failure.offset = written_;
  failure.whole_path = true;
  for (; depth_ != 0; pop()) {
    Level& level = top();
    if (inside && level.form != Form::nullable) failure.steps.push_back(step(level));
    abandon(level);
    inside = true;
  }
  collector_.reset();
  skipping_ = false;
  out_.failure() = std::move(failure);
  return false;
}

PathStep StructBuilder::step(const Level& level) const {
  switch (level.form) {
    case Form::map: return entry_step(*level.type->detail.map, level.object, level.slot);
    case Form::record:
    case Form::positions: break;
    default: return {{}, level.count};
  }
  const RecordDesc& desc = *level.type->detail.record;
  if (level.kept) return entry_step(*desc.rest->type->detail.map, rest_of(desc, level.object), level.slot);
  return {std::string(desc.names.names[level.member].view())};
}

void StructBuilder::abandon(Level& level) {
  if (level.form == Form::nullable && level.was_empty) level.type->object->reset(level.object);
  if (level.form == Form::sequence)
    level.type->detail.sequence->finish(level.object, level.cursor, level.count + level.busy);
}

}  // namespace wireform::inline v0
