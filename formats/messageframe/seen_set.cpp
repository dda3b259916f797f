#include <wireform/messageframe/seen_set.hpp>

#include <algorithm>

namespace wireform::inline v0::messageframe_detail {

void SeenSet::clear() {
  if (count_ > 0) std::fill(slots_.begin(), slots_.end(), 0);
  count_ = 0;
}

bool SeenSet::contains(std::uint64_t hash) const {
  if (count_ == 0) return false;
  hash |= 1;
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash >> 32;; ++at) {
    if (slots_[at & mask] == hash) return true;
    if (slots_[at & mask] == 0) return false;
  }
}

bool SeenSet::insert(std::uint64_t hash) {
  if (count_ * 2 >= slots_.size()) grow();
  hash |= 1;
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash >> 32;; ++at) {
    std::uint64_t& slot = slots_[at & mask];
    if (slot == hash) return false;
    if (slot != 0) continue;
    slot = hash;
    ++count_;
    return true;
  }
}

void SeenSet::grow() {
  std::vector<std::uint64_t> old(std::max<std::size_t>(64, slots_.size() * 2));
  old.swap(slots_);
  count_ = 0;
  for (const std::uint64_t hash : old)
    if (hash != 0) insert(hash);
}

}  // namespace wireform::inline v0::messageframe_detail
