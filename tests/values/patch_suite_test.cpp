// The published tests of JSON Patch (npm package json-patch-test-suite).
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>


#include "values/values.hpp"

namespace wireform::test {
namespace {

std::filesystem::path suite() {
  if (const char* folder = std::getenv("WIREFORM_JSON_PATCH_TESTS"); folder && *folder) return folder;
  return WIREFORM_SOURCE_DIR "/.cache/json-patch";
}

// The result, or "error".
std::string outcome(const Value& document, const Value& patch) {
  Value changed = document;
  return apply_patch(changed, patch) ? to_json(changed) : "error";
}

int run(const Value& tests) {
  int count = 0;
  for (const Value& test : *tests.get_if<Value::Array>()) {
    const Value* patch = test.find("patch");
    if (test.find("disabled") || !patch) continue;
    const Value* comment = test.find("comment");
    INFO((comment ? to_json(*comment) : "") << ' ' << to_json(*test.find("doc")) << ' ' << to_json(*patch));
    const Value* expected = test.find("expected");
    if (expected) {
      Value changed = *test.find("doc");
      REQUIRE(apply_patch(changed, *patch));
      CHECK(equivalent(changed, *expected));
    } else {
      CHECK((outcome(*test.find("doc"), *patch) == "error") == (test.find("error") != nullptr));
    }
    ++count;
  }
  return count;
}

TEST_CASE("JSON Patch: the published test files") {
  if (!std::filesystem::exists(suite() / "tests.json")) {
    std::cout << "patch suite skipped: " << suite().string() << " is not there; scripts/fetch_json_patch_tests.sh brings it\n";
    return;
  }
  int count = 0;
  for (const char* name : {"spec_tests.json", "tests.json"}) {
    std::ifstream file(suite() / name);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    count += run(from_json(text));
  }
  std::cout << "JSON Patch: " << count << " published tests\n";
  CHECK(count == 91);  // all that are not marked as disabled or as comments
}

}  // namespace
}  // namespace wireform::test
