// One place of an encoded document.
#include <wireform/toolkit/edits.hpp>

#include <limits>
#include <map>
#include <optional>
#include <vector>

#include <wireform/toolkit/coerce.hpp>

#include "support/token_stream.hpp"
#include "toolkit/toolkit.hpp"

namespace wireform::test {
namespace {

Path path(std::string_view text) { return Path::parse(text).value(); }

std::string shown(const Result<std::string>& result) {
  return result ? *result : std::string(name(result.error().code())) + " " + result.error().path();
}

constexpr std::string_view document = R"({"a":{"list":[1,{"x":2.5},"t"],"n":null},"b":true})";

TEST_CASE("a pattern matches places, and says what is around and in them") {
  using Match = PathPattern::Match;
  const auto match = [](const char* pattern, const char* place) {
    return PathPattern::parse(pattern).value().match(path(place));
  };
  CHECK(match("$.a.b", "$.a.b") == Match::exact);
  CHECK(match("$.a.b", "$.a") == Match::above);
  CHECK(match("$.a.b", "$") == Match::above);
  CHECK(match("$.a.b", "$.a.b.c[0]") == Match::below);
  CHECK(match("$.a.b", "$.b") == Match::none);
  CHECK(match("$.*.b", "$.a.b") == Match::exact);
  CHECK(match("$.*.b", "$[3].b") == Match::exact);
  CHECK(match("$.list[1]", "$.list[1]") == Match::exact);
  CHECK(match("/list/1", "$.list[1]") == Match::exact);
  CHECK(match("$.list[1]", "$.list[2]") == Match::none);
  CHECK(match("$.list[1]", "$.list.1") == Match::none);
  CHECK(match("$.**.b", "$.b") == Match::exact);
  CHECK(match("$.**.b", "$.a[2].c.b") == Match::exact);
  CHECK(match("$.**.b", "$.a[2].c") == Match::above);
  CHECK(match("$.**.b.c", "$.b.b.c") == Match::exact);
  CHECK(match("$.a.**", "$.a") == Match::exact);
  CHECK(match("$.a.**", "$.a.b.c") == Match::below);
  CHECK(match("$", "$") == Match::exact);
  std::string deep = "$";
  for (int i = 0; i < 64; ++i) deep += ".x";
  CHECK(PathPattern::parse(deep).error().code() == ErrorCode::bad_path);
  CHECK(patterns({"$.a", "$["}).error().code() == ErrorCode::bad_path);
  CHECK(match(deep.substr(0, deep.size() - 2).c_str(), deep.c_str()) == Match::below);
}

TEST_CASE("one value is read from its place, in every format") {
  for (const char* name : {"json", "msgpack", "messageframe"}) {
    INFO(name);
    const Format& format = format_named(name);
    Buffer bytes;
    REQUIRE(convert(document, *json_format(), bytes, format));
    CHECK(get_at<double>(bytes.view(), format, path("$.a.list[1].x")).value() == 2.5);
    CHECK(get_at<std::optional<int>>(bytes.view(), format, path("/a/n")).value() == std::nullopt);
    CHECK(get_at<bool>(bytes.view(), format, path("b")).value());
    const auto wrong = get_at<int>(bytes.view(), format, path("$.a.list[2]"));
    CHECK(wrong.error().code() == ErrorCode::wrong_kind);
    CHECK(wrong.error().path() == "$.a.list[2]");
    CHECK(get_at<std::vector<int>>(bytes.view(), format, path("$.a.list")).error().path() == "$.a.list[1]");
    CHECK(get_at<int>(bytes.view(), format, path("$.a.c")).error().code() == ErrorCode::no_such_place);
  }
  CHECK(get_at<int>(R"({"a":300)", *json_format(), path("a")).value() == 300);  // what follows is not looked at
  CHECK(get_at<std::uint8_t>(R"({"a":300})", *json_format(), path("a")).error().code() == ErrorCode::out_of_range);
}

TEST_CASE("a value is set at its place, in every format") {
  const auto set = [](const char* place, const auto& value) { return shown(set_at(document, *json_format(), path(place), value)); };
  CHECK(set("$.a.list[1].x", 7) == R"({"a":{"list":[1,{"x":7},"t"],"n":null},"b":true})");
  CHECK(set("/a/list", std::vector<int>{}) == R"({"a":{"list":[],"n":null},"b":true})");
  CHECK(set("$.a.list[0]", std::map<std::string, int>{{"y", 1}}) == R"({"a":{"list":[{"y":1},{"x":2.5},"t"],"n":null},"b":true})");
  CHECK(set("$", 1) == "1");
  // what is not there is added where there is only one place for it
  CHECK(set("$.a.new", "v") == R"({"a":{"list":[1,{"x":2.5},"t"],"n":null,"new":"v"},"b":true})");
  CHECK(set("/a/list/3", 9) == R"({"a":{"list":[1,{"x":2.5},"t",9],"n":null},"b":true})");
  CHECK(set("/a/list/4", 9) == "no_such_place $.a.list[\"4\"]");
  CHECK(set("$.a.list.x", 9) == "no_such_place $.a.list.x");
  CHECK(set("$.c.d", 9) == "no_such_place $.c.d");
  CHECK(set("$.b.c", 9) == "no_such_place $.b.c");
  CHECK(set("$.a[0]", 9) == "no_such_place $.a[0]");
  CHECK(shown(set_at(std::string_view("[]"), *json_format(), path("[0]"), 1)) == "[1]");
  const Format& msgpack = format_named("msgpack");
  const std::string packed = document_of({map(1), "a", array(2), 1, 2, array_end, map_end}, msgpack);
  CHECK(tokens_of(set_at(packed, msgpack, path("a[1]"), 1.5F).value(), msgpack) ==
        Tokens{map(1), "a", array(2), 1, 1.5F, array_end, map_end});
}

TEST_CASE("only the first of two keys is set, and what cannot be written is an error") {
  CHECK(shown(set_at(std::string_view(R"({"a":1,"a":2})"), *json_format(), path("a"), 3)) == R"({"a":3,"a":2})");
  const auto infinite = set_at(document, *json_format(), path("$.b"), std::numeric_limits<double>::infinity());
  CHECK(shown(infinite) == "not_finite $.b");
  CHECK(shown(set_at(std::string_view("[1,2"), *json_format(), path("[0]"), 3)) == "unexpected_end $[2]");
  CHECK(shown(set_at(std::string_view("[1] x"), *json_format(), path("[0]"), 3)) == "trailing_data $");
}

TEST_CASE("a value is removed with its key") {
  const auto removed = [](const char* place) { return shown(remove_at(document, *json_format(), path(place))); };
  CHECK(removed("$.a") == R"({"b":true})");
  CHECK(removed("$.a.list[1]") == R"({"a":{"list":[1,"t"],"n":null},"b":true})");
  CHECK(removed("/a/list/1/x") == R"({"a":{"list":[1,{},"t"],"n":null},"b":true})");
  CHECK(removed("$.c") == "no_such_place $.c");
  CHECK(removed("$.a.list[3]") == "no_such_place $.a.list[3]");
}

TEST_CASE("every value at matching places is visited, typed") {
  const std::string_view people = R"({"people":[{"name":"ann","age":41},{"name":"bob"},{"age":7}],"age":1})";
  const auto ages = [&](const char* pattern) {
    std::string seen;
    const auto in = json_format()->reader(people);
    const Result<void> done = for_each_at(*in, PathPattern::parse(pattern).value(), [&](const Path& place, Reader& value) {
      std::int64_t age = 0;
      if (!value.read_int(age)) return false;
      seen += place.text() + "=" + std::to_string(age) + " ";
      return true;
    });
    return done ? seen : seen + std::string(name(done.error().code())) + " " + done.error().path();
  };
  CHECK(ages("$.people.*.age") == "$.people[0].age=41 $.people[2].age=7 ");
  CHECK(ages("$.**.age") == "$.people[0].age=41 $.people[2].age=7 $.age=1 ");
  CHECK(ages("$.people.*.*") == "wrong_kind $.people[0].name");
}

TEST_CASE("what a value could be read as, found without reading it") {
  const auto kinds = [](std::string_view json) {
    const auto in = json_format()->reader(json);
    std::string all;
    for (int kind = static_cast<int>(Kind::null); kind <= static_cast<int>(Kind::map_end); ++kind)
      if (can_read_as(*in, static_cast<Kind>(kind))) all += std::string(name(static_cast<Kind>(kind))) + " ";
    CHECK(in->skip_value());
    CHECK(in->finish());
    return all;
  };
  const auto names = [](std::initializer_list<Kind> list) {
    std::string all;
    for (const Kind kind : list) all += std::string(name(kind)) + " ";
    return all;
  };
  CHECK(kinds("5") == names({Kind::int64, Kind::uint64, Kind::float32, Kind::float64}));
  CHECK(kinds("-5") == names({Kind::int64, Kind::float32, Kind::float64}));
  CHECK(kinds("1.5") == names({Kind::float32, Kind::float64}));
  CHECK(kinds("1e300") == names({Kind::float64}));
  CHECK(kinds("18446744073709551615") == names({Kind::uint64, Kind::float32, Kind::float64}));
  CHECK(kinds("\"5\"") == names({Kind::string}));
  CHECK(kinds("null") == names({Kind::null}));
  CHECK(kinds("[1]") == names({Kind::array}));
  CHECK(kinds("{}") == names({Kind::map}));
  const auto broken = json_format()->reader("[1,");
  CHECK_FALSE(broken->skip_value());
  CHECK_FALSE(can_read_as(*broken, Kind::array));
  CHECK(broken->failed());
}

TEST_CASE("a number as the text that it is, a value as its bytes") {
  const std::string_view json = R"({"a": 1.50e+2 , "b":[ 1 ,{"x":"y"} ] })";
  const auto in = json_format()->reader(json);
  REQUIRE(seek(*in, path("a")));
  std::string text;
  REQUIRE(read_number_text(*in, json, text));
  CHECK(text == "1.50e+2");
  const auto other = json_format()->reader(json);
  REQUIRE(seek(*other, path("b")));
  CHECK_FALSE(read_number_text(*other, json, text));
  CHECK(other->failure().code == ErrorCode::wrong_kind);
  other->clear_failure();
  std::string_view raw;
  REQUIRE(read_raw(*other, json, raw));
  CHECK(raw == R"([ 1 ,{"x":"y"} ])");
  const Format& msgpack = format_named("msgpack");
  const std::string packed = document_of({array(3), 0.1F, 18446744073709551615U, array(1), nullptr, array_end, array_end}, msgpack);
  const auto binary = msgpack.reader(packed);
  SizeHint size;
  REQUIRE(binary->begin_array(size));
  for (const char* expected : {"0.1", "18446744073709551615"}) {
    REQUIRE(binary->next_element() == Step::item);
    REQUIRE(read_number_text(*binary, packed, text));
    CHECK(text == expected);
  }
  REQUIRE(binary->next_element() == Step::item);
  REQUIRE(read_raw(*binary, packed, raw));
  CHECK(raw == "\x91\xC0");
}

}  // namespace
}  // namespace wireform::test
