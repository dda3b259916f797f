// Names of members and keys of maps, and what becomes of the values behind them.
#include <string>
#include <utility>

#include "struct_builder.hpp"
#include "walk_read.hpp"

namespace wireform::inline v0 {

void PushedReader::open_key(const Value& map, bool borrowed) {
  open_value(map, borrowed);
  SizeHint size;
  begin_map(size);
  next_entry();
}

bool StructBuilder::name(Level& level, const Token& token) {
  if (token.kind != Kind::string) return fail_key(Kind::string, token);
  const RecordDesc& desc = *level.type->detail.record;
  const unsigned expected = level.members.expected;
  const int at = expected < desc.names.fields && desc.names.names[expected].is(token.text) ? static_cast<int>(expected)
                                                                                           : desc.names.find(token.text);
  level.busy = true;
  level.strange = false;
  level.slot_type = nullptr;
  const bool known = at != FieldNames::none && is_readable(desc.fields[at], options_);
  return known ? member(level, static_cast<unsigned>(at)) : unknown(level, token.text);
}

bool StructBuilder::member(Level& level, unsigned at) {
  const RecordDesc& desc = *level.type->detail.record;
  level.members.expected = at + 1;
  level.kept = false;
  level.member = at;
  if (!level.members.mark(at) && options_.duplicates != Duplicates::last)
    return occupied(level, {std::string(desc.names.names[at].view())});
  level.slot_type = desc.fields[at].type;
  level.slot = desc.at(level.object, at);
  return true;
}

bool StructBuilder::unknown(Level& level, std::string_view text) {
  const RecordDesc& desc = *level.type->detail.record;
  if (!desc.rest) {
    if (!options_.deny_unknown && !desc.deny_unknown) return level.strange = true;
    Recorder recorder(in_, options_, errors_);
    std::size_t opened = 0;
    recorder.unknown_member(opened, desc, text);
    return fail_recorded(false);
  }
  const MapDesc& map = *desc.rest->type->detail.map;
  std::string key(text);
  bool inserted = false;
  level.kept = true;
  level.slot = insert_rest(map, rest_of(desc, level.object), key, level.members, inserted);
  if (!inserted && options_.duplicates != Duplicates::last) return occupied(level, {std::string(text)});
  level.slot_type = map.value;
  return true;
}

// The key came before: its value is skipped, or the key an error.
bool StructBuilder::occupied(Level& level, PathStep key) {
  level.slot_type = nullptr;
  if (options_.duplicates == Duplicates::first) return true;
  Recorder recorder(in_, options_, errors_);
  std::size_t opened = 0;
  recorder.duplicate(opened, std::move(key));
  return fail_recorded(false);
}

bool StructBuilder::map_key(Level& level, const Token& token) {
  const TypeDesc& type = *level.type->detail.map->key;
  level.busy = false;
  if (opens(token)) return fail_key(written_kind(type).value_or(Kind::string), token);
  void* const key = level.staged.emplace(type).object();
  if (type.shape == Shape::string && token.kind == Kind::string) {
    static_cast<std::string*>(key)->assign(token.text);
    return complete_key(level);
  }
  Value map;
  ValueWriter out(map);
  out.begin_map(1) && out.write_token(token) && out.write_null() && out.end_map();
  in_.open_key(map, type.borrows);
  Recorder recorder(in_, options_, errors_);
  if (ReadWalk<Reader>(in_, options_, recorder).value(type, key)) return complete_key(level);
  std::size_t opened = 0;
  recorder.absorb_key(opened, type);
  return fail_recorded(false);
}

bool StructBuilder::complete_key(Level& level) {
  const MapDesc& desc = *level.type->detail.map;
  void* const key = level.staged->object();
  bool inserted = false;
  level.busy = true;
  level.slot = desc.insert(level.object, key, inserted);
  level.slot_type = desc.value;
  const bool again = !inserted && options_.duplicates != Duplicates::last;
  const bool fine = !again || occupied(level, key_step(*desc.key, key));
  if (fine) level.staged.reset();
  return fine;
}

bool StructBuilder::fail_key(Kind expected, const Token& found) {
  Diagnostic failure;
  failure.code = ErrorCode::wrong_kind;
  failure.expected = wireform::name(expected);
  failure.found = wireform::name(found.kind);
  return fail(std::move(failure), false);
}

}  // namespace wireform::inline v0
