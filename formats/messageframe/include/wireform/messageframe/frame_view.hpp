// Received frames without a copy: looked at and changed where they lie. Nothing here allocates, but for errors.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>

#include <wireform/messageframe/flat_key.hpp>
#include <wireform/messageframe/frame_header.hpp>
#include <wireform/messageframe/frame_value.hpp>
#include <wireform/result.hpp>

namespace wireform::inline v0 {

class FrameScanner;
struct FrameName;

/// One parameter, as documents and views give it. The views live until the frame changes.
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

/// The header of a frame; nothing behind it is looked at.
WIREFORM_EXPORT Result<FrameHeader> peek_header(std::string_view frame);

/// One slot of a view's index. What is in it is the view's.
struct FrameSlot {
  std::uint32_t hash = 0;
  std::uint32_t place = 0;  ///< 0: free
};

/// A frame in somebody else's bytes, which must outlive the view and all that it gives out.
///
/// Every call reads as much of the frame as it needs, and nothing before it is asked for. Parameters that are given out
/// are checked in full; of those that are passed over, only what is needed to find the next one. Where the bytes are no
/// frame, a call gives nothing and status() says why; validate() checks everything. Of a name that comes twice, find
/// gives the first.
class WIREFORM_EXPORT FrameView {
 public:
  /// Reads the header. `index`: memory for finding by hash, with at least slots_for(size()) slots; the first find then
  /// reads all parameters once. With less, each find looks through the frame. One array may serve many views, one after
  /// the other.
  static Result<FrameView> open(std::string_view frame, std::span<FrameSlot> index = {});

  /// Slots for an index of so many parameters.
  static constexpr std::size_t slots_for(std::size_t parameters) { return std::bit_ceil(2 * parameters + 1); }

  const FrameHeader& header() const { return header_; }
  std::string_view bytes() const { return frame_; }

  /// Parameters, as the frame announces them.
  std::size_t size() const { return count_; }
  std::optional<FrameValue> find(std::string_view device, std::string_view parameter);
  std::optional<FrameValue> find(const FlatKey& key);

  /// Attachments, as the frame announces them. The first call passes over the parameters.
  std::size_t attachment_count();
  /// The data of the first attachment of this name.
  std::optional<std::string_view> find_attachment(std::string_view name);

  /// All that MessageFrame::deserialize checks, names that come twice included. Looking for those takes an index where
  /// there are more than 128 parameters; without one, such a frame is refused (unsupported).
  Result<void> validate();

  /// Success as far as the frame was read, or the first thing that was wrong.
  const Result<void>& status() const { return status_; }

  /// An input iterator over parameters or attachments; ends where the bytes are no frame.
  template <class Item>
  class Iterator {
   public:
    using value_type = Item;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    Iterator(FrameView& view, std::size_t at) : view_(&view), at_(at) { ++*this; }
    const Item& operator*() const { return item_; }
    const Item* operator->() const { return &item_; }
    Iterator& operator++() {
      if (!view_->next(at_, index_++, item_)) view_ = nullptr;
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const { return view_ == nullptr; }

   private:
    FrameView* view_ = nullptr;
    std::size_t at_ = 0, index_ = 0;
    Item item_;
  };
  template <class Item>
  struct Range {
    FrameView& view;
    std::size_t at;
    Iterator<Item> begin() const { return {view, at}; }
    std::default_sentinel_t end() const { return {}; }
  };

  /// `for (const FrameParameter& p : view)`, in the frame's order.
  Iterator<FrameParameter> begin() { return {*this, parameters_}; }
  std::default_sentinel_t end() const { return {}; }
  /// `for (const FrameAttachment& a : view.attachments())`, in the frame's order.
  Range<FrameAttachment> attachments();

 private:
  friend class FrameEditor;

  FrameView() = default;
  bool next(std::size_t& at, std::size_t index, FrameParameter& parameter);
  bool next(std::size_t& at, std::size_t index, FrameAttachment& attachment);
  std::optional<FrameValue> find(const FrameName& name);
  std::optional<std::size_t> find_place(const FrameName& name);
  std::optional<FrameValue> scan_for_value(const FrameName& name);
  std::uint32_t place_of(const FrameName& name) const;
  std::optional<std::size_t> scan_for(const FrameName& name);
  std::span<FrameSlot> table() const { return index_.first(slots_for(count_)); }
  std::string_view key_at(std::size_t place) const;
  bool build_index(FrameScanner& in, std::span<FrameSlot> slots, bool unique);
  bool has_index() const { return index_.size() >= slots_for(count_) && frame_.size() <= 0xffffffffu; }
  bool uses_index();
  bool locate_attachments();
  bool check_all(FrameScanner& in);
  bool fail(FrameScanner& in);

  std::string_view frame_;
  FrameHeader header_;
  std::size_t parameters_ = 0, count_ = 0;  // where the first is, and how many
  std::size_t attachments_ = 0, attachment_count_ = 0;
  bool attachments_located_ = false, indexed_ = false;
  std::span<FrameSlot> index_;
  Result<void> status_;
};

/// Changes a frame that is ready to be sent, in its bytes: values and header fields whose encoding keeps its width.
///
/// Doubles have nine bytes and booleans one, so they always fit; an integer fits if the bytes of the one before hold it
/// (the counter 127 takes one byte, 128 takes two), a text if it has as many bytes. A refused change changes nothing.
class WIREFORM_EXPORT FrameEditor {
 public:
  /// The frame must outlive the editor and not change otherwise; `index` as for FrameView::open.
  static Result<FrameEditor> open(std::span<char> frame, std::span<FrameSlot> index = {});

  const FrameHeader& header() const { return view_.header(); }
  /// All fields, or none.
  Result<void> set_header(const FrameHeader& header);
  Result<void> set_timestamp(std::uint64_t milliseconds);
  Result<void> set_message_counter(std::uint64_t counter);
  Result<void> set_flags(std::uint16_t flags);

  /// A value of the type that stands there; false where there is no such parameter.
  Result<bool> update(std::string_view device, std::string_view parameter, const FrameValue& value);
  Result<bool> update(const FlatKey& key, const FrameValue& value);

  /// The frame as it is now.
  FrameView& view() { return view_; }

 private:
  FrameEditor(std::span<char> frame, FrameView&& view) : data_(frame.data()), view_(std::move(view)) {}
  Result<bool> update(const FrameName& name, const FrameValue& value);

  char* data_;
  FrameView view_;
};

}  // namespace wireform::inline v0
