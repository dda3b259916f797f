// What asks nothing of the heap.
#include <array>
#include <string>
#include <vector>

#include <wireform/messageframe/frame_view.hpp>
#include <wireform/messageframe/message_frame.hpp>

#include "support/catch.hpp"
#include "support/recording_allocator.hpp"

using namespace wireform;
using wireform::test::Recording;

namespace {

std::string name(std::size_t i) { return std::string("p").append(std::to_string(i)); }

// Names are made before anything is counted.
std::vector<std::string> names(std::size_t count) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(name(i));
  return all;
}

void fill(MessageFrame& frame, const std::vector<std::string>& parameters) {
  bool good = true;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const FrameValue values[] = {0.5 * static_cast<double>(i), static_cast<int>(i), i % 2 == 0, "text", FrameValue()};
    good = good && frame.add("device", parameters[i], values[i % 5]);
  }
  if (!good) throw std::runtime_error("add");
}

}  // namespace

TEST_CASE("a view, its index and an editor allocate nothing") {
  for (const std::size_t count : {0u, 4u, 127u, 1024u}) {
    const std::vector<std::string> parameters = names(count);
    MessageFrame frame;
    fill(frame, parameters);
    frame.add_attachment("iq", std::string(1000, 'x')).value();
    Buffer wire;
    frame.serialize(wire).value();
    std::vector<FrameSlot> slots(FrameView::slots_for(count));
    std::size_t found = 0, seen = 0, allocations = 0;
    bool edited = false, valid = false;
    {
      const Recording recording;
      for (const std::span<FrameSlot> index : {std::span<FrameSlot>(), std::span<FrameSlot>(slots)}) {
        Result<FrameView> view = FrameView::open(wire.view(), index);
        for (const std::string& parameter : parameters) found += view->find("device", parameter) ? 1 : 0;
        for (const FrameParameter& parameter : *view) seen += parameter.device.empty() ? 0 : 1;
        for (const FrameAttachment& attachment : view->attachments()) seen += attachment.data.size();
        // Without an index, names that come twice are found among up to 128 parameters.
        if (count <= 128 || !index.empty()) valid = view->validate().has_value();
        Result<FrameEditor> editor = FrameEditor::open({wire.data(), wire.size()}, index);
        edited = editor->set_flags(1).has_value();
        if (count > 0) edited = edited && *editor->update("device", "p0", 1.25);
      }
      edited = edited && peek_header(wire.view())->flags == 1;
      allocations = recording.count();
    }
    CHECK(allocations == 0);
    CHECK(found == 2 * count);
    CHECK(seen == 2 * (count + 1000));
    CHECK(valid);
    CHECK(edited);
  }
}

TEST_CASE("a cleared frame takes, writes and reads the next message without the heap") {
  for (const std::size_t count : {4u, 127u, 150u, 1024u}) {
    const std::vector<std::string> parameters = names(count);
    MessageFrame frame, back;
    Buffer wire;
    std::size_t allocations = 0;
    bool equal = false;
    const auto cycle = [&] {
      frame.clear();
      wire.clear();
      fill(frame, parameters);
      const bool updated = *frame.update("device", "p1", 99);
      frame.refer_attachment("iq", std::string_view("0123")).value();
      frame.serialize(wire).value();
      equal = back.read(wire.view()).has_value() && updated && back == frame &&
              back.find("device", "p1") == FrameValue(99);
    };
    cycle();
    cycle();
    {
      const Recording recording;
      cycle();
      allocations = recording.count();
    }
    CHECK(allocations == 0);
    CHECK(equal);
  }
}

TEST_CASE("a short flat key is no allocation, a long one is one") {
  const std::string device(FlatKey::short_size / 2, 'd'), parameter(FlatKey::short_size - 1 - device.size(), 'p');
  const Recording recording;
  const std::size_t short_hash = FlatKey::compose(device, parameter).hash();
  const std::size_t none = recording.count();
  const std::size_t long_hash = FlatKey::compose(device, device).hash() + FlatKey::compose(parameter, device).hash();
  CHECK(none == 0);
  CHECK(short_hash != long_hash);
}

TEST_CASE("nothing is allocated because a header says so") {
  // A map and an array of 2^32 - 1 entries, and of as many as there are bytes for.
  std::string announced("\x93\x98\0\0\0\0\0\0\x01\0\xdf\x00\x10\x00\x00", 15);
  announced.append(std::size_t{5} << 20, '\xc1');
  std::size_t total = 0;
  bool read = true;
  {
    const Recording recording;
    read = MessageFrame::deserialize(announced).has_value();
    total = recording.total();
  }
  CHECK_FALSE(read);
  CHECK(total < std::size_t{1} << 19);
}

TEST_CASE("attachments by move and by reference copy no data") {
  std::vector<unsigned char> moved(1 << 20, 7);
  const std::vector<float> referred(1 << 18, 1.5f);
  const void* const data = moved.data();
  MessageFrame frame;
  std::size_t largest = 0;
  {
    const Recording recording;
    frame.move_attachment("moved", std::move(moved)).value();
    frame.refer_attachment("referred", referred).value();
    largest = recording.largest();
  }
  CHECK(largest < 4096);
  CHECK(frame.attachment(0).data.data() == data);
  CHECK(static_cast<const void*>(frame.attachment(1).data.data()) == referred.data());
  CHECK(frame.attachment(1).data.size() == std::size_t{1} << 20);
  const MessageFrame copy = frame;
  frame.clear();
  CHECK(copy.find_attachment("moved")->front() == 7);
  Buffer wire;
  copy.serialize(wire).value();
  const MessageFrame back = MessageFrame::deserialize(wire.view()).value();
  CHECK(back == copy);
}
