// Programs that live on msgpack-cxx use our types, and ours use types that live there.
#include <map>

#include <wireform/msgpack_cxx/msgpack_cxx.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"
#include "support/tokens.hpp"

using namespace wireform;
using namespace wireform::test;
using namespace std::string_view_literals;

namespace {

struct Zone {
  std::string name;
  std::vector<double> celsius;
  bool operator==(const Zone&) const = default;
};

// Lives on msgpack-cxx, with members that we describe.
struct Message {
  int id = 0;
  packed<Zone> zone;
  std::map<std::string, packed<Zone>> others;
  MSGPACK_DEFINE(id, zone, others)
};

// Lives on msgpack-cxx alone.
struct Point {
  int x = 0, y = 0;
  MSGPACK_DEFINE(x, y)
};

// Ours, with members that live there.
struct Drawing {
  std::string title;
  adapted<Point> origin;
  std::vector<adapted<Point>> points;
};

template <class T>
std::string bytes_of(const T& value) {
  msgpack::sbuffer bytes;
  msgpack::pack(bytes, value);
  return {bytes.data(), bytes.size()};
}

}  // namespace

TEST_CASE("described types are members of types of msgpack-cxx") {
  const Message message{7, {{"attic", {1, 2.5}}}, {{"b", {{"cellar", {}}}}}};
  const std::string bytes = bytes_of(message);
  CHECK(bytes == "\x93\x07\x82\xA4name\xA5"
                 "attic\xA7"
                 "celsius\x92\xCB\x3F\xF0\0\0\0\0\0\0\xCB\x40\x04\0\0\0\0\0\0\x81\xA1"
                 "b\x82\xA4name\xA6"
                 "cellar\xA7"
                 "celsius\x90"sv);
  const auto back = msgpack::unpack(bytes.data(), bytes.size()).get().as<Message>();
  CHECK(back.id == 7);
  CHECK(back.zone.value == message.zone.value);
  CHECK(back.others.at("b").value == Zone{"cellar", {}});
}

TEST_CASE("a described type becomes an object in a zone") {
  msgpack::zone zone;
  const msgpack::object object(packed<Zone>{{"attic", {1}}}, zone);
  CHECK(object.type == msgpack::type::MAP);
  CHECK(object.as<packed<Zone>>().value == Zone{"attic", {1}});
}

TEST_CASE("a value that does not fit is the library's error with our words") {
  const std::string bytes = bytes_of(std::map<std::string, int>{{"name", 5}});
  const msgpack::object_handle handle = msgpack::unpack(bytes.data(), bytes.size());
  packed<Zone> zone;
  CHECK_THROWS_AS(handle.get().convert(zone), msgpack::type_error);
  try {
    handle.get().convert(zone);
  } catch (const std::exception& error) {
    CHECK(std::string_view(error.what()) == "expected string, found integer at $.name");
  }
  msgpack::sbuffer output;
  CHECK_THROWS_AS(msgpack::pack(output, packed<Zone>{{"\xFF", {}}}), PackedError);
}

TEST_CASE("types of msgpack-cxx are members of ours, in every format") {
  const FormatSet formats = builtin_formats();
  const Drawing drawing{"d", {{1, -2}}, {{{3, 4}}, {{5, 6}}}};
  for (const char* name : {"json", "msgpack", "messageframe"}) {
    const Format& format = *formats.find(name);
    const std::string bytes = write(drawing, format).value();
    const Drawing back = read<Drawing>(bytes, format).value();
    CHECK(back.title == "d");
    CHECK((back.origin.value.x == 1 && back.origin.value.y == -2));
    REQUIRE(back.points.size() == 2);
    CHECK((back.points[1].value.x == 5 && back.points[1].value.y == 6));
  }
  CHECK(write(drawing, *formats.find("json")).value() == R"({"title":"d","origin":[1,-2],"points":[[3,4],[5,6]]})");
}

TEST_CASE("what the library does not convert is rejected with its path, what the format cannot hold is refused") {
  const FormatSet formats = builtin_formats();
  const Format& json = *formats.find("json");
  const Result<Drawing> wrong = read<Drawing>(R"({"title":"d","origin":[1,-2],"points":[[1,2],["x",2]]})", json);
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().code() == ErrorCode::rejected);
  CHECK(wrong.error().path() == "$.points[1]");
  CHECK(wrong.error().offset() == 45);
  const Result<Drawing> broken = read<Drawing>(R"({"title":"d","origin":[1,)", json);
  REQUIRE_FALSE(broken);
  CHECK(broken.error().code() == ErrorCode::unexpected_end);
  const Result<std::string> bytes = write(adapted<std::vector<char>>{{'a', 'b'}}, json);
  REQUIRE_FALSE(bytes);
  CHECK(bytes.error().code() == ErrorCode::unsupported);
}
