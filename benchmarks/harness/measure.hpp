// The timing loop.
#pragma once

#include <chrono>

#include "harness/case.hpp"

namespace bench {

/// What passes for time: all of it, or what this thread ran (for a machine that does other work at the same time).
enum class Timer { wall, cpu };

struct Plan {
  unsigned warm_ups = 5;  ///< untimed runs of each case before the first round
  unsigned runs = 30;     ///< timed runs of each case, spread evenly over the rounds
  unsigned rounds = 10;   ///< times that all cases take turns, so that a figure and its bound see the same machine
  Timer timer = Timer::wall;
  std::chrono::seconds budget = std::chrono::hours(24);  ///< no round starts after this
};

/// Fixes how malloc gets memory, so that no case pays for page faults: no mmap, no trim, a large arena that is warm.
void prepare_memory();

/// Measures the cases round by round, each round one untimed run and then the timed ones. Reports progress on stderr
/// where that is a terminal.
Rows measure(const Cases& cases, const Plan& plan);

/// Keeps the compiler from dropping the computation of `object`.
template <class T>
inline void keep(const T& object) {
  asm volatile("" : : "g"(&object) : "memory");
}

}  // namespace bench
