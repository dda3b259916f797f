#include "frame_content.hpp"

namespace wireform::inline v0::messageframe_detail {

bool scan_attachments(FrameScanner& in, FrameContent& content) {
  content.attachments.clear();
  content.notes.clear();
  std::size_t count = 0;
  if (!in.attachments(count)) return false;
  for (; count > 0; --count) {
    FrameAttachment attachment;
    if (!in.attachment(attachment)) return false;
    if (count == 1 && attachment.name == notes_name) return read_notes(in, attachment.data, content.notes);
    NamedCell& value = content.attachments.emplace_back();
    value.path = {attachment.name.data(), static_cast<std::uint32_t>(attachment.name.size()), Path::dotted, 0};
    value.cell.kind = Kind::bytes;
    value.cell.at = value.cell.text = attachment.data.data();
    value.cell.size = static_cast<std::uint32_t>(attachment.data.size());
  }
  return true;
}

bool scan_frame(FrameScanner& in, FrameContent& content) {
  content.parameters.clear();
  FrameHeader header;
  std::size_t count = 0;
  if (!in.header(header) || !in.parameters(count)) return false;
  for (; count > 0; --count) {
    ScannedParameter parameter;
    if (!in.parameter(parameter)) return false;
    NamedCell& value = content.parameters.emplace_back();
    set_path(value.path, parameter);
    set_cell(value.cell, parameter);
  }
  return scan_attachments(in, content);
}

}  // namespace wireform::inline v0::messageframe_detail
