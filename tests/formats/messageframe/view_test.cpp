// Frames looked at and changed in their bytes.
#include <array>
#include <limits>
#include <string>
#include <vector>

#include <wireform/messageframe/frame_view.hpp>
#include <wireform/messageframe/message_frame.hpp>

#include "documents.hpp"
#include "support/catch.hpp"

using namespace wireform;

namespace {

const FrameHeader header{1700000000000u, 42, 1, 2, 200, -7, 1, 256};

MessageFrame sample(int extra = 0) {
  MessageFrame frame;
  frame.header = header;
  frame.add("dev", "gain", 10.5).value();
  frame.add("dev", "count", 1000).value();
  frame.add("dev", "on", true).value();
  frame.add("", "name", "abcdef").value();
  frame.add("dev", "none", FrameValue()).value();
  frame.add("dev", "small", 5).value();
  for (int i = 0; i < extra; ++i) frame.add("many", std::to_string(i), i).value();
  frame.add_attachment("iq", "\x01\x02").value();
  frame.add_attachment("iq", "").value();
  return frame;
}

std::string serialized(const MessageFrame& frame) {
  Buffer out;
  frame.serialize(out).value();
  return out.str();
}

std::span<char> span(std::string& bytes) { return {bytes.data(), bytes.size()}; }

}  // namespace

TEST_CASE("a view gives what the document gives, with and without an index") {
  for (const int extra : {0, 10, 200}) {
    const MessageFrame frame = sample(extra);
    const std::string wire = serialized(frame);
    std::vector<FrameSlot> slots(FrameView::slots_for(frame.size()));
    for (const bool indexed : {false, true}) {
      FrameView view = FrameView::open(wire, indexed ? std::span(slots) : std::span<FrameSlot>()).value();
      CHECK(view.header() == header);
      REQUIRE(view.size() == frame.size());
      std::size_t at = 0;
      for (const FrameParameter& parameter : view) {
        CHECK(parameter == frame[at++]);
        CHECK(view.find(parameter.device, parameter.parameter) == parameter.value);
      }
      CHECK(at == frame.size());
      CHECK_FALSE(view.find("dev", "nothing"));
      CHECK_FALSE(view.find("de", "v\x1Fgain"));
      REQUIRE(view.attachment_count() == 2);
      at = 0;
      for (const FrameAttachment& attachment : view.attachments()) CHECK(attachment == frame.attachment(at++));
      CHECK(at == 2);
      CHECK(view.find_attachment("iq") == "\x01\x02");
      CHECK_FALSE(view.find_attachment("x"));
      CHECK(view.status().has_value());
      CHECK(view.validate().has_value() == (indexed || frame.size() <= 128));
    }
  }
}

TEST_CASE("slots serve one view after the other") {
  std::array<FrameSlot, FrameView::slots_for(100)> slots;
  for (const int extra : {90, 3}) {
    const std::string wire = serialized(sample(extra));
    FrameView view = FrameView::open(wire, slots).value();
    CHECK(view.find("dev", "count") == FrameValue(1000));
    CHECK(view.find("many", "89").has_value() == (extra == 90));
  }
}

TEST_CASE("values in other forms than ours are found as what they stand for") {
  // float32 and integers under the tag of doubles, an integer and a text in longer forms, pair and tag too
  const std::string wire = bytes("93 98 00 00 00 00 00 00 01 00 85 a3 64 1f 61 92 14 0c  a3 64 1f 62 92 14 ca 3f 80 00 00"
                                 "d9 03 64 1f 63 92 0a cd 00 05  a3 64 1f 64 dc 00 02 cc 1e d9 01 78"
                                 "a3 64 1f 65 92 0a d3 ff ff ff ff ff ff ff ff 90");
  std::array<FrameSlot, FrameView::slots_for(5)> slots;
  for (const std::span<FrameSlot> index : {std::span<FrameSlot>(), std::span<FrameSlot>(slots)}) {
    FrameView view = FrameView::open(wire, index).value();
    CHECK(view.find("d", "a") == FrameValue(12.0));
    CHECK(view.find("d", "b") == FrameValue(1.0));
    CHECK(view.find("d", "c") == FrameValue(5));
    CHECK(view.find("d", "d") == FrameValue("x"));
    CHECK(view.find("d", "e") == FrameValue(-1));
    CHECK(view.validate().has_value());
  }
  const MessageFrame frame = MessageFrame::deserialize(wire).value();
  CHECK(frame.find("d", "d") == FrameValue("x"));
  MessageFrame ours;
  ours.add("d", "a", 12.0).value();
  ours.add("d", "b", 1.0).value();
  ours.add("d", "c", 5).value();
  ours.add("d", "d", "x").value();
  ours.add("d", "e", -1).value();
  CHECK(serialized(frame) == serialized(ours));
  CHECK(frame == ours);
}

