// "did you mean": the likely intended name.
#pragma once

#include <string>
#include <string_view>

namespace wireform::inline v0 {

/// Edit distance (Levenshtein) up to `limit`; more is `limit + 1`.
unsigned edit_distance(std::string_view a, std::string_view b, unsigned limit);

/// Keeps the nearest of the names offered to it.
class Suggestion {
 public:
  explicit Suggestion(std::string_view wanted) : wanted_(wanted), best_(static_cast<unsigned>(wanted.size() / 3 + 1) + 1) {}
  void offer(std::string_view name);
  std::string text() const { return std::string(name_); }

 private:
  std::string_view wanted_, name_;
  unsigned best_;
};

}  // namespace wireform::inline v0
