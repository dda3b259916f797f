// A set of hashes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <wireform/version.hpp>

namespace wireform::inline v0::messageframe_detail {

/// Open addressing, at most half full. Keeps its memory; clearing costs what the last use filled, not what the largest did.
class SeenSet {
 public:
  void clear();
  /// False if it was there.
  bool insert(std::uint64_t hash);
  bool contains(std::uint64_t hash) const;

 private:
  void grow();
  std::vector<std::uint64_t> slots_;  // 0: free
  std::size_t size_ = 0;              // slots in use: a power of two, or 0
  std::size_t count_ = 0;
};

}  // namespace wireform::inline v0::messageframe_detail
