// Values of nlohmann-json read into structs and made of them.
#include <cmath>
#include <limits>
#include <map>

#include <wireform/nlohmann/nlohmann.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"
#include "support/sample.hpp"
#include "support/tokens.hpp"

using namespace wireform;
using namespace wireform::test;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

struct Zone {
  std::string name;
  double celsius = 0;
  std::optional<int> port;
  bool operator==(const Zone&) const = default;
};
struct House {
  std::vector<Zone> zones;
  std::map<std::string, std::uint64_t> counts;
  bool operator==(const House&) const = default;
};

template <class Json>
Tokens tokens_in(const Json& value, const NlohmannOptions& options = {}) {
  NlohmannReader<Json> reader({}, options);
  reader.open_value(value);
  const Tokens tokens = read_tokens(reader);
  REQUIRE(reader.finish());
  return tokens;
}

template <class Json = json>
Json value_of(const Tokens& tokens, const NlohmannOptions& options = {}) {
  Json value;
  NlohmannWriter<Json> writer(value, {}, options);
  REQUIRE(write_tokens(writer, tokens));
  return value;
}

ErrorCode refusal(const Tokens& tokens, const NlohmannOptions& options = {}) {
  ordered_json value;
  NlohmannWriter<ordered_json> writer(value, {}, options);
  REQUIRE_FALSE(write_tokens(writer, tokens));
  return writer.failure().code;
}

}  // namespace

TEST_CASE("a described type to a value and back, in both kinds of objects") {
  const House house{{{"attic", 18.5, 8080}, {"cellar", 12, {}}}, {{"rooms", 7}, {"atoms", UINT64_MAX}}};
  const json expected = json::parse(R"({"zones": [{"name": "attic", "celsius": 18.5, "port": 8080},
      {"name": "cellar", "celsius": 12.0}], "counts": {"rooms": 7, "atoms": 18446744073709551615}})");
  const json sorted = to_json_value(house).value();
  CHECK(sorted == expected);
  House back;
  REQUIRE(from_json_value(sorted, back));
  CHECK(back == house);

  const ordered_json ordered = to_json_value<ordered_json>(house).value();
  CHECK(ordered.dump() ==
        R"({"zones":[{"name":"attic","celsius":18.5,"port":8080},{"name":"cellar","celsius":12.0}],)"
        R"("counts":{"atoms":18446744073709551615,"rooms":7}})");
  House again;
  REQUIRE(from_json_value(ordered, again));
  CHECK(again == house);
}

TEST_CASE("the whole sample comes back through a value of either kind, with binary values and without") {
  for (const bool binary : {true, false})
    for (std::uint64_t seed = 0; seed <= 50; ++seed) {
      CAPTURE(binary, seed);
      const NlohmannOptions options{.binary = binary};
      const Sample sample = seed == 0 ? sample_value() : random_sample(seed);
      const json sorted = to_json_value(sample, {}, options).value();
      const ordered_json ordered = to_json_value<ordered_json>(sample, {}, options).value();
      CHECK(json(ordered) == sorted);
      Sample from_sorted, from_ordered;
      REQUIRE(from_json_value(sorted, from_sorted, {}, options));
      REQUIRE(from_json_value(ordered, from_ordered, {}, options));
      CHECK(from_sorted == sample);
      CHECK(from_ordered == sample);
    }
}

TEST_CASE("numbers are exact, and what the library calls unsigned is an integer like others") {
  CHECK(tokens_in(json::array({INT64_MIN, -1, 0u, 7u, 7, INT64_MAX, UINT64_MAX, 1.0, -0.0, 0.1})) ==
        Tokens{array(10), INT64_MIN, -1, 0, 7, 7, INT64_MAX, UINT64_MAX, 1.0, -0.0, 0.1, array_end});
  const json numbers = value_of({array(5), INT64_MIN, 5, UINT64_MAX, 1.0, 5e-324, array_end});
  CHECK(numbers[0].get<std::int64_t>() == INT64_MIN);
  CHECK(numbers[0].is_number_integer());
  CHECK(numbers[1].is_number_unsigned());  // as the parser has it
  CHECK(numbers[2].get<std::uint64_t>() == UINT64_MAX);
  CHECK(numbers[3].is_number_float());
  CHECK(numbers[4].get<double>() == 5e-324);
}

TEST_CASE("an integer that a double cannot hold is not rounded, except where values are text") {
  const json odd = (std::int64_t{1} << 53) + 1;
  double target = 0;
  const Result<void> strict = from_json_value(odd, target);
  REQUIRE_FALSE(strict);
  CHECK(strict.error().code() == ErrorCode::not_exact);
  REQUIRE(from_json_value(odd, target, {}, NlohmannOptions{.text = true}));
  CHECK(target == 0x1p53);
}

