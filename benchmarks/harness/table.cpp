#include "harness/table.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace bench {
namespace {

using Cells = std::vector<std::string>;

/// Columns as wide as their widest cell; the first `text_columns` flush left, the others right.
std::string layout(const std::vector<Cells>& lines, std::size_t text_columns, Style style) {
  std::vector<std::size_t> widths(lines.front().size());
  for (const Cells& cells : lines)
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], cells[i].size());
  const bool markdown = style == Style::markdown;
  std::string out;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    if (markdown) out += "| ";
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const std::string& cell = lines[line][i];
      out += i < text_columns ? fmt::format("{:<{}}", cell, widths[i]) : fmt::format("{:>{}}", cell, widths[i]);
      out += markdown ? " | " : "  ";
    }
    while (out.back() == ' ') out.pop_back();
    out += '\n';
    if (line != 0) continue;
    if (markdown) out += '|';
    for (std::size_t i = 0; i < widths.size(); ++i)
      out += markdown ? (i < text_columns ? "---|" : "--:|") : std::string(widths[i], '-') + "  ";
    out += '\n';
  }
  return out;
}

std::string thousands(std::size_t number) {
  if (number < 1'000) return std::to_string(number);
  return fmt::format("{},{:03}", thousands(number / 1'000), number % 1'000);
}

/// Virtual over devirtualised, for a virtual row.
std::string virtual_ratio(const Rows& rows, const Row& row) {
  if (row.key.interface != "virtual") return "";
  Key other = row.key;
  other.interface = "devirtualised";
  const Row* const found = find(rows, other);
  return found ? fmt::format("{:.2f}", paired_ratio(row, *found)) : "";
}

std::string native_median(const Rows& native, const Row& row) {
  const Row* const found = find(native, row.key);
  return found ? fmt::format("{:.3f}", found->median_ms) : "";
}

}  // namespace

std::vector<std::string> fixtures_of(const Rows& rows) {
  std::vector<std::string> names;
  for (const Row& row : rows)
    if (std::find(names.begin(), names.end(), row.key.fixture) == names.end()) names.push_back(row.key.fixture);
  return names;
}

std::string rows_table(const Results& results, const std::string& fixture, Style style) {
  const bool with_native = !results.native.empty();
  std::vector<Cells> lines{{"backend", "operation", "interface", "of", "bytes", "min ms", "mean ms", "median ms",
                            "deviation", "MB/s", "virtual/devirt."}};
  if (with_native) lines.front().push_back("native ms");
  for (const Row& row : results.rows) {
    if (row.key.fixture != fixture) continue;
    lines.push_back({row.key.backend, row.key.operation, row.key.interface, row.key.of, thousands(row.bytes),
                     fmt::format("{:.3f}", row.min_ms), fmt::format("{:.3f}", row.mean_ms),
                     fmt::format("{:.3f}", row.median_ms), fmt::format("{:.3f}", row.deviation_ms),
                     fmt::format("{:.0f}", row.mb_per_s), virtual_ratio(results.rows, row)});
    if (with_native) lines.back().push_back(native_median(results.native, row));
  }
  return layout(lines, 4, style);
}

std::string targets_table(const Results& results, Style style) {
  std::vector<Cells> lines{{"figure", "worst row", "ratio", "bound", "reached"}};
  for (const Target& target : results.targets)
    lines.push_back({target.figure, target.worst, target.ratio ? fmt::format("{:.2f}", *target.ratio) : "-",
                     fmt::format("{} {:.2f}", target.at_most ? "<=" : ">=", target.bound),
                     !target.ratio      ? "not measured"
                     : target.reached() ? "yes"
                                        : "NO"});
  return layout(lines, 2, style);
}

}  // namespace bench
