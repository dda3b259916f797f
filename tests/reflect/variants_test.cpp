// Variants: which alternative the data name, and where the name stands.
#include <bitset>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "reflect/both.hpp"

namespace {

using namespace both;

struct Lion {
  double weight = 0;
  bool operator==(const Lion&) const = default;
};
struct Person {
  std::string name;
  std::string species = "Homo";
  bool operator==(const Person&) const = default;
  static constexpr auto wireform = annotate(both::named("person"), member<&Person::species>(keep_initializer));
};
struct Stone {
  bool operator==(const Stone&) const = default;
};
struct Anything {
  std::map<std::string, int> members;
  bool operator==(const Anything&) const = default;
  static constexpr auto wireform = annotate(member<&Anything::members>(flatten));
};

struct Internal {
  std::variant<Lion, Person, Stone, int, std::monostate, std::vector<int>> v;
  static constexpr auto wireform =
      annotate(member<&Internal::v>(tag("type"), alternatives("Lion", "person", "Stone", "int", "none", "list")));
};
struct Adjacent {
  std::variant<Lion, Person, Stone, int, std::monostate> v;
  static constexpr auto wireform = annotate(member<&Adjacent::v>(adjacent("t", "c")));
};
struct External {
  std::variant<Lion, Person, Stone, int, std::monostate> v;
  static constexpr auto wireform = annotate(member<&External::v>(external));
};

// -- internal

TEST_CASE("an internal tag stands first when written, beside the members of structs") {
  CHECK(text(Internal{Lion{2}}) == R"({"v":{"type":"Lion","weight":2.0}})");
  CHECK(text(Internal{Stone{}}) == R"({"v":{"type":"Stone"}})");
  CHECK(text(Internal{5}) == R"({"v":{"type":"int","value":5}})");
  CHECK(text(Internal{std::monostate()}) == R"({"v":{"type":"none"}})");
  CHECK(text(Internal{std::vector<int>{1, 2}}) == R"({"v":{"type":"list","value":[1,2]}})");
}

TEST_CASE("an internal tag is found wherever it stands, and alone decides") {
  CHECK(std::get<Lion>(value<Internal>(R"({"v":{"weight":190.5,"type":"Lion"}})").v).weight == 190.5);
  // What other members look like does not matter (R74).
  const Person person = std::get<Person>(value<Internal>(R"({"v":{"species":"Lion","weight":190.5,"name":"P","type":"person"}})").v);
  CHECK(person == Person{"P", "Lion"});
  CHECK(failure<Internal>(R"({"v":{"weight":190.5,"type":"person"}})") == "missing_member $.v.name");
  CHECK(std::get<int>(value<Internal>(R"({"v":{"value":5,"type":"int"}})").v) == 5);
  CHECK(std::get<std::vector<int>>(value<Internal>(R"({"v":{"value":[5],"x":{},"type":"list"}})").v) == std::vector{5});
  CHECK(std::get<4>(value<Internal>(R"({"v":{"type":"none"}})").v) == std::monostate());
  CHECK(std::get<4>(value<Internal>(R"({"v":{"value":null,"type":"none"}})").v) == std::monostate());
}

TEST_CASE("an internal tag that is missing, unknown, repeated or no text") {
  CHECK(failure<Internal>(R"({"v":{"weight":1}})") == "missing_member $.v.type");
  CHECK(failure<Internal>(R"({"v":{}})") == "missing_member $.v.type");
  CHECK(failure<Internal>(R"({"v":{"type":1}})") == "wrong_kind $.v.type");
  CHECK(failure<Internal>(R"({"v":[]})") == "wrong_kind $.v");
  CHECK(failure<Internal>(R"({"v":{"type":"Lino","weight":1}})") == "unknown_name $.v.type");
  const Error unknown = read<Internal>(R"({"v":{"type":"Lino","weight":1}})", *json_format()).error();
  CHECK(unknown.message() == R"(expected one of "Lion", "person", "Stone", "int", "none", "list", found "Lino")");
  CHECK(unknown.first().suggestion == "Lion");
  CHECK(unknown.offset() == 13);
  for (const char* twice : {R"({"v":{"type":"Lion","weight":1,"type":"Lion"}})", R"({"v":{"weight":1,"type":"Lion","type":"Stone"}})",
                            R"({"v":{"type":"int","value":1,"type":"int"}})", R"({"v":{"type":"none","type":"none"}})"})
    CHECK(failure<Internal>(twice) == "duplicate_key $.v.type");
  CHECK(value<Internal>(R"({"v":{"weight":1,"type":"Lion","type":"Stone"}})", with(Duplicates::first)).v.index() == 0);
  CHECK(value<Internal>(R"({"v":{"weight":1,"type":"Lion","type":"Stone"}})", with(Duplicates::last)).v.index() == 2);
  CHECK(failure<Internal>(R"({"v":{"type":"int","value":1,"value":2}})") == "duplicate_key $.v.value");
  CHECK(value<Internal>(R"({"v":{"type":"int","value":1,"value":2}})", with(Duplicates::first)).v.index() == 3);
  CHECK(std::get<int>(value<Internal>(R"({"v":{"type":"int","value":1,"value":2}})", with(Duplicates::first)).v) == 1);
  CHECK(std::get<int>(value<Internal>(R"({"v":{"type":"int","value":1,"value":2}})", with(Duplicates::last)).v) == 2);
}

TEST_CASE("deny_unknown knows the tag") {
  CHECK(failure<Internal>(R"({"v":{"weight":1,"type":"Lion"}})", denying_unknown()) == "accepted");
  CHECK(failure<Internal>(R"({"v":{"type":"Stone"}})", denying_unknown()) == "accepted");
  CHECK(failure<Internal>(R"({"v":{"type":"int","value":1}})", denying_unknown()) == "accepted");
  CHECK(failure<Internal>(R"({"v":{"type":"Lion","weight":1,"x":2}})", denying_unknown()) == "unknown_member $.v.x");
  CHECK(failure<Internal>(R"({"v":{"type":"int","value":1,"x":2}})", denying_unknown()) == "unknown_member $.v.x");
}

struct Open {
  std::variant<Lion, Anything> v;
  static constexpr auto wireform = annotate(member<&Open::v>(tag("type"), fallback_type<Anything>));
};

TEST_CASE("the tag is not among the members that a map collects, and cannot be written from there") {
  const Open open = value<Open>(R"({"v":{"a":1,"type":"Anything","b":2}})");
  CHECK(std::get<Anything>(open.v) == Anything{{{"a", 1}, {"b", 2}}});
  CHECK(text(open) == R"({"v":{"type":"Anything","a":1,"b":2}})");
  CHECK(write_failure(Open{Anything{{{"type", 1}}}}) == "duplicate_member $.v.type");
}

TEST_CASE("unknown names go to the fallback") {
  CHECK(std::get<Anything>(value<Open>(R"({"v":{"a":1,"type":"Tiger"}})").v) == Anything{{{"a", 1}}});
  CHECK(failure<Open>(R"({"v":{"a":1}})") == "missing_member $.v.type");
}

// -- adjacent

TEST_CASE("adjacent: the content may come before the tag") {
  CHECK(text(Adjacent{Lion{2}}) == R"({"v":{"t":"Lion","c":{"weight":2.0}}})");
  CHECK(text(Adjacent{Stone{}}) == R"({"v":{"t":"Stone","c":{}}})");
  CHECK(text(Adjacent{7}) == R"({"v":{"t":"int","c":7}})");
  CHECK(text(Adjacent{std::monostate()}) == R"({"v":{"t":"monostate"}})");
  CHECK(std::get<Lion>(value<Adjacent>(R"({"v":{"c":{"weight":3},"x":[{}],"t":"Lion"}})").v).weight == 3);
  CHECK(std::get<int>(value<Adjacent>(R"({"v":{"c":9,"t":"int"}})").v) == 9);
  CHECK(value<Adjacent>(R"({"v":{"c":null,"t":"monostate"}})").v.index() == 4);
}

TEST_CASE("adjacent: what is wrong") {
  CHECK(failure<Adjacent>(R"({"v":{"t":"Lion"}})") == "missing_member $.v.c");
  CHECK(failure<Adjacent>(R"({"v":{"c":{}}})") == "missing_member $.v.t");
  CHECK(failure<Adjacent>(R"({"v":{"t":"Lino","c":{}}})") == "unknown_name $.v.t");
  CHECK(failure<Adjacent>(R"({"v":{"t":"Lion","c":{"weight":"x"}}})") == "wrong_kind $.v.c.weight");
  CHECK(failure<Adjacent>(R"({"v":{"c":{"weight":"x"},"t":"Lion"}})") == "wrong_kind $.v.c.weight");
  CHECK(failure<Adjacent>(R"({"v":{"t":"int","c":1,"c":2}})") == "duplicate_key $.v.c");
  CHECK(failure<Adjacent>(R"({"v":{"t":"int","c":1,"t":"int"}})") == "duplicate_key $.v.t");
  CHECK(failure<Adjacent>(R"({"v":{"t":"int","c":1,"d":2}})") == "accepted");
  CHECK(failure<Adjacent>(R"({"v":{"t":"int","c":1,"d":2}})", denying_unknown()) == "unknown_member $.v.d");
}

// -- external

TEST_CASE("external: one entry, named after the alternative") {
  CHECK(text(External{Person{"P", "H"}}) == R"({"v":{"person":{"name":"P","species":"H"}}})");
  CHECK(text(External{std::monostate()}) == R"({"v":{"monostate":null}})");
  CHECK(comes_back<External>(R"({"v":{"int":-1}})"));
  CHECK(comes_back<External>(R"({"v":{"Stone":{}}})"));
  CHECK(comes_back<External>(R"({"v":{"monostate":null}})"));
  CHECK(failure<External>(R"({"v":{}})") == "too_few_elements $.v");
  CHECK(failure<External>(R"({"v":{"int":1,"Stone":{}}})") == "too_many_elements $.v");
  CHECK(failure<External>(R"({"v":{"int":1,"int":1}})") == "too_many_elements $.v");
  CHECK(failure<External>(R"({"v":{"itn":1}})") == "unknown_name $.v");
  CHECK(failure<External>(R"({"v":{"int":"x"}})") == "wrong_kind $.v.int");
  CHECK(failure<External>(R"({"v":"int"})") == "wrong_kind $.v");
  CHECK(message<External>(R"({"v":{"itn":1}})") ==
        R"(expected one of "Lion", "person", "Stone", "int", "monostate", found "itn")");
}

// -- untagged

enum class Marks { a = 1, b = 2 };
struct Wrapped {
  bool on = false;
  bool operator==(const Wrapped&) const = default;
  static constexpr auto wireform = annotate(transparent);
};
using Untagged = std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<int>, Lion>;

TEST_CASE("untagged: the kind of the value tells") {
  const auto index = [](const char* document) { return value<Untagged>(document).index(); };
  CHECK(index("null") == 0);
  CHECK(index("true") == 1);
  CHECK(index("1") == 2);
  CHECK(index("1.0") == 3);
  CHECK(index("1e0") == 3);
  CHECK(index("\"1\"") == 4);
  CHECK(index("[1]") == 5);
  CHECK(index(R"({"weight":1})") == 6);
  CHECK(text(Untagged(1.0)) == "1.0");
  using Few = std::variant<std::string, double>;
  CHECK(std::get<double>(value<Few>("1")) == 1.0);  // no integer among them: a float takes it
  CHECK(failure<std::vector<Few>>("[true]") == "wrong_kind $[0]");
  CHECK(message<Few>("true") == "expected one of std::string, double, found boolean");
  CHECK(failure<std::vector<Untagged>>("[[1,\"x\"]]") == "wrong_kind $[0][1]");
}

TEST_CASE("untagged: integers keep all 64 bits") {
  using Unsigned = std::variant<std::uint64_t, double>;
  for (const char* number : {"9223372036854775807", "-9223372036854775808", "86699530287996692", "9007199254740993"})
    CHECK(comes_back<Untagged>(number));
  CHECK(comes_back<Unsigned>("18446744073709551615"));
  CHECK(std::get<std::uint64_t>(value<Unsigned>("18446744073709551615")) == UINT64_MAX);
  CHECK(failure<Untagged>("9223372036854775808") == "out_of_range $");
  CHECK(failure<Unsigned>("-1") == "out_of_range $");
}

}  // namespace

