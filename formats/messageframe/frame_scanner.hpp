// One strict pass over a frame's bytes: what the document, the format `frame` and the backend are all built on.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <wireform/diagnostic.hpp>
#include <wireform/messageframe/message_frame.hpp>
#include <wireform/msgpack/wire.hpp>

#include "ascii.hpp"
#include "byte_block.hpp"
#include "words.hpp"

namespace wireform::inline v0 {

/// Stands between device and parameter in a key on the wire.
inline constexpr char key_separator = '\x1F';

/// A parameter on the wire. Views into the frame.
struct ScannedParameter {
  std::string_view key;         ///< "device\x1Fparameter": has at least one separator
  std::size_t device_size = 0;
  /// The bits of the key's bytes that are '.', and one behind its last, if a ByteBlock can be loaded of it; or 0.
  std::uint32_t dots = 0;
  const char* at = nullptr;     ///< the value's first byte
  FrameValue value;

  std::string_view device() const { return key.substr(0, device_size); }
  std::string_view parameter() const { return key.substr(device_size + 1); }
};

/// Reads a frame front to back: header, then every parameter, then every attachment, then finish. A function that
/// returns false has set failure(); nothing may be read after that. Strings are checked to be UTF-8.
class FrameScanner {
 public:
  explicit FrameScanner(std::string_view frame) : begin_(frame.data()), p_(begin_), end_(begin_ + frame.size()) {}

  /// The array around everything and the header in it.
  bool header(FrameHeader& header);
  /// Opens the parameters; `count` entries follow.
  bool parameters(std::size_t& count);
  bool parameter(ScannedParameter& parameter) {
    ++index_;
    parameter.dots = 0;
    return plain_parameter(parameter) || any_parameter(parameter);
  }
  /// The next parameter if it is a string whose key has the `size` bytes of `key`, but `last` in place of the last one:
  /// the next element of an array. Else false, and nothing is read. Does not fill in `device_size` and `dots`.
  bool element(const ByteBlock& key, std::size_t size, char last, ScannedParameter& parameter);
  /// Opens the attachments.
  bool attachments(std::size_t& count);
  bool attachment(FrameAttachment& attachment);

  /// After the last attachment: nothing may follow.
  bool finish();

  /// Bytes from the frame's start to a view into it, and back.
  std::size_t offset(std::string_view view) const { return static_cast<std::size_t>(view.data() - begin_); }
  std::string_view at(std::size_t offset, std::size_t size) const { return {begin_ + offset, size}; }

  /// What stands next; after the last attachment the frame's end.
  const char* position() const { return p_; }
  std::size_t remaining() const { return static_cast<std::size_t>(end_ - p_); }
  const char* end() const { return end_; }

  const Diagnostic& failure() const { return failure_; }
  Diagnostic& failure() { return failure_; }
  /// The frame is no frame at `at`: `what` says why. Returns false.
  WIREFORM_COLD bool malformed(const char* at, std::string what);

 private:
  bool get(msgpack_wire::Item& item);
  bool get_count(Kind kind, const char* what, std::size_t entry_bytes, std::size_t& count);
  bool get_pair(const char* what);
  bool get_text(const char* what, std::string_view& text);
  bool plain_text(const char*& p, std::string_view& text, std::size_t behind) const;
  bool plain_key(const char*& p, ScannedParameter& parameter) const;
  bool plain_parameter(ScannedParameter& parameter);
  bool any_parameter(ScannedParameter& parameter);
  bool get_value(ScannedParameter& parameter);
  bool get_double(const msgpack_wire::Item& item, const char* at, FrameValue& value);
  template <class T>
  bool get_field(std::size_t index, T& field);

  WIREFORM_COLD bool unknown_tag(const char* at, const msgpack_wire::Item& tag);
  WIREFORM_COLD bool wrong(const char* at, const char* expected, Kind found);
  WIREFORM_COLD bool broken(ErrorCode code, const char* at);

