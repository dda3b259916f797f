// Value: what it holds, and that it loses nothing on the way through formats and structs.
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "support/sample.hpp"
#include "support/token_stream.hpp"
#include "values/values.hpp"

namespace wireform::test {
namespace {

Tokens tokens_in(const Value& value) {
  ReadOptions options;
  options.limits.depth = static_cast<std::uint32_t>(-1);
  ValueReader in(value, options);
  return read_tokens(in);
}

// Every kind, keys of every kind, a key twice.
Tokens every_kind() {
  return {map(9), "null", nullptr, "numbers", array(7), -1, INT64_MIN, INT64_MAX, UINT64_MAX, 0.1f, -0.0,
          std::numeric_limits<double>::infinity(), array_end, "text", "\u00e9\0x", bytes("\xff"), extension(-1, "1234"),
          5, true, 1.5, map(0), map_end, array(1), nullptr, array_end, array(0), array_end, "twice", 1, "twice", 2, map_end};
}

Value written(const Tokens& tokens) {
  Value value;
  ValueWriter out(value);
  REQUIRE(write_tokens(out, tokens));
  return value;
}

TEST_CASE("a value holds every token that was written, in order") {
  CHECK(difference(tokens_in(written(every_kind())), every_kind()) == "");
}

TEST_CASE("constructors choose the kind that the data model has") {
  CHECK(Value().kind() == Kind::null);
  CHECK(Value(nullptr).kind() == Kind::null);
  CHECK(*Value(true).get_if<bool>());
  CHECK(*Value(7u).get_if<std::int64_t>() == 7);
  CHECK(*Value(std::uint64_t{INT64_MAX}).get_if<std::int64_t>() == INT64_MAX);
  CHECK(*Value(std::uint64_t{INT64_MAX} + 1).get_if<std::uint64_t>() == std::uint64_t{INT64_MAX} + 1);
  CHECK(*Value(0.5f).get_if<float>() == 0.5f);
  CHECK(*Value(0.5).get_if<double>() == 0.5);
  CHECK(*Value("x").get_if<std::string>() == "x");
  CHECK(Value(Value::Bytes{"x"}).kind() == Kind::bytes);
  CHECK(Value(Value::Extension{"x", 3}).get_if<Value::Extension>()->type == 3);
  CHECK(Value(Value::Array{1, "two"}).size() == 2);
  CHECK(Value("x").get_if<bool>() == nullptr);
  STATIC_REQUIRE_FALSE(std::is_constructible_v<Value, int*>);
  STATIC_REQUIRE_FALSE(std::is_constructible_v<Value, char>);
}

TEST_CASE("values are equal when every bit is") {
  const double nan = std::nan("");
  CHECK(Value(nan) == Value(nan));
  CHECK(Value(0.0) != Value(-0.0));
  CHECK(Value(1) != Value(1.0));
  CHECK(Value(1.0) != Value(1.0f));
  CHECK(Value("a") != Value(Value::Bytes{"a"}));
  CHECK(Value(Value::Array{}) != Value(Value::Map{}));
  CHECK(from_json(R"({"a":1,"b":[1,2]})") == from_json(R"({"a":1,"b":[1,2]})"));
  CHECK(from_json(R"({"a":1,"b":2})") != from_json(R"({"b":2,"a":1})"));
  CHECK(from_json("[1,2]") != from_json("[1,2,3]"));
  CHECK(written(every_kind()) == written(every_kind()));
}

TEST_CASE("copies are independent, moved-from values are null") {
  Value original = written(every_kind());
  Value copy = original;
  CHECK(copy == original);
  copy.get_if<Value::Map>()->clear();
  CHECK(original == written(every_kind()));
  const Value moved = std::move(original);
  CHECK(original.is_null());
  CHECK(moved == written(every_kind()));
  Value part = from_json("[[1,2],3]");
  part = part.get_if<Value::Array>()->at(0);  // out of itself
  CHECK(part == from_json("[1,2]"));
  part = std::move(part.get_if<Value::Array>()->at(1));
  CHECK(part == Value(2));
}

TEST_CASE("a value of any depth is copied, compared and destroyed on a small stack") {
  Value deep = 1;
  for (int i = 0; i < 1'000'000; ++i) {
    Value outer{Value::Array()};
    outer.get_if<Value::Array>()->push_back(std::move(deep));
    deep = std::move(outer);
  }
  Value copy = deep;
  CHECK(copy == deep);
  CHECK(equivalent(copy, deep));
  deep = nullptr;
  CHECK(copy.size() == 1);
}

TEST_CASE("find: the first entry of a key") {
  const Value map = from_json(R"({"a":1,"b":{},"a":2})");
  CHECK(*map.find("a") == Value(1));
  CHECK(map.find("c") == nullptr);
  CHECK(Value(1).find("a") == nullptr);
}

// -- through formats

TEST_CASE("a document read into a value is the same one when it is written and read again, in every format") {
  const Sample sample = sample_value();
  const FormatSet formats = builtin_formats();
  for (const auto& format : formats.all()) {
    if (!format->any_value()) continue;
    DYNAMIC_SECTION(format->name()) {
      const std::string document = write(sample, *format).value();
      const Value value = read<Value>(std::string_view(document), *format).value();
      const std::string again = write(value, *format).value();
      CHECK(read<Value>(std::string_view(again), *format).value() == value);
      CHECK(difference(without_sizes(tokens_in(value)), without_sizes(tokens_of(document, *format))) == "");
    }
  }
}

TEST_CASE("an object that becomes a value and an object again is the same") {
  Sample sample = sample_value();
  drop_unordered(sample);  // their order may change
  const Value value = to_value(sample).value();
  CHECK(from_value<Sample>(value).value() == sample);
}

TEST_CASE("what the format cannot hold is an error with its place") {
  const Value value = Value::Map{{"a", Value::Array{1, Value::Bytes{"x"}}}};
  const Result<std::string> json = write(value, *json_format());
  REQUIRE_FALSE(json);
  CHECK(json.error().code() == ErrorCode::unsupported);
  CHECK(json.error().path() == "$.a[1]");
}

// -- as a member

struct Message {
  int id = 0;
  Value body;
  std::optional<Value> more;
  std::map<std::string, Value> named;
};

TEST_CASE("a member takes any value and writes it back") {
  const std::string text = R"({"id":1,"body":{"x":[1,2.5,null],"x":"twice"},"more":null,"named":{"k":[],"l":18446744073709551615}})";
  const Message message = read<Message>(std::string_view(text), *json_format()).value();
  CHECK(message.body.size() == 2);
  REQUIRE(message.more);
  CHECK(message.more->is_null());
  CHECK(write(message, *json_format()).value() == text);
  CHECK_FALSE(read<Message>(std::string_view(R"({"id":1,"body":1,"named":{}})"), *json_format()).value().more);
}

TEST_CASE("errors inside a member that takes anything have the whole path") {
  const auto failure = [](std::string_view text) {
    const Result<Message> result = read<Message>(text, *json_format());
    return result ? std::string("accepted") : std::string(name(result.error().code())) + ' ' + result.error().path();
  };
  CHECK(failure(R"({"id":1,"body":{"x":[1,tru]},"named":{}})") == "invalid_literal $.body.x[1]");
  CHECK(failure(R"({"id":1,"named":{}})") == "missing_member $.body");
  CHECK(failure(R"({"id":1,"body":)" + std::string(600, '[')) .starts_with("depth_exceeded $.body[0][0]"));
  Message wrong{1, Value::Array{std::nan("")}, {}, {}};
  const Result<std::string> written = write(wrong, *json_format());
  REQUIRE_FALSE(written);
  CHECK(written.error().path() == "$.body[0]");
}

TEST_CASE("a used member is replaced") {
  Message message{1, Value::Array{1, 2}, Value(3), {{"old", 1}}};
  REQUIRE(read_into(message, std::string_view(R"({"id":2,"body":{},"named":{}})"), *json_format()));
  CHECK(message.body == Value(Value::Map()));
  CHECK_FALSE(message.more);
  CHECK(message.named.empty());
}

// -- the writer keeps to the rules of Writer

TEST_CASE("a value writer refuses calls out of sequence, text that is no UTF-8, and depth past its limit") {
  Value value;
  ValueWriter out(value);
  CHECK_FALSE(out.finish());
  CHECK(out.failure().code == ErrorCode::bad_sequence);
  out.reset();
  CHECK(out.write_int(1));
  CHECK_FALSE(out.write_int(2));
  out.reset();
  CHECK(out.begin_map(1));
  CHECK_FALSE(out.end_array());
  out.reset();
  CHECK_FALSE(out.write_string("\xff"));
  CHECK(out.failure().code == ErrorCode::text_not_utf8);
  WriteOptions shallow;
  shallow.limits.depth = 1;
  ValueWriter flat(value, shallow);
  CHECK(flat.begin_array(1));
  CHECK_FALSE(flat.begin_array(0));
  CHECK(flat.failure().code == ErrorCode::output_depth);
}

}  // namespace
}  // namespace wireform::test
