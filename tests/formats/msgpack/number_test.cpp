// Integers at the edges of every width, floating point to the bit, and what does not convert.
#include <cmath>
#include <limits>

#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

std::string of_int(std::int64_t value) {
  Output output;
  REQUIRE(output.out.write_int(value));
  return output.done();
}

std::string of_uint(std::uint64_t value) {
  Output output;
  REQUIRE(output.out.write_uint(value));
  return output.done();
}

// The value, or the error with the target untouched and the reader where it was.
template <class T>
std::string as(bool (MsgpackReader::*read)(T&), std::string_view digits) {
  Input input(hex(digits));
  T value = 42;
  if ((input.in.*read)(value)) {
    CHECK(input.in.finish());
    return std::to_string(value);
  }
  CHECK(value == 42);
  CHECK(input.in.where() == 0);
  const ErrorCode code = input.code();
  input.in.clear_failure();
  CHECK(input.in.skip_value());
  CHECK(input.in.finish());
  return std::string(name(code));
}

std::string as_int(std::string_view digits) { return as(&MsgpackReader::read_int, digits); }

}  // namespace

TEST_CASE("integers take the smallest encoding on both sides of every boundary") {
  const std::pair<std::int64_t, const char*> cases[] = {
      {0, "00"},
      {127, "7f"},
      {128, "cc80"},
      {255, "ccff"},
      {256, "cd0100"},
      {65535, "cdffff"},
      {65536, "ce00010000"},
      {4294967295, "ceffffffff"},
      {4294967296, "cf0000000100000000"},
      {86699530287996692, "cf013404c371025f14"},
      {INT64_MAX, "cf7fffffffffffffff"},
      {-1, "ff"},
      {-32, "e0"},
      {-33, "d0df"},
      {-128, "d080"},
      {-129, "d1ff7f"},
      {-32768, "d18000"},
      {-32769, "d2ffff7fff"},
      {-2147483648, "d280000000"},
      {-2147483649, "d3ffffffff7fffffff"},
      {INT64_MIN, "d38000000000000000"},
  };
  for (const auto& [value, digits] : cases) {
    CHECK(of_int(value) == digits);
    if (value >= 0) CHECK(of_uint(static_cast<std::uint64_t>(value)) == of_int(value));
    CHECK(read(hex(of_int(value))) == Tokens{value});
  }
  CHECK(of_uint(9223372036854775808u) == "cf8000000000000000");
  CHECK(of_uint(UINT64_MAX) == "cfffffffffffffffff");
  CHECK(read(hex("cfffffffffffffffff")) == Tokens{UINT64_MAX});
}

TEST_CASE("integers beyond the target are out of range, and nothing is consumed") {
  const auto as_uint = [](std::string_view digits) { return as(&MsgpackReader::read_uint, digits); };
  CHECK(as_int("cf8000000000000000") == "out_of_range");
  CHECK(as_int("cf7fffffffffffffff") == "9223372036854775807");
  CHECK(as_int("d38000000000000000") == "-9223372036854775808");
  CHECK(as_uint("cfffff02040000d82c") == "18446464814936021036");
  CHECK(as_uint("cfffffffffffffffff") == "18446744073709551615");
  CHECK(as_uint("d37fffffffffffffff") == "9223372036854775807");
  for (const char* negative : {"ff", "e0", "d0ff", "d1ffff", "d2ffffffff", "d3ffffffffffffffff"})
    CHECK(as_uint(negative) == "out_of_range");
}

TEST_CASE("floating point never becomes an integer, whole or not") {
  for (const char* real : {"ca3f800000", "cb3ff0000000000000", "ca00000000", "cb43e0000000000000"}) {
    CHECK(as_int(real) == "wrong_kind");
    CHECK(as(&MsgpackReader::read_uint, real) == "wrong_kind");
  }
}

TEST_CASE("an integer becomes floating point only if it is exact") {
  const auto as_double = [](std::string_view digits) { return as(&MsgpackReader::read_double, digits); };
  const auto as_float = [](std::string_view digits) { return as(&MsgpackReader::read_float, digits); };
  CHECK(as_double("0c") == "12.000000");
  CHECK(as_double("ff") == "-1.000000");
  CHECK(as_double("cf0020000000000000") == "9007199254740992.000000");
  CHECK(as_double("cf0020000000000001") == "not_exact");
  CHECK(as_double("cf8000000000000000") == "9223372036854775808.000000");
  CHECK(as_double("cfffffffffffffffff") == "not_exact");
  CHECK(as_double("d38000000000000000") == "-9223372036854775808.000000");
  CHECK(as_float("ce01000000") == "16777216.000000");
  CHECK(as_float("ce01000001") == "not_exact");
}

TEST_CASE("a double becomes a float by one rounding, and overflow is out of range") {
  const auto as_float = [](std::string_view digits) { return as(&MsgpackReader::read_float, digits); };
  CHECK(as_float("cb3fb999999999999a") == std::to_string(0.1f));
  CHECK(as_float("cb47efffffe0000000") == std::to_string(std::numeric_limits<float>::max()));
  CHECK(as_float("cb47effffff0000000") == "out_of_range");
  CHECK(as_float("cb7ff0000000000000") == "inf");
  CHECK(as(&MsgpackReader::read_double, "ca3dcccccd") == std::to_string(static_cast<double>(0.1f)));
}

TEST_CASE("floating point keeps its width and its bits") {
  const auto of_float = [](float value) {
    Output output;
    output.out.write_float(value);
    return output.done();
  };
  const auto of_double = [](double value) {
    Output output;
    output.out.write_double(value);
    return output.done();
  };
  CHECK(of_float(0.1f) == "ca3dcccccd");
  CHECK(of_float(1.0f) == "ca3f800000");
  CHECK(of_double(1.0) == "cb3ff0000000000000");
  CHECK(of_double(-0.0) == "cb8000000000000000");
  CHECK(of_double(5e-324) == "cb0000000000000001");
  CHECK(of_double(std::numeric_limits<double>::infinity()) == "cb7ff0000000000000");
  CHECK(of_double(std::numeric_limits<double>::quiet_NaN()) == "cb7ff8000000000000");
  for (const double value : {-0x1.e42427b42cb42p+949, -0x1.3ffff0d0ddb37p+725, 0x1.73d40c08b20ffp-395, -0.0})
    CHECK(read(hex(of_double(value))) == Tokens{value});
  CHECK(read(hex("ca3dcccccd")) == Tokens{0.1f});
  CHECK(read(hex("ca80000000")) == Tokens{-0.0f});
  CHECK(read(hex("cb7ff8000000000001"))[0].bits == 0x7ff8000000000001u);
}

TEST_CASE("the message names the number that does not fit") {
  Input input(hex("91cf8000000000000000"));
  SizeHint size;
  REQUIRE(input.in.begin_array(size));
  REQUIRE(input.in.next_element() == Step::item);
  std::int64_t value = 0;
  CHECK_FALSE(input.in.read_int(value));
  CHECK(input.offset() == 1);
  CHECK(input.in.failure().length == 9);
  CHECK(input.in.failure().found == "9223372036854775808");
}
