// Bar charts as SVG.
#pragma once

#include <string>
#include <vector>

namespace bench {

enum class BarKind { ours, ours_static, peer, bound };

struct Bar {
  std::string label;
  double milliseconds = 0;
  BarKind kind = BarKind::peer;
};

struct BarGroup {
  std::string title;
  std::vector<Bar> bars;
  double full_scale = 0;  ///< milliseconds of a full-width bar; longer ones are cut with a mark
};

/// A picture of the groups, one below the other.
std::string bars_svg(const std::string& title, const std::vector<BarGroup>& groups);

}  // namespace bench
