#include <wireform/json/json.hpp>

#include <algorithm>
#include <wireform/json/reader.hpp>
#include <wireform/json/writer.hpp>

#include "splitter.hpp"
#include "text.hpp"

namespace wireform::inline v0 {

namespace {

using json_detail::is_space;

constexpr std::string_view json_extensions[] = {".json"};
constexpr std::string_view json_media_types[] = {"application/json"};
constexpr std::string_view ndjson_extensions[] = {".ndjson", ".jsonl"};
constexpr std::string_view ndjson_media_types[] = {"application/x-ndjson"};

bool is_delimiter(char c) { return is_space(c) || c == ',' || c == ']' || c == '}'; }

/// True if `rest` starts with `word`, or ends inside it.
bool starts_with_word(std::string_view rest, std::string_view word) {
  const std::size_t size = std::min(rest.size(), word.size());
  return rest.substr(0, size) == word.substr(0, size) && (rest.size() <= size || is_delimiter(rest[size]));
}

/// A number up to a delimiter or the end: digits first, then only what numbers are made of.
bool starts_with_number(std::string_view rest) {
  if (rest.front() == '-') rest.remove_prefix(1);
  if (rest.empty() || rest.front() < '0' || rest.front() > '9') return false;
  const std::size_t end = rest.find_first_not_of("0123456789.eE+-");
  return end == std::string_view::npos || is_delimiter(rest[end]);
}

bool starts_with_value(std::string_view rest) {
  switch (rest.front()) {
    case '{':
    case '[':
    case '"': return true;
    case 't': return starts_with_word(rest, "true");
    case 'f': return starts_with_word(rest, "false");
    case 'n': return starts_with_word(rest, "null");
    default: return starts_with_number(rest);
  }
}

std::string_view after_space(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos ? std::string_view{} : text.substr(first);
}

/// The first token and, behind a bracket, the second one are those of JSON. A byte order mark before them counts as
/// JSON, so that the reader can name it.
bool looks_like_json(std::string_view head) {
  if (json_detail::byte_order_mark(head) == 3) head.remove_prefix(3);
  head = after_space(head);
  if (head.empty() || !starts_with_value(head)) return false;
  if (head.front() != '{' && head.front() != '[') return true;
  const std::string_view inside = after_space(head.substr(1));
  if (inside.empty()) return true;
  if (head.front() == '{') return inside.front() == '"' || inside.front() == '}';
  return inside.front() == ']' || starts_with_value(inside);
}

class JsonFormat final : public Format {
 public:
  JsonFormat(const JsonOptions& options, bool lines) : options_(options), lines_(lines) {
    if (lines) options_.indent = 0;
  }

  std::string_view name() const override { return lines_ ? "ndjson" : "json"; }
  std::span<const std::string_view> extensions() const override {
    if (lines_) return ndjson_extensions;
    return json_extensions;
  }
  std::span<const std::string_view> media_types() const override {
    if (lines_) return ndjson_media_types;
    return json_media_types;
  }
  Traits traits() const override { return {.text = true}; }
  bool recognises(std::string_view head) const override { return looks_like_json(head); }
  bool is_stream() const override { return lines_; }
  std::string_view separator() const override { return "\n"; }

  std::unique_ptr<Reader> reader(std::string_view input, const ReadOptions& options) const override {
    auto reader = std::make_unique<JsonReader>(options, options_);
    reader->open(input);
    return reader;
  }
  std::unique_ptr<Writer> writer(Buffer& output, const WriteOptions& options) const override {
    return std::make_unique<JsonWriter>(output, options, options_);
  }
  std::unique_ptr<DocumentSplitter> splitter(const Limits& limits) const override {
    if (lines_) return std::make_unique<json_detail::LineSplitter>(limits);
    return std::make_unique<json_detail::ConcatenatedSplitter>(limits, options_);
  }

 private:
  JsonOptions options_;
  bool lines_;
};

}  // namespace

std::shared_ptr<const Format> json_format(const JsonOptions& options) {
  return std::make_shared<const JsonFormat>(options, false);
}

std::shared_ptr<const Format> ndjson_format(const JsonOptions& options) {
  return std::make_shared<const JsonFormat>(options, true);
}

}  // namespace wireform::inline v0
