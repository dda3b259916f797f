#include "settings_format.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <wireform/json/json.hpp>
#include <wireform/token_writer.hpp>
#include <wireform/value_reader.hpp>
#include <wireform/wireform.hpp>

namespace {

using namespace wireform;

constexpr Traits settings_traits{.text = true};
constexpr std::string_view space = " \t\r", not_in_names = "=#\" \t\r\n";

// [reader]
/// The whole document is read into a Value when it is opened; TreeReader does the rest.
class SettingsReader final : public TreeReader<ValueTree> {
 public:
  explicit SettingsReader(const ReadOptions& options) : TreeReader(options), limits_(options.limits) {}

  void open(std::string_view input) override {
    document_ = Value::Map();
    places_ = {0};  // of the map, each key and value, and the end
    open_node(&document_);
    for (std::size_t at = 0; at < input.size() && read_line(input, at);) at = input.find('\n', at) + 1;
    places_.push_back(input.size());
    if (input.size() > limits_.document_bytes) refuse(ErrorCode::too_large, 0);
  }
  Traits traits() const override { return settings_traits; }
  std::uint64_t where() const override { return places_[std::min<std::size_t>(passed(), places_.size() - 1)]; }

 private:
  Node root() const override { return &document_; }

  // False behind the last line, or after an error.
  bool read_line(std::string_view input, std::size_t begin) {
    const std::size_t end = std::min(input.find('\n', begin), input.size());
    const std::size_t name = std::min(input.find_first_not_of(space, begin), end);
    if (name != end && input[name] != '#' && !read_entry(input.substr(0, end), name)) return false;
    return end != input.size();
  }
  bool read_entry(std::string_view input, std::size_t name) {
    const std::size_t name_end = std::min(input.find_first_of(not_in_names, name), input.size());
    const std::size_t equals = input.find_first_not_of(space, name_end);
    if (name_end == name || equals == std::string_view::npos || input[equals] != '=') return refuse(ErrorCode::malformed, name);
    const std::size_t value = std::min(input.find_first_not_of(space, equals + 1), input.size());
    Value scalar;
    if (Result<void> done = read_into(scalar, input.substr(value), *json_); !done)
      return refuse(done.error().code(), value + done.error().offset());
    if (opens(scalar.kind())) return refuse(ErrorCode::malformed, value);
    document_.get_if<Value::Map>()->push_back({Value(input.substr(name, name_end - name)), std::move(scalar)});
    places_.insert(places_.end(), {name, value});
    return true;
  }
  bool refuse(ErrorCode code, std::size_t at) {
    open_nothing();
    fail(code, at);
    if (code == ErrorCode::malformed) failure().detail = "a line is a name, = and a JSON scalar";
    return false;
  }

  const Limits limits_;
  const std::shared_ptr<const Format> json_ = json_format();
  Value document_;
  std::vector<std::uint64_t> places_;
};
// [/reader]

// [writer]
/// One function for all that can be written; the order of calls is checked before it.
class SettingsWriter final : public TokenWriter {
 public:
  SettingsWriter(Buffer& output, const WriteOptions& options)
      : TokenWriter(options), output_(output), scalars_(json_->writer(output)) {}

  Traits traits() const override { return settings_traits; }

 private:
  bool put(const Token& token) override {
    const bool is_root = order().depth() == (token.kind == Kind::map ? 1 : 0);
    if (is_root && (token.kind == Kind::map || token.kind == Kind::map_end)) return true;
    if (is_root || opens(token.kind)) return fail(ErrorCode::unsupported, "settings are one map of scalars");
    return token.is_key ? put_name(token) : put_scalar(token);
  }
  bool put_name(const Token& token) {
    if (token.kind != Kind::string || token.text.empty() || token.text.find_first_of(not_in_names) != std::string_view::npos)
      return fail(ErrorCode::unsupported, "a name of settings is text without =, #, quotes and white space");
    output_.append(token.text);
    output_.append(" = ");
    return true;
  }
  bool put_scalar(const Token& token) {
    scalars_->reset();
    if (scalars_->write_token(token) && scalars_->finish()) return output_.push('\n'), true;
    failure() = scalars_->failure();
    return false;
  }

  const std::shared_ptr<const Format> json_ = json_format();
  Buffer& output_;
  const std::unique_ptr<Writer> scalars_;
};
// [/writer]

// [format]
/// A file is one document.
class WholeInput final : public DocumentSplitter {
 public:
  Found find(std::string_view window, bool last, Piece& piece) override {
    piece = {done_ ? window.size() : 0, window.size(), window.size()};
    if (!last || done_) return Found::need_more;
    done_ = true;
    return Found::document;
  }
  void reset() override { done_ = false; }

 private:
  bool done_ = false;
};

class SettingsFormat final : public Format {
 public:
  std::string_view name() const override { return "settings"; }
  std::span<const std::string_view> extensions() const override { return extensions_; }
  std::span<const std::string_view> media_types() const override { return {}; }
  Traits traits() const override { return settings_traits; }
  bool any_value() const override { return false; }
  bool recognises(std::string_view) const override { return false; }

  std::unique_ptr<Reader> reader(std::string_view input, const ReadOptions& options) const override {
    auto reader = std::make_unique<SettingsReader>(options);
    reader->open(input);
    return reader;
  }
  std::unique_ptr<Writer> writer(Buffer& output, const WriteOptions& options) const override {
    return std::make_unique<SettingsWriter>(output, options);
  }
  std::unique_ptr<DocumentSplitter> splitter(const Limits&) const override { return std::make_unique<WholeInput>(); }

 private:
  static constexpr std::string_view extensions_[] = {".settings", ".conf"};
};

}  // namespace

std::shared_ptr<const Format> settings_format() { return std::make_shared<const SettingsFormat>(); }
// [/format]
