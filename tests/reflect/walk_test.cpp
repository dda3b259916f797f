// Whole values through the walker and a format that reflection has never heard of.
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <wireform/reflect/type_of.hpp>
#include <wireform/walk.hpp>

#include "support/catch.hpp"
#include "support/sample.hpp"
#include "support/token_stream.hpp"

namespace {

using namespace wireform;
using namespace wireform::test;

template <class T>
Tokens tokens_written(const T& object) {
  Buffer output;
  write_document(output, token_format(), type_of<T>(), &object).value();
  return without_sizes(tokens_of(output.view(), token_format()));
}

template <class T>
T value_read(const Tokens& tokens) {
  T object{};
  read_document(token_bytes(tokens), token_format(), type_of<T>(), &object).value();
  return object;
}

TEST_CASE("the sample value comes back") {
  const Sample sample = sample_value();
  Buffer output;
  write_document(output, token_format(), type_of<Sample>(), &sample).value();
  Sample back{};
  const std::string document(output.view());
  read_document(document, token_format(), type_of<Sample>(), &back).value();
  CHECK(back == sample);
}

TEST_CASE("a local struct with everything that a plain struct may have") {
  struct Local {
    int number;
    std::vector<bool> bits;
    std::optional<std::unique_ptr<int>> maybe;
    double matrix[2][2];
  };
  Local local{7, {true, false}, std::make_unique<int>(3), {{1, 2}, {3, 4}}};
  const Tokens expected{map(),   "number", 7,        "bits",    array(),   true,   false, array_end,
                        "maybe", 3,        "matrix", array(),   array(),   1.0,    2.0,   array_end,
                        array(), 3.0,      4.0,      array_end, array_end, map_end};
  CHECK(tokens_written(local) == expected);
  const Local back = value_read<Local>(expected);
  CHECK(back.number == 7);
  CHECK(back.bits == local.bits);
  CHECK(**back.maybe == 3);
  CHECK(back.matrix[1][0] == 3.0);
}

TEST_CASE("const members are written") {
  struct Constants {
    const int id = 7;
    const std::string name = "seven";
  };
  CHECK(tokens_written(Constants{}) == Tokens{map(), "id", 7, "name", "seven", map_end});
}

TEST_CASE("recursive values") {
  struct Chain {
    int value;
    std::unique_ptr<Chain> next;
  };
  const Tokens tokens{map(), "value", 1, "next", map(), "value", 2, map_end, map_end};
  const Chain chain = value_read<Chain>(tokens);
  REQUIRE(chain.next);
  CHECK(chain.next->value == 2);
  CHECK(!chain.next->next);
  CHECK(tokens_written(chain) == tokens);
}

TEST_CASE("a used target reads what a fresh one reads") {
  const Tokens full{map(), "list", array(), "a",       "b",     array_end, "deque", array(),
                    1,     2,      3,       array_end, "maybe", 5,         map_end};
  const Tokens less{map(), "list", array(), "c", array_end, "deque", array(), array_end, map_end};
  struct Record {
    std::list<std::string> list;
    std::deque<int> deque;
    std::optional<int> maybe;
    bool operator==(const Record&) const = default;
  };
  Record record = value_read<Record>(full);
  CHECK(record == Record{{"a", "b"}, {1, 2, 3}, 5});
  read_document(token_bytes(less), token_format(), type_of<Record>(), &record).value();
  CHECK(record == value_read<Record>(less));
}

TEST_CASE("errors name the member and its type") {
  struct Inner {
    Color color;
  };
  struct Outer {
    std::vector<Inner> list;
  };
  Outer outer;
  const Tokens tokens{map(), "list", array(), map(), "color", "grene", map_end, array_end, map_end};
  const Result<void> result = read_document(token_bytes(tokens), token_format(), type_of<Outer>(), &outer);
  REQUIRE(!result);
  CHECK(result.error().code() == ErrorCode::unknown_name);
  CHECK(result.error().path() == "$.list[0].color");
  CHECK(result.error().first().type == "enum wireform::test::Color");
  CHECK(result.error().first().suggestion == "green");
}

}  // namespace
