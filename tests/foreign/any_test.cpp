// Any and InlineAny: values of types that a registry names.
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <wireform/handlers.hpp>
#include <wireform/reflect/any.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"

namespace shapes {

struct Circle {
  double radius = 1;
  bool operator==(const Circle&) const = default;
};
struct Label {
  std::string text;
  std::vector<int> lines;
  std::string font = "serif";
};
struct Single {
  std::unique_ptr<int> value;
};
struct Empty {};
struct Tally {  // counts how many are alive
  static inline int alive = 0;
  Tally() { ++alive; }
  Tally(const Tally& other) : number(other.number) { ++alive; }
  Tally(Tally&& other) noexcept : number(other.number) { ++alive; }
  Tally& operator=(const Tally&) = default;
  ~Tally() { --alive; }
  int number = 0;
  static constexpr auto wireform = ::wireform::annotate(::wireform::annotations::fields<&Tally::number>);
};

template <class A>
struct Drawing {
  A background;
  std::vector<A> shapes;
};

struct Base {
  virtual ~Base() = default;
};
struct Listed : Base {
  int a = 1;
  static constexpr auto wireform = ::wireform::annotate(::wireform::annotations::fields<&Listed::a>);
};
struct Unlisted : Listed {};

}  // namespace shapes

template <>
inline constexpr auto wireform::family_of<shapes::Base> = wireform::derived<shapes::Listed>();

