// Small inputs that public libraries got wrong, each with what RFC 8259 or our stated rule makes of it.
#include <bit>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <optional>

#include <wireform/wireform.hpp>

#include "json_test.hpp"

using namespace json_test;
using namespace std::literals;

namespace {

const std::shared_ptr<const Format> json = json_format();

template <class T>
Result<T> parsed(std::string_view text, const ReadOptions& options = {}) {
  return read<T>(Exact(text).view(), *json, options);
}

/// The error's code where the text is refused and the target keeps its value, else none.
template <class T>
ErrorCode refused(std::string_view text, T target = T(7)) {
  const T before = target;
  const Result<void> done = read_into(target, Exact(text).view(), *json);
  CHECK((done || target == before));
  return done ? ErrorCode::none : done.error().code();
}

template <class T>
std::string text_of(const T& value) {
  const Result<std::string> text = write(value, *json);
  return text ? *text : std::string(name(text.error().code()));
}

/// Through MessagePack and back.
std::string converted(std::string_view text) {
  const FormatSet formats = builtin_formats();
  Buffer packed, back;
  CHECK(convert(text, *json, packed, *formats.find("msgpack")));
  CHECK(convert(packed.view(), *formats.find("msgpack"), back, *json));
  return back.str();
}

const std::string two_to_200 = "1606938044258990275541962092341162602522202993782792835301376";

}  // namespace

TEST_CASE("known faults: integers never wrap and never lose a digit") {
  CHECK(refused<unsigned>("-100") == ErrorCode::out_of_range);
  CHECK(refused<std::uint32_t>("-1") == ErrorCode::out_of_range);
  CHECK(refused<std::int8_t>("200") == ErrorCode::out_of_range);
  CHECK(refused<signed char>("10000") == ErrorCode::out_of_range);
  CHECK(refused<std::int16_t>("65536") == ErrorCode::out_of_range);
  CHECK(refused<std::uint64_t>(two_to_200) == ErrorCode::out_of_range);
  CHECK(refused<std::uint64_t>("18446744073709551617") == ErrorCode::out_of_range);
  CHECK(refused<std::int64_t>("9223372036854775808") == ErrorCode::out_of_range);
  CHECK(refused<std::int64_t>("-9223372036854775809") == ErrorCode::out_of_range);
  CHECK(parsed<std::int64_t>("-9223372036854775808").value() == INT64_MIN);
  CHECK(parsed<std::uint64_t>("18446744073709551615").value() == UINT64_MAX);
  for (const char* exact : {"86699530287996692", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
                            "18446744073709551615", "9007199254740993"})
    CHECK(converted(exact) == exact);
}

TEST_CASE("known faults: floating point keeps sign, denormals and every bit") {
  CHECK(std::signbit(parsed<double>("-0.0").value()));
  CHECK(std::signbit(parsed<float>("-0").value()));
  CHECK(parsed<int>("-0").value() == 0);
  CHECK(text_of(-0.0) == "-0.0");
  CHECK(converted("{\"n\":-0.0}") == "{\"n\":-0.0}");
  CHECK(parsed<double>("5e-324").value() == std::numeric_limits<double>::denorm_min());
  for (const char* overflow : {"1.8e308", "5e308", "1e309", "-1e309"}) CHECK(refused<double>(overflow) == ErrorCode::out_of_range);
  CHECK(parsed<std::vector<double>>("[1e-00011111111111]").value() == std::vector<double>{0});
  CHECK(parsed<double>("1e0000000000001").value() == 10);
  for (const double hard : {-0x1.e42427b42cb42p+949, -0x1.3ffff0d0ddb37p+725, 0x1.73d40c08b20ffp-395})
    CHECK(std::bit_cast<std::uint64_t>(parsed<double>(text_of(hard)).value()) == std::bit_cast<std::uint64_t>(hard));
  CHECK(text_of(0.1f) == "0.1");
  CHECK(text_of(1.0) == "1.0");
  CHECK(text_of(1.0f) == "1.0");
  CHECK(converted("[1.0,1]") == "[1.0,1]");
  CHECK(parsed<std::vector<double>>("[0,0,1]").value() == std::vector<double>{0, 0, 1});
  CHECK(refused<int>("1.0") == ErrorCode::wrong_kind);
  CHECK(text_of(std::vector<double>{std::nan(""), 2.0}) == "not_finite");
}

