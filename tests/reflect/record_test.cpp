// Records: members reached through the table on real objects.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <wireform/reflect/type_of.hpp>

#include "support/catch.hpp"

namespace {

using namespace wireform;

template <class M, class T>
M& member(T& object, std::size_t i) {
  const RecordDesc& record = *type_of<T>().detail.record;
  CHECK(record.fields[i].type == &type_of<M>());
  return *static_cast<M*>(record.at(&object, i));
}

template <class T>
const RecordDesc& record_of() {
  REQUIRE(type_of<T>().shape == Shape::record);
  return *type_of<T>().detail.record;
}

struct Five {
  int number;
  std::string text;
  double real;
  bool flag;
  std::vector<int> list;
};

TEST_CASE("members are written and read through the table") {
  Five five{};
  member<int>(five, 0) = 42;
  member<std::string>(five, 1) = "text";
  member<double>(five, 2) = 2.5;
  member<bool>(five, 3) = true;
  member<std::vector<int>>(five, 4) = {1, 2, 3};
  CHECK(five.number == 42);
  CHECK(five.text == "text");
  CHECK(five.real == 2.5);
  CHECK(five.flag);
  CHECK(five.list == std::vector{1, 2, 3});
  const Five copy = five;
  CHECK(*static_cast<const int*>(record_of<Five>().at(&copy, 0)) == 42);
}

TEST_CASE("offsets are those of the members") {
  const RecordDesc& record = record_of<Five>();
  const Five five{};
  const auto place = [&](const void* member) {
    return static_cast<const char*>(member) - reinterpret_cast<const char*>(&five);
  };
  CHECK(record.offset(record.fields[0]) == place(&five.number));
  CHECK(record.offset(record.fields[1]) == place(&five.text));
  CHECK(record.offset(record.fields[2]) == place(&five.real));
  CHECK(record.offset(record.fields[3]) == place(&five.flag));
  CHECK(record.offset(record.fields[4]) == place(&five.list));
}

struct Required {
  int a;
  std::optional<int> b;
  std::unique_ptr<int> c;
  std::vector<int> d;
};
struct NothingEmpty {
  int a;
  std::vector<int> d;
};

TEST_CASE("members that may be absent are not required") {
  const RecordDesc& record = record_of<Required>();
  CHECK(record.fields[0].absent == Absent::error);
  CHECK(record.fields[1].absent == Absent::reset);
  CHECK(record.fields[2].absent == Absent::reset);
  CHECK(record.fields[3].absent == Absent::error);
  CHECK_FALSE(record.all_written);
  CHECK(record_of<NothingEmpty>().all_written);
}

struct Empty {};

TEST_CASE("an empty struct has no members") {
  CHECK(record_of<Empty>().count == 0);
  CHECK(record_of<Empty>().names.count == 0);
  CHECK(record_of<Empty>().names.find("a") == FieldNames::none);
}

struct Base {};
struct OnBase : Base {
  int a;
  std::string b;
};

TEST_CASE("an empty base is no member") {
  CHECK(record_of<OnBase>().count == 2);
  OnBase object{};
  member<int>(object, 0) = 3;
  CHECK(object.a == 3);
}

struct NoAddressOf {
  int a;
  NoAddressOf* operator&() = delete;
};
struct HoldsNoAddressOf {
  int before;
  NoAddressOf held;
};

TEST_CASE("an overloaded address-of operator is not called") {
  HoldsNoAddressOf object{1, {2}};
  CHECK(member<NoAddressOf>(object, 1).a == 2);
  CHECK(record_of<NoAddressOf>().count == 1);
}

TEST_CASE("local structs are described") {
  struct Local {
    int a;
    std::unique_ptr<int> b;
  };
  Local local{};
  member<int>(local, 0) = 5;
  member<std::unique_ptr<int>>(local, 1) = std::make_unique<int>(6);
  CHECK(local.a == 5);
  CHECK(*local.b == 6);
}

struct Constants {
  const int a = 1;
  const std::string b = "b";
};

TEST_CASE("const members have the table of their type") {
  const RecordDesc& record = record_of<Constants>();
  CHECK(record.fields[0].type == &type_of<int>());
  CHECK(record.fields[1].type == &type_of<std::string>());
}

struct Node {
  int value;
  std::unique_ptr<Node> next;
  std::vector<Node> children;
  std::optional<std::unique_ptr<Node>> maybe;
};

TEST_CASE("recursive types point back to themselves") {
  const RecordDesc& record = record_of<Node>();
  CHECK(record.fields[1].type->detail.nullable->value == &type_of<Node>());
  CHECK(record.fields[2].type->detail.sequence->element == &type_of<Node>());
  CHECK(record.fields[3].type->detail.nullable->value->detail.nullable->value == &type_of<Node>());
}

struct Odd {
  [[no_unique_address]] Empty nothing;
  char c;
  alignas(16) char aligned;
  int array[2][3];
};

TEST_CASE("padding, alignment, C arrays and members without size") {
  Odd odd{};
  const RecordDesc& record = record_of<Odd>();
  REQUIRE(record.count == 4);
  CHECK(record.names.names[0].view() == "nothing");
  CHECK(member<char>(odd, 1) == '\0');
  CHECK(record.offset(record.fields[2]) == 16);
  CHECK(record.at(&odd, 3) == static_cast<void*>(odd.array));
  CHECK(record.fields[3].type->detail.sequence->fixed == 2);
  CHECK(record.fields[3].type->detail.sequence->row == 0);
}

}  // namespace
