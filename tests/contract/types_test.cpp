// One list of values: what each is written as in every format, and that it comes back. Text means a format without bytes,
// extensions and keys of its own; binary means one with all of them.
#include "contract/contract.hpp"
#include "support/sample.hpp"

#include <deque>
#include <span>

namespace wireform::test {
namespace {

using namespace annotations;
using namespace std::chrono_literals;
using namespace std::string_view_literals;

bool is_text(const Format& format) {
  const Traits traits = format.traits();
  return !traits.bytes && !traits.extension && !traits.native_keys;
}

/// Rows that formats of text cannot hold, with the reason.
struct Excluded {
  std::string_view row, reason;
};
constexpr Excluded exclusions[] = {
    {"time in the year 10000", "RFC 3339 has years 0 to 9999"},
    {"time in the year -1", "RFC 3339 has years 0 to 9999"},
};

std::size_t rows_checked = 0, rows_refused = 0;

bool is_excluded(std::string_view row, const Format& format) {
  for (const Excluded& excluded : exclusions)
    if (excluded.row == row && format.traits().text) return true;
  return false;
}

template <class T>
void check_in(const char* row, const T& value, const Tokens& expected, const Format& format) {
  INFO(row << " in " << format.name());
  const Result<std::string> bytes = write(value, format);
  if (is_excluded(row, format)) {
    CHECK(bytes.error().code() == ErrorCode::unsupported);
    ++rows_refused;
    return;
  }
  if (!bytes) FAIL(bytes.error().describe(""));
  // A float in text is the double with the same shortest digits: seen_through says which.
  CHECK(difference(without_sizes(tokens_of(*bytes, format)), seen_through(expected, format.traits())) == "");
  const Exact exact(*bytes);
  CHECK(check(exact, format));
  Arena arena;
  ReadOptions options;
  options.arena = &arena;
  T back{};
  const Result<void> done = read_into(back, exact, format, options);
  if (!done) FAIL(done.error().describe(exact));
  CHECK(back == value);
  ++rows_checked;
}

template <class T>
void row(const char* name, const T& value, const Tokens& text, const Tokens& binary) {
  for (const Format& format : value_formats()) check_in(name, value, is_text(format) ? text : binary, format);
}
template <class T>
void row(const char* name, const T& value, const Tokens& both) {
  row(name, value, both, both);
}

template <class Clock = std::chrono::system_clock>
auto at(std::chrono::seconds seconds) {
  return std::chrono::time_point<Clock, std::chrono::seconds>(seconds);
}
template <class Rep, class Period>
using TimeOf = std::chrono::time_point<std::chrono::system_clock, std::chrono::duration<Rep, Period>>;
auto at_nanosecond(std::chrono::nanoseconds time) {
  return std::chrono::time_point<std::chrono::system_clock, std::chrono::nanoseconds>(time);
}

struct Number {
  int n = 0;
  bool operator==(const Number&) const = default;
};
struct Letters {
  char text[4] = "";
  bool operator==(const Letters&) const = default;
};
struct Matrix {
  int m[2][2] = {};
  bool operator==(const Matrix&) const = default;
};
enum class Small : std::uint8_t { low, high = 200 };

void check_scalars() {
  row("bool", true, {true});
  row("char", 'x', {"x"});
  row("signed char", static_cast<signed char>(-128), {-128});
  row("unsigned char", static_cast<unsigned char>(255), {255});
  row("std::byte", std::byte{254}, {254});
  row("short", static_cast<short>(-32768), {-32768});
  row("unsigned short", static_cast<unsigned short>(65535), {65535});
  row("int", -2147483647 - 1, {INT32_MIN});
  row("unsigned", 4294967295u, {4294967295u});
  row("long", INT64_MIN, {INT64_MIN});
  row("long long", static_cast<long long>(INT64_MAX), {INT64_MAX});
  row("unsigned long", UINT64_MAX, {UINT64_MAX});
  row("float", 0.1f, {0.1}, {0.1f});
  row("double", -0.0, {-0.0});
  row("enum", Color::blue, {"blue"});
  row("enum with a fixed type", Small::high, {"high"});
  row("flags", Access::read | Access::execute, {array(), "read", "execute", array_end});
  row("no flags", Access{}, {array(), array_end});
}

void check_texts() {
  row("std::string", std::string("t\0\xC3\xA4", 4), {"t\0\xC3\xA4"sv});
  row("std::string_view", "borrowed \"text\""sv, {"borrowed \"text\""});
  row("std::pmr::string", std::pmr::string("pool"), {"pool"});
  row("std::filesystem::path", std::filesystem::path(u8"\u0436/\u00e9.txt"), {"\xD0\xB6/\xC3\xA9.txt"});
  row("char[N]", Letters{"abc"}, {map(), "text", "abc", map_end});
  row("std::array<char, N>", std::array<char, 4>{'R', 'I', 'F', 'F'}, {"RIFF"});
  row("std::array<char, N>, shorter", std::array<char, 4>{'R'}, {"R"});
  row("std::array<char, 0>", std::array<char, 0>{}, {""});
  row("std::bitset<0>", std::bitset<0>(), {""});
  row("std::bitset", std::bitset<5>(0b10010), {"10010"});
}

void check_bytes() {
  const Tokens text{"AQID"}, binary{bytes("\1\2\3")};  // RFC 4648 section 4
  row("std::vector<unsigned char>", std::vector<unsigned char>{1, 2, 3}, text, binary);
  row("std::vector<std::byte>", std::vector{std::byte{1}, std::byte{2}, std::byte{3}}, text, binary);
  row("std::array<std::byte, N>", std::array{std::byte{1}, std::byte{2}, std::byte{3}}, text, binary);
  row("no bytes", std::vector<unsigned char>{}, {""}, {bytes("")});
}

void check_sequences() {
  const Tokens numbers{array(), 1, 2, 3, array_end};
  row("std::vector", std::vector<int>{1, 2, 3}, numbers);
  row("std::deque", std::deque<int>{1, 2, 3}, numbers);
  row("std::list", std::list<int>{1, 2, 3}, numbers);
  row("std::array", std::array<int, 3>{1, 2, 3}, numbers);
  row("std::set", std::set<int>{3, 1, 2}, numbers);
  row("std::unordered_set", std::unordered_set<int>{7}, {array(), 7, array_end});
  row("std::multiset", std::multiset<int>{2, 1, 2}, {array(), 1, 2, 2, array_end});
  row("std::vector<bool>", std::vector<bool>{true, false}, {array(), true, false, array_end});
  row("T[N][M]", Matrix{{{1, 2}, {3, 4}}},
      {map(), "m", array(), array(), 1, 2, array_end, array(), 3, 4, array_end, array_end, map_end});
  row("std::pair", std::pair(1, std::string("x")), {array(), 1, "x", array_end});
  row("std::tuple", std::tuple(true, 2.5, 'c'), {array(), true, 2.5, "c", array_end});
}

void check_maps() {
  row("std::map by text", std::map<std::string, int>{{"b", 2}, {"a", 1}}, {map(), "a", 1, "b", 2, map_end});
  row("std::unordered_map", std::unordered_map<std::string, int>{{"k", 1}}, {map(), "k", 1, map_end});
  row("std::map by int", std::map<int, int>{{-5, 0}, {1111, 1}}, {map(), "-5", 0, "1111", 1, map_end},
      {map(), -5, 0, 1111, 1, map_end});
  row("std::map by uint64", std::map<std::uint64_t, int>{{UINT64_MAX, 1}}, {map(), "18446744073709551615", 1, map_end},
      {map(), UINT64_MAX, 1, map_end});
  row("std::map by enum", std::map<Color, int>{{Color::red, 1}}, {map(), "red", 1, map_end});
  row("std::map by duration", std::map<std::chrono::seconds, int>{{-3s, 1}}, {map(), "-3", 1, map_end}, {map(), -3, 1, map_end});
  row("std::map by path", std::map<std::filesystem::path, int>{{"a/b", 1}}, {map(), "a/b", 1, map_end});
  row("std::map by pair", std::map<std::pair<int, int>, std::string>{{{1, 2}, "x"}},
      {array(), array(), array(), 1, 2, array_end, "x", array_end, array_end});
  row("std::map by flags", std::map<Access, int>{{Access::write, 1}},
      {array(), array(), array(), "write", array_end, 1, array_end, array_end});
  row("std::multimap", std::multimap<std::string, int>{{"a", 1}, {"a", 2}},
      {array(), array(), "a", 1, array_end, array(), "a", 2, array_end, array_end});
}

void check_nullables() {
  row("std::optional, empty", std::optional<int>(), {nullptr});
  row("std::optional", std::optional<int>(3), {3});
  row("std::optional of optional, empty inside", std::optional(std::optional<int>()), {nullptr});
  row("std::optional of optional", std::optional(std::optional(5)), {5});
  struct Shared {
    std::shared_ptr<int> p, q;
    bool operator==(const Shared& other) const { return same(p, other.p) && same(q, other.q); }
    static bool same(const std::shared_ptr<int>& a, const std::shared_ptr<int>& b) { return a && b ? *a == *b : !a && !b; }
  };
  const auto number = std::make_shared<int>(4);
  row("std::shared_ptr, written for each pointer", Shared{number, number}, {map(), "p", 4, "q", 4, map_end});
}

void check_variants() {
  row("std::variant by kind: integer", ByKind(INT64_MAX), {INT64_MAX});
  row("std::variant by kind: float", ByKind(1.0), {1.0});
  row("std::variant by kind: text", ByKind("1"), {"1"});
  row("std::variant by kind: boolean", ByKind(true), {true});
  row("std::variant by kind: array", ByKind(std::vector<int>{1}), {array(), 1, array_end});
  row("std::variant by kind: map", ByKind(Lion{2, {}}), {map(), "weight", 2.0, map_end});
  Variants v;
  v.untagged = std::int64_t{1};
  v.internal = Lion{2, "Leo"};
  v.adjacent = Stone{};
  v.external = std::vector<std::string>{"a"};
  row("std::variant tagged", v,
      {map(), "untagged", 1, "mixed", array(), array_end,
       "internal", map(), "type", "lion", "weight", 2.0, "name", "Leo", map_end,
       "adjacent", map(), "t", "stone", "c", map(), map_end, map_end,
       "external", map(), "words", array(), "a", array_end, map_end, map_end});
  v.internal = 5;
  v.adjacent = std::monostate();
  v.external = std::monostate();
  row("std::variant tagged, without members", v,
      {map(), "untagged", 1, "mixed", array(), array_end, "internal", map(), "type", "number", "value", 5, map_end,
       "adjacent", map(), "t", "nothing", map_end, "external", map(), "nothing", nullptr, map_end, map_end});
}

void check_combinations() {
  struct Both {
    char names[2][4] = {"ab", "c"};
    std::optional<std::array<char, 2>> code = std::array<char, 2>{'x', 'y'};
    std::map<std::pmr::string, std::bitset<1>> bits = {{"k", std::bitset<1>(1)}};
    std::set<std::filesystem::path> paths = {"b", "a"};
    std::tuple<Time<std::ratio<1>>, ByKind> tuple = {Time<std::ratio<1>>(0s), true};
    std::set<std::vector<std::byte>> blobs = {{std::byte{1}}};
    bool operator==(const Both&) const = default;
  };
  const auto tokens = [](Record time, Record blob) {
    return Tokens{map(), "names", array(), "ab", "c", array_end, "code", "xy", "bits", map(), "k", "1", map_end, "paths", array(), "a",
                  "b", array_end, "tuple", array(), time, true, array_end, "blobs", array(), blob, array_end, map_end};
  };
  row("types in each other", Both(), tokens("1970-01-01T00:00:00Z", "AQ=="), tokens(extension(-1, "\0\0\0\0"sv), bytes("\1")));
}

void check_times() {
  row("duration", std::chrono::milliseconds(-7), {-7});
  row("duration of double", std::chrono::duration<double>(0.5), {0.5});
  // 4, 8 and 12 bytes: MessagePack specification, "Timestamp extension type".
  row("time: the epoch", at(0s), {"1970-01-01T00:00:00Z"}, {extension(-1, "\0\0\0\0"sv)});
  row("time: the last of 32 bits", at(4294967295s), {"2106-02-07T06:28:15Z"}, {extension(-1, "\xFF\xFF\xFF\xFF")});
  row("time: the first beyond 32 bits", at(4294967296s), {"2106-02-07T06:28:16Z"}, {extension(-1, "\0\0\0\1\0\0\0\0"sv)});
  row("time: the last of 34 bits", at(17179869183s), {"2514-05-30T01:53:03Z"}, {extension(-1, "\0\0\0\3\xFF\xFF\xFF\xFF"sv)});
  row("time: the first beyond 34 bits", at(17179869184s), {"2514-05-30T01:53:04Z"},
      {extension(-1, "\0\0\0\0\0\0\0\4\0\0\0\0"sv)});
  row("time: a nanosecond before 1970", at_nanosecond(-1ns), {"1969-12-31T23:59:59.999999999Z"},
      {extension(-1, "\x3B\x9A\xC9\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"sv)});
  row("time: a nanosecond after 1970", at_nanosecond(1ns), {"1970-01-01T00:00:00.000000001Z"},
      {extension(-1, "\0\0\0\4\0\0\0\0"sv)});
  row("time: of floating point", TimeOf<double, std::ratio<1>>(std::chrono::duration<double>(-0.5)), {"1969-12-31T23:59:59.500Z"},
      {extension(-1, "\x1D\xCD\x65\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"sv)});
  row("time: in thirds of a second", TimeOf<int, std::ratio<1, 3>>(std::chrono::duration<int, std::ratio<1, 3>>(-6)),
      {"1969-12-31T23:59:58Z"}, {extension(-1, "\0\0\0\0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFE"sv)});
  row("time in the year 10000", at(253402300800s), {}, {extension(-1, "\0\0\0\0\0\0\0\x3A\xFF\xF4\x41\x80"sv)});
  row("time in the year -1", at(-62167219201s), {}, {extension(-1, "\0\0\0\0\xFF\xFF\xFF\xF1\x86\x8B\x83\xFF"sv)});
}

void check_structs() {
  row("struct", Number{3}, {map(), "n", 3, map_end});
  row("struct without members", Empty{}, {map(), map_end});
  row("transparent struct", Meters{1.5}, {1.5});
  row("renamed members", Position{1, 2}, {map(), "row", 1, "columnNumber", 2, map_end});
  Annotated a;
  a.position = {3, 4};
  a.hex = {std::byte{0x0F}, std::byte{0xA0}};
  a.numbers = {1, 2};
  a.as_text = UINT64_MAX;
  a.rest = {{"more", 1}};
  row("annotated struct", a,
      {map(), "access", array(), array_end, "height", 0.0, "heights", map(), map_end, "row", 3, "columnNumber", 4,
       "new \"name\"", "", "with-alias", 0, "hex", "0fa0", "numbers", array(), 1, 2, array_end, "as-text",
       "18446744073709551615", "checked", "a1", "needed", nullptr, "more", 1, map_end});
}

void check_families() {
  Pointers p;
  p.figure = std::make_unique<Box>(2, 3);
  p.figures = {std::make_shared<Circle>(), nullptr};
  row("class family", p,
      {map(), "figure", map(), "type", "box", "width_", 2, "height_", 3, map_end, "figures", array(), map(), "type", "Circle",
       "radius", 1.0, map_end, nullptr, array_end, map_end});
}

TEST_CASE("every type is written as documented and comes back, in every format") {
  rows_checked = rows_refused = 0;
  check_scalars();
  check_texts();
  check_bytes();
  check_sequences();
  check_maps();
  check_nullables();
  check_variants();
  check_combinations();
  check_times();
  check_structs();
  check_families();
  CHECK(rows_refused == 4 * std::size(exclusions));  // json, ndjson, json-nlohmann, json-wrapped
  CHECK(value_formats().size() == 9);
  CHECK((rows_checked + rows_refused) % value_formats().size() == 0);
  CHECK((rows_checked + rows_refused) / value_formats().size() == 86);
}

TEST_CASE("spans are written like what they look at, and bytes are read as views") {
  const std::vector<int> numbers{1, 2};
  const std::vector<std::byte> raw{std::byte{1}, std::byte{2}, std::byte{3}};
  static_assert(borrows_v<std::span<const std::byte>> && readable_v<std::span<const std::byte>>);
  static_assert(!readable_v<std::span<const int>> && !readable_v<std::span<std::byte>>);
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const auto tokens = [&](const auto& value) { return without_sizes(tokens_of(write(value, format).value(), format)); };
      CHECK(tokens(std::span<const int>(numbers)) == Tokens{array(), 1, 2, array_end});
      const std::span<const std::byte> view(raw);
      CHECK(tokens(view) == (format.traits().bytes ? Tokens{bytes("\1\2\3")} : Tokens{"AQID"}));
      const Exact document(write(view, format).value());
      Arena arena;
      ReadOptions options;
      std::span<const std::byte> back;
      if (!format.traits().bytes) {
        const Result<void> refused = read_into(back, document, format, options);
        REQUIRE(!refused);
        CHECK(refused.error().code() == ErrorCode::needs_arena);
      }
      options.arena = &arena;
      REQUIRE(read_into(back, document, format, options));
      CHECK(std::vector(back.begin(), back.end()) == raw);
    }
}

TEST_CASE("absent, null and a value of a member that is an optional of an optional are told apart") {
  struct Patch {
    std::optional<std::optional<int>> change;
  };
  WriteOptions write_empty;
  write_empty.write_empty = true;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      using Twice = std::optional<std::optional<int>>;
      for (const Twice& change : {Twice(), Twice(std::in_place, std::nullopt), Twice(7)})
        for (const WriteOptions& options : {WriteOptions(), write_empty}) {
          Patch used{3};
          REQUIRE(read_into(used, Exact(write(Patch{change}, format, options).value()), format));
          CHECK(used.change == change);
        }
    }
}

