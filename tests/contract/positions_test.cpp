// Structs as arrays of their members' values.
#include "contract/contract.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace wireform::test {
namespace {

using namespace annotations;

struct Compact {
  int id = 0;
  std::optional<std::string> note;
  std::vector<double> values;
  bool operator==(const Compact&) const = default;
  static constexpr auto wireform = annotate(as_array);
};

struct Whole {
  std::string name;
  Compact compact;
  bool operator==(const Whole&) const = default;
};

const Whole sample{"w", {7, std::nullopt, {1.5}}};
const Tokens compact_tokens{array(3), 7, nullptr, array(1), 1.5, array_end, array_end};

Tokens joined(Tokens head, const Tokens& middle, const Tokens& tail) {
  head.insert(head.end(), middle.begin(), middle.end());
  head.insert(head.end(), tail.begin(), tail.end());
  return head;
}

TEST_CASE("a struct that is as_array is an array in every format, and a map is read too") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string bytes = write(sample, format).value();
      CHECK(without_sizes(tokens_of(bytes, format)) ==
            without_sizes(joined({map(2), "name", "w", "compact"}, compact_tokens, {map_end})));
      CHECK(read<Whole>(Exact(bytes), format).value() == sample);
      const Tokens as_map{map(2), "values", array(1), 1.5, array_end, "id", 7, map_end};
      CHECK(read_tokens_as<Compact>(as_map, format).value() == sample.compact);
    }
}

TEST_CASE("the options make every struct an array; without them an array is no struct") {
  WriteOptions out;
  ReadOptions in;
  out.records_as_arrays = in.records_as_arrays = true;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string bytes = write(sample, format, out).value();
      CHECK(without_sizes(tokens_of(bytes, format)) == without_sizes(joined({array(2), "w"}, compact_tokens, {array_end})));
      CHECK(read<Whole>(Exact(bytes), format, in).value() == sample);
      CHECK(read<Whole>(Exact(bytes), format).error().code() == ErrorCode::wrong_kind);
    }
}

TEST_CASE("the options leave structs that an untagged variant tells by their kind as they are") {
  using Either = std::variant<Whole, std::vector<int>, std::string>;
  WriteOptions out;
  ReadOptions in;
  out.records_as_arrays = in.records_as_arrays = true;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name())
      for (const Either& value : {Either(sample), Either(std::vector<int>{1, 2}), Either("text")})
        CHECK(read<Either>(Exact(write(value, format, out).value()), format, in).value() == value);
}

TEST_CASE("too many values are an error; values that are not there are absent members") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Result<Compact> more =
          read_tokens_as<Compact>({array(4), 7, nullptr, array(0), array_end, true, array_end}, format);
      REQUIRE_FALSE(more);
      CHECK(more.error().code() == ErrorCode::too_many_elements);
      CHECK(more.error().first().expected == "3 elements");
      CHECK(more.error().first().found == "4");
      const Result<Compact> fewer = read_tokens_as<Compact>({array(2), 7, "n", array_end}, format);
      REQUIRE_FALSE(fewer);
      CHECK(fewer.error().code() == ErrorCode::missing_member);
      CHECK(fewer.error().path() == "$.values");
      const Result<Compact> wrong = read_tokens_as<Compact>({array(3), 7, 8, array(0), array_end, array_end}, format);
      REQUIRE_FALSE(wrong);
      CHECK(wrong.error().path() == "$.note");
      ReadOptions lax;
      lax.allow_missing = true;
      CHECK(read_tokens_as<Compact>({array(1), 7, array_end}, format, lax).value() == Compact{7, std::nullopt, {}});
      lax.allow_extra_elements = true;
      CHECK(read_tokens_as<Compact>({array(5), 7, "n", array(0), array_end, true, "more", array_end}, format, lax).value() ==
            Compact{7, "n", {}});
    }
}

TEST_CASE("a used target ends as a fresh one") {
  Compact used{1, "old", {1, 2, 3}};
  for (const Format& format : value_formats()) {
    Compact target = used;
    REQUIRE(read_into(target, Exact(write(sample.compact, format).value()), format));
    CHECK(target == sample.compact);
  }
}

}  // namespace
}  // namespace wireform::test
