// What a struct says of its members: names, presence, omission, flattening.
#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "reflect/both.hpp"

namespace {

using namespace both;

// -- names

template <class Style>
struct Styled {
  int some_name = 1, otherName = 2, HTTPServer2 = 3, x = 4, _hidden = 5;
  static constexpr auto wireform = annotate(rename_all(Style::value));
};
template <NameStyle S>
using Style = std::integral_constant<NameStyle, S>;

TEST_CASE("rename_all spells every name in the style") {
  CHECK(text(Styled<Style<camel_case>>()) == R"({"someName":1,"otherName":2,"httpServer2":3,"x":4,"hidden":5})");
  CHECK(text(Styled<Style<pascal_case>>()) == R"({"SomeName":1,"OtherName":2,"HttpServer2":3,"X":4,"Hidden":5})");
  CHECK(text(Styled<Style<snake_case>>()) == R"({"some_name":1,"other_name":2,"http_server2":3,"x":4,"hidden":5})");
  CHECK(text(Styled<Style<kebab_case>>()) == R"({"some-name":1,"other-name":2,"http-server2":3,"x":4,"hidden":5})");
  CHECK(text(Styled<Style<screaming_snake_case>>()) == R"({"SOME_NAME":1,"OTHER_NAME":2,"HTTP_SERVER2":3,"X":4,"HIDDEN":5})");
  CHECK(text(Styled<Style<screaming_kebab_case>>()) == R"({"SOME-NAME":1,"OTHER-NAME":2,"HTTP-SERVER2":3,"X":4,"HIDDEN":5})");
  CHECK(text(Styled<Style<lower_case>>()) == R"({"somename":1,"othername":2,"httpserver2":3,"x":4,"hidden":5})");
  CHECK(text(Styled<Style<upper_case>>()) == R"({"SOMENAME":1,"OTHERNAME":2,"HTTPSERVER2":3,"X":4,"HIDDEN":5})");
}

struct Named {
  int first_one = 0, second_one = 0, plain = 0;
  static constexpr auto wireform =
      annotate(rename_all(kebab_case), member<&Named::first_one>(rename("\xC3\xA9 \"q\"\n")),
               member<&Named::second_one>(alias("second_one", "2nd"), doc("has other names")));
};

TEST_CASE("an explicit name beats rename_all, and is any text") {
  CHECK(text(Named{1, 2, 3}) == "{\"\xC3\xA9 \\\"q\\\"\\n\":1,\"second-one\":2,\"plain\":3}");
  CHECK(comes_back<Named>("{\"\xC3\xA9 \\\"q\\\"\\n\":1,\"second-one\":2,\"plain\":3}"));
  CHECK(failure<Named>(R"({"first-one":1,"second-one":2,"plain":3})") == "missing_member $[\"\xC3\xA9 \\\"q\\\"\\x0a\"]");
}

TEST_CASE("aliases are read, never written, and are another spelling of the same member") {
  constexpr const char* start = R"({"\u00e9 \"q\"\n":1,"plain":3,)";
  for (const char* name : {"second-one", "second_one", "2nd"}) {
    const Named named = value<Named>(start + std::string("\"") + name + "\":2}");
    CHECK(named.second_one == 2);
    CHECK(text(named).find("\"second-one\":2") != std::string::npos);
  }
  const std::string twice = start + std::string(R"("2nd":2,"second_one":4})");
  CHECK(failure<Named>(twice) == "duplicate_key $[\"second-one\"]");
  CHECK(value<Named>(twice, with(Duplicates::first)).second_one == 2);
  CHECK(value<Named>(twice, with(Duplicates::last)).second_one == 4);
}

// -- presence

struct Presence {
  std::optional<int> maybe = 5;
  std::optional<int> needed = 6;
  int kept = 7;
  std::string plain = "x";
  static constexpr auto wireform = annotate(member<&Presence::needed>(required), member<&Presence::kept>(keep_initializer));
};

TEST_CASE("required and keep_initializer say what absence means") {
  CHECK(failure<Presence>(R"({"plain":"y"})") == "missing_member $.needed");
  CHECK(failure<Presence>(R"({})", all_errors()) == "missing_member $.needed, missing_member $.plain");
  const Presence read = value<Presence>(R"({"plain":"y","needed":null})");
  CHECK_FALSE(read.maybe);
  CHECK_FALSE(read.needed);
  CHECK(read.kept == 7);
  CHECK(text(read) == R"({"needed":null,"kept":7,"plain":"y"})");
  CHECK(value_over<Presence>({1, 2, 3, "z"}, R"({"plain":"y","needed":4})").kept == 7);
}

