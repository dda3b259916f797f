// MessageFrame: a message of a header, tagged parameters and binary attachments, as a document in memory.
//
// On the wire a frame is one MessagePack value of three elements:
//   [ [timestamp, message counter, source id, target id, message id, message type, version, flags],
//     { "device\x1Fparameter": [tag, value], ... },
//     [ [name, bin], ... ] ]
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <wireform/buffer.hpp>
#include <wireform/messageframe/frame_value.hpp>
#include <wireform/result.hpp>

namespace wireform::inline v0 {

/// The eight fields that every frame starts with. The meaning of ids and types is the application's.
struct FrameHeader {
  std::uint64_t timestamp = 0;  ///< by convention milliseconds since 1970-01-01 UTC
  std::uint64_t message_counter = 0;
  std::uint32_t source_id = 0;
  std::uint32_t target_id = 0;
  std::int32_t message_id = 0;
  std::int32_t message_type = 0;
  std::uint16_t version = 1;
  std::uint16_t flags = 0;

  bool operator==(const FrameHeader&) const = default;
};

/// One parameter as find and iteration give it. The views live until the frame changes.
struct FrameParameter {
  std::string_view device;
  std::string_view parameter;
  FrameValue value;

  bool operator==(const FrameParameter&) const = default;
};

/// One attachment. The views live until the frame changes.
struct FrameAttachment {
  std::string_view name;
  std::string_view data;

  bool operator==(const FrameAttachment&) const = default;
};

/// What a second parameter of the same device and name means when a frame is read.
enum class FrameDuplicates : std::uint8_t {
  error,  ///< the frame is refused
  keep,   ///< both stay, in order: the frame writes back unchanged
  first,  ///< later ones are dropped
  last,   ///< a later value takes the place of the earlier one
};

class FrameScanner;

struct FrameReadOptions {
  FrameDuplicates duplicates = FrameDuplicates::error;
};

/// Header, parameters and attachments. Owns its content; clear() keeps the memory for the next message.
///
/// Parameters stay in the order of insertion, on the wire too, so equal frames have equal bytes. A frame that is not
/// const indexes its parameters in the first find, set, update or erase; a const frame never changes, so many threads may
/// look things up in it.
class WIREFORM_EXPORT MessageFrame {
 public:
  MessageFrame();
  MessageFrame(const MessageFrame& other);
  MessageFrame& operator=(const MessageFrame& other);
  MessageFrame(MessageFrame&& other) noexcept;
  MessageFrame& operator=(MessageFrame&& other) noexcept;
  ~MessageFrame();

  FrameHeader header;

  // -- parameters. Names and text must be UTF-8 (text_not_utf8), names must not contain 0x1F, which separates device and
  //    parameter on the wire (unsupported). The texts are copied.

  /// Appends. Does not look for a parameter of the same name: a frame with two is refused by readers.
  Result<void> add(std::string_view device, std::string_view parameter, FrameValue value);
  /// Assigns, or appends where there is none.
  Result<void> set(std::string_view device, std::string_view parameter, FrameValue value);
  /// Assigns; false where there is none.
  Result<bool> update(std::string_view device, std::string_view parameter, FrameValue value);
  /// The (first) value, or nothing.
  std::optional<FrameValue> find(std::string_view device, std::string_view parameter);
  std::optional<FrameValue> find(std::string_view device, std::string_view parameter) const;
  /// Removes the (first) parameter of this name; false where there is none. The order of the others stays.
  bool erase(std::string_view device, std::string_view parameter);

  std::size_t size() const { return parameters_.size(); }
  bool empty() const { return parameters_.empty(); }
  /// The parameter at a place, in order of insertion; at < size().
  FrameParameter operator[](std::size_t at) const;

  // -- attachments: several of one name are kept, in order

  /// Appends. The bytes are copied; the name must be UTF-8.
  Result<void> add_attachment(std::string_view name, std::string_view data);
  /// The first of this name, or nothing.
  std::optional<std::string_view> find_attachment(std::string_view name) const;
  std::size_t attachment_count() const { return attachments_.size(); }
  /// at < attachment_count()
  FrameAttachment attachment(std::size_t at) const;

  /// Removes everything and resets the header; keeps the memory.
  void clear();

  // -- the wire

  /// Appends the frame's bytes. Doubles are always written as float64, integers in their smallest form. Fails only for
  /// text, data or counts past what MessagePack can state.
  Result<void> serialize(Buffer& output) const;
  /// Reads one whole frame. Everything that the layout above does not allow is an error with its offset and place, data
  /// after the frame included. Under the tag of doubles, integers and float32 are read as the double they stand for.
  static Result<MessageFrame> deserialize(std::string_view bytes, const FrameReadOptions& options = {});
  /// The same into this frame, whose memory is reused. After an error the frame is empty.
  Result<void> read(std::string_view bytes, const FrameReadOptions& options = {});

  /// Equal header, parameters and attachments, in the same order.
  bool operator==(const MessageFrame& other) const;

  /// Iterates over parameters: `for (const FrameParameter& p : frame)`.
  class Iterator {
   public:
    Iterator(const MessageFrame* frame, std::size_t at) : frame_(frame), at_(at) {}
    FrameParameter operator*() const { return (*frame_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const MessageFrame* frame_;
    std::size_t at_;
  };
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size()}; }

 private:
  class Index;

  // Offsets into bytes_, so that growth moves nothing else.
  struct Parameter {
    std::size_t key;           // "device\x1Fparameter"
    std::uint32_t key_size;
    std::uint32_t device_size;
    FrameType type;
    std::uint32_t text_size;
    union {
      bool boolean;
      std::int64_t int64;
      double float64;
      std::size_t text;
    };
  };
  struct Attachment {
    std::size_t name, data;
    std::size_t name_size, data_size;
  };

  std::string_view key_of(const Parameter& entry) const { return {bytes_.data() + entry.key, entry.key_size}; }
  FrameValue value_of(const Parameter& entry) const;
  static void set_value(Parameter& entry, const FrameValue& value);
  void assign(Parameter& entry, const FrameValue& value);
  void append(std::string_view device, std::string_view parameter, const FrameValue& value);
  std::size_t slot(std::string_view device, std::string_view parameter);
  std::size_t slot(std::string_view device, std::string_view parameter) const;
  std::size_t store(std::initializer_list<std::string_view> pieces);
  void waste(std::size_t size);
  bool scan(FrameScanner& in, FrameDuplicates duplicates);
  bool enter(FrameScanner& in, FrameDuplicates duplicates);

  Buffer bytes_;
  std::size_t wasted_ = 0;  // bytes in there that nothing refers to
  std::vector<Parameter> parameters_;
  std::vector<Attachment> attachments_;
  std::unique_ptr<Index> index_;
};

}  // namespace wireform::inline v0
