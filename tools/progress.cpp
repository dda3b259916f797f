#include "progress.hpp"

#include <cstdio>

#include <unistd.h>

namespace tool {

namespace {

constexpr double megabyte = 1e6;
constexpr std::uint64_t width = 30;

std::string bar(std::uint64_t done, std::uint64_t total) {
  std::string line(width + 2, ' ');
  line.front() = '[';
  line.back() = ']';
  const auto filled = static_cast<std::size_t>(done * width / total);
  for (std::size_t i = 0; i < filled; ++i) line[1 + i] = '=';
  if (filled < width) line[1 + filled] = '>';
  return line.append(" ").append(std::to_string(done * 100 / total)).append(" %  ");
}

std::string megabytes(double bytes) { return std::to_string(static_cast<std::uint64_t>(bytes / megabyte)); }

}  // namespace

std::string progress_line(const std::string& name, std::uint64_t done, std::uint64_t total, double seconds) {
  std::string line = total == 0 ? std::string() : bar(done, total);
  line.append(megabytes(static_cast<double>(done)));
  if (total != 0) line.append(" of ").append(megabytes(static_cast<double>(total)));
  line.append(" MB  ").append(megabytes(static_cast<double>(done) / seconds));
  return line.append(" MB/s  ").append(name);
}

Progress::Progress() : is_terminal_(::isatty(STDERR_FILENO) != 0), start_(Clock::now()), next_(start_ + std::chrono::seconds(1)) {}

Progress::~Progress() {
  if (shown_) std::fputs("\r\033[K", stderr);
}

void Progress::show(const std::string& name, std::uint64_t done, std::uint64_t total) {
  if (!is_terminal_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(200);
  shown_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  std::fprintf(stderr, "\r%s\033[K", progress_line(name, done, total, seconds).c_str());
}

}  // namespace tool
