// Broken frames: refused, never misread, never read past.
#include <memory>
#include <random>

#include <wireform/json/json.hpp>
#include <wireform/messageframe/message_frame.hpp>
#include <wireform/messageframe/messageframe.hpp>
#include <wireform/msgpack/msgpack.hpp>
#include <wireform/pipe.hpp>

#include "documents.hpp"
#include "support/catch.hpp"

using namespace wireform;

namespace {

// Input in a block of exactly its size, so that a sanitizer sees every read past it.
Result<void> check_exact(std::string_view input, const Format& format) {
  const std::unique_ptr<char[]> block(new char[input.size()]);
  std::copy(input.begin(), input.end(), block.get());
  Buffer out;
  return convert({block.get(), input.size()}, format, out, *msgpack_format());
}

// A frame with this attachment "wireform" (hex), the parameter ("", "p") unset and the attachment "a" of three bytes.
std::string with_notes(std::string_view notes) {
  MessageFrame frame;
  frame.add("", "p", FrameValue()).value();
  frame.add("", "q", 1).value();
  frame.add_attachment("a", "abc").value();
  frame.add_attachment("wireform", bytes(notes)).value();
  Buffer out;
  frame.serialize(out).value();
  return out.str();
}

}  // namespace

TEST_CASE("notes that say nothing a writer would say are refused") {
  for (const char* notes : {"", "c0", "81", "81 01 c0", "81 a1 70", "81 a1 70 c0", "81 a1 70 01", "81 a1 70 c3", "81 a1 70 cb 00 00 00 00 00 00 00 00",
                            "81 a1 70 c4 00", "81 a1 70 91 01", "81 a1 70 92 01 02", "81 a1 70 81 a1 61 01", "81 a1 70 a3 66 36 34",
                            "81 a1 61 a2 66 34", "81 a1 61 a3 66 31 36", "81 a1 61 a5 75 38 5b 30 5d", "81 a1 61 a4 75 38 5b 5d", "81 a1 61 a5 75 38 5b 33 33",
                            "81 a1 61 a6 75 38 5b 2d 33 5d", "81 a1 61 a3 75 31 36", "81 a1 61 a5 75 38 5b 32 5d", "81 a1 61 90", "81 a1 78 90", "81 a1 71 90",
                            "81 a3 6d 61 70 c0", "81 a1 70 a3 6d 61 70", "82 a1 70 90 a1 70 80", "81 a2 78 7e 91 a1 61",
                            "81 a2 70 7e 91 a1 ff", "81 a2 70 7e 91 90", "81 a1 70 90 c0"}) {
    INFO(notes);
    const Result<void> read = check_exact(with_notes(notes), *messageframe_format());
    REQUIRE_FALSE(read);
    CHECK(read.error().code() == ErrorCode::malformed_frame);
  }
}

TEST_CASE("notes that a writer would say are taken") {
  for (const char* notes : {"80", "81 a1 70 90", "81 a1 70 80", "81 a1 70 ca 3f 80 00 00", "81 a1 61 a2 75 38", "81 a1 61 a5 69 38 5b 33 5d",
                            "82 a1 70 90 a1 61 a5 62 79 74 65 73", "82 a1 61 a2 75 38 a1 70 90"}) {
    INFO(notes);
    const Result<void> read = check_exact(with_notes(notes), *messageframe_format());
    if (!read) FAIL(read.error().message());
  }
}

TEST_CASE("a frame that is cut anywhere is refused by both formats") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const std::string wire = to_frame(RandomDocument(seed).next(4));
    for (std::size_t size = 0; size < wire.size(); size += wire.size() / 300 + 1) {
      const Result<void> read = check_exact({wire.data(), size}, *messageframe_format());
      REQUIRE_FALSE(read);
      REQUIRE(read.error().code() == ErrorCode::unexpected_end);
      REQUIRE_FALSE(check_exact({wire.data(), size}, *frame_format()));
    }
    CHECK(check_exact(wire + "\xc0", *messageframe_format()).error().code() == ErrorCode::trailing_data);
  }
}

TEST_CASE("frames with changed bytes are refused or read to something that passes again") {
  std::mt19937_64 random(7);
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    std::string wire = to_frame(RandomDocument(seed).next(3));
    for (unsigned changes = 1 + static_cast<unsigned>(random() % 3); changes > 0; --changes)
      wire[random() % wire.size()] = static_cast<char>(random());
    check_exact(wire, *frame_format()).has_value();
    Buffer document;
    if (!convert(wire, *messageframe_format(), document, *msgpack_format())) continue;
    REQUIRE(hex(from_frame(to_frame(document.view()))) == hex(document.view()));
  }
}

TEST_CASE("frames in a random order are read to something that passes again") {
  std::mt19937_64 random(11);
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const std::string document = RandomDocument(seed).next(4);
    const MessageFrame frame = MessageFrame::deserialize(to_frame(document), {FrameDuplicates::keep}).value();
    std::vector<std::size_t> order;
    for (std::size_t at = 0; at < frame.size(); ++at) order.insert(order.begin() + static_cast<std::ptrdiff_t>(random() % (at + 1)), at);
    MessageFrame mixed;
    for (const std::size_t at : order) mixed.add(frame[at].device, frame[at].parameter, frame[at].value).value();
    for (std::size_t at = 0; at < frame.attachment_count(); ++at)
      mixed.add_attachment(frame.attachment(at).name, frame.attachment(at).data).value();
    Buffer wire;
    mixed.serialize(wire).value();
    Buffer read;
    const Result<void> done = convert(wire.view(), *messageframe_format(), read, *msgpack_format());
    if (!done) FAIL(done.error().describe(wire.view()));
    REQUIRE(hex(from_frame(to_frame(read.view()))) == hex(read.view()));
  }
}

TEST_CASE("deep paths stop at the depth limit") {
  std::string path(200000, '.');
  MessageFrame frame;
  frame.add("d", path, 1).value();
  frame.add_attachment(path, "").value();
  Buffer wire;
  frame.serialize(wire).value();
  const Result<void> read = check_exact(wire.view(), *messageframe_format());
  REQUIRE_FALSE(read);
  CHECK(read.error().code() == ErrorCode::depth_exceeded);
}
