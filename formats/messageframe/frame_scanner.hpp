// One strict pass over a frame's bytes: what the document, the format `frame` and the backend are all built on.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <wireform/convert.hpp>
#include <wireform/diagnostic.hpp>
#include <wireform/field_names.hpp>
#include <wireform/messageframe/frame_view.hpp>
#include <wireform/msgpack/wire.hpp>

#include "ascii.hpp"
#include "byte_block.hpp"
#include "words.hpp"

namespace wireform::inline v0 {

inline constexpr const char* header_fields[] = {"timestamp",  "message_counter", "source_id", "target_id",
                                                "message_id", "message_type",    "version",   "flags"};

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

/// The double that a number under the tag of doubles stands for, if there is one: some writers compact them.
inline std::optional<double> double_of(const msgpack_wire::Item& item) {
  double number = 0;
  switch (item.kind) {
    case Kind::float64: return item.float64;
    case Kind::float32: return static_cast<double>(item.float32);
    case Kind::int64: return exact(item.int64, number) ? std::optional(number) : std::nullopt;
    case Kind::uint64: return exact(item.uint64, number) ? std::optional(number) : std::nullopt;
    default: return std::nullopt;
  }
}

/// The value of a pair that a scanner has checked before: made where the caller of a find gets it.
inline std::optional<FrameValue> checked_value(const char* p, const char* end) {
  namespace wire = msgpack_wire;
  wire::Item item;
  const auto get = [&]() -> const wire::Item& { return static_cast<void>(wire::get_header(p, end, item)), item; };
  std::uint8_t tag = wire::marker_at(p + 1);
  if (wire::marker_at(p) == (wire::fixarray | 2) && tag < wire::fixmap) [[likely]] {
    p += 2;
  } else {
    get();
    tag = static_cast<std::uint8_t>(get().int64);
  }
  switch (static_cast<FrameType>(tag)) {
    case FrameType::int64: return get().int64;
    case FrameType::float64:
      if (wire::marker_at(p) == wire::float64) [[likely]] return std::bit_cast<double>(wire::load<std::uint64_t>(p + 1));
      return *double_of(get());
    case FrameType::boolean: return wire::marker_at(p) == wire::boolean_true;
    case FrameType::string: return get(), std::string_view(p, item.size);
    case FrameType::unset: break;
  }
  return FrameValue();
}

/// Reads a frame front to back: header, then every parameter, then every attachment, then finish. A function that
/// returns false has set failure(); nothing may be read after that. Strings are checked to be UTF-8.
class FrameScanner {
 public:
  explicit FrameScanner(std::string_view frame) : begin_(frame.data()), p_(begin_), end_(begin_ + frame.size()) {}

  /// The array around everything and the header in it.
  bool header(FrameHeader& header);
  /// Opens the parameters; `count` entries follow.
  bool parameters(std::size_t& count);
  [[gnu::always_inline]] bool parameter(ScannedParameter& parameter) {
    if (plain_parameter(parameter)) [[likely]] return true;
    ScannedParameter other;  // so that the caller's may stay in registers
    if (!any_parameter(other)) return false;
    parameter = other;
    return true;
  }
  /// The next parameter if every part of it is in its smallest form, as we write it; else nothing is read, and any_parameter
  /// reads it or says what is wrong.
  bool plain_parameter(ScannedParameter& parameter);
  bool any_parameter(ScannedParameter& parameter);
  /// Passes over parameters, of which `left` are left, up to the one whose key is `wanted`; checks only as much as that takes.
  template <class Wanted>
  bool seek(Wanted wanted, std::size_t& left);
  /// Goes on at the parameter with this number, which is at `position`; at the attachment.
  void resume_parameters(const char* position, std::size_t number) { resume("parameters", position, number); }
  void resume_attachments(const char* position, std::size_t number) { resume("attachments", position, number); }
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

  bool failed() const { return failure_ != nullptr; }
  /// Only after a failure.
  Diagnostic& failure() { return *failure_; }
  /// The frame is no frame at `at`: `what` says why. Returns false.
  WIREFORM_COLD bool malformed(const char* at, std::string what);

