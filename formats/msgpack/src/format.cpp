#include <wireform/msgpack/msgpack.hpp>
#include <wireform/msgpack/reader.hpp>
#include <wireform/msgpack/writer.hpp>

#include "splitter.hpp"

namespace wireform::inline v0 {

namespace {

constexpr std::string_view extensions_of_msgpack[] = {".msgpack", ".mpk", ".mp"};
constexpr std::string_view media_types_of_msgpack[] = {"application/msgpack", "application/vnd.msgpack",
                                                       "application/x-msgpack"};

class MsgpackFormat final : public Format {
 public:
  explicit MsgpackFormat(const MsgpackOptions& options) : options_(options) {}

  std::string_view name() const override { return "msgpack"; }
  std::span<const std::string_view> extensions() const override { return extensions_of_msgpack; }
  std::span<const std::string_view> media_types() const override { return media_types_of_msgpack; }
  Traits traits() const override { return msgpack_traits(options_); }
  bool recognises(std::string_view head) const override { return looks_like_msgpack(head); }

  std::unique_ptr<Reader> reader(std::string_view input, const ReadOptions& options) const override {
    auto reader = std::make_unique<MsgpackReader>(options, options_);
    reader->open(input);
    return reader;
  }
  std::unique_ptr<Writer> writer(Buffer& output, const WriteOptions& options) const override {
    return std::make_unique<MsgpackWriter>(output, options, options_);
  }
  std::unique_ptr<DocumentSplitter> splitter(const Limits& limits) const override {
    return std::make_unique<MsgpackSplitter>(limits);
  }

 private:
  MsgpackOptions options_;
};

}  // namespace

std::shared_ptr<const Format> msgpack_format(const MsgpackOptions& options) {
  return std::make_shared<MsgpackFormat>(options);
}

}  // namespace wireform::inline v0