  const char* begin_;
  const char* p_;
  const char* end_;
  const char* section_ = nullptr;  // "header", "parameters", "attachments": where failure() says it is
  std::size_t index_ = PathStep::named;
  Diagnostic failure_;
};

// Valid text of up to 65,535 bytes with at least `behind` bytes behind it; false, with `p` unmoved, for the rest.
inline bool FrameScanner::plain_text(const char*& p, std::string_view& text, std::size_t behind) const {
  namespace wire = msgpack_wire;
  if (end_ - p <= 2) return false;
  const std::uint8_t marker = wire::marker_at(p);
  std::size_t size = marker & 0x1f, header = 1;
  if ((marker & 0xe0) != wire::fixstr) {
    if (marker != wire::str8 && marker != wire::str16) return false;
    header = marker == wire::str8 ? 2 : 3;
    size = marker == wire::str8 ? wire::load<std::uint8_t>(p + 1) : wire::load<std::uint16_t>(p + 1);
  }
  if (static_cast<std::size_t>(end_ - p) < header + size + behind) return false;
  text = {p + header, size};
  if (!is_utf8(text)) [[unlikely]] return false;
  p += header + size;
  return true;
}

// A key with two bytes behind it. Short ones are looked at as a block, without a branch that depends on their size.
inline bool FrameScanner::plain_key(const char*& p, ScannedParameter& parameter) const {
  namespace wire = msgpack_wire;
  if (remaining() < 1 + ByteBlock::size + 2 || (wire::marker_at(p) & 0xe0) != wire::fixstr) [[unlikely]] {
    if (!plain_text(p, parameter.key, 2)) return false;
    parameter.device_size = find_byte(parameter.key, 0, key_separator, end_);
    return parameter.device_size != parameter.key.size();
  }
  const std::size_t size = wire::marker_at(p) & 0x1f;
  const ByteBlock block(p + 1);
  const std::uint32_t end = std::uint32_t{1} << size, inside = end - 1;
  const std::uint32_t separators = block.equal(key_separator) & inside;
  if (separators == 0 || (block.high() & inside) != 0) [[unlikely]] return false;
  parameter.key = {p + 1, size};
  parameter.device_size = static_cast<std::size_t>(std::countr_zero(separators));
  parameter.dots = (block.equal('.') & inside) | end;
  p += 1 + size;
  return true;
}

inline bool FrameScanner::element(const ByteBlock& key, std::size_t size, char last, ScannedParameter& parameter) {
  namespace wire = msgpack_wire;
  const char* p = p_;
  if (remaining() < 1 + ByteBlock::size + 2 || wire::marker_at(p) != (wire::fixstr | size)) return false;
  const std::uint32_t others = (std::uint32_t{1} << (size - 1)) - 1;
  if ((~ByteBlock(p + 1).equal(key) & others) != 0 || p[size] != last) return false;
  parameter.key = {p + 1, size};
  p += 1 + size;
  if (wire::marker_at(p) != (wire::fixarray | 2) || wire::marker_at(p + 1) != static_cast<unsigned>(FrameType::string))
    return false;
  parameter.at = p += 2;
  std::string_view text;
  if (!plain_text(p, text, 0)) return false;
  parameter.value = text;
  ++index_;
  p_ = p;
  return true;
}

// Parameters as they mostly are: with text, or a number or null of one byte. False, and nothing is read, for all others
// and for what is broken.
inline bool FrameScanner::plain_parameter(ScannedParameter& parameter) {
  namespace wire = msgpack_wire;
  const char* p = p_;
  if (!plain_key(p, parameter) || wire::marker_at(p) != (wire::fixarray | 2)) return false;
  const std::uint8_t tag = wire::marker_at(p + 1);
  parameter.at = p += 2;
  if (tag == static_cast<std::uint8_t>(FrameType::string)) {
    std::string_view text;
    if (!plain_text(p, text, 0)) return false;
    parameter.value = text;
  } else {
    if (p == end_) return false;
    const std::uint8_t marker = wire::marker_at(p++);
    if (tag == static_cast<std::uint8_t>(FrameType::unset) && marker == wire::nil) {
      parameter.value = FrameValue();
    } else if (tag == static_cast<std::uint8_t>(FrameType::int64) && marker < wire::fixmap) {
      parameter.value = std::int64_t{marker};
    } else {
      return false;
    }
  }
  p_ = p;
  return true;
}

}  // namespace wireform::inline v0
