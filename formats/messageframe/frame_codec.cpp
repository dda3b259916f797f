// MessageFrame to bytes and back.
#include <algorithm>
#include <utility>

#include <wireform/messageframe/message_frame.hpp>

#include "frame_names.hpp"
#include "frame_scanner.hpp"
#include "frame_writer.hpp"
#include "parameter_index.hpp"

namespace wireform::inline v0 {

Result<void> MessageFrame::serialize(Buffer& output) const {
  if (!msgpack_wire::fits(size()) || !msgpack_wire::fits(attachment_count()))
    return messageframe_detail::value_refused(ErrorCode::unsupported, "more entries than MessagePack can state");
  std::size_t outside = 0;
  for (const Attachment& entry : attachments_) outside += 3 * msgpack_wire::max_header + (entry.outside ? entry.size : 0);
  output.room(12 * msgpack_wire::max_header + bytes_.size() + outside);
  put_frame_header(output, header);
  put_map_header(output, size());
  for (std::size_t at = 0; at < size();) {
    std::string_view run = wire_of(entries_[at]);
    while (++at < size() && bytes_.data() + entries_[at].at == run.data() + run.size())
      run = {run.data(), run.size() + entries_[at].size};
    output.append(run);
  }
  put_array_header(output, attachment_count());
  for (std::size_t at = 0; at < attachment_count(); ++at) put_attachment(output, attachment(at));
  return {};
}

Result<MessageFrame> MessageFrame::deserialize(std::string_view bytes, const FrameReadOptions& options) {
  Result<MessageFrame> frame(std::in_place);
  if (Result<void> read = frame->read(bytes, options); !read) frame = read.error();
  return frame;
}

/// One read: parameters that are not in their smallest form are written again, behind the others.
struct MessageFrame::Reading {
  FrameScanner in;
  const std::string_view frame;
  const FrameDuplicates duplicates;
  Buffer rewritten = {};

  const char* at(std::size_t offset) const {
    return offset < frame.size() ? frame.data() + offset : rewritten.data() + (offset - frame.size());
  }
  WIREFORM_COLD Entry rewrite(const ScannedParameter& parameter) {
    const std::size_t start = rewritten.size();
    put_parameter(rewritten, parameter.key, parameter.value);
    return {frame.size() + start, rewritten.size() - start, static_cast<std::uint32_t>(parameter.key.size()),
            static_cast<std::uint32_t>(parameter.device_size)};
  }
};

Result<void> MessageFrame::read(std::string_view bytes, const FrameReadOptions& options) {
  clear();
  Reading reading{FrameScanner(bytes), bytes, options.duplicates};
  if (scan(reading)) {
    // Names, values and data keep their places: one copy of the whole frame holds them all.
    bytes_.room(bytes.size() + reading.rewritten.size());
    bytes_.append(bytes);
    bytes_.append(reading.rewritten.view());
    return {};
  }
  clear();
  return Error(std::move(reading.in.failure()));
}

bool MessageFrame::scan(Reading& reading) {
  FrameScanner& in = reading.in;
  constexpr std::size_t most_announced = 4096;  // a count makes room for no more
  std::size_t count = 0;
  if (!in.header(header) || !in.parameters(count)) return false;
  entries_.reserve(std::min(count, most_announced));
  if (!enter(reading, count) || !in.attachments(count)) return false;
  for (; count > 0; --count) {
    FrameAttachment entry;
    if (!in.attachment(entry)) return false;
    attachments_.push_back({in.offset(entry.name), entry.name.size(), in.offset(entry.data), entry.data.size()});
  }
  return in.finish();
}

// The parameters, by the policy for duplicates.
bool MessageFrame::enter(Reading& reading, std::size_t count) {
  if (reading.duplicates == FrameDuplicates::keep)
    return enter(reading, count, [](const ScannedParameter&, auto) { return Index::none; });
  if (count <= Index::few)
    return enter(reading, count, [&](const ScannedParameter&, auto same) { return Index::first(size(), same); });
  if (!index_) index_ = std::make_unique<Index>();
  index_->reserve(count);
  return enter(reading, count, [&](const ScannedParameter& next, auto same) {
    return index_->enter(FrameName(next.key, next.device_size, reading.in.end()).hash, same);
  });
}

// `find(parameter, same)`: the place of an earlier one for which `same` holds, or none. Offsets are those in the frame.
template <class Find>
bool MessageFrame::enter(Reading& reading, std::size_t count, Find find) {
  FrameScanner& in = reading.in;
  for (; count > 0; --count) {
    ScannedParameter scanned;
    const char* at = in.position();
    Entry entry;
    if (in.plain_parameter(scanned)) [[likely]] {
      entry = {in.offset({at, 0}), static_cast<std::size_t>(in.position() - at), static_cast<std::uint32_t>(scanned.key.size()),
               static_cast<std::uint32_t>(scanned.device_size)};
    } else {
      ScannedParameter other;  // so that the plain one stays in registers
      if (!in.any_parameter(other)) return false;
      entry = reading.rewrite(other);
      scanned = other;
    }
    const std::string_view key = scanned.key;
    const auto same = [&](std::size_t slot) {
      const Entry& other = entries_[slot];
      return other.key_size == key.size() &&
             same_text(reading.at(other.at) + string_header(other.key_size), key.data(), key.size());
    };
    const std::size_t earlier = find(scanned, same);
    if (earlier == Index::none) [[likely]] entries_.push_back(entry);
    else if (!repeat(reading, at, entries_[earlier], entry)) return false;
  }
  return true;
}

// A parameter whose name came before, by the policy for duplicates.
bool MessageFrame::repeat(Reading& reading, const char* at, Entry& earlier, Entry later) {
  if (reading.duplicates == FrameDuplicates::error) return reading.in.malformed(at, "duplicate parameter");
  if (reading.duplicates == FrameDuplicates::last) earlier = later;
  return true;
}

}  // namespace wireform::inline v0
