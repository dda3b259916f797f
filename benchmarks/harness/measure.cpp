#include "harness/measure.hpp"

#include <malloc.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <numeric>

#include <fmt/core.h>

namespace bench {
namespace {

using Clock = std::chrono::steady_clock;
using Times = std::vector<double>;  // milliseconds

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

/// One line on a terminal, rewritten at most ten times a second.
class Progress {
 public:
  explicit Progress(std::size_t steps) : steps_(steps), shown_(::isatty(STDERR_FILENO) != 0) {}
  ~Progress() {
    if (shown_) fmt::print(stderr, "\r\033[K");
  }

  void step(const Key& key) {
    ++done_;
    const Clock::time_point at = Clock::now();
    if (!shown_ || at - last_ < std::chrono::milliseconds(100)) return;
    last_ = at;
    const double share = static_cast<double>(done_) / static_cast<double>(steps_);
    const double left = milliseconds(at - start_) / 1000 * (1 - share) / share;
    const auto filled = static_cast<int>(30 * share);
    fmt::print(stderr, "\r\033[K[{:=<{}}{: <{}}] {:3.0f} %  {:.0f} s left  {}", "", filled, "", 30 - filled,
               100 * share, left, key.text());
    std::fflush(stderr);
  }

 private:
  std::size_t steps_, done_ = 0;
  bool shown_;
  Clock::time_point start_ = Clock::now(), last_ = start_;
};

Clock::duration now(Timer timer) {
  if (timer == Timer::wall) return Clock::now().time_since_epoch();
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

// The heap and the caches are as the row before left them: a short row runs often enough to make them its own first.
void warm_up(const Case& one) {
  constexpr auto enough = std::chrono::milliseconds(3);
  constexpr int most = 10;
  const Clock::time_point start = Clock::now();
  for (int i = 0; i < most && (i == 0 || Clock::now() - start < enough); ++i) one.run();
}

/// Appends the times of the runs and returns the shortest.
double time_runs(const Case& one, unsigned runs, Timer timer, Times& times) {
  warm_up(one);
  const auto before = static_cast<std::ptrdiff_t>(times.size());
  for (unsigned i = 0; i < runs; ++i) {
    const Clock::duration start = now(timer);
    one.run();
    times.push_back(milliseconds(now(timer) - start));
  }
  if (one.release) one.release();
  return *std::min_element(times.begin() + before, times.end());
}

double median(Times times) {
  std::sort(times.begin(), times.end());
  const std::size_t half = times.size() / 2;
  return times.size() % 2 != 0 ? times[half] : (times[half - 1] + times[half]) / 2;
}

Row summary(const Case& one, const Times& times) {
  Row row{.key = one.key, .bytes = one.bytes, .runs = static_cast<unsigned>(times.size())};
  const auto count = static_cast<double>(times.size());
  row.median_ms = median(times);
  row.min_ms = *std::min_element(times.begin(), times.end());
  row.mean_ms = std::accumulate(times.begin(), times.end(), 0.0) / count;
  double squares = 0;
  for (double time : times) squares += (time - row.mean_ms) * (time - row.mean_ms);
  row.deviation_ms = std::sqrt(squares / count);
  row.mb_per_s = static_cast<double>(one.bytes) / 1000 / row.median_ms;
  return row;
}

}  // namespace

std::string Key::text() const {
  std::string result = fixture + '/' + backend + '/' + operation + '/' + interface;
  return of.empty() ? result : result + '/' + of;
}

const Row* find(const Rows& rows, const Key& key) {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.key == key; });
  return row == rows.end() ? nullptr : &*row;
}

double paired_ratio(const Row& over, const Row& under) {
  if (over.rounds_ms.empty() || over.rounds_ms.size() != under.rounds_ms.size()) return over.median_ms / under.median_ms;
  Times quotients;
  for (std::size_t i = 0; i < over.rounds_ms.size(); ++i) quotients.push_back(over.rounds_ms[i] / under.rounds_ms[i]);
  return median(std::move(quotients));
}

void prepare_memory() {
  constexpr int top_pad = 64 << 20;
  constexpr std::size_t warm = std::size_t{256} << 20;
  ::mallopt(M_MMAP_MAX, 0);
  ::mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
  ::mallopt(M_TOP_PAD, top_pad);
  if (void* arena = std::malloc(warm)) {
    std::memset(arena, 1, warm);
    keep(arena);
    std::free(arena);
  }
}

Rows measure(const Cases& cases, const Plan& plan) {
  std::vector<Times> times(cases.size()), shortest(cases.size());
  Progress progress(cases.size() * (plan.rounds + 1));
  const Clock::time_point start = Clock::now();
  for (const Case& one : cases) {
    for (unsigned i = 0; i < plan.warm_ups; ++i) one.run();
    if (one.release) one.release();
    progress.step(one.key);
  }
  for (unsigned round = 0; round < plan.rounds && (round == 0 || Clock::now() - start < plan.budget); ++round) {
    const unsigned runs = plan.runs * (round + 1) / plan.rounds - plan.runs * round / plan.rounds;
    for (std::size_t k = 0; k < cases.size(); ++k) {
      // There and back, so that no row always follows the same one.
      const std::size_t i = round % 2 == 0 ? k : cases.size() - 1 - k;
      if (runs != 0) shortest[i].push_back(time_runs(cases[i], runs, plan.timer, times[i]));
      progress.step(cases[i].key);
    }
  }
  Rows rows;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    rows.push_back(summary(cases[i], times[i]));
    rows.back().rounds_ms = std::move(shortest[i]);
  }
  return rows;
}

}  // namespace bench
