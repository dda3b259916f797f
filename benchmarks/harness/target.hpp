// A ratio that must stay on one side of a bound.
#pragma once

#include <optional>
#include <string>

namespace bench {

struct Target {
  std::string figure;   ///< "canada JSON read / fast_float alone"
  bool at_most = true;  ///< the ratio must be <= bound, else >= bound
  double bound = 0;
  std::optional<double> ratio;  ///< empty: not measured in this run
  std::string worst;            ///< where several rows count: the one that gave `ratio`

  bool reached() const { return ratio && (at_most ? *ratio <= bound : *ratio >= bound); }
};

}  // namespace bench