template <>
inline constexpr auto wireform::annotations_of<Marks> = annotate(flags);

namespace {

TEST_CASE("untagged: alternatives are told apart by what they are written as, not by what they are") {
  using Odd = std::variant<Marks, Wrapped, std::string>;  // an array, a boolean, text
  CHECK(comes_back<Odd>(R"(["a","b"])"));
  CHECK(std::get<Marks>(value<Odd>(R"(["a","b"])")) == static_cast<Marks>(3));
  CHECK(std::get<Wrapped>(value<Odd>("true")).on);
  using Pairs = std::map<std::pair<int, int>, int>;
  using Maps = std::variant<Pairs, std::map<std::string, int>>;  // an array of pairs, a map
  CHECK(comes_back<Maps>("[[[1,2],3]]"));
  CHECK(comes_back<Maps>(R"({"a":1})"));
}

// -- inside each other

using Leaf = std::variant<int, std::string>;
struct Deep {
  std::vector<Leaf> list;
  std::map<std::string, Leaf> named;
  std::optional<Leaf> maybe;
  std::variant<Leaf, std::vector<Leaf>, bool> nested;
  std::optional<std::variant<std::monostate, int>> null_inside;
};

TEST_CASE("variants in vectors, maps, optionals and variants") {
  const char* const document =
      R"({"list":[1,"a"],"named":{"k":"b","l":2},"maybe":"c","nested":["d",3],"null_inside":null})";
  CHECK(comes_back<Deep>(document));
  const Deep deep = value<Deep>(document);
  CHECK(std::get<std::string>(deep.list[1]) == "a");
  CHECK(std::get<int>(deep.named.at("l")) == 2);
  CHECK(std::get<1>(deep.nested).size() == 2);
  REQUIRE(deep.null_inside);
  CHECK(deep.null_inside->index() == 0);
  CHECK(comes_back<Deep>(R"({"list":[],"named":{},"nested":7})"));
  CHECK(value<Deep>(R"({"list":[],"named":{},"nested":7})").nested.index() == 0);
  CHECK_FALSE(value<Deep>(R"({"list":[],"named":{},"nested":7})").null_inside);
  CHECK(failure<Deep>(R"({"list":[1,null],"named":{"k":2.5},"nested":[true]})", all_errors()) ==
        "wrong_kind $.list[1], wrong_kind $.named.k, wrong_kind $.nested[0]");
}

struct Node;
using Link = std::variant<std::monostate, int, std::vector<Node>>;
struct Node {
  Link link;
};

TEST_CASE("recursion through a variant is limited like any other") {
  std::string deep = R"({"link":null})";
  for (int i = 0; i < 255; ++i) deep = R"({"link":[)" + deep + "]}";
  CHECK(comes_back<Node>(deep));
  const std::string deeper = R"({"link":[)" + deep + "]}";
  CHECK(read<Node>(deeper, *json_format()).error().code() == ErrorCode::depth_exceeded);
  ReadOptions options;
  options.limits.depth = 3;
  CHECK(read<Node>(R"({"link":[{"link":null}]})", *json_format(), options));
  CHECK(read<Node>(R"({"link":[{"link":[]}]})", *json_format(), options).error().code() == ErrorCode::depth_exceeded);
}

// -- used targets and errors

TEST_CASE("a used variant reads what a fresh one reads") {
  Internal used{Person{"old", "old"}};
  CHECK(std::get<Person>(value_over(used, R"({"v":{"type":"person","name":"P"}})").v) == Person{"P", "Homo"});
  CHECK(std::get<Lion>(value_over(used, R"({"v":{"type":"Lion","weight":1}})").v) == Lion{1});
  Internal list{std::vector<int>{1, 2, 3}};
  CHECK(std::get<std::vector<int>>(value_over(list, R"({"v":{"type":"list","value":[4]}})").v) == std::vector{4});
}

struct Animals {
  std::vector<Internal> list;
  int after = 0;
};

TEST_CASE("after an error in a variant the reading goes on behind it") {
  CHECK(failure<Animals>(R"({"list":[{"v":{"weight":"x","type":"Lion"}},{"v":{"type":"Lino"}},{"v":3},)"
                         R"({"v":{"type":"list","value":[1,"a",2,"b"]}},{"v":{"type":"Stone"}}],"after":"y"})",
                         all_errors()) ==
        "wrong_kind $.list[0].v.weight, unknown_name $.list[1].v.type, wrong_kind $.list[2].v, "
        "wrong_kind $.list[3].v.value[1], wrong_kind $.list[3].v.value[3], wrong_kind $.after");
}


TEST_CASE("a variant without a value is not written") {
  std::variant<int, std::string> valueless;
  struct Bomb {
    operator std::string() const { throw 1; }
  };
  try {
    valueless.emplace<std::string>(Bomb());
  } catch (int) {
  }
  if (valueless.valueless_by_exception()) CHECK(write_failure(valueless) == "unsupported $");
}

}  // namespace
