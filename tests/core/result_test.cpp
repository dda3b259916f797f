#include <wireform/bad_result.hpp>
#include <wireform/result.hpp>

#include <memory>
#include <string>

#include "support/catch.hpp"

using namespace wireform;

namespace {

Error sample_error() {
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::out_of_range;
  diagnostic.expected = "u8";
  diagnostic.found = "300";
  diagnostic.steps = {{"count"}};
  return Error(diagnostic);
}

}  // namespace

TEST_CASE("a result holds a value, move-only ones too") {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(7));
  REQUIRE(result);
  CHECK(result.has_value());
  CHECK(**result == 7);
  const std::unique_ptr<int> taken = std::move(result).value();
  CHECK(*taken == 7);
}

TEST_CASE("value() of an error throws its message and path") {
  const Result<std::string> result(sample_error());
  REQUIRE_FALSE(result);
  CHECK(result.error().code() == ErrorCode::out_of_range);
  try {
    (void)result.value();
    FAIL("no exception");
  } catch (const BadResult& bad) {
    CHECK(std::string(bad.what()) == "expected u8, found 300 at $.count");
  }
}

TEST_CASE("Result<void> is success or an error") {
  Result<void> success;
  CHECK(success);
  CHECK_NOTHROW(success.value());
  Result<void> failure(sample_error());
  CHECK_FALSE(failure);
  CHECK_THROWS_AS(failure.value(), BadResult);
}
