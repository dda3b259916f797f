// The writer's hot paths, inlined into each other.
#pragma once

#include <charconv>
#include <cstring>
#include <utility>

#include <wireform/messageframe/writer.hpp>
#include <wireform/msgpack/wire.hpp>

#include "frame_scanner.hpp"
#include "frame_writer.hpp"

namespace wireform::inline v0 {

// What the next call writes; for a value, path() is its path then.
inline MessageframeWriter::Slot MessageframeWriter::slot() {
  if (failed()) return Slot::none;
  if (gathered_.open != 0) settle_all();
  if (levels_.empty()) {
    if (root_written_) return misused(), Slot::none;
    root_written_ = true;
    path_size_ = 0;
    return Slot::value;
  }
  Level& top = levels_.back();
  if (!top.map) {
    append_index(top.count++);
    return Slot::value;
  }
  if (!has_key_) return Slot::key;
  has_key_ = false;
  return Slot::value;
}

// -- parts

// Where the next part starts, behind the container's path and a dot.
inline std::size_t MessageframeWriter::part_start() const {
  return levels_.back().path + (levels_.size() > 1 ? 1 : 0);
}

inline void MessageframeWriter::append_index(std::uint32_t index) {
  const std::size_t start = part_start();
  if (path_.size() < start + slack) path_.resize(2 * (start + slack));
  if (start > 0) path_[start - 1] = '.';
  if (index < 10) {
    path_[start] = static_cast<char>('0' + index);
    path_size_ = start + 1;
  } else {
    path_size_ = static_cast<std::size_t>(std::to_chars(&path_[start], &path_[start] + 10, index).ptr - path_.data());
  }
}

// -- parameters

// The string that names a parameter at path(), where there is room for it and for a block more.
inline char* MessageframeWriter::put_key(char* p) const {
  namespace wire = msgpack_wire;
  const bool one_part = levels_.size() < 2;
  p = wire::put_string(p, path_size_ + (one_part ? 1 : 0));
  // Up to one part: the device is empty.
  if (one_part) *p++ = key_separator;
  char* separator = p + (one_part ? 0 : levels_[1].path);
  if (path_size_ <= block) {
    std::memcpy(p, path_.data(), block);
  } else {
    std::memcpy(p, path_.data(), path_size_);
  }
  if (!one_part) *separator = key_separator;
  return p + path_size_;
}

// The key of a parameter at path(); there is room for its value with text of `room` bytes.
inline char* MessageframeWriter::begin_parameter(std::size_t room) {
  if (pending_count_ > 0) [[unlikely]] append_pending();
  if (parameter_count_ + attachment_count_ == 0) begin_frame();
  return put_key((attachment_count_ == 0 ? output_ : parameters_).room(3 * msgpack_wire::max_header + 1 + block + path_size_ + room));
}

inline void MessageframeWriter::put_text(std::string_view text) {
  namespace wire = msgpack_wire;
  char* p = begin_parameter(text.size());
  p = wire::put_array(p, 2);
  p = wire::put_uint(p, static_cast<unsigned>(FrameType::string));
  end_parameter(put_bytes(wire::put_string(p, text.size()), text));
}

}  // namespace wireform::inline v0
