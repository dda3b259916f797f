// Members that a type does not know come through a change of the others.
#include <wireform/toolkit/unknown_keeper.hpp>

#include <map>
#include <optional>
#include <tuple>
#include <variant>
#include <vector>

#include <wireform/struct_reader.hpp>

#include "support/token_stream.hpp"
#include "toolkit/toolkit.hpp"

namespace wireform::test {
namespace {

struct Inner {
  int x = 0;
};
struct Known {
  int id = 0;
  std::optional<int> note;
  Inner inner;
  std::vector<Inner> list;
  std::map<std::string, int> named;
  std::variant<int, Inner> either;
};

constexpr std::string_view document =
    R"({"id":1,"extra":{"a":[1,null]},"note":7,"inner":{"x":2,"more":"z"},"list":[{"q":true,"x":3},{"x":4}],)"
    R"("named":{"k":5},"either":6,"last":2.5})";

std::string rewritten(const Known& object, const UnknownKeeper& keeper, const Format& format) {
  Buffer output;
  StructReader in(object);
  const auto out = format.writer(output);
  if (const Result<void> done = keeper.write(in, *out); !done)
    return std::string(name(done.error().code())) + " " + done.error().path();
  REQUIRE(out->finish());
  return output.str();
}

TEST_CASE("what a struct does not know is written behind what it knows, at its place") {
  const auto in = json_format()->reader(document);
  Known object;
  StructWriter target(object, {}, in->traits());
  UnknownKeeper keeper;
  REQUIRE(keeper.read(*in, target));
  REQUIRE(target.finish());
  CHECK(object.list.size() == 2);
  CHECK(object.note == 7);
  CHECK(rewritten(object, keeper, *json_format()) ==
        R"({"id":1,"note":7,"inner":{"x":2,"more":"z"},"list":[{"x":3,"q":true},{"x":4}],"named":{"k":5},"either":6,)"
        R"("extra":{"a":[1,null]},"last":2.5})");
  object.note.reset();
  object.id = 9;
  object.list.pop_back();
  CHECK(rewritten(object, keeper, *json_format()) ==
        R"({"id":9,"inner":{"x":2,"more":"z"},"list":[{"x":3,"q":true}],"named":{"k":5},"either":6,)"
        R"("extra":{"a":[1,null]},"last":2.5})");
}

TEST_CASE("a member that comes twice is not unknown") {
  ReadOptions first;
  first.duplicates = Duplicates::first;
  const auto in = json_format()->reader(R"({"x":1,"x":2,"y":3})");
  Inner object;
  StructWriter target(object, first, in->traits());
  UnknownKeeper keeper;
  REQUIRE(keeper.read(*in, target));
  Buffer output;
  StructReader again(object);
  const auto out = json_format()->writer(output);
  REQUIRE(keeper.write(again, *out));
  REQUIRE(out->finish());
  CHECK(output.view() == R"({"x":1,"y":3})");
}

TEST_CASE("errors are those of a read without the keeper") {
  ReadOptions strict;
  strict.deny_unknown = true;
  for (const auto& [text, options, expected] :
       {std::tuple<std::string_view, ReadOptions, std::string>{document, strict, "unknown_member $.extra"},
        {R"({"id":"x"})", {}, "wrong_kind $.id"},
        {R"({"extra":[1,tru],"id":1})", {}, "invalid_literal $.extra"}}) {
    const auto in = json_format()->reader(text);
    Known object;
    StructWriter target(object, options, in->traits());
    UnknownKeeper keeper;
    const Result<void> done = keeper.read(*in, target);
    REQUIRE_FALSE(done);
    CHECK(std::string(name(done.error().code())) + " " + done.error().path() == expected);
  }
}

TEST_CASE("what was kept in one format may have no form in another") {
  const Format& msgpack = format_named("msgpack");
  const std::string packed = document_of({map(2), "x", 1, "raw", bytes("ab"), map_end}, msgpack);
  const auto in = msgpack.reader(packed);
  Inner object;
  StructWriter target(object);
  UnknownKeeper keeper;
  REQUIRE(keeper.read(*in, target));
  Buffer output;
  StructReader again(object);
  const auto out = json_format()->writer(output);
  const Result<void> done = keeper.write(again, *out);
  REQUIRE_FALSE(done);
  CHECK(done.error().code() == ErrorCode::unsupported);
}

}  // namespace
}  // namespace wireform::test
