// Types with code of their own.
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory_resource>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "reflect/both.hpp"

namespace {

/// Through text: "12.34".
struct Money {
  long cents = 0;
  bool operator==(const Money&) const = default;
  auto operator<=>(const Money&) const = default;
};
/// Through a value that is always good.
class Celsius {
 public:
  Celsius() = default;
  explicit Celsius(double degrees) : degrees_(degrees) {}
  double degrees() const { return degrees_; }

 private:
  double degrees_ = 0;
};
/// Through a struct.
class Interval {
 public:
  struct Plain {
    int from = 0, to = 0;
    std::optional<std::string> unit;
  };
  Plain plain;
};
/// "#RRGGBBAA" in text formats, an array of four numbers in others; either is read.
struct Color {
  std::array<std::uint8_t, 4> rgba{};
  bool operator==(const Color&) const = default;
};
struct WriteOnly {
  int value = 1;
};

}  // namespace

template <>
struct wireform::codec<Money> {
  using plain = std::string;
  static constexpr std::string_view expected = "an amount such as \"12.34\"";
  static constexpr bool key = true;
  static std::string to_plain(const Money& money) {
    const long rest = money.cents % 100;
    return std::to_string(money.cents / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
  }
  static bool from_plain(const std::string& text, Money& money) {
    long whole = 0, rest = 0;
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, whole);
    if (first.ec != std::errc() || end - first.ptr != 3 || *first.ptr != '.') return false;
    const auto second = std::from_chars(first.ptr + 1, end, rest);
    if (second.ec != std::errc() || second.ptr != end) return false;
    money.cents = whole * 100 + rest;
    return true;
  }
};
template <>
struct wireform::codec<Celsius> {
  using plain = double;
  static double to_plain(const Celsius& celsius) { return celsius.degrees(); }
  static Celsius from_plain(double degrees) { return Celsius(degrees); }
};
template <>
struct wireform::codec<Interval> {
  using plain = Interval::Plain;
  static constexpr std::string_view expected = "an interval that does not end before it starts";
  static const plain& to_plain(const Interval& interval) { return interval.plain; }
  static bool from_plain(plain plain, Interval& interval) {
    if (plain.to < plain.from) return false;
    interval.plain = std::move(plain);
    return true;
  }
};
template <>
struct wireform::codec<Color> {
  static bool read(ReadContext& context, Color& color) {
    Kind kind;
    if (!context.in().peek(kind)) return false;
    return kind == Kind::array ? read_array(context, color) : read_text(context, color);
  }
  static bool read_array(ReadContext& context, Color& color) {
    SizeHint size;
    if (!context.in().begin_array(size)) return false;
    std::size_t count = 0;
    for (Step step; (step = context.in().next_element()) != Step::end; ++count) {
      if (step == Step::error) return false;
      if (count == 4) return context.reject(context.in().mark(), ErrorCode::too_many_elements, "4 channels");
      if (!context.element(color.rgba[count], count)) return false;
    }
    return count == 4 || context.reject(context.in().mark(), ErrorCode::too_few_elements, "4 channels");
  }
  static bool read_text(ReadContext& context, Color& color) {
    const Mark start = context.in().mark();
    std::string_view text;
    Lifetime lifetime;
    if (!context.in().read_string_view(text, lifetime)) return false;
    std::uint32_t bits = 0;
    const char* const end = text.data() + text.size();
    if (text.size() != 9 || text[0] != '#' || std::from_chars(text.data() + 1, end, bits, 16).ptr != end)
      return context.reject_text(start, "a color such as \"#11223344\"", text);
    for (std::size_t i = 0; i < 4; ++i) color.rgba[i] = static_cast<std::uint8_t>(bits >> (24 - 8 * i));
    return true;
  }
  static bool write(WriteContext& context, const Color& color) {
    if (!context.out().traits().text) return context.out().begin_array(4) && write_channels(context, color) && context.out().end_array();
    std::string text = "#";
    for (const std::uint8_t channel : color.rgba) text += "0123456789ABCDEF"[channel >> 4], text += "0123456789ABCDEF"[channel & 15];
    return context.out().write_string(text);
  }
  static bool write_channels(WriteContext& context, const Color& color) {
    for (std::size_t i = 0; i < 4; ++i)
      if (!context.element(color.rgba[i], i)) return false;
    return true;
  }
};
template <>
struct wireform::codec<WriteOnly> {
  static bool write(WriteContext& context, const WriteOnly& object) { return context.value(object.value); }
};

