// Types that are read by code of their own (sets, pair lists, variants, codecs): duplicates, errors, depth, in every format.
#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

std::string report(const Result<void>& result) {
  std::string all;
  if (!result)
    for (const Diagnostic& each : result.error().all()) all += std::string(name(each.code)) + " " + each.path() + "; ";
  return all;
}

/// "code path; " of every error.
template <class T>
std::string errors(const Tokens& tokens, const Format& format, ReadOptions options = {}) {
  T target{};
  return report(read_into(target, Exact(encode(tokens, format)), format, options));
}

ReadOptions with(Duplicates policy) {
  ReadOptions options;
  options.duplicates = policy;
  return options;
}

TEST_CASE("an element that a set has already: an error, or dropped") {
  const Tokens twice{array(3), 3, 1, 3, array_end};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(errors<std::set<int>>(twice, format) == "duplicate_element $[2]; ");
      CHECK(errors<std::unordered_set<int>>(twice, format) == "duplicate_element $[2]; ");
      for (const Duplicates policy : {Duplicates::first, Duplicates::last})
        CHECK(read_tokens_as<std::set<int>>(twice, format, with(policy)).value() == std::set<int>{1, 3});
      CHECK(read_tokens_as<std::multiset<int>>(twice, format).value() == std::multiset<int>{1, 3, 3});
      std::set<int> used{7, 8};
      REQUIRE(read_into(used, Exact(encode({array(1), 1, array_end}, format)), format));
      CHECK(used == std::set<int>{1});
    }
}

TEST_CASE("a key that a pair list has already: an error, the first, or the last; a multimap has both") {
  using Pairs = std::map<std::pair<int, int>, int>;
  const auto entry = [](int key, int value) { return Tokens{array(2), array(2), key, key, array_end, value, array_end}; };
  Tokens twice{array(3)};
  for (const Tokens& each : {entry(1, 10), entry(2, 20), entry(1, 30)}) twice.insert(twice.end(), each.begin(), each.end());
  twice.push_back(array_end);
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(errors<Pairs>(twice, format) == "duplicate_key $[2]; ");
      CHECK(read_tokens_as<Pairs>(twice, format, with(Duplicates::first)).value() == Pairs{{{1, 1}, 10}, {{2, 2}, 20}});
      CHECK(read_tokens_as<Pairs>(twice, format, with(Duplicates::last)).value() == Pairs{{{1, 1}, 30}, {{2, 2}, 20}});
      CHECK(read_tokens_as<std::multimap<std::pair<int, int>, int>>(twice, format).value().size() == 3);
      CHECK(errors<Pairs>({array(1), array(1), array(0), array_end, array_end, array_end}, format) == "too_few_elements $[0][0]; ");
      CHECK(errors<Pairs>({array(1), array(2), array(2), 1, "x", array_end, 1, array_end, array_end}, format) == "wrong_kind $[0][0][1]; ");
      CHECK(errors<Pairs>({map(0), map_end}, format) == "wrong_kind $; ");
    }
}

TEST_CASE("keys that are numbers are spelled as numbers in text, and are duplicates by value") {
  for (const Format& format : value_formats()) {
    if (format.traits().native_keys) continue;
    DYNAMIC_SECTION(format.name()) {
      for (const char* bad : {"01", "1.0", "+1", "", " 1", "1 ", "x"})
        CHECK(errors<std::map<int, int>>({map(1), bad, 1, map_end}, format).starts_with("wrong_kind"));
      CHECK(errors<std::map<std::uint8_t, int>>({map(1), "256", 1, map_end}, format).starts_with("out_of_range"));
      CHECK(errors<std::map<double, int>>({map(2), "1", 1, "1.0", 2, map_end}, format).starts_with("duplicate_key"));
      CHECK(errors<std::map<int, int>>({map(2), "7", 1, "7", 2, map_end}, format) == "duplicate_key $[\"7\"]; ");
    }
  }
}

TEST_CASE("the path of an error in a map has the key as it is spelled in text") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const auto failing = [&](const auto& key) { return Tokens{map(1), key, "x", map_end}; };
      CHECK(errors<std::map<double, int>>(failing(0.1), format) == "wrong_kind $[\"0.1\"]; ");
      CHECK(errors<std::map<std::int64_t, int>>(failing(INT64_MIN), format) == "wrong_kind $[\"-9223372036854775808\"]; ");
      CHECK(errors<std::map<bool, int>>(failing(true), format) == "wrong_kind $.true; ");
      CHECK(errors<std::map<char, int>>(failing("c"), format) == "wrong_kind $.c; ");
      CHECK(errors<std::map<Color, int>>(failing("blue"), format) == "wrong_kind $.blue; ");
    }
}

struct Everything {
  std::set<int> set;
  std::multimap<int, int> pairs;
  std::vector<std::bitset<2>> bits;
  std::vector<Time<std::milli>> times;
  std::vector<ByKind> kinds;
  Variants variants;
  std::vector<Access> access;
  int after = 0;
};

