// How far a long command is, for people who wait for it.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace tool {

/// One line on standard error, if that is a terminal: from the first second on, a few times a second, gone in the end.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// `done` bytes of `total`, 0 if nobody knows, of the input of this name.
  void show(const std::string& name, std::uint64_t done, std::uint64_t total);

 private:
  using Clock = std::chrono::steady_clock;

  bool is_terminal_;
  bool shown_ = false;
  Clock::time_point start_, next_;
};

/// "[=====>    ] 57 %  1140 of 2000 MB  210 MB/s  name": what the line says.
std::string progress_line(const std::string& name, std::uint64_t done, std::uint64_t total, double seconds);

}  // namespace tool
