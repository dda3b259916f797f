// Finding a parameter of a MessageFrame by its hash.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <tsl/robin_map.h>

#include <wireform/messageframe/message_frame.hpp>

#include "slot_table.hpp"

namespace wireform::inline v0 {

/// The hashes of the frame's first size() parameters: up to small_capacity in a table of their places, which costs least
/// to build and to clear; beyond, a map leads to the first parameter of a hash, and a chain to the others.
class MessageFrame::Index {
 public:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::size_t size() const { return size_; }
  void clear() { size_ = 0; }

  /// To be called before enter: makes room for so many parameters in all. May forget those that are there.
  void reserve(std::size_t count) {
    const bool large = count > small_capacity;
    if (size_ != 0 && large == large_ && (large || 2 * count <= slots_.size())) return;
    size_ = 0;
    large_ = large;
    if (!large) return slots_.assign(FrameView::slots_for(count), FrameSlot());
    next_.clear();
    first_.clear();
    const std::size_t announced = std::min(count, most_announced);
    next_.reserve(announced);
    // reserve allocates even where there is room.
    const float room = static_cast<float>(first_.bucket_count()) * first_.max_load_factor();
    if (room < static_cast<float>(announced)) first_.reserve(announced);
  }

  /// The first parameter with this hash for which `same` holds, or none.
  template <class Same>
  std::size_t find(std::uint32_t hash, Same same) const {
    if (size_ == 0) return none;
    if (!large_) return slot_of(table().find(hash, [&](std::uint32_t place) { return same(place - 1); }));
    const auto found = first_.find(hash);
    return found == first_.end() ? none : in_chain(found->second, same);
  }

  /// The same; where there is none, the parameter behind the last gets this hash.
  template <class Same>
  std::size_t enter(std::uint32_t hash, Same same) {
    const auto slot = static_cast<std::uint32_t>(size_);
    if (!large_) {
      const std::uint32_t place = table().enter(hash, slot + 1, [&](std::uint32_t other) { return same(other - 1); });
      if (place == 0) ++size_;
      return slot_of(place);
    }
    const auto [entry, fresh] = first_.try_emplace(hash, Chain{slot, slot});
    if (!fresh) {
      if (const std::size_t earlier = in_chain(entry->second, same); earlier != none) return earlier;
      next_[entry->second.last] = slot;
      entry.value().last = slot;
    }
    next_.push_back(end_of_chain);
    ++size_;
    return none;
  }

 private:
  // A count in a header makes room for no more than this.
  static constexpr std::size_t most_announced = 4096;
  static constexpr std::uint32_t end_of_chain = std::numeric_limits<std::uint32_t>::max();
  struct Chain {
    std::uint32_t first, last;
  };
  struct SameHash {
    std::size_t operator()(std::uint32_t hash) const { return hash; }
  };

  SlotTable table() const { return SlotTable({const_cast<FrameSlot*>(slots_.data()), slots_.size()}); }
  static std::size_t slot_of(std::uint32_t place) { return place == 0 ? none : place - 1; }

  template <class Same>
  std::size_t in_chain(const Chain& chain, Same same) const {
    for (std::uint32_t slot = chain.first; slot != end_of_chain; slot = next_[slot])
      if (same(slot)) return slot;
    return none;
  }

  std::size_t size_ = 0;
  bool large_ = false;
  std::vector<FrameSlot> slots_;     // up to small_capacity: the places, counted from 1
  std::vector<std::uint32_t> next_;  // beyond: the next parameter of the same hash
  tsl::robin_map<std::uint32_t, Chain, SameHash> first_;
};

}  // namespace wireform::inline v0