 private:
  void resume(const char* section, const char* position, std::size_t number) {
    section_ = section;
    p_ = position;
    index_ = number - 1;
  }
  bool get(msgpack_wire::Item& item);
  bool get_count(Kind kind, const char* what, std::size_t entry_bytes, std::size_t& count);
  bool get_pair(const char* what);
  bool get_text(const char* what, std::string_view& text);
  bool plain_text(const char*& p, std::string_view& text, std::size_t behind) const;
  bool plain_key(const char*& p, ScannedParameter& parameter) const;
  bool plain_value(std::uint8_t tag, const char*& p, FrameValue& value) const;
  bool plain_int(const char*& p, FrameValue& value) const;
  template <class T>
  bool long_int(const char*& p, T limit, FrameValue& value) const;
  bool get_value(ScannedParameter& parameter);
  bool get_double(const msgpack_wire::Item& item, const char* at, FrameValue& value);
  template <class T>
  bool plain_field(const char*& p, T& field) const;
  bool plain_header(FrameHeader& header);
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
  std::unique_ptr<Diagnostic> failure_;
};

// Valid text of up to 65,535 bytes in its smallest form with at least `behind` bytes behind it; false, with `p` unmoved, for the rest.
inline bool FrameScanner::plain_text(const char*& p, std::string_view& text, std::size_t behind) const {
  namespace wire = msgpack_wire;
  if (end_ - p <= 2) return false;
  const std::uint8_t marker = wire::marker_at(p);
  std::size_t size = marker & 0x1f, header = 1;
  if ((marker & 0xe0) != wire::fixstr) {
    if (marker != wire::str8 && marker != wire::str16) return false;
    header = marker == wire::str8 ? 2 : 3;
    size = marker == wire::str8 ? wire::load<std::uint8_t>(p + 1) : wire::load<std::uint16_t>(p + 1);
    if (size < (marker == wire::str8 ? 32u : 256u)) return false;
  }
  if (static_cast<std::size_t>(end_ - p) < header + size + behind) return false;
  text = {p + header, size};
  if (!is_text(text)) [[unlikely]] return false;
  p += header + size;
  return true;
}

// A key with two bytes behind it. Short ones are looked at as a block, without a branch that depends on their size.
[[gnu::always_inline]] inline bool FrameScanner::plain_key(const char*& p, ScannedParameter& parameter) const {
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

// An integer of some bytes behind its marker, if it needs them: above `limit`, or below it where T is signed.
template <class T>
inline bool FrameScanner::long_int(const char*& p, T limit, FrameValue& value) const {
  if (static_cast<std::size_t>(end_ - p) <= sizeof(T)) return false;
  const T number = static_cast<T>(msgpack_wire::load<std::make_unsigned_t<T>>(p + 1));
  if (std::is_signed_v<T> ? number >= limit : number <= limit || number > std::uint64_t{0x7fffffffffffffff}) return false;
  value = static_cast<std::int64_t>(number);
  p += 1 + sizeof(T);
  return true;
}

inline bool FrameScanner::plain_int(const char*& p, FrameValue& value) const {
  namespace wire = msgpack_wire;
  const std::uint8_t marker = wire::marker_at(p);
  if (marker < wire::fixmap || marker >= wire::negative_fixint) return value = static_cast<std::int8_t>(*p++), true;
  switch (marker) {
    case wire::uint8: return long_int<std::uint8_t>(p, 0x7f, value);
    case wire::uint16: return long_int<std::uint16_t>(p, 0xff, value);
    case wire::uint32: return long_int<std::uint32_t>(p, 0xffff, value);
    case wire::uint64: return long_int<std::uint64_t>(p, 0xffffffff, value);
    case wire::int8: return long_int<std::int8_t>(p, -0x20, value);
    case wire::int16: return long_int<std::int16_t>(p, -0x80, value);
    case wire::int32: return long_int<std::int32_t>(p, -0x8000, value);
    case wire::int64: return long_int<std::int64_t>(p, std::numeric_limits<std::int32_t>::min(), value);
    default: return false;
  }
}

// A value in its smallest form; `p` stands behind the tag. False, with `p` unmoved, for all others.
[[gnu::always_inline]] inline bool FrameScanner::plain_value(std::uint8_t tag, const char*& p, FrameValue& value) const {
  namespace wire = msgpack_wire;
  if (p == end_) return false;
  const std::uint8_t marker = wire::marker_at(p);
  switch (tag) {
    case static_cast<std::uint8_t>(FrameType::float64):
      if (marker != wire::float64 || static_cast<std::size_t>(end_ - p) < wire::max_header) return false;
      value = std::bit_cast<double>(wire::load<std::uint64_t>(p + 1));
      p += wire::max_header;
      return true;
    case static_cast<std::uint8_t>(FrameType::int64): return plain_int(p, value);
    case static_cast<std::uint8_t>(FrameType::boolean):
      if ((marker | 1) != wire::boolean_true) return false;
      value = marker == wire::boolean_true;
      ++p;
      return true;
    case static_cast<std::uint8_t>(FrameType::string): {
      std::string_view text;
      if (!plain_text(p, text, 0)) return false;
      value = text;
      return true;
    }
    case static_cast<std::uint8_t>(FrameType::unset):
      value = FrameValue();
      return marker == wire::nil && ++p;
    default: return false;
  }
}

[[gnu::always_inline]] inline bool FrameScanner::plain_parameter(ScannedParameter& parameter) {
  namespace wire = msgpack_wire;
  const char* p = p_;
  parameter.dots = 0;
  if (!plain_key(p, parameter) || wire::marker_at(p) != (wire::fixarray | 2)) return false;
  const std::uint8_t tag = wire::marker_at(p + 1);
  parameter.at = p += 2;
  if (!plain_value(tag, p, parameter.value)) return false;
  ++index_;
  p_ = p;
  return true;
}

namespace messageframe_detail {

/// Bytes of a value with this first byte, text included; 0 for text that is not short, and for what no parameter holds.
inline constexpr auto value_sizes = [] {
  namespace wire = msgpack_wire;
  std::array<std::uint8_t, 256> sizes{};
  for (unsigned marker = 0; marker < 256; ++marker) {
    const bool text = (marker & 0xe0) == wire::fixstr, number = marker >= wire::float32 && marker <= wire::int64;
    const bool one = marker < wire::fixmap || marker >= wire::negative_fixint || marker == wire::nil ||
                     marker == wire::boolean_false || marker == wire::boolean_true;
    if (one || text) sizes[marker] = static_cast<std::uint8_t>(1 + (text ? marker & 0x1f : 0));
    if (number) sizes[marker] = static_cast<std::uint8_t>(1 + wire::detail::argument_size(marker));
  }
  return sizes;
}();

}  // namespace messageframe_detail

template <class Wanted>
bool FrameScanner::seek(Wanted wanted, std::size_t& left) {
  namespace wire = msgpack_wire;
  constexpr std::size_t most = 1 + 31 + 2 + 1 + 31;  // bytes of a short parameter
  for (const char* p = p_; left > 0; --left) {
    p_ = p;
    if (remaining() > most && (wire::marker_at(p) & 0xe0) == wire::fixstr) [[likely]] {
      const std::size_t size = wire::marker_at(p) & 0x1f;
      if (wanted(std::string_view(p + 1, size))) return true;
      const char* pair = p + 1 + size;
      const std::size_t value = messageframe_detail::value_sizes[wire::marker_at(pair + 2)];
      if (wire::marker_at(pair) == (wire::fixarray | 2) && wire::marker_at(pair + 1) < wire::fixmap && value != 0) [[likely]] {
        ++index_;
        p = p_ = pair + 2 + value;
        continue;
      }
    }
    ScannedParameter next;
    if (!parameter(next)) return false;
    if (wanted(next.key)) return resume_parameters(p, index_), true;
    p = p_;
  }
  return true;
}

}  // namespace wireform::inline v0
