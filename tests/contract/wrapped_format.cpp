#include "contract/wrapped_format.hpp"

#include <string>
#include <utility>

#include <wireform/toolkit/readers.hpp>
#include <wireform/toolkit/trace_writer.hpp>
#include <wireform/toolkit/writers.hpp>

namespace wireform::test {

namespace {

struct ReaderStages {
  explicit ReaderStages(std::unique_ptr<Reader> reader)
      : source(std::move(reader)), put_back(*source), filtered(put_back, {}), limited(filtered, {}) {}

  std::unique_ptr<Reader> source;
  PutBackReader put_back;
  FilteredReader filtered;
  LimitedReader limited;
};

class WrappedReader final : private ReaderStages, public ForwardingReader {
 public:
  explicit WrappedReader(std::unique_ptr<Reader> reader)
      : ReaderStages(std::move(reader)), ForwardingReader(static_cast<Reader&>(limited)) {}
};

struct WriterStages {
  WriterStages(std::unique_ptr<Writer> writer, const WriteOptions& options)
      : target(std::move(writer)), nothing(options), trace(*target, [](std::string_view) {}) {}

  std::unique_ptr<Writer> target;
  NoopWriter nothing;
  TraceWriter trace;
};

class WrappedWriter final : private WriterStages, public TeeWriter {
 public:
  WrappedWriter(std::unique_ptr<Writer> writer, const WriteOptions& options)
      : WriterStages(std::move(writer), options), TeeWriter({&trace, &nothing}, options) {}
};

class WrappedFormat final : public Format {
 public:
  explicit WrappedFormat(std::shared_ptr<const Format> format)
      : format_(std::move(format)), name_(std::string(format_->name()) + "-wrapped") {}

  std::string_view name() const override { return name_; }
  std::span<const std::string_view> extensions() const override { return {}; }
  std::span<const std::string_view> media_types() const override { return {}; }
  Traits traits() const override { return format_->traits(); }
  bool recognises(std::string_view) const override { return false; }
  std::string_view separator() const override { return format_->separator(); }

  std::unique_ptr<Reader> reader(std::string_view input, const ReadOptions& options) const override {
    return std::make_unique<WrappedReader>(format_->reader(input, options));
  }
  std::unique_ptr<Writer> writer(Buffer& output, const WriteOptions& options) const override {
    return std::make_unique<WrappedWriter>(format_->writer(output, options), options);
  }
  std::unique_ptr<DocumentSplitter> splitter(const Limits& limits) const override { return format_->splitter(limits); }

 private:
  std::shared_ptr<const Format> format_;
  std::string name_;
};

}  // namespace

std::shared_ptr<const Format> wrapped(std::shared_ptr<const Format> format) {
  return std::make_shared<WrappedFormat>(std::move(format));
}

}  // namespace wireform::test
