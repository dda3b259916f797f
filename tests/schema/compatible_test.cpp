// What changes between two descriptions, and whom it breaks. The verdicts on data are checked with data, too.
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include <wireform/schema_of.hpp>
#include <wireform/wireform.hpp>

#include "schema/structs.hpp"
#include "support/catch.hpp"
#include "support/sample.hpp"

namespace wireform::test {}
namespace wireform::schema_test {
using namespace test;
namespace {

using Lines = std::vector<std::string>;

constexpr const char* new_readers_break = ": old data may not be readable by new readers";
constexpr const char* old_readers_break = ": new data may not be readable by old readers";
constexpr const char* both_break =
    ": old data may not be readable by new readers, new data may not be readable by old readers";
constexpr const char* nobody_breaks = ": readable both ways";

template <class Before, class Now>
Lines changes(const ComparedVersions& versions = {}) {
  Lines lines;
  for (const Finding& finding : compatible<Before, Now>(versions)) lines.push_back(finding.text());
  return lines;
}

/// From Before to Now `change` breaks `forth`, and from Now to Before `back_change` breaks `back`.
template <class Before, class Now>
void check_both(const std::string& change, const char* forth, const std::string& back_change, const char* back) {
  CHECK(changes<Before, Now>() == Lines{"$: " + change + forth});
  CHECK(changes<Now, Before>() == Lines{"$: " + back_change + back});
}

TEST_CASE("the same data is no finding") {
  CHECK(changes<Sample, Sample>().empty());
  CHECK(changes<Config, Config>().empty());
  CHECK(changes<Shapes, Shapes>().empty());
  CHECK(changes<std::unique_ptr<Animal>, std::unique_ptr<Animal>>().empty());
  CHECK(changes<std::vector<int>, std::vector<int>>().empty());
  CHECK(changes<std::string, std::string_view>().empty());
  CHECK(breaks({}) == Breaks::neither);
}

TEST_CASE("integers and floating point") {
  check_both<std::int32_t, std::int16_t>("integer narrowed from i32 to i16", new_readers_break,
                                         "integer widened from i16 to i32", old_readers_break);
  check_both<std::uint8_t, std::int64_t>("integer widened from u8 to i64", old_readers_break,
                                         "integer narrowed from i64 to u8", new_readers_break);
  check_both<std::int32_t, std::uint32_t>("integer changed from i32 to u32", both_break,
                                          "integer changed from u32 to i32", both_break);
  check_both<std::int64_t, std::uint64_t>("integer changed from i64 to u64", both_break,
                                          "integer changed from u64 to i64", both_break);
  check_both<float, double>("floating point widened from f32 to f64", old_readers_break,
                            "floating point narrowed from f64 to f32", new_readers_break);
  // 32 bits are exact in a double, 64 are not; binary formats refuse what is not.
  check_both<std::int32_t, double>("integer i32 became floating point f64", old_readers_break,
                                   "floating point f64 became integer i32", new_readers_break);
  check_both<std::int64_t, double>("integer i64 became floating point f64", both_break,
                                   "floating point f64 became integer i64", both_break);
  check_both<std::int32_t, float>("integer i32 became floating point f32", both_break,
                                  "floating point f32 became integer i32", both_break);
}

TEST_CASE("other types") {
  check_both<bool, std::string>("type changed from boolean to string", both_break, "type changed from string to boolean",
                                both_break);
  check_both<int, std::vector<int>>("type changed from i32 to array", both_break, "type changed from array to i32",
                                    both_break);
  check_both<std::map<std::string, bool>, Pixel>("type changed from map to struct", both_break,
                                                 "type changed from struct to map", both_break);
  check_both<char, std::string>("text type changed from character to string", old_readers_break,
                                "text type changed from string to character", new_readers_break);
  check_both<Suit, std::string>("text type changed from enum to string", old_readers_break,
                                "text type changed from string to enum", new_readers_break);
  check_both<Level, Rights>("type changed from enum to flags", both_break, "type changed from flags to enum", both_break);
  check_both<std::string, Uuid>("type changed from string to custom", both_break, "type changed from custom to string",
                                both_break);
  check_both<bool, std::optional<bool>>("may be null now", old_readers_break, "null is not accepted any more",
                                        new_readers_break);
}

TEST_CASE("sizes") {
  check_both<std::array<int, 3>, std::vector<int>>("size loosened from 3 to any", old_readers_break,
                                                   "size tightened from any to 3", new_readers_break);
  check_both<std::array<int, 3>, std::array<int, 4>>("size changed from 3 to 4", both_break, "size changed from 4 to 3",
                                                     both_break);
  check_both<std::array<std::byte, 2>, std::vector<std::byte>>("size loosened from 2 to any", old_readers_break,
                                                               "size tightened from any to 2", new_readers_break);
  check_both<std::vector<int>, std::set<int>>("elements must be different now", new_readers_break,
                                              "elements may be equal now", old_readers_break);
  CHECK(changes<std::array<int, 2>, std::pair<int, int>>().empty());
  CHECK(changes<std::tuple<int, bool>, std::tuple<long long, bool>>() ==
        Lines{std::string("$[0]: integer widened from i32 to i64") + old_readers_break});
  CHECK(changes<std::map<int, std::vector<int>>, std::map<short, std::vector<short>>>() ==
        Lines{std::string("$(key): integer narrowed from i32 to i16") + new_readers_break,
              std::string("$.*[*]: integer narrowed from i32 to i16") + new_readers_break});
}

// -- records

struct Old {
  std::int32_t port = 0;
  std::string host;
};
struct WithOptional {
  std::int32_t port = 0;
  std::string host;
  std::optional<bool> more;
};
struct WithRequired {
  std::int32_t port = 0;
  std::string host;
  bool more = false;
};
struct Narrowed {
  std::int16_t port = 0;
  std::string host;
};
struct Maybe {
  std::int32_t port = 0;
  std::optional<std::string> host;
};
struct Called {
  std::int32_t port = 0;
  std::string name;
};
struct CalledWithAlias {
  std::int32_t port = 0;
  std::string name;
  static constexpr auto wireform = annotate(member<&CalledWithAlias::name>(alias("host")));
};
struct Strict {
  std::int32_t port = 0;
  std::string host;
  static constexpr auto wireform = annotate(deny_unknown);
};
struct Keeping {
  std::int32_t port = 0;
  std::string host;
  std::map<std::string, std::string> rest;
  static constexpr auto wireform = annotate(member<&Keeping::rest>(flatten));
};
struct WriteOnlyHost {
  std::int32_t port = 0;
  std::string host;
  static constexpr auto wireform = annotate(member<&WriteOnlyHost::host>(write_only));
};

template <class Before, class Now>
void check_members(Lines forth, Lines back) {
  CHECK(changes<Before, Now>() == forth);
  CHECK(changes<Now, Before>() == back);
}

TEST_CASE("members added and removed") {
  check_members<Old, WithOptional>({std::string("$.more: optional member added") + nobody_breaks},
                                   {std::string("$.more: optional member removed") + nobody_breaks});
  check_members<Old, WithRequired>({std::string("$.more: required member added") + new_readers_break},
                                   {std::string("$.more: required member removed") + old_readers_break});
  CHECK(changes<Strict, WithOptional>() ==
        Lines{std::string("$.more: optional member added") + old_readers_break,
              std::string("$: unknown members are not refused any more") + old_readers_break});
  // What is unknown to Keeping must be text.
  CHECK(changes<Keeping, WithOptional>() ==
        Lines{std::string("$.more: optional member added") + old_readers_break,
              std::string("$: unknown members are not kept any more") + nobody_breaks});
}

struct AsMap {
  std::uint8_t id = 0;
  std::optional<bool> flag;
};

TEST_CASE("a struct becomes an array, and a map again") {
  CHECK(changes<AsMap, Compact>() == Lines{std::string("$: struct became an array") + old_readers_break});
  CHECK(changes<Compact, AsMap>() == Lines{std::string("$: struct became a map") + new_readers_break});
}

TEST_CASE("members changed") {
  check_members<Old, Narrowed>({std::string("$.port: integer narrowed from i32 to i16") + new_readers_break},
                               {std::string("$.port: integer widened from i16 to i32") + old_readers_break});
  check_members<Old, Maybe>({std::string("$.host: made optional") + old_readers_break},
                            {std::string("$.host: made required") + new_readers_break});
  check_members<Old, Strict>({std::string("$: unknown members are refused now") + new_readers_break},
                             {std::string("$: unknown members are not refused any more") + old_readers_break});
  check_members<Old, WriteOnlyHost>({std::string("$.host: not read any more") + nobody_breaks},
                                    {std::string("$.host: read now") + nobody_breaks});
}

TEST_CASE("members renamed") {
  check_members<Old, Called>({std::string("$.host: renamed to name without an alias") + both_break},
                             {std::string("$.name: renamed to host without an alias") + both_break});
  check_members<Old, CalledWithAlias>({std::string("$.host: renamed to name, the old name is an alias") + old_readers_break},
                                      {std::string("$.name: renamed to host without an alias") + new_readers_break});
}

// -- checks

template <int>
struct Checked {
  int number = 0;
  std::string text;
  std::vector<int> list;
};
#define CHECKED(Number, ...)                        \
  template <>                                       \
  struct Checked<Number> {                          \
    int number = 0;                                 \
    std::string text;                               \
    std::vector<int> list;                          \
    using Self = Checked<Number>;                   \
    static constexpr auto wireform = annotate(__VA_ARGS__); \
  }
CHECKED(1, member<&Self::number>(range(1, 10)));
CHECKED(2, member<&Self::number>(range(2, 10)));
CHECKED(3, member<&Self::number>(range(0, 5)));
CHECKED(4, member<&Self::text>(length(1)));
CHECKED(5, member<&Self::text>(length(0, 5)), member<&Self::list>(length(2, 2)));
CHECKED(6, member<&Self::text>(pattern("^a")));
CHECKED(7, member<&Self::text>(pattern("b$")));
#undef CHECKED
struct CheckedShort {
  short number = 0;
  std::string text;
  std::vector<int> list;
  static constexpr auto wireform = annotate(member<&CheckedShort::number>(range(1, 10)));
};

TEST_CASE("checks tightened and loosened") {
  const std::string any = "-2147483648..2147483647";
  check_members<Checked<0>, Checked<1>>({"$.number: range tightened from " + any + " to 1..10" + new_readers_break},
                                        {"$.number: range loosened from 1..10 to " + any + old_readers_break});
  check_members<Checked<1>, Checked<2>>({std::string("$.number: range tightened from 1..10 to 2..10") + new_readers_break},
                                        {std::string("$.number: range loosened from 2..10 to 1..10") + old_readers_break});
  check_members<Checked<1>, Checked<3>>({std::string("$.number: range changed from 1..10 to 0..5") + both_break},
                                        {std::string("$.number: range changed from 0..5 to 1..10") + both_break});
  check_members<Checked<0>, Checked<4>>({std::string("$.text: size tightened from any to at least 1") + new_readers_break},
                                        {std::string("$.text: size loosened from at least 1 to any") + old_readers_break});
  check_members<Checked<4>, Checked<5>>({std::string("$.text: size changed from at least 1 to at most 5") + both_break,
                                         std::string("$.list: size tightened from any to 2") + new_readers_break},
                                        {std::string("$.text: size changed from at most 5 to at least 1") + both_break,
                                         std::string("$.list: size loosened from 2 to any") + old_readers_break});
  check_members<Checked<6>, Checked<7>>({std::string("$.text: pattern ^a removed") + old_readers_break,
                                         std::string("$.text: pattern b$ added") + new_readers_break},
                                        {std::string("$.text: pattern b$ removed") + old_readers_break,
                                         std::string("$.text: pattern ^a added") + new_readers_break});
  // A narrower type that holds all that the check lets pass.
  CHECK(changes<Checked<1>, CheckedShort>() ==
        Lines{std::string("$.number: integer changed from i32 to i16 (1..10 to 1..10)") + nobody_breaks});
}

// -- enums and variants

enum class Suits { clubs, hearts, spades };
enum class Old3 { low, top };

TEST_CASE("enumerators") {
  check_both<Suit, Suits>("enumerator spades added", old_readers_break, "enumerator spades removed", new_readers_break);
  CHECK(changes<Old3, Level>() == Lines{std::string("$: enumerator top became an alias") + nobody_breaks,
                                        std::string("$: enumerator high added") + old_readers_break});
  // Mood reads any name.
  CHECK(changes<Suit, Mood>() == Lines{std::string("$: enumerator clubs removed") + nobody_breaks,
                                       std::string("$: enumerator hearts removed") + nobody_breaks,
                                       std::string("$: enumerator unknown added") + old_readers_break,
                                       std::string("$: enumerator good added") + old_readers_break});
}

struct Wide {
  std::variant<Circle, std::string> shape;
  static constexpr auto wireform = annotate(member<&Wide::shape>(tag("type"), alternatives("circle", "text")));
};
struct Wider {
  std::variant<Circle, std::string, bool> shape;
  static constexpr auto wireform = annotate(member<&Wider::shape>(tag("type"), alternatives("circle", "text", "flag")));
};
struct OtherTag {
  std::variant<Circle, std::string> shape;
  static constexpr auto wireform = annotate(member<&OtherTag::shape>(tag("kind"), alternatives("circle", "text")));
};
struct External {
  std::variant<Circle, std::string> shape;
  static constexpr auto wireform = annotate(member<&External::shape>(external, alternatives("circle", "text")));
};
struct OtherContent {
  std::variant<Circle, bool> shape;
  static constexpr auto wireform = annotate(member<&OtherContent::shape>(tag("type"), alternatives("circle", "text")));
};

TEST_CASE("alternatives and tags") {
  check_members<Wide, Wider>({std::string("$.shape: alternative flag added") + old_readers_break},
                             {std::string("$.shape: alternative flag removed") + new_readers_break});
  CHECK(changes<Wide, OtherTag>() == Lines{std::string("$.shape: tag renamed from type to kind") + both_break});
  CHECK(changes<Wide, External>() == Lines{std::string("$.shape: tagging changed from internal to external") + both_break});
  CHECK(changes<Wide, OtherContent>() ==
        Lines{std::string("$.shape(text): type changed from string to boolean") + both_break});
  check_both<std::variant<int, std::string>, std::variant<int, std::string, bool>>(
      "alternative boolean added", old_readers_break, "alternative boolean removed", new_readers_break);
  CHECK(changes<std::variant<int, std::string>, std::variant<short, std::string>>() ==
        Lines{std::string("$(i32): integer narrowed from i32 to i16") + new_readers_break});
}

// -- encodings, versions, recursion

template <int>
struct Secret {
  std::vector<std::byte> key;
};
#define SECRET(Number, Note)                                                          \
  template <>                                                                         \
  struct Secret<Number> {                                                             \
    std::vector<std::byte> key;                                                       \
    static constexpr auto wireform = annotate(member<&Secret<Number>::key>(Note)); \
  }
SECRET(1, as_hex);
SECRET(2, as_base64);
SECRET(3, as_array);
#undef SECRET

TEST_CASE("encodings") {
  CHECK(changes<Secret<1>, Secret<2>>() == Lines{std::string("$.key: encoding changed from hex to base64") + both_break});
  CHECK(changes<Secret<0>, Secret<3>>() == Lines{std::string("$.key: encoding changed from bytes to array") + nobody_breaks});
  CHECK(changes<Secret<0>, Secret<2>>() == Lines{std::string("$.key: encoding changed from bytes to base64") + both_break});
}

TEST_CASE("two versions of one type") {
  CHECK(changes<Versions, Versions>({.before = 1, .now = 2}) ==
        Lines{std::string("$.old: required member removed") + old_readers_break,
              std::string("$.fresh: required member added") + new_readers_break});
  CHECK(changes<Versions, Versions>({.before = 1, .now = 1}).empty());
}

struct Branch {
  int number = 0;
  std::vector<Branch> children;
};
struct Limb {
  short number = 0;
  std::vector<Limb> limbs;
};

TEST_CASE("types that hold themselves are compared once") {
  CHECK(changes<Branch, Limb>() == Lines{std::string("$.number: integer narrowed from i32 to i16") + new_readers_break,
                                         std::string("$.children: required member removed") + old_readers_break,
                                         std::string("$.limbs: required member added") + new_readers_break});
}

// -- the verdict on data: what no finding forbids can be read, in every format, and what breaks does for some value

template <class Before, class Now>
void check_data(const std::vector<Before>& olds, const std::vector<Now>& news) {
  const FormatSet formats = builtin_formats();
  const Breaks verdict = breaks(compatible<Before, Now>());
  for (const char* name : {"json", "msgpack", "messageframe"}) {
    const Format& format = *formats.find(name);
    bool new_reads = true, old_reads = true;
    for (const Before& old : olds) new_reads &= read<Now>(write(old, format).value(), format).has_value();
    for (const Now& now : news) old_reads &= read<Before>(write(now, format).value(), format).has_value();
    INFO(name);
    CHECK(new_reads == !breaks_new_readers(verdict));
    CHECK(old_reads == !breaks_old_readers(verdict));
  }
}

TEST_CASE("data agrees with the verdict") {
  check_data<Old, WithOptional>({{1, "a"}}, {{1, "a", {}}, {1, "a", true}});
  check_data<Old, WithRequired>({{1, "a"}}, {{1, "a", true}});
  check_data<Old, Narrowed>({{1, "a"}, {70000, "a"}}, {{-32768, "a"}});
  check_data<Old, Maybe>({{1, "a"}}, {{1, "a"}, {1, {}}});
  check_data<Old, Called>({{1, "a"}}, {{1, "a"}});
  check_data<Old, CalledWithAlias>({{1, "a"}}, {{1, "a"}});
  check_data<Strict, WithOptional>({{1, "a"}}, {{1, "a", {}}, {1, "a", true}});
  check_data<Keeping, WithOptional>({{1, "a", {}}, {1, "a", {{"other", "b"}}}}, {{1, "a", {}}, {1, "a", true}});
  check_data<Suit, Suits>({Suit::clubs, Suit::hearts}, {Suits::clubs, Suits::spades});
  check_data<std::vector<std::int32_t>, std::vector<double>>({{1, INT32_MIN}}, {{1, 1.5}});
  check_data<std::array<int, 2>, std::vector<int>>({{1, 2}}, {{1, 2}, {1}});
  check_data<Wide, Wider>({{"a"}, {Circle{1}}}, {{"a"}, {true}});
  check_data<Wide, OtherTag>({{"a"}}, {{"a"}});
  check_data<Secret<0>, Secret<3>>({{{std::byte{1}, std::byte{255}}}, {}}, {{{std::byte{1}, std::byte{255}}}, {}});
  check_data<Checked<1>, Checked<2>>({{1, "", {}}, {10, "", {}}}, {{2, "", {}}, {10, "", {}}});
  check_data<Checked<1>, CheckedShort>({{1, "", {}}, {10, "", {}}}, {{1, "", {}}, {10, "", {}}});
  check_data<std::pair<int, int>, std::array<int, 2>>({{1, 2}}, {{1, 2}});
}

}  // namespace
}  // namespace wireform::schema_test