TEST_CASE("a float32 becomes the double of its shortest digits, and comes back") {
  CHECK(value_of({0.1f}).get<double>() == 0.1);
  CHECK(value_of({16777216.0f}).get<double>() == 16777216.0);
  CHECK(value_of({3.4028235e38f}).get<double>() == 3.4028235e38);
  CHECK(value_of({1e-45f}).get<double>() == 1e-45);
  for (const float value : {0.1f, -0.0f, 1e-45f, 3.4028235e38f, 1.17549435e-38f, 8388609.5f, 0.3f}) {
    const json stored = to_json_value(value).value();
    float back = 1;
    REQUIRE(from_json_value(stored, back));
    CHECK(std::signbit(back) == std::signbit(value));
    CHECK(back == value);
  }
}

TEST_CASE("values hold NaN and infinity, text does not") {
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK(value_of({-infinity}).get<double>() == -infinity);
  CHECK(std::isnan(value_of({std::nan("")}).get<double>()));
  CHECK(tokens_in(json(infinity)) == Tokens{infinity});
  CHECK(refusal({infinity}, {.text = true}) == ErrorCode::not_finite);
  CHECK(refusal({map(1), infinity, 1, map_end}) == ErrorCode::not_finite);
}

TEST_CASE("bytes are binary values, extensions have their type as subtype") {
  const json value = value_of({array(3), bytes("\x01\xFF"), extension(5, "ab"), extension(-1, ""), array_end});
  CHECK(value[0] == json::binary({0x01, 0xFF}));
  CHECK(value[1] == json::binary({'a', 'b'}, 5));
  CHECK(value[2] == json::binary({}, 255));
  CHECK(tokens_in(value) == Tokens{array(3), bytes("\x01\xFF"), extension(5, "ab"), extension(-1, ""), array_end});
  // The library's own MessagePack agrees.
  CHECK(json::to_msgpack(value[1]) == std::vector<std::uint8_t>{0xD5, 5, 'a', 'b'});
  CHECK(json::from_msgpack(std::vector<std::uint8_t>{0xD4, 0xFF, 9}) == value_of({extension(-1, "\x09")}));
  CHECK(refusal({bytes("x")}, {.binary = false}) == ErrorCode::unsupported);
  CHECK(refusal({extension(1, "x")}, {.text = true}) == ErrorCode::unsupported);
  CHECK(to_json_value(std::vector<std::uint8_t>{1, 2, 3}, {}, {.binary = false}).value() == "AQID");
}

TEST_CASE("ordered objects keep the order of the document, others sort") {
  const Tokens tokens{map(3), "b", 1, "a", map(0), map_end, "c", array(0), array_end, map_end};
  CHECK(value_of<ordered_json>(tokens).dump() == R"({"b":1,"a":{},"c":[]})");
  CHECK(tokens_in(value_of<ordered_json>(tokens)) == tokens);
  CHECK(tokens_in(value_of<json>(tokens)) ==
        Tokens{map(3), "a", map(0), map_end, "b", 1, "c", array(0), array_end, map_end});
}

TEST_CASE("a key that comes twice is refused, so that a value never has one") {
  for (const Tokens& twice : {Tokens{map(3), "a", 1, "b", 2, "a", 3, map_end},
                              Tokens{map(2), "a", array(0), array_end, "a", map(0), map_end, map_end},
                              Tokens{array(1), map(2), "", 1, "", 1, map_end, array_end}}) {
    CHECK(refusal(twice) == ErrorCode::unsupported);
    json sorted;
    NlohmannWriter<json> writer(sorted);
    CHECK_FALSE(write_tokens(writer, twice));
    CHECK(writer.failure().code == ErrorCode::unsupported);
  }
}

TEST_CASE("keys are text, and are read as numbers and booleans again") {
  CHECK(value_of({map(5), 7, 1, -7, 2, UINT64_MAX, 3, true, 4, 1.5, 5, map_end}) ==
        json{{"7", 1}, {"-7", 2}, {"18446744073709551615", 3}, {"true", 4}, {"1.5", 5}});
  CHECK(refusal({map(1), nullptr, 1, map_end}) == ErrorCode::unsupported);
  CHECK(refusal({map(1), bytes("x"), 1, map_end}) == ErrorCode::unsupported);
  std::map<std::int8_t, bool> small;
  REQUIRE(from_json_value(json{{"-128", true}, {"0", false}}, small));
  CHECK(small == std::map<std::int8_t, bool>{{-128, true}, {0, false}});
  for (const char* key : {"01", "1.0", "+1", "", " 1", "1 ", "128", "0x1", "-", "1e0"})
    CHECK_FALSE(from_json_value(json{{key, true}}, small));
  std::map<double, int> real;
  REQUIRE(from_json_value(json{{"1e2", 1}, {"-0.5", 2}, {"3", 3}}, real));
  CHECK(real == std::map<double, int>{{100.0, 1}, {-0.5, 2}, {3.0, 3}});
  for (const char* key : {"1.", ".5", "inf", "nan", "1e", "1e+", "1e999"})
    CHECK_FALSE(from_json_value(json{{key, 1}}, real));
}

