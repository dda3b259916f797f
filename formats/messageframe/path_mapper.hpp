// From the paths of a frame to the document's structure.
#pragma once

#include <cstdint>
#include <vector>

#include <wireform/messageframe/cell_reader.hpp>
#include <wireform/messageframe/seen_set.hpp>

#include "frame_content.hpp"

namespace wireform::inline v0::messageframe_detail {

/// The way for frames whose values stand depth-first, as our writer puts them: one pass over the bytes that compares each
/// path with the one before. What attachments and notes have to say comes last, so the pass collects questions to them.
class OrderedMapper {
 public:
  /// False if the frame is broken, then `in` has the failure, or if it stands in another order. `content` gets the
  /// attachments and notes only.
  bool map(FrameScanner& in, FrameContent& content, CellTree& tree, std::uint32_t depth);

 private:
  struct Level {
    std::uint32_t group;
    std::uint32_t from;    // where the group's part starts in the path
    std::uint32_t prefix;  // where a child's part starts; 0 for the root only
    std::uint64_t hash;
    IndexCounter children;
    bool array;            // as far as its children tell
  };

  // What attachments and notes may change about a cell or group.
  struct Question {
    enum class What : std::uint8_t {
      value,      // of an unset parameter
      type,       // of an attachment
      cell_key,
      group_key,
      map,        // is this group one?
    };
    What what;
    bool after_group;      // an unset parameter: a group of its path came before it
    std::uint32_t target;  // a cell or a group
    std::uint32_t group;   // the one around the target
    std::uint32_t container_end;  // of that group's part of the path
    std::uint32_t end;     // of the part of the path that the question is about
    std::uint32_t levels;  // groups around the target
    Path path;
  };
  using What = Question::What;

  bool parameters(FrameScanner& in, std::size_t count);
  std::size_t elements(FrameScanner& in, std::size_t most);
  bool root(std::size_t parameters);
  bool nulls();
  bool attachments();
  bool place(const Path& path, const char* at);
  void close_to(const Path& path);
  void close_by_parts(const Path& last, const Path& path);
  void close();
  bool open_root(bool array);
  bool open(const Path& path, const char* at, std::uint32_t from, std::uint32_t to);
  bool child(const Path& path, std::uint32_t from, std::uint32_t to, What key_of, std::size_t target);
  void become_map(Level& level);
  void ask(What what, const Path& path, std::uint32_t end, std::size_t target, bool after_group = false);
  void ask_value(const Path& path);
  bool settle();
  bool answer(const Question& question);
  bool resolve(const Question& question);
  bool measure(const Question& question, Cell cell);
  bool replace(const Question& question, const Cell& value);
  const Note* next_note(const Path& path, std::uint32_t end, Note::What what);

  const FrameContent* content_ = nullptr;
  CellTree* tree_ = nullptr;
  const char* limit_ = nullptr;  // the input's end
  std::uint32_t depth_ = 0;
  std::size_t attachment_ = 0, note_ = 0;  // those before them have a place
  std::size_t answered_ = 0;     // questions before it are
  std::size_t settled_ = 0;      // groups that no question is open about
  Path paths_[2];                // of the value that is placed, and of the one before it
  unsigned current_ = 0;         // which of them is which: paths are not copied
  std::uint32_t part_ = 0;       // where the last part of the former starts
  std::vector<Level> levels_;
  std::vector<Question> questions_;
  std::vector<ElementType> types_;  // by group: of the attachments in it that have no note of their own
  std::vector<std::size_t> nulls_;  // questions: what is unset and has got no value
  SeenSet seen_;  // paths of groups: one that comes again is not together
};

/// Makes an attachment's cell hold elements of the type; false if its size is not a multiple of theirs.
bool set_type(Cell& cell, const ElementType& type);
/// Levels of arrays or maps that a cell is by itself.
inline std::uint32_t levels_of(const Cell& cell) {
  if (cell.kind == Kind::array) return cell.row == 0 ? 1 : 2;
  return cell.kind == Kind::map ? 1 : 0;
}
/// The way for all other frames: groups by prefix, in the order in which they first appear.
bool map_by_index(FrameContent& content, CellTree& tree, std::uint32_t depth, FrameScanner& in);

}  // namespace wireform::inline v0::messageframe_detail
