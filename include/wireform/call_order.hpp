// Which calls a Writer may get next: what every writer that builds values has to keep track of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <wireform/version.hpp>

namespace wireform::inline v0 {

/// Follows the calls of one document. Each function returns false, and changes nothing, if that call may not come here.
class CallOrder {
 public:
  void reset() { levels_.assign(1, Next::root); }

  bool at_key() const { return levels_.back() == Next::key; }
  bool in_map() const { return levels_.back() == Next::key || levels_.back() == Next::value; }
  bool complete() const { return levels_.back() == Next::nothing; }
  /// Containers that are open.
  std::size_t depth() const { return levels_.size() - 1; }

  /// A key, or a whole value.
  bool item() {
    Next& next = levels_.back();
    switch (next) {
      case Next::root: next = Next::nothing; return true;
      case Next::element: return true;
      case Next::key: next = Next::value; return true;
      case Next::value: next = Next::key; return true;
      case Next::nothing: break;
    }
    return false;
  }
  /// A container as a value.
  bool begin(bool map) {
    if (at_key()) return false;
    return begin_anywhere(map);
  }
  /// The same where a container may be a key, too.
  bool begin_anywhere(bool map) {
    if (complete()) return false;
    levels_.push_back(map ? Next::key : Next::element);
    return true;
  }
  bool end(bool map) {
    if (depth() == 0 || levels_.back() != (map ? Next::key : Next::element)) return false;
    levels_.pop_back();
    return item();
  }

 private:
  enum class Next : std::uint8_t { root, nothing, element, key, value };
  std::vector<Next> levels_{Next::root};
};

}  // namespace wireform::inline v0
