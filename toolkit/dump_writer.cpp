#include <wireform/toolkit/dump_writer.hpp>

#include <cstring>

#include "token_text.hpp"

namespace wireform::inline v0 {

namespace {

constexpr std::string_view key_colour = "\033[36m", kind_colour = "\033[2m", value_colour = "\033[32m", plain = "\033[0m";

void append_whole(Buffer& out, const Token& token) { append_value(out, token); }

bool has_size(Kind kind) { return kind == Kind::string || kind == Kind::bytes || kind == Kind::extension; }

}  // namespace

DumpWriter::~DumpWriter() = default;

bool DumpWriter::put(const Token& token) {
  if (closes(token.kind)) return close(), true;
  place(token);
  if (opens(token.kind)) return open(token), true;
  value(token);
  if (token.is_key) out_.append(": ");
  else out_.push('\n');
  return true;
}

// Indentation before a key or an element; a map's value stands behind its key.
void DumpWriter::place(const Token& token) {
  if (levels_.empty()) return;
  Level& level = levels_.back();
  if (!level.is_map || token.is_key) {
    indent();
    ++level.size;
  }
  if (level.is_map) return;
  out_.push('[');
  append_number(out_, level.size - 1);
  out_.append("] ");
}

void DumpWriter::value(const Token& token) {
  const bool is_name = token.is_key && token.kind == Kind::string;
  if (!is_name) coloured(kind_colour, append_kind, token);
  if (token.kind == Kind::null) return;
  if (!is_name) out_.push(' ');
  coloured(token.is_key ? key_colour : value_colour, append_whole, token);
  if (!has_size(token.kind) || is_name) return;
  if (out_.view().back() != ' ') out_.push(' ');
  out_.push('(');
  append_number(out_, token.text.size());
  out_.append(token.text.size() == 1 ? " byte)" : " bytes)");
}

void DumpWriter::open(const Token& token) {
  coloured(kind_colour, append_kind, token);
  const Level level{.is_map = token.kind == Kind::map, .is_key = token.is_key, .has_size = token.size != unknown_size,
                    .size_at = out_.size()};
  if (level.has_size) write_size(level, token.size);
  out_.push('\n');
  levels_.push_back(level);
}

// A key that was a container stands above its value.
void DumpWriter::close() {
  const Level level = levels_.back();
  if (!level.has_size) write_size(level, level.size);
  levels_.pop_back();
  if (!level.is_key) return;
  indent();
  out_.append(": ");
}

void DumpWriter::write_size(const Level& level, std::size_t size) {
  Buffer text;
  text.append(" (");
  append_number(text, size);
  text.append(level.is_map ? (size == 1 ? " entry)" : " entries)") : (size == 1 ? " element)" : " elements)"));
  std::memcpy(out_.insert(level.size_at, text.size()), text.data(), text.size());
}

void DumpWriter::abandon() {
  if (out_.size() != 0 && out_.view().back() != '\n') out_.push('\n');
  for (; !levels_.empty(); levels_.pop_back())
    if (!levels_.back().has_size) write_size(levels_.back(), levels_.back().size);
}

void DumpWriter::indent() {
  const std::size_t columns = levels_.size() * dump_.indent;
  std::memset(out_.room(columns), ' ', columns);
  out_.advance(columns);
}

void DumpWriter::coloured(std::string_view colour, void (*append)(Buffer&, const Token&), const Token& token) {
  if (dump_.colours) out_.append(colour);
  append(out_, token);
  if (dump_.colours) out_.append(plain);
}

}  // namespace wireform::inline v0
