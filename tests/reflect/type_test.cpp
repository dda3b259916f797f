// Which C++ type has which shape, and what holds of whole types.
#include <array>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include <wireform/reflect/type_of.hpp>

#include "support/catch.hpp"
#include "support/sample.hpp"

namespace {

using namespace wireform;

template <class T>
Shape shape = type_of<T>().shape;

struct Point {
  double x, y;
};

TEST_CASE("numbers go by size and sign") {
  CHECK(shape<signed char> == Shape::i8);
  CHECK(shape<unsigned char> == Shape::u8);
  CHECK(shape<short> == Shape::i16);
  CHECK(shape<unsigned short> == Shape::u16);
  CHECK(shape<int> == Shape::i32);
  CHECK(shape<unsigned> == Shape::u32);
  CHECK(shape<long> == (sizeof(long) == 8 ? Shape::i64 : Shape::i32));
  CHECK(shape<unsigned long> == (sizeof(long) == 8 ? Shape::u64 : Shape::u32));
  CHECK(shape<long long> == Shape::i64);
  CHECK(shape<unsigned long long> == Shape::u64);
  CHECK(shape<float> == Shape::f32);
  CHECK(shape<double> == Shape::f64);
  CHECK(shape<std::byte> == Shape::u8);
  CHECK(shape<bool> == Shape::boolean);
  CHECK(shape<char> == Shape::character);
}

TEST_CASE("text, bytes, containers and structs") {
  CHECK(shape<std::string> == Shape::string);
  CHECK(shape<std::string_view> == Shape::string_view);
  CHECK(shape<std::vector<unsigned char>> == Shape::bytes);
  CHECK(shape<std::vector<std::byte>> == Shape::bytes);
  CHECK(shape<std::array<unsigned char, 4>> == Shape::bytes);
  CHECK(shape<std::array<std::byte, 4>> == Shape::bytes);
  CHECK(shape<std::vector<signed char>> == Shape::sequence);
  CHECK(shape<std::vector<bool>> == Shape::sequence);
  CHECK(shape<std::deque<unsigned char>> == Shape::sequence);
  CHECK(shape<std::list<int>> == Shape::sequence);
  CHECK(shape<std::array<int, 3>> == Shape::sequence);
  CHECK(shape<std::map<std::string, int>> == Shape::map);
  CHECK(shape<std::unordered_map<std::string, int>> == Shape::map);
  CHECK(shape<std::map<int, int>> == Shape::map);
  CHECK(shape<std::optional<int>> == Shape::nullable);
  CHECK(shape<std::unique_ptr<Point>> == Shape::nullable);
  CHECK(shape<std::pair<int, std::string>> == Shape::tuple);
  CHECK(shape<std::tuple<>> == Shape::tuple);
  CHECK(shape<Point> == Shape::record);
}

TEST_CASE("tables know size and alignment") {
  struct alignas(32) Wide {
    char c;
  };
  CHECK(type_of<Wide>().size == 32);
  CHECK(type_of<Wide>().alignment == 32);
  CHECK(type_of<test::Sample>().size == sizeof(test::Sample));
}

TEST_CASE("a type has one table") {
  CHECK(&type_of<Point>() == &type_of<Point>());
  CHECK(type_of<std::vector<Point>>().detail.sequence->element == &type_of<Point>());
}

struct Borrowing {
  std::string_view view;
};
struct Node {
  int value;
  std::unique_ptr<Node> next;
  std::vector<Node> children;
};
struct BorrowingNode {
  std::vector<BorrowingNode> children;
  std::string_view name;
};
struct Constant {
  const int id = 7;
};
struct NoDefault {
  int a;
  const int& b() const { return a; }
};
class Closed {
 public:
  explicit Closed(int) {}
};

TEST_CASE("a type borrows if anything inside it does") {
  static_assert(borrows_v<std::string_view>);
  static_assert(borrows_v<Borrowing>);
  static_assert(borrows_v<std::vector<std::optional<Borrowing>>>);
  static_assert(borrows_v<std::map<std::string, std::array<Borrowing, 2>>>);
  static_assert(borrows_v<std::map<std::string_view, int>>);
  static_assert(borrows_v<std::tuple<int, Borrowing>>);
  static_assert(borrows_v<std::unique_ptr<Borrowing>>);
  static_assert(borrows_v<BorrowingNode>);
  static_assert(!borrows_v<Node>);
  static_assert(!borrows_v<std::string>);
  static_assert(!borrows_v<std::tuple<>>);
  CHECK(type_of<BorrowingNode>().borrows);
  CHECK(type_of<std::vector<BorrowingNode>>().borrows);
  CHECK(!type_of<Node>().borrows);
}

TEST_CASE("a type cannot be read if anything inside it cannot be made or changed") {
  static_assert(readable_v<Node>);
  static_assert(readable_v<NoDefault>);
  static_assert(readable_v<std::vector<bool>>);
  static_assert(!readable_v<Constant>);
  static_assert(!readable_v<std::vector<Constant>>);
  static_assert(!readable_v<std::map<std::string, std::optional<Constant>>>);
  CHECK(type_of<Constant>().shape == Shape::record);
}

template <class T>
void check_lifetime(T&& value) {
  const ObjectOps& ops = *type_of<std::remove_cvref_t<T>>().object;
  alignas(T) unsigned char storage[sizeof value];
  ops.construct(storage);
  CHECK(reinterpret_cast<std::remove_cvref_t<T>&>(storage) == std::remove_cvref_t<T>());
  ops.destroy(storage);
  ops.reset(&value);
  CHECK(value == std::remove_cvref_t<T>());
}

TEST_CASE("objects are made, unmade and reset to what a fresh one is") {
  check_lifetime(42);
  check_lifetime(std::string("some text that needs memory of its own"));
  check_lifetime(std::vector<std::string>{"a", "b"});
  check_lifetime(std::array<std::string, 2>{"a", "b"});
  check_lifetime(std::optional<std::string>("a"));
  check_lifetime(std::unique_ptr<int>(new int(1)));
  check_lifetime(std::pair<int, std::string>(1, "a"));
  check_lifetime(std::map<std::string, int>{{"a", 1}});
  check_lifetime(test::sample_value().texts);
  check_lifetime(test::Color::green);
}

TEST_CASE("reset of a struct gives its initializers, that of a container keeps its capacity") {
  struct Settings {
    int port = 8080;
    std::string host = "localhost";
  };
  Settings settings{1, "elsewhere"};
  type_of<Settings>().object->reset(&settings);
  CHECK(settings.port == 8080);
  CHECK(settings.host == "localhost");

  class Meter {
   public:
    void clear() { limit_ = 0; }
    void reset() { limit_ = 1; }
    int limit() const { return limit_; }
    static constexpr auto wireform() { return annotate(annotations::fields<&Meter::limit_>); }

   private:
    int limit_ = 100;
  };
  Meter meter;
  meter.clear();
  type_of<Meter>().object->reset(&meter);
  CHECK(meter.limit() == 100);  // whatever functions of that name do

  std::vector<int> numbers(100);
  type_of<std::vector<int>>().object->reset(&numbers);
  CHECK(numbers.empty());
  CHECK(numbers.capacity() == 100);
}

TEST_CASE("types that nothing can make are described, without a way to make them") {
  struct Outer {
    const int id;
  };
  CHECK(type_of<Outer>().object->construct == nullptr);
  CHECK(type_of<Outer>().object->destroy != nullptr);
  CHECK(type_of<Outer>().detail.record->count == 1);
}

TEST_CASE("containers of constants are written, but nothing is read into a constant") {
  using Entries = std::vector<std::pair<const int, std::string>>;
  using Three = std::array<const int, 3>;
  static_assert(!readable_v<Entries> && !readable_v<std::optional<const int>> && !readable_v<std::variant<std::string, const int>>);
  static_assert(!readable_v<std::tuple<const int>> && !readable_v<Three>);
  static_assert(readable_v<std::unique_ptr<const int>> && readable_v<std::map<int, int>>);
  CHECK(type_of<Entries>().shape == Shape::sequence);
  CHECK(type_of<Three>().detail.sequence->element == &type_of<int>());
  CHECK(type_of<std::optional<const int>>().detail.nullable->emplace == nullptr);
  CHECK(type_of<std::tuple<const int>>().detail.tuple->elements[0] == &type_of<int>());
}

TEST_CASE("a view of a fixed number of bytes is not read: the input may have another") {
  static std::byte zeros[4]{};
  struct Header {
    std::span<const std::byte, 4> magic{zeros};
  };
  static_assert(borrows_v<Header> && !readable_v<Header>);
  CHECK(type_of<Header>().detail.record->count == 1);
}

}  // namespace