namespace {

using namespace wireform;
using namespace shapes;

const FormatSet formats = builtin_formats();
const Format& json_format = *formats.find("json");

AnyRegistry make_registry() {
  AnyRegistry registry;
  registry.add<Circle>("circle").add<Label>("label").add<int>("count").add<std::vector<std::string>>("names");
  registry.add<Empty>("empty").add<Single>("single").add<Tally>("tally");
  return registry;
}
const AnyRegistry registry = make_registry();

ReadOptions reading() {
  ReadOptions options;
  options.any_types = &registry;
  return options;
}
WriteOptions writing() {
  WriteOptions options;
  options.any_types = &registry;
  return options;
}

template <class T>
std::string json(const T& value) {
  return write(value, json_format, writing()).value();
}
template <class T>
T from(std::string_view text) {
  return read<T>(text, json_format, reading()).value();
}

template <class A>
void check_values() {
  A any;
  CHECK(any.empty());
  CHECK(any.type() == nullptr);
  CHECK(any.template get<int>() == nullptr);
  any = A(Circle{2});
  CHECK(any.type() == &type_of<Circle>());
  REQUIRE(any.template get<Circle>());
  CHECK(any.template get<Circle>()->radius == 2);
  CHECK(std::as_const(any).template get<int>() == nullptr);
  any = A(std::string("text"));
  CHECK(*std::as_const(any).template get<std::string>() == "text");
  any.reset();
  CHECK(any.empty());
}

TEST_CASE("an any holds nothing or one value") {
  check_values<Any>();
  check_values<InlineAny>();
}

TEST_CASE("copies of an Any share its value") {
  const Any any(Circle{2});
  Any copy = any;
  copy.get<Circle>()->radius = 3;
  CHECK(any.get<Circle>()->radius == 3);
  const auto shared = std::make_shared<Circle>();
  CHECK(Any(shared).get<Circle>() == shared.get());
  CHECK(Any(std::shared_ptr<Circle>()).empty());
}

TEST_CASE("copies of an InlineAny are values of their own, small and large") {
  InlineAny small(Circle{2}), large(Label{"a", {1}, std::string(100, 'x')});
  InlineAny small_copy = small, large_copy = large;
  small_copy.get<Circle>()->radius = 3;
  large_copy.get<Label>()->text.push_back('b');
  CHECK(small.get<Circle>()->radius == 2);
  CHECK(large.get<Label>()->text == "a");
  const Label* const place = large.get<Label>();
  InlineAny moved = std::move(large);
  CHECK(moved.get<Label>() == place);
  CHECK(large.empty());
  large = moved;
  CHECK(large.get<Label>()->lines == std::vector{1});
  moved = std::move(small);
  CHECK(moved.get<Circle>()->radius == 2);
  InlineAny& self = moved;
  moved = std::move(self);
  moved = self;
  CHECK(moved.get<Circle>()->radius == 2);
}

TEST_CASE("an InlineAny copies what can be copied") {
  InlineAny single(Single{std::make_unique<int>(3)});
  CHECK(!single.copyable());
  CHECK(InlineAny(Circle{}).copyable());
  CHECK_THROWS_AS(InlineAny(single), std::logic_error);
  InlineAny moved = std::move(single);
  CHECK(*moved.get<Single>()->value == 3);
}

TEST_CASE("values live as long as they are held") {
  {
    InlineAny a{Tally()}, b = a, c = std::move(a);
    b = c;
    std::vector<InlineAny> many(9, c);
    many.resize(100, b);
    Any shared{Tally()}, second = shared;
    const auto read_twice =
        from<std::vector<InlineAny>>(R"([{"type":"tally","number":1},{"type":"tally","number":2}])");
    CHECK(read_twice[1].get<Tally>()->number == 2);
    CHECK(Tally::alive == 2 + 100 + 1 + 2);
  }
  CHECK(Tally::alive == 0);
}

template <class A>
void check_documents() {
  Drawing<A> drawing;
  drawing.shapes.emplace_back(Circle{0.5});
  drawing.shapes.emplace_back(3);
  drawing.shapes.emplace_back(std::vector<std::string>{"a"});
  drawing.shapes.emplace_back(Empty{});
  drawing.shapes.emplace_back();
  const std::string text = R"({"background":null,"shapes":[{"type":"circle","radius":0.5},{"type":"count","value":3},)"
                           R"({"type":"names","value":["a"]},{"type":"empty"},null]})";
  CHECK(json(drawing) == text);
  for (const char* name : {"json", "msgpack", "messageframe"}) {
    const Format& format = *formats.find(name);
    const std::string bytes = write(drawing, format, writing()).value();
    const auto back = read<Drawing<A>>(bytes, format, reading()).value();
    CHECK(json(back) == text);
    CHECK(*back.shapes[0].template get<Circle>() == Circle{0.5});
  }
  const auto late = from<A>(R"({"radius":4,"type":"circle"})");
  CHECK(late.template get<Circle>()->radius == 4);
}

TEST_CASE("anys in documents stand under the names of their types") {
  check_documents<Any>();
  check_documents<InlineAny>();
}

TEST_CASE("reading over a used any gives what a fresh one gives") {
  Any any(Label{"old", {1, 2}, "mono"});
  const Any other = any;
  read_into(any, R"({"type":"label","text":"new","lines":[],"font":"serif"})", json_format, reading()).value();
  CHECK(any.get<Label>()->text == "new");
  CHECK(other.get<Label>()->text == "old");
  read_into(any, R"({"type":"circle","radius":2})", json_format, reading()).value();
  CHECK(any.get<Circle>()->radius == 2);
  read_into(any, "null", json_format, reading()).value();
  CHECK(any.empty());
}

TEST_CASE("unknown names list the known ones") {
  const auto result =
      read<Drawing<Any>>(R"({"background":null,"shapes":[{"type":"circel","radius":1}]})", json_format, reading());
  REQUIRE(!result);
  CHECK(result.error().code() == ErrorCode::unknown_name);
  CHECK(result.error().path() == "$.shapes[0].type");
  CHECK(result.error().first().suggestion == "circle");
  CHECK(result.error().first().expected == R"(one of "circle", "label", "count", "names", "empty", "single", "tally")");
}

TEST_CASE("errors inside an any have their place") {
  ReadOptions options = reading();
  options.all_errors = true;
  const auto result = read<std::vector<InlineAny>>(
      R"([{"type":"circle","radius":"x"},{"type":"count","value":"x"},{"radius":1},7,{"type":"count"}])", json_format,
      options);
  REQUIRE(!result);
  REQUIRE(result.error().all().size() == 5);
  CHECK(result.error().all()[0].path() == "$[0].radius");
  CHECK(result.error().all()[1].path() == "$[1].value");
  CHECK(result.error().all()[2].code == ErrorCode::missing_member);
  CHECK(result.error().all()[3].code == ErrorCode::wrong_kind);
  CHECK(result.error().all()[4].path() == "$[4].value");
}

TEST_CASE("without a name or a registry there is an error, but null is null") {
  CHECK(read<Any>(R"({"type":"circle","radius":1})", json_format).error().code() == ErrorCode::rejected);
  CHECK(read<Any>("null", json_format).value().empty());
  CHECK(write(Any(), json_format).value() == "null");
  CHECK(write(Any(Circle{}), json_format).error().code() == ErrorCode::unsupported);
  const auto result = write(std::vector<Any>(1, Any(std::string("x"))), json_format, writing());
  REQUIRE(!result);
  CHECK(result.error().code() == ErrorCode::unsupported);
  CHECK(result.error().path() == "$[0]");
}

TEST_CASE("names: long tags, several for a type, one for another") {
  AnyRegistry names("the-name-of-the-type", "the \"content\" of an any that is no struct");
  names.add<Circle>("round").add<Circle>("circle").add<int>("x").add<double>("x");
  const AnyRegistry moved = std::move(names);
  WriteOptions options;
  options.any_types = &moved;
  CHECK(write(Any(Circle{2}), json_format, options).value() == R"({"the-name-of-the-type":"round","radius":2.0})");
  CHECK(write(Any(2.0), json_format, options).value() ==
        R"({"the-name-of-the-type":"x","the \"content\" of an any that is no struct":2.0})");
  CHECK(!write(Any(2), json_format, options));
  ReadOptions back;
  back.any_types = &moved;
  CHECK(read<Any>(R"({"radius":3,"the-name-of-the-type":"circle"})", json_format, back).value().get<Circle>()->radius ==
        3);
  CHECK(
      *read<Any>(R"({"the \"content\" of an any that is no struct":1.5,"the-name-of-the-type":"x"})", json_format, back)
           .value()
           .get<double>() == 1.5);
}

TEST_CASE("handlers see what is in an any") {
  Handlers handlers;
  handlers.on<Circle>([](ReadContext& context, Circle& circle) { return context.value(circle.radius); },
                      [](WriteContext& context, const Circle& circle) { return context.value(circle.radius); });
  int anys = 0;
  handlers
      .on_all(nullptr,
              [&](WriteContext& context, const TypeDesc& type, const void* object) {
                ++anys;
                return context.value(type, object);
              })
      .when([](const Place& place) { return place.as<Any>() != nullptr; });
  WriteOptions options = writing();
  options.handlers = &handlers;
  const std::string text = write(std::vector<Any>{Any(Circle{2})}, json_format, options).value();
  CHECK(text == R"([{"type":"circle","value":2.0}])");
  CHECK(anys == 1);
  ReadOptions back = reading();
  back.handlers = &handlers;
  CHECK(read<std::vector<Any>>(text, json_format, back).value()[0].get<Circle>()->radius == 2);
}

TEST_CASE("an object of a class that the family does not list is refused") {
  const auto result = write(std::vector<std::shared_ptr<Base>>{std::make_shared<Unlisted>()}, json_format);
  REQUIRE(!result);
  CHECK(result.error().code() == ErrorCode::unsupported);
  CHECK(result.error().path() == "$[0]");
}

}  // namespace
