// Frames whose values do not stand depth-first: from other writers, or put in another order by one.
#include <tsl/robin_map.h>

#include "frame_scanner.hpp"
#include "path_hash.hpp"
#include "path_mapper.hpp"

namespace wireform::inline v0::messageframe_detail {

namespace {

constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);

// A name in the tree: a group or a value. Its children in the order in which they came.
struct Node {
  CellKey key;
  std::string_view part;
  const Cell* cell = nullptr;  // nullptr: a group
  std::uint32_t parent = none;
  std::uint32_t first = none, last = none, next = none;
  std::uint32_t depth = 0;
  const ElementType* type = nullptr;  // noted, of an attachment or of those in a group
  bool map = false;            // noted to be one
  bool placed = false;         // an unset parameter that has got its value
};

struct NodeKey {
  std::uint32_t parent;
  std::string_view part;
  bool operator==(const NodeKey&) const = default;
};

struct NodeHash {
  std::size_t operator()(const NodeKey& key) const { return spread(path_hash(key.part, key.parent)); }
};

class IndexMapper {
 public:
  IndexMapper(FrameContent& content, CellTree& tree, std::uint32_t depth, FrameScanner& in)
      : content_(content), tree_(tree), depth_(depth), in_(in) {}

  bool map() {
    tree_.cells.clear();
    tree_.groups.clear();
    nodes_.push_back({});
    nodes_[0].depth = 1;
    if (depth_ == 0) return too_deep(nullptr);
    for (NamedCell& value : content_.parameters)
      if (!parameter(value)) return false;
    for (NamedCell& value : content_.attachments)
      if (!attachment(value)) return false;
    for (const Note& note : content_.notes)
      if (!apply(note)) return false;
    return emit();
  }

 private:
  using Index = tsl::robin_map<NodeKey, std::uint32_t, NodeHash>;

  std::uint32_t add(std::uint32_t parent, std::string_view part) {
    const auto id = static_cast<std::uint32_t>(nodes_.size());
    Node& node = nodes_.emplace_back();
    node.key = {part.data(), static_cast<std::uint32_t>(part.size()), false};
    node.part = part;
    node.parent = parent;
    node.depth = nodes_[parent].depth + 1;
    Node& above = nodes_[parent];
    (above.first == none ? above.first : nodes_[above.last].next) = id;
    above.last = id;
    return id;
  }

  // The group that the path's value is in, and where the value's own part starts.
  bool enter(const NamedCell& value, std::uint32_t& group, std::uint32_t& from) {
    const Path& path = value.path;
    group = 0;
    from = path.start();
    for (std::uint32_t to = path.part_end(from); to != path.size; to = path.part_end(from)) {
      const auto [entry, fresh] = groups_.try_emplace({group, path.part(from, to)}, none);
      if (fresh) {
        if (nodes_[group].depth >= depth_) return too_deep(value.cell.at);
        entry.value() = add(group, path.part(from, to));
      }
      group = entry->second;
      from = to + 1;
    }
    return true;
  }

  bool parameter(NamedCell& value) {
    std::uint32_t group = 0, from = 0;
    if (!enter(value, group, from)) return false;
    const std::string_view part = value.path.part(from, value.path.size);
    const std::uint32_t id = add(group, part);
    nodes_[id].cell = &value.cell;
    values_.try_emplace({group, part}, id);
    return true;
  }

  bool attachment(NamedCell& value) {
    std::uint32_t group = 0, from = 0;
    if (!enter(value, group, from)) return false;
    const std::string_view part = value.path.part(from, value.path.size);
    const auto [entry, fresh] = values_.try_emplace({group, part}, none);
    if (!fresh) {
      Node& node = nodes_[entry->second];
      if (node.cell->kind == Kind::null && !node.placed) {
        node.cell = &value.cell;
        node.placed = true;
        return true;
      }
    }
    const std::uint32_t id = add(group, part);
    nodes_[id].cell = &value.cell;
    if (fresh) entry.value() = id;
    return true;
  }

  static std::uint32_t look_up(const Index& index, std::uint32_t parent, std::string_view part) {
    const auto entry = index.find({parent, part});
    return entry == index.end() ? none : entry->second;
  }

