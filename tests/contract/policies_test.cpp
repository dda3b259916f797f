// Duplicate, missing, unknown, too few, too many: the defaults and every option, in every format.
#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

struct Two {
  int a = 10;
  int b = 20;
  bool operator==(const Two&) const = default;
};

template <class T>
std::string refusal(const Tokens& tokens, const Format& format, const ReadOptions& options = {}) {
  const Result<T> result = read_tokens_as<T>(tokens, format, options);
  if (result) return "accepted";
  return std::string(name(result.error().code())) + " " + result.error().path();
}

ReadOptions with_duplicates(Duplicates policy) {
  ReadOptions options;
  options.duplicates = policy;
  return options;
}

TEST_CASE("a duplicate key of a struct: an error, the first, or the last") {
  const Tokens twice{map(3), "a", 1, "b", 2, "a", 3, map_end};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(refusal<Two>(twice, format) == "duplicate_key $.a");
      CHECK(read_tokens_as<Two>(twice, format, with_duplicates(Duplicates::first)).value() == Two{1, 2});
      CHECK(read_tokens_as<Two>(twice, format, with_duplicates(Duplicates::last)).value() == Two{3, 2});
    }
}

TEST_CASE("a duplicate key of a map: an error, the first, or the last") {
  using Numbers = std::map<std::string, std::vector<int>>;
  const Tokens twice{map(3), "a", array(2), 1, 2, array_end, "", array(0), array_end, "a", array(1), 3, array_end, map_end};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(refusal<Numbers>(twice, format) == "duplicate_key $.a");
      CHECK(read_tokens_as<Numbers>(twice, format, with_duplicates(Duplicates::first)).value() == Numbers{{"a", {1, 2}}, {"", {}}});
      CHECK(read_tokens_as<Numbers>(twice, format, with_duplicates(Duplicates::last)).value() == Numbers{{"a", {3}}, {"", {}}});
    }
}

TEST_CASE("the last of two nested values stands alone, nothing of the first shines through") {
  struct Outer {
    Nullables inner;
  };
  const Tokens twice{map(2), "inner", map(2), "maybe", 1, "maybe_text", "x", map_end, "inner", map(1), "maybe", 2, map_end, map_end};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Outer last = read_tokens_as<Outer>(twice, format, with_duplicates(Duplicates::last)).value();
      CHECK(last.inner.maybe == 2);
      CHECK_FALSE(last.inner.maybe_text);
    }
}

TEST_CASE("integer keys that are the same number are duplicates") {
  const Tokens twice{map(2), 5, 1, 5, 2, map_end};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) CHECK(refusal<std::map<int, int>>(twice, format) == "duplicate_key $[\"5\"]");
}

TEST_CASE("integer keys keep to the syntax of numbers") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const char* key : {"01", "1.0", "+1", "", " 1", "1 ", "0x1", "1e0", "one"}) {
        CAPTURE(key);
        CHECK_FALSE(read_tokens_as<std::map<int, int>>({map(1), key, 1, map_end}, format));
      }
      CHECK_FALSE(read_tokens_as<std::map<std::int8_t, int>>({map(1), 128, 1, map_end}, format));
      CHECK_FALSE(read_tokens_as<std::map<unsigned, int>>({map(1), -1, 1, map_end}, format));
    }
}

TEST_CASE("duplicate keys are kept in untyped use") {
  const Tokens twice{map(), "a", 1, "a", 2, map_end};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) CHECK(without_sizes(tokens_of(encode(twice, format), format)) == twice);
}

TEST_CASE("a missing member is an error that names it, optional and owned members may be absent") {
  struct Person {
    std::optional<int> age;
    std::string name;
    std::unique_ptr<int> owned;
    std::vector<int> list;
  };
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(refusal<Two>({map(1), "a", 1, map_end}, format) == "missing_member $.b");
      CHECK(refusal<Person>({map(1), "list", array(0), array_end, map_end}, format) == "missing_member $.name");
      CHECK(refusal<Person>({map(0), map_end}, format) == "missing_member $.name");
      CHECK(read_tokens_as<Person>({map(2), "name", "x", "list", array(0), array_end, map_end}, format));
      const Error error = read_tokens_as<Person>({map(0), map_end}, format).error();
      CHECK(error.message() == "required member missing (also missing: list)");
    }
}

TEST_CASE("a missing member deep inside is reported with its whole path") {
  struct Inner {
    double value;
    std::string currency;
  };
  struct Outer {
    bool happy;
    std::vector<Inner> objects;
  };
  const Tokens tokens{map(2), "happy", true, "objects", array(2), map(2), "value", 1.0, "currency", "x", map_end,
                      map(1), "value", 42.9, map_end, array_end, map_end};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(refusal<Outer>(tokens, format) == "missing_member $.objects[1].currency");
      CHECK(read_tokens_as<Outer>(tokens, format).error().pointer() == "/objects/1/currency");
    }
}

