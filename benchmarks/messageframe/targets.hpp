// What frames must reach, computed from one run.
#pragma once

#include <string>
#include <vector>

#include "harness/case.hpp"
#include "harness/target.hpp"

namespace bench {

inline constexpr std::size_t parameter_counts[] = {4, 32, 127, 150, 1024};
inline const std::string attachment_fixture = "4 and 1 MiB";

/// Nanoseconds of one piece of work: the shortest of all runs.
double nanoseconds(const Row& row);

std::vector<Target> frame_targets(const Rows& rows);

}  // namespace bench
