#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <random>

#include "json_test.hpp"

using namespace json_test;

namespace {

template <class T>
bool read_one(JsonReader& reader, T& value) {
  if constexpr (std::is_same_v<T, float>) return reader.read_float(value);
  else if constexpr (std::is_same_v<T, double>) return reader.read_double(value);
  else if constexpr (std::is_signed_v<T>) return reader.read_int(value);
  else return reader.read_uint(value);
}

template <class T>
T number(std::string_view text) {
  const Exact exact(text);
  JsonReader reader;
  reader.open(exact.view());
  T value{};
  INFO(text);
  CHECK(read_one(reader, value));
  CHECK(reader.finish());
  return value;
}

template <class T>
Failure number_failure(std::string_view text) {
  const Exact exact(text);
  JsonReader reader;
  reader.open(exact.view());
  T value = 42;
  INFO(text);
  CHECK_FALSE(read_one(reader, value));
  CHECK(value == 42);
  return failure_of(reader);
}

/// `before`, so many zeros, `after`.
std::string zeros(std::string_view before, std::size_t count, std::string_view after = {}) {
  return std::string(before).append(count, '0').append(after);
}

template <class T>
void check_rounding(JsonReader& reader, std::string_view text) {
  T expected = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), expected);
  reader.open(text);
  T value = 0;
  const bool read = read_one(reader, value);
  using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  const bool good = result.ec == std::errc() ? read && std::bit_cast<Bits>(value) == std::bit_cast<Bits>(expected)
                                             : true;  // std::from_chars does not tell overflow from underflow
  if (!good) FAIL(text << " read as " << value << ", not " << expected);
}

}  // namespace

TEST_CASE("integers are exact to the ends of their ranges") {
  CHECK(number<std::int64_t>("-9223372036854775808") == std::numeric_limits<std::int64_t>::min());
  CHECK(number<std::int64_t>("9223372036854775807") == std::numeric_limits<std::int64_t>::max());
  CHECK(number<std::uint64_t>("18446744073709551615") == std::numeric_limits<std::uint64_t>::max());
  CHECK(number<std::uint64_t>("10000000000000000000") == 10000000000000000000u);
  CHECK(number<std::int64_t>("86699530287996692") == 86699530287996692);
  CHECK(number<std::int64_t>("-0") == 0);
  CHECK(number<std::uint64_t>("-0") == 0);
  CHECK(number<std::int64_t>("0") == 0);
}

TEST_CASE("integers out of range are refused and consume nothing") {
  for (const char* text : {"9223372036854775808", "-9223372036854775809", "18446744073709551616", "99999999999999999999",
                           "100000000000000000000000000000000", "-18446744073709551617"})
    CHECK(number_failure<std::int64_t>(text) == Failure{ErrorCode::out_of_range, 0});
  for (const char* text : {"18446744073709551616", "18446744073709551617", "-1", "19999999999999999999", "-18446744073709551615"})
    CHECK(number_failure<std::uint64_t>(text) == Failure{ErrorCode::out_of_range, 0});
}

TEST_CASE("a number with a fraction or an exponent is no integer") {
  for (const char* text : {"1.0", "1e2", "1E0", "-0.0", "100000000000000000000.0"})
    CHECK(number_failure<std::int64_t>(text) == Failure{ErrorCode::wrong_kind, 0});
  CHECK(number_failure<std::int64_t>("1.x") == Failure{ErrorCode::invalid_number, 2});
}

TEST_CASE("floating point numbers are rounded once, to nearest, ties to even") {
  CHECK(number<double>("0.1") == 0.1);
  CHECK(number<double>("1e0000000000001") == 10.0);
  CHECK(number<double>("1e-00011111111111") == 0.0);
  CHECK(number<double>("5e-324") == 5e-324);
  CHECK(number<double>("2.4703282292062328e-324") == 5e-324);  // just above half of the least denormal
  CHECK(number<double>("2e-324") == 0.0);
  CHECK(number<double>("9007199254740993") == 9007199254740992.0);
  CHECK(number<double>("9007199254740993.0000000000000000000000000000000001") == 9007199254740994.0);
  CHECK(number<double>("18446744073709551616") == 0x1p64);
  CHECK(number<double>("1.7976931348623157e308") == std::numeric_limits<double>::max());
  CHECK(number<float>("0.1") == 0.1f);
  // Rounding to double first would give 16777216.
  CHECK(number<float>("16777217.0000000001") == 16777218.0f);
  CHECK(number<float>("3.4028235e38") == std::numeric_limits<float>::max());
  CHECK(number<float>("1e-46") == 0.0f);
}

TEST_CASE("minus zero keeps its sign in floating point") {
  for (const char* text : {"-0", "-0.0", "-0e5", "-1e-400"}) {
    CHECK(std::signbit(number<double>(text)));
    CHECK(std::signbit(number<float>(text)));
    CHECK(number<double>(text) == 0);
  }
}

TEST_CASE("overflow is one error in every spelling") {
  for (const char* text : {"1.8e308", "5e308", "1e309", "-1e309", "1e999999999999999999999", "17976931348623159e292"})
    CHECK(number_failure<double>(text) == Failure{ErrorCode::out_of_range, 0});
  CHECK(number_failure<double>(zeros("1", 400)) == Failure{ErrorCode::out_of_range, 0});
  for (const char* text : {"3.4028236e38", "1e39", "-1e300"})
    CHECK(number_failure<float>(text) == Failure{ErrorCode::out_of_range, 0});
}

TEST_CASE("exponents and long digit strings make up for each other") {
  CHECK(number<double>(zeros("0.", 1000, "1e1001")) == 1.0);
  CHECK(number<double>(zeros("1", 1000, "e-1000")) == 1.0);
  CHECK(number<double>(zeros("1", 1000, ".5e-1000")) == 1.0);
  CHECK(number<double>("0e999999999999999999999999") == 0.0);
  CHECK(number<double>(zeros("0.", 30, "123e30")) == 0.123);
}