TEST_CASE("a missing member keeps its initializer on request, in a used target too") {
  ReadOptions options;
  options.allow_missing = true;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      Two target{1, 2};
      const Exact bytes(encode({map(1), "b", 5, map_end}, format));
      REQUIRE(read_into(target, bytes, format, options));
      CHECK(target == Two{10, 5});
      CHECK(read_tokens_as<Two>({map(0), map_end}, format, options).value() == Two{});
    }
}

TEST_CASE("an unknown member is ignored, or an error on request that suggests the likely name") {
  const Tokens extra{map(3), "a", 1, "extra", array(1), map(1), "deep", nullptr, map_end, array_end, "b", 2, map_end};
  ReadOptions strict;
  strict.deny_unknown = true;
  struct Settings {
    int temperature = 0;
  };
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(read_tokens_as<Two>(extra, format).value() == Two{1, 2});
      CHECK(refusal<Two>(extra, format, strict) == "unknown_member $.extra");
      const Result<Settings> typo = read_tokens_as<Settings>({map(1), "temperatur", 1, map_end}, format, strict);
      REQUIRE_FALSE(typo);
      CHECK(typo.error().first().suggestion == "temperature");
    }
}

TEST_CASE("policies compose in any order") {
  const Tokens tokens{map(3), "a", 1, "zzz", 2, "a", 3, map_end};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      ReadOptions options;
      options.allow_missing = true;
      options.deny_unknown = true;
      options.duplicates = Duplicates::last;
      CHECK(refusal<Two>(tokens, format, options) == "unknown_member $.zzz");
      options.deny_unknown = false;
      CHECK(read_tokens_as<Two>(tokens, format, options).value() == Two{3, 20});
      options.allow_missing = false;
      CHECK(refusal<Two>(tokens, format, options) == "missing_member $.b");
      options.duplicates = Duplicates::error;
      CHECK(refusal<Two>(tokens, format, options) == "duplicate_key $.a");
    }
}

template <class T>
void check_sizes(const Format& format) {
  CHECK(read_tokens_as<T>({array(2), 1, 2, array_end}, format));
  for (const auto& [tokens, found] :
       {std::pair{Tokens{array(3), 1, 2, 3, array_end}, "3"}, std::pair{Tokens{array(5), 1, 2, 3, 4, 5, array_end}, "5"},
        std::pair{Tokens{array(1), 1, array_end}, "1"}, std::pair{Tokens{array(0), array_end}, "0"}}) {
    const Result<T> result = read_tokens_as<T>(tokens, format);
    REQUIRE_FALSE(result);
    const bool few = std::string_view(found) < "2";
    CHECK(name(result.error().code()) == name(few ? ErrorCode::too_few_elements : ErrorCode::too_many_elements));
    CHECK(result.error().message() == std::string("expected 2 elements, found ") + found);
  }
}

TEST_CASE("too few and too many elements for a fixed size are errors that say both counts") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      check_sizes<std::pair<int, int>>(format);
      check_sizes<std::tuple<int, double>>(format);
      check_sizes<std::array<int, 2>>(format);
      check_sizes<std::array<double, 2>>(format);
      check_sizes<std::array<std::optional<int>, 2>>(format);
    }
}

TEST_CASE("a row of another length inside rows of fixed size is an error at its place") {
  using Rows = std::vector<std::array<double, 2>>;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const auto rows = [](const Tokens& last) {
        Tokens tokens{array(3), array(2), 1.5, 2, array_end, array(2), 3, 4, array_end};
        tokens.insert(tokens.end(), last.begin(), last.end());
        tokens.push_back(array_end);
        return tokens;
      };
      CHECK(read_tokens_as<Rows>(rows({array(2), 5, 6, array_end}), format).value() == Rows{{1.5, 2}, {3, 4}, {5, 6}});
      CHECK(refusal<Rows>(rows({array(3), 5, 6, 7, array_end}), format) == "too_many_elements $[2]");
      CHECK(refusal<Rows>(rows({array(1), 5, array_end}), format) == "too_few_elements $[2]");
      CHECK(refusal<Rows>(rows({array(2), 5, "x", array_end}), format) == "wrong_kind $[2][1]");
      CHECK(refusal<Rows>(rows({5}), format) == "wrong_kind $[2]");
    }
}

TEST_CASE("bytes of another size than a fixed array are refused") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      using Four = std::array<std::uint8_t, 4>;
      CHECK(read_tokens_as<Four>({bytes("1234")}, format));
      CHECK_FALSE(read_tokens_as<Four>({bytes("123")}, format));
      CHECK_FALSE(read_tokens_as<Four>({bytes("12345")}, format));
      CHECK(refusal<Four>({array(3), 1, 2, 3, array_end}, format) == "too_few_elements $");
      CHECK(refusal<Four>({array(5), 1, 2, 3, 4, 5, array_end}, format) == "too_many_elements $");
      CHECK(refusal<std::vector<std::uint8_t>>({array(2), 1, 256, array_end}, format) == "out_of_range $[1]");
    }
}

