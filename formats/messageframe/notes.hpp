// The attachment "wireform": what the parameters and attachments of a frame cannot say by themselves.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <wireform/messageframe/cell_reader.hpp>

#include "frame_scanner.hpp"

namespace wireform::inline v0::messageframe_detail {

inline constexpr std::string_view notes_name = "wireform";

/// One entry: a path, and what it says about the value or container there.
struct Note {
  enum class What : std::uint8_t {
    value,    ///< the value: a float32, an integer above INT64_MAX, an extension, or an empty container
    type,     ///< the attachment has this element type
    types,    ///< the attachments that are elements of the container have it, where no other note says another
    map,      ///< the container is a map although its keys look like an array's
    key,      ///< the last part of the path stands for `key`; on the wire '~' follows the path
  };
  std::string_view path;
  What what = What::value;
  Cell cell;
  ElementType type;
  CellKey key;
};

/// Reads all entries of the attachment that `in` has read last. Every form that writers do not use is an error.
bool read_notes(FrameScanner& in, std::string_view data, std::vector<Note>& notes);

}  // namespace wireform::inline v0::messageframe_detail
