// Types that Boost.Describe describes: <wireform/reflect/describe.hpp>.
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include <wireform/reflect/describe.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"

namespace described {

using namespace wireform::annotations;

struct Plain {  // neither described nor with a base: an aggregate as any other
  int plain = 1;
};

class Account {
 public:
  Account() = default;
  Account(std::string owner, std::int64_t cents) : owner_(std::move(owner)), cents_(cents) {}
  bool operator==(const Account&) const = default;
  std::optional<int> limit;

 protected:
  std::string owner_;

 private:
  std::int64_t cents_ = 0;
  static inline int made = 0;
  int cents() const { return static_cast<int>(cents_); }
  BOOST_DESCRIBE_CLASS(Account, (), (limit), (owner_), (cents_, made, cents))
};

class Savings : public Account, public Plain {
 public:
  Savings() = default;
  Savings(std::string owner, double rate) : Account(std::move(owner), 5), rate_(rate) {}
  double rate() const { return rate_; }

 private:
  double rate_ = 0;
  std::vector<Account> linked_;
  BOOST_DESCRIBE_CLASS(Savings, (Account, Plain), (), (), (rate_, linked_))
};

struct Point {
  int x = 0;
  int y = 0;
};
BOOST_DESCRIBE_STRUCT(Point, (), (x, y))

struct Point3 : Point {
  int z = 0;
};
BOOST_DESCRIBE_STRUCT(Point3, (Point), (z))

class Port {
 public:
  Port() = default;
  explicit Port(int number) : number_(number) {}

 private:
  int number_ = 80;
  std::string protocol_name_ = "tcp";
  BOOST_DESCRIBE_CLASS(Port, (), (), (), (number_, protocol_name_))

 public:
  static constexpr auto wireform =
      annotate(rename_all(camel_case), keep_initializers, member<&Port::number_>(range(1, 65535)));
};

class Chosen {
 public:
  int shown = 1;

 private:
  int hidden_ = 2;
  BOOST_DESCRIBE_CLASS(Chosen, (), (shown), (), (hidden_))

 public:
  static constexpr auto wireform = annotate(fields<&Chosen::shown>);
};

struct Noted {
  int some_name = 3;
  std::uint32_t mask_bits = 0;
  int left_out = 0;
  static constexpr auto wireform =
      annotate(rename_all(kebab_case), member<&Noted::mask_bits>(as_string, rename("mask")),
               member<&Noted::left_out>(skip), member<&Noted::some_name>(range(0, 9)));
};
BOOST_DESCRIBE_STRUCT(Noted, (), (some_name, mask_bits, left_out))

class Keeps {
 public:
  int kept_value = 5;
  static constexpr auto wireform = annotate(fields<&Keeps::kept_value>, keep_initializers);
};

struct Heir : Noted, Keeps {
  int own_name = 1;
};
BOOST_DESCRIBE_STRUCT(Heir, (Noted, Keeps), (own_name))

struct Overriding : Noted {
  int own_name = 1;
  static constexpr auto wireform = annotate(rename_all(upper_case), member<&Overriding::mask_bits>(rename("bits")));
};
BOOST_DESCRIBE_STRUCT(Overriding, (Noted), (own_name))

struct OnlyHeir : Keeps {  // Keeps::wireform speaks of Keeps alone
  int own_name = 1;
};
BOOST_DESCRIBE_STRUCT(OnlyHeir, (Keeps), (own_name))

struct Functional {
  int base_name = 1;
  static constexpr auto wireform() { return annotate(rename_all(upper_case)); }
};
struct FunctionalHeir : Functional {
  int own_name = 2;
};
BOOST_DESCRIBE_STRUCT(FunctionalHeir, (Functional), (own_name))

class ByNotes : public Noted, public Keeps {
 public:
  int own_name = 1;
  static constexpr auto wireform = annotate(fields<&ByNotes::own_name>, bases<Noted, Keeps>);
};

enum class Far : std::int64_t {
  lowest = std::numeric_limits<std::int64_t>::min(),
  none = 0,
  million = 1'000'000,
  highest = std::numeric_limits<std::int64_t>::max(),
};
BOOST_DESCRIBE_ENUM(Far, lowest, none, million, highest)

enum class Huge : std::uint64_t { one = 1, all = std::numeric_limits<std::uint64_t>::max() };
BOOST_DESCRIBE_ENUM(Huge, all, one)

BOOST_DEFINE_ENUM_CLASS(Suit, clubs, hearts)

enum Loose { loose_a = -70000, loose_b = 70000, loose_c = 70000 };
BOOST_DESCRIBE_ENUM(Loose, loose_a, loose_b, loose_c)

enum class Bits : std::uint64_t { low = 1, high = std::uint64_t{1} << 63 };
BOOST_DESCRIBE_ENUM(Bits, low, high)

enum class Level { someLow = 1000, someHigh = 2000 };
BOOST_DESCRIBE_ENUM(Level, someLow, someHigh)

}  // namespace described

template <>
inline constexpr auto wireform::annotations_of<described::Bits> = annotate(annotations::flags);
template <>
inline constexpr auto wireform::annotations_of<described::Level> =
    annotate(annotations::rename_all(annotations::snake_case), annotations::fallback<described::Level::someHigh>,
             annotations::enumerator<described::Level::someLow>(annotations::alias("low")));

