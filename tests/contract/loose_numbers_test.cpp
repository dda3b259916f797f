// Numbers in another form than the target's: refused by default, each form accepted under its own option.
#include <map>

#include "contract/contract.hpp"

namespace wireform::test {
namespace {

ReadOptions strict() { return {}; }
ReadOptions whole_floats() {
  ReadOptions options;
  options.whole_floats = true;
  return options;
}
ReadOptions round_integers() {
  ReadOptions options;
  options.round_integers = true;
  return options;
}
ReadOptions text_numbers() {
  ReadOptions options;
  options.text_numbers = true;
  return options;
}

/// "accepted" or "code path".
template <class T>
std::string outcome(const Tokens& tokens, const Format& format, const ReadOptions& options) {
  const Result<T> result = read_tokens_as<T>(tokens, format, options);
  return result ? "accepted" : std::string(name(result.error().code())) + " " + result.error().path();
}

template <class T>
void check_accepted(const Record& token, T expected, const Format& format, const ReadOptions& options) {
  INFO(token);
  CHECK(outcome<T>({token}, format, strict()).starts_with("wrong_kind"));
  CHECK(read_tokens_as<T>({token}, format, options).value() == expected);
  // Inside an array the numbers go through the bulk calls first.
  const Result<std::vector<T>> list = read_tokens_as<std::vector<T>>({array(3), 1, token, 2, array_end}, format, options);
  CHECK(list.value() == std::vector<T>{1, expected, 2});
}

TEST_CASE("whole_floats: a floating point number without fraction for an integer") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      check_accepted<int>(5.0, 5, format, whole_floats());
      check_accepted<int>(-0.0, 0, format, whole_floats());
      check_accepted<int>(-2147483648.0, INT32_MIN, format, whole_floats());
      check_accepted<std::uint64_t>(9007199254740992.0, std::uint64_t{1} << 53, format, whole_floats());
      check_accepted<std::int64_t>(-9007199254740992.0, -(std::int64_t{1} << 53), format, whole_floats());
      CHECK(outcome<int>({5.5}, format, whole_floats()) == "wrong_kind $");
      CHECK(outcome<std::int64_t>({9007199254740994.0}, format, whole_floats()) == "wrong_kind $");  // above 2^53
      CHECK(outcome<int>({2147483648.0}, format, whole_floats()) == "out_of_range $");
      CHECK(outcome<unsigned>({-1.0}, format, whole_floats()) != "accepted");
      CHECK(outcome<int>({"5"}, format, whole_floats()) == "wrong_kind $");
      CHECK(outcome<int>({true}, format, whole_floats()) == "wrong_kind $");
      CHECK(outcome<std::vector<int>>({array(2), 1.0, 1.5, array_end}, format, whole_floats()) == "wrong_kind $[1]");
    }
}

TEST_CASE("text_numbers: text that is a JSON number") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      check_accepted<int>("-12", -12, format, text_numbers());
      check_accepted<std::uint64_t>("18446744073709551615", UINT64_MAX, format, text_numbers());
      check_accepted<double>("1.5e-3", 0.0015, format, text_numbers());
      check_accepted<double>("7", 7.0, format, text_numbers());
      check_accepted<float>("0.1", 0.1f, format, text_numbers());
      for (const char* bad : {"", " 1", "1 ", "+1", "01", "1.0", "1e2", "0x1", "9223372036854775808", "x"})
        CHECK(outcome<int>({bad}, format, text_numbers()) == "wrong_kind $");
      CHECK(outcome<int>({"2147483648"}, format, text_numbers()) == "out_of_range $");
      for (const char* bad : {"", ".5", "1.", "inf", "nan", "NaN", "1e999", "1_0"})
        CHECK(outcome<double>({bad}, format, text_numbers()) == "wrong_kind $");
      CHECK(outcome<int>({5.0}, format, text_numbers()) == "wrong_kind $");
      CHECK(outcome<std::string>({"5"}, format, text_numbers()) == "accepted");
    }
}

TEST_CASE("round_integers: integers that floating point cannot hold exactly are rounded once, in binary too") {
  constexpr std::int64_t odd = (std::int64_t{1} << 53) + 1;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(read_tokens_as<double>({odd}, format, round_integers()).value() == 9007199254740992.0);
      CHECK(read_tokens_as<double>({UINT64_MAX}, format, round_integers()).value() == 0x1p64);
      CHECK(read_tokens_as<float>({16777217}, format, round_integers()).value() == 16777216.0f);
      // 2^60 + 2^36 + 1 lies above the middle between two floats; by way of a double it would fall on it and go down.
      CHECK(read_tokens_as<float>({(std::int64_t{1} << 60) + (std::int64_t{1} << 36) + 1}, format, round_integers()).value() ==
            0x1p60f + 0x1p37f);
      CHECK(read_tokens_as<std::vector<double>>({array(2), odd, 1.5, array_end}, format, round_integers()).value() ==
            std::vector<double>{9007199254740992.0, 1.5});
      const std::string refused = format.traits().text ? "accepted" : "not_exact $";
      CHECK(outcome<double>({odd}, format, strict()) == refused);
      CHECK(outcome<int>({"1"}, format, round_integers()) == "wrong_kind $");
    }
}

TEST_CASE("the options do not reach what is no number, and compose") {
  ReadOptions all = whole_floats();
  all.round_integers = all.text_numbers = all.all_errors = true;
  struct Numbers {
    std::vector<int> ints;
    std::map<int, double> map;
    bool flag = false;
    std::string text;
  };
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Tokens good{map(4), "ints", array(3), 1, "2", 3.0, array_end, "map", map(1), 1, "2.5", map_end, "flag", true, "text", "1", map_end};
      const Numbers numbers = read_tokens_as<Numbers>(good, format, all).value();
      CHECK(numbers.ints == std::vector<int>{1, 2, 3});
      CHECK(numbers.map == std::map<int, double>{{1, 2.5}});
      const Tokens bad{map(4), "ints", array(3), 1.5, "x", nullptr, array_end, "map", map(0), map_end, "flag", "true", "text", 1, map_end};
      const Error error = read_tokens_as<Numbers>(bad, format, all).error();
      std::string paths;
      for (const Diagnostic& each : error.all()) paths += each.path() + " ";
      CHECK(paths == "$.ints[0] $.ints[1] $.ints[2] $.flag $.text ");
    }
}

}  // namespace
}  // namespace wireform::test
