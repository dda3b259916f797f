// Handlers that fail: place and path of the error, and a reader that stays in order.
#include "foreign/handled.hpp"

namespace {

using namespace wireform;
using namespace handled;

TEST_CASE("errors of handlers have place and path") {
  const Handlers handlers = hex_colors();
  const std::string text = R"({"theme":{"colors":{"ink":"#0102030"},"border":"#ABCDEFFF"},"list":[]})";
  const auto result = read<Page>(text, json_format, reading(handlers));
  REQUIRE(!result);
  CHECK(result.error().code() == ErrorCode::invalid_text);
  CHECK(result.error().path() == "$.theme.colors.ink");
  CHECK(result.error().offset() == text.find("\"#0102030"));
  CHECK(result.error().first().expected == "color as #RRGGBBAA");

  ReadOptions all = reading(handlers);
  all.all_errors = true;
  const auto errors =
      read<Page>(R"({"theme":{"colors":{"ink":"x","red":7},"border":"#ABCDEFFF"},"list":[{"at":1,"color":{}}]})",
                 json_format, all);
  REQUIRE(!errors);
  REQUIRE(errors.error().all().size() == 3);
  CHECK(errors.error().all()[0].path() == "$.theme.colors.ink");
  CHECK(errors.error().all()[1].path() == "$.theme.colors.red");
  CHECK(errors.error().all()[2].path() == "$.list[0].color");
}

TEST_CASE("a handler that fails midway leaves the reader in order") {
  Handlers handlers;
  handlers.on<Stop>(
      [](ReadContext& context, Stop& stop) {
        SizeHint size;
        if (!context.in().begin_array(size)) return false;
        for (std::size_t i = 0; context.in().next_element() == Step::item; ++i)
          if (i == 1 || !context.element(stop.at, i)) return false;  // says nothing about why
        return !context.in().failed();
      },
      nullptr);
  ReadOptions options = reading(handlers);
  options.all_errors = true;
  const std::string text = R"([[1],[2,[3,{"x":4}],5],[[6]],{"no":7},[8]])";
  const auto result = read<std::vector<Stop>>(text, json_format, options);
  REQUIRE(!result);
  REQUIRE(result.error().all().size() == 3);
  CHECK(result.error().all()[0].code == ErrorCode::rejected);
  CHECK(result.error().all()[0].path() == "$[1]");
  CHECK(result.error().all()[0].offset == text.find("[2,"));
  CHECK(result.error().all()[1].code == ErrorCode::wrong_kind);
  CHECK(result.error().all()[1].path() == "$[2][0]");
  CHECK(result.error().all()[2].code == ErrorCode::wrong_kind);
  CHECK(result.error().all()[2].path() == "$[3]");
}

TEST_CASE("a handler that does not write says so, with the path") {
  Handlers handlers;
  handlers.on<Color>(nullptr, [](WriteContext&, const Color&) { return false; });
  const auto result = write(page, json_format, writing(handlers));
  REQUIRE(!result);
  CHECK(result.error().code() == ErrorCode::invalid_value);
  CHECK(result.error().path() == "$.theme.colors.ink");
}

TEST_CASE("a handler that calls itself for another object ends at the limit of depth") {
  Handlers handlers;
  handlers.on<Color>(
      [](ReadContext& context, Color&) {
        Color other;
        return context.value(other);
      },
      [](WriteContext& context, const Color& color) { return context.value(Color(color)); });
  const auto result = read<std::vector<Color>>("[7]", json_format, reading(handlers));
  REQUIRE(!result);
  CHECK(result.error().code() == ErrorCode::depth_exceeded);
  CHECK(result.error().path() == "$[0]");
  CHECK(write(Color{}, json_format, writing(handlers)).error().code() == ErrorCode::output_depth);
}

TEST_CASE("a handler that goes on after an error does not hide it") {
  Handlers handlers;
  handlers.on<Color>([](ReadContext& context, Color& color) { return context.value(color), true; }, nullptr);
  const auto result = read<std::vector<Color>>(R"([{"r":"x","g":0,"b":0,"a":0}])", json_format, reading(handlers));
  REQUIRE(!result);
  CHECK(result.error().path() == "$[0].r");
}

}  // namespace
