#include <wireform/messageframe/messageframe.hpp>

#include <wireform/messageframe/reader.hpp>
#include <wireform/messageframe/writer.hpp>
#include <wireform/msgpack/msgpack.hpp>
#include <wireform/msgpack/wire.hpp>

#include "frame_shape.hpp"

namespace wireform::inline v0 {

namespace {

using namespace messageframe_detail;

// Three elements, the first of them eight; what follows must look like the header's integers as far as it goes.
bool looks_like_a_frame(std::string_view head) {
  if (head.size() < 3 || head[0] != '\x93' || head[1] != '\x98') return false;
  const char* p = head.data() + 2;
  const char* end = head.data() + head.size();
  for (int field = 0; field < 8; ++field) {
    if (p == end) return true;
    const std::uint8_t marker = msgpack_wire::marker_at(p);
    const bool wide = marker >= msgpack_wire::uint8 && marker <= msgpack_wire::int64;
    if (!wide && marker >= msgpack_wire::fixmap && marker < msgpack_wire::negative_fixint) return false;
    msgpack_wire::Item item;
    if (msgpack_wire::get(p, end, item) != ErrorCode::none) return true;
  }
  if (p == end) return true;
  const std::uint8_t map = msgpack_wire::marker_at(p);
  return (map & 0xf0) == msgpack_wire::fixmap || map == msgpack_wire::map16 || map == msgpack_wire::map32;
}

class MessageframeFormat final : public Format {
 public:
  explicit MessageframeFormat(const MessageframeOptions& options) : options_(options) {}

  std::string_view name() const override { return "messageframe"; }
  std::span<const std::string_view> extensions() const override {
    static constexpr std::string_view all[] = {".mf"};
    return all;
  }
  std::span<const std::string_view> media_types() const override {
    static constexpr std::string_view all[] = {"application/vnd.wireform.messageframe"};
    return all;
  }
  Traits traits() const override {
    return {.text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true};
  }
  bool recognises(std::string_view head) const override { return looks_like_a_frame(head); }

  std::unique_ptr<Reader> reader(std::string_view input, const ReadOptions& options) const override {
    auto reader = std::make_unique<MessageframeReader>(options, options_);
    reader->open(input);
    return reader;
  }
  std::unique_ptr<Writer> writer(Buffer& output, const WriteOptions& options) const override {
    return std::make_unique<MessageframeWriter>(output, options, options_);
  }
  // A frame is one MessagePack value.
  std::unique_ptr<DocumentSplitter> splitter(const Limits& limits) const override {
    return msgpack_format()->splitter(limits);
  }

 private:
  const MessageframeOptions options_;
};

class FrameFormat final : public Format {
 public:
  explicit FrameFormat(const FrameFormatOptions& options) : options_(options) {}

  std::string_view name() const override { return "frame"; }
  std::span<const std::string_view> extensions() const override {
    static constexpr std::string_view all[] = {".frame"};
    return all;
  }
  std::span<const std::string_view> media_types() const override {
    static constexpr std::string_view all[] = {"application/x-messageframe"};
    return all;
  }
  Traits traits() const override { return frame_traits; }
  bool any_value() const override { return false; }
  bool recognises(std::string_view head) const override { return looks_like_a_frame(head); }

  std::unique_ptr<Reader> reader(std::string_view input, const ReadOptions& options) const override {
    auto reader = std::make_unique<FrameReader>(options, options_);
    reader->open(input);
    return reader;
  }
  std::unique_ptr<Writer> writer(Buffer& output, const WriteOptions& options) const override {
    return std::make_unique<FrameWriter>(output, options);
  }
  std::unique_ptr<DocumentSplitter> splitter(const Limits& limits) const override {
    return msgpack_format()->splitter(limits);
  }

 private:
  const FrameFormatOptions options_;
};

}  // namespace

std::shared_ptr<const Format> messageframe_format(const MessageframeOptions& options) {
  return std::make_shared<MessageframeFormat>(options);
}

std::shared_ptr<const Format> frame_format(const FrameFormatOptions& options) {
  return std::make_shared<FrameFormat>(options);
}

}  // namespace wireform::inline v0
