#include "dump.hpp"

#include <charconv>
#include <cstdint>
#include <string>
#include <vector>

namespace tool {

using wireform::Kind;
using wireform::Token;

namespace {

// The sizes of all containers in the order of their starts, up to the first error.
std::vector<std::size_t> container_sizes(wireform::Reader& reader) {
  std::vector<std::size_t> sizes, open;
  Token token;
  do {
    if (!reader.next(token)) break;
    if (closes(token.kind)) {
      open.pop_back();
      continue;
    }
    if (!open.empty() && !token.is_key) ++sizes[open.back()];
    if (opens(token.kind)) {
      open.push_back(sizes.size());
      sizes.push_back(0);
    }
  } while (!open.empty());
  return sizes;
}

class Dump {
 public:
  Dump(wireform::Buffer& output, std::vector<std::size_t> sizes) : out_(output), sizes_(std::move(sizes)) {}

  bool run(wireform::Reader& reader) {
    Token token;
    do {
      if (!reader.next(token)) return end_line(), false;
      if (closes(token.kind)) {
        levels_.pop_back();
        continue;
      }
      place(token);
      value(token);
      if (opens(token.kind)) levels_.push_back({token.kind == Kind::map});
      if (token.is_key)
        out_.append(": ");
      else
        out_.push('\n');
    } while (!levels_.empty());
    return true;
  }

 private:
  struct Level {
    bool is_map;
    std::size_t index = 0;
  };

  // Indentation before a key or an element; a map's value stands behind its key.
  void place(const Token& token) {
    if (levels_.empty()) return;
    Level& level = levels_.back();
    if (level.is_map && !token.is_key) return;
    for (std::size_t i = 0; i < levels_.size(); ++i) out_.append("  ");
    if (level.is_map) return;
    out_.push('[');
    number(level.index++);
    out_.append("] ");
  }

  void value(const Token& token) {
    switch (token.kind) {
      case Kind::null: return out_.append("null");
      case Kind::boolean: return out_.append(token.boolean ? "boolean true" : "boolean false");
      case Kind::int64: return out_.append("int64 "), number(token.int64);
      case Kind::uint64: return out_.append("uint64 "), number(token.uint64);
      case Kind::float32: return out_.append("float32 "), floating(token.float32);
      case Kind::float64: return out_.append("float64 "), floating(token.float64);
      case Kind::string: return string(token);
      case Kind::bytes: return out_.append("bytes"), payload(token.text);
      case Kind::extension: return out_.append("extension "), number(token.extension_type), payload(token.text);
      case Kind::array: return container("array (", token.size, " element", " elements");
      case Kind::map: return container("map (", token.size, " entry", " entries");
      case Kind::end:
      case Kind::array_end:
      case Kind::map_end: break;
    }
  }

  // The size that the format tells, else the one counted ahead, as far as the document could be read.
  void container(std::string_view start, wireform::SizeHint told, std::string_view one, std::string_view many) {
    const std::size_t counted = sizes_[next_size_++];
    const std::size_t size = told == wireform::unknown_size ? counted : told;
    out_.append(start);
    number(size);
    out_.append(size == 1 ? one : many);
    out_.push(')');
  }

  template <class T>
  void number(T value) {
    char* begin = out_.room(32);
    out_.end_at(std::to_chars(begin, begin + 32, value).ptr);
  }

  // The shortest text that reads back the same; always visibly not an integer.
  template <class T>
  void floating(T value) {
    const std::size_t before = out_.size();
    number(value);
    if (out_.view().substr(before).find_first_of(".ein") == std::string_view::npos) out_.append(".0");
  }

  void string(const Token& token) {
    if (!token.is_key) out_.append("string ");
    out_.push('"');
    for (const char c : token.text) character(c);
    out_.push('"');
    if (!token.is_key) size(token.text.size());
  }

  void character(char c) {
    constexpr char digits[] = "0123456789abcdef";
    if (c == '"' || c == '\\') {
      out_.push('\\');
      out_.push(c);
    } else if (c == '\n') {
      out_.append("\\n");
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      out_.append("\\u00");
      out_.push(digits[static_cast<unsigned char>(c) >> 4]);
      out_.push(digits[c & 15]);
    } else {
      out_.push(c);
    }
  }

  void payload(std::string_view bytes) {
    constexpr std::size_t shown = 32;
    constexpr char digits[] = "0123456789abcdef";
    for (const char c : bytes.substr(0, shown)) {
      out_.push(' ');
      out_.push(digits[static_cast<unsigned char>(c) >> 4]);
      out_.push(digits[c & 15]);
    }
    if (bytes.size() > shown) out_.append(" ...");
    size(bytes.size());
  }

  void size(std::size_t bytes) {
    out_.append(" (");
    number(bytes);
    out_.append(bytes == 1 ? " byte)" : " bytes)");
  }

  void end_line() {
    if (out_.size() != 0 && out_.view().back() != '\n') out_.push('\n');
  }

  wireform::Buffer& out_;
  const std::vector<std::size_t> sizes_;
  std::size_t next_size_ = 0;
  std::vector<Level> levels_;
};

}  // namespace

wireform::Result<void> dump(wireform::Reader& reader, std::string_view document, wireform::Buffer& output) {
  reader.open(document);
  Dump dump(output, container_sizes(reader));
  reader.open(document);
  if (dump.run(reader) && reader.finish()) return {};
  return wireform::Error(reader.failure());
}

}  // namespace tool
