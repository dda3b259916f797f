// Values, names and header fields, apart from any frame.
#include <chrono>
#include <cmath>
#include <limits>
#include <string>

#include <wireform/messageframe/message_frame.hpp>

#include "support/catch.hpp"

using namespace wireform;

namespace {

enum class Command : std::uint16_t { start = 200, stop };
enum class Huge : std::int64_t { one = 1, beyond = 0x80000000LL };

}  // namespace

TEST_CASE("a value is made of every arithmetic and text type") {
  CHECK(*MessageFrame::value(true) == FrameValue(true));
  CHECK(*MessageFrame::value('a') == FrameValue(97));
  CHECK(*MessageFrame::value(std::uint8_t{255}) == FrameValue(255));
  CHECK(*MessageFrame::value(std::uint64_t{0x7fffffffffffffff}) == FrameValue(std::numeric_limits<std::int64_t>::max()));
  CHECK(*MessageFrame::value(1.5f) == FrameValue(1.5));
  CHECK(*MessageFrame::value(1.5L) == FrameValue(1.5));
  CHECK(std::isnan(*MessageFrame::value(std::numeric_limits<long double>::quiet_NaN())->try_get_double()));
  CHECK(*MessageFrame::value("text") == FrameValue("text"));
  CHECK(*MessageFrame::value(std::string("text")) == FrameValue("text"));
  CHECK(*MessageFrame::value(std::u8string_view(u8"é")) == FrameValue("\xC3\xA9"));
  CHECK(*MessageFrame::value(FrameValue()) == FrameValue());
}

TEST_CASE("a number that no value holds is refused, and add, set and update pass the refusal on") {
  constexpr std::uint64_t above = std::uint64_t{1} << 63;
  CHECK(MessageFrame::value(above).error().code() == ErrorCode::out_of_range);
  if constexpr (std::numeric_limits<long double>::digits > std::numeric_limits<double>::digits)
    CHECK(MessageFrame::value(1.0L + std::numeric_limits<long double>::epsilon()).error().code() == ErrorCode::not_exact);
  MessageFrame frame;
  const FlatKey key = FlatKey::compose("d", "p");
  frame.add(key, MessageFrame::value(std::uint64_t{1})).value();
  CHECK(frame.add("d", "q", MessageFrame::value(above)).error().code() == ErrorCode::out_of_range);
  CHECK(frame.add(FlatKey::compose("d", "q"), MessageFrame::value(above)).error().code() == ErrorCode::out_of_range);
  CHECK(frame.set("d", "p", MessageFrame::value(above)).error().code() == ErrorCode::out_of_range);
  CHECK(frame.set(key, MessageFrame::value(above)).error().code() == ErrorCode::out_of_range);
  CHECK(frame.update("d", "p", MessageFrame::value(above)).error().code() == ErrorCode::out_of_range);
  CHECK(frame.update(key, MessageFrame::value(above)).error().code() == ErrorCode::out_of_range);
  CHECK(frame.size() == 1);
  CHECK(frame.find(key) == FrameValue(1));
}

TEST_CASE("the text of a value is exact") {
  const struct {
    FrameValue value;
    const char* text;
  } rows[] = {
      {std::numeric_limits<std::int64_t>::min(), "-9223372036854775808"},
      {10.0, "10.0"},
      {-0.0, "-0.0"},
      {0.1, "0.1"},
      {0.0000001, "1e-07"},
      {1e300, "1e+300"},
      {std::nextafter(0.1, 1), "0.10000000000000002"},
      {std::numeric_limits<double>::infinity(), "inf"},
      {-std::numeric_limits<double>::infinity(), "-inf"},
      {std::numeric_limits<double>::quiet_NaN(), "nan"},
      {true, "true"},
      {false, "false"},
      {"as it is", "as it is"},
      {FrameValue(), "unset"},
  };
  for (const auto& row : rows) CHECK(row.value.to_text() == row.text);
}

