#include <wireform/diagnostic.hpp>

#include <cstdint>
#include <set>
#include <string>

#include "support/catch.hpp"

using namespace wireform;

namespace {

constexpr ErrorCode all_codes[] = {
#define WIREFORM_ERROR(code, category, text) ErrorCode::code,
#include <wireform/errors.def>
#undef WIREFORM_ERROR
};

Diagnostic wrong(std::string expected, std::string found, std::string detail = {}) {
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::wrong_kind;
  diagnostic.expected = std::move(expected);
  diagnostic.found = std::move(found);
  diagnostic.detail = std::move(detail);
  return diagnostic;
}

Diagnostic at_path(std::vector<PathStep> outermost_first) {
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::missing_member;
  diagnostic.steps.assign(outermost_first.rbegin(), outermost_first.rend());
  return diagnostic;
}

PathStep index(std::size_t i) { return {{}, i}; }

}  // namespace

TEST_CASE("every code has its own name and a text without capital and full stop") {
  std::set<std::string_view> names;
  for (const ErrorCode code : all_codes) {
    CAPTURE(name(code));
    names.insert(name(code));
    REQUIRE_FALSE(text(code).empty());
    const char first = text(code).front();
    const bool acronym = text(code).starts_with("NaN");
    CHECK((first >= 'a' || acronym));
    CHECK(text(code).back() != '.');
  }
  CHECK(names.size() == std::size(all_codes));
}

TEST_CASE("codes know their category") {
  CHECK(category(ErrorCode::unexpected_end) == ErrorCategory::syntax);
  CHECK(category(ErrorCode::out_of_range) == ErrorCategory::conversion);
  CHECK(category(ErrorCode::not_finite) == ErrorCategory::output);
  CHECK(category(ErrorCode::bad_sequence) == ErrorCategory::usage);
}

TEST_CASE("a diagnostic is true when there is an error") {
  CHECK_FALSE(Diagnostic{});
  CHECK(wrong("integer", "string"));
}

TEST_CASE("the message says expected and found, else the table's text") {
  CHECK(wrong("integer", "string").message() == "expected integer, found string");
  CHECK(wrong("integer", "").message() == "expected integer");
  CHECK(wrong("", "").message() == "value of another kind");
  CHECK(wrong("", "300").message() == "value of another kind: 300");
  CHECK(wrong("u8", "300", "0 to 255").message() == "expected u8, found 300 (0 to 255)");
}

TEST_CASE("the path names members, indexes elements, and quotes what is no identifier") {
  CHECK(at_path({}).path() == "$");
  CHECK(at_path({{"list"}, index(3), {"name"}}).path() == "$.list[3].name");
  CHECK(at_path({index(0), index(12)}).path() == "$[0][12]");
  CHECK(at_path({{"_x9"}}).path() == "$._x9");
  CHECK(at_path({{"two words"}}).path() == R"($["two words"])");
  CHECK(at_path({{"9lives"}}).path() == R"($["9lives"])");
  CHECK(at_path({{""}}).path() == R"($[""])");
  CHECK(at_path({{"a.b"}}).path() == R"($["a.b"])");
  CHECK(at_path({{"a\"b\\c"}}).path() == R"($["a\"b\\c"])");
}

TEST_CASE("the pointer follows RFC 6901") {
  CHECK(at_path({}).pointer() == "");
  CHECK(at_path({{"list"}, index(3), {"name"}}).pointer() == "/list/3/name");
  // Section 5: the member names a/b, m~n, and the empty name.
  CHECK(at_path({{"a/b"}}).pointer() == "/a~1b");
  CHECK(at_path({{"m~n"}}).pointer() == "/m~0n");
  CHECK(at_path({{""}}).pointer() == "/");
  CHECK(at_path({{"~1"}}).pointer() == "/~01");
  CHECK(at_path({{"i\\j"}, {"k\"l"}, {" "}}).pointer() == "/i\\j/k\"l/ ");
}

TEST_CASE("an unknown enumerator in a settings file reads as in the design") {
  const std::string input =
      "{\n"
      "    \"name\" : \"x\",\n"
      "    \"size\" : 1,\n"
      "    \"mode\" : \"far\",\n"
      "    \"last\" : true\n"
      "}\n";
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::unknown_name;
  diagnostic.expected = R"(one of "foo", "bar", "baz")";
  diagnostic.found = R"("far")";
  diagnostic.offset = input.find("\"far\"");
  diagnostic.length = 5;
  diagnostic.type = "enum Mode";
  diagnostic.suggestion = "bar";
  diagnostic.steps = {{"mode"}};
  CHECK(diagnostic.describe(input, "settings.json") ==
        "error: expected one of \"foo\", \"bar\", \"baz\", found \"far\"\n"
        " --> settings.json:4:14\n"
        "  |\n"
        "4 |     \"mode\" : \"far\",\n"
        "  |              ^^^^^\n"
        "  at $.mode (enum Mode); did you mean \"bar\"?\n");
}

TEST_CASE("an error of the root value has no path line") {
  Diagnostic diagnostic = wrong("integer", "string");
  diagnostic.length = 3;
  CHECK(diagnostic.describe("\"a\"") ==
        "error: expected integer, found string\n"
        " --> input:1:1\n"
        "  |\n"
        "1 | \"a\"\n"
        "  | ^^^\n");
}

TEST_CASE("an error on the writing side shows no excerpt of an input that it does not have") {
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::not_finite;
  diagnostic.offset = 10;
  diagnostic.steps = {index(1), {"values"}};
  CHECK(diagnostic.describe({}) ==
        "error: NaN and infinity have no representation in this format\n"
        "  at $.values[1]\n");
}

TEST_CASE("an error of several diagnostics describes each, and its own data are the first's") {
  Diagnostic first = wrong("integer", "string"), second = wrong("boolean", "null");
  first.offset = 2;
  first.steps = {{"a"}};
  second.steps = {{"b"}};
  const Error error({first, second});
  CHECK(error.all().size() == 2);
  CHECK(error.code() == ErrorCode::wrong_kind);
  CHECK(error.offset() == 2);
  CHECK(error.path() == "$.a");
  CHECK(error.pointer() == "/a");
  CHECK(error.message() == "expected integer, found string");
  CHECK(error.describe("{}") == first.describe("{}") + second.describe("{}"));
}
