// theme_colors: colours as "#RRGGBBAA", decided at run time; drawings of any registered shape.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <map>

#include <wireform/handlers.hpp>
#include <wireform/reflect/any.hpp>
#include <wireform/wireform.hpp>

namespace {

// [structs]
struct Color {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;
};

struct Theme {
  std::map<std::string, Color> colors;
  Color border;
};
// [/structs]

// [functions]
bool read_hex(wireform::ReadContext& context, Color& color) {
  const wireform::Mark start = context.in().mark();
  std::string text;
  if (!context.value(text)) return false;
  std::uint32_t bits = 0;
  const char* const end = text.data() + text.size();
  if (text.size() != 9 || text[0] != '#' || std::from_chars(text.data() + 1, end, bits, 16).ptr != end)
    return context.reject_text(start, "colour as #RRGGBBAA", text);
  const auto part = [bits](int shift) { return static_cast<std::uint8_t>(bits >> shift); };
  color = {part(24), part(16), part(8), part(0)};
  return true;
}

bool write_hex(wireform::WriteContext& context, const Color& color) {
  char text[10];
  std::snprintf(text, sizeof text, "#%02X%02X%02X%02X", color.r, color.g, color.b, color.a);
  return context.out().write_string(text);
}
// [/functions]

void write_themes(const wireform::Format& format) {
  const Theme theme{{{"ink", {26, 26, 46, 255}}}, {255, 0, 0, 128}};

  // [type]
  wireform::Handlers everywhere;
  everywhere.on<Color>(read_hex, write_hex);
  wireform::WriteOptions options;
  options.handlers = &everywhere;
  std::cout << wireform::write(theme, format, options).value() << '\n';
  // [/type]

  // [path]
  wireform::Handlers palette;
  palette.on<Color>(read_hex, write_hex).at("colors.*");
  options.handlers = &palette;
  std::cout << wireform::write(theme, format, options).value() << '\n';
  // [/path]

  // [read]
  const std::string input = R"({"colors": {"ink": "#1A1A2EFF", "paper": "#FFF"}, "border": "#FF000080"})";
  wireform::ReadOptions reading;
  reading.handlers = &everywhere;
  const auto result = wireform::read<Theme>(input, format, reading);
  if (!result) std::cout << result.error().describe(input, "theme.json");
  // [/read]
}

// [any]
struct Circle {
  double radius = 1;
};
struct Label {
  std::string text;
};
struct Drawing {
  std::vector<wireform::InlineAny> shapes;
};

void copy_drawing(const wireform::Format& format) {
  wireform::AnyRegistry shapes;
  shapes.add<Circle>("circle").add<Label>("label").add<int>("count");
  wireform::ReadOptions reading;
  wireform::WriteOptions writing;
  reading.any_types = writing.any_types = &shapes;

  const std::string input = R"({"shapes": [{"type": "circle", "radius": 2.5}, {"type": "count", "value": 3}]})";
  auto drawing = wireform::read<Drawing>(input, format, reading).value();
  if (Circle* circle = drawing.shapes[0].get<Circle>()) circle->radius *= 2;
  drawing.shapes.emplace_back(Label{"twice as large"});
  std::cout << wireform::write(drawing, format, writing).value() << '\n';
}
// [/any]

}  // namespace

int main() {
  const wireform::FormatSet formats = wireform::builtin_formats();
  write_themes(*formats.find("json"));
  copy_drawing(*formats.find("json"));
}
