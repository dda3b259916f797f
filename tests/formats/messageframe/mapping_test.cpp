// What stands where in a frame, seen by a reader that knows MessagePack only.
#include <complex>
#include <cstring>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include <wireform/messageframe/messageframe.hpp>
#include <wireform/msgpack/msgpack.hpp>
#include <wireform/reflect/type_of.hpp>
#include <wireform/walk.hpp>
#include <wireform/json/json.hpp>
#include <wireform/pipe.hpp>

#include "documents.hpp"
#include "support/catch.hpp"

using namespace wireform;
using nlohmann::json;

namespace {

struct Sdr {
  double tx_gain = 0;
  std::string name;
  bool locked = false;
};
struct Point {
  std::int32_t x = 0, y = 0;
  bool operator==(const Point&) const = default;
};
struct Telemetry {
  Sdr sdr_1, sdr_2;
  std::int64_t uptime = 0;
  std::vector<float> spectrum;
  std::vector<std::array<double, 2>> track;
  std::vector<std::uint16_t> codes;
  std::vector<unsigned char> raw;
  std::vector<std::string> tags;
  std::vector<Point> points;
  std::uint8_t level = 0;
};

struct Signal {
  std::vector<std::complex<float>> iq;
  std::complex<double> offset;
  bool operator==(const Signal&) const = default;
};

Telemetry telemetry() {
  return {{10.5, "front", true}, {-3, "back", false}, 1234567890123, {1.5f, -2.25f}, {{1, 2}, {3, 4}}, {1, 65535},
          {0xff, 0x00}, {"a", "b"}, {{1, -2}, {3, 4}}, 7};
}

template <class T>
std::string framed(const T& value) {
  Buffer out;
  write_document(out, *messageframe_format(), type_of<T>(), &value).value();
  return out.str();
}

json plain(std::string_view wire) { return json::from_msgpack(wire.begin(), wire.end()); }

std::string binary(const json& value) {
  const auto& content = value.get_binary();
  return std::string(content.begin(), content.end());
}

template <class T>
std::string little_endian(std::initializer_list<T> numbers) {
  std::string result;
  for (const T number : numbers) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &number, sizeof number);
    for (std::size_t i = 0; i < sizeof number; ++i) result.push_back(static_cast<char>(bits >> 8 * i));
  }
  return result;
}

// The paths of the frame that carries a JSON document, and what the attachment "wireform" says.
std::string layout(std::string_view document) {
  Buffer wire;
  const Result<void> done = convert(document, *json_format(), wire, *messageframe_format());
  if (!done) FAIL(done.error().describe(document));
  const MessageFrame frame = MessageFrame::deserialize(wire.view()).value();
  std::string result;
  for (const FrameParameter& parameter : frame) {
    result.append(parameter.device).append("|").append(parameter.parameter).append(" ");
    result.append(name(parameter.value.type())).append(", ");
  }
  for (std::size_t at = 0; at < frame.attachment_count(); ++at) {
    const FrameAttachment attachment = frame.attachment(at);
    if (at + 1 == frame.attachment_count() && attachment.name == "wireform") {
      Buffer notes;
      convert(attachment.data, *msgpack_format(), notes, *json_format()).value();
      result.append(notes.view());
    } else {
      result.append("@").append(attachment.name).append(" ").append(std::to_string(attachment.data.size())).append(", ");
    }
  }
  Buffer back;
  convert(wire.view(), *messageframe_format(), back, *json_format()).value();
  CHECK(back.view() == document);
  return result;
}

}  // namespace

