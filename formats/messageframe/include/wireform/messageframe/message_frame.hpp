// MessageFrame: a message of a header, tagged parameters and binary attachments, as a document in memory.
//
// On the wire a frame is one MessagePack value of three elements:
//   [ [timestamp, message counter, source id, target id, message id, message type, version, flags],
//     { "device\x1Fparameter": [tag, value], ... },
//     [ [name, bin], ... ] ]
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <wireform/buffer.hpp>
#include <wireform/messageframe/flat_key.hpp>
#include <wireform/messageframe/frame_header.hpp>
#include <wireform/messageframe/frame_value.hpp>
#include <wireform/messageframe/frame_view.hpp>
#include <wireform/result.hpp>

namespace wireform::inline v0 {

/// What a second parameter of the same device and name means when a frame is read.
enum class FrameDuplicates : std::uint8_t {
  error,  ///< the frame is refused
  keep,   ///< both stay, in order: the frame writes back unchanged
  first,  ///< later ones are dropped
  last,   ///< a later value takes the place of the earlier one
};

struct FrameReadOptions {
  FrameDuplicates duplicates = FrameDuplicates::error;
};

struct FrameConfig {
  std::size_t initial_reserve = 0;  ///< parameters that there is memory for from the start
};

namespace messageframe_detail {

/// What an attachment is made of: elements that lie side by side, taken as they lie in memory.
template <class T>
concept Block = requires(const T& block) {
  requires std::is_trivially_copyable_v<typename decltype(std::span(block))::value_type>;
};

/// One that owns its elements.
template <class T>
concept OwnBlock = !std::is_reference_v<T> && Block<T> && !std::ranges::enable_borrowed_range<T>;

template <Block T>
std::string_view bytes_of(const T& block) {
  const auto data = std::span(block);
  return {reinterpret_cast<const char*>(data.data()), data.size_bytes()};
}

}  // namespace messageframe_detail

/// Header, parameters and attachments. Owns its content but for attachments by reference; clear() keeps the memory for the
/// next message.
///
/// Parameters stay in the order of insertion, on the wire too, so equal frames have equal bytes. A frame that is not
/// const indexes its parameters in the first find, set, update or erase; a const frame never changes, so many threads may
/// look things up in it.
class WIREFORM_EXPORT MessageFrame {
 public:
  /// Up to so many parameters the index is a small table, beyond a map.
  static constexpr std::size_t small_capacity = 128;

  MessageFrame();
  explicit MessageFrame(const FrameConfig& config);
  MessageFrame(const MessageFrame& other);
  MessageFrame& operator=(const MessageFrame& other);
  MessageFrame(MessageFrame&& other) noexcept;
  MessageFrame& operator=(MessageFrame&& other) noexcept;
  ~MessageFrame();

  FrameHeader header;

  /// A value of any arithmetic or text type. out_of_range for an integer above INT64_MAX, not_exact for a long double that
  /// no double equals. Text is borrowed.
  template <class T>
  static Result<FrameValue> value(const T& from) {
    return messageframe_detail::make_value(from);
  }

  // -- parameters. Names and text must be UTF-8 (text_not_utf8), names must not contain 0x1F, which separates device and
  //    parameter on the wire (unsupported). The texts are copied. Each call takes a FlatKey in place of the two names, and
  //    a value(..), whose error is returned, in place of a value.

  /// Appends. There must be no parameter of this name: asserted in debug builds, and a frame with two is refused by readers.
  Result<void> add(std::string_view device, std::string_view parameter, const FrameValue& value);
  Result<void> add(const FlatKey& key, const FrameValue& value);
  /// Assigns, or appends where there is none.
  Result<void> set(std::string_view device, std::string_view parameter, const FrameValue& value);
  Result<void> set(const FlatKey& key, const FrameValue& value);
  /// Assigns; false where there is none.
  Result<bool> update(std::string_view device, std::string_view parameter, const FrameValue& value);
  Result<bool> update(const FlatKey& key, const FrameValue& value);

  Result<void> add(std::string_view device, std::string_view parameter, const Result<FrameValue>& value) {
    return value ? add(device, parameter, *value) : value.error();
  }
  Result<void> add(const FlatKey& key, const Result<FrameValue>& value) {
    return value ? add(key, *value) : value.error();
  }
  Result<void> set(std::string_view device, std::string_view parameter, const Result<FrameValue>& value) {
    return value ? set(device, parameter, *value) : value.error();
  }
  Result<void> set(const FlatKey& key, const Result<FrameValue>& value) {
    return value ? set(key, *value) : value.error();
  }
  Result<bool> update(std::string_view device, std::string_view parameter, const Result<FrameValue>& value) {
    return value ? update(device, parameter, *value) : value.error();
  }
  Result<bool> update(const FlatKey& key, const Result<FrameValue>& value) {
    return value ? update(key, *value) : value.error();
  }

  /// The (first) value, or nothing.
  std::optional<FrameValue> find(std::string_view device, std::string_view parameter);
  std::optional<FrameValue> find(std::string_view device, std::string_view parameter) const;
  std::optional<FrameValue> find(const FlatKey& key);
  std::optional<FrameValue> find(const FlatKey& key) const;
  /// Removes the (first) parameter of this name; false where there is none. The order of the others stays.
  bool erase(std::string_view device, std::string_view parameter);
  bool erase(const FlatKey& key);

  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  /// The parameter at a place, in order of insertion; at < size().
  FrameParameter operator[](std::size_t at) const;
  /// The devices, in the order of their first parameters.
  std::vector<std::string_view> devices() const;