TEST_CASE("the header is read alone") {
  CHECK(peek_header(serialized(sample())).value() == header);
  CHECK(peek_header(bytes("93 98 00 00 00 00 00 00 01 00")).value() == FrameHeader());
  CHECK(peek_header(bytes("93 98 00 00 00 00 00 00 01")).error().code() == ErrorCode::unexpected_end);
  CHECK(peek_header(bytes("93 c0 80 90")).error().path() == "$.header");
}

TEST_CASE("a broken frame gives nothing past the break, and says where it is") {
  std::string wire = serialized(sample());
  wire[wire.find("none") + 4] = '\x91';
  std::array<FrameSlot, FrameView::slots_for(6)> slots;
  for (const std::span<FrameSlot> index : {std::span<FrameSlot>(), std::span<FrameSlot>(slots)}) {
    FrameView view = FrameView::open(wire, index).value();
    CHECK_FALSE(view.find("dev", "small"));
    CHECK(view.status().error().code() == ErrorCode::malformed_frame);
    CHECK(view.status().error().path() == "$.parameters[4]");
    CHECK(view.find("dev", "count") == FrameValue(1000));
    CHECK(view.attachment_count() == 0);
    CHECK_FALSE(view.find_attachment("iq"));
    CHECK(view.validate().error().path() == "$.parameters[4]");
    std::size_t seen = 0;
    for (const FrameParameter& parameter : view) seen += parameter.parameter.empty() ? 0 : 1;
    CHECK(seen == 4);
  }
}

TEST_CASE("a cut frame is never read past its end, and never validates") {
  const std::string wire = serialized(sample(2));
  const MessageFrame frame = sample(2);
  for (std::size_t size = 0; size < wire.size(); ++size) {
    const std::vector<char> cut(wire.begin(), wire.begin() + static_cast<std::ptrdiff_t>(size));
    Result<FrameView> view = FrameView::open({cut.data(), cut.size()});
    if (!view) continue;
    for (const FrameParameter& parameter : frame) {
      const auto value = view->find(parameter.device, parameter.parameter);
      if (value) CHECK(*value == parameter.value);
      else CHECK(view->status().error().code() == ErrorCode::unexpected_end);
    }
    CHECK_FALSE(view->validate());
  }
}

TEST_CASE("validation refuses what reading refuses: names that come twice, and data behind the frame") {
  std::string twice = serialized(sample(3));
  twice[twice.find("many\x1F" "2") + 5] = '0';
  FrameView view = FrameView::open(twice).value();
  CHECK(view.validate().error().path() == "$.parameters[8]");
  CHECK(view.validate().error().offset() == MessageFrame::deserialize(twice).error().offset());
  const std::string longer = serialized(sample()) + "x";
  CHECK(FrameView::open(longer).value().validate().error().code() == ErrorCode::trailing_data);
  const std::string many = serialized(sample(200));
  CHECK(FrameView::open(many).value().validate().error().code() == ErrorCode::unsupported);
}

