// Paths at the edges of what is looked at in one go, counts at the edges of their headers, and groups that look like others.
#include <wireform/json/json.hpp>
#include <wireform/messageframe/messageframe.hpp>
#include <wireform/msgpack/msgpack.hpp>
#include <wireform/pipe.hpp>

#include "documents.hpp"
#include "support/catch.hpp"

using namespace wireform;

namespace {

std::string json_of(std::string_view wire) {
  Buffer out;
  const Result<void> done = convert(wire, *messageframe_format(), out, *json_format());
  if (!done) FAIL(done.error().describe(wire));
  return out.str();
}

std::string wire_of(std::string_view json) {
  Buffer out;
  const Result<void> done = convert(json, *json_format(), out, *messageframe_format());
  if (!done) FAIL(done.error().describe(json));
  return out.str();
}

std::string serialized(const MessageFrame& frame) {
  Buffer out;
  frame.serialize(out).value();
  return out.str();
}

// The parts one after the other. (GCC 12 warns of `"x" + string`.)
template <class... Parts>
std::string joined(const Parts&... parts) {
  std::string result;
  (result.append(parts), ...);
  return result;
}

std::string quoted(std::string text) {
  for (char& c : text)
    if (c == '\'') c = '"';
  return text;
}

std::string attachment_of_notes(std::string_view entries, unsigned count) {
  return std::string(1, static_cast<char>(0x80 | count)).append(entries);
}

}  // namespace

TEST_CASE("paths of every length up to three blocks are told apart at their last byte") {
  for (std::size_t size = 1; size <= 100; ++size) {
    const std::string device(size, 'd'), name(size, 'p');
    MessageFrame frame;
    frame.add(device, name, 1).value();
    frame.add(device, joined(name, "q"), 2).value();
    frame.add(device, joined(name, "q.0"), "x").value();
    frame.add(device, joined(name, "q.1"), "y").value();
    frame.add(joined(device, "e"), name, 3).value();
    frame.add("", joined(device, ".", name), 4).value();
    const std::string expected = joined("{'", device, "':{'", name, "':1,'", name, "q':2,'", name, "q':['x','y']},'", device,
                                        "e':{'", name, "':3},'", device, ".", name, "':4}");
    CHECK(json_of(serialized(frame)) == quoted(expected));
  }
}

TEST_CASE("a path is checked to be UTF-8 at every place, and to have a separator") {
  for (const std::size_t size : {1, 7, 8, 15, 16, 30, 31, 32, 33, 63, 64, 65}) {
    for (std::size_t at = 0; at < size; ++at) {
      MessageFrame frame;
      frame.add("", std::string(size, 'p'), "text of some length, so that a block of bytes stands behind the key").value();
      std::string wire = serialized(frame);
      const std::size_t first = wire.find("\x1Fp") + 1;
      wire[first + at] = '\x80';
      CHECK(check(wire, *messageframe_format()).error().code() == ErrorCode::invalid_utf8);
      wire[first + at] = 'p';
      wire[first - 1] = 'p';
      CHECK(check(wire, *messageframe_format()).error().code() == ErrorCode::malformed_frame);
    }
  }
}

TEST_CASE("arrays of strings are arrays across every number of digits, and only as long as no index is left out") {
  for (const std::size_t count : {1, 9, 10, 11, 99, 100, 101, 1000, 1001}) {
    std::string json = joined("[");
    for (std::size_t i = 0; i < count; ++i) json += joined(i > 0 ? ",\"" : "\"", std::to_string(i), "\"");
    json.push_back(']');
    CHECK(json_of(wire_of(json)) == json);
    MessageFrame frame;
    std::string map = joined("{\"a\":{");
    for (std::size_t i = 0; i < count; ++i) {
      frame.add("a", std::to_string(i), static_cast<int>(i)).value();
      map += joined("\"", std::to_string(i), "\":", std::to_string(i), ",");
    }
    frame.add("a", std::to_string(count + 1), true).value();
    CHECK(json_of(serialized(frame)) == joined(map, "\"", std::to_string(count + 1), "\":true}}"));
  }
}

TEST_CASE("an index that is not spelled as one is a key") {
  for (const char* name : {"00", "01", "+1", "1 ", "", "a", "4294967296", "18446744073709551617"}) {
    MessageFrame frame;
    frame.add("a", "0", 1).value();
    frame.add("a", name, 2).value();
    CHECK(json_of(serialized(frame)) == joined("{\"a\":{\"0\":1,\"", name, "\":2}}"));
  }
}

TEST_CASE("a map that starts like an array keeps its entries together, wherever they stand") {
  MessageFrame frame;
  frame.add("m", "0.x", 1).value();
  frame.add("m", "1.x", 2).value();
  frame.add("m", "k.x", 3).value();
  SECTION("with a note") { frame.add_attachment("wireform", attachment_of_notes("\xA1m\xA3map", 1)).value(); }
  SECTION("without one") {}
  CHECK(json_of(serialized(frame)) == R"({"m":{"0":{"x":1},"1":{"x":2},"k":{"x":3}}})");
  MessageFrame apart;
  apart.add("m", "0.x", 1).value();
  apart.add("m", "k.x", 3).value();
  apart.add("m", "0.y", 2).value();
  CHECK(json_of(serialized(apart)) == R"({"m":{"0":{"x":1,"y":2},"k":{"x":3}}})");
}