  // What the note is about.
  bool apply(const Note& note) {
    const Path path{note.path.data(), static_cast<std::uint32_t>(note.path.size()), Path::dotted, 0};
    const bool about_group = note.what == Note::What::map || note.what == Note::What::types;
    if (path.is_root() && about_group) return apply_to_group(note, nodes_[0]);
    std::uint32_t group = 0, from = 0, to = path.part_end(0);
    for (; to != path.size && group != none; to = path.part_end(from)) {
      group = look_up(groups_, group, path.part(from, to));
      from = to + 1;
    }
    if (group == none) return unnamed(note);
    const std::string_view part = path.part(from, to);
    const std::uint32_t value = look_up(values_, group, part), inner = look_up(groups_, group, part);
    if (about_group || (note.what == Note::What::key && value == none))
      return inner == none ? unnamed(note) : apply_to_group(note, nodes_[inner]);
    return value == none ? unnamed(note) : apply_to_value(note, nodes_[value]);
  }

  static bool apply_to_group(const Note& note, Node& node) {
    if (note.what == Note::What::map) node.map = true;
    else if (note.what == Note::What::types) node.type = &note.type;
    else node.key = note.key;
    return true;
  }

  bool apply_to_value(const Note& note, Node& node) {
    if (note.what == Note::What::key) {
      node.key = note.key;
      return true;
    }
    if (note.what == Note::What::value) {
      if (node.cell->kind != Kind::null || node.placed) return in_.malformed(note.cell.at, "a second value for a path");
      node.cell = &note.cell;
      node.placed = true;
      return true;
    }
    if (node.cell->kind != Kind::bytes) return unnamed(note);
    node.type = &note.type;
    return true;
  }

  bool emit() {
    const Node& root = nodes_[0];
    if (content_.parameters.size() + content_.attachments.size() == 1) {
      const NamedCell& only = content_.parameters.empty() ? content_.attachments[0] : content_.parameters[0];
      if (only.path.is_root()) return emit_cell(nodes_[root.first], 0, {});
    }
    open(0, {});
    for (std::uint32_t id = root.first, in = 0;;) {
      if (id == none) {
        Group& group = tree_.groups[open_.back()];
        group.end = static_cast<std::uint32_t>(tree_.cells.size());
        group.next = static_cast<std::uint32_t>(tree_.groups.size());
        open_.pop_back();
        if (open_.empty()) return true;
        id = nodes_[in].next;
        in = nodes_[in].parent;
        continue;
      }
      const Node& node = nodes_[id];
      if (node.cell) {
        if (!emit_cell(node, nodes_[in].depth, node.key)) return false;
        id = node.next;
      } else {
        open(id, node.key);
        in = id;
        id = node.first;
      }
    }
  }

  bool emit_cell(const Node& node, std::uint32_t depth, const CellKey& key) {
    Cell cell = *node.cell;
    const ElementType* type = node.type ? node.type : nodes_[node.parent].type;
    if (cell.kind == Kind::bytes && type && !set_type(cell, *type))
      return in_.malformed(cell.at, "attachment of a size that its element type does not divide");
    if (depth + levels_of(cell) > depth_) return too_deep(cell.at);
    tree_.cells.push_back(cell);
    tree_.cells.back().key = key;
    return true;
  }

  void open(std::uint32_t id, const CellKey& key) {
    const Node& node = nodes_[id];
    Group group;
    group.key = key;
    group.first = static_cast<std::uint32_t>(tree_.cells.size());
    group.array = !node.map && node.first != none;
    for (std::uint32_t child = node.first; child != none; child = nodes_[child].next)
      group.array = is_index(nodes_[child].part, group.count++) && group.array;
    for (std::uint32_t child = node.first; child != none && !group.at; child = nodes_[child].first)
      if (nodes_[child].cell) group.at = nodes_[child].cell->at;
    open_.push_back(static_cast<std::uint32_t>(tree_.groups.size()));
    tree_.groups.push_back(group);
  }

  bool unnamed(const Note& note) { return in_.malformed(note.cell.at, "entry of the attachment wireform for no value"); }

  bool too_deep(const char* at) {
    in_.malformed(at ? at : in_.position(), "");
    in_.failure().code = ErrorCode::depth_exceeded;
    in_.failure().steps.clear();
    return false;
  }

  FrameContent& content_;
  CellTree& tree_;
  const std::uint32_t depth_;
  FrameScanner& in_;
  std::vector<Node> nodes_;
  Index groups_, values_;
  std::vector<std::uint32_t> open_;
};

}  // namespace

bool map_by_index(FrameContent& content, CellTree& tree, std::uint32_t depth, FrameScanner& in) {
  return IndexMapper(content, tree, depth, in).map();
}

}  // namespace wireform::inline v0::messageframe_detail