TEST_CASE("what would come back as another value is refused") {
  using Twice = std::optional<std::optional<int>>;
  struct Needed {
    Twice change;
    static constexpr auto wireform() { return annotate(member<&Needed::change>(required)); }
  };
  using Thirds = TimeOf<int, std::ratio<1, 3>>;
  using Unsigned = TimeOf<std::uint64_t, std::nano>;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const auto refusal = [&](const auto& value) {
        const Result<std::string> bytes = write(value, format);
        return bytes ? "written" : std::string(name(bytes.error().code())) + ' ' + bytes.error().path();
      };
      CHECK(refusal(std::vector<Twice>{1, std::nullopt}) == "unsupported $[1]");  // null is the inner one's
      CHECK(refusal(Needed{}) == "unsupported $.change");
      CHECK(refusal(Needed{Twice(std::in_place)}) == "written");
      CHECK(refusal(Thirds(Thirds::duration(1))) == "unsupported $");  // no whole nanoseconds
      CHECK(refusal(Unsigned(Unsigned::duration(UINT64_MAX))) == "unsupported $");
    }
}

TEST_CASE("a value of a class that its family does not list is not written") {
  struct Ellipse : Circle {};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      Pointers p;
      p.figures = {std::make_shared<Circle>(), std::make_shared<Ellipse>()};
      const Result<std::string> refused = write(p, format);
      REQUIRE(!refused);
      CHECK(refused.error().code() == ErrorCode::unsupported);
      CHECK(refused.error().path() == "$.figures[1]");
      CHECK(refused.error().message().find("not listed in family_of") != std::string::npos);
    }
}

}  // namespace
}  // namespace wireform::test