struct Kept {
  int a = 7;
  std::string b = "x";
  int c = 1;
  std::optional<int> d = 4;
  std::vector<int> e = {1, 2};
  int f[2] = {8, 9};
  std::unique_ptr<int> g = std::make_unique<int>(10);
  std::vector<int> h = {3};
  static constexpr auto wireform =
      annotate(keep_initializers, member<&Kept::c>(required), member<&Kept::h>(omit_when_empty));
};

TEST_CASE("keep_initializers keeps every initializer, in used targets too") {
  Kept used{1, "long text that was here before", 2, {}, {}, {0, 0}, nullptr, {}};
  for (const auto& format : {json_format(), msgpack_format()}) {
    const std::string document = format->traits().text ? R"({"c":3})" : to_msgpack(R"({"c":3})");
    read_into(used, document, *format).value();
    CHECK(text(used) == R"({"a":7,"b":"x","c":3,"d":4,"e":[1,2],"f":[8,9],"g":10})");
    CHECK(used.h.empty());  // left out while empty: absence means that, not the initializer
    used = Kept{};
  }
  CHECK(failure<Kept>(R"({"a":1})") == "missing_member $.c");
  // An empty optional is written, or it would come back as its initializer.
  used.d.reset();
  used.g.reset();
  CHECK(text(used) == R"({"a":7,"b":"x","c":1,"d":null,"e":[1,2],"f":[8,9],"g":null,"h":[3]})");
  CHECK_FALSE(read<Kept>(text(used), *json_format()).value().d);
}

struct Sides {
  int both = 1, skipped = 2, in = 3, out = 4;
  static constexpr auto wireform =
      annotate(member<&Sides::skipped>(skip), member<&Sides::in>(read_only), member<&Sides::out>(write_only));
};

TEST_CASE("skip, read_only and write_only") {
  CHECK(text(Sides{}) == R"({"both":1,"out":4})");
  const Sides read = value_over<Sides>({5, 6, 7, 8}, R"({"both":10,"in":30,"out":40,"skipped":20})");
  CHECK(read.both == 10);
  CHECK(read.skipped == 6);
  CHECK(read.in == 30);
  CHECK(read.out == 8);
  CHECK(failure<Sides>(R"({"both":10,"in":30,"out":40})", denying_unknown()) == "unknown_member $.out");
  CHECK(failure<Sides>(R"({"both":10,"in":30,"skipped":40})", denying_unknown()) == "unknown_member $.skipped");
  CHECK(failure<Sides>(R"({"both":10})") == "missing_member $.in");
}

// -- omission

struct Omitted {
  std::vector<int> list = {1};
  std::string text = "t";
  std::optional<int> maybe = 1;
  std::map<std::string, int> entries = {{"k", 1}};
  int number = 5;
  int pair[2] = {1, 2};
  std::optional<int> five = 5;
  static constexpr auto wireform =
      annotate(member<&Omitted::list>(omit_when_empty), member<&Omitted::text>(omit_when_empty),
               member<&Omitted::maybe>(omit_when_empty), member<&Omitted::entries>(omit_when_empty),
               member<&Omitted::number>(omit_when_initial), member<&Omitted::pair>(omit_when_initial),
               member<&Omitted::five>(omit_when_initial));
};

TEST_CASE("members that are empty or equal their initializer are left out, and absence means that") {
  CHECK(text(Omitted{}) == R"({"list":[1],"text":"t","maybe":1,"entries":{"k":1}})");
  const Omitted empty = value<Omitted>("{}");
  CHECK(text(empty) == "{}");
  CHECK(empty.list.empty());
  CHECK(empty.number == 5);
  CHECK(empty.five == 5);
  WriteOptions options;
  options.write_empty = true;  // is about optional members that have no note
  CHECK(text(empty, options) == "{}");
  CHECK(comes_back<Omitted>(R"({"number":6,"pair":[1,3],"five":null})"));
  CHECK(text(value_over(Omitted{{2}, "u", 3, {}, 9, {9, 9}, {}}, "{}")) == "{}");
}

// -- flattening

struct Innermost {
  int deep_member = 1;
  std::optional<int> maybe;
  static constexpr auto wireform =
      annotate(rename_all(screaming_snake_case), member<&Innermost::deep_member>(alias("deep"), range(0, 9)));
};
struct Inner {
  int inner_a = 2;
  Innermost innermost;
  int inner_b = 3;
  static constexpr auto wireform =
      annotate(rename_all(camel_case), member<&Inner::innermost>(flatten), member<&Inner::inner_b>(keep_initializer));
};
struct Outer {
  int first = 0;
  Inner inner;
  int last = 4;
  static constexpr auto wireform = annotate(deny_unknown, member<&Outer::inner>(flatten));
};

