#include <algorithm>
#include <charconv>

#include "path_hash.hpp"
#include "path_mapper.hpp"

namespace wireform::inline v0::messageframe_detail {

namespace {

constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);

// Where the group's own path ends in the paths of its content.
std::uint32_t container_end(std::uint32_t prefix) { return prefix == 0 ? 0 : prefix - 1; }

std::uint64_t hash_of(const Path& path, const char* limit) {
  std::uint64_t hash = 0;
  for (std::uint32_t from = path.start();;) {
    const std::uint32_t to = path.part_end(from, limit);
    hash = path_hash(path.part(from, to), hash);
    if (to == path.size) return hash;
    from = to + 1;
  }
}

}  // namespace

bool set_type(Cell& cell, const ElementType& type) {
  if (!type.numbers) return true;
  cell.kind = Kind::array;
  cell.number = type.number;
  cell.row = type.row;
  return cell.size % (std::uint64_t{size_of(cell.number)} * std::max(cell.row, 1u)) == 0;
}

// -- the pass

bool OrderedMapper::map(FrameScanner& in, FrameContent& content, CellTree& tree, std::uint32_t depth) {
  content_ = &content;
  tree_ = &tree;
  limit_ = in.end();
  depth_ = depth;
  attachment_ = note_ = answered_ = settled_ = 0;
  paths_[0] = paths_[1] = Path();
  levels_.clear();
  questions_.clear();
  types_.clear();
  nulls_.clear();
  seen_.clear();
  FrameHeader header;
  std::size_t count = 0;
  if (!in.header(header) || !in.parameters(count) || !parameters(in, count) || !scan_attachments(in, content)) return false;
  if (!root(count) || !settle() || !nulls() || !attachments() || !settle()) return false;
  while (!levels_.empty()) close();
  return note_ == content.notes.size();
}

// The root is a group unless the frame's only value is the root itself.
bool OrderedMapper::root(std::size_t parameters) {
  if (!levels_.empty()) return true;
  const auto& attachments = content_->attachments;
  if (parameters == 1) return attachments.empty();
  if (attachments.size() == 1 && attachments[0].path.is_root()) return true;
  return open_root(!attachments.empty());
}

bool OrderedMapper::open_root(bool array) {
  if (depth_ == 0) return false;
  tree_->groups.push_back({{}, array, 0, 0, 0, 0, nullptr});
  levels_.push_back({0, 0, 0, 0, {}, array});
  return true;
}

// -- groups

inline bool OrderedMapper::place(const Path& path, const char* at) {
  close_to(path);
  const Level& top = levels_.back();
  std::uint32_t from = top.prefix == 0 ? path.start() : top.prefix;
  std::uint32_t to = path.part_end(from, limit_);
  for (; to != path.size; to = path.part_end(from, limit_)) {
    if (!open(path, at, from, to)) return false;
    from = to + 1;
  }
  part_ = from;
  return child(path, from, to, What::cell_key, tree_->cells.size());
}

// Leaves the groups that the path is not in. All paths are in the root.
inline void OrderedMapper::close_to(const Path& path) {
  if (levels_.back().prefix == 0) return;
  const Path& last = paths_[current_ ^ 1];
  if ((last.device == Path::dotted) != (path.device == Path::dotted)) return close_by_parts(last, path);
  const std::uint32_t common = path.device == 0 ? 0 : common_bytes(last, path, limit_);
  while (levels_.back().prefix > common) close();
}

// The device ends at another separator than other parts.
void OrderedMapper::close_by_parts(const Path& last, const Path& path) {
  std::size_t same = 1;
  for (; same < levels_.size(); ++same) {
    const Level& level = levels_[same];
    const std::uint32_t to = level.prefix - 1;
    if (path.size <= to || path.part_end(level.from, limit_) != to) break;
    if (path.part(level.from, to) != last.part(level.from, to)) break;
  }
  while (levels_.size() > same) close();
}

inline void OrderedMapper::close() {
  const Level& level = levels_.back();
  Group& group = tree_->groups[level.group];
  group.array = level.array;
  group.end = static_cast<std::uint32_t>(tree_->cells.size());
  group.next = static_cast<std::uint32_t>(tree_->groups.size());
  group.count = level.children.count();
  levels_.pop_back();
}

