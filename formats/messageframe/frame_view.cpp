#include <wireform/messageframe/frame_view.hpp>

#include <algorithm>
#include <array>

#include "frame_names.hpp"
#include "frame_scanner.hpp"
#include "slot_table.hpp"

namespace wireform::inline v0 {

Result<FrameHeader> peek_header(std::string_view frame) {
  FrameScanner in(frame);
  FrameHeader header;
  if (!in.header(header)) return Error(std::move(in.failure()));
  return header;
}

Result<FrameView> FrameView::open(std::string_view frame, std::span<FrameSlot> index) {
  FrameScanner in(frame);
  FrameView view;
  if (!in.header(view.header_) || !in.parameters(view.count_)) return Error(std::move(in.failure()));
  view.frame_ = frame;
  view.parameters_ = in.offset({in.position(), 0});
  view.index_ = index;
  return view;
}

bool FrameView::fail(FrameScanner& in) {
  if (status_) status_ = Error(std::move(in.failure()));
  return false;
}

// -- parameters

bool FrameView::next(std::size_t& at, std::size_t index, FrameParameter& parameter) {
  if (index >= count_) return false;
  FrameScanner in(frame_);
  in.resume_parameters(frame_.data() + at, index);
  ScannedParameter scanned;
  if (!in.parameter(scanned)) return fail(in);
  parameter = {scanned.device(), scanned.parameter(), scanned.value};
  at = in.offset({in.position(), 0});
  return true;
}

// The key of a parameter that was checked.
inline std::string_view FrameView::key_at(std::size_t place) const {
  namespace wire = msgpack_wire;
  const char* p = frame_.data() + place;
  if (const unsigned marker = wire::marker_at(p); (marker & 0xe0) == wire::fixstr) [[likely]] return {p + 1, marker & 0x1f};
  wire::Item name;
  static_cast<void>(wire::get_header(p, frame_.data() + frame_.size(), name));
  return {p, name.size};
}

// The first one to ask enters all parameters, if there is room for them.
inline bool FrameView::uses_index() {
  if (indexed_) [[likely]] return true;
  if (!has_index()) return false;
  FrameScanner in(frame_);
  in.resume_parameters(frame_.data() + parameters_, 0);
  indexed_ = build_index(in, table(), false);
  if (!indexed_) index_ = {};
  return indexed_;
}

inline std::uint32_t FrameView::place_of(const FrameName& name) const {
  return SlotTable(table()).find(name.hash, [&](std::uint32_t place) { return name.is(key_at(place)); });
}

inline std::optional<FrameValue> FrameView::find(const FrameName& name) {
  if (name.is_split()) return std::nullopt;
  if (!uses_index()) return scan_for_value(name);
  const std::uint32_t place = place_of(name);
  if (place == 0) return std::nullopt;
  const std::string_view key = key_at(place);
  return checked_value(key.data() + key.size(), frame_.data() + frame_.size());
}

std::optional<FrameValue> FrameView::find(std::string_view device, std::string_view parameter) {
  return find(FrameName(device, parameter));
}

std::optional<FrameValue> FrameView::find(const FlatKey& key) { return find(FrameName(key)); }

std::optional<FrameValue> FrameView::scan_for_value(const FrameName& name) {
  const std::optional<std::size_t> place = scan_for(name);
  if (!place) return std::nullopt;
  FrameScanner in(frame_);
  in.resume_parameters(frame_.data() + *place, 0);
  ScannedParameter scanned;
  if (in.parameter(scanned)) return scanned.value;
  fail(in);
  return std::nullopt;
}

// Where the parameter is.
std::optional<std::size_t> FrameView::find_place(const FrameName& name) {
  if (name.is_split()) return std::nullopt;
  if (!uses_index()) return scan_for(name);
  const std::uint32_t place = place_of(name);
  return place == 0 ? std::nullopt : std::optional<std::size_t>(place);
}

std::optional<std::size_t> FrameView::scan_for(const FrameName& name) {
  FrameScanner in(frame_);
  in.resume_parameters(frame_.data() + parameters_, 0);
  std::size_t left = count_;
  if (!in.seek([&](std::string_view key) { return name.is(key); }, left)) return fail(in), std::nullopt;
  return left > 0 ? std::optional(in.offset({in.position(), 0})) : std::nullopt;
}

// Enters all parameters, of which each is checked. `unique`: a name that comes twice is an error.
bool FrameView::build_index(FrameScanner& in, std::span<FrameSlot> slots, bool unique) {
  std::fill(slots.begin(), slots.end(), FrameSlot());
  SlotTable table(slots);
  for (std::size_t left = count_; left > 0; --left) {
    const char* at = in.position();
    ScannedParameter scanned;
    if (!in.parameter(scanned)) return fail(in);
    const FrameName name(scanned.key, scanned.device_size, in.end());
    const auto same = [&](std::uint32_t place) { return key_at(place) == scanned.key; };
    const auto place = static_cast<std::uint32_t>(in.offset({at, 0}));
    if (table.enter(name.hash, place, same) != 0 && unique) {
      in.malformed(at, "duplicate parameter");
      return fail(in);
    }
  }
  return true;
}

// -- attachments

bool FrameView::locate_attachments() {
  if (attachments_located_) return true;
  FrameScanner in(frame_);
  in.resume_parameters(frame_.data() + parameters_, 0);
  const auto none = [](std::string_view) { return false; };
  if (std::size_t left = count_; !in.seek(none, left)) return fail(in);
  if (!in.attachments(attachment_count_)) return fail(in);
  attachments_ = in.offset({in.position(), 0});
  return attachments_located_ = true;
}

std::size_t FrameView::attachment_count() { return locate_attachments() ? attachment_count_ : 0; }

FrameView::Range<FrameAttachment> FrameView::attachments() {
  attachment_count();
  return {*this, attachments_};
}

bool FrameView::next(std::size_t& at, std::size_t index, FrameAttachment& attachment) {
  if (index >= attachment_count()) return false;
  FrameScanner in(frame_);
  in.resume_attachments(frame_.data() + at, index);
  if (!in.attachment(attachment)) return fail(in);
  at = in.offset({in.position(), 0});
  return true;
}

std::optional<std::string_view> FrameView::find_attachment(std::string_view name) {
  for (const FrameAttachment& attachment : attachments())
    if (attachment.name == name) return attachment.data;
  return std::nullopt;
}

// -- everything

Result<void> FrameView::validate() {
  FrameScanner in(frame_);
  if (check_all(in)) return {};
  return status_;
}

bool FrameView::check_all(FrameScanner& in) {
  constexpr std::size_t small = 128;
  std::array<FrameSlot, slots_for(small)> slots;
  in.resume_parameters(frame_.data() + parameters_, 0);
  if (count_ > small && !has_index()) {
    in.malformed(frame_.data() + parameters_, "looking for names that come twice takes an index for " + std::to_string(count_) +
                                                  " parameters");
    in.failure().code = ErrorCode::unsupported;
    return fail(in);
  }
  if (!build_index(in, count_ > small ? table() : std::span(slots).first(slots_for(count_)), true)) return false;
  indexed_ = indexed_ || count_ > small;
  std::size_t count = 0;
  if (!in.attachments(count)) return fail(in);
  for (FrameAttachment attachment; count > 0; --count)
    if (!in.attachment(attachment)) return fail(in);
  return in.finish() || fail(in);
}

}  // namespace wireform::inline v0