TEST_CASE("the members of a flattened struct stand among the outer ones, with their own notes") {
  CHECK(text(Outer{}) == R"({"first":0,"innerA":2,"DEEP_MEMBER":1,"innerB":3,"last":4})");
  const Outer read = value_over(Outer{9, {9, {9, 9}, 9}, 9}, R"({"deep":5,"last":1,"first":2,"innerA":3})");
  CHECK(text(read) == R"({"first":2,"innerA":3,"DEEP_MEMBER":5,"innerB":3,"last":1})");
  CHECK(failure<Outer>(R"({"deep":5,"DEEP_MEMBER":5,"last":1,"first":2,"innerA":3})") == "duplicate_key $.DEEP_MEMBER");
  CHECK(failure<Outer>(R"({"deep":10,"last":1,"first":2,"innerA":3})") == "check_failed $.DEEP_MEMBER");
  CHECK(failure<Outer>(R"({"deep":1,"last":1,"first":2})") == "missing_member $.innerA");
  CHECK(failure<Outer>(R"({"deep":1,"last":1,"first":2,"innerA":3,"other":1})") == "unknown_member $.other");
}

struct Collecting {
  int a = 1;
  std::map<std::string, int> rest;
  int b = 2;
  static constexpr auto wireform =
      annotate(deny_unknown, member<&Collecting::a>(alias("A")), member<&Collecting::rest>(flatten));
};

TEST_CASE("a flattened map takes unknown members and writes them back behind the known ones") {
  CHECK(text(value<Collecting>(R"({"z":26,"b":2,"y":25,"a":1})")) == R"({"a":1,"b":2,"y":25,"z":26})");
  CHECK(value_over(Collecting{1, {{"old", 1}}, 2}, R"({"a":1,"b":2})").rest.empty());
  CHECK(failure<Collecting>(R"({"a":1,"b":2,"z":1,"z":2})") == "duplicate_key $.z");
  CHECK(value<Collecting>(R"({"a":1,"b":2,"z":1,"z":2})", with(Duplicates::last)).rest["z"] == 2);
  CHECK(value<Collecting>(R"({"a":1,"b":2,"z":1,"z":2})", with(Duplicates::first)).rest["z"] == 1);
  CHECK(failure<Collecting>(R"({"z":"x","a":1,"b":"y","y":2})", all_errors()) == "wrong_kind $.z, wrong_kind $.b");
  // A name or alias of a member could not be read back as an entry.
  CHECK(write_failure(Collecting{1, {{"x", 1}, {"b", 1}}, 2}) == "duplicate_member $.b");
  CHECK(write_failure(Collecting{1, {{"A", 1}}, 2}) == "duplicate_member $.A");
}

struct Ordered {
  int a = 1;
  std::vector<std::pair<std::string, int>> rest;
  static constexpr auto wireform = annotate(member<&Ordered::rest>(flatten));
};

TEST_CASE("a flattened sequence of pairs keeps the order of unknown members") {
  CHECK(text(value<Ordered>(R"({"z":26,"b":2,"a":3,"c":1})")) == R"({"a":3,"z":26,"b":2,"c":1})");
  CHECK(value_over(Ordered{1, {{"old", 1}}}, R"({"a":1})").rest.empty());
  CHECK(failure<Ordered>(R"({"z":"x","a":1,"b":null})", all_errors()) == "wrong_kind $.z, wrong_kind $.b");
  CHECK(write_failure(Ordered{1, {{"x", 1}, {"a", 2}}}) == "duplicate_member $.a");
}

