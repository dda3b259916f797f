// ReadOptions::all_errors: every conversion error of a document, in its order, with its path; 64 at most.
#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

struct Item {
  int id = 0;
  Color color = Color::red;
  std::array<int, 2> pair{};
  std::optional<double> weight;
};
struct Order {
  std::string name;
  std::vector<Item> items;
  std::map<std::string, std::uint8_t> counts;
  std::tuple<int, bool> tuple;
  bool paid = false;
};

std::vector<std::string> summary(const Error& error) {
  std::vector<std::string> lines;
  for (const Diagnostic& diagnostic : error.all())
    lines.push_back(std::string(name(diagnostic.code)) + " " + diagnostic.path());
  return lines;
}

template <class T>
std::vector<std::string> errors_of(const Tokens& tokens, const Format& format, bool all = true) {
  ReadOptions options;
  options.all_errors = all;
  options.deny_unknown = true;
  const Result<T> result = read_tokens_as<T>(tokens, format, options);
  return result ? std::vector<std::string>{} : summary(result.error());
}

const Tokens broken{
    map(5), "name", 5,                                                                        //
    "items", array(3),                                                                        //
    map(4), "id", "x", "color", "pink", "pair", array(2), 1, 2, array_end, "weight", 1.5, map_end,  //
    map(3), "id", 1, "color", "red", "pair", array(2), nullptr, "y", array_end, map_end,      //
    map(4), "id", 1, "colour", "red", "pair", array(3), 1, 2, 3, array_end, "weight", "heavy", map_end,  //
    array_end,                                                                                //
    "counts", map(3), "a", 256, "b", 1, "c", -1, map_end,                                     //
    "tuple", array(2), true, 1, array_end,                                                    //
    "paid", nullptr, map_end};

TEST_CASE("all errors of a document come in its order, each with its path") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name())
  CHECK(errors_of<Order>(broken, format) == std::vector<std::string>{
                                                "wrong_kind $.name",
                                                "wrong_kind $.items[0].id",
                                                "unknown_name $.items[0].color",
                                                "wrong_kind $.items[1].pair[0]",
                                                "wrong_kind $.items[1].pair[1]",
                                                "unknown_member $.items[2].colour",
                                                "too_many_elements $.items[2].pair",
                                                "wrong_kind $.items[2].weight",
                                                "missing_member $.items[2].color",
                                                "out_of_range $.counts.a",
                                                "out_of_range $.counts.c",
                                                "wrong_kind $.tuple[0]",
                                                "wrong_kind $.tuple[1]",
                                                "wrong_kind $.paid",
                                            });
}

TEST_CASE("without the option the first error alone is reported") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) CHECK(errors_of<Order>(broken, format, false) == std::vector<std::string>{"wrong_kind $.name"});
}

TEST_CASE("every error points into the input, none before the one in front of it") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string bytes = encode(broken, format);
      ReadOptions options;
      options.all_errors = true;
      const Result<Order> result = read<Order>(bytes, format, options);
      REQUIRE_FALSE(result);
      for (const Diagnostic& diagnostic : result.error().all()) {
        CHECK(diagnostic.offset < bytes.size());
        CHECK(diagnostic.binary == !format.traits().text);
      }
      CHECK(result.error().describe(bytes, "order").find(" --> order") != std::string::npos);
    }
}

TEST_CASE("several missing members are several errors") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name())
  CHECK(errors_of<Order>({map(1), "items", array(0), array_end, map_end}, format) ==
        std::vector<std::string>{"missing_member $.name", "missing_member $.counts", "missing_member $.tuple", "missing_member $.paid"});
}

TEST_CASE("a duplicate is one of all errors, and what follows is still seen") {
  const Tokens tokens{map(3), "a", 1, "a", 2, "b", "x", map_end};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(errors_of<std::map<std::string, int>>(tokens, format) == std::vector<std::string>{"duplicate_key $.a", "wrong_kind $.b"});
    }
}

TEST_CASE("64 errors are enough") {
  for (const std::size_t bad : {63u, 64u, 65u, 1000u}) {
    Tokens tokens{array(bad)};
    tokens.insert(tokens.end(), bad, "x");
    tokens.push_back(array_end);
    for (const Format& format : value_formats())
      DYNAMIC_SECTION(format.name() << " " << bad) {
        const std::vector<std::string> errors = errors_of<std::vector<int>>(tokens, format);
        REQUIRE(errors.size() == std::min<std::size_t>(bad, 64));
        CHECK(errors.front() == "wrong_kind $[0]");
        CHECK(errors.back() == "wrong_kind $[" + std::to_string(errors.size() - 1) + "]");
      }
  }
}

TEST_CASE("64 missing members are enough, alone and after other errors") {
  struct Three {
    int a, b, c;
  };
  Tokens tokens{array(40)};
  for (int i = 0; i < 40; ++i) tokens.insert(tokens.end(), {map(0), map_end});
  tokens.push_back(array_end);
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::vector<std::string> errors = errors_of<std::vector<Three>>(tokens, format);
      REQUIRE(errors.size() == 64);
      CHECK(errors.back() == "missing_member $[21].a");
    }
}

TEST_CASE("an error inside a number array that moves in bulk has its index, and the rest is read on") {
  Tokens tokens{array(1000)};
  for (int i = 0; i < 1000; ++i) tokens.push_back(i == 300 ? Record("x") : i == 700 ? Record(nullptr) : Record(i));
  tokens.push_back(array_end);
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::vector<std::string> both{"wrong_kind $[300]", "wrong_kind $[700]"};
      CHECK(errors_of<std::vector<double>>(tokens, format) == both);
      CHECK(errors_of<std::vector<int>>(tokens, format) == both);
      CHECK(errors_of<std::vector<std::uint16_t>>(tokens, format) == both);
      const std::vector<std::string> strings = errors_of<std::vector<std::string>>(tokens, format);
      CHECK(strings.size() == 64);
      CHECK(strings.front() == "wrong_kind $[0]");
    }
}

TEST_CASE("a syntax error ends the list") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string bytes = encode({array(3), "x", 1, "a long string that is cut", array_end}, format);
      ReadOptions options;
      options.all_errors = true;
      const Exact cut(std::string_view(bytes).substr(0, bytes.size() - 5));
      const Result<std::vector<int>> result = read<std::vector<int>>(cut, format, options);
      REQUIRE_FALSE(result);
      std::vector<std::string> errors = summary(result.error());
      // Whether what stands before the cut, or across it, is seen depends on where the format notices the cut.
      CHECK(errors.back().starts_with("unexpected_end"));
      errors.pop_back();
      const std::vector<std::string> before{"wrong_kind $[0]", "wrong_kind $[2]"};
      REQUIRE(errors.size() <= 2);
      CHECK(std::equal(errors.begin(), errors.end(), before.begin()));
    }
}

}  // namespace
}  // namespace wireform::test
