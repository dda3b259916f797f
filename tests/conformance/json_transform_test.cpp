// JSONTestSuite, transform: documents that parsers turn into different values; here the exact ones.
#include "conformance/data.hpp"
#include "support/catch.hpp"

#include <wireform/json/json.hpp>
#include <wireform/pipe.hpp>

#include <map>
#include <string>
#include <vector>

using namespace std::string_literals;

namespace {

using Tokens = std::vector<std::string>;

const std::map<std::string, Tokens> expected = {
    {"number_-9223372036854775808.json", {"[", "int64 -9223372036854775808", "]"}},
    {"number_-9223372036854775809.json", {"[", "error out_of_range"}},
    {"number_1.0.json", {"[", "float64 0x1p+0", "]"}},
    {"number_1.000000000000000005.json", {"[", "float64 0x1p+0", "]"}},
    {"number_1000000000000000.json", {"[", "int64 1000000000000000", "]"}},
    {"number_10000000000000000999.json", {"[", "uint64 10000000000000000999", "]"}},
    {"number_1e-999.json", {"[", "float64 0x0p+0", "]"}},
    {"number_1e6.json", {"[", "float64 0x1.e848p+19", "]"}},
    {"number_9223372036854775807.json", {"[", "int64 9223372036854775807", "]"}},
    {"number_9223372036854775808.json", {"[", "uint64 9223372036854775808", "]"}},
    // Names are compared and kept byte by byte, never normalized: U+00E9, and e with U+0301.
    {"object_key_nfc_nfd.json", {"{", "key \"\xC3\xA9\"", "string \"NFC\"", "key \"e\xCC\x81\"", "string \"NFD\"", "}"}},
    {"object_key_nfd_nfc.json", {"{", "key \"e\xCC\x81\"", "string \"NFD\"", "key \"\xC3\xA9\"", "string \"NFC\"", "}"}},
    // Untyped use keeps duplicate keys in order.
    {"object_same_key_different_values.json", {"{", "key \"a\"", "int64 1", "key \"a\"", "int64 2", "}"}},
    {"object_same_key_same_value.json", {"{", "key \"a\"", "int64 1", "key \"a\"", "int64 1", "}"}},
    {"object_same_key_unclear_values.json", {"{", "key \"a\"", "int64 0", "key \"a\"", "float64 -0x0p+0", "}"}},
    {"string_1_escaped_invalid_codepoint.json", {"[", "error lone_surrogate"}},
    {"string_1_invalid_codepoint.json", {"[", "error invalid_utf8"}},
    {"string_2_escaped_invalid_codepoints.json", {"[", "error lone_surrogate"}},
    {"string_2_invalid_codepoints.json", {"[", "error invalid_utf8"}},
    {"string_3_escaped_invalid_codepoints.json", {"[", "error lone_surrogate"}},
    {"string_3_invalid_codepoints.json", {"[", "error invalid_utf8"}},
    {"string_with_escaped_NULL.json", {"[", "string \"A\0B\""s, "]"}},
};

}  // namespace

TEST_CASE("JSONTestSuite: every transform file has exactly these values") {
  if (conformance::skip_without("json/transform")) return;
  const auto json = wireform::json_format();
  int files = 0;
  for (const auto& file : conformance::files_of("json/transform")) {
    const std::string name = file.filename().string();
    const std::string input = conformance::contents(file);
    INFO(name);
    REQUIRE(expected.count(name));
    CHECK(conformance::tokens(input, *json) == expected.at(name));
    ++files;

    // What was accepted and is written again still has the same values.
    wireform::Buffer output;
    if (wireform::convert(input, *json, output, *json))
      CHECK(conformance::tokens(output.view(), *json) == expected.at(name));
  }
  CHECK(files >= 19);
  conformance::report("JSONTestSuite: transform " + std::to_string(files) + " files");
}
