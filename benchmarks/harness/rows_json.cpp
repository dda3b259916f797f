#include "harness/rows_json.hpp"

#include <nlohmann/json.hpp>

namespace bench {

using Json = nlohmann::ordered_json;

namespace {

/// Calls `visit(name, member)` for every member in the order of the output.
template <class AnyRow, class Visit>
void each_member(AnyRow& row, Visit&& visit) {
  visit("fixture", row.key.fixture);
  visit("backend", row.key.backend);
  visit("operation", row.key.operation);
  visit("interface", row.key.interface);
  visit("of", row.key.of);
  visit("bytes", row.bytes);
  visit("runs", row.runs);
  visit("min_ms", row.min_ms);
  visit("mean_ms", row.mean_ms);
  visit("median_ms", row.median_ms);
  visit("deviation_ms", row.deviation_ms);
  visit("mb_per_s", row.mb_per_s);
}

Json to_object(const Row& row) {
  Json object;
  each_member(row, [&](const char* name, const auto& member) { object[name] = member; });
  return object;
}

Row from_object(const Json& object) {
  Row row;
  each_member(row, [&](const char* name, auto& member) { object.at(name).get_to(member); });
  return row;
}

}  // namespace

std::string rows_to_json(const Rows& rows) {
  std::string text = "[";
  for (const Row& row : rows) ((text += text.size() == 1 ? "\n" : ",\n") += to_object(row).dump());
  return text + "\n]\n";
}

Rows rows_from_json(std::string_view text) {
  Rows rows;
  for (const Json& object : Json::parse(text)) rows.push_back(from_object(object));
  return rows;
}

}  // namespace bench
