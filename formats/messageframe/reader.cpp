#include <wireform/messageframe/reader.hpp>

#include "frame_scanner.hpp"
#include "path_mapper.hpp"

namespace wireform::inline v0 {

using namespace messageframe_detail;

namespace {

// Parameter values have a cell for each type; unset ones are null.
void set_cell(Cell& cell, const ScannedParameter& parameter) {
  const FrameValue& value = parameter.value;
  cell.at = parameter.at;
  switch (value.type()) {
    case FrameType::unset: cell.kind = Kind::null; return;
    case FrameType::int64:
      cell.kind = Kind::int64;
      cell.int64 = *value.try_get_int64();
      return;
    case FrameType::float64:
      cell.kind = Kind::float64;
      cell.float64 = *value.try_get_double();
      return;
    case FrameType::boolean:
      cell.kind = Kind::boolean;
      cell.boolean = *value.try_get_bool();
      return;
    case FrameType::string: break;
  }
  const std::string_view text = *value.try_get_string();
  cell.kind = Kind::string;
  cell.text = text.data();
  cell.size = static_cast<std::uint32_t>(text.size());
}

void set_cell(NamedCell& value, const FrameAttachment& attachment) {
  value.path = {attachment.name.data(), static_cast<std::uint32_t>(attachment.name.size()), Path::dotted};
  value.cell.kind = Kind::bytes;
  value.cell.at = value.cell.text = attachment.data.data();
  value.cell.size = static_cast<std::uint32_t>(attachment.data.size());
}

bool scan_parameters(FrameScanner& in, std::vector<NamedCell>& cells) {
  std::size_t count = 0;
  if (!in.parameters(count)) return false;
  for (; count > 0; --count) {
    ScannedParameter parameter;
    if (!in.parameter(parameter)) return false;
    NamedCell& value = cells.emplace_back();
    value.path = {parameter.key.data(), static_cast<std::uint32_t>(parameter.key.size()),
                  static_cast<std::uint32_t>(parameter.device_size)};
    set_cell(value.cell, parameter);
  }
  return true;
}

// The last attachment is the notes if it has their name.
bool scan_attachments(FrameScanner& in, FrameContent& content) {
  std::size_t count = 0;
  if (!in.attachments(count)) return false;
  for (; count > 0; --count) {
    FrameAttachment attachment;
    if (!in.attachment(attachment)) return false;
    if (count == 1 && attachment.name == notes_name) return read_notes(in, attachment.data, content.notes);
    set_cell(content.attachments.emplace_back(), attachment);
  }
  return true;
}

}  // namespace

struct MessageframeReader::Scratch {
  FrameContent content;
  OrderedMapper mapper;
};

MessageframeReader::MessageframeReader(const ReadOptions& options, const MessageframeOptions&)
    : CellReader(options.limits, {.text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true}),
      scratch_(std::make_unique<Scratch>()) {
  document_ready(nullptr);
}

MessageframeReader::~MessageframeReader() = default;

void MessageframeReader::open(std::string_view input) {
  if (!begin_document(input)) return;
  FrameContent& content = scratch_->content;
  content.parameters.clear();
  content.attachments.clear();
  content.notes.clear();
  FrameScanner in(input);
  FrameHeader header;
  const bool read = in.header(header) && scan_parameters(in, content.parameters) && scan_attachments(in, content) &&
                    (scratch_->mapper.map(content, tree_, limits().depth) ||
                     map_by_index(content, tree_, limits().depth, in));
  if (!read) return document_broken(std::move(in.failure()));
  document_ready(in.remaining() == 0 ? nullptr : in.position());
}

}  // namespace wireform::inline v0
