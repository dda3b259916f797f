// The pieces of a frame on the wire, appended to a buffer.
#pragma once

#include <cstring>
#include <string_view>

#include <wireform/buffer.hpp>
#include <wireform/messageframe/frame_view.hpp>
#include <wireform/msgpack/wire.hpp>

namespace wireform::inline v0 {

/// Names and short texts without a call: the first and the last of their bytes overlap.
inline char* put_bytes(char* p, std::string_view bytes) {
  const std::size_t size = bytes.size();
  const char* from = bytes.data();
  const auto both_ends = [&](auto block) {
    auto last = block;
    std::memcpy(&block, from, sizeof block);
    std::memcpy(&last, from + size - sizeof last, sizeof last);
    std::memcpy(p, &block, sizeof block);
    std::memcpy(p + size - sizeof last, &last, sizeof last);
  };
  if (size > 16) std::memcpy(p, from, size);
  else if (size >= 8) both_ends(std::uint64_t());
  else if (size >= 4) both_ends(std::uint32_t());
  else if (size >= 2) both_ends(std::uint16_t());
  else if (size == 1) *p = *from;
  return p + size;
}

/// "device\x1Fparameter"
inline char* put_key(char* p, std::string_view device, std::string_view parameter) {
  p = put_bytes(p, device);
  *p = key_separator;
  return put_bytes(p + 1, parameter);
}

/// Bytes of the header of a string in its smallest form.
constexpr std::size_t string_header(std::size_t size) {
  return size < 32 ? 1 : size <= 0xff ? 2 : size <= 0xffff ? 3 : 5;
}

inline void put_map_header(Buffer& out, std::size_t count) {
  out.end_at(msgpack_wire::put_map(out.room(msgpack_wire::max_header), count));
}

inline void put_array_header(Buffer& out, std::size_t count) {
  out.end_at(msgpack_wire::put_array(out.room(msgpack_wire::max_header), count));
}

/// The array around everything and the header in it.
inline void put_frame_header(Buffer& out, const FrameHeader& header) {
  namespace wire = msgpack_wire;
  char* p = out.room(10 * wire::max_header);
  p = wire::put_array(p, 3);
  p = wire::put_array(p, 8);
  p = wire::put_uint(p, header.timestamp);
  p = wire::put_uint(p, header.message_counter);
  p = wire::put_uint(p, header.source_id);
  p = wire::put_uint(p, header.target_id);
  p = wire::put_int(p, header.message_id);
  p = wire::put_int(p, header.message_type);
  p = wire::put_uint(p, header.version);
  p = wire::put_uint(p, header.flags);
  out.end_at(p);
}

/// A pair of tag and value, for which the room is there: up to 2 * max_header bytes and the text.
inline char* put_value(char* p, const FrameValue& value) {
  namespace wire = msgpack_wire;
  p = wire::put_array(p, 2);
  p = wire::put_byte(p, static_cast<unsigned>(value.type()));
  switch (value.type()) {
    case FrameType::unset: return wire::put_nil(p);
    case FrameType::int64: return wire::put_int(p, *value.try_get_int64());
    case FrameType::float64: return wire::put_double(p, *value.try_get_double());
    case FrameType::boolean: return wire::put_bool(p, *value.try_get_bool());
    case FrameType::string: break;
  }
  const std::string_view text = *value.try_get_string();
  return put_bytes(wire::put_string(p, text.size()), text);
}

/// Bytes of that pair.
inline std::size_t value_size(const FrameValue& value) {
  namespace wire = msgpack_wire;
  char encoded[wire::max_header];
  switch (value.type()) {
    case FrameType::unset:
    case FrameType::boolean: return 2 + 1;
    case FrameType::float64: return 2 + wire::max_header;
    case FrameType::int64: return 2 + static_cast<std::size_t>(wire::put_int(encoded, *value.try_get_int64()) - encoded);
    case FrameType::string: break;
  }
  return 2 + string_header(value.text_size()) + value.text_size();
}

inline void put_parameter(Buffer& out, std::string_view key, const FrameValue& value) {
  namespace wire = msgpack_wire;
  char* p = out.room(3 * wire::max_header + key.size() + value.text_size());
  p = put_bytes(wire::put_string(p, key.size()), key);
  out.end_at(put_value(p, value));
}

inline void put_attachment(Buffer& out, const FrameAttachment& attachment) {
  namespace wire = msgpack_wire;
  char* p = out.room(3 * wire::max_header + attachment.name.size() + attachment.data.size());
  p = wire::put_array(p, 2);
  p = put_bytes(wire::put_string(p, attachment.name.size()), attachment.name);
  out.end_at(put_bytes(wire::put_bin(p, attachment.data.size()), attachment.data));
}

}  // namespace wireform::inline v0
