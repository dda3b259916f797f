#include <wireform/messageframe/writer.hpp>

#include <cstring>
#include <limits>

#include <wireform/msgpack/wire.hpp>
#include <wireform/utf8.hpp>
#include <wireform/write_token.hpp>

#include "ascii.hpp"
#include "frame_writer.hpp"
#include "notes.hpp"
#include "writer_inline.hpp"

namespace wireform::inline v0 {

namespace wire = msgpack_wire;
using messageframe_detail::notes_name;

MessageframeWriter::MessageframeWriter(Buffer& output, const WriteOptions& options, const MessageframeOptions& format)
    : output_(output), limits_(options.limits), header_(format.header), path_(256) {}

Traits MessageframeWriter::traits() const {
  return {.text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true};
}

void MessageframeWriter::reset() {
  reset_state();
  for (Buffer* buffer : {&parameters_, &notes_, &pending_}) buffer->clear();
  parameter_count_ = attachment_count_ = note_count_ = pending_count_ = 0;
  needs_notes_ = root_written_ = has_key_ = false;
  map_id_ = 0;
  levels_.clear();
  keys_.clear();
  many_keys_.clear();
  path_size_ = 0;
  gathered_.open = 0;
}

bool MessageframeWriter::finish() {
  if (failed()) return false;
  if (!levels_.empty() || gathered_.open != 0 || !root_written_) return misused();
  const bool notes = note_count_ > 0 || needs_notes_;
  if (!wire::fits(parameter_count_) || !wire::fits(attachment_count_ + 1) ||
      !wire::fits(notes_.size() + wire::max_header))
    return fail(ErrorCode::unsupported, "more than a frame can hold");
  complete_head(attachment_count_ + (notes ? 1 : 0));
  if (!notes) return true;
  char map[wire::max_header];
  const auto map_size = static_cast<std::size_t>(wire::put_map(map, note_count_) - map);
  char* p = output_.room(2 * wire::max_header + notes_name.size());
  p = wire::put_array(p, 2);
  p = put_bytes(wire::put_string(p, notes_name.size()), notes_name);
  output_.end_at(wire::put_bin(p, map_size + notes_.size()));
  output_.append({map, map_size});
  output_.append(notes_.view());
  return true;
}

// Where the parameters start, with room for the count that most frames have.
void MessageframeWriter::begin_frame() {
  start_ = output_.size();
  put_frame_header(output_, header_);
  map_ = output_.size();
  output_.room(map_room);
  output_.advance(map_room);
}

// The parameters in the output are all there are before the attachments: states how many. They move only if that takes
// more or less room.
void MessageframeWriter::end_parameters() {
  if (parameter_count_ == 0) begin_frame();
  char header[wire::max_header];
  const auto size = static_cast<std::size_t>(wire::put_map(header, parameter_count_) - header);
  if (size > map_room) {
    output_.insert(map_ + map_room, size - map_room);
  } else if (size < map_room) {
    char* parameters = output_.data() + map_ + map_room;
    std::memmove(parameters - (map_room - size), parameters, output_.size() - map_ - map_room);
    output_.truncate(output_.size() - (map_room - size));
  }
  put_bytes(output_.data() + map_, {header, size});
  first_ = map_ + size;
  end_ = output_.size();
}

// Before the first attachment. How many there will be is a guess: as many as the longest array around has elements.
void MessageframeWriter::begin_attachments() {
  std::size_t guess = gathered_.open != 0 && gathered_.size != unknown_size ? gathered_.size : 1;
  for (const Level& level : levels_)
    if (!level.map && level.size != unknown_size && level.size > guess) guess = level.size;
  end_parameters();
  put_array_header(output_, guess);
  body_ = output_.size();
  head_parameters_ = parameter_count_;
  head_attachments_ = guess;
}

// What stands before the attachments, with the final counts. Attachments move only if it has got another size.
void MessageframeWriter::complete_head(std::size_t attachments) {
  if (attachment_count_ == 0) return end_parameters(), put_array_header(output_, attachments);
  if (head_parameters_ == parameter_count_ && head_attachments_ == attachments) return;
  Buffer head;
  put_frame_header(head, header_);
  put_map_header(head, parameter_count_);
  head.append(output_.view().substr(first_, end_ - first_));
  head.append(parameters_.view());
  put_array_header(head, attachments);
  const std::size_t old_size = body_ - start_;
  if (head.size() > old_size) {
    output_.insert(body_, head.size() - old_size);
  } else if (head.size() < old_size) {
    char* body = output_.data() + body_;
    std::memmove(body - (old_size - head.size()), body, output_.size() - body_);
    output_.truncate(output_.size() - (old_size - head.size()));
  }
  put_bytes(output_.data() + start_, head.view());
}

bool MessageframeWriter::misused() { return fail(ErrorCode::bad_sequence); }

bool MessageframeWriter::container_key() { return fail(ErrorCode::unsupported, "an array or a map as map key"); }

bool MessageframeWriter::room_for(std::size_t levels) {
  if (failed()) return false;
  if (levels_.size() + gathered_.open + levels <= limits_.depth) return true;
  return fail(ErrorCode::output_depth);
}

// -- scalars. In key position they are keys that no path can hold, except for text.

bool MessageframeWriter::write_null() {
  switch (slot()) {
    case Slot::none: return false;
    case Slot::value: return unset_parameter(), true;
    case Slot::key: break;
  }
  char encoded[wire::max_header];
  return odd_key(encoded, static_cast<std::size_t>(wire::put_nil(encoded) - encoded));
}

bool MessageframeWriter::write_bool(bool value) {
  switch (slot()) {
    case Slot::none: return false;
    case Slot::value: return end_parameter(put_value(begin_parameter(0), value)), true;
    case Slot::key: break;
  }
  char encoded[wire::max_header];
  return odd_key(encoded, static_cast<std::size_t>(wire::put_bool(encoded, value) - encoded));
}

bool MessageframeWriter::write_int(std::int64_t value) {
  if (gathered_.open != 0 && gathered(NumberType::i64, static_cast<std::uint64_t>(value), value < 0)) return true;
  switch (slot()) {
    case Slot::none: return false;
    case Slot::value: return end_parameter(put_value(begin_parameter(0), value)), true;
    case Slot::key: break;
  }
  char encoded[wire::max_header];
  return odd_key(encoded, static_cast<std::size_t>(wire::put_int(encoded, value) - encoded));
}

bool MessageframeWriter::write_uint(std::uint64_t value) {
  if (value <= std::numeric_limits<std::int64_t>::max()) return write_int(static_cast<std::int64_t>(value));
  if (gathered_.open != 0 && gathered(NumberType::u64, value, false)) return true;
  char encoded[wire::max_header];
  return scalar(slot(), encoded, static_cast<std::size_t>(wire::put_uint(encoded, value) - encoded));
}

bool MessageframeWriter::write_float(float value) {
  if (gathered_.open != 0 && gathered(NumberType::f32, std::bit_cast<std::uint32_t>(value), false)) return true;
  char encoded[wire::max_header];
  return scalar(slot(), encoded, static_cast<std::size_t>(wire::put_float(encoded, value) - encoded));
}

bool MessageframeWriter::write_double(double value) {
  if (gathered_.open != 0 && gathered(NumberType::f64, std::bit_cast<std::uint64_t>(value), false)) return true;
  switch (slot()) {
    case Slot::none: return false;
    case Slot::value: return end_parameter(put_value(begin_parameter(0), value)), true;
    case Slot::key: break;
  }
  char encoded[wire::max_header];
  return odd_key(encoded, static_cast<std::size_t>(wire::put_double(encoded, value) - encoded));
}

bool MessageframeWriter::write_string(std::string_view value) {
  const Slot place = slot();
  if (place == Slot::none) return false;
  if (!is_text(value)) return fail_text(value);
  if (!wire::fits(value.size())) return fail(ErrorCode::unsupported, "text larger than MessagePack can state");
  if (place == Slot::key) return text_key(value, value.data() + value.size());
  put_text(value);
  return true;
}

bool MessageframeWriter::write_bytes(std::string_view value) {
  const Slot place = slot();
  if (place == Slot::none) return false;
  if (!wire::fits(value.size())) return fail(ErrorCode::unsupported, "bytes larger than MessagePack can state");
  if (place == Slot::value) {
    output_.end_at(put_bytes(begin_attachment(value.size()), value));
    note_type({});
    return true;
  }
  std::vector<char> encoded(wire::max_header + value.size());
  const char* end = put_bytes(wire::put_bin(encoded.data(), value.size()), value);
  return odd_key(encoded.data(), static_cast<std::size_t>(end - encoded.data()));
}

bool MessageframeWriter::write_extension(std::int8_t type, std::string_view payload) {
  if (!wire::fits(payload.size())) return fail(ErrorCode::unsupported, "payload larger than MessagePack can state");
  const Slot place = slot();
  std::vector<char> encoded(wire::max_header + payload.size());
  const char* end = put_bytes(wire::put_extension(encoded.data(), type, payload.size()), payload);
  return scalar(place, encoded.data(), static_cast<std::size_t>(end - encoded.data()));
}

// A scalar that no parameter can hold.
bool MessageframeWriter::scalar(Slot place, const char* encoded, std::size_t size) {
  if (place == Slot::none) return false;
  return place == Slot::key ? odd_key(encoded, size) : note_value(encoded, size);
}

// -- maps. Arrays: see writer_numbers.cpp.

bool MessageframeWriter::begin_map(SizeHint size) {
  if (!room_for(1)) return false;
  const Slot place = slot();
  if (place != Slot::value) return place == Slot::key && container_key();
  levels_.push_back({path_size_, keys_.size(), map_id_++, size, 0, true});
  return true;
}

bool MessageframeWriter::end_map() {
  if (failed()) return false;
  if (gathered_.open != 0 || levels_.empty() || !levels_.back().map || has_key_) return misused();
  const Level level = levels_.back();
  levels_.pop_back();
  keys_.resize(level.keys);
  // The root without entries is a frame without anything.
  if (level.count > 0 || levels_.empty()) return true;
  path_size_ = level.path;
  char node[wire::max_header];
  return note_value(node, static_cast<std::size_t>(wire::put_map(node, 0) - node));
}

bool MessageframeWriter::key(const FieldName& name) {
  if (failed()) return false;
  if (gathered_.open != 0 || levels_.empty() || !levels_.back().map || has_key_) return misused();
  if (!name.plain && !is_text(name.view())) return fail_text(name.view());
  return text_key(name.view(), name.text + (name.size + 15) / 16 * 16);
}

std::size_t MessageframeWriter::write_tokens(std::span<const Token> tokens) { return write_tokens_of(*this, tokens); }

}  // namespace wireform::inline v0
