// The bytes of the reference library, written and read. See README.md for where they are from.
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>

#include <nlohmann/json.hpp>

#include <wireform/messageframe/message_frame.hpp>
#include <wireform/messageframe/messageframe.hpp>
#include <wireform/pipe.hpp>

#include "documents.hpp"
#include "support/catch.hpp"

using namespace wireform;
using nlohmann::json;

namespace {

json load_vectors() {
  std::filesystem::path path = WIREFORM_FRAME_TESTS "/vectors.json";
  if (const char* file = std::getenv("WIREFORM_MESSAGEFRAME_VECTORS"); file && *file) {
    path = file;
  } else if (const char* folder = std::getenv("WIREFORM_CONFORMANCE"); folder && *folder) {
    const auto all = std::filesystem::path(folder) / ".." / "messageframe-vectors.json";
    if (std::filesystem::exists(all)) path = all;
  }
  std::ifstream in(path);
  REQUIRE(in);
  return json::parse(in);
}

const json& vectors() {
  static const json all = load_vectors();
  return all;
}

const json& vector(const std::string& name) {
  for (const json& each : vectors())
    if (each["name"] == name) return each;
  FAIL("no vector " << name);
  return vectors();
}

FrameHeader header_of(const json& j) {
  return {j["timestamp"], j["message_counter"], j["source_id"], j["target_id"],
          j["message_id"], j["message_type"], j["version"], j["flags"]};
}

// `text` holds the value's text where it has one.
FrameValue value_of(const json& parameter, std::string& text) {
  const std::string type = parameter["type"];
  const json& value = parameter["value"];
  if (type == "unknown") return {};
  if (type == "int64") return value.get<std::int64_t>();
  if (type == "bool") return value.get<bool>();
  if (type == "string") return text = value;
  REQUIRE(type == "double");
  if (!value.is_string()) return value.get<double>();
  if (value == "NaN") return std::numeric_limits<double>::quiet_NaN();
  return value == "Infinity" ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
}

bool has_duplicates(const json& vector) {
  return vector["name"] == "separator_in_device" || vector["name"] == "duplicate_keys_vector";
}

bool writable(const json& vector) { return !has_duplicates(vector); }

void add_all(MessageFrame& frame, const json& vector) {
  frame.header = header_of(vector["header"]);
  for (const json& parameter : vector["params"]) {
    std::string text;
    frame.add(parameter["device"].get<std::string>(), parameter["param"].get<std::string>(), value_of(parameter, text))
        .value();
  }
  for (const json& attachment : vector["attachments"])
    frame.add_attachment(attachment["name"].get<std::string>(), bytes(attachment["hex"].get<std::string>())).value();
}

std::string serialized(const MessageFrame& frame) {
  Buffer out;
  frame.serialize(out).value();
  return out.str();
}

}  // namespace

TEST_CASE("a written frame has the reference's bytes") {
  for (const json& each : vectors()) {
    if (each["mode"] != "vector" || !writable(each)) continue;
    INFO(each["name"]);
    MessageFrame frame;
    add_all(frame, each);
    CHECK(hex(serialized(frame)) == each["hex"].get<std::string>());
    CHECK(serialized(frame).size() == each["size"].get<std::size_t>());
  }
}

TEST_CASE("a frame that was read writes the bytes that were read") {
  for (const json& each : vectors()) {
    INFO(each["name"]);
    const std::string wire = bytes(each["hex"].get<std::string>());
    const FrameReadOptions options{has_duplicates(each) ? FrameDuplicates::keep : FrameDuplicates::error};
    Result<MessageFrame> frame = MessageFrame::deserialize(wire, options);
    if (!frame) FAIL(frame.error().describe(wire));
    CHECK(serialized(*frame) == wire);
  }
}

