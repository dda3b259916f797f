#include "suggest.hpp"

#include <algorithm>
#include <vector>

namespace wireform::inline v0 {

unsigned edit_distance(std::string_view a, std::string_view b, unsigned limit) {
  const std::size_t difference = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (difference > limit || a.size() > 256) return limit + 1;
  std::vector<unsigned> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<unsigned>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    unsigned diagonal = row[0];
    row[0] = static_cast<unsigned>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const unsigned substitute = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({substitute, row[j] + 1, row[j - 1] + 1});
    }
  }
  return std::min(row.back(), limit + 1);
}

void Suggestion::offer(std::string_view name) {
  const unsigned distance = edit_distance(wanted_, name, best_ - 1);
  if (distance >= best_) return;
  best_ = distance;
  name_ = name;
}

}  // namespace wireform::inline v0