TEST_CASE("all errors of all these types are found, and reading goes on exactly behind each value") {
  const Tokens bad{
      map(8),
      "set", array(4), 1, "x", 1, nullptr, array_end,
      "pairs", array(2), array(2), 1, "y", array_end, array(2), 2, 3, array_end, array_end,
      "bits", array(4), "01", "2", "011", 5, array_end,
      "times", array(3), "1970-01-01T00:00:00Z", "1970-01-01T00:00:00.0001Z", "yesterday", array_end,
      "kinds", array(3), nullptr, array(2), 1, "z", array_end, map(1), "weight", "heavy", map_end, array_end,
      "variants", map(5), "untagged", array(1), true, array_end, "mixed", array(0), array_end,
      "internal", map(2), "weight", "w", "type", "lion", map_end,
      "adjacent", map(2), "c", array(1), 5, array_end, "t", "words", map_end,
      "external", map(2), "number", 1, "stone", map(0), map_end, map_end, map_end,
      "access", array(2), array(2), "read", "fly", array_end, "write", array_end,
      "after", "end", map_end};
  ReadOptions all;
  all.all_errors = true;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(errors<Everything>(bad, format, all) ==
            "wrong_kind $.set[1]; duplicate_element $.set[2]; wrong_kind $.set[3]; "
            "wrong_kind $.pairs[0][1]; "
            "invalid_text $.bits[1]; invalid_text $.bits[2]; wrong_kind $.bits[3]; "
            "not_exact $.times[1]; invalid_text $.times[2]; "
            "wrong_kind $.kinds[0]; wrong_kind $.kinds[1][1]; wrong_kind $.kinds[2].weight; "
            "wrong_kind $.variants.untagged[0]; wrong_kind $.variants.internal.weight; wrong_kind $.variants.adjacent.c[0]; "
            "too_many_elements $.variants.external; "
            "unknown_name $.access[0][1]; wrong_kind $.access[1]; "
            "wrong_kind $.after; ");
      CHECK(errors<Everything>(bad, format) == "wrong_kind $.set[1]; ");
    }
}

// -- recursion

struct Internal;
struct Adjacent;
struct External;
struct Untagged;
struct Internal {
  std::variant<std::vector<Internal>, int> v;
  static constexpr auto wireform = annotate(annotations::member<&Internal::v>(annotations::tag("t"), annotations::alternatives("list", "leaf")));
};
struct Adjacent {
  std::variant<std::vector<Adjacent>, int> v;
  static constexpr auto wireform =
      annotate(annotations::member<&Adjacent::v>(annotations::adjacent("t", "c"), annotations::alternatives("list", "leaf")));
};
struct External {
  std::variant<std::vector<External>, int> v;
  static constexpr auto wireform = annotate(annotations::member<&External::v>(annotations::external, annotations::alternatives("list", "leaf")));
};
struct Untagged {
  std::variant<std::vector<Untagged>, int> v;
};

template <class T>
T nested(int levels) {
  T node;
  node.v = 1;
  for (int i = 0; i < levels; ++i) {
    T outer;
    std::get<0>(outer.v).push_back(std::move(node));
    node = std::move(outer);
  }
  return node;
}

template <class T>
void check_recursion(std::uint32_t depth_of_level, std::uint32_t depth_of_leaf, const Format& format) {
  INFO(format.name() << " " << type_of<T>().name);
  const std::uint32_t levels = 20, depth = levels * depth_of_level + depth_of_leaf;
  const T value = nested<T>(levels);
  const Exact bytes(write(value, format).value());
  ReadOptions in;
  WriteOptions out;
  in.limits.depth = out.limits.depth = depth;
  const Result<T> back = read<T>(bytes, format, in);
  REQUIRE(back);
  CHECK(write(*back, format).value() == std::string(std::string_view(bytes)));
  CHECK(write(value, format, out));
  in.limits.depth = out.limits.depth = depth - 1;
  CHECK(read<T>(bytes, format, in).error().code() == ErrorCode::depth_exceeded);
  CHECK(write(value, format, out).error().code() == ErrorCode::output_depth);
}

TEST_CASE("recursion through variants counts every container, on reading and writing") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      check_recursion<Untagged>(2, 1, format);  // {"v":[...]}; {"v":1}
      check_recursion<External>(3, 2, format);  // {"v":{"list":[...]}}; {"v":{"leaf":1}}
      check_recursion<Internal>(3, 2, format);  // {"v":{"t":"list","value":[...]}}
      check_recursion<Adjacent>(3, 2, format);
    }
}

TEST_CASE("a hundred thousand levels of variants are an error, not a crash") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      Tokens deep;
      for (int i = 0; i < 100'000; ++i) deep.insert(deep.end(), {map(1), "v", array(1)});
      deep.back() = array(0);
      for (int i = 0; i < 100'000; ++i) deep.insert(deep.end(), {array_end, map_end});
      const Exact bytes(encode_deep(deep, format));
      CHECK(read<Untagged>(bytes, format).error().code() == ErrorCode::depth_exceeded);
      CHECK_FALSE(read<Internal>(bytes, format));
    }
}

TEST_CASE("a late tag at every level costs time in proportion to size and depth") {
  std::string text = R"({"v":{"value":1,"t":"leaf"}})";
  for (int i = 0; i < 160; ++i) text = R"({"v":{"value":[)" + text + R"(],"t":"list"}})";
  CHECK(read<Internal>(text, *known_formats().find("json")));
}

}  // namespace
}  // namespace wireform::test
