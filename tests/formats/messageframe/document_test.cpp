#include <limits>
#include <string>

#include <wireform/messageframe/message_frame.hpp>

#include "documents.hpp"
#include "support/catch.hpp"

using namespace wireform;

namespace {

std::string serialized(const MessageFrame& frame) {
  Buffer out;
  frame.serialize(out).value();
  return out.str();
}

// The error that reading gives, as "code path offset".
std::string refusal(std::string_view digits) {
  const std::string wire = bytes(digits);
  const Result<MessageFrame> frame = MessageFrame::deserialize(wire);
  if (frame) return "accepted";
  std::string text(name(frame.error().code()));
  return text.append(" ").append(frame.error().path()).append(" ").append(std::to_string(frame.error().offset()));
}

std::string numbered(char letter, std::size_t number) {
  std::string name(1, letter);
  return name.append(std::to_string(number));
}

std::string place(int parameter) { return std::string("$.parameters[").append(std::to_string(parameter)).append("]"); }

const std::string header = "93 98 00 00 00 00 00 00 01 00";

}  // namespace

TEST_CASE("parameters are added, set, updated, found and erased in the order of insertion") {
  MessageFrame frame;
  frame.add("sdr_1", "tx_gain", 10.5).value();
  frame.add("sdr_1", "name", "front").value();
  frame.set("", "count", 3).value();
  frame.set("sdr_1", "tx_gain", 11).value();
  CHECK(frame.update("sdr_1", "name", std::string("a name that is longer than before")).value());
  CHECK_FALSE(frame.update("sdr_1", "nothing", true).value());
  REQUIRE(frame.size() == 3);
  CHECK(frame[0] == FrameParameter{"sdr_1", "tx_gain", 11});
  CHECK(frame[1] == FrameParameter{"sdr_1", "name", "a name that is longer than before"});
  CHECK(frame[2] == FrameParameter{"", "count", 3});
  CHECK(frame.find("sdr_1", "tx_gain") == FrameValue(11));
  CHECK_FALSE(frame.find("sdr_1", "tx"));
  CHECK(frame.erase("sdr_1", "name"));
  CHECK_FALSE(frame.erase("sdr_1", "name"));
  CHECK(frame[1] == FrameParameter{"", "count", 3});
  CHECK(frame.find("", "count") == FrameValue(3));
  std::size_t seen = 0;
  for (const FrameParameter& parameter : frame) seen += parameter.value.is_set() ? 1 : 0;
  CHECK(seen == 2);
}

TEST_CASE("a value gives out only what it holds") {
  CHECK(FrameValue(7).try_get_int64() == 7);
  CHECK_FALSE(FrameValue(7).try_get_double());
  CHECK(FrameValue(7.0).try_get_double() == 7.0);
  CHECK_FALSE(FrameValue(7.0).try_get_int64());
  CHECK(FrameValue(true).try_get_bool() == true);
  CHECK(FrameValue("x").try_get_string() == "x");
  CHECK_FALSE(FrameValue().is_set());
  CHECK_FALSE(FrameValue().try_get_string());
  CHECK(FrameValue(std::numeric_limits<std::int64_t>::min()).try_get_int64() == std::numeric_limits<std::int64_t>::min());
  CHECK_FALSE(std::is_constructible_v<FrameValue, std::uint64_t>);
  CHECK(FrameValue(0.0) != FrameValue(-0.0));
  CHECK(FrameValue(std::numeric_limits<double>::quiet_NaN()) == FrameValue(std::numeric_limits<double>::quiet_NaN()));
}

TEST_CASE("names that the wire cannot tell apart, and text that is not UTF-8, are refused") {
  MessageFrame frame;
  CHECK(frame.add("a\x1F" "b", "c", 1).error().code() == ErrorCode::unsupported);
  CHECK(frame.add("a", "b\x1F" "c", 1).error().code() == ErrorCode::unsupported);
  CHECK(frame.set("a", "b\x1F" "c", 1).error().code() == ErrorCode::unsupported);
  CHECK(frame.update("a", "b\x1F" "c", 1).error().code() == ErrorCode::unsupported);
  CHECK(frame.add("\xFF", "c", 1).error().code() == ErrorCode::text_not_utf8);
  CHECK(frame.add("a", "c", "\xC0\x80").error().code() == ErrorCode::text_not_utf8);
  CHECK(frame.add_attachment("\xFF", "").error().code() == ErrorCode::text_not_utf8);
  CHECK(frame.empty());
  CHECK(frame.add("a", "text", "x\x1Fy").has_value());
}