ReadOptions with_elements(bool extra, bool missing) {
  ReadOptions options;
  options.allow_extra_elements = extra;
  options.allow_missing_elements = missing;
  return options;
}

// `full`: what [1, 2] is. Longer arrays are cut to it, shorter ones are `half` and `empty`, in used targets too.
template <class T>
void check_lax_sizes(const Format& format, const T& full, const T& half, const T& empty) {
  const Tokens longer{array(5), 1, 2, "any", map(1), "k", array(0), array_end, map_end, nullptr, array_end};
  const Tokens one{array(1), 1, array_end}, none{array(0), array_end};
  const ReadOptions extra = with_elements(true, false), missing = with_elements(false, true), both = with_elements(true, true);
  CHECK(read_tokens_as<T>(longer, format, extra).value() == full);
  CHECK(read_tokens_as<T>(longer, format, both).value() == full);
  CHECK(refusal<T>(longer, format, missing) == "too_many_elements $");
  CHECK(refusal<T>(one, format, extra) == "too_few_elements $");
  for (const auto& [tokens, value] : {std::pair{one, half}, std::pair{none, empty}}) {
    CHECK(read_tokens_as<T>(tokens, format, missing).value() == value);
    T used = full;
    REQUIRE(read_into(used, Exact(encode(tokens, format)), format, both));
    CHECK(used == value);
  }
  CHECK(refusal<T>({array(2), 1, "x", array_end}, format, both) == "wrong_kind $[1]");
}

TEST_CASE("a fixed size holds what fits of more elements, and empty ones for those that are missing, on request") {
  using Row = std::array<int, 2>;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      check_lax_sizes<std::pair<int, int>>(format, {1, 2}, {1, 0}, {});
      check_lax_sizes<std::tuple<int, std::optional<double>>>(format, {1, 2.0}, {1, std::nullopt}, {});
      check_lax_sizes<Row>(format, {1, 2}, {1, 0}, {});
      check_lax_sizes<std::array<double, 2>>(format, {1, 2}, {1, 0}, {});
      check_lax_sizes<std::array<std::optional<int>, 2>>(format, {1, 2}, {1, std::nullopt}, {});
      check_lax_sizes<std::array<std::uint8_t, 2>>(format, {1, 2}, {1, 0}, {});
      const Tokens nested{array(3), array(1), 1, array_end, array(3), 2, 3, 4, array_end, array(2), 5, 6, array_end, array_end};
      CHECK(read_tokens_as<std::vector<Row>>(nested, format, with_elements(true, true)).value() ==
            std::vector<Row>{{1, 0}, {2, 3}, {5, 6}});
      CHECK(refusal<std::vector<Row>>(nested, format, with_elements(true, false)) == "too_few_elements $[0]");
      CHECK(refusal<std::vector<Row>>(nested, format, with_elements(false, true)) == "too_many_elements $[1]");
    }
}

TEST_CASE("strings of fixed size do the same on request, bytes of another size are cut or filled up with zeros") {
  using Texts = std::array<std::string, 2>;
  using Four = std::array<std::uint8_t, 4>;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const ReadOptions both = with_elements(true, true);
      CHECK(read_tokens_as<Texts>({array(3), "a", "b", "c", array_end}, format, both).value() == Texts{"a", "b"});
      Texts used{"old", "old"};
      REQUIRE(read_into(used, Exact(encode({array(1), "a", array_end}, format)), format, both));
      CHECK(used == Texts{"a", ""});
      CHECK(read_tokens_as<Four>({bytes("12")}, format, both).value() == Four{'1', '2', 0, 0});
      CHECK(read_tokens_as<Four>({bytes("12345")}, format, both).value() == Four{'1', '2', '3', '4'});
      CHECK_FALSE(read_tokens_as<Four>({bytes("12")}, format, with_elements(true, false)));
      CHECK_FALSE(read_tokens_as<Four>({bytes("12345")}, format, with_elements(false, true)));
    }
}

TEST_CASE("an optional bool is a bool, absent or null when empty") {
  struct Holder {
    std::optional<bool> flag;
  };
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(without_sizes(tokens_of(write(Holder{true}, format).value(), format)) == Tokens{map(), "flag", true, map_end});
      CHECK(without_sizes(tokens_of(write(Holder{}, format).value(), format)) == Tokens{map(), map_end});
      CHECK_FALSE(read_tokens_as<Holder>({map(1), "flag", nullptr, map_end}, format).value().flag);
      CHECK_FALSE(read_tokens_as<Holder>({map(0), map_end}, format).value().flag);
      CHECK(read_tokens_as<Holder>({map(1), "flag", false, map_end}, format).value().flag == false);
    }
}

}  // namespace
}  // namespace wireform::test
