// Rows as text for people.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harness/case.hpp"
#include "harness/target.hpp"

namespace bench {

/// One group of bars in a picture: rows that are worth comparing.
struct Panel {
  std::string title;
  std::function<bool(const Key&)> shows;
};

/// What one run of the program gave.
struct Results {
  Rows rows;
  Rows native;  ///< rows of a build with -march=native, or empty
  std::vector<Target> targets;
  std::vector<Panel> panels;
  std::string source;  ///< where the fixtures come from
  std::string build;   ///< compiler and flags
  std::string timer;   ///< what the times are
};

/// One table a fixture, then the targets; a plain grid or Markdown.
enum class Style { grid, markdown };
std::string rows_table(const Results& results, const std::string& fixture, Style style);
std::string targets_table(const Results& results, Style style);

/// The fixtures in the order of the rows.
std::vector<std::string> fixtures_of(const Rows& rows);

}  // namespace bench
