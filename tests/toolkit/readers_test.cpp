// Readers around others.
#include <wireform/toolkit/readers.hpp>

#include <map>
#include <optional>
#include <vector>

#include "support/token_stream.hpp"
#include "toolkit/toolkit.hpp"

namespace wireform::test {
namespace {

template <class T>
std::string outcome(Reader& in, T& target, const ReadOptions& options = {}) {
  const Result<void> done = read_document(in, type_of<T>(), &target, options);
  return done ? "" : std::string(name(done.error().code())) + " " + done.error().path();
}

std::string as_json(Reader& in) {
  Buffer output;
  const auto out = json_format()->writer(output);
  const Result<void> done = pipe(in, *out);
  if (!done) return std::string(name(done.error().code())) + " " + done.error().path();
  if (!in.finish()) return std::string(name(in.failure().code));
  return out->finish() ? output.str() : "unfinished";
}

struct Item {
  std::string name;
  std::vector<double> samples;
  std::optional<int> note;
};
struct Box {
  int id = 0;
  std::vector<Item> items;
};

constexpr std::string_view box = R"({"id":1,"items":[{"name":"a","samples":[1,2.5],"note":7},{"name":"b","samples":[]}]})";

// -- limits

std::string limited(std::string_view json, const ReadBounds& bounds) {
  const auto in = json_format()->reader(json);
  LimitedReader reader(*in, bounds);
  return as_json(reader);
}

TEST_CASE("within its bounds a limited reader reads what the other one does") {
  CHECK(limited(box, {}) == box);
  CHECK(limited("[1,[2],{}]", {.tokens = 5, .depth = 2}) == "[1,[2],{}]");
  const auto in = json_format()->reader(box);
  LimitedReader reader(*in, {.bytes = box.size(), .tokens = 100, .depth = 4});
  Box target;
  REQUIRE(outcome(reader, target) == "");
  REQUIRE(target.items.size() == 2);
  CHECK(target.items[0].samples == std::vector<double>{1, 2.5});
  CHECK(target.items[0].note == 7);
}

TEST_CASE("tokens, bytes and depth beyond the bounds end the reading") {
  CHECK(limited("[1,[2],{}]", {.tokens = 4}) == "too_large $[2]");
  CHECK(limited("[1,[2],{}]", {.depth = 1}) == "depth_exceeded $[1]");
  CHECK(limited(R"({"a":1,"b":2})", {.tokens = 3}) == "too_large $");
  CHECK(limited("[1,2,3,4,5,6]", {.bytes = 6}).starts_with("too_large"));
  for (const std::string_view skipped : {R"({"unknown":[1,2,3,4,5,6,7,8,9],"id":1,"items":[]})", R"({"id":1,"items":[{"x":[[[]]],"name":"a"}]})"}) {
    const auto in = json_format()->reader(skipped);
    LimitedReader reader(*in, {.tokens = 8, .depth = 5});
    Box target;
    CHECK(outcome(reader, target).substr(0, 9) == "too_large");
  }
  const auto in = json_format()->reader("[1,2]");
  LimitedReader reader(*in, {.tokens = 2});
  std::vector<int> numbers;
  CHECK(outcome(reader, numbers) == "too_large $[1]");
  CHECK(numbers.size() <= 2);
}

TEST_CASE("tokens and skipped values mix") {
  const auto in = json_format()->reader(R"({"a":[1,{}],"b":2})");
  LimitedReader limited(*in, {});
  FilteredReader filtered(limited, {});
  PutBackReader outer(filtered);
  for (Reader* reader : {static_cast<Reader*>(&limited), static_cast<Reader*>(&filtered), static_cast<Reader*>(&outer)}) {
    Token token;
    const Mark start = reader->mark();
    REQUIRE(reader->next(token));
    REQUIRE(reader->next(token));
    CHECK(token.text == "a");
    REQUIRE(reader->skip_value());
    REQUIRE(reader->next(token));
    CHECK(token.is_key);
    CHECK(token.text == "b");
    reader->rewind(start);
  }
}

// -- a filter

PathFilter filter(std::initializer_list<std::string_view> keep, std::initializer_list<std::string_view> drop = {}) {
  return {patterns(keep).value(), patterns(drop).value()};
}

std::string filtered(std::string_view json, PathFilter paths) {
  const auto in = json_format()->reader(json);
  FilteredReader reader(*in, std::move(paths));
  return as_json(reader);
}

TEST_CASE("a filter lets pass what is kept, what is around it and in it") {
  CHECK(filtered(box, filter({})) == box);
  CHECK(filtered(box, filter({"$.id"})) == R"({"id":1})");
  CHECK(filtered(box, filter({"$.items.*.name"})) == R"({"items":[{"name":"a"},{"name":"b"}]})");
  CHECK(filtered(box, filter({"$.items[1]"})) == R"({"items":[{"name":"b","samples":[]}]})");
  CHECK(filtered(box, filter({}, {"$.items"})) == R"({"id":1})");
  CHECK(filtered(box, filter({}, {"$.**.samples[0]", "/items/1"})) == R"({"id":1,"items":[{"name":"a","samples":[2.5],"note":7}]})");
  CHECK(filtered(box, filter({"$.items"}, {"$.items[0].note"})) ==
        R"({"items":[{"name":"a","samples":[1,2.5]},{"name":"b","samples":[]}]})");
  CHECK(filtered(R"({"a":[1,tru]})", filter({}, {"$.a"})) == "invalid_literal $");
}

TEST_CASE("what a filter hides is missing for a typed read") {
  const auto in = json_format()->reader(box);
  FilteredReader reader(*in, filter({}, {"$.items.*.note", "$.items.*.samples[1]"}));
  Box target;
  REQUIRE(outcome(reader, target) == "");
  CHECK(target.items[0].samples == std::vector<double>{1});
  CHECK_FALSE(target.items[0].note);
  const auto again = json_format()->reader(box);
  FilteredReader without_id(*again, filter({}, {"$.id"}));
  CHECK(outcome(without_id, target) == "missing_member $.id");
}

TEST_CASE("native keys are filtered by their numbers") {
  const Format& msgpack = format_named("msgpack");
  const std::string packed = document_of({map(3), 1, "a", 2, "b", array(0), array_end, "c", map_end}, msgpack);
  const auto in = msgpack.reader(packed);
  FilteredReader reader(*in, filter({}, {"$[\"1\"]"}));
  CHECK(read_tokens(reader) == Tokens{map(), 2, "b", array(), array_end, "c", map_end});
}

TEST_CASE("a filter finds its way after a rewind") {
  const auto in = json_format()->reader(R"([{"a":1,"b":[1,2,3],"c":{"b":[4]}}])");
  FilteredReader reader(*in, filter({}, {"$.*.b[1]"}));
  SizeHint size;
  REQUIRE(reader.begin_array(size));
  REQUIRE(reader.next_element() == Step::item);
  const Mark element = reader.mark();
  for (int round = 0; round < 2; ++round) {
    std::map<std::string, Value> entries;
    std::vector<Diagnostic> errors;
    REQUIRE(read_value(reader, type_of<std::map<std::string, Value>>(), &entries, {}, errors));
    CHECK(to_json(entries["b"]) == "[1,3]");
    CHECK(to_json(entries["c"]) == R"({"b":[4]})");
    if (round == 0) reader.rewind(element);
  }
  CHECK(reader.next_element() == Step::end);
  CHECK(reader.finish());
}

// -- several documents

template <class... Documents>
std::string concatenated(const Documents&... documents) {
  std::vector<std::unique_ptr<Reader>> readers;
  (readers.push_back(json_format()->reader(documents)), ...);
  std::vector<Reader*> all;
  for (const auto& reader : readers) all.push_back(reader.get());
  ConcatenatingReader reader(all);
  return as_json(reader);
}

TEST_CASE("several documents are the elements of one array") {
  CHECK(concatenated() == "[]");
  CHECK(concatenated("1", R"({"a":[]})", "[2,[3]]", "null") == R"([1,{"a":[]},[2,[3]],null])");
  CHECK(concatenated("1", "2 3") == "trailing_data $[2]");
  CHECK(concatenated("1", "[2", "3") == "unexpected_end $[1][1]");
}

TEST_CASE("documents of several formats are read as one, typed") {
  const Format& msgpack = format_named("msgpack");
  const std::string packed = document_of({map(2), "name", "m", "samples", array(1), 3.5, array_end, map_end}, msgpack);
  const auto first = json_format()->reader(R"({"name":"j","samples":[1,2]})"), second = msgpack.reader(packed);
  ConcatenatingReader reader({first.get(), second.get()});
  std::vector<Item> items;
  REQUIRE(outcome(reader, items) == "");
  REQUIRE(items.size() == 2);
  CHECK(items[0].samples == std::vector<double>{1, 2});
  CHECK(items[1].name == "m");
  int number = 0;
  ConcatenatingReader none({});
  CHECK(outcome(none, number) == "wrong_kind $");
}

// -- putting back

TEST_CASE("a value that was read is put back, or another one in its place") {
  const auto in = json_format()->reader("[1,2,3]");
  PutBackReader reader(*in);
  SizeHint size;
  std::int64_t number = 0;
  REQUIRE(reader.begin_array(size));
  REQUIRE(reader.next_element() == Step::item);
  REQUIRE(reader.read_int(number));
  reader.put_back(number + 10);
  REQUIRE(reader.read_int(number));
  CHECK(number == 11);
  reader.put_back(Value::Array{"x", Value::Array{}});
  std::string all;
  Token token;
  for (int i = 0; i < 5 && reader.next(token); ++i) all += std::string(name(token.kind)) + " ";
  CHECK(all == "array string array end of array end of array ");
  INFO(reader.failure().message());
  REQUIRE(reader.next_element() == Step::item);
  REQUIRE(reader.read_int(number));
  CHECK(number == 2);
  reader.put_back("text");
  CHECK_FALSE(reader.read_int(number));
  CHECK(reader.failure().code == ErrorCode::wrong_kind);
  reader.clear_failure();
  REQUIRE(reader.skip_value());
  REQUIRE(reader.next_element() == Step::item);
  REQUIRE(reader.read_int(number));
  CHECK(number == 3);
  CHECK(reader.next_element() == Step::end);
  CHECK(reader.finish());
}

TEST_CASE("a value put back among tokens comes next") {
  const auto in = json_format()->reader(R"({"a":1,"b":2})");
  PutBackReader reader(*in);
  Token token;
  REQUIRE(reader.next(token));
  REQUIRE(reader.next(token));
  CHECK(token.is_key);
  REQUIRE(reader.next(token));
  CHECK(token.int64 == 1);
  reader.put_back(5);
  REQUIRE(reader.next(token));
  CHECK(token.int64 == 5);
  CHECK_FALSE(token.is_key);
  REQUIRE(reader.next(token));
  CHECK(token.is_key);
  CHECK(token.text == "b");
}

TEST_CASE("readers around readers around readers") {
  const auto in = json_format()->reader(box);
  LimitedReader inner(*in, {.tokens = 100});
  FilteredReader middle(inner, filter({}, {"$.items[1]"}));
  PutBackReader outer(middle);
  Box target;
  REQUIRE(outcome(outer, target) == "");
  CHECK(target.items.size() == 1);
}

}  // namespace
}  // namespace wireform::test