TEST_CASE("an editor changes values and header fields in place") {
  MessageFrame frame = sample();
  std::string wire = serialized(frame);
  std::array<FrameSlot, FrameView::slots_for(6)> slots;
  for (const std::span<FrameSlot> index : {std::span<FrameSlot>(), std::span<FrameSlot>(slots)}) {
    FrameEditor editor = FrameEditor::open(span(wire), index).value();
    CHECK(editor.update("dev", "gain", -0.25).value());
    CHECK(editor.update(FlatKey::compose("dev", "on"), false).value());
    CHECK(editor.update("dev", "count", 65535).value());
    CHECK(editor.update("", "name", "ABCDEF").value());
    CHECK(editor.update("dev", "none", FrameValue()).value());
    CHECK(editor.update("dev", "small", -32).value());
    CHECK_FALSE(editor.update("dev", "nothing", 1).value());
    editor.set_timestamp(1700000000001u).value();
    editor.set_message_counter(43).value();
    editor.set_flags(512).value();
    frame.header = {1700000000001u, 43, 1, 2, 200, -7, 1, 512};
    CHECK(editor.header() == frame.header);
    CHECK(editor.view().find("dev", "gain") == FrameValue(-0.25));
    frame.set("dev", "gain", -0.25).value();
    frame.set("dev", "on", false).value();
    frame.set("dev", "count", 65535).value();
    frame.set("", "name", "ABCDEF").value();
    frame.set("dev", "small", -32).value();
    CHECK(hex(wire) == hex(serialized(frame)));
  }
}

TEST_CASE("a change whose encoding has another width is refused, and changes nothing") {
  std::string wire = serialized(sample());
  const std::string before = wire;
  FrameEditor editor = FrameEditor::open(span(wire)).value();
  CHECK(editor.update("dev", "small", 128).error().code() == ErrorCode::out_of_range);
  CHECK(editor.update("dev", "small", -33).error().code() == ErrorCode::out_of_range);
  CHECK(editor.update("dev", "count", 65536).error().code() == ErrorCode::out_of_range);
  CHECK(editor.update("dev", "count", -32769).error().code() == ErrorCode::out_of_range);
  CHECK(editor.update("", "name", "seven77").error().code() == ErrorCode::unsupported);
  CHECK(editor.update("", "name", "abcde\xFF").error().code() == ErrorCode::text_not_utf8);
  CHECK(editor.update("dev", "gain", 10).error().code() == ErrorCode::unsupported);
  CHECK(editor.set_message_counter(128).error().code() == ErrorCode::out_of_range);
  CHECK(editor.set_message_counter(128).error().message().find("message_counter does not fit the 1 byte") != std::string::npos);
  FrameHeader changed = header;
  changed.message_id = 201;
  changed.source_id = 300;
  CHECK_FALSE(editor.set_header(changed));
  CHECK(editor.header() == header);
  CHECK(wire == before);
}

TEST_CASE("an integer keeps the width that it has on the wire, whatever its sign") {
  for (const std::int64_t from : {std::int64_t{200}, std::int64_t{-100}, std::int64_t{40000}, std::int64_t{-30000},
                                  std::int64_t{1} << 31, -(std::int64_t{1} << 31), std::int64_t{1} << 40}) {
    MessageFrame frame;
    frame.add("d", "p", from).value();
    frame.add("d", "next", "guard").value();
    std::string wire = serialized(frame);
    for (const std::int64_t to : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{127}, std::int64_t{-128}, from, from - from / 2}) {
      CHECK(FrameEditor::open(span(wire)).value().update("d", "p", to).value());
      MessageFrame back = MessageFrame::deserialize(wire).value();
      CHECK(back.find("d", "p") == FrameValue(to));
      CHECK(back.find("d", "next") == FrameValue("guard"));
    }
  }
}

TEST_CASE("header fields of eight bytes hold every number") {
  MessageFrame frame;
  frame.header = {std::numeric_limits<std::uint64_t>::max(), 1u << 20, 0, 0, -70000, 0, 1, 0};
  std::string wire = serialized(frame);
  FrameEditor editor = FrameEditor::open(span(wire)).value();
  editor.set_header({0, 0xffffffffu, 0, 0, std::numeric_limits<std::int32_t>::max(), -1, 1, 127}).value();
  const FrameHeader read = peek_header(wire).value();
  CHECK(read == FrameHeader{0, 0xffffffffu, 0, 0, std::numeric_limits<std::int32_t>::max(), -1, 1, 127});
}
