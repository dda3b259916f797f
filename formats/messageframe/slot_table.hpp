// A table from the hashes of names to places, in memory that somebody else owns.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include <wireform/messageframe/frame_view.hpp>

namespace wireform::inline v0 {

/// Open addressing, at most half full.
class SlotTable {
 public:
  explicit SlotTable(std::span<FrameSlot> slots) : slots_(slots.data()), mask_(slots.size() - 1) {}

  /// The place that was entered first with this hash and for which `same` holds, or 0.
  template <class Same>
  std::uint32_t find(std::uint32_t hash, Same same) const {
    return slot(hash, same).place;
  }

  /// The same; where there is none, enters `place`, which is not 0.
  template <class Same>
  std::uint32_t enter(std::uint32_t hash, std::uint32_t place, Same same) {
    FrameSlot& free = slot(hash, same);
    if (free.place != 0) return free.place;
    free = {hash, place};
    return 0;
  }

 private:
  template <class Same>
  FrameSlot& slot(std::uint32_t hash, Same same) const {
    std::size_t at = hash & mask_;
    while (slots_[at].place != 0 && !(slots_[at].hash == hash && same(slots_[at].place))) at = (at + 1) & mask_;
    return slots_[at];
  }

  FrameSlot* slots_;
  std::size_t mask_;
};

}  // namespace wireform::inline v0
