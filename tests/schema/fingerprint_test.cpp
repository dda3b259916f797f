// What changes a fingerprint and what does not.
#include <array>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include <wireform/schema_of.hpp>

#include "schema/structs.hpp"
#include "support/catch.hpp"
#include "support/sample.hpp"

namespace wireform::test {}
namespace wireform::schema_test {
using namespace test;
namespace {

/// The documented algorithm once more: FNV-1a over numbers of eight bytes and texts with their size.
struct Fnv {
  std::uint64_t value = 14695981039346656037u;
  Fnv& number(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) value = (value ^ (number >> 8 * i & 255)) * 1099511628211u;
    return *this;
  }
  Fnv& text(std::string_view text) {
    number(text.size());
    for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return *this;
  }
};

TEST_CASE("FNV-1a is the published one") {
  // "foobar" in the test vectors of the algorithm's authors.
  std::uint64_t value = Fnv{}.value;
  for (const char c : {'f', 'o', 'o', 'b', 'a', 'r'}) value = (value ^ static_cast<unsigned char>(c)) * 1099511628211u;
  CHECK(value == 0x85944171F73967E8u);
}

TEST_CASE("the algorithm is the documented one") {
  // Name, null or not, no encoding, no bounds, any length, no patterns.
  const auto scalar = [](const char* name, bool nullable) {
    return Fnv{}.text(name).number(nullable).number(0).number(0).number(0).number(0).number(~0ull).number(0);
  };
  const std::uint64_t i32 = scalar("i32", false).value;
  CHECK(fingerprint<int>() == Fnv{}.text("wireform 1").number(i32).number(i32).value);

  // Rounds: all alike; {array, i32}; array with what i32 was in the round before. The second tells no more apart.
  const std::uint64_t first = scalar("array", true).number(~0ull).number(0).number(0).value;
  REQUIRE(first != i32);
  const std::uint64_t second = scalar("array", true).number(~0ull).number(0).number(i32).value;
  Fnv hash;
  hash.text("wireform 1").number(second).number(std::min(second, i32)).number(std::max(second, i32));
  CHECK(fingerprint<std::optional<std::vector<int>>>() == hash.value);
}

TEST_CASE("golden values: the same on every platform and in every build") {
  CHECK(fingerprint<std::int32_t>() == 0xB246E144A1ED948Bu);
  CHECK(fingerprint<Pixel>() == 0x1A5328307CEF408Du);
  CHECK(fingerprint<Config>() == 0xD34CEEB59E22ED36u);
  CHECK(fingerprint<Shapes>() == 0x7A037AFABB97CAEBu);
  CHECK(fingerprint<Tree>() == 0x1F90512574FD7EBEu);
  CHECK(fingerprint<std::unique_ptr<Animal>>() == 0x6D3AD46460D4996Fu);
}

template <class A, class B>
bool same = fingerprint<A>() == fingerprint<B>();

// -- what does not count

struct A { int x = 1; std::string y; };
struct B { int x = 2; std::string_view y; };
struct Documented {
  int x = 0;
  std::string y;
  static constexpr auto wireform = annotate(doc("a pair"), named("Pair"), member<&Documented::x>(doc("the first")));
};
struct Wide { A first, second; };
struct Mixed { A first; Documented second; };

struct Chain { std::unique_ptr<Chain> next; };
struct ChainEnd { std::optional<std::vector<Chain>> other; };
struct Link { std::shared_ptr<Link> next; };
struct Unrolled { std::unique_ptr<Link> next; };

enum class Reordered : short { hearts = 7, clubs = 9 };

TEST_CASE("C++ names, initializers, descriptions and containers do not count") {
  CHECK(same<A, B>);
  CHECK(same<A, Documented>);
  CHECK(same<std::vector<int>, std::list<int>>);
  CHECK(same<std::deque<bool>, std::vector<bool>>);
  CHECK(same<std::map<std::string, int>, std::unordered_map<std::string, int>>);
  CHECK(same<std::optional<A>, std::unique_ptr<B>>);
  CHECK(same<std::shared_ptr<A>, std::optional<B>>);
  CHECK(same<std::string, Money>);
}

struct AsArray {
  int x = 1;
  std::string y;
  static constexpr auto wireform = annotate(as_array);
};

TEST_CASE("a struct that is an array is other data") { CHECK_FALSE(same<A, AsArray>); }

TEST_CASE("two structs of the same data are one") {
  CHECK(same<Wide, Mixed>);
  CHECK(same<std::array<A, 2>, std::array<Documented, 2>>);
}

TEST_CASE("circles are what they unroll to") {
  CHECK(same<Chain, Link>);
  CHECK(same<Chain, Unrolled>);
  CHECK_FALSE(same<Chain, ChainEnd>);
}

TEST_CASE("values and order of enumerators do not count") { CHECK(same<Suit, Reordered>); }

// -- what counts

struct Base {
  std::int32_t number = 0;
  std::string text;
  std::optional<double> maybe;
};
struct Renamed {
  std::int32_t number = 0;
  std::string label;
  std::optional<double> maybe;
};
struct Swapped {
  std::string text;
  std::int32_t number = 0;
  std::optional<double> maybe;
};
struct Wider {
  std::int64_t number = 0;
  std::string text;
  std::optional<double> maybe;
};
struct Unsigned {
  std::uint32_t number = 0;
  std::string text;
  std::optional<double> maybe;
};
struct Sure {
  std::int32_t number = 0;
  std::string text;
  double maybe = 0;
};

struct Added {
  std::int32_t number = 0;
  std::string text;
  std::optional<double> maybe;
  bool more = false;
};

/// Base with one note on a member or on the struct.
#define NOTED(Name, ...)                                   \
  struct Name {                                            \
    std::int32_t number = 0;                               \
    std::string text;                                      \
    std::optional<double> maybe;                           \
    static constexpr auto wireform = annotate(__VA_ARGS__); \
  }
NOTED(Deny, deny_unknown);
NOTED(Aliased, member<&Aliased::text>(alias("label")));
NOTED(OtherAlias, member<&OtherAlias::text>(alias("name")));
NOTED(AliasElsewhere, member<&AliasElsewhere::number>(alias("label")));
NOTED(RenamedBack, member<&RenamedBack::text>(rename("label")));
NOTED(Kept, member<&Kept::number>(keep_initializer));
NOTED(Omitted, member<&Omitted::text>(omit_when_empty));
NOTED(Required, member<&Required::maybe>(required));
NOTED(InputOnly, member<&InputOnly::text>(read_only));
NOTED(OutputOnly, member<&OutputOnly::text>(write_only));
NOTED(Since, member<&Since::text>(since(2)));
NOTED(Until, member<&Until::text>(until(2)));
NOTED(Ranged, member<&Ranged::number>(range(1, 9)));
NOTED(RangedWider, member<&RangedWider::number>(range(1, 10)));
NOTED(RangedMaybe, member<&RangedMaybe::maybe>(range(0.0, 1.0)));
NOTED(Sized, member<&Sized::text>(length(1)));
NOTED(SizedBoth, member<&SizedBoth::text>(length(1, 9)));
NOTED(Patterned, member<&Patterned::text>(pattern("a")));
NOTED(AsText, member<&AsText::number>(as_string));
NOTED(Skipped, member<&Skipped::text>(skip));
#undef NOTED

/// How many of the fingerprints are different.
template <class... T>
std::size_t different() {
  return std::set<std::uint64_t>{fingerprint<T>()...}.size();
}

TEST_CASE("every change of a member counts") {
  CHECK(different<Base, Renamed, Swapped, Wider, Unsigned, Sure, Added, Deny, Aliased, OtherAlias, AliasElsewhere, Kept,
                  Omitted, Required, InputOnly, OutputOnly, Since, Until, Ranged, RangedWider, RangedMaybe, Sized, SizedBoth,
                  Patterned, AsText, Skipped>() == 26);
  CHECK(same<Renamed, RenamedBack>);
}

TEST_CASE("kinds, sizes and encodings count") {
  CHECK(different<std::int8_t, std::int16_t, std::int32_t, std::int64_t, std::uint8_t, std::uint16_t, std::uint32_t,
                  std::uint64_t, float, double, bool, char, std::string, std::vector<std::byte>, std::array<std::byte, 3>,
                  std::array<std::byte, 4>, std::monostate>() == 17);
  CHECK(different<std::vector<int>, std::array<int, 2>, std::array<int, 3>, std::set<int>, std::multiset<int>,
                  std::pair<int, int>, std::tuple<int, int, int>, std::optional<std::vector<int>>,
                  std::vector<std::optional<int>>, std::map<int, int>, std::map<std::string, int>,
                  std::multimap<int, int>>() == 11);  // a multiset is read and written as a vector is
  CHECK(same<std::multiset<int>, std::vector<int>>);
}

enum class Suits { clubs, hearts, spades };
TEST_CASE("names of enumerators, aliases, flags and fallbacks count") {
  CHECK(different<Suit, Suits, Level, Rights, Mood>() == 5);
}

template <int>
struct Tagged {
  std::variant<Circle, std::string> shape;
  static constexpr auto wireform = annotate();
};
#define TAGGED(Number, ...)                                                                   \
  template <>                                                                                 \
  struct Tagged<Number> {                                                                     \
    std::variant<Circle, std::string> shape;                                                  \
    static constexpr auto wireform = annotate(member<&Tagged<Number>::shape>(__VA_ARGS__)); \
  }
TAGGED(1, external, alternatives("circle", "text"));
TAGGED(2, external, alternatives("ring", "text"));
TAGGED(3, tag("type"), alternatives("circle", "text"));
TAGGED(4, tag("kind"), alternatives("circle", "text"));
TAGGED(5, tag("kind", "content"), alternatives("circle", "text"));
TAGGED(6, adjacent("kind", "content"), alternatives("circle", "text"));
TAGGED(7, adjacent("kind", "content"), alternatives("circle", "text"), fallback_type<std::string>);
#undef TAGGED

TEST_CASE("tags of variants count") {
  CHECK(different<Tagged<0>, Tagged<1>, Tagged<2>, Tagged<3>, Tagged<4>, Tagged<5>, Tagged<6>, Tagged<7>>() == 8);
  CHECK(different<std::variant<int, std::string>, std::variant<bool, std::string>, std::variant<std::string, bool>>() == 3);
}

// A change far below shows above: fingerprints are not of the outermost levels only.
template <int Depth, class Last>
struct Deep {
  std::vector<Deep<Depth - 1, Last>> inside;
};
template <class Last>
struct Deep<0, Last> {
  Last last{};
};

TEST_CASE("a change counts at any depth") {
  CHECK(different<Deep<20, int>, Deep<20, long long>, Deep<19, int>, Deep<20, Base>, Deep<20, Renamed>>() == 5);
}

}  // namespace
}  // namespace wireform::schema_test