TEST_CASE("a key that comes twice into a flattened sequence of pairs is a duplicate, as in a map") {
  const char* twice = R"({"z":1,"a":3,"y":2,"z":[]})";
  CHECK(failure<Ordered>(twice) == "duplicate_key $.z");
  CHECK(failure<Ordered>(twice, with(Duplicates::last)) == "wrong_kind $.z");
  CHECK(text(value<Ordered>(twice, with(Duplicates::first))) == R"({"a":3,"z":1,"y":2})");
  CHECK(text(value<Ordered>(R"({"z":1,"y":2,"z":3,"x":4,"y":5,"a":0})", with(Duplicates::last))) ==
        R"({"a":0,"z":3,"y":5,"x":4})");
  CHECK(failure<Ordered>(R"({"z":1,"y":2,"z":3,"y":"x","a":0})", all_errors()) == "duplicate_key $.z, duplicate_key $.y");
  CHECK(write_failure(Ordered{1, {{"x", 1}, {"y", 2}, {"x", 3}}}) == "duplicate_member $.x");
  std::string many = "{\"a\":0";
  for (int i = 0; i < 1000; ++i) many += ",\"k" + std::to_string(i) + "\":" + std::to_string(i);
  CHECK(value<Ordered>(many + "}").rest.size() == 1000);
  CHECK(failure<Ordered>(many + ",\"k0\":0}") == "duplicate_key $.k0");
}

struct Envelope {
  std::string id;
  Collecting body;
  static constexpr auto wireform = annotate(member<&Envelope::body>(flatten));
};

TEST_CASE("the map of a flattened struct takes what nobody knows") {
  CHECK(comes_back<Envelope>(R"({"id":"i","a":1,"b":2,"more":3})"));
  CHECK(write_failure(Envelope{"i", {1, {{"id", 1}}, 2}}) == "duplicate_member $.id");
}

// -- deny_unknown

struct Strict {
  int host = 0;
  static constexpr auto wireform = annotate(deny_unknown);
};
struct Lenient {
  Strict strict;
};

TEST_CASE("deny_unknown holds for its struct alone, whatever the options say") {
  CHECK(failure<Lenient>(R"({"strict":{"host":1},"x":1})") == "accepted");
  CHECK(failure<Lenient>(R"({"strict":{"host":1,"hots":1},"x":1})") == "unknown_member $.strict.hots");
  CHECK(failure<Lenient>(R"({"strict":{"host":1},"x":1})", denying_unknown()) == "unknown_member $.x");
}

// -- where annotations stand

struct Foreign {
  int a_b = 1;
};

class Account {
 public:
  Account() = default;
  explicit Account(int balance) : balance_(balance) {}
  int balance() const { return balance_; }

 private:
  int balance_ = 0;
  std::string owner_ = "nobody";

 public:
  static constexpr auto wireform = annotate(fields<&Account::balance_, &Account::owner_>,
                                            member<&Account::balance_>(rename("balance"), range(0, 100)),
                                            member<&Account::owner_>(rename("owner"), keep_initializer));
};

struct Base {
  int base_member = 1;
  std::string other_member = "o";
  static constexpr auto wireform = annotate(rename_all(camel_case), member<&Base::other_member>(rename("other")));
};
struct Derived : Base {
  int own = 2;
  static constexpr auto wireform = annotate(bases<Base>, fields<&Derived::own>, member<&Derived::own>(rename("mine")));
};
struct MoreDerived : Derived {
  int last = 3;
  static constexpr auto wireform =
      annotate(bases<Derived>, fields<&MoreDerived::last>, member<&MoreDerived::last>(keep_initializer));
};

}  // namespace

template <>
inline constexpr auto wireform::annotations_of<Foreign> = annotate(rename_all(pascal_case), deny_unknown);

