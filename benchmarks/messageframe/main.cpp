// wireform_frame_bench: messages of named values, ours and others', in one run.
#include <algorithm>
#include <cstring>
#include <exception>
#include <map>
#include <string>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "harness/bars.hpp"
#include "harness/measure.hpp"
#include "harness/report.hpp"
#include "harness/rows_json.hpp"
#include "messageframe/codecs.hpp"
#include "messageframe/scenarios.hpp"
#include "messageframe/targets.hpp"

namespace bench {
namespace {

struct Options {
  std::string json, picture, filter;
  bool quick = false, check_only = false;
  Timer timer = Timer::wall;
  StandaloneOptions standalone;
};

std::vector<Scenario> all_scenarios() {
  std::vector<Scenario> all;
  for (const std::size_t count : parameter_counts) all.push_back(make_scenario(count));
  all.push_back(make_scenario(4, std::size_t{1} << 20));
  return all;
}

// The measure for attachments.
void add_memcpy(Cases& cases, const Scenario& scenario) {
  const auto to = std::make_shared<std::string>(scenario.attachment);
  cases.push_back({{scenario.name, "bound:memcpy", "cycle", "reused", ""}, scenario.attachment.size(),
                   [to, &scenario] {
                     for (std::size_t i = 0; i < repeats(scenario); ++i) {
                       std::memcpy(to->data(), scenario.attachment.data(), scenario.attachment.size());
                       keep(*to);
                     }
                   },
                   {}});
}

Cases all_cases(const std::vector<Scenario>& scenarios, const std::string& filter) {
  Cases cases;
  for (const Scenario& scenario : scenarios) {
    add_floor(cases, scenario);
    if (!scenario.attachment.empty()) add_memcpy(cases, scenario);
    add_frame(cases, scenario);
    if (scenario.attachment.empty()) add_view(cases, scenario);
    add_protobuf(cases, scenario);
    add_nlohmann(cases, scenario);
    add_msgpack_cxx_map(cases, scenario);
  }
  std::erase_if(cases, [&](const Case& one) { return one.key.text().find(filter) == std::string::npos; });
  return cases;
}

double time_of(const Rows& rows, const Key& key) {
  const Row* row = find(rows, key);
  return row ? nanoseconds(*row) / 1000 : 0;
}

// One line a backend: microseconds of each phase.
void print_table(const Rows& rows, const std::string& fixture) {
  fmt::print("\n{:<18} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10}   parameters: {}, us\n", "", "bytes", "add", "serialize",
             "deserial.", "cycle", "fresh", fixture);
  for (const Row& row : rows) {
    if (row.key.fixture != fixture || row.key.operation != "cycle" || row.key.interface != "reused") continue;
    const auto time = [&](const char* operation, const char* interface) {
      const double us = time_of(rows, {fixture, row.key.backend, operation, interface, ""});
      return us == 0 ? std::string("-") : fmt::format("{:.3f}", us);
    };
    fmt::print("{:<18} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10}\n", row.key.backend, row.bytes, time("add", "reused"),
               time("serialize", "reused"), time("deserialize", "reused"), time("cycle", "reused"), time("cycle", "fresh"));
  }
  for (const Row& row : rows)
    if (row.key.fixture == fixture && row.key.backend == "view")
      fmt::print("view, {:<24} {:>8.3f} us\n", row.key.operation, nanoseconds(row) / 1000);
}

BarKind kind_of(const std::string& backend) {
  if (backend.starts_with("bound:")) return BarKind::bound;
  return backend.starts_with("messageframe") ? BarKind::ours : BarKind::peer;
}

std::string picture(const Rows& rows, const std::vector<Scenario>& scenarios) {
  std::vector<BarGroup> groups;
  for (const Scenario& scenario : scenarios) {
    BarGroup group{.title = scenario.name + " parameters: add, serialize, deserialize", .bars = {}, .full_scale = 0};
    for (const Row& row : rows)
      if (row.key.fixture == scenario.name && row.key.operation == "cycle" && row.key.interface == "reused")
        group.bars.push_back({row.key.backend, nanoseconds(row) / 1e6, kind_of(row.key.backend)});
    for (const Bar& bar : group.bars) group.full_scale = std::max(group.full_scale, bar.milliseconds);
    groups.push_back(std::move(group));
  }
  return bars_svg("Messages of named values", groups);
}

void run(const Options& options) {
  prepare_memory();
  const std::vector<Scenario> scenarios = all_scenarios();
  const Cases cases = all_cases(scenarios, options.filter);
  for (const Case& one : cases)
    if (one.check && (one.key.operation == "cycle" && one.key.interface == "fresh")) one.check();
  fmt::print("checked: {} rows give the values that were added\n", cases.size());
  std::fflush(stdout);
  if (options.check_only) return;
  const Plan plan{.warm_ups = 1, .runs = options.quick ? 3u : 15u, .rounds = 3, .timer = options.timer};
  const Rows rows = measure(cases, plan);
  for (const Scenario& scenario : scenarios) print_table(rows, scenario.name);
  Results results{.rows = rows, .native = {}, .targets = frame_targets(rows), .panels = {}, .source = {}, .build = {}, .timer = {}};
  fmt::print("\n{}", targets_table(results, Style::grid));
  if (!options.json.empty()) write_file(options.json, rows_to_json(rows));
  if (!options.picture.empty()) write_file(options.picture, picture(rows, scenarios));
}

void describe(CLI::App& app, Options& options) {
  app.add_option("--json", options.json, "Write the rows to FILE as a JSON array")->type_name("FILE");
  app.add_option("--picture", options.picture, "Write bar charts to FILE (SVG)")->type_name("FILE");
  app.add_option("--filter", options.filter, "Only rows whose \"parameters/backend/operation/interface\" has TEXT in it");
  app.add_option("--timer", options.timer, "wall: all time; cpu: what this thread ran, for a machine that does other work")
      ->transform(CLI::CheckedTransformer(std::map<std::string, Timer>{{"wall", Timer::wall}, {"cpu", Timer::cpu}}));
  app.add_flag("--quick", options.quick, "One run a pass");
  app.add_flag("--check-only", options.check_only, "Check that every row gives the right values, and stop");
  CLI::App* standalone = app.add_subcommand("scenarios", "MessageFrame alone: scenarios A to D, or the one of --params");
  standalone->add_option("--iterations", options.standalone.iterations, "Messages of each pass")->capture_default_str();
  standalone->add_option("--params", options.standalone.parameters, "Parameters of the one message");
  standalone->add_flag("--reserve", options.standalone.reserve, "Announce the parameters: FrameConfig::initial_reserve");
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
  CLI::App app("Measures MessageFrame against other libraries and a floor: add, serialize and deserialize a message.");
  bench::Options options;
  bench::describe(app, options);
  CLI11_PARSE(app, argc, argv);
  try {
    if (app.got_subcommand("scenarios")) bench::run_standalone(options.standalone);
    else bench::run(options);
  } catch (const std::exception& error) {
    fmt::print(stderr, "wireform_frame_bench: {}\n", error.what());
    return 1;
  }
}
