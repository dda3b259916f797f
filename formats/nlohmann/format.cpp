#include <wireform/json/json.hpp>
#include <wireform/nlohmann/nlohmann.hpp>

namespace wireform::inline v0 {

namespace {

using Json = nlohmann::ordered_json;

constexpr NlohmannOptions as_text{.text = true};
/// dump() calls itself for each level.
constexpr std::uint32_t deepest_dump = 2000;

WriteOptions that_dump_can(WriteOptions options) {
  options.limits.depth = std::min(options.limits.depth, deepest_dump);
  return options;
}

/// Builds the document and prints it when it is finished.
class TextWriter final : public NlohmannWriter<Json> {
 public:
  TextWriter(Buffer& output, const WriteOptions& options)
      : NlohmannWriter(document_, that_dump_can(options), as_text), output_(output) {}

  void reset() override {
    NlohmannWriter::reset();
    printed_ = false;
  }
  bool finish() override {
    if (!NlohmannWriter::finish()) return false;
    if (std::exchange(printed_, true)) return true;
    try {
      output_.append(document_.dump());
    } catch (const Json::exception& error) {
      return fail(ErrorCode::unsupported, error.what());
    }
    return true;
  }

 private:
  Buffer& output_;
  Json document_;
  bool printed_ = false;
};

/// Names, recognition and stream are those of JSON.
class NlohmannFormat final : public Format {
 public:
  std::string_view name() const override { return "json-nlohmann"; }
  std::span<const std::string_view> extensions() const override { return json_->extensions(); }
  std::span<const std::string_view> media_types() const override { return json_->media_types(); }
  Traits traits() const override { return nlohmann_detail::traits_of(as_text); }
  bool recognises(std::string_view head) const override { return json_->recognises(head); }
  std::string_view separator() const override { return json_->separator(); }

  std::unique_ptr<Reader> reader(std::string_view input, const ReadOptions& options) const override {
    auto reader = std::make_unique<NlohmannReader<Json>>(options, as_text);
    reader->open(input);
    return reader;
  }
  std::unique_ptr<Writer> writer(Buffer& output, const WriteOptions& options) const override {
    return std::make_unique<TextWriter>(output, options);
  }
  std::unique_ptr<DocumentSplitter> splitter(const Limits& limits) const override { return json_->splitter(limits); }

 private:
  std::shared_ptr<const Format> json_ = json_format();
};

}  // namespace

std::shared_ptr<const Format> nlohmann_format() { return std::make_shared<const NlohmannFormat>(); }

}  // namespace wireform::inline v0