TEST_CASE("a frame that was read holds the values that were written") {
  for (const json& each : vectors()) {
    if (each["name"] == "separator_in_device") continue;
    INFO(each["name"]);
    const std::string wire = bytes(each["hex"].get<std::string>());
    MessageFrame frame = MessageFrame::deserialize(wire, {FrameDuplicates::keep}).value();
    CHECK(frame.header == header_of(each["header"]));
    // The reference drops later values of one name in its map mode, and puts the others in another order.
    const bool ordered = each["mode"] == "vector";
    if (ordered) REQUIRE(frame.size() == each["params"].size());
    std::size_t at = 0;
    for (const json& parameter : each["params"]) {
      std::string text;
      const FrameValue value = value_of(parameter, text);
      const std::string device = parameter["device"], name = parameter["param"];
      if (ordered) CHECK(frame[at++] == FrameParameter{device, name, value});
      else CHECK(frame.find(device, name).has_value());
    }
    REQUIRE(frame.attachment_count() == each["attachments"].size());
    for (std::size_t i = 0; i < frame.attachment_count(); ++i) {
      CHECK(frame.attachment(i).name == each["attachments"][i]["name"].get<std::string>());
      CHECK(hex(frame.attachment(i).data) == each["attachments"][i]["hex"].get<std::string>());
    }
  }
}

TEST_CASE("past 128 parameters a frame equals the reference's as a set, in the order of insertion") {
  for (const char* name : {"params_129_map", "params_150_map_hint", "params_3_hint_200_map"}) {
    const json& each = vector(name);
    INFO(name);
    MessageFrame frame;
    add_all(frame, each);
    MessageFrame theirs = MessageFrame::deserialize(bytes(each["hex"].get<std::string>())).value();
    REQUIRE(theirs.size() == frame.size());
    for (const FrameParameter& parameter : frame) CHECK(theirs.find(parameter.device, parameter.parameter) == parameter.value);
    const MessageFrame again = MessageFrame::deserialize(serialized(frame)).value();
    CHECK(again == frame);
    CHECK(serialized(again) == serialized(frame));
    CHECK(serialized(frame).size() == each["size"].get<std::size_t>());
  }
}

TEST_CASE("doubles that a writer has compacted are read as their doubles") {
  const json& each = vector("doubles_boundaries");
  const std::string compacted = bytes(each["hex_msgpack_4_1_3"].get<std::string>());
  const MessageFrame frame = MessageFrame::deserialize(compacted).value();
  REQUIRE(frame.size() == each["params"].size());
  for (std::size_t at = 0; at < frame.size(); ++at) {
    std::string text;
    const double expected = *value_of(each["params"][at], text).try_get_double();
    const std::optional<double> value = frame[at].value.try_get_double();
    REQUIRE(value.has_value());
    CHECK((*value == expected || (std::isnan(*value) && std::isnan(expected))));
  }
}

TEST_CASE("repeated names follow the policy") {
  const std::string twice = bytes(vector("duplicate_keys_vector")["hex"].get<std::string>());
  const Result<MessageFrame> refused = MessageFrame::deserialize(twice);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code() == ErrorCode::malformed_frame);
  CHECK(refused.error().path() == "$.parameters[1]");
  CHECK(refused.error().offset() == 29);

  MessageFrame first = MessageFrame::deserialize(twice, {FrameDuplicates::first}).value();
  CHECK(first.size() == 1);
  CHECK(first.find("dev", "a") == FrameValue(1));
  MessageFrame last = MessageFrame::deserialize(twice, {FrameDuplicates::last}).value();
  CHECK(last.size() == 1);
  CHECK(last.find("dev", "a") == FrameValue(2));
  CHECK(MessageFrame::deserialize(twice, {FrameDuplicates::keep}).value().size() == 2);
}

TEST_CASE("a key is split at its first separator and written back unchanged") {
  const std::string wire = bytes(vector("separator_in_device")["hex"].get<std::string>());
  CHECK_FALSE(MessageFrame::deserialize(wire));
  MessageFrame last = MessageFrame::deserialize(wire, {FrameDuplicates::last}).value();
  CHECK(last.find("a", "b\x1F" "c") == FrameValue(2));
  CHECK_FALSE(last.find("a\x1F" "b", "c"));
  const MessageFrame all = MessageFrame::deserialize(wire, {FrameDuplicates::keep}).value();
  CHECK(all[0] == FrameParameter{"a", "b\x1F" "c", 1});
  CHECK(all[1] == FrameParameter{"a", "b\x1F" "c", 2});
  CHECK(serialized(all) == wire);
}

TEST_CASE("the reference's frames read as nested maps and pass through the format frame unchanged") {
  for (const json& each : vectors()) {
    INFO(each["name"]);
    const std::string wire = bytes(each["hex"].get<std::string>());
    from_frame(wire);
    Buffer out;
    const auto frame = frame_format();
    const Result<void> done = convert(wire, *frame, out, *frame);
    if (!done) FAIL(done.error().describe(wire));
    CHECK(out.view() == wire);
  }
}
