// The Reader's contract where frames are special: attachments as arrays, keys by note, places.
#include <array>
#include <vector>

#include <wireform/json/json.hpp>
#include <wireform/messageframe/messageframe.hpp>
#include <wireform/pipe.hpp>

#include "documents.hpp"
#include "support/catch.hpp"

using namespace wireform;

namespace {

std::string frame_of(std::string_view json) {
  Buffer out;
  const Result<void> done = convert(json, *json_format(), out, *messageframe_format());
  if (!done) FAIL(done.error().describe(json));
  return out.str();
}

template <class T>
NumberSink sink_of(std::vector<T>& target, std::size_t row = 0, std::size_t capacity = unbounded) {
  return NumberSink(&target, row,
                    [](void* to, std::size_t, const void* numbers, std::size_t count) {
                      const T* first = static_cast<const T*>(numbers);
                      static_cast<std::vector<T>*>(to)->insert(static_cast<std::vector<T>*>(to)->end(), first, first + count);
                    },
                    nullptr, capacity);
}

}  // namespace

TEST_CASE("the numbers of an attachment are read one by one with the rules of single numbers") {
  const std::string wire = frame_of("[-1,2,300]");
  const auto in = messageframe_format()->reader(wire);
  SizeHint size = 0;
  REQUIRE(in->begin_array(size));
  CHECK(size == 3);
  std::uint64_t natural = 9;
  std::int64_t integer = 0;
  bool flag = false;
  double real = 0;
  REQUIRE(in->next_element() == Step::item);
  CHECK_FALSE(in->read_uint(natural));
  CHECK(in->failure().code == ErrorCode::out_of_range);
  CHECK(natural == 9);
  in->clear_failure();
  CHECK_FALSE(in->read_bool(flag));
  CHECK(in->failure().code == ErrorCode::wrong_kind);
  in->clear_failure();
  CHECK(in->read_int(integer));
  CHECK(integer == -1);
  CHECK_FALSE(in->reject(ErrorCode::rejected));
  CHECK(in->failure().code == ErrorCode::rejected);
  in->clear_failure();
  CHECK(in->read_double(real));
  CHECK(real == -1.0);
  REQUIRE(in->next_element() == Step::item);
  CHECK(in->skip_value());
  REQUIRE(in->next_element() == Step::item);
  const Mark mark = in->mark();
  CHECK(in->read_int(integer));
  CHECK(in->next_element() == Step::end);
  CHECK(in->finish());
  in->rewind(mark);
}

TEST_CASE("a mark inside rows comes back to the same number") {
  const std::string wire = frame_of(R"({"a":[[1,2],[3,4]],"b":5})");
  const auto in = messageframe_format()->reader(wire);
  SizeHint size = 0;
  std::int64_t number = 0;
  REQUIRE(in->begin_map(size));
  REQUIRE(in->next_entry() == Step::item);
  std::string key;
  const Mark at_key = in->mark();
  REQUIRE(in->read_string(key));
  in->rewind(at_key);
  REQUIRE(in->read_string(key));
  CHECK(key == "a");
  REQUIRE(in->begin_array(size));
  REQUIRE(in->next_element() == Step::item);
  Kind kind = Kind::end;
  CHECK((in->peek(kind) && kind == Kind::array));
  REQUIRE(in->begin_array(size));
  CHECK(size == 2);
  std::vector<std::pair<Mark, std::int64_t>> places;
  for (std::int64_t expected = 1; expected <= 2; ++expected) {
    REQUIRE(in->next_element() == Step::item);
    places.emplace_back(in->mark(), expected);
    REQUIRE(in->read_int(number));
  }
  const Mark row_end = in->mark();
  for (const auto& [mark, expected] : places) {
    in->rewind(mark);
    REQUIRE(in->read_int(number));
    CHECK(number == expected);
  }
  in->rewind(row_end);
  CHECK(in->next_element() == Step::end);
  REQUIRE(in->next_element() == Step::item);
  CHECK(in->skip_value());
  CHECK(in->next_element() == Step::end);
  CHECK(in->next_entry() == Step::item);
  CHECK(in->skip_value());
  CHECK(in->read_int(number));
  CHECK(number == 5);
  CHECK(in->next_entry() == Step::end);
  CHECK(in->finish());
}

TEST_CASE("bulk reads convert what fits and stop before what does not") {
  const std::string wire = frame_of("[1,2,300,4]");
  const auto in = messageframe_format()->reader(wire);
  SizeHint size = 0;
  REQUIRE(in->begin_array(size));
  std::vector<std::uint8_t> small;
  NumberSink sink = sink_of(small);
  REQUIRE(in->read_numbers(NumberType::u8, sink) == Step::item);
  CHECK(small == std::vector<std::uint8_t>{1, 2});
  CHECK_FALSE(in->failed());
  std::int64_t number = 0;
  CHECK((in->read_int(number) && number == 300));
  REQUIRE(in->read_numbers(NumberType::u8, sink) == Step::end);
  CHECK(small == std::vector<std::uint8_t>{1, 2, 4});
  CHECK(in->finish());
}

