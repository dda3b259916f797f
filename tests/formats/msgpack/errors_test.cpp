// What a report of broken or unfitting MessagePack says: the family met, the offset, the bytes with a caret, the path.
#include <wireform/reflect/type_of.hpp>
#include <wireform/walk.hpp>

#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

TEST_CASE("an error names the family that was met, as the specification calls it") {
  const std::pair<const char*, const char*> families[] = {
      {"05", "positive fixint"}, {"80", "fixmap"}, {"90", "fixarray"}, {"c0", "nil"}, {"c3", "true"}, {"c2", "false"},
      {"c400", "bin 8"}, {"c50000", "bin 16"}, {"c600000000", "bin 32"}, {"c70005", "ext 8"}, {"c8000005", "ext 16"},
      {"c90000000005", "ext 32"}, {"ca00000000", "float 32"}, {"cb0000000000000000", "float 64"}, {"cc05", "uint 8"},
      {"cd0005", "uint 16"}, {"ce00000005", "uint 32"}, {"cf0000000000000005", "uint 64"}, {"d005", "int 8"},
      {"d10005", "int 16"}, {"d200000005", "int 32"}, {"d30000000000000005", "int 64"}, {"d40500", "fixext 1"},
      {"d5050000", "fixext 2"}, {"d60500000000", "fixext 4"}, {"d7050000000000000000", "fixext 8"},
      {"d80500000000000000000000000000000000", "fixext 16"}, {"dc0000", "array 16"}, {"dd00000000", "array 32"},
      {"de0000", "map 16"}, {"df00000000", "map 32"}, {"ff", "negative fixint"}};
  for (const auto& [digits, family] : families) {
    Input input(hex(digits));
    std::string text;
    CHECK_FALSE(input.in.read_string(text));
    CHECK(input.in.failure().detail == family);
  }
  for (const auto& [digits, family] : {std::pair{"a0", "fixstr"}, {"d900", "str 8"}, {"da0000", "str 16"}, {"db00000000", "str 32"}}) {
    Input input(hex(digits));
    CHECK_FALSE(input.in.read_null());
    CHECK(input.in.failure().message() == "expected null, found string (" + std::string(family) + ")");
  }
}

TEST_CASE("a number out of range and a value that is cut off say their family, too") {
  Input number(hex("cf8000000000000000"));
  std::int64_t value;
  CHECK_FALSE(number.in.read_int(value));
  CHECK(number.in.failure().message() == "number out of range: 9223372036854775808 (uint 64)");
  Input cut(hex("da00056162"));
  std::string text;
  CHECK_FALSE(cut.in.read_string(text));
  CHECK(cut.in.failure().message() == "unexpected end of input (inside str 16)");
  Input count(hex("dc000501"));
  SizeHint size;
  CHECK_FALSE(count.in.begin_array(size));
  CHECK(count.in.failure().message() == "unexpected end of input (inside array 16)");
  Input nothing(hex("91"));
  CHECK_FALSE(nothing.in.skip_value());
  CHECK(nothing.in.failure().message() == "unexpected end of input (inside fixarray)");
}

namespace {

struct Sensor {
  std::string name;
  std::vector<int> values;
};

}  // namespace

TEST_CASE("a report has the offset, the bytes with a caret, and the path") {
  const std::string document = hex("82 a46e616d65 a161 a676616c756573 93 01 cd0100 a3616263");
  const auto format = msgpack_format();
  const auto in = format->reader(document, {});
  Sensor sensor;
  const Result<void> result = read_document(*in, type_of<Sensor>(), &sensor);
  REQUIRE_FALSE(result);
  CHECK(result.error().describe(document, "sensor.msgpack") ==
        "error: expected integer, found string (fixstr)\n"
        " --> sensor.msgpack, byte 20\n"
        "         |\n"
        "0000000c | 75 65 73 93 01 cd 01 00 a3 61 62 63\n"
        "         |                         ^^^^^^^^^^^\n"
        "  at $.values[2] (int)\n");
}
