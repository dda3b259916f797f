#include <wireform/messageframe/seen_set.hpp>

#include <algorithm>

#include "path_hash.hpp"

namespace wireform::inline v0::messageframe_detail {

void SeenSet::clear() {
  if (count_ > 0) std::fill_n(slots_.begin(), size_, 0);
  size_ = count_ = 0;
}

bool SeenSet::contains(std::uint64_t hash) const {
  if (count_ == 0) return false;
  hash |= 1;
  const std::size_t mask = size_ - 1;
  for (std::size_t at = spread(hash);; ++at) {
    if (slots_[at & mask] == hash) return true;
    if (slots_[at & mask] == 0) return false;
  }
}

bool SeenSet::insert(std::uint64_t hash) {
  if (count_ * 2 >= size_) grow();
  hash |= 1;
  const std::size_t mask = size_ - 1;
  for (std::size_t at = spread(hash);; ++at) {
    std::uint64_t& slot = slots_[at & mask];
    if (slot == hash) return false;
    if (slot != 0) continue;
    slot = hash;
    ++count_;
    return true;
  }
}

void SeenSet::grow() {
  const std::vector<std::uint64_t> old(slots_.begin(), slots_.begin() + static_cast<std::ptrdiff_t>(size_));
  size_ = std::max<std::size_t>(64, size_ * 2);
  if (slots_.size() < size_) slots_.resize(size_);
  std::fill_n(slots_.begin(), size_, 0);
  count_ = 0;
  for (const std::uint64_t hash : old)
    if (hash != 0) insert(hash);
}

}  // namespace wireform::inline v0::messageframe_detail
