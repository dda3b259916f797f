// What the tests of handlers share: types that hold colours, and handlers that spell them #RRGGBBAA.
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include <wireform/handlers.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"

namespace handled {

using namespace wireform::annotations;

struct Color {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;
  auto operator<=>(const Color&) const = default;
};
struct Theme {
  std::map<std::string, Color> colors;
  Color border;
  bool operator==(const Theme&) const = default;
};
struct Stop {
  double at = 0;
  Color color;
  bool operator==(const Stop&) const = default;
};
struct Page {
  Theme theme;
  std::vector<Stop> list;
  bool operator==(const Page&) const = default;
};

struct Circle {
  double radius = 1;
};
using Mark = std::variant<Color, Circle, std::monostate>;
struct Marks {
  Mark inside, beside, around;
  static constexpr auto wireform =
      annotate(member<&Marks::inside>(tag("type")), member<&Marks::beside>(adjacent("t", "c")),
               member<&Marks::around>(external));
};

struct Everything {
  std::optional<Color> maybe;
  std::unique_ptr<Color> owned;
  std::shared_ptr<Color> shared;
  std::array<Color, 2> two;
  std::set<Color> set;
  std::multimap<int, Color> many;
  std::tuple<int, Color> tuple;
};

struct Numbers {
  std::vector<int> flat;
  std::vector<std::array<int, 2>> rows;
  std::vector<std::string> words;
  int one = 0;
  bool operator==(const Numbers&) const = default;
};

struct Checked {
  int percent = 0;
  std::uint32_t mask = 0;
  std::optional<std::uint32_t> more;
  static constexpr auto wireform = annotate(member<&Checked::percent>(range(0, 100)), member<&Checked::mask>(as_string),
                                            member<&Checked::more>(as_string, range(0, 9)));
};

struct Rest {
  int a = 0;
  std::map<std::string, Color> more;
  static constexpr auto wireform = annotate(member<&Rest::more>(flatten));
};

class Wrapped {
 public:
  Color color;
};

}  // namespace handled

template <>
struct wireform::codec<handled::Wrapped> {
  static bool read(ReadContext& context, handled::Wrapped& value) { return context.value(value.color); }
  static bool write(WriteContext& context, const handled::Wrapped& value) { return context.value(value.color); }
};

namespace handled {

using namespace wireform;

inline const FormatSet formats = builtin_formats();
inline const Format& json_format = *formats.find("json");

inline bool read_hex(ReadContext& context, Color& color) {
  const wireform::Mark start = context.in().mark();
  std::string text;
  if (!context.value(text)) return false;
  std::uint32_t bits = 0;
  const char* const end = text.data() + text.size();
  if (text.size() != 9 || text[0] != '#' || std::from_chars(text.data() + 1, end, bits, 16).ptr != end)
    return context.reject_text(start, "color as #RRGGBBAA", text);
  const auto part = [bits](int shift) { return static_cast<std::uint8_t>(bits >> shift); };
  color = {part(24), part(16), part(8), part(0)};
  return true;
}

inline bool write_hex(WriteContext& context, const Color& color) {
  char text[10];
  std::snprintf(text, sizeof text, "#%02X%02X%02X%02X", color.r, color.g, color.b, color.a);
  return context.out().write_string(text);
}

inline ReadOptions reading(const Handlers& handlers) {
  ReadOptions options;
  options.handlers = &handlers;
  return options;
}
inline WriteOptions writing(const Handlers& handlers) {
  WriteOptions options;
  options.handlers = &handlers;
  return options;
}

template <class T>
std::string json(const T& value, const Handlers& handlers) {
  return write(value, json_format, writing(handlers)).value();
}
template <class T>
T from(std::string_view text, const Handlers& handlers) {
  return read<T>(text, json_format, reading(handlers)).value();
}

/// What is written with the handlers, after a way through every format.
template <class T>
void check_round_trip(const T& value, const Handlers& handlers, const std::string& text) {
  CHECK(json(value, handlers) == text);
  for (const char* name : {"json", "msgpack", "messageframe"}) {
    const Format& format = *formats.find(name);
    const std::string bytes = write(value, format, writing(handlers)).value();
    CHECK(json(read<T>(bytes, format, reading(handlers)).value(), handlers) == text);
  }
}

inline Handlers hex_colors() {
  Handlers handlers;
  handlers.on<Color>(read_hex, write_hex);
  return handlers;
}

inline Page make_page() {
  Page page;
  page.theme.colors["ink"] = {1, 2, 3, 4};
  page.theme.border = {0xAB, 0xCD, 0xEF, 0xFF};
  page.list.push_back({0.5, {255, 0, 0, 255}});
  return page;
}
inline const Page page = make_page();

}  // namespace handled