namespace {

TEST_CASE("annotations from outside, and by a function in local structs") {
  CHECK(text(Foreign{}) == R"({"AB":1})");
  CHECK(failure<Foreign>(R"({"AB":1,"a_b":2})") == "unknown_member $.a_b");
  struct Local {
    int some_name = 1;
    std::optional<int> needed;
    static constexpr auto wireform() { return annotate(rename_all(camel_case), member<&Local::needed>(required)); }
  };
  CHECK(text(Local{}) == R"({"someName":1,"needed":null})");
  CHECK(failure<Local>(R"({"someName":1})") == "missing_member $.needed");
}

TEST_CASE("private members that a class lists") {
  CHECK(text(Account(7)) == R"({"balance":7,"owner":"nobody"})");
  CHECK(value<Account>(R"({"balance":8})").balance() == 8);
  CHECK(failure<Account>(R"({"balance":101})") == "check_failed $.balance");
}

TEST_CASE("base classes whose members come first, as their own notes say") {
  CHECK(text(Derived{}) == R"({"baseMember":1,"other":"o","mine":2})");
  CHECK(comes_back<Derived>(R"({"baseMember":5,"other":"p","mine":6})"));
  CHECK(text(MoreDerived{}) == R"({"baseMember":1,"other":"o","mine":2,"last":3})");
  CHECK(value_over(MoreDerived{}, R"({"baseMember":5,"other":"p","mine":6})").last == 3);
  CHECK(failure<MoreDerived>(R"({"baseMember":5,"mine":6})") == "missing_member $.other");
}

// -- versions

struct Versioned {
  int a = 1, b = 2, c = 3;
  std::string d = "x";
  static constexpr auto wireform = annotate(member<&Versioned::b>(since(2)), member<&Versioned::c>(until(3)),
                                            member<&Versioned::d>(since(2), until(3), keep_initializer));
};

TEST_CASE("members exist from since to before until; those of other versions have their initializers") {
  const auto written = [](std::uint32_t version) {
    WriteOptions options;
    options.version = version;
    return text(Versioned{}, options);
  };
  CHECK(written(1) == R"({"a":1,"c":3})");
  CHECK(written(2) == R"({"a":1,"b":2,"c":3,"d":"x"})");
  CHECK(written(3) == R"({"a":1,"b":2})");
  CHECK(text(Versioned{}) == R"({"a":1,"b":2})");
  ReadOptions first;
  first.version = 1;
  const Versioned old = value_over(Versioned{9, 9, 9, "z"}, R"({"a":5,"b":6,"c":7})", first);
  CHECK(old.a == 5);
  CHECK(old.b == 2);
  CHECK(old.c == 7);
  CHECK(old.d == "x");
  first.deny_unknown = true;
  CHECK(failure<Versioned>(R"({"a":5,"b":6,"c":7})", first) == "unknown_member $.b");
  CHECK(failure<Versioned>(R"({"a":5})") == "missing_member $.b");
  ReadOptions second;
  second.version = 2;
  CHECK(failure<Versioned>(R"({"a":5})", second) == "missing_member $.b");
  second.all_errors = true;
  CHECK(failure<Versioned>(R"({"a":5})", second) == "missing_member $.b, missing_member $.c");
}

struct VersionedRest {
  int a = 1;
  int b = 2;
  std::map<std::string, int> rest;
  static constexpr auto wireform = annotate(member<&VersionedRest::b>(since(2)), member<&VersionedRest::rest>(flatten));
};

TEST_CASE("a member of another version is unknown, so that what was collected of it is written back") {
  ReadOptions reading;
  WriteOptions writing;
  reading.version = writing.version = 1;
  const VersionedRest old = read<VersionedRest>(R"({"a":5,"b":6})", *json_format(), reading).value();
  CHECK(old.b == 2);
  CHECK(old.rest.at("b") == 6);
  CHECK(text(old, writing) == R"({"a":5,"b":6})");
  CHECK(write_failure(old) == "duplicate_member $.b");  // now it is a member
}

struct Machinery {
  int level = 1;
  void* handle = nullptr;
  std::function<void()> callback;
  std::mutex mutex;
  const int id = 3;
  std::string_view view;
  static constexpr auto wireform =
      annotate(member<&Machinery::handle>(skip), member<&Machinery::callback>(skip), member<&Machinery::mutex>(skip),
               member<&Machinery::id>(skip), member<&Machinery::view>(skip, doc("not ours")));
};

TEST_CASE("what is skipped may be of any type, and hinders nothing") {
  static_assert(readable_v<Machinery> && !borrows_v<Machinery>);
  Machinery used;
  int thing = 0;
  used.handle = &thing;
  REQUIRE(read_into(used, R"({"level":4})", *json_format()));
  CHECK(used.level == 4);
  CHECK(used.handle == &thing);
  CHECK(write(used, *json_format()).value() == R"({"level":4})");
}

struct Labels {
  char name[8] = "";
  std::array<char, 4> code{};
  std::filesystem::path path;
  std::pmr::string other;
  int n = 1;
  static constexpr auto wireform = annotate(member<&Labels::name>(omit_when_empty), member<&Labels::code>(omit_when_empty),
                                            member<&Labels::path>(omit_when_empty), member<&Labels::other>(omit_when_empty));
  bool operator==(const Labels&) const = default;
};

TEST_CASE("text of every type is left out while it is empty") {
  CHECK(text(Labels{}) == R"({"n":1})");
  const Labels full{"a", {'b'}, "c", "d", 2};
  CHECK(text(full) == R"({"name":"a","code":"b","path":"c","other":"d","n":2})");
  CHECK(value_over(full, R"({"n":1})") == Labels{});
}

TEST_CASE("a member that happens to be called wireform is a member") {
  struct Anything {
    int wireform = 1;
  };
  CHECK(comes_back<Anything>(R"({"wireform":7})"));
}

}  // namespace
