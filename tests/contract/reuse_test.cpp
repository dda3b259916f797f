// Reading into a used target gives what reading into a fresh one gives.
#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

struct Record2 {
  int id = 0;
  std::optional<std::string> note;
  std::optional<int> count = 7;
  std::unique_ptr<Point> point;
  std::vector<std::optional<int>> values;
  std::map<std::string, std::vector<int>> groups;
  std::array<std::optional<int>, 2> fixed;

  bool operator==(const Record2& other) const {
    return id == other.id && note == other.note && count == other.count && same_value(point, other.point) &&
           values == other.values && groups == other.groups && fixed == other.fixed;
  }
};

TEST_CASE("two records with different optional members, read into one target") {
  const Tokens full{map(7),   "id",      1,         "note",   "text",    "count",  2,       "point", map(2), "x",
                    1.5,      "y",       2.5,       map_end,  "values",  array(3), 1,       nullptr, 3,      array_end,
                    "groups", map(1),    "a",       array(2), 1,         2,        array_end, map_end, "fixed", array(2),
                    4,        5,         array_end, map_end};
  const Tokens sparse{map(4),  "id",    2,        "values", array(1), nullptr, array_end, "groups", map(1), "b", array(0),
                      array_end, map_end, "fixed", array(2), nullptr,  6,       array_end, map_end};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Exact first(encode(full, format)), second(encode(sparse, format));
      Record2 used;
      for (int i = 0; i < 2; ++i) {
        REQUIRE(read_into(used, first, format));
        CHECK(used == read<Record2>(first, format).value());
        CHECK(used.note == "text");
        REQUIRE(read_into(used, second, format));
        CHECK(used == read<Record2>(second, format).value());
        CHECK_FALSE(used.note);
        CHECK_FALSE(used.count);
        CHECK_FALSE(used.point);
        CHECK(used.groups.count("a") == 0);
      }
    }
}

TEST_CASE("any sample into the target of any other") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      Arena arena;
      ReadOptions options;
      options.arena = &arena;
      Sample used;
      for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Sample value = random_sample(seed);
        const Exact bytes(write(value, format).value());
        CAPTURE(seed);
        REQUIRE(read_into(used, bytes, format, options));
        CHECK(used == value);
      }
    }
}

TEST_CASE("a read that failed anywhere leaves a target that the next read fills as a fresh one") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      Arena arena;
      ReadOptions options;
      options.arena = &arena;
      const std::string whole = write(sample_value(), format).value();
      const Sample other = random_sample(3);
      const Exact good(write(other, format).value());
      Sample used;
      for (std::size_t cut = 0; cut < whole.size(); cut += 37) {
        const Exact bad(std::string_view(whole).substr(0, cut));
        CHECK_FALSE(read_into(used, bad, format, options));
        REQUIRE(read_into(used, good, format, options));
        REQUIRE(used == other);
      }
    }
}

TEST_CASE("capacity is kept from one read to the next") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      struct Holder {
        std::string text;
        std::vector<double> numbers;
        std::vector<std::string> strings;
      };
      const Holder large{std::string(1000, 'x'), std::vector<double>(1000, 1.5), std::vector<std::string>(100, std::string(50, 'y'))};
      const Exact first(write(large, format).value()), second(write(Holder{"a", {1.5}, {"b"}}, format).value());
      Holder used;
      REQUIRE(read_into(used, first, format));
      const auto text = used.text.capacity();
      const auto numbers = used.numbers.capacity();
      const auto strings = used.strings.capacity();
      REQUIRE(read_into(used, second, format));
      CHECK(used.text == "a");
      CHECK(used.text.capacity() == text);
      CHECK(used.numbers.capacity() == numbers);
      CHECK(used.strings.capacity() == strings);
    }
}

}  // namespace
}  // namespace wireform::test