namespace {

using namespace both;

struct Order {
  Money total;
  std::vector<Money> parts;
  std::map<Money, int> counts;
  std::optional<Money> refund;
  Celsius temperature;
};

TEST_CASE("a codec through another type, in members, containers, keys and optionals") {
  const char* const document =
      R"({"total":"12.05","parts":["1.00","2.50"],"counts":{"0.07":3},"refund":"5.00","temperature":21.5})";
  CHECK(comes_back<Order>(document));
  const Order order = value<Order>(document);
  CHECK(order.total.cents == 1205);
  CHECK(order.counts.at(Money{7}) == 3);
  CHECK(order.temperature.degrees() == 21.5);
  CHECK_FALSE(value<Order>(R"({"total":"0.00","parts":[],"counts":{},"temperature":0})").refund);
}

TEST_CASE("a key with code of its own stands in paths as it is written") {
  using std::chrono::duration;
  const auto refused = [](const auto& map) {
    auto back = map;
    const std::string bytes = write(map, *msgpack_format()).value();
    std::string broken = bytes;
    broken.back() = '\xC0';  // the last value is nil
    return read_into(back, std::string_view(broken), *msgpack_format()).error().path();
  };
  CHECK(refused(std::map<std::chrono::seconds, int>{{std::chrono::seconds(-3), 1}}) == R"($["-3"])");
  CHECK(refused(std::map<duration<double>, int>{{duration<double>(0.5), 1}}) == R"($["0.5"])");
  CHECK(refused(std::map<duration<std::uint64_t>, int>{{duration<std::uint64_t>(UINT64_MAX), 1}}) == R"($["18446744073709551615"])");
  CHECK(refused(std::map<std::filesystem::path, int>{{"etc", 1}}) == "$.etc");
  CHECK(refused(std::map<std::pmr::string, int>{{"pool", 1}}) == "$.pool");
}

TEST_CASE("what a codec refuses says what it expected, where") {
  CHECK(failure<std::vector<Money>>(R"(["1.00","x"])") == "rejected $[1]");
  CHECK(message<Money>(R"("x")") == "expected an amount such as \"12.34\"");
  CHECK(read<Money>(R"( "x")", *json_format()).error().offset() == 1);
  CHECK(failure<Money>("12") == "wrong_kind $");
  CHECK(failure<Interval>(R"({"from":2,"to":1})") == "rejected $");
  CHECK(failure<std::vector<Interval>>(R"([{"from":1,"to":"x"}])") == "wrong_kind $[0].to");
  CHECK(failure<Interval>(R"({"from":1,"to":2,"x":3})", denying_unknown()) == "unknown_member $.x");
}

struct Paint {
  std::vector<Color> colors;
  std::map<std::string, Color> named;
  int after = 0;
};

TEST_CASE("a codec with the reader and writer chooses the form by what the format can") {
  const Color color{{0x11, 0xAB, 0, 0xFF}};
  CHECK(write(color, *json_format()).value() == "\"#11AB00FF\"");
  CHECK(write(color, *msgpack_format()).value() == std::string("\x94\x11\xCC\xAB\x00\xCC\xFF", 7));
  for (const char* document : {"\"#11ab00ff\"", "[17,171,0,255]"}) CHECK(value<Color>(document) == color);
}

TEST_CASE("after a codec failed anywhere in a value the reading goes on behind the value") {
  CHECK(failure<Color>("[1,2,3]") == "too_few_elements $");
  CHECK(failure<Color>("[1,2,3,4,5]") == "too_many_elements $");
  CHECK(failure<Color>("[1,256,3,4]") == "out_of_range $[1]");
  CHECK(failure<Paint>(R"({"colors":["#11223344",[1,2,[3],4],[1],"red",[1,2,3,4,5],7],"named":{"a":[1,"x"],"b":null,"c":[0,0,0,0]},)"
                       R"("after":"z"})",
                       all_errors()) ==
        "wrong_kind $.colors[1][2], too_few_elements $.colors[2], invalid_text $.colors[3], too_many_elements $.colors[4], "
        "wrong_kind $.colors[5], wrong_kind $.named.a[1], wrong_kind $.named.b, wrong_kind $.after");
  CHECK(read<Color>("[1,2,", *json_format()).error().code() == ErrorCode::unexpected_end);
  CHECK(read<std::vector<Color>>("[[1,2,3],[1,}]", *json_format(), all_errors()).error().all().back().code == ErrorCode::expected_value);
}

TEST_CASE("a codec's own containers count for the depth") {
  ReadOptions options;
  options.limits.depth = 2;
  CHECK(failure<Paint>(R"({"colors":["#11223344"],"named":{},"after":1})", options) == "accepted");
  CHECK(failure<Paint>(R"({"colors":[[1,2,3,4]],"named":{},"after":1})", options).starts_with("depth_exceeded"));
}

TEST_CASE("a codec may leave reading out") {
  static_assert(!readable_v<WriteOnly> && !readable_v<std::vector<WriteOnly>>);
  static_assert(readable_v<Order> && readable_v<Paint>);
  CHECK(text(std::vector<WriteOnly>(2)) == "[1,1]");
}

TEST_CASE("an untagged variant asks a codec's plain type for its kinds") {
  using Mixed = std::variant<Money, Celsius, Interval>;
  CHECK(value<Mixed>("\"1.00\"").index() == 0);
  CHECK(value<Mixed>("1.5").index() == 1);
  CHECK(value<Mixed>(R"({"from":1,"to":2})").index() == 2);
}

}  // namespace