TEST_CASE("many parameters are found through the index, on both sides of its border") {
  for (const std::size_t count : {127u, 128u, 129u, 1024u}) {
    MessageFrame frame;
    for (std::size_t i = 0; i < count; ++i) frame.add(numbered('d', i % 8), numbered('p', i), i == 0 ? 0 : static_cast<int>(i)).value();
    for (std::size_t i = 0; i < count; ++i) CHECK(frame.find(numbered('d', i % 8), numbered('p', i)) == FrameValue(static_cast<int>(i)));
    CHECK_FALSE(frame.find("d0", "p1"));
    CHECK(frame.erase("d1", "p1"));
    CHECK_FALSE(frame.find("d1", "p1"));
    CHECK(frame.find("d2", "p2") == FrameValue(2));
    const MessageFrame copy = frame;
    CHECK(copy.find("d7", "p7") == FrameValue(7));
    CHECK(copy == frame);
    const std::string once = serialized(frame);
    CHECK(serialized(MessageFrame::deserialize(once).value()) == once);
  }
}

TEST_CASE("a repeated name is refused on reading, on both sides of the index's border") {
  for (const int count : {2, 128, 129, 300}) {
    MessageFrame frame;
    for (int i = 1; i < count; ++i) frame.add("d", numbered('p', static_cast<std::size_t>(i)), i).value();
    frame.add("d", "q1", 0).value();
    std::string wire = serialized(frame);
    wire[wire.find("q1")] = 'p';
    const Result<MessageFrame> read = MessageFrame::deserialize(wire);
    REQUIRE_FALSE(read);
    CHECK(read.error().path() == place(count - 1));
    MessageFrame first = MessageFrame::deserialize(wire, {FrameDuplicates::first}).value();
    CHECK(first.find("d", "p1") == FrameValue(1));
    MessageFrame last = MessageFrame::deserialize(wire, {FrameDuplicates::last}).value();
    CHECK(last.find("d", "p1") == FrameValue(0));
    CHECK(last.size() == first.size());
  }
}

TEST_CASE("views of a frame may be put into the same frame") {
  MessageFrame frame;
  frame.add("device", "text", "0123456789").value();
  for (int i = 0; i < 200; ++i) {
    frame.add(frame[0].device, std::to_string(i), frame[0].value).value();
    frame.set(frame[0].device, frame[0].parameter, frame[0].value).value();
    frame.add_attachment(frame[0].parameter, *frame[0].value.try_get_string()).value();
  }
  CHECK(frame.find("device", "199") == FrameValue("0123456789"));
  CHECK(frame.find_attachment("text") == "0123456789");
}

TEST_CASE("text that is replaced again and again does not pile up") {
  MessageFrame frame;
  frame.add("d", "other", "stays").value();
  frame.add_attachment("a", "bytes").value();
  for (int i = 0; i < 20000; ++i) frame.set("d", "p", std::string(static_cast<std::size_t>(i % 100), 'x')).value();
  CHECK(frame.find("d", "p") == FrameValue(std::string(99, 'x')));
  CHECK(frame.find("d", "other") == FrameValue("stays"));
  CHECK(frame.find_attachment("a") == "bytes");
  Buffer out;
  frame.serialize(out).value();
  CHECK(MessageFrame::deserialize(out.view()).value() == frame);
}

TEST_CASE("attachments of one name are kept in order") {
  MessageFrame frame;
  frame.add_attachment("x", "1").value();
  frame.add_attachment("", "").value();
  frame.add_attachment("x", "2").value();
  REQUIRE(frame.attachment_count() == 3);
  CHECK(frame.find_attachment("x") == "1");
  CHECK(frame.find_attachment("") == "");
  CHECK_FALSE(frame.find_attachment("y"));
  CHECK(frame.attachment(2) == FrameAttachment{"x", "2"});
}

TEST_CASE("a cleared or reused frame is as good as a new one") {
  MessageFrame frame;
  frame.header.flags = 3;
  frame.add("d", "p", "text").value();
  frame.find("d", "p");
  frame.clear();
  CHECK(frame == MessageFrame());
  frame.add("d", "p", 1).value();
  CHECK(frame.find("d", "p") == FrameValue(1));
  CHECK(frame.read(bytes(header + " 80 90")).has_value());
  CHECK(frame == MessageFrame());
  CHECK_FALSE(frame.read("no frame"));
  CHECK(frame == MessageFrame());
}