TEST_CASE("attachments behind all parameters go on in the containers that are open") {
  MessageFrame frame;
  frame.add("m", "0.x", "a").value();
  frame.add("m", "1.x", "b").value();
  frame.add_attachment("m.1.y", std::string(8, '\0')).value();
  frame.add_attachment("m.2", std::string(8, '\0')).value();
  SECTION("an array") {
    frame.add_attachment("wireform", attachment_of_notes("\xA5m.1.y\xA3i64\xA3m.2\xA3u64", 2)).value();
    CHECK(json_of(serialized(frame)) == R"({"m":[{"x":"a"},{"x":"b","y":[0]},[0]]})");
  }
  SECTION("a map") {
    frame.add_attachment("m.0.z", std::string(4, '\0')).value();
    frame.add_attachment("wireform", attachment_of_notes("\xA1m\xA3map\xA5m.1.y\xA3i64\xA3m.2\xA3u64\xA5m.0.z\xA3i32", 4)).value();
    CHECK(json_of(serialized(frame)) == R"({"m":{"0":{"x":"a","z":[0]},"1":{"x":"b","y":[0]},"2":[0]}})");
  }
}

TEST_CASE("a frame states the number of its parameters in the smallest form") {
  for (const std::size_t count : {0, 1, 15, 16, 17, 65535, 65536}) {
    MessageFrame frame;
    std::string json = joined("{"), sep;
    for (std::size_t i = 0; i < count; ++i, sep.assign(1, ',')) {
      const std::string key = joined("k", std::to_string(i));
      json.append(sep).append("\"").append(key).append("\":true");
      frame.add("", key, true).value();
    }
    CHECK(wire_of(joined(json, "}")) == serialized(frame));
    // The same around attachments: before them, and where the last parameters come behind the first one.
    frame.add("", "n", FrameValue()).value();
    frame.add("", "z", 1).value();
    frame.add_attachment("n", std::string(8, '\0')).value();
    frame.add_attachment("wireform", attachment_of_notes("\xA1n\xA3i64", 1)).value();
    const std::string document = joined(json, sep, "\"n\":[0],\"z\":1}");
    CHECK(wire_of(document) == serialized(frame));
    CHECK(json_of(wire_of(document)) == document);
  }
}

TEST_CASE("empty maps are maps, wherever they stand") {
  for (const char* json : {"{}", R"({"a":{}})", R"({"a":{},"b":{},"c":1})", R"([{},{},"x",{}])", R"({"a":[{}],"b":{"c":{}}})"})
    CHECK(json_of(wire_of(json)) == json);
  const std::string wire = wire_of(R"([{},"x"])");
  const auto in = messageframe_format()->reader(wire);
  SizeHint size = 9;
  Kind kind = Kind::end;
  REQUIRE(in->begin_array(size));
  REQUIRE(in->next_element() == Step::item);
  CHECK_FALSE(in->begin_array(size));
  in->clear_failure();
  const Mark mark = in->mark();
  for (int i = 0; i < 2; ++i) {
    REQUIRE(in->peek(kind));
    CHECK(kind == Kind::map);
    REQUIRE(in->begin_map(size));
    CHECK(size == 0);
    CHECK(in->next_entry() == Step::end);
    REQUIRE(in->next_element() == Step::item);
    REQUIRE(in->peek(kind));
    CHECK(kind == Kind::string);
    if (i == 0) in->rewind(mark);
  }
  CHECK(in->skip_value());
  CHECK(in->next_element() == Step::end);
  CHECK(in->finish());
}

TEST_CASE("a device with a dot is one part: no attachment fills its unset parameters, in whatever order the frame is") {
  MessageFrame frame;
  frame.add("dev.1", "0", FrameValue()).value();
  frame.add_attachment("dev.1.0", "A").value();
  const auto msgpack_of = [](const MessageFrame& value) {
    Buffer out;
    convert(serialized(value), *messageframe_format(), out, *msgpack_format()).value();
    return out.str();
  };
  using namespace std::string_literals;
  CHECK(msgpack_of(frame) == "\x82\xA5" "dev.1\x91\xC0\xA3" "dev\x81\xA1" "1\x91\xC4\x01" "A"s);
  // With a group that comes apart the index reads it.
  MessageFrame apart;
  apart.add("a", "x", 1).value();
  apart.add("dev.1", "0", FrameValue()).value();
  apart.add("a", "y", 2).value();
  apart.add_attachment("dev.1.0", "A").value();
  CHECK(msgpack_of(apart) ==
        "\x83\xA1" "a\x82\xA1x\x01\xA1y\x02\xA5" "dev.1\x91\xC0\xA3" "dev\x81\xA1" "1\x91\xC4\x01" "A"s);
}
