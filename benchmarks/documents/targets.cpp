#include "documents/targets.hpp"

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bench {
namespace {

constexpr const char* operations[] = {"read", "read_reused", "write", "write_reused"};
constexpr const char* documents[] = {"canada", "corpus"};

/// The time of one row over that of others together.
struct Quotient {
  Key over;
  std::vector<Key> under;
};
using Quotients = std::vector<Quotient>;

/// What must stay on one side of a bound: the worst of its quotients.
struct Figure {
  const char* text;
  bool at_most;
  double bound;
  Quotients quotients;
};

/// Whose rows: ours, a peer's or a bound's.
struct Side {
  const char* backend;
  const char* interface = "native";
  const char* of = "";

  Key at(std::string_view fixture, std::string_view operation) const {
    return {std::string(fixture), backend, std::string(operation), interface, of};
  }
};

constexpr Side ours(const char* format) { return {format, "virtual"}; }

/// One row, or two rows of one operation.
Quotients one(Key over, Key under) { return {{std::move(over), {std::move(under)}}}; }
Quotients one(const char* fixture, const char* operation, const Side& over, const Side& under) {
  return one(over.at(fixture, operation), under.at(fixture, operation));
}

/// Every operation.
Quotients all(std::span<const char* const> fixtures, const Side& over, const Side& under) {
  Quotients quotients;
  for (const char* fixture : fixtures)
    for (const char* operation : operations)
      quotients.push_back({over.at(fixture, operation), {under.at(fixture, operation)}});
  return quotients;
}
Quotients all(const char* fixture, const Side& over, const Side& under) {
  return all(std::span<const char* const>(&fixture, 1), over, under);
}

/// The run-time interface over the classes themselves.
Quotients virtual_cost(std::initializer_list<const char*> formats) {
  Quotients quotients;
  for (const char* format : formats)
    for (Quotient& quotient : all(documents, ours(format), {format, "devirtualised"}))
      quotients.push_back(std::move(quotient));
  return quotients;
}

/// How much longer a peer takes than we do for JSON, wherever it has a row.
Quotients ahead_of(const Rows& rows, std::string_view peer) {
  Quotients quotients;
  for (const Row& row : rows)
    if (row.key.backend == peer) quotients.push_back({row.key, {ours("json").at(row.key.fixture, row.key.operation)}});
  return quotients;
}

/// The pipe over what it does, read and write, each into a target that is used again.
Quotients pipe_cost() {
  Quotients quotients;
  for (const char* fixture : documents)
    quotients.push_back({Side{"json", "virtual", "msgpack"}.at(fixture, "pipe"),
                         {ours("json").at(fixture, "read_reused"), ours("msgpack").at(fixture, "write_reused")}});
  return quotients;
}

std::optional<double> ratio(const Rows& rows, const Quotient& quotient) {
  const Row* const over = find(rows, quotient.over);
  double under_ms = 0;
  for (const Key& key : quotient.under) {
    const Row* const under = find(rows, key);
    if (!over || !under) return {};
    // Two interfaces of one library differ by less than the machine's moods: only runs side by side tell.
    if (key.backend == over->key.backend) return paired_ratio(*over, *under);
    under_ms += under->median_ms;
  }
  return over->median_ms / under_ms;
}

Target target_of(const Rows& rows, const Figure& figure) {
  Target target{figure.text, figure.at_most, figure.bound, {}, {}};
  for (const Quotient& quotient : figure.quotients) {
    const std::optional<double> found = ratio(rows, quotient);
    if (!found || (target.ratio && (figure.at_most ? *target.ratio >= *found : *target.ratio <= *found))) continue;
    target.ratio = found;
    const Key& key = quotient.over;
    if (figure.quotients.size() > 1) target.worst = key.fixture + ' ' + key.backend + ' ' + key.operation;
  }
  return target;
}

std::vector<Figure> figures(const Rows& rows) {
  const Side json = ours("json"), msgpack = ours("msgpack"), frame = ours("messageframe");
  const Side nlohmann{"nlohmann-json"}, cxx{"msgpack-cxx"}, deep_copy{"bound:deep_copy"};
  const Side json_copy{"bound:memcpy", "native", "json"}, msgpack_copy{"bound:memcpy", "native", "msgpack"};
  return {
      {"virtual / devirtualised, JSON rows", true, 1.08, virtual_cost({"json"})},
      {"virtual / devirtualised, MsgPack and MessageFrame rows", true, 1.20, virtual_cost({"msgpack", "messageframe"})},
      {"canada JSON read / fast_float alone", true, 1.2, one("canada", "read", json, {"bound:fast_float"})},
      {"canada JSON write / std::to_chars alone", true, 0.4, one("canada", "write", json, {"bound:to_chars"})},
      {"corpus JSON read / deep copy of the records", true, 1.3, one("corpus", "read", json, deep_copy)},
      {"corpus JSON read into reused targets / memcpy of the input", true, 16,
       one(json.at("corpus", "read_reused"), json_copy.at("corpus", "read"))},
      {"corpus JSON write / memcpy of the output", true, 14, one("corpus", "write", json, json_copy)},
      {"corpus JSON write into a reused buffer / memcpy of the output", true, 11,
       one(json.at("corpus", "write_reused"), json_copy.at("corpus", "write"))},
      {"rapidjson / JSON, every row", false, 1, ahead_of(rows, "rapidjson")},
      {"boost-json / JSON, every row", false, 1, ahead_of(rows, "boost-json")},
      {"simdjson / JSON, every row", false, 1, ahead_of(rows, "simdjson")},
      {"pipe JSON to MsgPack / (JSON read_reused + MsgPack write_reused)", true, 1.15, pipe_cost()},
      {"one field of each record by its path / read, corpus JSON", true, 0.35,
       one(json.at("corpus", "seek"), json.at("corpus", "read"))},
      {"nlohmann-json / JSON, canada read", false, 10, one("canada", "read", nlohmann, json)},
      {"nlohmann-json / JSON, canada write", false, 2.8, one("canada", "write", nlohmann, json)},
      {"nlohmann-json / JSON, corpus read", false, 11, one("corpus", "read", nlohmann, json)},
      {"nlohmann-json / JSON, corpus write", false, 25, one("corpus", "write", nlohmann, json)},
      {"msgpack-cxx / MsgPack, canada read", false, 6, one("canada", "read", cxx, msgpack)},
      {"msgpack-cxx / MsgPack, corpus read", false, 3, one("corpus", "read", cxx, msgpack)},
      {"msgpack-cxx / MsgPack, canada write into a reused buffer", false, 1, one("canada", "write_reused", cxx, msgpack)},
      {"msgpack-cxx / MsgPack, corpus write into a reused buffer", false, 1.5,
       one("corpus", "write_reused", cxx, msgpack)},
      {"nlohmann-json's MsgPack / MsgPack, every row", false, 20, all(documents, {"nlohmann-json msgpack"}, msgpack)},
      {"corpus MsgPack read / deep copy of the records", true, 1.25, one("corpus", "read", msgpack, deep_copy)},
      {"corpus MsgPack read into reused targets / memcpy of the input", true, 9,
       one(msgpack.at("corpus", "read_reused"), msgpack_copy.at("corpus", "read"))},
      {"vector<double> MsgPack / a loop that swaps and copies", true, 1.5, all("doubles", msgpack, {"bound:swap_copy"})},
      {"canada MsgPack read / a loop that swaps and copies its numbers", true, 3,
       one(msgpack.at("canada", "read"), Side{"bound:swap"}.at("canada", "write"))},
      {"msgpack-cxx behind our interface / msgpack-cxx, every row", true, 1.1,
       all(documents, {"msgpack-cxx", "wireform"}, cxx)},
      {"nlohmann-json behind our interface / nlohmann-json, every row", true, 1.1,
       all(documents, {"nlohmann-json", "wireform"}, nlohmann)},
      {"MessageFrame / MsgPack, corpus rows", true, 2.5, all("corpus", frame, msgpack)},
      {"MessageFrame / MsgPack, canada rows", true, 1.0, all("canada", frame, msgpack)},
  };
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
  std::vector<Target> targets;
  for (const Figure& figure : figures(rows)) targets.push_back(target_of(rows, figure));
  targets.push_back({"compile time of the Reading example / empty translation unit", true, 2.8, compile_time, ""});
  return targets;
}

}  // namespace bench