TEST_CASE("a plain MessagePack reader finds every scalar as a parameter and every numeric array as an attachment") {
  const json frame = plain(framed(telemetry()));
  REQUIRE(frame.size() == 3);
  CHECK(frame[0] == json({0, 0, 0, 0, 0, 0, 1, 0}));
  const std::map<std::string, json> scalars = {
      {"sdr_1\x1Ftx_gain", {20, 10.5}}, {"sdr_1\x1Fname", {30, "front"}}, {"sdr_1\x1Flocked", {40, true}},
      {"sdr_2\x1Ftx_gain", {20, -3.0}}, {"sdr_2\x1Fname", {30, "back"}},  {"sdr_2\x1Flocked", {40, false}},
      {"\x1Fuptime", {10, 1234567890123}}, {"tags\x1F" "0", {30, "a"}},   {"tags\x1F" "1", {30, "b"}},
      {"points\x1F" "0.x", {10, 1}},    {"points\x1F" "0.y", {10, -2}},   {"points\x1F" "1.x", {10, 3}},
      {"points\x1F" "1.y", {10, 4}},    {"\x1Flevel", {10, 7}}};
  for (const auto& [key, value] : scalars) {
    INFO(key);
    CHECK(frame[1][key] == value);
  }
  std::map<std::string, std::string> attachments;
  for (const json& attachment : frame[2]) attachments[attachment[0]] = binary(attachment[1]);
  CHECK(attachments["spectrum"] == little_endian<float>({1.5f, -2.25f}));
  CHECK(attachments["track"] == little_endian<double>({1, 2, 3, 4}));
  CHECK(attachments["codes"] == little_endian<std::uint16_t>({1, 65535}));
  CHECK(attachments["raw"] == std::string("\xff\0", 2));
  const std::string notes = attachments["wireform"];
  CHECK(plain(notes) == json({{"spectrum", "f32"}, {"track", "f64[2]"}, {"codes", "u16"}}));
  CHECK(attachments.size() == 5);
}

TEST_CASE("a struct that was written is read back") {
  const Telemetry sent = telemetry();
  Telemetry got;
  read_document(framed(sent), *messageframe_format(), type_of<Telemetry>(), &got).value();
  CHECK(got.sdr_1.tx_gain == sent.sdr_1.tx_gain);
  CHECK(got.sdr_2.name == sent.sdr_2.name);
  CHECK(got.uptime == sent.uptime);
  CHECK(got.spectrum == sent.spectrum);
  CHECK(got.track == sent.track);
  CHECK(got.codes == sent.codes);
  CHECK(got.raw == sent.raw);
  CHECK(got.tags == sent.tags);
  CHECK(got.points == sent.points);
  CHECK(got.level == sent.level);
}

TEST_CASE("documents become the parameters, attachments and notes of the rule") {
  constexpr struct {
    const char* document;
    const char* layout;
  } rows[] = {
      {"7", "| int64, "},
      {"\"x\"", "| string, "},
      {"null", "| unset, "},
      {"{}", ""},
      {"[]", R"(| unset, {"":[]})"},
      {"[1,2]", R"(@ 16, {"":"i64"})"},
      {"[1,\"a\"]", "|0 int64, |1 string, "},
      {R"({"a":1,"b":{"c":true,"d":{"e":1.5}}})", "|a int64, b|c bool, b|d.e double, "},
      {R"({"n":null,"l":[],"m":{},"z":0})", R"(|n unset, |l unset, |m unset, |z int64, {"l":[],"m":{}})"},
      {R"({"u":18446744073709551615})", R"(|u unset, {"u":18446744073709551615})"},
      {R"({"u":[18446744073709551615,0]})", R"(@u 16, {"u":"u64"})"},
      {R"({"u":[18446744073709551615,-1]})", R"(u|0 unset, u|1 int64, {"u.0":18446744073709551615})"},
      {R"({"a":[1,2.5]})", "a|0 int64, a|1 double, "},
      {R"({"a":[[1,2],[3,4]]})", R"(@a 32, {"a":"i64[2]"})"},
      {R"({"a":[[1,2],[3]]})", R"(@a.0 16, @a.1 8, {"a":"i64*"})"},
      {R"({"a":[[1,2],[3,4,5],[0.5]]})", R"(@a.0 16, @a.1 24, @a.2 8, {"a":"i64*","a.2":"f64"})"},
      {R"({"a":[[1,2],[]]})", R"(a|0 unset, a|1 unset, @a.0 16, {"a":"i64*","a.1":[]})"},
      {R"({"a":[[[1,2]],[[3,4]]]})", R"(@a.0 16, @a.1 16, {"a":"i64[2]*"})"},
      {R"({"a":[1,2],"b":3,"c":[4]})", R"(|a unset, |b int64, @a 16, @c 8, {"a":"i64","c":"i64"})"},
      {R"({"a.b":1,"":2,"~x":3,"a":4})", R"(|~0 int64, |~1 int64, |~2 int64, |a int64, {"~0~":["a.b"],"~1~":[""],"~2~":["~x"]})"},
      {R"({"a":1,"a":2})", R"(|a int64, |~1 int64, {"~1~":["a"]})"},
      {R"({"0":1,"1":2})", R"(|0 int64, |1 int64, {"":"map"})"},
      {R"({"1":1,"0":2})", "|1 int64, |0 int64, "},
      {R"({"wireform":[1]})", R"(@wireform 8, {"wireform":"i64"})"},
      {R"({"wireform":{"wireform":1}})", "wireform|wireform int64, "},
  };
  for (const auto& row : rows) CHECK(layout(row.document) == row.layout);
}

