#include <unordered_map>
#include <utility>

#include "frame_scanner.hpp"
#include "frame_shape.hpp"

namespace wireform::inline v0::messageframe_detail {

namespace {

// Puts together the tree of a frame's document.
class ShapeBuilder {
 public:
  ShapeBuilder(CellTree& tree, FrameScanner& in, bool by_device) : tree_(tree), in_(in), by_device_(by_device) {}

  bool build() {
    const char* at = in_.position();
    open({}, false, at);
    FrameHeader header;
    open(root_members[0], false, at);
    if (!in_.header(header)) return false;
    const std::uint64_t unsigned_fields[] = {header.timestamp, header.message_counter, header.source_id, header.target_id};
    for (std::size_t i = 0; i < 4; ++i) integer(header_members[i], unsigned_fields[i], at);
    integer(header_members[4], static_cast<std::uint64_t>(std::int64_t{header.message_id}), at, true);
    integer(header_members[5], static_cast<std::uint64_t>(std::int64_t{header.message_type}), at, true);
    integer(header_members[6], header.version, at);
    integer(header_members[7], header.flags, at);
    close();
    if (!(by_device_ ? devices() : parameters()) || !attachments()) return false;
    close();
    return true;
  }

 private:
  bool parameters() {
    open(root_members[1], true, in_.position());
    std::size_t count = 0;
    if (!in_.parameters(count)) return false;
    for (; count > 0; --count) {
      const char* at = in_.position();
      ScannedParameter parameter;
      if (!in_.parameter(parameter)) return false;
      open({}, false, at);
      text(parameter_members[0], parameter.device());
      text(parameter_members[1], parameter.parameter());
      text(parameter_members[2], name(parameter.value.type()), at);
      value(parameter_members[3], parameter);
      close();
    }
    close();
    return true;
  }

  // Devices in the order of their first parameters.
  bool devices() {
    open(root_members[1], false, in_.position());
    std::size_t count = 0;
    if (!in_.parameters(count)) return false;
    std::vector<std::vector<ScannedParameter>> devices;
    std::unordered_map<std::string_view, std::size_t> places;
    for (; count > 0; --count) {
      ScannedParameter parameter;
      if (!in_.parameter(parameter)) return false;
      const auto [place, fresh] = places.try_emplace(parameter.device(), devices.size());
      if (fresh) devices.emplace_back();
      devices[place->second].push_back(parameter);
    }
    for (const std::vector<ScannedParameter>& device : devices) {
      open(device.front().device(), false, device.front().at);
      for (const ScannedParameter& parameter : device) value(parameter.parameter(), parameter);
      close();
    }
    close();
    return true;
  }

  bool attachments() {
    open(root_members[2], true, in_.position());
    std::size_t count = 0;
    if (!in_.attachments(count)) return false;
    for (; count > 0; --count) {
      const char* at = in_.position();
      FrameAttachment attachment;
      if (!in_.attachment(attachment)) return false;
      open({}, false, at);
      text(attachment_members[0], attachment.name);
      text(attachment_members[1], attachment.data).kind = Kind::bytes;
      close();
    }
    close();
    return true;
  }

  static CellKey key(std::string_view name) { return {name.data(), static_cast<std::uint32_t>(name.size()), false}; }

  void open(std::string_view name, bool array, const char* at) {
    count();
    Group group;
    group.key = key(name);
    group.array = array;
    group.first = static_cast<std::uint32_t>(tree_.cells.size());
    group.at = at;
    open_.push_back(static_cast<std::uint32_t>(tree_.groups.size()));
    tree_.groups.push_back(group);
  }

  void close() {
    Group& group = tree_.groups[open_.back()];
    group.end = static_cast<std::uint32_t>(tree_.cells.size());
    group.next = static_cast<std::uint32_t>(tree_.groups.size());
    open_.pop_back();
  }

  void count() {
    if (!open_.empty()) ++tree_.groups[open_.back()].count;
  }

  Cell& cell(std::string_view name, Kind kind, const char* at) {
    count();
    Cell& cell = tree_.cells.emplace_back();
    cell.key = key(name);
    cell.kind = kind;
    cell.at = at;
    return cell;
  }

  void integer(std::string_view name, std::uint64_t bits, const char* at, bool is_signed = false) {
    cell(name, !is_signed && bits >> 63 ? Kind::uint64 : Kind::int64, at).uint64 = bits;
  }

  // Text of the frame, or with `at` text of our own.
  Cell& text(std::string_view name, std::string_view text, const char* at = nullptr) {
    Cell& result = cell(name, Kind::string, at ? at : text.data());
    result.text = text.data();
    result.size = static_cast<std::uint32_t>(text.size());
    return result;
  }

  void value(std::string_view name, const ScannedParameter& parameter) {
    const FrameValue& value = parameter.value;
    switch (value.type()) {
      case FrameType::unset: cell(name, Kind::null, parameter.at); return;
      case FrameType::int64: cell(name, Kind::int64, parameter.at).int64 = *value.try_get_int64(); return;
      case FrameType::float64: cell(name, Kind::float64, parameter.at).float64 = *value.try_get_double(); return;
      case FrameType::boolean: cell(name, Kind::boolean, parameter.at).boolean = *value.try_get_bool(); return;
      case FrameType::string: text(name, *value.try_get_string()); return;
    }
  }

  CellTree& tree_;
  FrameScanner& in_;
  const bool by_device_;
  std::vector<std::uint32_t> open_;
};

}  // namespace

void FrameReader::open(std::string_view input) {
  if (!begin_document(input)) return;
  FrameScanner in(input);
  if (!ShapeBuilder(tree_, in, by_device_).build()) return document_broken(std::move(in.failure()));
  const bool has_entries = tree_.groups.size() > 4;
  if (limits().depth < (has_entries ? 3u : 2u)) {
    in.malformed(input.data(), "");
    in.failure().code = ErrorCode::depth_exceeded;
    return document_broken(std::move(in.failure()));
  }
  document_ready(in.remaining() == 0 ? nullptr : in.position());
}

}  // namespace wireform::inline v0::messageframe_detail
