#include "excerpt.hpp"

#include <algorithm>
#include <cstdio>

#include <wireform/utf8.hpp>

namespace wireform::inline v0 {

namespace {

constexpr std::size_t context = 40;  // code points shown on each side of the place
constexpr std::string_view replacement = "\xEF\xBF\xBD";

// The first byte of the code point that holds `at`, so that nothing is cut inside a character.
std::size_t start_of_character(std::string_view text, std::size_t at) {
  std::size_t start = at;
  while (start > 0 && at - start < 3 && start < text.size() && (text[start] & 0xC0) == 0x80) --start;
  const unsigned size = start < text.size() ? utf8_sequence(text.data() + start, text.data() + text.size()) : 0;
  return start + size > at ? start : at;
}

struct Character {
  std::string_view shown;
  std::size_t bytes;
  std::size_t cells;  // columns on a terminal
};

char32_t decode(std::string_view bytes) {
  if (bytes.size() == 1) return static_cast<unsigned char>(bytes[0]);
  char32_t code = static_cast<unsigned char>(bytes[0]) & (0x7Fu >> bytes.size());
  for (const char c : bytes.substr(1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3Fu);
  return code;
}

std::size_t cells(char32_t c) {
  struct Range {
    char32_t first, last;
    std::uint8_t cells;
  };
  static constexpr Range ranges[] = {
#include "character_cells.inc"
  };
  const auto above = std::upper_bound(std::begin(ranges), std::end(ranges), c,
                                      [](char32_t code, const Range& range) { return code < range.first; });
  return above != std::begin(ranges) && c <= above[-1].last ? above[-1].cells : 1;
}

// Control characters, what breaks lines, and what turns the direction of all that follows: none of the input's business
// on the reader's terminal.
bool is_hidden(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

Character character(std::string_view text, std::size_t at) {
  const unsigned size = utf8_sequence(text.data() + at, text.data() + text.size());
  if (size == 0) return {replacement, 1, 1};
  const std::string_view bytes = text.substr(at, size);
  const char32_t code = decode(bytes);
  if (code == '\t') return {"    ", 1, 4};
  if (is_hidden(code)) return {replacement, size, 1};
  return {bytes, size, cells(code)};
}

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count)
    at += (text[at] & 0x80) == 0 ? 1 : character(text, at).bytes;
  return count;
}

// Up to `context` characters back.
std::size_t go_back(std::string_view line, std::size_t at) {
  for (std::size_t i = 0; i < context && at > 0; ++i) at = start_of_character(line, at - 1);
  return at;
}

struct Line {
  std::size_t begin, end;
  std::size_t number;
};

Line line_at(std::string_view input, std::size_t at) {
  const std::string_view before = input.substr(0, at);
  const std::size_t previous = before.rfind('\n');
  Line line;
  line.begin = previous == std::string_view::npos ? 0 : previous + 1;
  line.end = std::min(input.find('\n', at), input.size());
  if (line.end > line.begin && line.end < input.size() && input[line.end - 1] == '\r') --line.end;
  line.number = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  return line;
}

std::string place(std::string_view source, std::uint64_t offset) {
  return " --> " + std::string(source) + ", byte " + std::to_string(offset) + "\n";
}

}  // namespace

void Origin::advance(std::string_view text) {
  offset += text.size();
  const std::size_t last = text.rfind('\n');
  if (last != std::string_view::npos) {
    line += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
    column = 1;
    text.remove_prefix(last + 1);
  }
  column += count_characters(text);
}

std::string quoted(std::string_view text) {
  constexpr std::size_t limit = 64;
  std::string result = "\"";
  std::size_t at = 0;
  while (at < text.size() && at < limit) {
    const unsigned size = utf8_sequence(text.data() + at, text.data() + text.size());
    const char32_t code = size == 0 ? 0 : decode(text.substr(at, size));
    if (size == 0 || is_hidden(code)) {
      char escape[16];
      if (size < 2) std::snprintf(escape, sizeof escape, "\\x%02x", static_cast<unsigned char>(text[at]));
      else std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(code));
      result += escape;
      at += size < 2 ? 1 : size;
    } else {
      if (code == '"' || code == '\\') result += '\\';
      result += text.substr(at, size);
      at += size;
    }
  }
  result += at < text.size() ? "...\"" : "\"";
  return result;
}

std::string text_excerpt(std::string_view input, std::string_view source, std::uint64_t offset, std::uint64_t length,
                         const Origin& origin) {
  if (input.empty() || offset > input.size()) return place(source, origin.offset + offset);
  const std::size_t at = start_of_character(input, static_cast<std::size_t>(offset));
  const Line bounds = line_at(input, at);
  const std::string_view line = input.substr(bounds.begin, bounds.end - bounds.begin);
  const std::size_t caret = std::min(at - bounds.begin, line.size());
  const std::size_t caret_end = caret + std::min<std::size_t>(std::max<std::uint64_t>(length, 1), line.size() - caret);

  const std::size_t first = go_back(line, caret);
  std::string shown = first > 0 ? "..." : "", marks(shown.size(), ' ');
  std::size_t cursor = first;
  for (std::size_t after = 0; cursor < line.size() && after < context; after += cursor > caret ? 1 : 0) {
    const Character c = character(line, cursor);
    shown += c.shown;
    if (cursor < caret) marks.append(c.cells, ' ');
    else if (cursor < caret_end) marks.append(c.cells, '^');
    cursor += c.bytes;
  }
  if (cursor < line.size()) shown += "...";
  if (marks.find('^') == std::string::npos) marks += '^';

  const std::string number = std::to_string(origin.line - 1 + bounds.number), margin(number.size(), ' ');
  const std::uint64_t column = count_characters(line.substr(0, caret)) + (bounds.number == 1 ? origin.column : 1);
  return " --> " + std::string(source) + ':' + number + ':' + std::to_string(column) + "\n" + margin + " |\n" + number +
         " | " + shown + "\n" + margin + " | " + marks + "\n";
}

std::string hex_excerpt(std::string_view input, std::string_view source, std::uint64_t offset, std::uint64_t length,
                        const Origin& origin) {
  std::string result = place(source, origin.offset + offset);
  if (input.empty() || offset > input.size()) return result;
  constexpr std::size_t row = 16;
  const std::size_t at = static_cast<std::size_t>(offset);
  const std::size_t begin = at < row / 2 ? 0 : at - row / 2;
  const std::size_t end = std::min(begin + row, input.size());
  const std::size_t caret_end = at + std::max<std::size_t>(static_cast<std::size_t>(std::min<std::uint64_t>(length, row)), 1);
  char cell[24];
  std::snprintf(cell, sizeof cell, "%08zx", static_cast<std::size_t>(origin.offset) + begin);
  const std::string margin(8, ' ');
  std::string bytes, marks;
  for (std::size_t i = begin; i < end || i == at; ++i) {
    if (i < end) std::snprintf(cell + 10, 4, " %02x", static_cast<unsigned char>(input[i]));
    bytes += i < end ? cell + 10 : "";
    marks += i >= at && i < caret_end ? (i > at ? "^^^" : " ^^") : "   ";
  }
  marks.erase(marks.find_last_not_of(' ') + 1);
  return result + margin + " |\n" + std::string(cell, 8) + " |" + bytes + "\n" + margin + " |" + marks + "\n";
}

}  // namespace wireform::inline v0
