#include <wireform/msgpack/writer.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <span>
#include <string>

#include <wireform/msgpack/wire.hpp>
#include <wireform/write_token.hpp>

#include "text.hpp"

namespace wireform::inline v0 {

using namespace msgpack_detail;
using namespace msgpack_wire;

namespace {

// A container of unknown size counts down from here; even, so that a map's parity holds.
constexpr std::uint64_t many = std::uint64_t{1} << 60;

constexpr std::uint64_t root = 1 * 2;

// Encoded values are never the beginning of each other, so this orders them by their bytes.
bool key_less(std::string_view a, std::string_view b) { return a < b; }

}  // namespace

MsgpackWriter::MsgpackWriter(Buffer& output, const WriteOptions& options, const MsgpackOptions& format)
    : output_(output),
      depth_limit_(options.limits.depth),
      str8_end_(format.old_raw ? 0 : 0x100),
      format_(format),
      sorter_(format.canonical ? std::make_unique<EntrySorter>(key_less) : nullptr) {
  reset();
}

MsgpackWriter::~MsgpackWriter() = default;

// -- the document

void MsgpackWriter::reset() {
  reset_state();
  start_ = output_.size();
  state_ = sorter_ ? root | noted : root;
  header_ = known;
  outer_.resize(0);
  wide_.clear();
  if (sorter_) sorter_->reset();
}

bool MsgpackWriter::finish() {
  if (failed()) return false;
  if (!outer_.empty()) return out_of_sequence("a container is open at the end");
  if ((state_ & ~noted) == root) return out_of_sequence("no value was written");
  if (!wide_.empty()) widen();
  return true;
}

// -- scalars

// Takes the place of one item in the innermost container.
inline bool MsgpackWriter::take() {
  const State rest = state_ - 2;
  if (rest >= noted / 2) [[unlikely]]  // no count goes so far: below zero, or to be noted
    return take_noted();
  state_ = rest;
  return true;
}

// Canonical output remembers where the entries of maps start and what their keys are.
bool MsgpackWriter::take_noted() {
  const State items = state_ & ~noted;
  if (items < 2) return out_of_sequence("more values than the container's size");
  if ((items & 3) == 1) {
    sorter_->begin_entry(output_.size());
  } else if ((items & 3) == 3) {
    const std::size_t key = sorter_->entry_start();
    sorter_->set_key(output_.view().substr(key));
  }
  state_ -= 2;
  return true;
}

bool MsgpackWriter::write_null() {
  if (!take()) return false;
  output_.end_at(put_nil(output_.room(max_header)));
  return true;
}

bool MsgpackWriter::write_bool(bool value) {
  if (!take()) return false;
  output_.end_at(put_bool(output_.room(max_header), value));
  return true;
}

bool MsgpackWriter::write_int(std::int64_t value) {
  if (!take()) return false;
  output_.end_at(put_int(output_.room(max_header), value));
  return true;
}

bool MsgpackWriter::write_uint(std::uint64_t value) {
  if (!take()) return false;
  output_.end_at(put_uint(output_.room(max_header), value));
  return true;
}

// Canonical output has one NaN: positive, quiet, no payload.
template <class T>
T MsgpackWriter::one_nan(T value) const {
  return format_.canonical ? std::numeric_limits<T>::quiet_NaN() : value;
}

bool MsgpackWriter::write_float(float value) {
  if (!take()) return false;
  if (std::isnan(value)) [[unlikely]]
    value = one_nan(value);
  output_.end_at(put_float(output_.room(max_header), value));
  return true;
}

bool MsgpackWriter::write_double(double value) {
  if (!take()) return false;
  if (std::isnan(value)) [[unlikely]]
    value = one_nan(value);
  output_.end_at(put_double(output_.room(max_header), value));
  return true;
}

inline bool MsgpackWriter::append_text(std::string_view text) {
  if (!fits(text.size())) [[unlikely]]
    return refuse_size(text.size());
  const char* end = put_text(output_.room(max_header + text.size()), text, str8_end_);
  if (end == nullptr) [[unlikely]]
    return refuse_text(text);
  output_.end_at(end);
  return true;
}

bool MsgpackWriter::write_string(std::string_view value) { return take() && append_text(value); }

bool MsgpackWriter::write_bytes(std::string_view value) {
  if (!take()) return false;
  if (!fits(value.size())) return refuse_size(value.size());
  char* p = output_.room(max_header + value.size());
  output_.end_at(format_.old_raw ? put_string(p, value.size(), str8_end_) : put_bin(p, value.size()));
  output_.append(value);
  return true;
}

bool MsgpackWriter::write_extension(std::int8_t type, std::string_view payload) {
  if (format_.old_raw) return refuse(ErrorCode::unsupported, "extensions for old peers");
  if (!take()) return false;
  if (!fits(payload.size())) return refuse_size(payload.size());
  output_.end_at(put_extension(output_.room(max_header + payload.size()), type, payload.size()));
  output_.append(payload);
  return true;
}

bool MsgpackWriter::other_key(const FieldName& name) {
  const State items = state_ & ~noted;
  if ((items & 3) != 1 || items < 4) return out_of_sequence("a key where no key can stand");
  return take() && append_text(name.view());
}

// Short names are copied as whole blocks: FieldName pads its text.
bool MsgpackWriter::key(const FieldName& name) {
  if ((state_ & (noted | 3)) != 1 || state_ < 4) [[unlikely]]
    return other_key(name);
  state_ -= 2;
  if (name.size - 1 >= 31 || !name.plain) [[unlikely]]
    return append_text(name.view());
  char* p = put_byte(output_.room(1 + 32), fixstr | name.size);
  std::memcpy(p, name.text, 16);
  if (name.size > 16) std::memcpy(p + 16, name.text + 16, 16);
  output_.end_at(p + name.size);
  return true;
}

// -- containers

inline bool MsgpackWriter::begin(SizeHint size, bool map) {
  if (!take()) return false;
  if (outer_.size() >= depth_limit_) [[unlikely]]
    return refuse(ErrorCode::output_depth);
  outer_.push({state_, header_});
  char* p = output_.room(max_header);
  if (size == unknown_size) {
    header_ = output_.size();
    state_ = many * 2 + map;
    size = 0;
  } else {
    if (!fits(size)) [[unlikely]]
      return refuse_size(size);
    header_ = known;
    state_ = map ? State{size} * 4 + 1 : State{size} * 2;
  }
  if (sorter_) [[unlikely]] {
    state_ |= noted;
    if (map) sorter_->begin_map();
  }
  output_.end_at(map ? put_map(p, size) : put_array(p, size));
  return true;
}

// The end of a container of unknown size whose count fits its header of one byte. False: nothing is done.
inline bool MsgpackWriter::end_small(bool map) {
  const State items = many - state_ / 2, count = items >> map;  // a state to be noted makes them huge
  if (count >= 16 || (state_ & 1) != State{map} || (map && items % 2 != 0)) return false;
  output_.data()[header_] |= static_cast<char>(count);
  return true;
}

inline bool MsgpackWriter::end(bool map) {
  const bool ended = header_ == known ? state_ == State{map} && !outer_.empty() : end_small(map);
  if (!ended && !end_other(map)) [[unlikely]]
    return false;
  const Level level = outer_.pop();
  state_ = level.state;
  header_ = level.header;
  return true;
}

bool MsgpackWriter::begin_array(SizeHint size) { return begin(size, false); }
bool MsgpackWriter::end_array() { return end(false); }
bool MsgpackWriter::begin_map(SizeHint size) { return begin(size, true); }
bool MsgpackWriter::end_map() { return end(true); }

// -- containers of unknown size

// All ends but the plain ones.
bool MsgpackWriter::end_other(bool map) {
  if (outer_.empty() || (state_ & 1) != State{map}) return out_of_sequence("the end of another container");
  const bool complete = (state_ & ~noted) == State{map};
  if (!complete && header_ == known) return out_of_sequence("fewer values than the container's size");
  if (!complete && map && (state_ & 2) != 0) return out_of_sequence("a key without a value");
  if (sorter_ && map && !sort_entries()) return false;
  return complete || end_unknown(map);
}

bool MsgpackWriter::sort_entries() {
  return sorter_->end_map(output_, 0) || refuse(ErrorCode::unsupported, "two entries of a canonical map have the same key");
}

// Counts up to 15 go into the header at once. A larger one waits for finish(); in canonical output, where all inside the
// container is done, for nothing.
bool MsgpackWriter::end_unknown(bool map) {
  const State items = many - (state_ & ~noted) / 2;
  const std::size_t count = map ? items / 2 : items;
  if (!fits(count)) return refuse_size(count);
  if (count < 16) {
    output_.data()[header_] |= static_cast<char>(count);
  } else {
    wide_.push_back({header_, count, map});
    if (sorter_) widen();
  }
  return true;
}

// From the last header to the first, everything behind a header moves to its final place once.
void MsgpackWriter::widen() {
  std::ranges::sort(wide_, std::greater(), &Wide::header);
  char header[max_header];
  const auto encode = [&header](const Wide& wide) {
    char* end = wide.map ? put_map(header, wide.count) : put_array(header, wide.count);
    return static_cast<std::size_t>(end - header);
  };
  std::size_t more = 0;
  for (const Wide& wide : wide_) more += encode(wide) - 1;
  output_.room(more);
  char* data = output_.data();
  std::size_t from = output_.size(), to = from + more;
  output_.advance(more);
  for (const Wide& wide : wide_) {
    const std::size_t body = from - (wide.header + 1);
    std::memmove(data + to - body, data + from - body, body);
    const std::size_t size = encode(wide);
    to -= body + size;
    std::memcpy(data + to, header, size);
    from = wide.header;
  }
  wide_.clear();
}

// -- errors

// After an error the state has no room, so every later call comes here and changes nothing.
bool MsgpackWriter::refuse(ErrorCode code, std::string detail) {
  fail(code, std::move(detail));
  state_ = 0;
  header_ = known;
  outer_.resize(0);
  return false;
}

bool MsgpackWriter::refuse_text(std::string_view text) {
  fail_text(text);
  return refuse(ErrorCode::text_not_utf8);
}

bool MsgpackWriter::refuse_size(std::size_t size) {
  return refuse(ErrorCode::unsupported, std::to_string(size) + " is more than MessagePack can count");
}

bool MsgpackWriter::out_of_sequence(const char* what) { return refuse(ErrorCode::bad_sequence, what); }

}  // namespace wireform::inline v0
