// Counting members: structs that other ways of counting stumble over.
#include <any>
#include <array>
#include <deque>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <variant>
#include <vector>

#include <wireform/reflect/type_of.hpp>

#include "reflect/many.hpp"
#include "reflect/members.hpp"
#include "support/sample.hpp"

namespace {

using namespace wireform;

template <class T>
constexpr std::size_t members = detail::count_members<T>().members;

struct Reading {
  std::string sensor;
  double celsius;
  std::optional<std::string> note;
  std::vector<std::uint16_t> samples;
};

/// Takes anything, so that a conversion to it is ambiguous for most probes.
struct Greedy {
  Greedy() = default;
  template <class Any>
  Greedy(Any&&) {}
  std::unique_ptr<int> held;
};

template <class M>
struct Around {
  int before;
  M member;
  std::string after;
};

struct NoDefault {
  explicit NoDefault(int) {}
};
struct NoDefaultMember {
  int a;
  NoDefault b;
  int c;
};

struct Empty {};
struct OnEmpty : Empty {
  int a;
  std::string b;
};
struct OtherEmpty {};
struct OnTwoEmpty : Empty, OtherEmpty {
  int a;
};

struct Node {
  int value;
  std::optional<std::unique_ptr<Node>> next;
};

struct Arrays {
  int first[2];
  std::string name;
  double matrix[2][3];
  Reading readings[2];
  int last;
};
struct OneArray {
  int x[2];
};
struct LongArray {
  int a[511];
};
struct BigBytes {
  std::array<std::uint8_t, 256> bytes;
};

struct Constants {
  const int a;
  const std::string b;
  int c;
};

/// Not default constructible, and an array before that: neither counts alone.
struct Initializers {
  int port = 8080;
  std::string host = "localhost";
  std::vector<int> list{1, 2, 3};
};

TEST_CASE("every kind of member counts as one") {
  static_assert(members<Reading> == 4);
  static_assert(members<Empty> == 0);
  static_assert(members<OnEmpty> == 2);
  static_assert(members<OnTwoEmpty> == 1);
  static_assert(members<Node> == 2);
  static_assert(members<Arrays> == 5);
  static_assert(members<OneArray> == 1);
  static_assert(members<LongArray> == 1);
  static_assert(members<BigBytes> == 1);
  static_assert(members<Constants> == 3);
  static_assert(members<NoDefaultMember> == 3);
  static_assert(members<Initializers> == 3);
  static_assert(members<Around<Greedy>> == 3);
  static_assert(members<Around<std::string_view>> == 3);
  static_assert(members<Around<std::any>> == 3);
  static_assert(members<Around<std::function<void()>>> == 3);
  static_assert(members<Around<std::variant<int, std::string>>> == 3);
  static_assert(members<Around<std::filesystem::path>> == 3);
  static_assert(members<Around<std::optional<std::optional<std::string>>>> == 3);
  static_assert(members<Around<std::tuple<int, Greedy>>> == 3);
  static_assert(members<Around<std::map<std::string, int>>> == 3);
  static_assert(members<Around<std::unordered_map<std::string, int>>> == 3);
  static_assert(members<Around<std::deque<int>>> == 3);
  static_assert(members<Around<std::list<int>>> == 3);
  static_assert(members<Around<Empty>> == 3);
  static_assert(members<Around<OnEmpty>> == 3);
  static_assert(members<Around<int[3]>> == 3);
  static_assert(members<Around<Around<Around<int>[2]>[2]>> == 3);
}

// The second method: what the compiler binds has exactly as many members, or type_of does not compile.
TEST_CASE("the members that are counted are those that are bound") {
  static_assert(decltype(detail::Layout<Reading>::members)::count == 4);
  static_assert(decltype(detail::Layout<Arrays>::members)::count == 5);
  static_assert(decltype(detail::Layout<Around<Greedy>>::members)::count == 3);
  static_assert(decltype(detail::Layout<OnTwoEmpty>::members)::count == 1);
}

struct M1 {
  int m00 = 0;
};
struct M2 {
  int m00 = 0, m01 = 1;
};
struct M3 {
  int m00 = 0, m01 = 1, m02 = 2;
};
struct M4 {
  int m00 = 0, m01 = 1, m02 = 2, m03 = 3;
};
struct M5 {
  int m00 = 0, m01 = 1, m02 = 2, m03 = 3, m04 = 4;
};
struct M6 {
  int m00 = 0, m01 = 1, m02 = 2, m03 = 3, m04 = 4, m05 = 5;
};
struct M7 {
  int m00 = 0, m01 = 1, m02 = 2, m03 = 3, m04 = 4, m05 = 5, m06 = 6;
};
struct M8 {
  int m00 = 0, m01 = 1, m02 = 2, m03 = 3, m04 = 4, m05 = 5, m06 = 6, m07 = 7;
};
struct M9 {
  int m00 = 0, m01 = 1, m02 = 2, m03 = 3, m04 = 4, m05 = 5, m06 = 6, m07 = 7, m08 = 8;
};
struct M10 {
  WIREFORM_TEN(0)
};
struct M11 {
  WIREFORM_TEN(0) int m10 = 10;
};
struct M12 {
  WIREFORM_TEN(0) int m10 = 10, m11 = 11;
};
struct M33 {
  WIREFORM_THIRTY(0, 1, 2) int m30 = 30, m31 = 31, m32 = 32;
};
struct M65 {
  WIREFORM_THIRTY(0, 1, 2) WIREFORM_THIRTY(3, 4, 5) int m60 = 60, m61 = 61, m62 = 62, m63 = 63, m64 = 64;
};
struct M101 {
  WIREFORM_HUNDRED int m100 = 100;
};
struct M128 {
  WIREFORM_HUNDRED WIREFORM_TEN(10) WIREFORM_TEN(11) int m120 = 120, m121 = 121, m122 = 122, m123 = 123, m124 = 124,
                                                         m125 = 125, m126 = 126, m127 = 127;
};

TEST_CASE("structs of 1 to 12, 33, 65, 101 and 128 members") {
  test::check_many<M1>(1);
  test::check_many<M2>(2);
  test::check_many<M3>(3);
  test::check_many<M4>(4);
  test::check_many<M5>(5);
  test::check_many<M6>(6);
  test::check_many<M7>(7);
  test::check_many<M8>(8);
  test::check_many<M9>(9);
  test::check_many<M10>(10);
  test::check_many<M11>(11);
  test::check_many<M12>(12);
  test::check_many<M33>(33);
  test::check_many<M65>(65);
  test::check_many<M101>(101);
  test::check_many<M128>(128);
}

}  // namespace