TEST_CASE("any decimal is rounded as std::from_chars rounds it") {
  std::mt19937_64 random(6017);
  JsonReader reader;
  for (int i = 0; i < 400000; ++i) {
    // Halfway points and their surroundings, with 17 to 40 digits; and random digits with random exponents.
    char text[1200];
    int size = 0;
    if (i % 2 == 0) {
      const double low = std::bit_cast<double>(random() & 0x7FEFFFFFFFFFFFFFu);
      size = std::snprintf(text, sizeof text, "%.*e", static_cast<int>(16 + random() % 24), low);
    } else {
      size = std::snprintf(text, sizeof text, "%llu%llu.%llue%d", static_cast<unsigned long long>(random() % 1000 + 1),
                           static_cast<unsigned long long>(random() >> (random() % 64)),
                           static_cast<unsigned long long>(random() >> (random() % 64)),
                           static_cast<int>(random() % 700) - 350);
    }
    const std::string_view view(text, static_cast<std::size_t>(size));
    check_rounding<double>(reader, view);
    check_rounding<float>(reader, view);
  }
}

TEST_CASE("exact halfway points with all their digits go to even") {
  std::mt19937_64 random(6018);
  JsonReader reader;
  for (int i = 0; i < 20000; ++i) {
    // c + 1/2 units: the 54-bit number has a short exact decimal for moderate exponents.
    const auto c = (random() >> 11 | std::uint64_t{1} << 52) * 2 + 1;
    const int e = static_cast<int>(random() % 120) - 60;
    char text[400];
    const int size = std::snprintf(text, sizeof text, "%.150Lf", std::ldexp(static_cast<long double>(c), e));
    check_rounding<double>(reader, {text, static_cast<std::size_t>(size)});
  }
}

TEST_CASE("malformed numbers name the byte") {
  CHECK(number_failure<double>("01") == Failure{ErrorCode::invalid_number, 1});
  CHECK(number_failure<double>("-01") == Failure{ErrorCode::invalid_number, 2});
  CHECK(number_failure<std::int64_t>("00") == Failure{ErrorCode::invalid_number, 1});
  CHECK(number_failure<double>("-x") == Failure{ErrorCode::invalid_number, 1});
  CHECK(number_failure<double>("1.e5") == Failure{ErrorCode::invalid_number, 2});
  CHECK(number_failure<double>("1e+x") == Failure{ErrorCode::invalid_number, 3});
  CHECK(number_failure<double>("-") == Failure{ErrorCode::unexpected_end, 1});
  CHECK(number_failure<double>("1.") == Failure{ErrorCode::unexpected_end, 2});
  CHECK(number_failure<double>("1e") == Failure{ErrorCode::unexpected_end, 2});
  CHECK(number_failure<double>("1e-") == Failure{ErrorCode::unexpected_end, 3});
  CHECK(number_failure<double>("+1") == Failure{ErrorCode::expected_value, 0});
  CHECK(number_failure<double>(".5") == Failure{ErrorCode::expected_value, 0});
  CHECK(number_failure<double>("NaN") == Failure{ErrorCode::expected_value, 0});
  CHECK(number_failure<double>("Infinity") == Failure{ErrorCode::expected_value, 0});
  CHECK(number_failure<double>("nan") == Failure{ErrorCode::invalid_literal, 0});
  CHECK(number_failure<double>("\"1\"") == Failure{ErrorCode::wrong_kind, 0});
}

TEST_CASE("untyped integers beyond 64 bits are doubles only where nothing is lost") {
  CHECK(read_all("[100000000000000000000]").code == ErrorCode::none);
  CHECK(rewritten("[100000000000000000000]") == "[100000000000000000000.0]");
  CHECK(rewritten("[18446744073709552000,-9223372036854776000]") == "[18446744073709552000.0,-9223372036854776000.0]");
  CHECK(read_all("[18446744073709551617]") == Failure{ErrorCode::out_of_range, 1});
  CHECK(read_all("[-9223372036854775809]") == Failure{ErrorCode::out_of_range, 1});
  // 2^64 is a double, but its shortest digits are another integer.
  CHECK(read_all("[18446744073709551616]") == Failure{ErrorCode::out_of_range, 1});
  CHECK(read_all(zeros("[1", 400, "]")) == Failure{ErrorCode::out_of_range, 1});
  CHECK(read_all("[18446744073709551617]", {}, {.round_big_integers = true}).code == ErrorCode::none);
  CHECK(rewritten("[-0,0,18446744073709551615,-9223372036854775808]") ==
        "[-0.0,0,18446744073709551615,-9223372036854775808]");
}

TEST_CASE("peek tells the kinds of numbers apart") {
  const auto kind_of = [](std::string_view text) {
    JsonReader reader;
    reader.open(text);
    Kind kind;
    REQUIRE(reader.peek(kind));
    return kind;
  };
  CHECK(kind_of("1") == Kind::int64);
  CHECK(kind_of("9223372036854775807") == Kind::int64);
  CHECK(kind_of("-9223372036854775808") == Kind::int64);
  CHECK(kind_of("9223372036854775808") == Kind::uint64);
  CHECK(kind_of("18446744073709551615") == Kind::uint64);
  CHECK(kind_of("18446744073709551616") == Kind::float64);
  CHECK(kind_of("-9223372036854775809") == Kind::float64);
  CHECK(kind_of("1.0") == Kind::float64);
  CHECK(kind_of("1e2") == Kind::float64);
  CHECK(kind_of("-0") == Kind::float64);
}
