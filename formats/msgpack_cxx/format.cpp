#include <wireform/msgpack/msgpack.hpp>
#include <wireform/msgpack_cxx/msgpack_cxx.hpp>

namespace wireform::inline v0 {

namespace {

/// What the library packs into.
struct BufferStream {
  Buffer& output;
  void write(const char* bytes, std::size_t size) { output.append({bytes, size}); }
};

/// Knows the bytes of values: the library does not keep them, so they are looked up when they are first asked for.
class PlacedReader final : public MsgpackCxxReader {
 public:
  PlacedReader(const ReadOptions& options, const Format& msgpack) : MsgpackCxxReader(options), msgpack_(msgpack) {
    options_.limits.depth = options.limits.depth;
  }

  void open(std::string_view input) override {
    places_.clear();
    MsgpackCxxReader::open(input);
  }
  std::uint64_t where() const override {
    if (places_.empty()) find_places();
    return passed() < places_.size() ? places_[passed()] : places_.back();
  }

 private:
  void find_places() const {
    const auto reader = msgpack_.reader(input(), options_);
    Token token;
    do places_.push_back(reader->where());
    while (reader->next(token) && token.kind != Kind::end);
  }

  const Format& msgpack_;
  ReadOptions options_;
  mutable std::vector<std::uint64_t> places_;
};

struct Packing {
  explicit Packing(Buffer& output) : stream{output}, packer(stream) {}
  BufferStream stream;
  msgpack::packer<BufferStream> packer;
};

class PackingWriter final : private Packing, public MsgpackCxxWriter<BufferStream> {
 public:
  PackingWriter(Buffer& output, const WriteOptions& options) : Packing(output), MsgpackCxxWriter(packer, options) {}
  std::uint64_t where() const override { return stream.output.size() + gathered(); }
};

/// Names, recognition and stream are those of MessagePack.
class MsgpackCxxFormat final : public Format {
 public:
  std::string_view name() const override { return "msgpack-cxx"; }
  std::span<const std::string_view> extensions() const override { return msgpack_->extensions(); }
  std::span<const std::string_view> media_types() const override { return msgpack_->media_types(); }
  Traits traits() const override { return msgpack_cxx_detail::traits; }
  bool recognises(std::string_view head) const override { return msgpack_->recognises(head); }

  std::unique_ptr<Reader> reader(std::string_view input, const ReadOptions& options) const override {
    auto reader = std::make_unique<PlacedReader>(options, *msgpack_);
    reader->open(input);
    return reader;
  }
  std::unique_ptr<Writer> writer(Buffer& output, const WriteOptions& options) const override {
    return std::make_unique<PackingWriter>(output, options);
  }
  std::unique_ptr<DocumentSplitter> splitter(const Limits& limits) const override { return msgpack_->splitter(limits); }

 private:
  std::shared_ptr<const Format> msgpack_ = msgpack_format();
};

}  // namespace

std::shared_ptr<const Format> msgpack_cxx_format() { return std::make_shared<const MsgpackCxxFormat>(); }

}  // namespace wireform::inline v0
