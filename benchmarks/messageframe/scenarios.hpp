// MessageFrame alone, in the terms of somebody who sends messages.
#pragma once

#include <cstddef>

namespace bench {

struct StandaloneOptions {
  std::size_t iterations = 10000;
  std::size_t parameters = 0;  ///< 0: the scenarios A to D with 4, 127, 150 and 1,024
  bool reserve = false;
};

/// Prints messages a second, MB/s, the packed size, and the time of each phase and of a find: the least of three passes.
void run_standalone(const StandaloneOptions& options);

}  // namespace bench
