// The frame itself as a document.
#include <wireform/json/json.hpp>
#include <wireform/messageframe/messageframe.hpp>
#include <wireform/msgpack/msgpack.hpp>
#include <wireform/pipe.hpp>

#include "documents.hpp"
#include "support/catch.hpp"

using namespace wireform;

namespace {

const std::string document =
    R"({"header":{"timestamp":18446744073709551615,"message_counter":42,"source_id":1,"target_id":2,"message_id":-33,)"
    R"("message_type":7,"version":1,"flags":256},)"
    R"("parameters":[{"device":"sdr_1","parameter":"tx_gain","type":"double","value":10.0},)"
    R"({"device":"","parameter":"n","type":"int64","value":-9223372036854775808},)"
    R"({"device":"d","parameter":"","type":"string","value":"é"},)"
    R"({"device":"d","parameter":"b","type":"bool","value":false},)"
    R"({"device":"d","parameter":"u","type":"unset","value":null},)"
    R"({"device":"d","parameter":"u","type":"unset","value":null}],)"
    R"("attachments":[{"name":"iq","data":"AAH/"},{"name":"","data":""},{"name":"iq","data":""}]})";

std::string converted(std::string_view input, const Format& from, const Format& to) {
  Buffer out;
  const Result<void> done = convert(input, from, out, to, {.bytes_as_base64 = true});
  if (!done) return done.error().message();
  return out.str();
}

std::string frame_of(std::string_view json) { return converted(json, *json_format(), *frame_format()); }

}  // namespace

TEST_CASE("a frame becomes JSON and MessagePack and back without a loss, repeated names included") {
  const std::string wire = frame_of(document);
  CHECK(converted(wire, *frame_format(), *json_format()) == document);
  const std::string packed = converted(wire, *frame_format(), *msgpack_format());
  CHECK(converted(packed, *msgpack_format(), *frame_format()) == wire);
  CHECK(converted(packed, *msgpack_format(), *json_format()) == document);
}

TEST_CASE("members may come in any order, and what has a default may be absent") {
  CHECK(hex(frame_of("{}")) == "939800000000000001008090");
  CHECK(hex(frame_of(R"({"attachments":[],"header":{"flags":2}})")) == "939800000000000001028090");
  CHECK(hex(frame_of(R"({"parameters":[{"value":12,"type":"double","parameter":"p","device":"d"}]})")) ==
        "93980000000000000100" "81" "a3641f70" "9214cb4028000000000000" "90");
}

TEST_CASE("parameters are grouped by device, and written from either form") {
  const auto by_device = frame_format({.by_device = true});
  const std::string mixed = frame_of(
      R"({"parameters":[{"device":"b","parameter":"x","type":"double","value":10.0},)"
      R"({"device":"a","parameter":"n","type":"int64","value":10},)"
      R"({"device":"b","parameter":"on","type":"bool","value":true},)"
      R"({"device":"","parameter":"","type":"unset","value":null},)"
      R"({"device":"a","parameter":"s","type":"string","value":"t"}]})");
  const std::string grouped = converted(mixed, *by_device, *json_format());
  CHECK(grouped.find(R"("parameters":{"b":{"x":10.0,"on":true},"a":{"n":10,"s":"t"},"":{"":null}},"attachments")") != std::string::npos);
  const std::string ordered = frame_of(grouped);
  CHECK(converted(ordered, *by_device, *json_format()) == grouped);
  CHECK(ordered.size() == mixed.size());
  CHECK(frame_of(R"({"parameters":{"d":{"p":18446744073709551615}}})").find("as value of a parameter") != std::string::npos);
  CHECK(frame_of(R"({"parameters":{"d":1}})").find("integer as device") != std::string::npos);
  CHECK(frame_of(R"({"parameters":{"d\u001f":{"p":1}}})").find("0x1F in a device name") != std::string::npos);
  CHECK(frame_of(R"({"parameters":{"d":{"p":[]}}})").find("an array where a frame has none") != std::string::npos);
}

TEST_CASE("documents of another shape are refused with a reason") {
  constexpr struct {
    const char* document;
    const char* reason;
  } rows[] = {
      {"1", "a frame is a map"},
      {"[]", "an array where a frame has none"},
      {R"({"extra":1})", "no member \"extra\""},
      {R"({"header":1})", "integer as header"},
      {R"({"header":{"version":65536}})", "version out of range"},
      {R"({"header":{"flags":-1}})", "flags out of range"},
      {R"({"header":{"flags":1.0}})", "flags is not an integer"},
      {R"({"header":{},"header":{}})", "\"header\" comes twice"},
      {R"({"attachments":{}})", "a map where a frame has none"},
      {R"({"parameters":[1]})", "a frame is a map"},
      {R"({"parameters":[{"device":"d","parameter":"p","type":"int64"}]})", "\"value\" is missing"},
      {R"({"parameters":[{"device":"d","parameter":"p","type":"int","value":1}]})", "value of type \"int\""},
      {R"({"parameters":[{"device":"d","parameter":"p","type":"int64","value":1.0}]})", "value of type \"int64\""},
      {R"({"parameters":[{"device":"d","parameter":"p","type":"int64","value":18446744073709551615}]})", "\"int64\""},
      {R"({"parameters":[{"device":"d","parameter":"p","type":"double","value":9007199254740993}]})", "\"double\""},
      {R"({"parameters":[{"device":"d","parameter":"p","type":"unset","value":1}]})", "\"unset\""},
      {R"({"parameters":[{"device":"d\u001fe","parameter":"p","type":"int64","value":1}]})", "0x1F in a device name"},
      {R"({"parameters":[{"device":1,"parameter":"p","type":"int64","value":1}]})", "are text"},
      {R"({"attachments":[{"name":"a","data":"A"}]})", "not base64"},
      {R"({"attachments":[{"name":"a","data":1}]})", "neither bytes nor base64"},
      {R"({"attachments":[{"name":null,"data":""}]})", "name of an attachment is text"},
  };
  for (const auto& row : rows) {
    INFO(row.document);
    CHECK(frame_of(row.document).find(row.reason) != std::string::npos);
  }
}

TEST_CASE("frames are recognised by their shape") {
  const auto frame = frame_format();
  const auto carrier = messageframe_format();
  CHECK_FALSE(frame->any_value());
  CHECK(carrier->any_value());
  const std::string wire = frame_of(document);
  for (std::size_t size = 3; size <= wire.size(); ++size) CHECK(frame->recognises(wire.substr(0, size)));
  CHECK(carrier->recognises(wire));
  for (const char* other : {"", "93", "9398", "92c080", "93c08090", "9398a000000000000001008090", "939800000000000001009090",
                            "7b7d", "5353482d322e302d"})
    CHECK_FALSE(frame->recognises(bytes(other)));
}

TEST_CASE("the formats are found by name, extension and media type") {
  FormatSet formats;
  formats.add(frame_format());
  formats.add(messageframe_format());
  for (const char* name : {"frame", "x.frame", "application/x-messageframe"}) CHECK(formats.find(name)->name() == "frame");
  for (const char* name : {"messageframe", "dir/x.mf", "application/vnd.wireform.messageframe"})
    CHECK(formats.find(name)->name() == "messageframe");
}
