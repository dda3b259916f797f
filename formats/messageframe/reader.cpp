#include <wireform/messageframe/reader.hpp>

#include "path_mapper.hpp"

namespace wireform::inline v0 {

using namespace messageframe_detail;

struct MessageframeReader::Scratch {
  FrameContent content;
  OrderedMapper mapper;
};

MessageframeReader::MessageframeReader(const ReadOptions& options, const MessageframeOptions&)
    : CellReader(options.limits, {.text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true}),
      scratch_(std::make_unique<Scratch>()) {
  document_ready(nullptr);
}

MessageframeReader::~MessageframeReader() = default;

void MessageframeReader::open(std::string_view input) {
  if (!begin_document(input)) return;
  FrameScanner in(input);
  if (!scratch_->mapper.map(in, scratch_->content, tree_, limits().depth)) {
    if (in.failed()) return document_broken(std::move(in.failure()));
    return open_in_any_order(input);
  }
  document_ready(in.remaining() == 0 ? nullptr : in.position());
}

void MessageframeReader::open_in_any_order(std::string_view input) {
  FrameContent& content = scratch_->content;
  FrameScanner in(input);
  if (!scan_frame(in, content) || !map_by_index(content, tree_, limits().depth, in))
    return document_broken(std::move(in.failure()));
  document_ready(in.remaining() == 0 ? nullptr : in.position());
}

}  // namespace wireform::inline v0
