// Classes behind pointers to their base.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "reflect/both.hpp"

namespace {

struct Shape {
  virtual ~Shape() = default;
};
struct Circle : Shape {
  double radius = 1;
  static constexpr auto wireform = wireform::annotate(wireform::annotations::fields<&Circle::radius>);
};
struct Group : Shape {
  std::vector<std::unique_ptr<Shape>> parts;
  static constexpr auto wireform =
      wireform::annotate(wireform::annotations::named("group"), wireform::annotations::fields<&Group::parts>);
};
struct Unlisted : Circle {};

/// A base that is one of its own family, has members, and is never deleted through a unique_ptr.
struct Sensor {
  int id = 0;
  virtual void measure() {}
  static constexpr auto wireform = wireform::annotate(wireform::annotations::fields<&Sensor::id>);

 protected:
  ~Sensor() = default;
};
struct Thermometer final : Sensor {
  double celsius = 0;
  static constexpr auto wireform =
      wireform::annotate(wireform::annotations::bases<Sensor>, wireform::annotations::fields<&Thermometer::celsius>);
};
struct Barometer final : Sensor {
  double pascal = 0;
  static constexpr auto wireform =
      wireform::annotate(wireform::annotations::bases<Sensor>, wireform::annotations::fields<&Barometer::pascal>);
};

struct Viewer {
  virtual ~Viewer() = default;
};
struct NameViewer : Viewer {
  std::string_view name;
  static constexpr auto wireform = wireform::annotate(wireform::annotations::fields<&NameViewer::name>);
};

}  // namespace

template <>
inline constexpr auto wireform::family_of<Shape> = wireform::derived<Circle, Group>();
template <>
inline constexpr auto wireform::family_of<Sensor> = wireform::derived<Thermometer, Barometer>(
    annotations::adjacent("kind", "data"), annotations::alternatives("t", "b"), annotations::fallback_type<Barometer>);
template <>
inline constexpr auto wireform::family_of<Viewer> = wireform::derived<NameViewer>();

namespace {

using namespace both;

struct Drawing {
  std::unique_ptr<Shape> one;
  std::vector<std::shared_ptr<Shape>> many;
};

// Move-only targets: value_over() copies.
Drawing drawing(std::string_view document, const ReadOptions& options = {}) {
  Drawing result;
  read_into(result, to_msgpack(document), *msgpack_format(), options).value();
  read_into(result, document, *json_format(), options).value();
  return result;
}

TEST_CASE("the class's name stands under the tag, wherever that stands") {
  const char* const document =
      R"({"one":{"type":"group","parts":[{"type":"Circle","radius":2.0},null,{"type":"group","parts":[]}]},)"
      R"("many":[{"type":"Circle","radius":3.0},null]})";
  const Drawing read = drawing(document);
  CHECK(text(read) == document);
  const auto& group = dynamic_cast<const Group&>(*read.one);
  CHECK(dynamic_cast<const Circle&>(*group.parts[0]).radius == 2.0);
  CHECK_FALSE(group.parts[1]);
  CHECK(dynamic_cast<const Group*>(group.parts[2].get()));
  CHECK(dynamic_cast<const Circle&>(*drawing(R"({"many":[{"radius":5,"type":"Circle"}]})").many[0]).radius == 5);
}

TEST_CASE("a member of a family may be absent or null, and is left out while it is null") {
  CHECK(text(Drawing{}) == R"({"many":[]})");
  WriteOptions options;
  options.write_empty = true;
  CHECK(text(Drawing{}, options) == R"({"one":null,"many":[]})");
  CHECK_FALSE(drawing(R"({"one":null,"many":[]})").one);
  Drawing used;
  used.one = std::make_unique<Circle>();
  read_into(used, R"({"many":[]})", *json_format()).value();
  CHECK_FALSE(used.one);
}

TEST_CASE("objects of other classes are refused, not sliced") {
  Drawing d;
  d.many.push_back(std::make_shared<Circle>());
  d.many.push_back(std::make_shared<Unlisted>());
  CHECK(write_failure(d) == "unsupported $.many[1]");
  CHECK(write(d, *json_format()).error().message() ==
        "this format cannot hold the value (an object of a class that is not listed in family_of its base)");
}

TEST_CASE("an unknown class lists the known ones") {
  CHECK(failure<Drawing>(R"({"many":[{"type":"circle","radius":1}]})") == "unknown_name $.many[0].type");
  CHECK(message<Drawing>(R"({"many":[{"type":"Cirlce","radius":1}]})") == R"(expected one of "Circle", "group", found "Cirlce")");
  CHECK(failure<Drawing>(R"({"many":[{"radius":1}]})") == "missing_member $.many[0].type");
  CHECK(failure<Drawing>(R"({"many":[{"type":"Circle"}],"one":{"type":"Circle","radius":"x"}})", all_errors()) ==
        "missing_member $.many[0].radius, wrong_kind $.one.radius");
}

TEST_CASE("an object of the right class is read over, another one is replaced, a shared one is left to the others") {
  Drawing used;
  used.one = std::make_unique<Circle>();
  const Shape* const before = used.one.get();
  read_into(used, R"({"one":{"type":"Circle","radius":4},"many":[]})", *json_format()).value();
  CHECK(used.one.get() == before);
  read_into(used, R"({"one":{"type":"group","parts":[]},"many":[]})", *json_format()).value();
  CHECK(dynamic_cast<const Group*>(used.one.get()));
  const auto shared = std::make_shared<Circle>();
  used.many = {shared};
  read_into(used, R"({"many":[{"type":"Circle","radius":9}]})", *json_format()).value();
  CHECK(shared->radius == 1);
  CHECK(dynamic_cast<const Circle&>(*used.many[0]).radius == 9);
}

TEST_CASE("a family has the notes of a variant; members of the base come first") {
  struct Station {
    std::shared_ptr<Sensor> sensor;
    std::shared_ptr<const Sensor> constant;
  };
  const char* const document =
      R"({"sensor":{"kind":"t","data":{"id":1,"celsius":20.5}},"constant":{"kind":"b","data":{"id":2,"pascal":1000.0}}})";
  CHECK(comes_back<Station>(document));
  const Station unknown = value<Station>(R"({"sensor":{"kind":"x","data":{"id":1,"pascal":3}}})");
  CHECK(dynamic_cast<const Barometer&>(*unknown.sensor).pascal == 3);
}

TEST_CASE("a family borrows if one of its classes does") {
  static_assert(borrows_v<std::unique_ptr<Viewer>>);
  static_assert(!borrows_v<std::unique_ptr<Shape>> && readable_v<std::unique_ptr<Shape>>);
  static_assert(!borrows_v<Drawing>);
}

TEST_CASE("recursion through a family is limited like any other") {
  std::string deep = R"({"type":"group","parts":[]})";
  for (int i = 0; i < 254; ++i) deep = R"({"type":"group","parts":[)" + deep + "]}";
  CHECK(read<Drawing>(R"({"many":[)" + deep + "]}", *json_format()));  // 2 + 2 * 255 containers
  const std::string deeper = R"({"many":[{"type":"group","parts":[)" + deep + "]}]}";
  CHECK(read<Drawing>(deeper, *json_format()).error().code() == ErrorCode::depth_exceeded);
}

}  // namespace
