// Values that must fulfil something, and values in an encoding.
#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <memory_resource>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reflect/both.hpp"

namespace {

using namespace both;

struct Ranges {
  int small = 1;
  std::uint64_t large = 0;
  std::int64_t negative = 0;
  double real = 0;
  float single = 0;
  std::optional<int> maybe;
  static constexpr auto wireform =
      annotate(keep_initializers, member<&Ranges::small>(range(1, 65535)), member<&Ranges::large>(range(0u, UINT64_MAX - 1)),
               member<&Ranges::negative>(range(INT64_MIN + 1, std::int64_t{-1})), member<&Ranges::real>(range(-1, 1.5)),
               member<&Ranges::single>(range(0.1f, 1.0f)), member<&Ranges::maybe>(range(0, 9)));
};

TEST_CASE("range: both bounds included, of every kind of number") {
  for (const char* good : {R"({"small":1})", R"({"small":65535})", R"({"large":18446744073709551614})", R"({"negative":-1})",
                           R"({"negative":-9223372036854775807})", R"({"real":-1})", R"({"real":1.5})", R"({"single":0.1})",
                           R"({"maybe":9})", R"({"maybe":null})"})
    CHECK(failure<Ranges>(good) == "accepted");
  CHECK(failure<Ranges>(R"({"small":0})") == "check_failed $.small");
  CHECK(failure<Ranges>(R"({"small":65536})") == "check_failed $.small");
  CHECK(failure<Ranges>(R"({"large":18446744073709551615})") == "check_failed $.large");
  CHECK(failure<Ranges>(R"({"negative":-9223372036854775808})") == "check_failed $.negative");
  CHECK(failure<Ranges>(R"({"negative":0})") == "check_failed $.negative");
  CHECK(failure<Ranges>(R"({"real":1.5000000000000002})") == "check_failed $.real");
  CHECK(failure<Ranges>(R"({"single":0.0999})") == "check_failed $.single");
  CHECK(failure<Ranges>(R"({"maybe":10})") == "check_failed $.maybe");
  CHECK(failure<Ranges>(R"({"small":3000000000})") == "out_of_range $.small");
  CHECK(message<Ranges>(R"({"small":0})") == "expected number from 1 to 65535, found 0");
  CHECK(message<Ranges>(R"({"real":2})") == "expected number from -1 to 1.5, found 2");
  CHECK(message<Ranges>(R"({"real":-1.1})") == "expected number from -1 to 1.5, found -1.1");
}

struct Tenths {
  float value = 0;
  static constexpr auto wireform = annotate(member<&Tenths::value>(range(-0.1, 0.1)));
};

TEST_CASE("range: a bound of a float is a float, as the value is") {
  CHECK(comes_back<Tenths>(R"({"value":0.1})"));
  CHECK(comes_back<Tenths>(R"({"value":-0.1})"));
  CHECK(failure<Tenths>(R"({"value":0.11})") == "check_failed $.value");
}

TEST_CASE("after a check failed the target is valid and the reading goes on") {
  Ranges used;
  used.small = 77;
  CHECK_FALSE(read_into(used, R"({"small":0})", *json_format()));
  CHECK(failure<Ranges>(R"({"small":0,"large":1,"negative":1,"real":9,"maybe":-1})", all_errors()) ==
        "check_failed $.small, check_failed $.negative, check_failed $.real, check_failed $.maybe");
  REQUIRE(read_into(used, R"({"small":5})", *json_format()));
  CHECK(used.small == 5);
}

TEST_CASE("what could not be read back is not written") {
  Ranges r{1, 0, -1, 0, 1, {}};
  CHECK(write_failure(r) == "accepted");
  r.maybe = 10;
  CHECK(write_failure(r) == "invalid_value $.maybe");
  r.maybe.reset();
  r.real = std::numeric_limits<double>::quiet_NaN();
  CHECK(write_failure(r) == "invalid_value $.real");
  r.real = 0;
  r.small = 0;
  CHECK(write(r, *json_format()).error().message().find("expected number from 1 to 65535, found 0") != std::string::npos);
}

struct Lengths {
  std::string text = "ab";
  std::pmr::string pooled = "ab";
  std::vector<int> list = {1};
  std::map<std::string, int> entries;
  std::multimap<std::string, int> multi;
  std::set<int> set;
  std::vector<std::byte> raw;
  std::vector<std::byte> hex;
  std::optional<std::string> maybe;
  static constexpr auto wireform = annotate(
      keep_initializers, member<&Lengths::text>(length(2, 3)), member<&Lengths::pooled>(length(2, 3)),
      member<&Lengths::list>(length(1)), member<&Lengths::entries>(length(0, 1)), member<&Lengths::multi>(length(0, 1)),
      member<&Lengths::set>(length(0, 2)), member<&Lengths::raw>(length(0, 2)), member<&Lengths::hex>(as_hex, length(0, 2)),
      member<&Lengths::maybe>(length(4, 4)));
};

TEST_CASE("length: characters are code points, bytes are bytes, elements are elements") {
  CHECK(failure<Lengths>("{\"text\":\"\xF0\x9F\x98\x80\xC3\xA4\xE2\x82\xAC\"}") == "accepted");  // 3 characters, 9 bytes
  CHECK(failure<Lengths>("{\"text\":\"\xF0\x9F\x98\x80\"}") == "check_failed $.text");           // 1 character, 4 bytes
  CHECK(failure<Lengths>(R"({"text":"abcd"})") == "check_failed $.text");
  CHECK(failure<Lengths>(R"({"pooled":"abc"})") == "accepted");
  CHECK(failure<Lengths>(R"({"pooled":"a"})") == "check_failed $.pooled");
  CHECK(failure<Lengths>(R"({"list":[]})") == "check_failed $.list");
  CHECK(failure<Lengths>(R"({"entries":{"a":1,"b":2}})") == "check_failed $.entries");
  CHECK(failure<Lengths>(R"({"multi":[["a",1],["a",2]]})") == "check_failed $.multi");
  CHECK(failure<Lengths>(R"({"set":[1,2]})") == "accepted");
  CHECK(failure<Lengths>(R"({"set":[1,2,3]})") == "check_failed $.set");
  CHECK(failure<Lengths>(R"({"raw":[1,2]})") == "accepted");
  CHECK(failure<Lengths>(R"({"raw":[1,2,3]})") == "check_failed $.raw");
  CHECK(failure<Lengths>(R"({"hex":"0102"})") == "accepted");
  CHECK(failure<Lengths>(R"({"hex":"010203"})") == "check_failed $.hex");
  CHECK(failure<Lengths>(R"({"maybe":"abc"})") == "check_failed $.maybe");
  CHECK(failure<Lengths>(R"({"maybe":null})") == "accepted");
  CHECK(message<Lengths>(R"({"text":"a"})") == "expected 2 to 3 characters, found 1");
  CHECK(message<Lengths>(R"({"list":[]})") == "expected at least 1 elements, found 0");
  CHECK(message<Lengths>(R"({"hex":"010203"})") == "expected at most 2 bytes, found 3");
  CHECK(message<Lengths>(R"({"maybe":"abc"})") == "expected 4 characters, found 3");
  CHECK(message<Lengths>(R"({"multi":[["a",1],["a",2]]})") == "expected at most 1 entries, found 2");
  Lengths wrong;
  wrong.list.clear();
  CHECK(write_failure(wrong) == "invalid_value $.list");
}

struct Patterns {
  std::string word = "a";
  std::optional<std::string> maybe;
  std::string_view borrowed = "x1";
  static constexpr auto wireform =
      annotate(keep_initializers, member<&Patterns::word>(pattern("^[a-z]+$"), length(1, 5)),
               member<&Patterns::maybe>(pattern("[0-9]")), member<&Patterns::borrowed>(pattern("^x")));
};

TEST_CASE("pattern: found anywhere unless it is anchored, on reading and writing") {
  CHECK(failure<Patterns>(R"({"word":"abc","maybe":"a1b","borrowed":"xyz"})") == "accepted");
  CHECK(failure<Patterns>(R"({"word":"abc1"})") == "check_failed $.word");
  CHECK(failure<Patterns>(R"({"word":"abcdef"})") == "check_failed $.word");
  CHECK(failure<Patterns>(R"({"word":""})") == "check_failed $.word");
  CHECK(failure<Patterns>(R"({"maybe":"ab"})") == "check_failed $.maybe");
  CHECK(failure<Patterns>(R"({"borrowed":"yx"})") == "check_failed $.borrowed");
  CHECK(message<Patterns>(R"({"word":"A"})") == R"(expected text that matches ^[a-z]+$, found "A")");
  CHECK(write_failure(Patterns{"B", {}, "x"}) == "invalid_value $.word");
}

TEST_CASE("a pattern takes time and stack in proportion to the text") {
  const std::string long_text = "{\"maybe\":\"" + std::string(1'000'000, 'a') + "1\"}";
  CHECK(failure<Patterns>(long_text) == "accepted");
}

struct Percent {
  int value = 0;
  static constexpr auto wireform = annotate(transparent, member<&Percent::value>(range(0, 100)));
};

TEST_CASE("the checks of a transparent struct's member hold") {
  CHECK(failure<std::vector<Percent>>("[0,100]") == "accepted");
  CHECK(failure<std::vector<Percent>>("[0,101]") == "check_failed $[1]");
  CHECK(write_failure(std::vector{Percent{50}, Percent{-1}}) == "invalid_value $[1]");
}

// -- encodings

struct Encoded {
  int number = -12;
  std::uint64_t big = UINT64_MAX;
  double real = 0.1;
  float single = 0.1f;
  bool yes = true;
  std::optional<std::int64_t> maybe;
  std::vector<std::byte> hex = {std::byte{0x0A}, std::byte{0xFF}};
  std::array<unsigned char, 2> fixed = {1, 2};
  std::vector<unsigned char> base64 = {1, 2, 3};
  std::vector<unsigned char> list = {1, 255};
  static constexpr auto wireform =
      annotate(keep_initializers, member<&Encoded::number>(as_string), member<&Encoded::big>(as_string),
               member<&Encoded::real>(as_string), member<&Encoded::single>(as_string), member<&Encoded::yes>(as_string),
               member<&Encoded::maybe>(as_string), member<&Encoded::hex>(as_hex), member<&Encoded::fixed>(as_hex),
               member<&Encoded::base64>(as_base64), member<&Encoded::list>(as_array));
};

TEST_CASE("encodings are the same in every format") {
  CHECK(text(Encoded{}) ==
        R"({"number":"-12","big":"18446744073709551615","real":"0.1","single":"0.1","yes":"true","maybe":null,)"
        R"("hex":"0aff","fixed":"0102","base64":"AQID","list":[1,255]})");
  CHECK(comes_back<Encoded>(
      R"({"number":"0","big":"0","real":"-1.5e+300","single":"2","yes":"false","maybe":"-9223372036854775808",)"
      R"("hex":"","fixed":"ffff","base64":"","list":[]})"));
  CHECK(value<Encoded>(R"({"hex":"0AfF"})").hex == Encoded{}.hex);
  CHECK(write_failure([] {
          Encoded e;
          e.real = std::numeric_limits<double>::infinity();
          return e;
        }()) == "not_finite $.real");
}

TEST_CASE("encoded values are read strictly") {
  for (const char* bad : {"", " 1", "1 ", "+1", "01", "-", "--1", "1.0", "1e3", "0x10", "2147483648", "one"})
    CHECK(failure<Encoded>("{\"number\":\"" + std::string(bad) + "\"}") == "invalid_text $.number");
  for (const char* bad : {"", ".5", "1.", "1.e5", "1e", "01.5", "inf", "nan", "Infinity", "1e999", "0x1p3", "1,5", "+1"})
    CHECK(failure<Encoded>("{\"real\":\"" + std::string(bad) + "\"}") == "invalid_text $.real");
  for (const char* good : {"-0", "1e5", "1E+5", "0.5e-3", "5e-324"})
    CHECK(failure<Encoded>("{\"real\":\"" + std::string(good) + "\"}") == "accepted");
  for (const char* bad : {"", "True", "1", "true "})
    CHECK(failure<Encoded>("{\"yes\":\"" + std::string(bad) + "\"}") == "invalid_text $.yes");
  for (const char* bad : {"0", "0g", "0x01", "0 1a"})
    CHECK(failure<Encoded>("{\"hex\":\"" + std::string(bad) + "\"}") == "invalid_text $.hex");
  for (const char* bad : {"01", "010203", ""})
    CHECK(failure<Encoded>("{\"fixed\":\"" + std::string(bad) + "\"}") == "invalid_text $.fixed");
  for (const char* bad : {"AQI", "AQJ=", "AQ=D", "A Q="})
    CHECK(failure<Encoded>("{\"base64\":\"" + std::string(bad) + "\"}") == "invalid_text $.base64");
  CHECK(failure<Encoded>(R"({"number":1})") == "wrong_kind $.number");
  CHECK(failure<Encoded>(R"({"yes":true})") == "wrong_kind $.yes");
  CHECK(failure<Encoded>(R"({"hex":[1]})") == "wrong_kind $.hex");
  CHECK(failure<Encoded>(R"({"list":[256]})") == "out_of_range $.list[0]");
  CHECK(failure<Encoded>(R"({"number":"x","hex":"x","list":[1,"y"],"yes":"z"})", all_errors()) ==
        "invalid_text $.number, invalid_text $.hex, wrong_kind $.list[1], invalid_text $.yes");
  Encoded untouched;
  CHECK_FALSE(read_into(untouched, R"({"number":"2147483648"})", *json_format()));
  CHECK(untouched.number == -12);
}

struct Views {
  std::span<const std::byte> hex;
  static constexpr auto wireform = annotate(member<&Views::hex>(as_hex));
};

TEST_CASE("borrowed bytes in an encoding need an arena") {
  const std::string document = R"({"hex":"0aff"})";
  CHECK(read<Views>(document, *json_format()).error().code() == ErrorCode::needs_arena);
  Arena arena;
  ReadOptions options;
  options.arena = &arena;
  const Views views = read<Views>(document, *json_format(), options).value();
  REQUIRE(views.hex.size() == 2);
  CHECK(views.hex[1] == std::byte{0xFF});
}

struct Digests {
  std::array<std::byte, 4> hex{}, base64{};
  std::optional<std::vector<std::byte>> maybe;
  std::optional<int> number;
  static constexpr auto wireform = annotate(member<&Digests::hex>(as_hex), member<&Digests::base64>(as_base64),
                                            member<&Digests::maybe>(as_hex), member<&Digests::number>(as_string));
};

TEST_CASE("encoded bytes of a fixed size obey the options for too few and too many") {
  ReadOptions few, many;
  few.allow_missing_elements = true;
  many.allow_extra_elements = true;
  const char *const shorter = R"({"hex":"0102","base64":"AQI="})", *const longer = R"({"hex":"010203040506","base64":"AQIDBAUG"})";
  CHECK(text(value<Digests>(shorter, few)) == R"({"hex":"01020000","base64":"AQIAAA=="})");
  CHECK(text(value<Digests>(longer, many)) == R"({"hex":"01020304","base64":"AQIDBA=="})");
  CHECK(failure<Digests>(shorter, many) == "invalid_text $.hex");
  CHECK(failure<Digests>(longer, few) == "invalid_text $.hex");
}

TEST_CASE("an encoded value that could not be read leaves an empty optional empty") {
  Digests used;
  CHECK_FALSE(read_into(used, R"({"hex":"01020304","base64":"AQIDBA==","maybe":"zz","number":"1x"})", *json_format(), all_errors()));
  CHECK_FALSE(used.maybe);
  CHECK_FALSE(used.number);
}

}  // namespace
