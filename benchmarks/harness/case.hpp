// One thing to measure, and what was measured of it.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace bench {

/// What a row is about. The words are those of the JSON output.
struct Key {
  std::string fixture;    ///< "canada", "corpus"
  std::string backend;    ///< "json", "nlohmann-json", "bound:memcpy", ...
  std::string operation;  ///< "read", "read_reused", "write", "write_reused"
  std::string interface;  ///< "virtual", "devirtualised", "native"
  std::string of;         ///< the backend whose document a bound copies, else empty

  bool operator==(const Key&) const = default;
  /// "canada/json/read/virtual", with "/of" where there is one: what --filter looks at.
  std::string text() const;
};

/// A key and how to do it once.
struct Case {
  Key key;
  std::size_t bytes = 0;        ///< of the document that one run reads or writes
  std::function<void()> run;    ///< the timed part
  std::function<void()> check;  ///< throws Mismatch unless the case gives the right value; may be empty
  std::function<void()> release = {};  ///< frees what the runs keep, so that no row's memory lies between another's; may be empty
};

using Cases = std::vector<Case>;

/// Times of the runs of one case.
struct Row {
  Key key;
  std::size_t bytes = 0;
  unsigned runs = 0;
  double min_ms = 0, mean_ms = 0, median_ms = 0, deviation_ms = 0;
  double mb_per_s = 0;  ///< 10^6 bytes a second at the median
  std::vector<double> rounds_ms = {};  ///< the shortest run of each round; empty where the row was read from a file
};

using Rows = std::vector<Row>;

/// The row of a key, or nullptr.
const Row* find(const Rows& rows, const Key& key);

/// How much longer `over` takes than `under`: the median over the rounds of the quotient of their shortest runs, which
/// lie side by side in time. Of the medians where there are no rounds.
double paired_ratio(const Row& over, const Row& under);

}  // namespace bench