bool OrderedMapper::open(const Path& path, const char* at, std::uint32_t from, std::uint32_t to) {
  if (levels_.size() >= depth_) return false;
  if (!child(path, from, to, What::group_key, tree_->groups.size())) return false;
  const Level& parent = levels_.back();
  const std::uint64_t hash = path_hash(path.part(from, to), parent.hash);
  // The elements of an array cannot come again: each index is one more than the last.
  if (!parent.array && !seen_.insert(hash)) return false;
  levels_.push_back({static_cast<std::uint32_t>(tree_->groups.size()), from, to + 1, hash, {}, true});
  tree_->groups.push_back(
      {{path.text + from, to - from, false}, true, static_cast<std::uint32_t>(tree_->cells.size()), 0, 0, 0, at});
  return true;
}

// Counts one more child of the innermost group. `target`: where the child will stand.
inline bool OrderedMapper::child(const Path& path, std::uint32_t from, std::uint32_t to, What key_of, std::size_t target) {
  Level& level = levels_.back();
  if (level.array) {
    const bool first = level.children.count() == 0;
    if (!level.children.is_next(path.part(from, to), limit_)) {
      // Such a group is a map, but one that starts like an array only if a note says so.
      if (!first && level.group < settled_) return false;
      become_map(level);
    } else if (first) {
      ask(What::map, path, container_end(level.prefix), level.group);
    }
  }
  level.children.advance(level.array);
  if (to > from && path.text[from] == alias_mark) [[unlikely]] ask(key_of, path, to, target);
  return true;
}

// A group that looked like an array up to here: any of its children may come again now.
void OrderedMapper::become_map(Level& level) {
  level.array = false;
  for (std::uint32_t index = 0; index < level.children.count(); ++index) {
    char digits[10];
    const char* end = std::to_chars(digits, digits + sizeof digits, index).ptr;
    seen_.insert(path_hash({digits, static_cast<std::size_t>(end - digits)}, level.hash));
  }
}

// -- values

bool OrderedMapper::parameters(FrameScanner& in, std::size_t count) {
  for (std::size_t at = 0; at < count; ++at) {
    ScannedParameter parameter;
    if (!in.parameter(parameter)) return false;
    current_ ^= 1;
    Path& path = paths_[current_];
    set_path(path, parameter);
    if (at == 0) {
      if (count == 1 && path.is_root()) {
        part_ = path.start();
      } else if (!open_root(true)) {
        return false;
      }
    }
    if (!levels_.empty() && !place(path, parameter.at)) return false;
    Cell& cell = tree_->cells.emplace_back();
    cell.key.text = path.text + part_;
    cell.key.size = path.size - part_;
    set_cell(cell, parameter);
    if (cell.kind == Kind::null) ask_value(path);
    if (path.ends != 0 && !levels_.empty() && levels_.back().array) at += elements(in, count - at - 1);
  }
  return true;
}

// Strings that go on with an array, up to `most` and as long as their indices differ in the last digit only: their keys
// are like the one before but for a byte, so nothing else has to be looked at. Returns how many.
std::size_t OrderedMapper::elements(FrameScanner& in, std::size_t most) {
  Path& path = paths_[current_];
  IndexCounter& children = levels_.back().children;
  const ByteBlock key(path.text);
  std::size_t count = 0;
  for (ScannedParameter parameter; count < most; ++count) {
    const char digit = children.last_digit();
    if (digit == '\0' || !in.element(key, path.size, digit, parameter)) break;
    path.text = parameter.key.data();
    children.advance(true);
    Cell& cell = tree_->cells.emplace_back();
    cell.key.text = path.text + part_;
    cell.key.size = path.size - part_;
    set_cell(cell, parameter);
  }
  return count;
}

// A null that a group of the same path follows is for the index. So is one that an attachment of its path follows.
bool OrderedMapper::nulls() {
  for (const std::size_t null : nulls_)
    if (!questions_[null].after_group && seen_.contains(hash_of(questions_[null].path, limit_))) return false;
  for (const std::size_t null : nulls_) seen_.insert(hash_of(questions_[null].path, limit_));
  return true;
}

