// Frames as document, view and editor: the three agree on what a frame is and on what is in it.
#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include <wireform/messageframe/message_frame.hpp>

#include "fuzz/target.hpp"

namespace wireform::fuzz {

namespace {

// Bytes in a block of exactly their size, so that a sanitizer sees every read past it.
class Exact {
 public:
  explicit Exact(std::string_view bytes) : size_(bytes.size()), data_(new char[bytes.size()]) {
    std::copy(bytes.begin(), bytes.end(), data_.get());
  }
  std::string_view view() const { return {data_.get(), size_}; }
  std::span<char> span() { return {data_.get(), size_}; }

 private:
  std::size_t size_;
  std::unique_ptr<char[]> data_;
};

std::string serialized(const MessageFrame& frame) {
  Buffer out;
  promise(frame.serialize(out).has_value(), "a frame that was read can be written");
  return out.str();
}

void compare(FrameView& view, MessageFrame& frame) {
  std::size_t at = 0;
  for (const FrameParameter& parameter : view) promise(parameter == frame[at++], "the view lists the document's parameters");
  promise(at == frame.size(), "the view lists all parameters");
  at = 0;
  for (const FrameAttachment& attachment : view.attachments())
    promise(attachment == frame.attachment(at++), "the view lists the document's attachments");
  promise(at == frame.attachment_count(), "the view lists all attachments");
  for (const FrameParameter& parameter : frame) {
    const auto found = frame.find(parameter.device, parameter.parameter);
    promise(found == parameter.value, "the document finds what it lists");
    promise(view.find(parameter.device, parameter.parameter) == found, "the view finds what the document finds");
  }
  promise(view.status().has_value(), "a view of a frame that is right sees nothing wrong");
}

// What an editor takes, the document reads back; what it refuses changes nothing.
void edit(Choices& choices, Exact& bytes, MessageFrame frame) {
  FrameEditor editor = FrameEditor::open(bytes.span()).value();
  FrameHeader header = frame.header;
  header.message_counter = std::uint64_t{choices.below(256)} << choices.below(57);
  header.message_type = choices.flag() ? -static_cast<int>(choices.below(256)) : header.message_type;
  const std::string before(bytes.view());
  if (editor.set_header(header)) frame.header = header;
  else promise(bytes.view() == before, "a refused header changes nothing");
  for (std::size_t at = 0; at < frame.size(); ++at) {
    const FrameParameter old = frame[at];
    FrameValue value = old.value;
    if (value.try_get_int64()) value = *value.try_get_int64() / 2 - 1;
    if (value.try_get_double()) value = -*value.try_get_double();
    if (value.try_get_bool()) value = !*value.try_get_bool();
    const std::string kept(bytes.view());
    const Result<bool> done = editor.update(old.device, old.parameter, value);
    if (done) frame.update(FlatKey::compose(old.device, old.parameter), value).value();
    else promise(bytes.view() == kept, "a refused value changes nothing");
  }
  const Result<MessageFrame> back = MessageFrame::deserialize(bytes.view());
  promise(back.has_value(), "an edited frame is a frame");
  promise(*back == frame, "an edited frame holds what was put into it");
}

}  // namespace

void run(Choices choices, std::string_view document) {
  Exact bytes(document);
  std::vector<FrameSlot> slots(FrameView::slots_for(document.size() / 5));
  Result<FrameView> view = FrameView::open(bytes.view(), choices.flag() ? std::span(slots) : std::span<FrameSlot>());
  Result<MessageFrame> frame = MessageFrame::deserialize(bytes.view());
  MessageFrame::deserialize(bytes.view(), {static_cast<FrameDuplicates>(choices.below(4))}).has_value();
  if (!view) return promise(!frame, "what has no header is no frame");
  view->find("d", "p");
  view->find_attachment("iq");
  FrameView checked = FrameView::open(bytes.view(), slots).value();
  promise(checked.validate().has_value() == frame.has_value(), "validation and reading agree");
  if (!frame) return;
  compare(*view, *frame);
  const std::string wire = serialized(*frame);
  const Result<MessageFrame> again = MessageFrame::deserialize(wire);
  promise(again && *again == *frame && serialized(*again) == wire, "what is written reads back");
  // A name with 0x1F is read, and no program can write it.
  const bool writable = std::all_of(frame->begin(), frame->end(), [](const FrameParameter& parameter) {
    return parameter.parameter.find(key_separator) == std::string_view::npos;
  });
  if (writable) edit(choices, bytes, *frame);
}

std::vector<std::string> seeds() {
  MessageFrame frame;
  std::vector<std::string> all{serialized(frame)};
  frame.header = {1700000000000u, 300, 1, 70000, -200, 7, 1, 256};
  frame.add("d", "p", 12.5).value();
  frame.add("d", "int", -40000).value();
  frame.add("", "on", true).value();
  frame.add("d", "", "text").value();
  frame.add("d", "none", FrameValue()).value();
  frame.add_attachment("iq", "\x01\x02\x03").value();
  frame.add_attachment("iq", "").value();
  all.push_back(serialized(frame));
  for (int i = 0; i < 20; ++i) frame.add("many", std::to_string(i), i).value();
  all.push_back(serialized(frame));
  // Doubles and an integer in other forms, and a name that comes twice.
  all.emplace_back("\x93\x98\0\0\0\0\0\0\x01\0\x83\xa3" "d\x1f" "a\x92\x14\x0c\xa3" "d\x1f" "b\x92\x14\xca\x3f\x80\0\0\xa3" "d\x1f" "a\x92\x0a\xcd\0\x05\x90", 39);
  return all;
}

}  // namespace wireform::fuzz