TEST_CASE("bytes at the path wireform are told from the notes") {
  const std::string document = bytes("81 a8 77697265666f726d c4 01 80");
  CHECK(from_frame(to_frame(document)) == document);
}

TEST_CASE("the header is what the options say") {
  MessageframeOptions options;
  options.header = {1700000000000u, 42, 1, 2, -200, 7, 1, 3};
  Buffer out;
  const int value = 5;
  write_document(out, *messageframe_format(options), type_of<int>(), &value).value();
  CHECK(MessageFrame::deserialize(out.view()).value().header == options.header);
}

TEST_CASE("frames of other writers read as nested maps, whatever their order") {
  MessageFrame frame;
  frame.add("dev.1", "x.gain", 1).value();
  frame.add("sdr", "name", "a").value();
  frame.add("dev.1", "x.loss", 2).value();
  frame.add("", "a.b", true).value();
  frame.add("sdr", "unset", FrameValue()).value();
  frame.add_attachment("sdr.iq", "\x01\x02").value();
  frame.add_attachment("sdr.unset", "\x03").value();
  Buffer wire, out;
  frame.serialize(wire).value();
  convert(wire.view(), *messageframe_format(), out, *json_format(), {.bytes_as_base64 = true}).value();
  CHECK(out.view() == R"({"dev.1":{"x":{"gain":1,"loss":2}},"sdr":{"name":"a","unset":"Aw==","iq":"AQI="},"a.b":true})");
}

TEST_CASE("our own frame in another order still has its values") {
  const std::string document = R"({"a":{"l":[],"n":null,"v":[[1,2],[3,4]]},"x.y":{"u":18446744073709551615},"z":1})";
  Buffer wire;
  convert(document, *json_format(), wire, *messageframe_format()).value();
  const MessageFrame frame = MessageFrame::deserialize(wire.view()).value();
  MessageFrame turned;
  for (std::size_t at = frame.size(); at-- > 0;)
    turned.add(frame[at].device, frame[at].parameter, frame[at].value).value();
  for (std::size_t at = 0; at < frame.attachment_count(); ++at)
    turned.add_attachment(frame.attachment(at).name, frame.attachment(at).data).value();
  wire.clear();
  turned.serialize(wire).value();
  Buffer out;
  const Result<void> done = convert(wire.view(), *messageframe_format(), out, *json_format());
  if (!done) FAIL(done.error().describe(wire.view()));
  CHECK(out.view() == R"({"z":1,"x.y":{"u":18446744073709551615},"a":{"v":[[1,2],[3,4]],"n":null,"l":[]}})");
}

TEST_CASE("complex numbers are pairs, and a row of them an attachment") {
  const Signal signal{{{1.5f, -2.25f}, {0, 3}, {0.5f, 0}}, {0.25, -1}};
  const MessageFrame frame = MessageFrame::deserialize(framed(signal)).value();
  REQUIRE(frame.attachment_count() == 3);
  CHECK(frame.find_attachment("iq") == little_endian<float>({1.5f, -2.25f, 0, 3, 0.5f, 0}));
  CHECK(frame.find_attachment("offset") == little_endian<double>({0.25, -1}));
  CHECK(frame.attachment(2).name == "wireform");
  CHECK(json::from_msgpack(frame.attachment(2).data) == json({{"iq", "f32[2]"}, {"offset", "f64"}}));
  for (const auto& format : {json_format(), msgpack_format(), messageframe_format()}) {
    Buffer out;
    write_document(out, *format, type_of<Signal>(), &signal).value();
    Signal back;
    const Result<void> read = read_document(out.view(), *format, type_of<Signal>(), &back);
    if (!read) FAIL(read.error().message());
    CHECK(back == signal);
  }
  Buffer text;
  write_document(text, *json_format(), type_of<Signal>(), &signal).value();
  CHECK(text.view() == R"({"iq":[[1.5,-2.25],[0.0,3.0],[0.5,0.0]],"offset":[0.25,-1.0]})");
  Signal back;
  CHECK_FALSE(read_document(R"({"iq":[[1]],"offset":[0,0]})", *json_format(), type_of<Signal>(), &back));
}
