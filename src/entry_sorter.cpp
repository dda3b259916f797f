#include <wireform/entry_sorter.hpp>

#include <algorithm>
#include <cstring>
#include <span>

namespace wireform::inline v0 {

void EntrySorter::reset() {
  maps_.clear();
  entries_.clear();
}

bool EntrySorter::end_map(Buffer& out, std::size_t separator) {
  const std::size_t first = maps_.back();
  maps_.pop_back();
  const std::span<Entry> entries(entries_.begin() + static_cast<std::ptrdiff_t>(first), entries_.end());
  const auto by_key = [this](const Entry& a, const Entry& b) { return less_(a.key, b.key); };
  bool unique = true;
  if (!entries.empty()) {
    const std::size_t begin = entries.front().begin;
    for (std::size_t i = 0; i < entries.size(); ++i)
      entries[i].end = i + 1 == entries.size() ? out.size() : entries[i + 1].begin - separator;
    const std::string between(out.data() + entries.front().end, entries.size() > 1 ? separator : 0);
    std::sort(entries.begin(), entries.end(), by_key);
    scratch_.clear();
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (i != 0) {
        scratch_ += between;
        unique = unique && entries[i - 1].key != entries[i].key;
      }
      scratch_.append(out.data() + entries[i].begin, entries[i].end - entries[i].begin);
    }
    std::memcpy(out.data() + begin, scratch_.data(), scratch_.size());
  }
  entries_.resize(first);
  return unique;
}

}  // namespace wireform::inline v0
