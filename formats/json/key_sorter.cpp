#include "key_sorter.hpp"

#include <algorithm>
#include <cstring>
#include <span>

namespace wireform::inline v0::json_detail {

bool key_less(std::string_view a, std::string_view b) {
  const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  if (x == a.end() || y == b.end()) return x == a.end() && y != b.end();
  const auto left = static_cast<unsigned char>(*x), right = static_cast<unsigned char>(*y);
  // First bytes of characters: 0xF0 and above are pairs of surrogates in UTF-16, 0xEE and 0xEF are above surrogates.
  // Bytes inside a character never are so large.
  const bool left_pair = left >= 0xF0, right_pair = right >= 0xF0;
  if (left_pair != right_pair && left >= 0xEE && right >= 0xEE) return left_pair;
  return left < right;
}

void KeySorter::reset() {
  maps_.clear();
  entries_.clear();
}

bool KeySorter::end_map(Buffer& out, std::size_t separator) {
  const std::size_t first = maps_.back();
  maps_.pop_back();
  const std::span<Entry> entries(entries_.begin() + static_cast<std::ptrdiff_t>(first), entries_.end());
  const auto by_key = [](const Entry& a, const Entry& b) { return key_less(a.key, b.key); };
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

}  // namespace wireform::inline v0::json_detail