// Attachments that no unset parameter keeps a place for: behind all parameters.
bool OrderedMapper::attachments() {
  const auto& attachments = content_->attachments;
  if (attachment_ == attachments.size()) return true;
  for (; attachment_ < attachments.size(); ++attachment_) {
    const NamedCell& value = attachments[attachment_];
    if (!nulls_.empty() && seen_.contains(hash_of(value.path, limit_))) return false;
    current_ ^= 1;
    paths_[current_] = value.path;
    if (!levels_.empty() && !place(value.path, value.cell.at)) return false;
    tree_->cells.push_back(value.cell);
    tree_->cells.back().key = {value.path.text + part_, value.path.size - part_, false};
    ask(What::type, value.path, value.path.size, tree_->cells.size() - 1);
  }
  return true;
}

// -- questions

void OrderedMapper::ask(What what, const Path& path, std::uint32_t end, std::size_t target, bool after_group) {
  const std::uint32_t group = levels_.empty() ? none : levels_.back().group;
  questions_.push_back({what, after_group, static_cast<std::uint32_t>(target), group,
                        levels_.empty() ? 0 : container_end(levels_.back().prefix), end,
                        static_cast<std::uint32_t>(levels_.size()), path});
}

void OrderedMapper::ask_value(const Path& path) {
  const bool after_group =
      !levels_.empty() && seen_.contains(path_hash(path.part(part_, path.size), levels_.back().hash));
  ask(What::value, path, path.size, tree_->cells.size() - 1, after_group);
}

// Attachments and notes stand in the order of what they are about.
bool OrderedMapper::settle() {
  for (; answered_ < questions_.size(); ++answered_)
    if (!answer(questions_[answered_])) return false;
  settled_ = tree_->groups.size();
  return true;
}

// Attachments and notes spell their paths with dots: what such a device means in them only the index can tell, which
// compares part by part.
bool OrderedMapper::answer(const Question& question) {
  if (question.path.has_dotted_device()) return false;
  const std::uint32_t target = question.target;
  switch (question.what) {
    case What::value: return resolve(question);
    case What::type: return measure(question, tree_->cells[target]);
    case What::cell_key:
      if (const Note* note = next_note(question.path, question.end, Note::What::key)) tree_->cells[target].key = note->key;
      return true;
    case What::group_key:
      if (const Note* note = next_note(question.path, question.end, Note::What::key)) tree_->groups[target].key = note->key;
      return true;
    case What::map: break;
  }
  const bool noted = next_note(question.path, question.end, Note::What::map) != nullptr;
  const auto open = std::lower_bound(levels_.begin(), levels_.end(), target,
                                     [](const Level& level, std::uint32_t group) { return level.group < group; });
  if (open != levels_.end() && open->group == target) {
    if (noted && open->array) become_map(*open);
    return noted || open->array;
  }
  Group& group = tree_->groups[target];
  if (!noted) return group.array;
  group.array = false;
  return true;
}

// An unset parameter marks the place of an attachment or of a note's value, or it is a null.
bool OrderedMapper::resolve(const Question& question) {
  const Path& path = question.path;
  if (attachment_ < content_->attachments.size()) {
    const NamedCell& attachment = content_->attachments[attachment_];
    if (path.equals(path.size, {attachment.path.text, attachment.path.size})) {
      ++attachment_;
      return measure(question, attachment.cell);
    }
  }
  if (const Note* note = next_note(path, path.size, Note::What::value)) return replace(question, note->cell);
  nulls_.push_back(answered_);
  return true;
}

bool OrderedMapper::measure(const Question& question, Cell cell) {
  ElementType type;
  if (const Note* note = next_note(question.path, question.path.size, Note::What::type)) {
    type = note->type;
  } else if (question.group != none) {
    if (const Note* all = next_note(question.path, question.container_end, Note::What::types)) {
      if (types_.size() <= question.group) types_.resize(question.group + 1);
      types_[question.group] = all->type;
    }
    if (question.group < types_.size()) type = types_[question.group];
  }
  return set_type(cell, type) && replace(question, cell);
}

// Puts the value where it belongs, under the key that is there.
bool OrderedMapper::replace(const Question& question, const Cell& value) {
  if (question.levels + levels_of(value) > depth_) return false;
  Cell& cell = tree_->cells[question.target];
  const CellKey key = cell.key;
  cell = value;
  cell.key = key;
  return true;
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
