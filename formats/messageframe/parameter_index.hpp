// Finding a parameter of a MessageFrame by its hash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <tsl/robin_map.h>

#include <wireform/messageframe/message_frame.hpp>

#include "path_hash.hpp"

namespace wireform::inline v0 {

inline std::uint32_t hash_of(const FrameParameter& entry) {
  return static_cast<std::uint32_t>(path_hash(entry.parameter, path_hash(entry.device)));
}

/// The hashes of the frame's first size() parameters. Up to `small` of them are looked through one after the other, which
/// is faster than any table; beyond, a table leads to the first parameter of a hash, and a chain to the others.
class MessageFrame::Index {
 public:
  static constexpr std::size_t small = 128;
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::size_t size() const { return hashes_.size(); }
  void clear() {
    hashes_.clear();
    next_.clear();
    first_.clear();
  }

  /// Adds the parameter behind the last.
  void push(std::uint32_t hash) {
    hashes_.push_back(hash);
    if (hashes_.size() <= small) return;
    for (std::size_t slot = next_.size(); slot < hashes_.size(); ++slot) enter(hashes_[slot], slot);
  }

  /// The first parameter with this hash for which `same` holds, or none.
  template <class Same>
  std::size_t find(std::uint32_t hash, Same same) const {
    if (hashes_.size() <= small) {
      for (std::size_t slot = 0; slot < hashes_.size(); ++slot)
        if (hashes_[slot] == hash && same(slot)) return slot;
      return none;
    }
    const auto found = first_.find(hash);
    if (found == first_.end()) return none;
    for (std::uint32_t slot = found->second.first; slot != end_of_chain; slot = next_[slot])
      if (same(slot)) return slot;
    return none;
  }

 private:
  static constexpr std::uint32_t end_of_chain = std::numeric_limits<std::uint32_t>::max();
  struct Chain {
    std::uint32_t first, last;
  };
  struct SameHash {
    std::size_t operator()(std::uint32_t hash) const { return hash; }
  };

  void enter(std::uint32_t hash, std::size_t at) {
    const auto slot = static_cast<std::uint32_t>(at);
    next_.push_back(end_of_chain);
    const auto [entry, fresh] = first_.try_emplace(hash, Chain{slot, slot});
    if (fresh) return;
    next_[entry->second.last] = slot;
    entry.value().last = slot;
  }

  std::vector<std::uint32_t> hashes_;
  std::vector<std::uint32_t> next_;  // beyond `small`: the next parameter of the same hash
  tsl::robin_map<std::uint32_t, Chain, SameHash> first_;
};

}  // namespace wireform::inline v0