TEST_CASE("bulk reads of rows keep whole rows, whatever the row is read as") {
  const std::string wire = frame_of("[[1,2],[3,70000],[5,6]]");
  const auto in = messageframe_format()->reader(wire);
  SizeHint size = 0;
  REQUIRE(in->begin_array(size));
  std::vector<std::int16_t> rows;
  NumberSink sink = sink_of(rows, 2);
  REQUIRE(in->read_numbers(NumberType::i16, sink) == Step::item);
  CHECK(rows == std::vector<std::int16_t>{1, 2});
  REQUIRE(in->begin_array(size));
  std::vector<double> row;
  NumberSink flat = sink_of(row);
  REQUIRE(in->read_numbers(NumberType::f64, flat) == Step::end);
  CHECK(row == std::vector<double>{3, 70000});
  std::vector<std::int16_t> triples;
  NumberSink wider = sink_of(triples, 3);
  CHECK(in->read_numbers(NumberType::i16, wider) == Step::item);
  CHECK(triples.empty());
  NumberSink none = sink_of(rows, 2, 0);
  CHECK(in->read_numbers(NumberType::i16, none) == Step::item);
  REQUIRE(in->read_numbers(NumberType::i16, sink) == Step::end);
  CHECK(rows == std::vector<std::int16_t>{1, 2, 5, 6});
}

TEST_CASE("many numbers move over block borders") {
  std::string json = "[";
  std::vector<double> expected;
  for (int i = 0; i < 3001; ++i) {
    expected.push_back(i + 0.5);
    json.append(i == 0 ? "" : ",").append(std::to_string(i)).append(".5");
  }
  const std::string wire = frame_of(json.append("]"));
  const auto in = messageframe_format()->reader(wire);
  SizeHint size = 0;
  REQUIRE(in->begin_array(size));
  std::vector<double> numbers;
  NumberSink sink = sink_of(numbers);
  CHECK(in->read_numbers(NumberType::f64, sink) == Step::end);
  CHECK(numbers == expected);
}

TEST_CASE("keys that no path can hold are read as what they are") {
  // {5: true, "a.b": 1, nil: 2, "x": 3}
  const std::string wire = to_frame(bytes("84 05 c3 a3612e62 01 c0 02 a178 03"));
  const auto in = messageframe_format()->reader(wire);
  SizeHint size = 0;
  REQUIRE(in->begin_map(size));
  CHECK(size == 4);
  REQUIRE(in->next_entry() == Step::item);
  std::int64_t number = 0;
  std::string text;
  CHECK_FALSE(in->read_string(text));
  in->clear_failure();
  CHECK((in->read_int(number) && number == 5));
  CHECK(in->skip_value());
  FieldNames none;
  int index = 0;
  REQUIRE(in->next_field(none, 0, index) == Step::item);
  CHECK(in->field_key() == "a.b");
  CHECK(in->skip_value());
  CHECK(in->next_field(none, 0, index) == Step::error);
  CHECK(in->failure().code == ErrorCode::wrong_kind);
  in->clear_failure();
  REQUIRE(in->next_entry() == Step::item);
  CHECK(in->read_null());
  CHECK((in->read_int(number) && number == 2));
  REQUIRE(in->next_field(none, 0, index) == Step::item);
  CHECK(in->field_key() == "x");
}

TEST_CASE("where() is the value's place in the frame") {
  // 93 98 .. 00 | 82 | a2 1f61 92 0a 05 | a2 1f62 92 1e a1 78 | 90
  const std::string wire = frame_of(R"({"a":5,"b":"x"})");
  const auto in = messageframe_format()->reader(wire);
  SizeHint size = 0;
  REQUIRE(in->begin_map(size));
  REQUIRE(in->next_entry() == Step::item);
  CHECK(in->skip_value());
  CHECK(in->where() == 16);
  std::string text;
  CHECK_FALSE(in->read_string(text));
  CHECK(in->failure().offset == 16);
  CHECK(in->failure().message() == "expected string, found integer");
}

TEST_CASE("the depth limit counts arrays in attachments") {
  ReadOptions options;
  for (const auto& [json, depth] : {std::pair{"1", 0u}, {"[1]", 1u}, {"[[1],[2]]", 2u}, {R"({"a":[]})", 2u}, {R"({"a":{"b":{}}})", 3u},
                                    {R"([["a",[[1],[2]]]])", 4u}}) {
    INFO(json);
    const std::string wire = frame_of(json);
    options.limits.depth = depth;
    CHECK(messageframe_format()->reader(wire, options)->skip_value());
    if (depth == 0) continue;
    options.limits.depth = depth - 1;
    const auto in = messageframe_format()->reader(wire, options);
    CHECK_FALSE(in->skip_value());
    CHECK(in->failure().code == ErrorCode::depth_exceeded);
    Buffer out;
    Limits limits;
    limits.depth = depth - 1;
    CHECK_FALSE(convert(wire, *messageframe_format(), out, *messageframe_format(), {}, limits));
  }
}