namespace {

using namespace wireform;
using namespace described;

const FormatSet formats = builtin_formats();

template <class T>
std::string json(const T& value) {
  return write(value, *formats.find("json")).value();
}

template <class T>
T from(std::string_view text) {
  return read<T>(text, *formats.find("json")).value();
}

template <class T>
T through(const T& value, std::string_view format) {
  const std::string bytes = write(value, *formats.find(format)).value();
  return read<T>(bytes, *formats.find(format)).value();
}

TEST_CASE("described classes: private members, without statics and functions") {
  const Account account("Ada", 250);
  CHECK(json(account) == R"({"owner_":"Ada","cents_":250})");
  CHECK(from<Account>(R"({"cents_":250,"owner_":"Ada"})") == account);
  CHECK(through(account, "msgpack") == account);
  CHECK(through(account, "messageframe") == account);
}

TEST_CASE("described bases come first, in their order") {
  const Savings savings("Bob", 0.5);
  const std::string text = R"({"owner_":"Bob","cents_":5,"plain":1,"rate_":0.5,"linked_":[]})";
  CHECK(json(savings) == text);
  CHECK(json(through(savings, "msgpack")) == text);
  CHECK(from<Savings>(R"({"owner_":"","cents_":0,"plain":7,"rate_":2.5,"linked_":[{"owner_":"","cents_":1}]})").plain ==
        7);
}

TEST_CASE("described structs may have bases with members") {
  CHECK(json(Point3{{1, 2}, 3}) == R"({"x":1,"y":2,"z":3})");
  CHECK(from<Point3>(R"({"x":1,"y":2,"z":3})").z == 3);
  CHECK(type_of<Point3>().detail.record->count == 3);
}

TEST_CASE("errors in described classes name member and place") {
  const Result<Savings> result = read<Savings>(
      R"({"owner_":"","cents_":0,"plain":7,"rate_":2.5,"linked_":[{"owner_":5,"cents_":1}]})", *formats.find("json"));
  REQUIRE(!result);
  CHECK(result.error().path() == "$.linked_[0].owner_");
  CHECK(result.error().code() == ErrorCode::wrong_kind);
}

TEST_CASE("annotations apply on top of a description") {
  CHECK(json(Port()) == R"({"number":80,"protocolName":"tcp"})");
  CHECK(json(from<Port>(R"({"number":1})")) == R"({"number":1,"protocolName":"tcp"})");
  const Result<Port> result = read<Port>(R"({"number":0})", *formats.find("json"));
  REQUIRE(!result);
  CHECK(result.error().code() == ErrorCode::check_failed);
  CHECK(json(Chosen()) == R"({"shown":1})");
}

TEST_CASE("annotations of bases hold in derived classes") {
  const std::string text = R"({"some-name":3,"mask":"0","kept_value":5,"own_name":1})";
  CHECK(json(Heir()) == text);
  CHECK(json(from<Heir>(R"({"some-name":3,"mask":"0","own_name":1})")) == text);
  CHECK(read<Heir>(R"({"some-name":10,"mask":"0","own_name":1})", *formats.find("json")).error().pointer() ==
        "/some-name");
  CHECK(json(ByNotes()) == R"({"own_name":1,"some-name":3,"mask":"0","kept_value":5})");
  CHECK(json(OnlyHeir()) == R"({"kept_value":5,"own_name":1})");
  CHECK(json(FunctionalHeir()) == R"({"BASENAME":1,"own_name":2})");
  CHECK(!read<OnlyHeir>("{}", *formats.find("json")));
  CHECK(from<OnlyHeir>(R"({"own_name":7})").kept_value == 5);
  CHECK(!read<Heir>(R"({"some-name":3,"mask":"0"})", *formats.find("json")));
}

TEST_CASE("annotations of the derived class come before those of the base") {
  CHECK(json(Overriding()) == R"({"SOMENAME":3,"bits":0,"OWNNAME":1})");
}

TEST_CASE("described enumerators have any value") {
  CHECK(json(Far::lowest) == R"("lowest")");
  CHECK(from<Far>(R"("highest")") == Far::highest);
  CHECK(from<Far>(R"("million")") == Far::million);
  CHECK(json(Huge::all) == R"("all")");
  CHECK(from<Huge>(R"("all")") == Huge::all);
  CHECK(through(Huge::all, "msgpack") == Huge::all);
  CHECK(through(std::map<Far, int>{{Far::lowest, 1}, {Far::highest, 2}}, "json").at(Far::highest) == 2);
  CHECK(json(Suit::hearts) == R"("hearts")");
  ReadOptions numbers;
  numbers.enum_numbers = true;
  CHECK(read<Huge>("18446744073709551615", *formats.find("json"), numbers).value() == Huge::all);
  CHECK(!read<Far>("3", *formats.find("json"), numbers));
}

TEST_CASE("of two described enumerators with one value the first is written, both are read") {
  CHECK(json(loose_c) == R"("loose_b")");
  CHECK(from<Loose>(R"("loose_c")") == loose_b);
  CHECK(from<Loose>(R"("loose_a")") == loose_a);
}

TEST_CASE("annotations of described enums") {
  const Bits both = static_cast<Bits>((std::uint64_t{1} << 63) | 1);
  CHECK(json(both) == R"(["low","high"])");
  CHECK(through(both, "msgpack") == both);
  CHECK(json(Level::someLow) == R"("some_low")");
  CHECK(from<Level>(R"("low")") == Level::someLow);
  CHECK(from<Level>(R"("other")") == Level::someHigh);
}

TEST_CASE("an unknown name lists the described ones") {
  const Result<Far> result = read<Far>(R"("highst")", *formats.find("json"));
  REQUIRE(!result);
  CHECK(result.error().code() == ErrorCode::unknown_name);
  CHECK(result.error().first().suggestion == "highest");
  CHECK(result.error().first().expected == R"(one of "lowest", "none", "million", "highest")");
}

}  // namespace
