// The attachments of a MessageFrame.
#include <algorithm>
#include <utility>

#include <wireform/messageframe/message_frame.hpp>

#include "ascii.hpp"
#include "frame_writer.hpp"

namespace wireform::inline v0 {

Result<void> MessageFrame::hold_attachment(std::string_view name, std::string_view data, std::shared_ptr<const void> owner) {
  using messageframe_detail::value_refused;
  if (!is_text(name)) return value_refused(ErrorCode::text_not_utf8, "attachment name");
  if (!msgpack_wire::fits(std::max(name.size(), data.size())))
    return value_refused(ErrorCode::unsupported, "larger than MessagePack can state");
  if (bytes_.capacity() - bytes_.size() < name.size()) {
    const Buffer old = grow(name.size());
    return hold_attachment(name, data, std::move(owner));
  }
  attachments_.push_back({bytes_.size(), name.size(), 0, data.size(), data.data(), std::move(owner)});
  bytes_.append(name);
  return {};
}

// Held as a reference first, then copied behind its name.
Result<void> MessageFrame::add_attachment(std::string_view name, std::string_view data) {
  if (bytes_.capacity() - bytes_.size() < name.size() + data.size()) {
    const Buffer old = grow(name.size() + data.size());
    return add_attachment(name, data);
  }
  if (Result<void> held = hold_attachment(name, data, {}); !held) return held;
  Attachment& entry = attachments_.back();
  entry.at = bytes_.size();
  entry.outside = nullptr;
  bytes_.append(data);
  return {};
}

FrameAttachment MessageFrame::attachment(std::size_t at) const {
  const Attachment& entry = attachments_[at];
  const char* data = entry.outside ? entry.outside : bytes_.data() + entry.at;
  return {{bytes_.data() + entry.name, entry.name_size}, {data, entry.size}};
}

std::optional<std::string_view> MessageFrame::find_attachment(std::string_view name) const {
  for (std::size_t at = 0; at < attachments_.size(); ++at)
    if (attachment(at).name == name) return attachment(at).data;
  return std::nullopt;
}

}  // namespace wireform::inline v0
