// Old peers that know one family for text and bytes, and canonical output.
#include <algorithm>
#include <random>

#include <wireform/pipe.hpp>

#include "support.hpp"
#include "support/random_document.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

constexpr MsgpackOptions old{.old_raw = true}, canonical{.canonical = true};

// The tokens' bytes in hex, or the name of the error.
std::string written(const Tokens& tokens, const MsgpackOptions& format) {
  Output output({}, format);
  for (const Record& record : tokens)
    if (!output.out.write_token(record.token())) break;
  return output.done();
}

std::string sorted(const Tokens& tokens) { return written(tokens, canonical); }

Tokens read_old(std::string_view bytes) {
  Input input(bytes, {}, old);
  Tokens tokens = read_tokens(input.in);
  CHECK(input.in.finish());
  Input skipped(bytes, {}, old);
  CHECK((skipped.in.skip_value() && skipped.in.finish()));
  return tokens;
}

}  // namespace

TEST_CASE("for old peers text and bytes are raw: fixstr, str 16, str 32") {
  const std::pair<std::size_t, const char*> sizes[] = {
      {0, "a0"}, {31, "bf"}, {32, "da0020"}, {255, "da00ff"}, {65535, "daffff"}, {65536, "db00010000"}};
  for (const auto& [size, header] : sizes) {
    const std::string text(size, 'x'), payload(size, '\xff');
    CHECK(written({text}, old) == header + to_hex(text));
    CHECK(written({bytes(payload)}, old) == header + to_hex(payload));
    CHECK(written({map(1), text, nullptr, map_end}, old) == "81" + (header + to_hex(text)) + "c0");
    Output strings({}, old);
    REQUIRE(strings.out.write_strings(&text, 1));
    CHECK(strings.done() == "91" + (header + to_hex(text)));
  }
}

TEST_CASE("extensions are refused for old peers, times are text") {
  CHECK(written({extension(5, "x")}, old) == "unsupported");
  CHECK_FALSE(msgpack_format(old)->traits().extension);
  const std::string time = hex("d6ff00000001");
  Buffer output;
  CHECK_FALSE(convert(time, *msgpack_format(), output, *msgpack_format(old)));
  REQUIRE(convert(time, *msgpack_format(), output, *msgpack_format(old), {.times_as_text = true}));
  CHECK(read_old(output.view()) == Tokens{"1970-01-01T00:00:01Z"});
}

TEST_CASE("raw of old peers is read as what is asked for; str 8 and bin are not raw") {
  for (const char* raw : {"a2 6869", "da0002 6869", "db00000002 6869"}) {
    Input as_bytes(hex(raw), {}, old), as_text(hex(raw), {}, old);
    std::string_view view;
    std::string text;
    REQUIRE(as_bytes.in.read_bytes(view));
    CHECK((view == "hi" && as_bytes.in.finish()));
    REQUIRE(as_text.in.read_string(text));
    CHECK((text == "hi" && as_text.in.finish()));
    // Without the option the families are never exchanged.
    Input strict((hex(raw)));
    CHECK_FALSE(strict.in.read_bytes(view));
    CHECK(strict.code() == ErrorCode::wrong_kind);
  }
  std::string_view view;
  std::string text;
  Input str8(hex("d902 6869"), {}, old), bin(hex("c402 6869"), {}, old);
  CHECK_FALSE(str8.in.read_bytes(view));
  CHECK(str8.code() == ErrorCode::wrong_kind);
  CHECK_FALSE(bin.in.read_string(text));
  CHECK(bin.code() == ErrorCode::wrong_kind);
  CHECK(read_old(hex("92 d902 6869 c401 ff")) == Tokens{array(2), "hi", bytes("\xff"), array_end});
}

TEST_CASE("untyped, raw of old peers is text where it is UTF-8") {
  CHECK(read_old(hex("94 a161 a1ff da0002 c3a9 db00000001 80")) ==
        Tokens{array(4), "a", bytes("\xff"), "\xc3\xa9", bytes("\x80"), array_end});
  CHECK(read_old(hex("81 a1ff a180")) == Tokens{map(1), bytes("\xff"), bytes("\x80"), map_end});
  // Raw that is no text is another kind, which can be skipped; str 8 is text, so it is broken.
  Input raw(hex("92 a1ff 05"), {}, old);
  SizeHint size;
  std::string text;
  REQUIRE((raw.in.begin_array(size) && raw.in.next_element() == Step::item));
  CHECK_FALSE(raw.in.read_string(text));
  CHECK(raw.in.failure().message() == "expected string, found bytes (fixstr)");
  raw.in.clear_failure();
  REQUIRE(raw.in.skip_value());
  Input broken(hex("91 d901 ff"), {}, old);
  CHECK_FALSE(broken.in.skip_value());
  CHECK(Failure{broken.code(), broken.offset()} == Failure{ErrorCode::invalid_utf8, 3});
}

TEST_CASE("old raw that is cut off is an unexpected end in every call") {
  for (const char* digits : {"a2 ff", "da0002 61", "db00000002", "92 a1ff a2 61"}) {
    const std::string document = hex(digits);
    Input read(document, {}, old), skipped(document, {}, old);
    read_tokens(read.in);
    CHECK(Failure{read.code(), read.offset()} == Failure{ErrorCode::unexpected_end, document.size()});
    CHECK_FALSE(skipped.in.skip_value());
    CHECK(skipped.code() == ErrorCode::unexpected_end);
  }
}