  // -- attachments: several of one name are kept, in order. The name is copied and must be UTF-8. Data are the bytes of
  //    any contiguous container of trivially copyable elements, as they lie in memory.

  /// Appends a copy of the data.
  Result<void> add_attachment(std::string_view name, std::string_view data);
  template <messageframe_detail::Block Data>
    requires(!std::is_convertible_v<const Data&, std::string_view>)
  Result<void> add_attachment(std::string_view name, const Data& data) {
    return add_attachment(name, messageframe_detail::bytes_of(data));
  }
  /// Appends the data without a copy of the bytes: the frame keeps the container.
  template <messageframe_detail::OwnBlock Data>
  Result<void> move_attachment(std::string_view name, Data&& data) {
    auto owner = std::make_shared<const Data>(std::move(data));
    return hold_attachment(name, messageframe_detail::bytes_of(*owner), owner);
  }
  /// Appends a reference: the bytes must outlive the frame, its copies, and every write, or be cleared away before.
  Result<void> refer_attachment(std::string_view name, std::string_view data) { return hold_attachment(name, data, {}); }
  template <messageframe_detail::Block Data>
    requires(!std::is_convertible_v<const Data&, std::string_view>)
  Result<void> refer_attachment(std::string_view name, const Data& data) {
    return hold_attachment(name, messageframe_detail::bytes_of(data), {});
  }

  /// The first of this name, or nothing.
  std::optional<std::string_view> find_attachment(std::string_view name) const;
  std::size_t attachment_count() const { return attachments_.size(); }
  /// at < attachment_count()
  FrameAttachment attachment(std::size_t at) const;

  /// Removes everything and resets the header; keeps the memory.
  void clear();

  // -- the wire

  /// Appends the frame's bytes. Doubles are always written as float64, integers in their smallest form. Fails only for
  /// counts past what MessagePack can state.
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
    using value_type = FrameParameter;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    Iterator(const MessageFrame* frame, std::size_t at) : frame_(frame), at_(at) {}
    FrameParameter operator*() const { return (*frame_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) { return {frame_, at_++}; }
    bool operator==(const Iterator&) const = default;

   private:
    const MessageFrame* frame_ = nullptr;
    std::size_t at_ = 0;
  };
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size()}; }

  /// Iterates over the parameters of one device.
  class DeviceIterator {
   public:
    using value_type = FrameParameter;
    using difference_type = std::ptrdiff_t;

    DeviceIterator() = default;
    DeviceIterator(const MessageFrame* frame, std::string_view device) : frame_(frame), device_(device) { skip(); }
    FrameParameter operator*() const { return (*frame_)[at_]; }
    DeviceIterator& operator++() { return ++at_, skip(), *this; }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const { return at_ == frame_->size(); }

   private:
    void skip() {
      while (at_ < frame_->size() && frame_->device_of(at_) != device_) ++at_;
    }
    const MessageFrame* frame_ = nullptr;
    std::string_view device_;
    std::size_t at_ = 0;
  };
  struct DeviceRange {
    const MessageFrame& frame;
    std::string_view device;
    DeviceIterator begin() const { return {&frame, device}; }
    std::default_sentinel_t end() const { return {}; }
  };
  /// `for (const FrameParameter& p : frame.device("sdr_1"))`, in order of insertion. The name must outlive the range.
  DeviceRange device(std::string_view name) const { return {*this, name}; }

 private:
  class Index;
  struct Reading;

  // A parameter's bytes on the wire, in their smallest form: "device\x1Fparameter": [tag, value]. Parameters that were not
  // changed lie side by side, so that many are written as one block. An offset into bytes_, so growth moves nothing else.
  struct Entry {
    std::size_t at;
    std::size_t size;
    std::uint32_t key_size;
    std::uint32_t device_size;
  };
  struct Attachment {
    std::size_t name, name_size;  // in bytes_
    std::size_t at, size;         // the data, in bytes_ unless `outside`
    const char* outside = nullptr;
    std::shared_ptr<const void> owner = {};
  };

  std::string_view wire_of(const Entry& entry) const { return {bytes_.data() + entry.at, entry.size}; }
  std::string_view key_of(const Entry& entry) const;
  std::string_view device_of(std::size_t at) const;
  std::optional<FrameValue> value_of(const Entry& entry) const;
  bool append_plain(std::string_view device, std::string_view parameter, const FrameValue& value);
  void append(std::string_view device, std::string_view parameter, const FrameValue& value);
  void assign(Entry& entry, const FrameValue& value);
  bool assign(std::size_t slot, const FrameValue& value);
  bool erase_at(std::size_t slot);
  Buffer grow(std::size_t count);
  void waste(std::size_t size);
  std::size_t slot(const FrameName& name);
  std::size_t slot(const FrameName& name) const;
  void index();
  bool is_same(const Entry& entry, const FrameName& name) const;
  std::optional<FrameValue> value_at(std::size_t slot) const;
  Result<void> hold_attachment(std::string_view name, std::string_view data, std::shared_ptr<const void> owner);
  bool scan(Reading& reading);
  bool enter(Reading& reading, std::size_t count);
  template <class Find>
  bool enter(Reading& reading, std::size_t count, Find find);
  WIREFORM_COLD static bool repeat(Reading& reading, const char* at, Entry& earlier, Entry later);

  Buffer bytes_;
  std::size_t wasted_ = 0;  // bytes in there that nothing refers to any more
  std::vector<Entry> entries_;
  std::vector<Attachment> attachments_;
  std::unique_ptr<Index> index_;
};

}  // namespace wireform::inline v0