TEST_CASE("a flat key joins two names, short or long") {
  for (const std::size_t size : {0u, 1u, 20u, 27u, 28u, 29u, 500u}) {
    const std::string device(size, 'd'), parameter(size, 'p');
    const FlatKey key = FlatKey::compose(device, parameter);
    const FlatKey copy = key;
    CHECK(copy.view() == device + '\x1F' + parameter);
    CHECK(copy.device() == device);
    CHECK(copy.parameter() == parameter);
    CHECK(copy.fault() == ErrorCode::none);
    CHECK(copy.hash() == FlatKey::compose(device, parameter).hash());
  }
}

TEST_CASE("a flat key serves every call, and says why no frame can hold it") {
  MessageFrame frame;
  const FlatKey key = FlatKey::compose("sdr_1", "tx_gain");
  frame.add(key, 10.5).value();
  frame.set(key, 11.5).value();
  CHECK(frame.update(key, 12.5).value());
  CHECK(frame.find("sdr_1", "tx_gain") == FrameValue(12.5));
  CHECK(std::as_const(frame).find(key) == FrameValue(12.5));
  CHECK(frame.erase(key));
  CHECK_FALSE(frame.find(key));
  CHECK_FALSE(frame.update(key, 1.0).value());

  for (const auto& [device, parameter] : {std::pair("a\x1F" "b", "c"), std::pair("a", "b\x1F" "c")}) {
    const FlatKey bad = FlatKey::compose(device, parameter);
    CHECK(bad.fault() == ErrorCode::unsupported);
    CHECK(frame.add(bad, 1).error().code() == ErrorCode::unsupported);
    CHECK(frame.set(bad, 1).error().code() == ErrorCode::unsupported);
    CHECK(frame.update(bad, 1).error().code() == ErrorCode::unsupported);
  }
  CHECK(frame.add(FlatKey::compose("\xFF", ""), 1).error().code() == ErrorCode::text_not_utf8);
  CHECK(frame.empty());
}

TEST_CASE("the header gives id and type as the application's types, where they are in range") {
  FrameHeader header;
  CHECK(header.set_id(Command::stop));
  CHECK(header.message_id == 201);
  CHECK(header.id<Command>() == Command::stop);
  CHECK(header.id<std::uint8_t>() == std::uint8_t{201});
  CHECK_FALSE(header.id<std::int8_t>());
  CHECK(header.set_type(-1));
  CHECK(header.type<std::int8_t>() == std::int8_t{-1});
  CHECK_FALSE(header.type<Command>());
  CHECK_FALSE(header.type<std::uint64_t>());
  CHECK_FALSE(header.set_type(Huge::beyond));
  CHECK_FALSE(header.set_type(std::uint32_t{0xffffffff}));
  CHECK_FALSE(header.set_type(std::uint64_t{1} << 63));
  CHECK(header.message_type == -1);
  CHECK(header.set_type(Huge::one));
  CHECK(header.message_type == 1);
}

TEST_CASE("the timestamp is the system clock's, in milliseconds") {
  const auto now = [] {
    const auto time = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(time).count());
  };
  FrameHeader header;
  const std::uint64_t before = now();
  header.update_timestamp();
  CHECK(header.timestamp >= before);
  CHECK(header.timestamp <= now());
}

TEST_CASE("parameters are listed by device, in order of insertion") {
  MessageFrame frame(FrameConfig{.initial_reserve = 4});
  frame.add("b", "1", 1).value();
  frame.add("a", "2", 2).value();
  frame.add("b", "3", 3).value();
  frame.add("bb", "4", 4).value();
  CHECK(frame.devices() == std::vector<std::string_view>{"b", "a", "bb"});
  std::string seen;
  for (const FrameParameter& parameter : frame.device("b")) seen.append(parameter.parameter);
  CHECK(seen == "13");
  for (const FrameParameter& parameter : frame.device("c")) FAIL(parameter.parameter);
}