TEST_CASE("an error has the path, and the value's count as its offset") {
  const json value = json::parse(R"({"zones": [{"name": "a", "celsius": 1}, {"name": "b", "celsius": "x"}], "counts": {}})");
  House house;
  const Result<void> result = from_json_value(value, house);
  REQUIRE_FALSE(result);
  CHECK(result.error().path() == "$.zones[1].celsius");
  CHECK(result.error().message() == "expected number with fraction, found string");
  // Sorted: { counts { } zones [ { celsius 1 name a } { celsius "x"
  CHECK(result.error().offset() == 14);
  CHECK(result.error().first().binary);
}

TEST_CASE("text in a value that is not UTF-8 is refused, read or skipped, as a key too") {
  const json bad = json::object({{"good", "\xFF"}, {"other", 1}});
  const json bad_key = json::object({{"\xC0\x80", 1}});
  struct Empty {};
  for (const json& value : {bad, bad_key, json("cut\xE2\x82")}) {
    Empty empty;
    NlohmannReader<json> reader;
    reader.open_value(value);
    CHECK_FALSE(reader.skip_value());
    CHECK(reader.failure().code == ErrorCode::invalid_utf8);
    reader.clear_failure();
    CHECK_FALSE(reader.skip_value());
    if (value.is_object()) CHECK(from_json_value(value, empty).error().code() == ErrorCode::invalid_utf8);
  }
}

TEST_CASE("a string of an array that is not UTF-8 is not written, and has its place") {
  std::vector<std::string> strings(300, "text");
  CHECK(to_json_value(strings).value() == nlohmann::json(strings));
  strings[200] = "\xFF";
  const auto result = to_json_value(strings);
  REQUIRE_FALSE(result);
  CHECK(result.error().code() == ErrorCode::text_not_utf8);
  CHECK(result.error().path() == "$[200]");
}

TEST_CASE("rewinding to any place of a sorted object gives the rest again") {
  const json value = json::parse(R"({"a": 1, "b": [1, {"x": null}], "c": {}, "d": "text"})");
  const Tokens all = tokens_in(value);
  for (std::size_t at = 0; at <= all.size(); ++at) {
    NlohmannReader<json> reader;
    reader.open_value(value);
    Token token;
    for (std::size_t i = 0; i < at; ++i) REQUIRE(reader.next(token));
    const Mark mark = reader.mark();
    const std::uint64_t place = reader.where();
    int open = 0;  // on as long as the containers that are open at the mark stay open
    for (std::size_t i = at; i < all.size(); ++i) {
      const Kind kind = all[i].kind;
      open += kind == Kind::array || kind == Kind::map;
      open -= kind == Kind::array_end || kind == Kind::map_end;
      if (open < 0) break;
      REQUIRE(reader.next(token));
    }
    reader.rewind(mark);
    CHECK(reader.where() == place);
    CHECK(read_tokens(reader) == Tokens(all.begin() + static_cast<std::ptrdiff_t>(at), all.end()));
  }
}

TEST_CASE("borrowed text points into the value") {
  const json value = "a text that is longer than any small string is";
  std::string_view text;
  REQUIRE(from_json_value(value, text));
  CHECK(text.data() == value.get_ref<const std::string&>().data());
}

TEST_CASE("depth is limited on both sides") {
  json deep = json::array();
  for (int i = 1; i < 513; ++i) deep = json::array({std::move(deep)});
  NlohmannReader<json> reader;
  reader.open_value(deep);
  CHECK_FALSE(reader.skip_value());
  CHECK(reader.failure().code == ErrorCode::depth_exceeded);
  reader.open_value(deep[0]);
  CHECK(reader.skip_value());
  Tokens tokens(513, array(1));
  tokens.back() = array(0);
  CHECK(refusal(tokens) == ErrorCode::output_depth);
}

TEST_CASE("one value goes to any format and comes from any, by pipe") {
  const ordered_json value = ordered_json::parse(R"({"b": [1, -2.5, "text", null, true], "a": {"k": 18446744073709551615}})");
  const FormatSet formats = builtin_formats();
  for (const char* name : {"json", "msgpack", "messageframe"}) {
    const Format& format = *formats.find(name);
    NlohmannReader<ordered_json> in;
    in.open_value(value);
    Buffer output;
    const auto out = format.writer(output);
    REQUIRE((pipe(in, *out) && out->finish()));
    ordered_json back;
    NlohmannWriter<ordered_json> writer(back);
    const auto reader = format.reader(output.view());
    REQUIRE((pipe(*reader, writer) && writer.finish()));
    CHECK(back.dump() == value.dump());
  }
}
