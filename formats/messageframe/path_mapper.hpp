// From the paths of a frame to the document's structure.
#pragma once

#include <cstdint>
#include <vector>

#include <wireform/messageframe/cell_reader.hpp>
#include <wireform/messageframe/seen_set.hpp>

#include "notes.hpp"
#include "path.hpp"

namespace wireform::inline v0::messageframe_detail {

/// A value of the frame and the path that names it.
struct NamedCell {
  Path path;
  Cell cell;
};

/// What a frame holds, before it has a structure.
struct FrameContent {
  std::vector<NamedCell> parameters;   ///< unset ones are null: a null, or the place of a value that is held elsewhere
  std::vector<NamedCell> attachments;  ///< bytes, as long as no note says that they are numbers
  std::vector<Note> notes;
};

/// The way for frames whose values stand depth-first, as our writer puts them: one pass that compares each path with the
/// one before. Gives up, without an error, on everything else, broken frames included.
class OrderedMapper {
 public:
  bool map(const FrameContent& content, CellTree& tree, std::uint32_t depth);

 private:
  struct Level {
    std::uint32_t group;
    std::uint32_t from;    // where the group's part starts in the path
    std::uint32_t prefix;  // where a child's part starts
    std::uint64_t hash;
    ElementType type;      // of the attachments in the group that have no note of their own
  };

  // Where the group's own path ends in the paths of its content.
  static std::uint32_t container_end(const Level& level) { return level.prefix == 0 ? 0 : level.prefix - 1; }
  bool map_root(const NamedCell& value);
  bool place(const NamedCell& value);
  void close_to(const Path& path);
  void close(std::size_t levels);
  bool open(const NamedCell& value, std::uint32_t from, std::uint32_t to);
  bool child(const Path& path, std::uint32_t from, std::uint32_t to, CellKey& key);
  bool put(const NamedCell& value, const CellKey& key, std::uint64_t hash);
  bool resolve(const Path& path, Cell& cell, std::uint64_t hash);
  bool measure(const Path& path, Cell& cell);
  const Note* next_note(const Path& path, std::uint32_t end, Note::What what);

  const FrameContent* content_ = nullptr;
  CellTree* tree_ = nullptr;
  std::uint32_t depth_ = 0;
  std::size_t attachment_ = 0, note_ = 0;  // those before them have a place
  Path last_;
  std::vector<Level> levels_;
  SeenSet seen_;  // paths of groups: one that comes again is not together
  bool nulls_ = false;  // seen_ holds paths of nulls as well
};

/// Makes an attachment's cell hold elements of the type; false if its size is not a multiple of theirs.
bool set_type(Cell& cell, const ElementType& type);
/// Levels of arrays or maps that a cell is by itself.
inline std::uint32_t levels_of(const Cell& cell) {
  if (cell.kind == Kind::array) return cell.row == 0 ? 1 : 2;
  return cell.kind == Kind::map ? 1 : 0;
}
/// Puts a cell behind the others; an empty map becomes a group.
void put_cell(CellTree& tree, const Cell& cell, const CellKey& key);

/// The way for all other frames: groups by prefix, in the order in which they first appear.
bool map_by_index(FrameContent& content, CellTree& tree, std::uint32_t depth, FrameScanner& in);

}  // namespace wireform::inline v0::messageframe_detail
