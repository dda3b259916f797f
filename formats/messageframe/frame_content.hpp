// What a frame holds, before it has a structure.
#pragma once

#include <vector>

#include <wireform/messageframe/cell_reader.hpp>

#include "frame_scanner.hpp"
#include "notes.hpp"
#include "path.hpp"

namespace wireform::inline v0::messageframe_detail {

/// A value of the frame and the path that names it.
struct NamedCell {
  Path path;
  Cell cell;
};

struct FrameContent {
  std::vector<NamedCell> parameters;   ///< unset ones are null: a null, or the place of a value that is held elsewhere
  std::vector<NamedCell> attachments;  ///< bytes, as long as no note says that they are numbers
  std::vector<Note> notes;
};

inline void set_path(Path& path, const ScannedParameter& parameter) {
  path.text = parameter.key.data();
  path.size = static_cast<std::uint32_t>(parameter.key.size());
  path.device = static_cast<std::uint32_t>(parameter.device_size);
  path.ends = parameter.dots;
  if (path.ends == 0) return;
  // A device is one part whatever it contains, and so is the parameter of an empty one.
  const std::uint32_t separator = std::uint32_t{1} << path.device;
  path.ends = path.device == 0 ? std::uint32_t{1} << path.size : (path.ends & ~(separator - 1)) | separator;
}

/// Parameter values have a cell for each type; unset ones are null.
inline void set_cell(Cell& cell, const ScannedParameter& parameter) {
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

/// After the parameters: the attachments and the notes, which are the last attachment if it has their name.
bool scan_attachments(FrameScanner& in, FrameContent& content);
/// The whole frame but for its header, which is not part of the document.
bool scan_frame(FrameScanner& in, FrameContent& content);

}  // namespace wireform::inline v0::messageframe_detail
