#include "harness/report.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>

#include "harness/bars.hpp"

namespace bench {
namespace {

BarKind kind_of(const Key& key) {
  if (key.backend.starts_with("bound:")) return BarKind::bound;
  if (key.interface == "virtual") return BarKind::ours;
  return key.interface == "devirtualised" ? BarKind::ours_static : BarKind::peer;
}

std::string label_of(const Key& key) {
  std::string label = key.backend;
  if (!key.of.empty()) label += " of " + key.of;
  return key.interface == "devirtualised" ? label + " (devirt.)" : label;
}

/// The rows of one panel, fastest first. Bars are cut at four times our slowest one, so that small ones stay visible.
BarGroup group_of(const Rows& rows, const std::string& fixture, const Panel& panel) {
  BarGroup group{panel.title, {}, 0};
  double ours = 0, longest = 0;
  for (const Row& row : rows) {
    if (row.key.fixture != fixture || !panel.shows(row.key)) continue;
    const BarKind kind = kind_of(row.key);
    group.bars.push_back({label_of(row.key), row.median_ms, kind});
    longest = std::max(longest, row.median_ms);
    if (kind == BarKind::ours) ours = std::max(ours, row.median_ms);
  }
  group.full_scale = ours == 0 ? longest : std::min(longest, 4 * ours);
  std::stable_sort(group.bars.begin(), group.bars.end(),
                   [](const Bar& a, const Bar& b) { return a.milliseconds < b.milliseconds; });
  return group;
}

std::string picture(const Results& results, const std::string& fixture) {
  std::vector<BarGroup> groups;
  for (const Panel& panel : results.panels) {
    groups.push_back(group_of(results.rows, fixture, panel));
    if (groups.back().bars.empty()) groups.pop_back();
  }
  return bars_svg(fixture + ": median time for the whole document, shorter is better", groups);
}

std::string page(const Results& results) {
  std::string out = "# Benchmark report\n\n";
  out += fmt::format("- fixtures: {}\n- build: {}\n- timer: {}\n", results.source, results.build, results.timer);
  out += fmt::format("- runs: {} of each row, medians of runs that took turns in rounds\n\n",
                     results.rows.empty() ? 0 : results.rows.front().runs);
  out += "## Figures that must be reached\n\n" + targets_table(results, Style::markdown);
  for (const std::string& fixture : fixtures_of(results.rows)) {
    out += fmt::format("\n## {0}\n\n![bars of {0}]({0}.svg)\n\n", fixture);
    out += rows_table(results, fixture, Style::markdown);
  }
  if (!results.native.empty()) out += "\n`native ms`: median of the same row in a build with -march=native.\n";
  return out;
}

}  // namespace

void write_file(const std::string& path, const std::string& content) {
  std::ofstream file(path, std::ios::binary);
  file << content;
  if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

void write_report(const std::string& directory, const Results& results) {
  std::filesystem::create_directories(directory);
  write_file(directory + "/report.md", page(results));
  for (const std::string& fixture : fixtures_of(results.rows))
    write_file(directory + '/' + fixture + ".svg", picture(results, fixture));
}

}  // namespace bench
