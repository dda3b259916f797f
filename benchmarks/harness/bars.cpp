#include "harness/bars.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace bench {
namespace {

// Pixels.
constexpr int width = 860, margin = 16, label_width = 228, value_width = 110, bar_height = 15, line_height = 20;
constexpr int group_height = 40, head_height = 72;
constexpr int bar_left = margin + label_width, bar_room = width - bar_left - value_width - margin;

const char* colour(BarKind kind) {
  switch (kind) {
    case BarKind::ours: return "#1b6ca8";
    case BarKind::ours_static: return "#8fbfe0";
    case BarKind::peer: return "#b5b5b5";
    case BarKind::bound: return "#e0a030";
  }
  return "";
}

void text(std::string& out, int x, int y, const char* style, const std::string& content) {
  fmt::format_to(std::back_inserter(out), "<text x=\"{}\" y=\"{}\" class=\"{}\">{}</text>\n", x, y, style, content);
}

void rectangle(std::string& out, int x, int y, int w, int h, const char* fill) {
  fmt::format_to(std::back_inserter(out), "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", x, y, w,
                 h, fill);
}

void legend(std::string& out, int y) {
  constexpr std::pair<BarKind, const char*> entries[] = {{BarKind::ours, "Wireform, format chosen at run time"},
                                                         {BarKind::ours_static, "Wireform, devirtualised"},
                                                         {BarKind::peer, "other libraries"},
                                                         {BarKind::bound, "bounds"}};
  int x = margin;
  for (const auto& [kind, label] : entries) {
    rectangle(out, x, y - 11, 12, 12, colour(kind));
    text(out, x + 18, y, "small", label);
    x += kind == BarKind::ours ? 290 : 200;
  }
}

void draw(std::string& out, const Bar& bar, double full_scale, int y) {
  const bool cut = bar.milliseconds > full_scale;
  const int length = std::max(1, static_cast<int>(bar_room * std::min(1.0, bar.milliseconds / full_scale)));
  text(out, bar_left - 8, y + 12, "label", bar.label);
  rectangle(out, bar_left, y, length, bar_height, colour(bar.kind));
  if (cut)  // two white strokes: the bar goes on
    for (int i = 0; i < 2; ++i)
      fmt::format_to(std::back_inserter(out), "<path d=\"M{} {}l6 {}\" stroke=\"#fff\" stroke-width=\"3\"/>\n",
                     bar_left + length - 24 + 8 * i, y + bar_height, -bar_height);
  text(out, bar_left + length + 6, y + 12, "value", fmt::format("{:.3g} ms", bar.milliseconds));
}

}  // namespace

std::string bars_svg(const std::string& title, const std::vector<BarGroup>& groups) {
  int height = head_height + margin;
  for (const BarGroup& group : groups) height += group_height + line_height * static_cast<int>(group.bars.size());
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
      "<style>text{{font-family:sans-serif;fill:#222}} .title{{font-size:18px;font-weight:bold}} "
      ".group{{font-size:15px;font-weight:bold}} .label{{font-size:13px;text-anchor:end}} "
      ".value,.small{{font-size:13px}}</style>\n",
      width, height);
  rectangle(out, 0, 0, width, height, "#ffffff");
  text(out, margin, 28, "title", title);
  legend(out, 54);
  int y = head_height;
  for (const BarGroup& group : groups) {
    text(out, margin, y + 24, "group", group.title);
    y += group_height - 6;
    for (const Bar& bar : group.bars) {
      draw(out, bar, group.full_scale, y);
      y += line_height;
    }
    y += 6;
  }
  return out + "</svg>\n";
}

}  // namespace bench
