// Handlers: code of the caller's for values of a type or at a place, in one read or write.
#include "foreign/handled.hpp"

namespace {

using namespace wireform;
using namespace handled;

TEST_CASE("a handler for a type takes its values everywhere") {
  const Handlers handlers = hex_colors();
  check_round_trip(
      page, handlers,
      R"({"theme":{"colors":{"ink":"#01020304"},"border":"#ABCDEFFF"},"list":[{"at":0.5,"color":"#FF0000FF"}]})");
  check_round_trip(Color{1, 2, 3, 4}, handlers, R"("#01020304")");
  CHECK(from<Page>(json(page, handlers), handlers) == page);
}

TEST_CASE("without handlers the same program reads and writes as always") {
  CHECK(write(Color{1, 2, 3, 4}, json_format).value() == R"({"r":1,"g":2,"b":3,"a":4})");
  CHECK(json(Color{1, 2, 3, 4}, Handlers()) == R"({"r":1,"g":2,"b":3,"a":4})");
  CHECK(from<Page>(write(page, json_format).value(), Handlers()) == page);
}

TEST_CASE("a handler at a place takes the values there") {
  Handlers handlers;
  handlers.on<Color>(read_hex, write_hex).at("theme.colors.*");
  check_round_trip(page, handlers,
                   R"({"theme":{"colors":{"ink":"#01020304"},"border":{"r":171,"g":205,"b":239,"a":255}},)"
                   R"("list":[{"at":0.5,"color":{"r":255,"g":0,"b":0,"a":255}}]})");
}

TEST_CASE("patterns: any step, element numbers, the root, no more and no less") {
  const std::vector<std::vector<int>> rows{{1, 2}, {3, 4}};
  const auto marked = [&](std::string_view pattern) {
    Handlers handlers;
    handlers
        .on_all(nullptr,
                [](WriteContext& context, const TypeDesc&, const void*) { return context.out().write_string("x"); })
        .at(pattern);
    return json(rows, handlers);
  };
  CHECK(marked("*.1") == R"([[1,"x"],[3,"x"]])");
  CHECK(marked("1.*") == R"([[1,2],["x","x"]])");
  CHECK(marked("1") == R"([[1,2],"x"])");
  CHECK(marked("") == R"("x")");
  CHECK(marked("*.*.*") == R"([[1,2],[3,4]])");
  CHECK(marked("01.1") == R"([[1,2],[3,4]])");
  CHECK(marked("2.0") == R"([[1,2],[3,4]])");
}

TEST_CASE("of several handlers the last one takes the value") {
  Handlers handlers;
  handlers.on<int>(nullptr, [](WriteContext& context, int) { return context.out().write_string("first"); });
  handlers.on<int>(nullptr, [](WriteContext& context, int value) { return context.out().write_int(2 * value); })
      .at("1");
  CHECK(json(std::vector<int>{1, 2, 3}, handlers) == R"(["first",4,"first"])");
  CHECK(from<std::vector<int>>("[1,2,3]", handlers) == std::vector{1, 2, 3});
}

TEST_CASE("predicates see value, path, type and format") {
  Handlers handlers;
  handlers.on<Color>(read_hex, write_hex).when([](const Place& place) { return place.traits.text; });
  CHECK(json(Color{}, handlers) == R"("#000000FF")");
  const std::string bytes = write(Color{}, *formats.find("msgpack"), writing(handlers)).value();
  CHECK(bytes == write(Color{}, *formats.find("msgpack")).value());

  Handlers opaque;
  opaque.on<Color>(nullptr, write_hex).when([](const Place& place) {
    CHECK(!place.reading);
    CHECK(place.as<int>() == nullptr);
    CHECK(place.path.size() == 1);
    return place.as<Color>()->a == 255;
  });
  CHECK(json(std::vector<Color>{{1, 1, 1, 255}, {1, 1, 1, 0}}, opaque) == R"(["#010101FF",{"r":1,"g":1,"b":1,"a":0}])");
}

TEST_CASE("optionals, pointers, arrays, sets, multimaps, tuples, codecs") {
  Everything all;
  all.maybe = Color{1, 0, 0, 0};
  all.owned = std::make_unique<Color>(Color{2, 0, 0, 0});
  all.shared = std::make_shared<Color>(Color{3, 0, 0, 0});
  all.set = {Color{4, 0, 0, 0}, Color{5, 0, 0, 0}};
  all.many = {{6, Color{6, 0, 0, 0}}};
  all.tuple = {7, Color{7, 0, 0, 0}};
  check_round_trip(all, hex_colors(),
                   R"({"maybe":"#01000000","owned":"#02000000","shared":"#03000000","two":["#000000FF","#000000FF"],)"
                   R"("set":["#04000000","#05000000"],"many":[[6,"#06000000"]],"tuple":[7,"#07000000"]})");
  check_round_trip(std::vector<Wrapped>(1), hex_colors(), R"(["#000000FF"])");
  check_round_trip(Rest{1, {{"x", {}}}}, hex_colors(), R"({"a":1,"x":"#000000FF"})");
  CHECK(from<std::optional<Color>>("null", hex_colors()) == std::nullopt);
}

TEST_CASE("variants: a record that a handler takes stands beside the tag") {
  const Marks marks{Color{1, 2, 3, 4}, Color{1, 2, 3, 4}, Color{1, 2, 3, 4}};
  check_round_trip(marks, hex_colors(),
                   R"({"inside":{"type":"Color","value":"#01020304"},"beside":{"t":"Color","c":"#01020304"},)"
                   R"("around":{"Color":"#01020304"}})");
  check_round_trip(Marks{Circle{}, Circle{}, Circle{}}, hex_colors(),
                   R"({"inside":{"type":"Circle","radius":1.0},"beside":{"t":"Circle","c":{"radius":1.0}},)"
                   R"("around":{"Circle":{"radius":1.0}}})");
  Handlers inner;
  inner.on<double>(nullptr, [](WriteContext& context, double) { return context.out().write_null(); }).at("*.radius");
  CHECK(
      json(Marks{Circle{}, Circle{}, Circle{}}, inner) ==
      R"({"inside":{"type":"Circle","radius":null},"beside":{"t":"Circle","c":{"radius":1.0}},"around":{"Circle":{"radius":1.0}}})");
  inner.on<double>(nullptr, [](WriteContext& context, double) { return context.out().write_int(0); }).at("*.*.radius");
  CHECK(
      json(Marks{Circle{}, Circle{}, Circle{}}, inner) ==
      R"({"inside":{"type":"Circle","radius":null},"beside":{"t":"Circle","c":{"radius":0}},"around":{"Circle":{"radius":0}}})");
}

TEST_CASE("numbers and strings that move in bulk are handled one by one") {
  Handlers handlers;
  handlers.on<int>([](ReadContext& context, int& value) { return context.in().read_null() && (value = -1, true); },
                   [](WriteContext& context, int) { return context.out().write_null(); });
  handlers.on<std::string>(
      [](ReadContext& context, std::string& text) {
        if (!context.value(text)) return false;
        text.erase(0, 1);
        return true;
      },
      [](WriteContext& context, const std::string& text) { return context.out().write_string("!" + text); });
  const Numbers numbers{{-1, -1}, {{-1, -1}}, {"a", "b"}, -1};
  check_round_trip(numbers, handlers, R"({"flat":[null,null],"rows":[[null,null]],"words":["!a","!b"],"one":null})");
  CHECK(from<Numbers>(json(numbers, handlers), handlers) == numbers);

  Handlers third;
  third.on<int>([](ReadContext& context, int& value) { return context.value(value) && (value *= 10, true); }, nullptr)
      .at("rows.1.0");
  CHECK(from<Numbers>(R"({"flat":[1],"rows":[[1,2],[3,4]],"words":[],"one":0})", third) ==
        Numbers{{1}, {{1, 2}, {30, 4}}, {}, 0});
}

TEST_CASE("a handler is not called again for the object that it has at hand") {
  int reads = 0, writes = 0;
  Handlers handlers;
  handlers.on<Color>([&](ReadContext& context, Color& color) { return ++reads, context.value(color); },
                     [&](WriteContext& context, const Color& color) { return ++writes, context.value(color); });
  CHECK(json(page, handlers) == write(page, json_format).value());
  CHECK(from<Page>(write(page, json_format).value(), handlers) == page);
  CHECK(reads == 3);
  CHECK(writes == 3);
}

TEST_CASE("a handler's own value asks the handlers before it; values inside are handled") {
  Handlers handlers = hex_colors();
  handlers.on<Color>([](ReadContext& context, Color& color) { return context.value(color) && (color.a = 9, true); },
                     [](WriteContext& context, const Color& color) {
                       return context.out().begin_array(1) && context.element(color, 0) && context.out().end_array();
                     });
  handlers.on<Stop>(
      [](ReadContext& context, Stop& stop) {
        SizeHint size;
        return context.in().begin_array(size) && context.in().next_element() == Step::item &&
               context.element(stop.color, 0) && context.in().next_element() == Step::end;
      },
      [](WriteContext& context, const Stop& stop) {
        return context.out().begin_array(1) && context.element(stop.color, 0) && context.out().end_array();
      });
  CHECK(json(Color{}, handlers) == R"(["#000000FF"])");
  CHECK(from<Color>(R"("#01020304")", handlers) == Color{1, 2, 3, 9});
  CHECK(json(Stop{}, handlers) == R"([["#000000FF"]])");
  CHECK(from<Stop>(R"(["#01020304"])", handlers).color == Color{1, 2, 3, 9});
}

TEST_CASE("structs as arrays: the members keep their names in paths") {
  Handlers handlers = hex_colors();
  handlers.on<double>([](ReadContext& context, double& at) { return context.in().read_null() && (at = 9, true); },
                      [](WriteContext& context, double) { return context.out().write_null(); })
      .at("*.at");
  WriteOptions options = writing(handlers);
  options.records_as_arrays = true;
  const std::string text = write(page.list, json_format, options).value();
  CHECK(text == R"([[null,"#FF0000FF"]])");
  ReadOptions back = reading(handlers);
  back.records_as_arrays = true;
  CHECK(read<std::vector<Stop>>(text, json_format, back).value() == std::vector<Stop>{{9, {255, 0, 0, 255}}});
}

TEST_CASE("map keys are left alone") {
  Handlers handlers;
  handlers.on<std::string>([](ReadContext& context, std::string&) { return context.in().read_null(); },
                           [](WriteContext& context, const std::string&) { return context.out().write_null(); });
  const std::map<std::string, std::string> map{{"key", ""}};
  check_round_trip(map, handlers, R"({"key":null})");
}

TEST_CASE("checks hold for what a handler reads, encodings do not") {
  Handlers handlers;
  handlers.on<int>([](ReadContext& context, int& value) { return context.value(value) && (value *= 10, true); },
                   [](WriteContext& context, int value) { return context.out().write_int(value / 10); });
  handlers.on<std::uint32_t>(
      [](ReadContext& context, std::uint32_t& value) { return context.value(value); },
      [](WriteContext& context, std::uint32_t value) { return context.out().write_uint(value); });
  CHECK(json(Checked{50, 3, 4}, handlers) == R"({"percent":5,"mask":3,"more":4})");
  CHECK(json(Checked{50, 3, 4}, Handlers()) == R"({"percent":50,"mask":"3","more":"4"})");
  CHECK(from<Checked>(R"({"percent":10,"mask":3,"more":4})", handlers).more == 4u);
  CHECK(!read<Checked>(R"({"percent":10,"mask":3,"more":10})", json_format, reading(handlers)));
  CHECK(json(Checked{50, 3, {}}, handlers) == R"({"percent":5,"mask":3})");
  CHECK(from<Checked>(R"({"percent":10,"mask":3})", handlers).percent == 100);
  const auto result = read<Checked>(R"({"percent":11,"mask":3})", json_format, reading(handlers));
  REQUIRE(!result);
  CHECK(result.error().code() == ErrorCode::check_failed);
  CHECK(result.error().path() == "$.percent");
}

}  // namespace
