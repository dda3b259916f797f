// Points in time: RFC 3339 text, MessagePack's timestamp extension, ticks of any period.
#include <wireform/timestamp.hpp>

#include <cstdint>
#include <limits>
#include <string>

#include "support/catch.hpp"

namespace {

using namespace wireform;
using namespace std::string_view_literals;

constexpr std::int64_t day = 86400;

bool refused(std::string_view text) {
  Timestamp time;
  return !parse_rfc3339(text, time);
}

Timestamp parsed(std::string_view text) {
  Timestamp time;
  INFO(text);
  CHECK(parse_rfc3339(text, time));
  return time;
}

TEST_CASE("the examples of RFC 3339 section 5.8") {
  CHECK(parsed("1985-04-12T23:20:50.52Z") == Timestamp{482196050, 520'000'000});
  CHECK(parsed("1996-12-19T16:39:57-08:00") == parsed("1996-12-20T00:39:57Z"));
  CHECK(parsed("1996-12-20T00:39:57Z") == Timestamp{851042397, 0});
  CHECK(parsed("1937-01-01T12:00:27.87+00:20") == Timestamp{-1041337173, 870'000'000});
  // Leap seconds have no number of their own.
  CHECK(refused("1990-12-31T23:59:60Z"));
  CHECK(refused("1990-12-31T15:59:60-08:00"));
}

TEST_CASE("letters in either case, any offset, fractions of up to nine digits") {
  CHECK(parsed("1970-01-01t00:00:00z") == Timestamp{0, 0});
  CHECK(parsed("1970-01-01T00:00:00-00:00") == Timestamp{0, 0});
  CHECK(parsed("1970-01-01T23:59:00+23:59") == Timestamp{0, 0});
  CHECK(parsed("1969-12-31T00:01:00-23:59") == Timestamp{0, 0});
  CHECK(parsed("1970-01-01T00:00:00.000000001Z") == Timestamp{0, 1});
  CHECK(parsed("1970-01-01T00:00:00.1Z") == Timestamp{0, 100'000'000});
  CHECK(parsed("1969-12-31T23:59:59.999999999Z") == Timestamp{-1, 999'999'999});
  CHECK(parsed("0000-01-01T00:00:00+23:59") == Timestamp{-62167219200 - 86340, 0});
  CHECK(parsed("9999-12-31T23:59:59-23:59") == Timestamp{253402300799 + 86340, 0});
}

TEST_CASE("text of another form is refused") {
  for (const char* bad :
       {"", "1970", "1970-01-01", "1970-01-01T00:00:00", "1970-01-01 00:00:00Z", "1970-01-01T00:00Z", "1970-1-1T00:00:00Z",
        "1970-01-01T00:00:00.Z", "1970-01-01T00:00:00.1234567890Z", "1970-01-01T00:00:00,5Z", "1970-01-01T00:00:00+0100",
        "1970-01-01T00:00:00+01", "1970-01-01T00:00:00ZZ", " 1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z ", "+970-01-01T00:00:00Z",
        "-001-01-01T00:00:00Z", "10000-01-01T00:00:00Z", "1970-00-01T00:00:00Z", "1970-13-01T00:00:00Z", "1970-01-00T00:00:00Z",
        "1970-01-32T00:00:00Z", "1970-04-31T00:00:00Z", "1970-01-01T24:00:00Z", "1970-01-01T00:60:00Z", "1970-01-01T00:00:61Z",
        "1970-01-01T00:00:00+24:00", "1970-01-01T00:00:00+00:60", "197\xC3\xA4-01-01T00:00:00Z", "1970-01-01T00:00:0:Z"}) {
    INFO(bad);
    CHECK(refused(bad));
  }
  CHECK(refused("1970-01-01T00:00:00\0Z"sv));
  const std::string_view whole = "1970-01-01T00:00:00.5+01:00";
  for (std::size_t cut = 0; cut < whole.size(); ++cut) CHECK(refused(whole.substr(0, cut)));
}

TEST_CASE("leap days are those of the Gregorian calendar") {
  for (const char* leap : {"1996", "2000", "2004", "1600", "0000", "2400"}) CHECK_FALSE(refused(leap + std::string("-02-29T00:00:00Z")));
  for (const char* common : {"1900", "2001", "2100", "2200", "1700", "9999"}) CHECK(refused(common + std::string("-02-29T00:00:00Z")));
  CHECK(refused("2000-02-30T00:00:00Z"));
}

std::string two(int number) { return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)}; }

