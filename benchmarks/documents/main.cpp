// wireform_bench: documents into structs and back, ours, other libraries and bounds in one run.
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "data/generate.hpp"
#include "documents/codec.hpp"
#include "documents/targets.hpp"
#include "harness/report.hpp"
#include "harness/rows_json.hpp"

namespace bench {
namespace {

struct Options {
  std::string fixtures, json, report, filter, native, compile_time, rows_only, write_fixtures;
  Plan plan;
  bool quick = false, check_only = false;
};

void describe(CLI::App& app, Options& options) {
  app.add_option("--fixtures", options.fixtures, "Folder with canada.json and corpus.ndjson; default: generated ones")
      ->envname("WIREFORM_FIXTURES");
  app.add_option("--json", options.json, "Write the rows to FILE as a JSON array")->type_name("FILE");
  app.add_option("--report", options.report, "Write a page with pictures into the folder DIR")->type_name("DIR");
  app.add_option("--filter", options.filter,
                 "Only rows whose \"fixture/backend/operation/interface[/of]\" has TEXT in it")
      ->type_name("TEXT");
  app.add_option("--runs", options.plan.runs, "Timed runs of each row, spread over the rounds")
      ->check(CLI::Range(1U, 1'000'000U))
      ->capture_default_str();
  app.add_flag("--quick", options.quick, "A look in less than 20 seconds: the two documents alone, 1 warm-up, up to 10 runs");
  const std::map<std::string, Timer> timers{{"wall", Timer::wall}, {"cpu", Timer::cpu}};
  app.add_option("--timer", options.plan.timer, "wall, or cpu: what this thread ran, for a machine that is shared")
      ->transform(CLI::CheckedTransformer(timers))
      ->default_str("wall");
  app.add_option("--native", options.native, "Rows of a -march=native build (its --json), shown beside")
      ->type_name("FILE");
  app.add_option("--compile-time", options.compile_time, "Output of benchmarks/compile_time/measure.sh")
      ->type_name("FILE");
  app.add_option("--rows-only", options.rows_only, "Measure, write what --json writes to FILE, and show nothing else")
      ->type_name("FILE");
  app.add_flag("--check-only", options.check_only, "Check every row's values, time nothing");
  app.add_option("--write-fixtures", options.write_fixtures, "Write the generated fixtures into DIR and stop")
      ->type_name("DIR");
}

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot open " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

using AddDocuments = void (*)(Cases&, const Documents<Canada>&, const Documents<Corpus>&);
using AddVariants = void (*)(Cases&, const Variants&);

Cases all_cases(const Documents<Canada>& canada, const Documents<Corpus>& corpus, const std::optional<Variants>& variants,
                const std::string& filter) {
  Cases cases;
  for (AddDocuments add : std::initializer_list<AddDocuments>{add_wireform, add_transcoding, add_bounds, add_nlohmann,
                                                              add_msgpack_cxx, add_rapidjson, add_boost_json, add_simdjson})
    add(cases, canada, corpus);
  add_numbers(cases);
  for (AddVariants add : std::initializer_list<AddVariants>{add_wireform, add_nlohmann, add_rapidjson, add_boost_json,
                                                            add_simdjson})
    if (variants) add(cases, *variants);
  std::erase_if(cases, [&](const Case& one) { return one.key.text().find(filter) == std::string::npos; });
  std::stable_sort(cases.begin(), cases.end(),
                   [](const Case& a, const Case& b) { return a.key.fixture < b.key.fixture; });
  return cases;
}

/// A round, the checks and the rest fit into what is left of 20 seconds.
constexpr std::chrono::seconds quick_budget{4};

Plan plan_of(const Options& options) {
  Plan plan = options.plan;
  if (options.quick) plan = {.warm_ups = 1, .runs = 10, .rounds = 5, .timer = plan.timer, .budget = quick_budget};
  plan.rounds = std::min(plan.rounds, std::max(plan.runs, 1U));
  return plan;
}

void print(const Results& results) {
  for (const std::string& fixture : fixtures_of(results.rows))
    fmt::print("\n{}\n{}", fixture, rows_table(results, fixture, Style::grid));
  fmt::print("\nmust reach\n{}", targets_table(results, Style::grid));
}

void write_fixtures(const std::string& directory) {
  std::filesystem::create_directories(directory);
  write_file(directory + "/canada.json", data::canada_json());
  write_file(directory + "/corpus.ndjson", data::corpus_ndjson());
}

void run(const Options& options) {
  if (!options.write_fixtures.empty()) return write_fixtures(options.write_fixtures);
  prepare_memory();
  const Fixtures fixtures = load_fixtures(options.fixtures);
  const Documents<Canada> canada = make_documents(fixtures.canada);
  const Documents<Corpus> corpus = make_documents(fixtures.corpus);
  // A quick look leaves the other forms out: making and checking them takes longer than it may.
  const std::optional<Variants> variants = options.quick ? std::nullopt : std::optional(make_variants(fixtures));
  const Cases cases = all_cases(canada, corpus, variants, options.filter);

  Results results;
  results.panels = document_panels();
  results.source = fixtures.source;
  results.build = WIREFORM_BENCH_BUILD;
  results.timer = options.plan.timer == Timer::wall ? "wall clock" : "CPU time of the thread";
  fmt::print("fixtures: {}\nbuild: {}\ntimer: {}\n", results.source, results.build, results.timer);
  for (const Case& one : cases) {
    if (one.check) one.check();
    if (one.release) one.release();
  }
  fmt::print("checked: {} rows give equal values\n", cases.size());
  std::fflush(stdout);
  if (options.check_only) return;

  results.rows = measure(cases, plan_of(options));
  if (!options.rows_only.empty()) return write_file(options.rows_only, rows_to_json(results.rows));
  if (!options.native.empty()) results.native = rows_from_json(read_text(options.native));
  std::optional<double> compile_time;
  if (!options.compile_time.empty()) compile_time = std::stod(read_text(options.compile_time));
  results.targets = document_targets(results.rows, compile_time);

  print(results);
  if (!options.json.empty()) write_file(options.json, rows_to_json(results.rows));
  if (!options.report.empty()) write_report(options.report, results);
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
  CLI::App app("Measures Wireform against other libraries and bounds: documents into structs and back.");
  bench::Options options;
  bench::describe(app, options);
  CLI11_PARSE(app, argc, argv);
  try {
    bench::run(options);
  } catch (const std::exception& error) {
    fmt::print(stderr, "wireform_bench: {}\n", error.what());
    return 1;
  }
}
