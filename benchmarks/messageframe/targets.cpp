#include "messageframe/targets.hpp"

#include <iterator>

#include <fmt/core.h>

#include "messageframe/rows.hpp"

namespace bench {
namespace {

std::size_t work_in(const Row& row) {
  return repeats(std::stoul(row.key.fixture), row.key.fixture == attachment_fixture);
}

std::optional<double> time_of(const Rows& rows, const std::string& fixture, const char* backend, const char* operation) {
  const Row* row = find(rows, {fixture, backend, operation, "reused", ""});
  return row ? std::optional(nanoseconds(*row)) : std::nullopt;
}

std::optional<double> ratio(std::optional<double> over, std::optional<double> under) {
  return over && under ? std::optional(*over / *under) : std::nullopt;
}

// deserialize and a find of each parameter, less deserialize.
std::optional<double> find_time(const Rows& rows, std::size_t count, const char* backend, const char* all, const char* before) {
  const std::string fixture = std::to_string(count);
  const auto both = time_of(rows, fixture, backend, all), first = time_of(rows, fixture, backend, before);
  return both && first ? std::optional((*both - *first) / static_cast<double>(count)) : std::nullopt;
}

}  // namespace

double nanoseconds(const Row& row) { return row.min_ms * 1e6 / static_cast<double>(work_in(row)); }

std::vector<Target> frame_targets(const Rows& rows) {
  constexpr double floor[] = {2.2, 2.2, 2.2, 3.0, 3.0}, protobuf[] = {3, 6, 8, 7, 7}, map[] = {1.1, 2, 2.2, 2.2, 2.8};
  std::vector<Target> targets;
  const auto cycle = [&](const std::string& fixture, const char* backend) { return time_of(rows, fixture, backend, "cycle"); };
  for (std::size_t i = 0; i < std::size(parameter_counts); ++i) {
    const std::string fixture = std::to_string(parameter_counts[i]);
    const auto ours = cycle(fixture, "messageframe");
    targets.push_back({fixture + ": ours / floor", true, floor[i], ratio(ours, cycle(fixture, "bound:floor")), ""});
    targets.push_back({fixture + ": protobuf / ours", false, protobuf[i], ratio(cycle(fixture, "protobuf"), ours), ""});
    targets.push_back({fixture + ": protobuf in an arena / ours", false, protobuf[i], ratio(cycle(fixture, "protobuf-arena"), ours), ""});
    targets.push_back({fixture + ": nlohmann-json / ours", false, 5, ratio(cycle(fixture, "nlohmann-json"), ours), ""});
    targets.push_back({fixture + ": msgpack-cxx / ours", false, map[i], ratio(cycle(fixture, "msgpack-cxx"), ours), ""});
  }
  const auto copy = time_of(rows, attachment_fixture, "bound:memcpy", "cycle");
  targets.push_back({"1 MiB by reference and view / memcpy", true, 1.3, ratio(cycle(attachment_fixture, "messageframe-view"), copy), ""});
  targets.push_back({"1 MiB owned / memcpy", true, 3.3, ratio(cycle(attachment_fixture, "messageframe"), copy), ""});
  targets.push_back({"1 MiB: nlohmann-json / ours", false, 5,
                     ratio(cycle(attachment_fixture, "nlohmann-json"), cycle(attachment_fixture, "messageframe")), ""});
  for (const std::size_t count : {std::size_t{127}, std::size_t{1024}}) {
    const std::string fixture = std::to_string(count);
    targets.push_back({fixture + ": find in the document, ns", true, 40,
                       find_time(rows, count, "messageframe", "find", "deserialize"), ""});
    targets.push_back({fixture + ": find in the indexed view, ns", true, 40,
                       find_time(rows, count, "view", "index and find", "index"), ""});
  }
  targets.push_back({"127: one parameter by view / deserialize", true, 0.2,
                     ratio(time_of(rows, "127", "view", "one"), time_of(rows, "127", "messageframe", "deserialize")), ""});
  return targets;
}

}  // namespace bench
