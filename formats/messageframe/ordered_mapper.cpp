#include <algorithm>

#include "path_hash.hpp"
#include "path_mapper.hpp"

namespace wireform::inline v0::messageframe_detail {

// -- cells

bool set_type(Cell& cell, const ElementType& type) {
  if (!type.numbers) return true;
  cell.kind = Kind::array;
  cell.number = type.number;
  cell.row = type.row;
  return cell.size % (std::uint64_t{size_of(cell.number)} * std::max(cell.row, 1u)) == 0;
}

void put_cell(CellTree& tree, const Cell& cell, const CellKey& key) {
  if (cell.kind != Kind::map) {
    tree.cells.push_back(cell);
    tree.cells.back().key = key;
    return;
  }
  const auto at = static_cast<std::uint32_t>(tree.cells.size());
  const auto next = static_cast<std::uint32_t>(tree.groups.size() + 1);
  tree.groups.push_back({key, false, at, at, next, 0, cell.at});
}

// -- the pass

bool OrderedMapper::map(const FrameContent& content, CellTree& tree, std::uint32_t depth) {
  content_ = &content;
  tree_ = &tree;
  depth_ = depth;
  attachment_ = note_ = 0;
  last_ = Path();
  levels_.clear();
  seen_.clear();
  nulls_ = false;
  const std::size_t values = content.parameters.size() + content.attachments.size();
  if (values == 1) {
    const NamedCell& value = content.parameters.empty() ? content.attachments[0] : content.parameters[0];
    if (value.path.is_root()) return map_root(value);
  }
  if (depth == 0) return false;
  tree.groups.push_back({{}, values > 0, 0, 0, 0, 0, nullptr});
  levels_.push_back({0, 0, 0, 0, {}});
  for (const NamedCell& value : content.parameters)
    if (!place(value)) return false;
  while (attachment_ < content.attachments.size())
    if (!place(content.attachments[attachment_])) return false;
  close(0);
  return note_ == content.notes.size();
}

bool OrderedMapper::map_root(const NamedCell& value) {
  return put(value, {}, 0) && note_ == content_->notes.size() && attachment_ == content_->attachments.size();
}

bool OrderedMapper::place(const NamedCell& value) {
  const Path& path = value.path;
  close_to(path);
  std::uint32_t from = levels_.size() == 1 ? path.start() : levels_.back().prefix;
  std::uint32_t to = path.part_end(from);
  for (; to != path.size; to = path.part_end(from)) {
    if (!open(value, from, to)) return false;
    from = to + 1;
  }
  CellKey key;
  if (!child(path, from, to, key)) return false;
  last_ = path;
  return put(value, key, value.cell.kind == Kind::null || nulls_ ? path_hash(path.part(from, to), levels_.back().hash) : 0);
}

// Leaves the groups that the path is not in.
void OrderedMapper::close_to(const Path& path) {
  std::size_t levels = levels_.size();
  if ((last_.device == Path::dotted) == (path.device == Path::dotted)) {
    const std::uint32_t common = common_bytes(last_, path);
    while (levels > 1 && levels_[levels - 1].prefix > common) --levels;
  } else {
    // The device ends at another separator than other parts: compare part by part.
    std::size_t same = 1;
    for (; same < levels; ++same) {
      const Level& level = levels_[same];
      const std::uint32_t to = level.prefix - 1;
      if (path.size <= to || path.part_end(level.from) != to) break;
      if (path.part(level.from, to) != last_.part(level.from, to)) break;
    }
    levels = same;
  }
  close(levels);
}

void OrderedMapper::close(std::size_t levels) {
  for (; levels_.size() > levels; levels_.pop_back()) {
    Group& group = tree_->groups[levels_.back().group];
    group.end = static_cast<std::uint32_t>(tree_->cells.size());
    group.next = static_cast<std::uint32_t>(tree_->groups.size());
  }
}

bool OrderedMapper::open(const NamedCell& value, std::uint32_t from, std::uint32_t to) {
  if (levels_.size() >= depth_) return false;
  CellKey key;
  if (!child(value.path, from, to, key)) return false;
  const Level parent = levels_.back();
  const std::uint64_t hash = path_hash(value.path.part(from, to), parent.hash);
  // The elements of an array cannot come again: each index is one more than the last.
  if (!tree_->groups[parent.group].array && !seen_.insert(hash)) return false;
  levels_.push_back({static_cast<std::uint32_t>(tree_->groups.size()), from, to + 1, hash, {}});
  tree_->groups.push_back({key, true, static_cast<std::uint32_t>(tree_->cells.size()), 0, 0, 0, value.cell.at});
  return true;
}

// Counts one more child of the innermost group and finds its key.
bool OrderedMapper::child(const Path& path, std::uint32_t from, std::uint32_t to, CellKey& key) {
  const Level& level = levels_.back();
  Group& group = tree_->groups[level.group];
  const std::string_view part = path.part(from, to);
  if (group.array && (!is_index(part, group.count) ||
                      (group.count == 0 && next_note(path, container_end(level), Note::What::map)))) {
    if (group.count > 0) return false;
    group.array = false;
  }
  ++group.count;
  key = {part.data(), to - from, false};
  if (part.empty() || part[0] != alias_mark) return true;
  if (const Note* note = next_note(path, to, Note::What::key)) key = note->key;
  return true;
}

bool OrderedMapper::put(const NamedCell& value, const CellKey& key, std::uint64_t hash) {
  Cell cell = value.cell;
  if (value.path.device == Path::dotted) {
    if (nulls_ && seen_.contains(hash)) return false;
    ++attachment_;
    if (!measure(value.path, cell)) return false;
  } else if (cell.kind == Kind::null && !resolve(value.path, cell, hash)) {
    return false;
  }
  if (levels_.size() + levels_of(cell) > depth_) return false;
  put_cell(*tree_, cell, key);
  return true;
}

// An unset parameter marks the place of an attachment or of a note's value, or it is a null.
bool OrderedMapper::resolve(const Path& path, Cell& cell, std::uint64_t hash) {
  if (attachment_ < content_->attachments.size()) {
    const NamedCell& attachment = content_->attachments[attachment_];
    if (path.equals(path.size, {attachment.path.text, attachment.path.size})) {
      cell = attachment.cell;
      ++attachment_;
      return measure(path, cell);
    }
  }
  if (const Note* note = next_note(path, path.size, Note::What::value)) {
    cell = note->cell;
    return true;
  }
  nulls_ = true;
  seen_.insert(hash);
  return true;
}

bool OrderedMapper::measure(const Path& path, Cell& cell) {
  if (const Note* note = next_note(path, path.size, Note::What::type)) return set_type(cell, note->type);
  if (levels_.empty()) return true;
  Level& level = levels_.back();
  if (const Note* note = next_note(path, container_end(level), Note::What::types)) level.type = note->type;
  return set_type(cell, level.type);
}

// The next note if it says `what` about the part of the path before `end`.
const Note* OrderedMapper::next_note(const Path& path, std::uint32_t end, Note::What what) {
  if (note_ == content_->notes.size()) return nullptr;
  const Note& note = content_->notes[note_];
  if (note.what != what || !path.equals(end, note.path)) return nullptr;
  ++note_;
  return &note;
}

}  // namespace wireform::inline v0::messageframe_detail
