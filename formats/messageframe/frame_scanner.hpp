// One strict pass over a frame's bytes: what the document, the format `frame` and the backend are all built on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <wireform/diagnostic.hpp>
#include <wireform/messageframe/message_frame.hpp>
#include <wireform/msgpack/wire.hpp>

#include "ascii.hpp"

namespace wireform::inline v0 {

/// Stands between device and parameter in a key on the wire.
inline constexpr char key_separator = '\x1F';

/// A parameter on the wire. Views into the frame.
struct ScannedParameter {
  std::string_view key;         ///< "device\x1Fparameter": has at least one separator
  std::size_t device_size = 0;
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
  bool parameter(ScannedParameter& parameter);
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

  const Diagnostic& failure() const { return failure_; }
  Diagnostic& failure() { return failure_; }
  /// The frame is no frame at `at`: `what` says why. Returns false.
  WIREFORM_COLD bool malformed(const char* at, std::string what);

 private:
  bool get(msgpack_wire::Item& item);
  bool get_count(Kind kind, const char* what, std::size_t entry_bytes, std::size_t& count);
  bool get_pair(const char* what);
  bool get_text(const char* what, std::string_view& text);
  bool take_text(std::string_view text);
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

}  // namespace wireform::inline v0
