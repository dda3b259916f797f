// MessageFrame to bytes and back.
#include <cstring>
#include <utility>

#include <wireform/messageframe/message_frame.hpp>

#include "frame_scanner.hpp"
#include "frame_writer.hpp"
#include "parameter_index.hpp"

namespace wireform::inline v0 {

Result<void> MessageFrame::serialize(Buffer& output) const {
  if (!msgpack_wire::fits(size()) || !msgpack_wire::fits(attachment_count())) {
    Diagnostic diagnostic;
    diagnostic.code = ErrorCode::unsupported;
    diagnostic.detail = "more entries than MessagePack can state";
    return Error(std::move(diagnostic));
  }
  put_frame_header(output, header);
  put_map_header(output, size());
  for (const Parameter& entry : parameters_) put_parameter(output, key_of(entry), value_of(entry));
  put_array_header(output, attachment_count());
  for (std::size_t at = 0; at < attachment_count(); ++at) put_attachment(output, attachment(at));
  return {};
}

Result<MessageFrame> MessageFrame::deserialize(std::string_view bytes, const FrameReadOptions& options) {
  MessageFrame frame;
  if (Result<void> read = frame.read(bytes, options); !read) return read.error();
  return frame;
}

Result<void> MessageFrame::read(std::string_view bytes, const FrameReadOptions& options) {
  clear();
  FrameScanner in(bytes);
  if (scan(in, options.duplicates)) {
    // Names, text and data keep their places: one copy of the whole frame holds them all.
    bytes_.append(bytes);
    return {};
  }
  clear();
  return Error(std::move(in.failure()));
}

bool MessageFrame::scan(FrameScanner& in, FrameDuplicates duplicates) {
  std::size_t count = 0;
  if (!in.header(header) || !in.parameters(count)) return false;
  for (; count > 0; --count)
    if (!enter(in, duplicates)) return false;
  if (!in.attachments(count)) return false;
  for (; count > 0; --count) {
    FrameAttachment entry;
    if (!in.attachment(entry)) return false;
    attachments_.push_back({in.offset(entry.name), in.offset(entry.data), entry.name.size(), entry.data.size()});
  }
  return in.finish();
}

// The next parameter of the scan, by the policy for duplicates. Offsets are those in the frame.
bool MessageFrame::enter(FrameScanner& in, FrameDuplicates duplicates) {
  ScannedParameter scanned;
  const char* at = in.position();
  if (!in.parameter(scanned)) return false;
  Parameter entry;
  entry.key = in.offset(scanned.key);
  entry.key_size = static_cast<std::uint32_t>(scanned.key.size());
  entry.device_size = static_cast<std::uint32_t>(scanned.device().size());
  set_value(entry, scanned.value);
  if (const auto text = scanned.value.try_get_string()) entry.text = in.offset(*text);
  if (duplicates != FrameDuplicates::keep) {
    if (!index_) index_ = std::make_unique<Index>();
    const auto same = [&](std::size_t slot) { return in.at(parameters_[slot].key, parameters_[slot].key_size) == scanned.key; };
    const std::uint32_t hash = hash_of({scanned.device(), scanned.parameter(), {}});
    const std::size_t earlier = index_->find(hash, same);
    if (earlier != Index::none) {
      if (duplicates == FrameDuplicates::error) return in.malformed(at, "duplicate parameter");
      if (duplicates == FrameDuplicates::last) {
        entry.key = parameters_[earlier].key;
        parameters_[earlier] = entry;
      }
      return true;
    }
    index_->push(hash);
  }
  parameters_.push_back(entry);
  return true;
}

}  // namespace wireform::inline v0
