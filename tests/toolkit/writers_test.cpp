// Writers that are no format.
#include <wireform/toolkit/writers.hpp>

#include <limits>
#include <string>

#include <wireform/toolkit/dump_writer.hpp>
#include <wireform/toolkit/trace_writer.hpp>
#include <wireform/value_reader.hpp>
#include <wireform/value_writer.hpp>

#include "support/token_stream.hpp"
#include "toolkit/toolkit.hpp"

namespace wireform::test {
namespace {

const Tokens document{map(4), "a", array(2), 1, 2.5F, array_end, 5, bytes("\x01\x02"), "é", extension(7, "xyz"), "n",
                      map(0), map_end, map_end};

Tokens written(const Value& value) {
  ValueReader reader(value);
  return read_tokens(reader);
}

TEST_CASE("a noop writer takes every document, and refuses what no document is") {
  NoopWriter out;
  CHECK(write_tokens(out, document));
  out.reset();
  CHECK_FALSE(write_tokens(out, {map(1), "a", map_end}));
  CHECK(out.failure().code == ErrorCode::bad_sequence);
  out.reset();
  CHECK_FALSE(out.write_string("\xFF"));
  CHECK(out.failure().code == ErrorCode::text_not_utf8);
  WriteOptions shallow;
  shallow.limits.depth = 1;
  NoopWriter limited(shallow);
  CHECK_FALSE(write_tokens(limited, {array(1), array(0), array_end, array_end}));
  CHECK(limited.failure().code == ErrorCode::output_depth);
}

TEST_CASE("a counting writer counts kinds, keys, bytes and depth") {
  CountingWriter out;
  REQUIRE(write_tokens(out, document));
  CHECK(out.count(Kind::map) == 2);
  CHECK(out.count(Kind::array) == 1);
  CHECK(out.count(Kind::int64) == 2);  // one of them a key
  CHECK(out.count(Kind::float32) == 1);
  CHECK(out.count(Kind::string) == 3);
  CHECK(out.count(Kind::null) == 0);
  CHECK(out.keys() == 4);
  CHECK(out.text_bytes() == 1 + 2 + 2 + 3 + 1);
  CHECK(out.deepest() == 2);
  out.reset();
  REQUIRE(write_tokens(out, {nullptr}));
  CHECK(out.count(Kind::map) == 0);
  CHECK(out.deepest() == 0);
}

TEST_CASE("a tee writes the same into all, and can hold what all of them can") {
  Buffer json, msgpack;
  Value value;
  ValueWriter values(value);
  const auto first = format_named("json").writer(json);
  const auto second = format_named("msgpack").writer(msgpack);
  TeeWriter tee({first.get(), second.get(), &values});
  const Tokens plain{map(2), "a", array(2), 1, 2.5, array_end, "b", "text", map_end};
  REQUIRE(write_tokens(tee, plain));
  CHECK(json.view() == R"({"a":[1,2.5],"b":"text"})");
  CHECK(tokens_of(msgpack.view(), format_named("msgpack")) == plain);
  CHECK(without_sizes(written(value)) == without_sizes(plain));
  CHECK(tee.traits().text);
  CHECK_FALSE(tee.traits().bytes);
  tee.reset();
  CHECK_FALSE(tee.write_bytes("x"));
  CHECK(tee.failure().code == ErrorCode::unsupported);  // in JSON
}

TEST_CASE("an error of one writer is the tee's") {
  Buffer output;
  const auto json = format_named("json").writer(output);
  NoopWriter nothing;
  TeeWriter tee({&nothing, json.get()});
  CHECK_FALSE(tee.write_double(std::numeric_limits<double>::infinity()));
  CHECK(tee.failure().code == ErrorCode::not_finite);
  CHECK_FALSE(tee.write_int(1));
}

std::string compared(std::string_view got, std::string_view expected) {
  const auto in = format_named("json").reader(got), other = format_named("json").reader(expected);
  EqualityWriter out(*other);
  const Result<void> done = pipe(*in, out);
  if (done) return "";
  return done.error().path() + ": " + done.error().message();
}

TEST_CASE("an equality checker ends at the first difference") {
  CHECK(compared(R"({"a":[1,"x",null,true],"b":2.5})", R"({ "a" : [1.0, "x", null, true], "b": 25e-1 })") == "");
  CHECK(compared("[1,2]", "[1,3]") == "$[1]: expected int64 3, found int64 2");
  CHECK(compared("[1,2]", "[1]") == "$[1]: expected array end, found int64 2");
  CHECK(compared("[1]", "[1,2]") == "$: expected int64 2, found array end");
  CHECK(compared(R"({"a":1,"b":2})", R"({"b":2,"a":1})") == R"($.a: expected string "b", found string "a")");
  CHECK(compared(R"({"a":{"b":[]}})", R"({"a":{"b":{}}})") == "$.a.b: expected map, found array");
  CHECK(compared("9007199254740993", "9007199254740992.0").empty() == false);
  CHECK(compared("18446744073709551615", "18446744073709551615") == "");
  CHECK(compared("\"5\"", "5") == R"($: expected int64 5, found string "5")");
}

TEST_CASE("a put-back writer takes the last token back, once") {
  Value value;
  ValueWriter values(value);
  PutBackWriter out(values);
  out.reset();
  CHECK_FALSE(out.put_back());
  REQUIRE(out.begin_map(unknown_size));
  REQUIRE(out.write_string("a"));
  REQUIRE(out.put_back());
  CHECK_FALSE(out.put_back());
  REQUIRE(out.write_string("b"));
  REQUIRE(out.begin_array(unknown_size));
  REQUIRE(out.put_back());  // the value of b is no array after all
  REQUIRE(out.write_int(1));
  REQUIRE(out.write_string("c"));
  REQUIRE(out.write_int(2));
  REQUIRE(out.end_map());
  REQUIRE(out.put_back());  // one more entry
  REQUIRE(out.write_string("d"));
  REQUIRE(out.write_null());
  REQUIRE(out.end_map());
  REQUIRE(out.finish());
  CHECK(to_json(value) == R"({"b":1,"c":2,"d":null})");
}

TEST_CASE("a trace has every call with its result") {
  Buffer output;
  const auto json = format_named("json").writer(output);
  std::string lines;
  TraceWriter trace(*json, [&](std::string_view line) { lines.append(line).append("\n"); });
  const double numbers[] = {1.5, 2};
  const std::string words[] = {"x"};
  trace.reset();
  trace.begin_map(3);
  trace.write_string("n");
  trace.write_numbers(NumberType::f64, numbers, 2, 0);
  trace.write_string("s");
  trace.write_strings(words, 1);
  trace.write_string("i");
  trace.write_double(std::numeric_limits<double>::quiet_NaN());
  trace.end_map();
  CHECK(lines == R"(reset()
begin_map(3)
write_string("n")
write_numbers(2 f64)
write_string("s")
write_strings(1)
write_string("i")
write_double(nan): NaN and infinity have no representation in this format
end_map(): after an error
)");
  CHECK(trace.failure().code == ErrorCode::not_finite);
}

std::string dumped(const Tokens& tokens, const DumpOptions& options = {}) {
  Buffer output;
  DumpWriter out(output, options);
  if (!write_tokens(out, tokens)) out.abandon();
  return output.str();
}

TEST_CASE("a dump shows kinds, values and sizes, whether the sizes were told or not") {
  const std::string_view expected = R"(map (4 entries)
  "a": array (2 elements)
    [0] int64 1
    [1] float32 2.5
  int64 5: bytes 01 02 (2 bytes)
  "é": extension 7 78 79 7a (3 bytes)
  "n": map (0 entries)
)";
  CHECK(dumped(document) == expected);
  CHECK(dumped(without_sizes(document)) == expected);
  CHECK(dumped({map(), array(), 1, array_end, map(), map_end, map_end}) ==
        "map (1 entry)\n  array (1 element)\n    [0] int64 1\n  : map (0 entries)\n");
  CHECK(dumped({bytes("")}) == "bytes (0 bytes)\n");
}

TEST_CASE("a dump that is abandoned has the sizes so far") {
  CHECK(dumped({array(), 1, map(), "k"}) == "array (2 elements)\n  [0] int64 1\n  [1] map (1 entry)\n    \"k\": \n");
}

TEST_CASE("colours stand around keys, kinds and values") {
  CHECK(dumped({map(1), "k", true, map_end}, {.colours = true}) ==
        "\033[2mmap\033[0m (1 entry)\n  \033[36m\"k\"\033[0m: \033[2mboolean\033[0m \033[32mtrue\033[0m\n");
}

}  // namespace
}  // namespace wireform::test
