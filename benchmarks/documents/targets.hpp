// What the main job must reach, computed from one run.
#pragma once

#include <optional>
#include <vector>

#include "harness/case.hpp"
#include "harness/table.hpp"

namespace bench {

/// `compile_time`: the ratio that compile_time/measure.sh found, if it ran.
std::vector<Target> document_targets(const Rows& rows, std::optional<double> compile_time);

/// What the pictures show: each operation over text, then over binary formats.
std::vector<Panel> document_panels();

}  // namespace bench