TEST_CASE("every day of ten thousand years, counted one by one") {
  std::int64_t at = -719528 * day;  // 0000-01-01, by 719,528 days before 1970 (checked at the end)
  std::int64_t epoch = -1;
  for (int year = 0; year <= 9999; ++year) {
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    const int months[] = {31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (int month = 0; month < 12; ++month)
      for (int date = 1; date <= months[month]; ++date, at += day) {
        const std::string text = two(year / 100) + two(year % 100) + "-" + two(month + 1) + "-" + two(date) + "T00:00:00Z";
        if (year == 1970 && month == 0 && date == 1) epoch = at;
        Timestamp time;
        if (!parse_rfc3339(text, time) || time != Timestamp{at, 0} || format_rfc3339({at, 0}) != text) FAIL(text);
      }
  }
  CHECK(epoch == 0);
  CHECK(at == 253402300800);
}

TEST_CASE("written in UTC, with digits of the fraction in groups of three") {
  CHECK(format_rfc3339({0, 0}) == "1970-01-01T00:00:00Z");
  CHECK(format_rfc3339({0, 500'000'000}) == "1970-01-01T00:00:00.500Z");
  CHECK(format_rfc3339({0, 1'000'000}) == "1970-01-01T00:00:00.001Z");
  CHECK(format_rfc3339({0, 1'000}) == "1970-01-01T00:00:00.000001Z");
  CHECK(format_rfc3339({0, 123'456'789}) == "1970-01-01T00:00:00.123456789Z");
  CHECK(format_rfc3339({-1, 999'999'999}) == "1969-12-31T23:59:59.999999999Z");
  CHECK(format_rfc3339({951782399, 0}) == "2000-02-28T23:59:59Z");
  CHECK(format_rfc3339({951782400, 0}) == "2000-02-29T00:00:00Z");
  CHECK(format_rfc3339({-62167219200, 0}) == "0000-01-01T00:00:00Z");
  CHECK(format_rfc3339({253402300799, 999'999'999}) == "9999-12-31T23:59:59.999999999Z");
}

TEST_CASE("years outside 0 to 9999 have no text") {
  for (const std::int64_t seconds : {std::int64_t{-62167219201}, std::int64_t{253402300800}, INT64_MIN, INT64_MAX, INT64_MIN + 86399})
    CHECK(format_rfc3339({seconds, 0}).empty());
}

TEST_CASE("MessagePack timestamps: 4, 8 and 12 bytes, nanoseconds below a second, type -1") {
  const auto decoded = [](std::string_view payload, std::int8_t type = -1) {
    Timestamp time;
    return parse_timestamp_extension(type, payload, time) ? time : Timestamp{-77, 77};
  };
  const Timestamp refused{-77, 77};
  CHECK(decoded("\xFF\xFF\xFF\xFF") == Timestamp{4294967295, 0});
  CHECK(decoded("\0\0\0\4\0\0\0\1"sv) == Timestamp{1, 1});
  CHECK(decoded("\xEE\x6B\x27\xFF\xFF\xFF\xFF\xFF"sv) == Timestamp{17179869183, 999'999'999});
  CHECK(decoded("\xEE\x6B\x28\0\0\0\0\0"sv) == refused);  // 1,000,000,000 ns
  CHECK(decoded("\0\0\0\0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"sv) == Timestamp{-1, 0});
  CHECK(decoded("\x3B\x9A\xC9\xFF\x80\0\0\0\0\0\0\0"sv) == Timestamp{INT64_MIN, 999'999'999});
  CHECK(decoded("\x3B\x9A\xCA\0\0\0\0\0\0\0\0\0"sv) == refused);
  for (const std::size_t size : {0, 1, 3, 5, 7, 9, 11, 13}) CHECK(decoded(std::string(size, '\0')) == refused);
  CHECK(decoded("\0\0\0\0"sv, 1) == refused);
}

// -- ticks

using detail::Ticks;

std::int64_t ticks_of(Ticks period, Timestamp time) {
  std::int64_t ticks = 0;
  return period.count(time, ticks) ? ticks : -77;
}
Timestamp time_of(Ticks period, std::int64_t ticks) {
  Timestamp time;
  return period.timestamp(ticks, time) ? time : Timestamp{-77, 77};
}

constexpr Ticks seconds{1, 1}, milliseconds{1, 1000}, nanoseconds{1, 1'000'000'000}, picoseconds{1, 1'000'000'000'000},
    days{86400, 1}, thirds{1, 3}, attoseconds{1, 1'000'000'000'000'000'000}, exaseconds{1'000'000'000'000'000'000, 1};

TEST_CASE("ticks to times: forward from the second below") {
  CHECK(time_of(milliseconds, -1) == Timestamp{-1, 999'000'000});
  CHECK(time_of(milliseconds, 1001) == Timestamp{1, 1'000'000});
  CHECK(time_of(nanoseconds, INT64_MIN) == Timestamp{-9223372037, 145'224'192});
  CHECK(time_of(nanoseconds, INT64_MAX) == Timestamp{9223372036, 854'775'807});
  CHECK(time_of(seconds, INT64_MIN) == Timestamp{INT64_MIN, 0});
  CHECK(time_of(days, -1) == Timestamp{-86400, 0});
  CHECK(time_of(days, INT64_MAX) == Timestamp{-77, 77});
  CHECK(time_of(picoseconds, 1000) == Timestamp{0, 1});
  CHECK(time_of(picoseconds, 999) == Timestamp{-77, 77});  // no whole nanosecond
  CHECK(time_of(thirds, 3) == Timestamp{1, 0});
  CHECK(time_of(thirds, 1) == Timestamp{-77, 77});
  CHECK(time_of(attoseconds, INT64_MIN) == Timestamp{-77, 77});
  CHECK(time_of(attoseconds, -1'000'000'000'000'000'000) == Timestamp{-1, 0});
  CHECK(time_of(exaseconds, 9) == Timestamp{9'000'000'000'000'000'000, 0});
  CHECK(time_of(exaseconds, INT64_MAX) == Timestamp{-77, 77});
}

TEST_CASE("times to ticks: whole ones within 64 bits, or none") {
  CHECK(ticks_of(milliseconds, {-1, 999'000'000}) == -1);
  CHECK(ticks_of(milliseconds, {0, 1}) == -77);
  CHECK(ticks_of(milliseconds, {INT64_MAX, 0}) == -77);
  CHECK(ticks_of(nanoseconds, {-9223372037, 145'224'192}) == INT64_MIN);
  CHECK(ticks_of(nanoseconds, {-9223372037, 145'224'191}) == -77);
  CHECK(ticks_of(nanoseconds, {9223372036, 854'775'807}) == INT64_MAX);
  CHECK(ticks_of(nanoseconds, {9223372036, 854'775'808}) == -77);
  CHECK(ticks_of(seconds, {INT64_MIN, 0}) == INT64_MIN);
  CHECK(ticks_of(seconds, {INT64_MAX, 999'999'999}) == -77);
  CHECK(ticks_of(days, {-86400, 0}) == -1);
  CHECK(ticks_of(days, {43200, 0}) == -77);
  CHECK(ticks_of(picoseconds, {0, 1}) == 1000);
  CHECK(ticks_of(thirds, {1, 0}) == 3);
  CHECK(ticks_of(attoseconds, {-1, 0}) == -1'000'000'000'000'000'000);
  CHECK(ticks_of(attoseconds, {INT64_MIN, 0}) == -77);
  CHECK(ticks_of(attoseconds, {INT64_MAX, 999'999'999}) == -77);
  CHECK(ticks_of(exaseconds, {INT64_MAX, 0}) == -77);
}

TEST_CASE("ticks of floating point are rounded to nanoseconds") {
  Timestamp time;
  CHECK((seconds.timestamp(0.5, time) && time == Timestamp{0, 500'000'000}));
  CHECK((seconds.timestamp(-0.25, time) && time == Timestamp{-1, 750'000'000}));
  CHECK((milliseconds.timestamp(1500.0, time) && time == Timestamp{1, 500'000'000}));
  CHECK((seconds.timestamp(-1e-12, time) && time == Timestamp{0, 0}));
  for (const double far : {1e19, -1e19, 0x1p63, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
    CHECK_FALSE(seconds.timestamp(far, time));
  CHECK(seconds.approximate({1, 500'000'000}) == 1.5);
  CHECK(milliseconds.approximate({-1, 500'000'000}) == -500.0);
}

}  // namespace
