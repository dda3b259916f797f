// Finding a parameter of a MessageFrame by its hash.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <tsl/robin_map.h>

#include <wireform/messageframe/message_frame.hpp>

namespace wireform::inline v0 {

/// The names of the frame's first size() parameters by their hashes: up to small_capacity in a table, which costs least to
/// build and to clear; beyond, a map leads to the first parameter of a hash, and a chain to the others.
class MessageFrame::Index {
 public:
  /// So few names are compared one by one in less time.
  static constexpr std::size_t few = 8;
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::size_t size() const { return size_; }
  void clear() { size_ = 0; }

  /// Without an index: the first of `count` parameters for which `same` holds, or none.
  template <class Same>
  static std::size_t first(std::size_t count, Same same) {
    for (std::size_t at = 0; at < count; ++at)
      if (same(at)) return at;
    return none;
  }

  /// To be called before enter: makes room for so many parameters in all. May forget those that are there.
  void reserve(std::size_t count) {
    const bool large = count > small_capacity;
    if (size_ != 0 && large == large_ && (large || count <= small_.room())) return;
    size_ = 0;
    large_ = large;
    if (large) large_index_.clear(count);
    else small_.clear(count);
  }

  /// The parameter with this hash for which `same` holds, or none.
  template <class Same>
  std::size_t find(std::uint32_t hash, Same same) const {
    if (size_ == 0) return none;
    return large_ ? large_index_.find(hash, same) : small_.find(hash, same);
  }

  /// The same; where there is none, the parameter behind the last gets this hash.
  template <class Same>
  std::size_t enter(std::uint32_t hash, Same same) {
    const std::size_t earlier = large_ ? large_index_.enter(hash, size_, same) : small_.enter(hash, size_, same);
    if (earlier == none) ++size_;
    return earlier;
  }
  /// The parameter behind the last has the name of an earlier one.
  void pass() {
    if (large_) large_index_.pass();
    ++size_;
  }

 private:
  /// A byte a slot and a hash an entry. Open addressing, at most a quarter full: the first slot mostly decides.
  class Small {
   public:
    std::size_t room() const { return (mask_ + 1) / 4; }
    void clear(std::size_t count) {
      mask_ = std::bit_ceil(4 * count) - 1;
      std::fill_n(slots_.begin(), mask_ + 1, std::uint8_t{0});
    }
    template <class Same>
    std::size_t find(std::uint32_t hash, Same same) const {
      const std::uint8_t number = slots_[slot(hash, same)];
      return number == 0 ? none : number - 1u;
    }
    template <class Same>
    std::size_t enter(std::uint32_t hash, std::size_t place, Same same) {
      std::uint8_t& free = slots_[slot(hash, same)];
      if (free != 0) return free - 1u;
      free = static_cast<std::uint8_t>(place + 1);
      hashes_[place] = hash;
      return none;
    }

   private:
    template <class Same>
    std::size_t slot(std::uint32_t hash, Same same) const {
      std::size_t at = hash & mask_;
      while (slots_[at] != 0 && !(hashes_[slots_[at] - 1u] == hash && same(slots_[at] - 1u))) at = (at + 1) & mask_;
      return at;
    }

    std::size_t mask_ = 0;
    std::array<std::uint8_t, 4 * small_capacity> slots_;  // 0: free; else a place, counted from 1
    std::array<std::uint32_t, small_capacity> hashes_;
  };

  class Large {
   public:
    void clear(std::size_t count) {
      next_.clear();
      first_.clear();
      const std::size_t announced = std::min(count, most_announced);
      next_.reserve(announced);
      // reserve allocates even where there is room.
      const float room = static_cast<float>(first_.bucket_count()) * first_.max_load_factor();
      if (room < static_cast<float>(announced)) first_.reserve(announced);
    }
    template <class Same>
    std::size_t find(std::uint32_t hash, Same same) const {
      const auto found = first_.find(hash);
      if (found == first_.end()) return none;
      std::uint32_t place = found->second;
      return in_chain(place, same) ? place : none;
    }
    template <class Same>
    std::size_t enter(std::uint32_t hash, std::size_t size, Same same) {
      const auto place = static_cast<std::uint32_t>(size);
      const auto [entry, fresh] = first_.try_emplace(hash, place);
      if (!fresh) [[unlikely]] {
        std::uint32_t last = entry->second;
        if (in_chain(last, same)) return last;
        next_[last] = place;
      }
      pass();
      return none;
    }
    void pass() { next_.push_back(end_of_chain); }

   private:
    // A count in a header makes room for no more than this.
    static constexpr std::size_t most_announced = 4096;
    static constexpr std::uint32_t end_of_chain = std::numeric_limits<std::uint32_t>::max();
    struct SameHash {
      std::size_t operator()(std::uint32_t hash) const { return hash; }
    };

    // From `place` on to the parameter for which `same` holds, or to the last.
    template <class Same>
    bool in_chain(std::uint32_t& place, Same same) const {
      while (!same(place)) {
        if (next_[place] == end_of_chain) return false;
        place = next_[place];
      }
      return true;
    }

    std::vector<std::uint32_t> next_;  // the next parameter of the same hash
    tsl::robin_map<std::uint32_t, std::uint32_t, SameHash> first_;
  };

  std::size_t size_ = 0;
  bool large_ = false;
  Small small_;
  Large large_index_;
};

}  // namespace wireform::inline v0