TEST_CASE("canonical maps are in the order of their encoded keys") {
  // Shorter text first, by its header; then byte by byte; numbers by their first byte, not by value.
  CHECK(sorted({map(3), "b", 1, "aa", 2, "a", 3, map_end}) == "83" "a16103" "a16201" "a2616102");
  CHECK(sorted({map(5), -1, 0, 200, 1, "x", 2, nullptr, 3, 7, 4, map_end}) == "85" "0704" "a17802" "c003" "ccc801" "ff00");
  CHECK(sorted({map(2), array(1), 2, array_end, "l", map(1), "k", 1, map_end, "m", map_end}) == "82" "81a16b01a16d" "9102a16c");
  CHECK(sorted({map(2), "b", map(2), "d", 1, "c", 2, map_end, "a", array(1), map(2), 2, 2, 1, 1, map_end, array_end, map_end}) ==
        "82" "a161" "9182" "0101" "0202" "a162" "82" "a16302" "a16401");
  // A container as a key is sorted itself before it is compared.
  CHECK(sorted({map(1), map(2), 2, 0, 1, 0, map_end, nullptr, map_end}) == "81" "82" "0100" "0200" "c0");
}

TEST_CASE("canonical output refuses equal keys, also in keys, and a wrong sequence as ever") {
  CHECK(sorted({map(2), "a", 1, "a", 1, map_end}) == "unsupported");
  CHECK(sorted({map(2), array(1), 1, array_end, 1, array(1), 1, array_end, 2, map_end}) == "unsupported");
  CHECK(sorted({map(1), map(2), 1, 1, 1, 2, map_end, nullptr, map_end}) == "unsupported");
  CHECK(sorted({map(2), 1, 1, 1.0, 1, map_end}) != "unsupported");  // an integer and a float are different keys
  CHECK(sorted({map(1), 1, map_end}) == "bad_sequence");
  CHECK(sorted({map(1), 1, 2, 3, map_end}) == "bad_sequence");
  CHECK(sorted({map(), 1, map_end}) == "bad_sequence");
  CHECK(sorted({array(1), 1, 2, array_end}) == "bad_sequence");
  CHECK(sorted({array(1), 1, map_end}) == "bad_sequence");
  CHECK(sorted({1, 2}) == "bad_sequence");
  CHECK(sorted({}) == "bad_sequence");
}

TEST_CASE("canonical output has one NaN of each width") {
  const auto nan32 = [](std::uint32_t bits) { return Record(Kind::float32, bits); };
  const auto nan64 = [](std::uint64_t bits) { return Record(Kind::float64, bits); };
  for (const Record& nan : {nan32(0x7fc00000), nan32(0xffc00001), nan32(0x7f800001)}) CHECK(sorted({nan}) == "ca7fc00000");
  for (const Record& nan : {nan64(0x7ff8000000000000), nan64(0xfff0000000000001)}) CHECK(sorted({nan}) == "cb7ff8000000000000");
  const double numbers[] = {1.5, std::bit_cast<double>(0xfff8000000000001)};
  Output output({}, canonical);
  REQUIRE(output.out.write_numbers(NumberType::f64, numbers, 2, 0));
  CHECK(output.done() == "92cb3ff8000000000000cb7ff8000000000000");
  CHECK(sorted({-0.0}) == "cb8000000000000000");
}

namespace {

// The document of a reader's tokens with the entries of each map shuffled and, where `unknown`, no sizes.
class Shuffled {
 public:
  Shuffled(const Tokens& tokens, unsigned seed, bool unknown) : tokens_(tokens), engine_(seed), unknown_(unknown) {}
  Tokens document() {
    Tokens out;
    value(out);
    return out;
  }

 private:
  void value(Tokens& out) {
    Record record = tokens_[at_++];
    const Kind kind = record.kind;
    if (unknown_ && (kind == Kind::array || kind == Kind::map)) record.bits = unknown_size;
    out.push_back(record);
    if (kind == Kind::array) {
      while (tokens_[at_].kind != Kind::array_end) value(out);
      out.push_back(tokens_[at_++]);
    } else if (kind == Kind::map) {
      std::vector<Tokens> entries;
      while (tokens_[at_].kind != Kind::map_end) value(entries.emplace_back()), value(entries.back());
      std::shuffle(entries.begin(), entries.end(), engine_);
      for (const Tokens& entry : entries) out.insert(out.end(), entry.begin(), entry.end());
      out.push_back(tokens_[at_++]);
    }
  }

  const Tokens& tokens_;
  std::size_t at_ = 0;
  std::mt19937 engine_;
  bool unknown_;
};

}  // namespace

TEST_CASE("canonical bytes do not depend on the order of entries or on known sizes, and read back") {
  for (unsigned seed = 0; seed < 500; ++seed) {
    INFO("seed " << seed);
    DocumentKinds kinds;
    kinds.not_finite = false;
    const Tokens document = random_document(seed, kinds);
    const std::string once = sorted(document);
    CHECK((sorted(Shuffled(document, seed, false).document()) == once));
    CHECK((sorted(Shuffled(document, seed + 1, true).document()) == once));
    const Tokens back = read(hex(once));
    CHECK(back.size() == document.size());
    CHECK((sorted(back) == once));
    Output plain;  // the sorted document is the plain form of the same tokens
    REQUIRE(write_tokens(plain.out, back));
    CHECK((plain.done() == once));
  }
}

TEST_CASE("a canonical format writes documents behind each other") {
  Output output({}, canonical);
  const Tokens tokens{map(), "b", 1, "a", array(), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, array_end, map_end};
  REQUIRE(write_tokens(output.out, tokens));
  const std::string one = output.buffer.str();
  output.out.reset();
  REQUIRE(write_tokens(output.out, tokens));
  CHECK(output.buffer.str() == one + one);
  CHECK(to_hex(one) == "82a161dc0010000102030405060708090a0b0c0d0e0fa16201");
}