TEST_CASE("known faults: text is Unicode, all of it") {
  for (const char* lone : {R"("\uDC00")", R"(["\udc4d"])", R"({"\ud800":1})"})
    CHECK(check(lone, *json).error().code() == ErrorCode::lone_surrogate);
  for (const std::string& bad : {"\x80"s, "\xC0\x80"s, "\xE2\x82"s, "\xED\xA0\x80"s, "\xF5\x80\x80\x80"s, "\xFF"s, "\xF4\x90\x80\x80"s})
    CHECK(check("[\"a" + bad + "b\"]", *json).error().code() == ErrorCode::invalid_utf8);
  const Result<std::string> written = write("ab\xFF"s, *json);
  REQUIRE_FALSE(written);
  CHECK(written.error().code() == ErrorCode::text_not_utf8);
  CHECK(written.error().message().find("ff") != std::string::npos);
  using Map = std::map<std::string, std::string>;
  const Map nul = parsed<Map>(R"({"result":"00\u0000"})").value();
  CHECK(nul.at("result") == "00\0"s);
  CHECK(text_of(nul) == R"({"result":"00\u0000"})");
  const Result<void> raw = check("{\"Test\":\"\0\"}"sv, *json);
  CHECK(raw.error().code() == ErrorCode::control_character);
  CHECK(raw.error().offset() == 9);
  for (const std::string& free : {"/"s, "\xE2\x80\xA8"s, "\x7F"s}) {
    CHECK(parsed<std::string>("\"" + free + "\"").value() == free);
    CHECK(text_of(free) == "\"" + free + "\"");
  }
  CHECK(parsed<std::string>(R"("\/\u2028\u007f")").value() == "/\xE2\x80\xA8\x7F");
  CHECK(check("\xEF\xBB\xBF{}", *json).error().code() == ErrorCode::byte_order_mark);
  CHECK_FALSE(check("\xEF\xBB", *json));
  const std::filesystem::path path(u8"\u0436/\u00e9.txt");
  CHECK(text_of(path) == "\"\xD0\xB6/\xC3\xA9.txt\"");
  CHECK(parsed<std::filesystem::path>(text_of(path)).value() == path);
}

TEST_CASE("known faults: depth is an error on every way, not the end of the stack") {
  const std::string deep(100'000, '[');
  CHECK(check(deep, *json).error().code() == ErrorCode::depth_exceeded);
  struct Empty {};
  CHECK(parsed<Empty>("{\"unknown\":" + deep).error().code() == ErrorCode::depth_exceeded);
  std::string maps;
  for (int i = 0; i < 10'000; ++i) maps += "{\"a\":";
  CHECK(parsed<Empty>(maps).error().code() == ErrorCode::depth_exceeded);
}

TEST_CASE("known faults: nothing is read past the input, and nothing may follow the document") {
  const Result<int> space = parsed<int>(" ");
  CHECK(space.error().code() == ErrorCode::unexpected_end);
  CHECK(space.error().offset() == 1);
  for (const char* text : {"{}foobar", "[1][2]", "1 x"}) CHECK(check(text, *json).error().code() == ErrorCode::trailing_data);
  ReadOptions one;
  one.allow_trailing = true;
  CHECK(parsed<std::vector<int>>("[1][2]", one).value() == std::vector<int>{1});
}

TEST_CASE("known faults: members that are twice, missing or unknown") {
  struct Two {
    int a = 5, b = 6;
  };
  CHECK(parsed<Two>(R"({"a":1,"a":2,"b":3})").error().code() == ErrorCode::duplicate_key);
  ReadOptions options;
  options.duplicates = Duplicates::first;
  CHECK(parsed<Two>(R"({"a":1,"a":2,"b":3})", options).value().a == 1);
  options.duplicates = Duplicates::last;
  CHECK(parsed<Two>(R"({"a":1,"a":2,"b":3})", options).value().a == 2);

  CHECK(parsed<Two>(R"({"a":1})").error().code() == ErrorCode::missing_member);
  CHECK(parsed<Two>(R"({"a":1,"b":2,"c":3})"));
  ReadOptions missing, known, both;
  missing.allow_missing = both.allow_missing = true;
  known.deny_unknown = both.deny_unknown = true;
  CHECK(parsed<Two>(R"({"a":1})", missing).value().b == 6);
  CHECK(parsed<Two>(R"({"a":1,"zzz":3})", missing));
  CHECK(parsed<Two>(R"({"a":1,"zzz":3})", both).error().code() == ErrorCode::unknown_member);
  CHECK(parsed<Two>(R"({"a":1})", both).value().b == 6);
  CHECK(parsed<Two>(R"({"a":1,"b":2,"c":3})", known).error().code() == ErrorCode::unknown_member);

  struct Money {
    std::string currency;
    double value;
  };
  struct Outer {
    double pi;
    bool happy;
    Money object;
  };
  const Error nested = parsed<Outer>(R"({"pi":3.1,"happy":true,"object":{"value":42.9}})").error();
  CHECK(nested.code() == ErrorCode::missing_member);
  CHECK(nested.pointer() == "/object/currency");
  struct Child {
    std::optional<int> x;
    std::string parentName;
  };
  CHECK(parsed<Child>("{}").error().pointer() == "/parentName");
}

TEST_CASE("known faults: an optional is its value, absent or null") {
  struct Flag {
    std::optional<bool> on;
  };
  CHECK(text_of(Flag{true}) == R"({"on":true})");
  CHECK(text_of(Flag{}) == "{}");
  WriteOptions null;
  null.write_empty = true;
  CHECK(write(Flag{}, *json, null).value() == R"({"on":null})");
  CHECK_FALSE(parsed<Flag>("{}").value().on);
  CHECK_FALSE(parsed<Flag>(R"({"on":null})").value().on);
  struct Patch {
    std::optional<std::optional<int>> change;
  };
  CHECK_FALSE(parsed<Patch>("{}").value().change);
  const Patch cleared = parsed<Patch>(R"({"change":null})").value();
  CHECK((cleared.change && !*cleared.change));
}
