// Values that are skipped end where they end, whichever way the reader takes.
#include <vector>

#include "json_test.hpp"

using namespace json_test;

namespace {

/// Where skipping `value`, the first of two elements, stops; 0 if it fails.
std::uint64_t skipped(std::string_view value, const JsonOptions& json = {}, std::uint32_t depth = 512) {
  ReadOptions options;
  options.limits.depth = depth;
  const Exact exact(std::string("[").append(value).append(",true]"));
  JsonReader reader(options, json);
  reader.open(exact.view());
  SizeHint size;
  REQUIRE(reader.begin_array(size));
  REQUIRE(reader.next_element() == Step::item);
  if (!reader.skip_value()) return 0;
  const std::uint64_t end = reader.where();
  bool behind = false;
  CHECK((reader.next_element() == Step::item && reader.read_bool(behind) && behind));
  CHECK((reader.next_element() == Step::end && reader.finish()));
  return end;
}

/// `inner` inside `levels` containers, arrays and maps as the bits of `kinds` say, with neighbours.
std::string nested(std::string_view inner, std::size_t levels, std::uint64_t kinds) {
  std::string before, behind;
  for (std::size_t level = 0; level < levels; ++level) {
    const bool map = (kinds >> (level % 64) & 1) != 0;
    before += map ? "{\"k\":0,\"l\" : " : "[ null, ";
    behind.insert(0, map ? " , \"m\":\"n\"}" : ",[] ]");
  }
  return before.append(inner).append(behind);
}

/// Of `digits` digits, with or without what may stand around them.
std::vector<std::string> numbers_of(std::size_t digits) {
  const std::string whole(digits, '7');
  return {whole,        '-' + whole,         "0." + whole,  "-0." + whole,
          whole + ".5", whole + "e" + whole, "1E+" + whole, "0e-" + whole};
}

}  // namespace

TEST_CASE("a skipped value ends behind its last byte") {
  for (const std::string_view value :
       {"0", "-0", "1e400", "true", "false", "null", "\"\"", "\"\\\"\"", "\"\\\\\"", "[]", "{}", "[ ]", "{ }",
        "[[],{}]", "{\"\":{}}", "\"\\u0022\\uD834\\uDD1E\"", "\"caf\xC3\xA9 and then \\n more\xE2\x82\xAC\"",
        "{\"\xC3\xA9\\t\" : [\"\xF0\x9F\x98\x80\"]}"}) {
    INFO(value);
    CHECK(skipped(value) == 1 + value.size());
    CHECK(skip_all(value) == Failure{});
  }
}

TEST_CASE("numbers of every length are skipped, at the input's end too") {
  for (std::size_t digits = 1; digits < 40; ++digits)
    for (const std::string& number : numbers_of(digits)) {
      INFO(number);
      CHECK(skipped(number) == 1 + number.size());
      CHECK(skip_all(number) == Failure{});
      // Section 6: no zero before another digit, and a digit behind each sign, point and exponent.
      const std::size_t sign = number[0] == '-';
      CHECK(skip_all(number.substr(0, sign) + '0' + number.substr(sign)) ==
            Failure{ErrorCode::invalid_number, sign + 1});
      for (const char c : {'-', '.', 'e', '+'}) CHECK(skip_all(number + c) != Failure{});
    }
}

TEST_CASE("containers of any kind inside each other are skipped at any depth, up to the limit") {
  for (const std::uint64_t kinds : {std::uint64_t{0}, ~std::uint64_t{0}, 0x5555555555555555u, 0xF0C3A5961234567Bu})
    for (const std::size_t levels : {1, 2, 31, 32, 33, 62, 63, 64, 65, 66, 127, 128, 129, 300}) {
      const std::string value = nested("\"x\"", levels, kinds);
      INFO(value);
      CHECK(skipped(value) == 1 + value.size());
      // In one array more; beside the innermost value of an array stands an empty array.
      const bool map = (kinds >> ((levels - 1) % 64) & 1) != 0;
      const auto depth = static_cast<std::uint32_t>(1 + levels + !map);
      CHECK(skipped(value, {}, depth) == 1 + value.size());
      CHECK(skipped(value, {}, depth - 1) == 0);
    }
}

TEST_CASE("a bracket of the other kind ends no container, at any depth") {
  for (const std::size_t levels : {1, 5, 63, 64, 65, 100})
    for (const std::uint64_t kinds : {std::uint64_t{0}, ~std::uint64_t{0}, 0x5555555555555555u}) {
      std::string value = nested("1", levels, kinds);
      for (const std::size_t at : {value.find_first_of("]}"), value.find_last_of("]}")}) {
        value[at] = value[at] == ']' ? '}' : ']';
        INFO(value);
        CHECK(skip_all(value).code != ErrorCode::none);
        CHECK(skip_all(value) == read_all(value));
        value[at] = value[at] == ']' ? '}' : ']';
      }
    }
}

TEST_CASE("what options allow is skipped too") {
  JsonOptions json5, replacing, word;
  json5.json5 = true;
  replacing.bad_text = BadText::replace;
  word.not_finite = NotFinite::literal;
  const auto whole = [](std::string_view value, const JsonOptions& json) {
    return skipped(value, json) == 1 + value.size();
  };
  CHECK(whole("{a:'b',\"c\":\"\\v\",}", json5));
  CHECK(whole("[\"a\\uD800\",\"\xFF\",{\"\xC3\":1}]", replacing));
  CHECK(whole("[NaN,-Infinity,{\"a\":Infinity}]", word));
  CHECK(skip_all("[\"a\\uD800\"]") == Failure{ErrorCode::lone_surrogate, 3});
  CHECK(skip_all("[1,[\"a\",\"\xFF\"]]") == Failure{ErrorCode::invalid_utf8, 9});
  CHECK(skip_all("[NaN]") == Failure{ErrorCode::expected_value, 1});
}

TEST_CASE("a key alone can be skipped, and then its value") {
  const Exact exact("{\"a\":[1,{}] , \"b\\n\" : \"c\"}");
  JsonReader reader;
  reader.open(exact.view());
  SizeHint size;
  REQUIRE(reader.begin_map(size));
  for (const std::uint64_t end : {5, 11, 22, 25}) {
    if (end == 5 || end == 22) REQUIRE(reader.next_entry() == Step::item);
    CHECK(reader.skip_value());
    CHECK(reader.where() == end);
  }
  CHECK(reader.next_entry() == Step::end);
  CHECK(reader.finish());
}
