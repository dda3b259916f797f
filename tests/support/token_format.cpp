#include <array>
#include <cstring>
#include <stdexcept>

#include "support/token_stream.hpp"

namespace wireform::test {

namespace {

/// Bytes of the token at `p`, 0 if there are too few bytes to say.
std::uint64_t token_size(std::string_view p) {
  constexpr std::uint64_t sizes[] = {0, 1, 2, 9, 9, 5, 9, 5, 5, 6, 9, 1, 9, 1};
  const std::uint64_t fixed = sizes[static_cast<unsigned char>(p[0])];
  if (p.size() < fixed) return 0;
  const auto kind = static_cast<Kind>(p[0]);
  if (kind != Kind::string && kind != Kind::bytes && kind != Kind::extension) return fixed;
  std::uint32_t text;
  std::memcpy(&text, p.data() + fixed - 4, 4);
  return fixed + text;
}

/// Counts open containers; whether the tokens make sense is the reader's business.
class TokenSplitter final : public DocumentSplitter {
 public:
  explicit TokenSplitter(const Limits& limits) : limits_(limits) {}

  void reset() override {
    position_ = 0;
    depth_ = 0;
    failure_ = {};
  }

  Found find(std::string_view window, bool, Piece& piece) override {
    if (failure_) return Found::bad;
    piece = {};
    if (window.empty()) return Found::need_more;
    if (position_ == 0 && window[position_++] != token_document) return bad(ErrorCode::malformed);
    while (position_ < window.size()) {
      const unsigned char kind = static_cast<unsigned char>(window[position_]);
      if (kind == 0 || kind > static_cast<unsigned char>(Kind::map_end)) return bad(ErrorCode::reserved_byte);
      const std::uint64_t size = token_size(window.substr(position_));
      if (position_ + size > limits_.document_bytes) return bad(ErrorCode::too_large);
      if (size == 0 || size > window.size() - position_) break;
      if (!count(static_cast<Kind>(kind))) return Found::bad;
      position_ += size;
      if (depth_ == 0) {
        piece = {0, position_, position_};
        reset();
        return Found::document;
      }
    }
    return window.size() > limits_.document_bytes ? bad(ErrorCode::too_large) : Found::need_more;
  }

 private:
  bool count(Kind kind) {
    if (kind == Kind::array || kind == Kind::map) {
      if (depth_++ == limits_.depth) return bad(ErrorCode::depth_exceeded), false;
    } else if (kind == Kind::array_end || kind == Kind::map_end) {
      if (depth_-- == 0) return bad(ErrorCode::malformed), false;
    }
    return true;
  }

  Found bad(ErrorCode code) {
    failure_.code = code;
    failure_.binary = true;
    failure_.offset = position_;
    return Found::bad;
  }

  Limits limits_;
  std::size_t position_ = 0;  ///< in the window: all before it is seen
  std::uint32_t depth_ = 0;
};

class TokenFormat final : public Format {
 public:
  std::string_view name() const override { return "tokens"; }
  std::span<const std::string_view> extensions() const override {
    static constexpr std::array<std::string_view, 1> list = {".tokens"};
    return list;
  }
  std::span<const std::string_view> media_types() const override {
    static constexpr std::array<std::string_view, 1> list = {"application/x-tokens"};
    return list;
  }
  Traits traits() const override {
    return {.text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true};
  }
  bool recognises(std::string_view head) const override { return head.starts_with(token_document); }

  std::unique_ptr<Reader> reader(std::string_view input, const ReadOptions& options) const override {
    auto reader = std::make_unique<TokenReader>(options);
    reader->open(input);
    return reader;
  }
  std::unique_ptr<Writer> writer(Buffer& output, const WriteOptions& options) const override {
    return std::make_unique<TokenWriter>(output, options);
  }
  std::unique_ptr<DocumentSplitter> splitter(const Limits& limits) const override {
    return std::make_unique<TokenSplitter>(limits);
  }
};

}  // namespace

std::shared_ptr<const Format> shared_token_format() {
  static const std::shared_ptr<const Format> format = std::make_shared<TokenFormat>();
  return format;
}

const Format& token_format() { return *shared_token_format(); }

std::string token_bytes(const Tokens& tokens) {
  Buffer output;
  WriteOptions options;
  options.limits.depth = UINT32_MAX;
  TokenWriter writer(output, options);
  if (!write_tokens(writer, tokens)) throw std::runtime_error(writer.failure().message());
  return output.str();
}

}  // namespace wireform::test