TEST_CASE("malformed frames are refused with place and offset") {
  constexpr struct {
    const char* frame;
    const char* refusal;
  } rows[] = {
      {"", "unexpected_end $ 0"},
      {"c1", "reserved_byte $ 0"},
      {"80", "malformed_frame $ 0"},
      {"92 c0 80", "malformed_frame $ 0"},
      // The header.
      {"93 c0 80 90", "malformed_frame $.header 1"},
      {"93 97 00 00 00 00 00 00 01 80 90", "malformed_frame $.header 1"},
      {"93 99 00 00 00 00 00 00 01 00 00 80 90", "malformed_frame $.header 1"},
      {"93 98 ff 00 00 00 00 00 01 00 80 90", "malformed_frame $.header[0] 2"},
      {"93 98 00 00 00 00 00 00 01 a0 80 90", "malformed_frame $.header[7] 9"},
      {"93 98 00 00 cf 00 00 00 01 00 00 00 00 00 00 00 01 00 80 90", "malformed_frame $.header[2] 4"},
      // The parameters.
      {"93 98 00 00 00 00 00 00 01 00 c0 90", "malformed_frame $.parameters 10"},
      {"93 98 00 00 00 00 00 00 01 00 81 05 92 0a 01 90", "malformed_frame $.parameters[0] 11"},
      {"93 98 00 00 00 00 00 00 01 00 81 a1 61 92 0a 01 90", "malformed_frame $.parameters[0] 11"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 0a 90", "malformed_frame $.parameters[0] 14"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 93 0a 01 01 90", "malformed_frame $.parameters[0] 14"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 92 0b 01 90", "malformed_frame $.parameters[0] 15"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 92 cd 01 00 01 90", "malformed_frame $.parameters[0] 15"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 92 1e 05 90", "malformed_frame $.parameters[0] 16"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 92 0a a0 90", "malformed_frame $.parameters[0] 16"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 92 0a cf ff ff ff ff ff ff ff ff 90", "malformed_frame $.parameters[0] 16"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 92 14 cf ff ff ff ff ff ff ff ff 90", "malformed_frame $.parameters[0] 16"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 92 28 01 90", "malformed_frame $.parameters[0] 16"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 92 00 01 90", "malformed_frame $.parameters[0] 16"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f ff 92 00 c0 90", "invalid_utf8 $.parameters[0] 13"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 92 1e a1 80 90", "invalid_utf8 $.parameters[0] 17"},
      // The attachments.
      {"93 98 00 00 00 00 00 00 01 00 80 c0", "malformed_frame $.attachments 11"},
      {"93 98 00 00 00 00 00 00 01 00 80 91 92 a1 78 a1 79", "malformed_frame $.attachments[0] 15"},
      {"93 98 00 00 00 00 00 00 01 00 80 92 92 a1 78 c4 00 91 a1 78", "malformed_frame $.attachments[1] 17"},
      {"93 98 00 00 00 00 00 00 01 00 80 91 92 01 c4 00 00", "malformed_frame $.attachments[0] 13"},
      // Behind the frame.
      {"93 98 00 00 00 00 00 00 01 00 80 90 c0", "trailing_data $ 12"},
      // Doubles in other forms.
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 92 14 0c 90", "accepted"},
      {"93 98 00 00 00 00 00 00 01 00 81 a2 1f 61 92 14 ca 3f 80 00 00 90", "accepted"},
  };
  for (const auto& row : rows) {
    INFO(row.frame);
    CHECK(refusal(row.frame) == row.refusal);
  }
}

TEST_CASE("counts that the input cannot hold are refused before anything is reserved") {
  CHECK(refusal(header + "df ff ff ff ff") == "unexpected_end $.parameters 15");
  CHECK(refusal(header + "80 dd ff ff ff ff") == "unexpected_end $.attachments 16");
  CHECK(refusal("dd ff ff ff ff") == "unexpected_end $ 5");
}

TEST_CASE("a frame that is cut anywhere is refused") {
  MessageFrame frame;
  frame.header = {1700000000000u, 42, 1, 2, -33, 70000, 1, 256};
  frame.add("dev", "f", 12.5).value();
  frame.add("dev", "s", std::string(40, 'x')).value();
  frame.add("dev", "n", FrameValue()).value();
  frame.add_attachment("iq", "\x01\x02\x03").value();
  const std::string wire = serialized(frame);
  for (std::size_t size = 0; size < wire.size(); ++size) {
    const std::string cut(wire, 0, size);
    const Result<MessageFrame> read = MessageFrame::deserialize(cut);
    REQUIRE_FALSE(read);
    CHECK(read.error().code() == ErrorCode::unexpected_end);
    CHECK(read.error().offset() == size);
  }
}
