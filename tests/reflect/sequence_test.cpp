// The operations of sequences, as the walker uses them.
#include <array>
#include <deque>
#include <list>
#include <string>
#include <vector>

#include <wireform/reflect/type_of.hpp>

#include "support/catch.hpp"

namespace {

using namespace wireform;

template <class T>
const SequenceDesc& sequence_of() {
  REQUIRE(type_of<T>().shape == Shape::sequence);
  return *type_of<T>().detail.sequence;
}

template <class E, class T>
void read_over(T& object, const std::vector<E>& elements) {
  const SequenceDesc& desc = sequence_of<T>();
  Cursor cursor;
  desc.start(&object, cursor);
  for (std::size_t i = 0; i < elements.size(); ++i) *static_cast<E*>(desc.push(&object, cursor, i)) = elements[i];
  desc.finish(&object, cursor, elements.size());
}

template <class E, class T>
std::vector<E> written(const T& object) {
  const SequenceDesc& desc = sequence_of<T>();
  std::vector<E> elements;
  Cursor cursor;
  desc.first(&object, cursor);
  while (const void* element = desc.next(&object, cursor)) elements.push_back(*static_cast<const E*>(element));
  CHECK(elements.size() == desc.size(&object));
  return elements;
}

TEMPLATE_TEST_CASE("sequences take and give their elements in order", "", std::vector<std::string>,
                   std::deque<std::string>, std::list<std::string>) {
  TestType object;
  const std::vector<std::string> three{"one", "two", "three"}, five{"1", "2", "3", "4", "5"}, none;
  for (const auto& elements : {three, five, none, three, three}) {
    read_over(object, elements);
    CHECK(object == TestType(elements.begin(), elements.end()));
    CHECK(written<std::string>(object) == elements);
  }
}

TEMPLATE_TEST_CASE("elements are read over in place", "", std::vector<std::string>, std::deque<std::string>,
                   std::list<std::string>) {
  TestType object{std::string(100, 'x'), std::string(100, 'y')};
  const char* memory = object.front().data();
  read_over<std::string>(object, {"short", "too"});
  CHECK(object.front() == "short");
  CHECK(object.front().data() == memory);
}

TEST_CASE("arrays take exactly their elements") {
  std::array<std::string, 2> array;
  int numbers[3] = {};
  CHECK(sequence_of<std::array<std::string, 2>>().fixed == 2);
  read_over<std::string>(array, {"a", "b"});
  CHECK(array == std::array<std::string, 2>{"a", "b"});
  CHECK(written<std::string>(array) == std::vector<std::string>{"a", "b"});
  read_over<int>(numbers, {1, 2, 3});
  CHECK(written<int>(numbers) == std::vector{1, 2, 3});
}

TEST_CASE("vector<bool> goes through the cursor") {
  std::vector<bool> bits;
  for (const auto& elements : {std::vector<bool>{true, false, true, true}, {false}, {}, {true, true}}) {
    const SequenceDesc& desc = sequence_of<std::vector<bool>>();
    Cursor cursor;
    desc.start(&bits, cursor);
    for (std::size_t i = 0; i < elements.size(); ++i) *static_cast<bool*>(desc.push(&bits, cursor, i)) = elements[i];
    desc.finish(&bits, cursor, elements.size());
    CHECK(bits == elements);
    CHECK(written<bool>(bits) == elements);
  }
}

TEST_CASE("an element of vector<bool> that could not be read leaves no trace") {
  std::vector<bool> bits;
  const SequenceDesc& desc = sequence_of<std::vector<bool>>();
  Cursor cursor;
  desc.start(&bits, cursor);
  *static_cast<bool*>(desc.push(&bits, cursor, 0)) = true;
  *static_cast<bool*>(desc.push(&bits, cursor, 1)) = true;
  desc.finish(&bits, cursor, 1);
  CHECK(bits == std::vector<bool>{true});
}

// -- bulk

TEST_CASE("numbers are appended where the target has them in a row") {
  CHECK(sequence_of<std::vector<double>>().append_numbers);
  CHECK(sequence_of<std::vector<double>>().number == NumberType::f64);
  CHECK(sequence_of<std::vector<double>>().row == 0);
  CHECK(sequence_of<std::vector<long long>>().number == NumberType::i64);
  CHECK(sequence_of<std::vector<std::array<double, 2>>>().append_numbers);
  CHECK(sequence_of<std::vector<std::array<double, 2>>>().row == 2);
  CHECK(sequence_of<std::array<int, 3>>().append_numbers);
  CHECK(sequence_of<std::array<std::array<float, 4>, 3>>().row == 4);
  CHECK(sequence_of<int[3]>().append_numbers);
  CHECK(!sequence_of<std::deque<double>>().append_numbers);
  CHECK(!sequence_of<std::list<double>>().append_numbers);
  CHECK(!sequence_of<std::vector<bool>>().append_numbers);
  CHECK(!sequence_of<std::vector<char>>().append_numbers);
  CHECK(!sequence_of<std::vector<std::string>>().append_numbers);
  CHECK(!sequence_of<std::vector<std::vector<double>>>().append_numbers);
  CHECK(!sequence_of<std::vector<std::array<unsigned char, 2>>>().append_numbers);
  CHECK(!sequence_of<std::vector<std::array<std::string, 2>>>().append_numbers);
}

NumberSink sink_of(const SequenceDesc& desc, void* target, std::size_t held = 0) {
  const std::size_t row = desc.row == 0 ? 1 : desc.row;
  return NumberSink(target, desc.row, desc.append_numbers, desc.reserve,
                    desc.fixed == dynamic_size ? unbounded : desc.fixed * row, held);
}

TEST_CASE("numbers appended to a used vector take its place and its memory") {
  std::vector<double> numbers(100, 7.0);
  const double* memory = numbers.data();
  const double chunk[] = {1, 2, 3};
  NumberSink sink = sink_of(sequence_of<std::vector<double>>(), &numbers);
  sink.append(chunk, 3);
  CHECK(numbers == std::vector<double>{1, 2, 3});
  sink.append(chunk, 2);
  CHECK(numbers == std::vector<double>{1, 2, 3, 1, 2});
  CHECK(numbers.data() == memory);
  CHECK(sink.count() == 5);
}

TEST_CASE("the first chunk reserves exactly, later ones grow geometrically") {
  std::vector<std::int32_t> numbers;
  const std::vector<std::int32_t> chunk(100, 1);
  NumberSink sink = sink_of(sequence_of<std::vector<std::int32_t>>(), &numbers);
  sink.append(chunk.data(), 100);
  CHECK(numbers.capacity() == 100);
  std::size_t moves = 0;
  for (int i = 0; i < 100; ++i) {
    const auto* before = numbers.data();
    sink.append(chunk.data(), 100);
    moves += before != numbers.data();
  }
  CHECK(numbers == std::vector<std::int32_t>(10'100, 1));
  CHECK(moves <= 8);
}

TEST_CASE("appending goes on behind elements that were pushed") {
  std::vector<int> numbers{9, 9, 9, 9};
  const SequenceDesc& desc = sequence_of<std::vector<int>>();
  const int chunk[] = {1, 2};
  Cursor cursor;
  desc.start(&numbers, cursor);
  NumberSink first = sink_of(desc, &numbers);
  first.append(chunk, 2);
  *static_cast<int*>(desc.push(&numbers, cursor, 2)) = 5;
  NumberSink second = sink_of(desc, &numbers, 3);
  second.append(chunk, 1);
  desc.finish(&numbers, cursor, 4);
  CHECK(numbers == std::vector{1, 2, 5, 1});
}

TEST_CASE("rows are appended as numbers") {
  std::vector<std::array<double, 2>> rows{{9, 9}};
  const double chunk[] = {1, 2, 3, 4};
  NumberSink sink = sink_of(sequence_of<std::vector<std::array<double, 2>>>(), &rows);
  CHECK(sink.row() == 2);
  sink.append(chunk, 4);
  sink.append(chunk, 2);
  CHECK(rows == std::vector<std::array<double, 2>>{{1, 2}, {3, 4}, {1, 2}});
}

TEST_CASE("fixed arrays know where numbers go and how many fit") {
  std::array<std::array<int, 2>, 3> rows{};
  const int chunk[] = {1, 2, 3, 4};
  NumberSink sink = sink_of(sequence_of<std::array<std::array<int, 2>, 3>>(), &rows);
  CHECK(sink.room() == 6);
  sink.append(chunk, 4);
  CHECK(sink.room() == 2);
  sink.append(chunk, 2);
  CHECK(sink.room() == 0);
  CHECK(rows == std::array<std::array<int, 2>, 3>{{{1, 2}, {3, 4}, {1, 2}}});
}

TEST_CASE("a sink's reserve counts elements that are to come") {
  std::vector<std::array<double, 2>> rows;
  const double chunk[] = {1, 2, 3, 4};
  NumberSink sink = sink_of(sequence_of<std::vector<std::array<double, 2>>>(), &rows);
  sink.append(chunk, 4);
  sink.reserve(40);
  CHECK(rows.capacity() == 42);
}

TEST_CASE("strings are appended over those of a used vector") {
  std::vector<std::string> strings{std::string(100, 'x'), std::string(100, 'y')};
  const char* memory = strings[0].data();
  const std::string_view chunk[] = {"a", "b"};
  const SequenceDesc& desc = sequence_of<std::vector<std::string>>();
  StringSink sink(&strings, desc.append_strings);
  sink.append({chunk, 1});
  CHECK(strings[0] == "a");
  CHECK(strings[0].data() == memory);
  sink.append({chunk, 2});
  CHECK(strings == std::vector<std::string>{"a", "a", "b"});
  CHECK(sink.count() == 3);
}

TEST_CASE("strings reserve exactly for the first call, then geometrically") {
  std::vector<std::string> strings;
  const std::vector<std::string_view> chunk(50, "s");
  StringSink sink(&strings, sequence_of<std::vector<std::string>>().append_strings);
  sink.append(chunk);
  CHECK(strings.capacity() == 50);
  std::size_t moves = 0;
  for (int i = 0; i < 100; ++i) {
    const auto* before = strings.data();
    sink.append(chunk);
    moves += before != strings.data();
  }
  CHECK(strings.size() == 5'050);
  CHECK(moves <= 8);
}

TEST_CASE("strings go into fixed arrays") {
  std::array<std::string, 3> strings;
  const std::string_view chunk[] = {"a", "b"};
  StringSink sink(&strings, sequence_of<std::array<std::string, 3>>().append_strings, 3);
  sink.append({chunk, 2});
  CHECK(sink.room() == 1);
  sink.append({chunk, 1});
  CHECK(strings == std::array<std::string, 3>{"a", "b", "a"});
  CHECK(!sequence_of<std::list<std::string>>().append_strings);
}

}  // namespace
