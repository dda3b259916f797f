#include "documents/targets.hpp"

#include <string_view>

namespace bench {
namespace {

constexpr const char* operations[] = {"read", "read_reused", "write", "write_reused"};
constexpr const char* fixtures[] = {"canada", "corpus"};

/// A row of ours, of a peer or of a bound.
struct Side {
  const char* backend;
  const char* interface = "native";
  const char* of = "";
};

const Row* find(const Rows& rows, const char* fixture, const char* operation, const Side& side) {
  return find(rows, {fixture, side.backend, operation, side.interface, side.of});
}

std::optional<double> ratio(const Rows& rows, const char* fixture, const char* operation, const Side& over,
                            const Side& under) {
  const Row* const a = find(rows, fixture, operation, over);
  const Row* const b = find(rows, fixture, operation, under);
  if (!a || !b) return {};
  // The same code twice differs by less than the machine's moods: only runs side by side tell.
  return std::string_view(under.interface) == "devirtualised" ? paired_ratio(*a, *b) : a->median_ms / b->median_ms;
}

/// The same, of two rows with different operations.
std::optional<double> ratio(const Row* over, const Row* under) {
  if (!over || !under) return {};
  return over->median_ms / under->median_ms;
}

constexpr Side ours(const char* format) { return {format, "virtual"}; }

/// How much longer a peer takes than we do for JSON: the smallest ratio over all fixtures and operations.
Target ahead_of(const Rows& rows, const char* peer) {
  Target target{std::string(peer) + " / JSON, every row", false, 1, {}, {}};
  for (const Row& row : rows) {
    const Row* const own = find(rows, {row.key.fixture, "json", row.key.operation, "virtual", ""});
    if (row.key.backend != peer || !own) continue;
    const double found = row.median_ms / own->median_ms;
    if (target.ratio && *target.ratio <= found) continue;
    target.ratio = found;
    target.worst = row.key.fixture + ' ' + row.key.operation;
  }
  return target;
}

/// The pipe over what it does, read and write, each into a target that is used again: the worse of the fixtures.
Target pipe_cost(const Rows& rows) {
  Target target{"pipe JSON to MsgPack / (JSON read_reused + MsgPack write_reused)", true, 1.15, {}, {}};
  for (const char* fixture : fixtures) {
    const Row* const pipe = find(rows, {fixture, "json", "pipe", "virtual", "msgpack"});
    const Row* const read = find(rows, {fixture, "json", "read_reused", "virtual", ""});
    const Row* const write = find(rows, {fixture, "msgpack", "write_reused", "virtual", ""});
    if (!pipe || !read || !write) continue;
    const double found = pipe->median_ms / (read->median_ms + write->median_ms);
    if (target.ratio && *target.ratio >= found) continue;
    target.ratio = found;
    target.worst = fixture;
  }
  return target;
}

/// Takes the largest ratio over the operations of a fixture.
void widen(Target& target, const Rows& rows, const char* fixture, const Side& over, const Side& under) {
  for (const char* operation : operations) {
    const std::optional<double> found = ratio(rows, fixture, operation, over, under);
    if (!found || (target.ratio && *target.ratio >= *found)) continue;
    target.ratio = found;
    target.worst = std::string(fixture) + ' ' + over.backend + ' ' + operation;
  }
}

Target virtual_cost(const Rows& rows, std::string figure, double bound, std::initializer_list<const char*> formats) {
  Target target{std::move(figure), true, bound, {}, {}};
  for (const char* format : formats)
    for (const char* fixture : fixtures) widen(target, rows, fixture, ours(format), {format, "devirtualised"});
  return target;
}

Target frame_cost(const Rows& rows, std::string figure, double bound, const char* fixture) {
  Target target{std::move(figure), true, bound, {}, {}};
  widen(target, rows, fixture, ours("messageframe"), ours("msgpack"));
  return target;
}

/// Bounds that copy no backend's document belong to both sides, those on numbers to one.
bool shown(const Key& key, std::string_view operation, bool binary) {
  if (key.operation != operation) return false;
  if (key.backend == "bound:deep_copy") return true;
  const std::string& format = key.of.empty() ? key.backend : key.of;
  const bool is_binary = format.starts_with("msgpack") || format == "messageframe" || format == "bound:swap";
  return is_binary == binary;
}

}  // namespace

std::vector<Panel> document_panels() {
  std::vector<Panel> panels;
  for (const bool binary : {false, true})
    for (const char* operation : operations)
      panels.push_back({std::string(operation) + (binary ? ", MsgPack and MessageFrame" : ", JSON"),
                        [=](const Key& key) { return shown(key, operation, binary); }});
  return panels;
}

std::vector<Target> document_targets(const Rows& rows, std::optional<double> compile_time) {
  const Side json = ours("json"), msgpack = ours("msgpack"), nlohmann{"nlohmann-json"}, cxx{"msgpack-cxx"};
  // A row of ours over the copy of what it reads or writes.
  const auto over_copy = [&](const char* operation, const char* copied) {
    return ratio(find(rows, {"corpus", "json", operation, "virtual", ""}),
                 find(rows, {"corpus", "bound:memcpy", copied, "native", "json"}));
  };
  const auto fraction = [&](const char* fixture, const char* operation, const Side& over, const Side& under) {
    return ratio(rows, fixture, operation, over, under);
  };
  return {
      virtual_cost(rows, "virtual / devirtualised, JSON rows", 1.08, {"json"}),
      virtual_cost(rows, "virtual / devirtualised, MsgPack and MessageFrame rows", 1.20, {"msgpack", "messageframe"}),
      {"canada JSON read / fast_float alone", true, 1.2, fraction("canada", "read", json, {"bound:fast_float"}), ""},
      {"canada JSON write / std::to_chars alone", true, 0.4, fraction("canada", "write", json, {"bound:to_chars"}), ""},
      {"corpus JSON read / deep copy of the records", true, 1.3, fraction("corpus", "read", json, {"bound:deep_copy"}),
       ""},
      {"corpus JSON read into reused targets / memcpy of the input", true, 16, over_copy("read_reused", "read"), ""},
      {"corpus JSON write / memcpy of the output", true, 14, over_copy("write", "write"), ""},
      {"corpus JSON write into a reused buffer / memcpy of the output", true, 11, over_copy("write_reused", "write"), ""},
      ahead_of(rows, "rapidjson"),
      ahead_of(rows, "boost-json"),
      ahead_of(rows, "simdjson"),
      pipe_cost(rows),
      {"nlohmann-json / JSON, canada read", false, 10, fraction("canada", "read", nlohmann, json), ""},
      {"nlohmann-json / JSON, canada write", false, 2.8, fraction("canada", "write", nlohmann, json), ""},
      {"nlohmann-json / JSON, corpus read", false, 11, fraction("corpus", "read", nlohmann, json), ""},
      {"nlohmann-json / JSON, corpus write", false, 25, fraction("corpus", "write", nlohmann, json), ""},
      {"msgpack-cxx / MsgPack, canada read", false, 4, fraction("canada", "read", cxx, msgpack), ""},
      {"msgpack-cxx / MsgPack, corpus read", false, 2.5, fraction("corpus", "read", cxx, msgpack), ""},
      {"msgpack-cxx / MsgPack, canada write", false, 0.9, fraction("canada", "write", cxx, msgpack), ""},
      {"msgpack-cxx / MsgPack, corpus write", false, 1.0, fraction("corpus", "write", cxx, msgpack), ""},
      frame_cost(rows, "MessageFrame / MsgPack, corpus rows", 2.5, "corpus"),
      frame_cost(rows, "MessageFrame / MsgPack, canada rows", 1.0, "canada"),
      {"compile time of the Reading example / empty translation unit", true, 2.8, compile_time, ""},
  };
}

}  // namespace bench
