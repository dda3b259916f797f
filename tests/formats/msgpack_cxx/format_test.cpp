// The format "msgpack-cxx": bytes through the library's parser and packer.
#include <wireform/msgpack_cxx/msgpack_cxx.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"
#include "support/tokens.hpp"

using namespace wireform;
using namespace wireform::test;
using namespace std::literals;

namespace {

const Format& format() {
  static const std::shared_ptr<const Format> format = msgpack_cxx_format();
  return *format;
}

struct Broken {
  std::string_view bytes;
  ErrorCode code;
  std::uint64_t offset;
};

const Broken broken[] = {
    {""sv, ErrorCode::unexpected_end, 0},
    {"\x92\x01"sv, ErrorCode::unexpected_end, 2},
    {"\xA5text"sv, ErrorCode::unexpected_end, 5},
    {"\xCD\x01"sv, ErrorCode::unexpected_end, 2},
    {"\xC1"sv, ErrorCode::reserved_byte, 0},
    {"\x93\x01\xC1\x02"sv, ErrorCode::reserved_byte, 2},
    {"\x82\xA1"
     "a\x01\xC1\x02"sv, ErrorCode::reserved_byte, 4},
    {"\xDD\xFF\xFF\xFF\xFF\x01"sv, ErrorCode::unexpected_end, 6},
    {"\xDF\x80\0\0\0\x01"sv, ErrorCode::unexpected_end, 6},
    {"\x01\x02"sv, ErrorCode::trailing_data, 1},
    {"\x92\x01\xA1\xFF"sv, ErrorCode::invalid_utf8, 2},
};

}  // namespace

TEST_CASE("broken bytes have a code and the place") {
  for (const Broken& entry : broken) {
    CAPTURE(entry.bytes);
    const Result<void> result = check(entry.bytes, format());
    REQUIRE_FALSE(result);
    CHECK(name(result.error().code()) == name(entry.code));
    CHECK(result.error().offset() == entry.offset);
  }
}

TEST_CASE("a broken document stays broken after a rewind and for every call") {
  const auto reader = format().reader("\x92\x01"sv);
  const Mark mark = reader->mark();
  CHECK_FALSE(reader->skip_value());
  reader->rewind(mark);
  CHECK(reader->failure().code == ErrorCode::unexpected_end);
  CHECK_FALSE(reader->skip_value());
  reader->open("\x01"sv);
  CHECK((reader->skip_value() && reader->finish()));
}

TEST_CASE("containers too deep are refused near their first byte, by the limit that was given") {
  const std::string deep = std::string(600, '\x91') + '\x01';
  const Result<void> result = check(deep, format());
  REQUIRE_FALSE(result);
  CHECK(result.error().code() == ErrorCode::depth_exceeded);
  CHECK(result.error().offset() == 512);
  Limits limits;
  limits.depth = 600;
  CHECK(check(deep, format(), limits));
}

TEST_CASE("headers that promise more than the input holds take no memory, nested ones neither") {
  // Each header alone asks for 64 KiB of elements of what would be 24 bytes; together they cannot be true.
  std::string nested;
  for (int i = 0; i < 500; ++i) nested += "\xDC\xFF\xFF";
  nested += std::string(70'000, '\x01');
  const Result<void> result = check(nested, format());
  REQUIRE_FALSE(result);
  CHECK(result.error().code() == ErrorCode::unexpected_end);
}

TEST_CASE("every token stands where it stands in the bytes") {
  const std::string bytes = "\x92\x82\xA1"
                            "a\xCD\x01\0\xA1"
                            "b\x90\xC3"s;
  const auto reader = format().reader(bytes);
  std::vector<std::uint64_t> places;
  Token token;
  do {
    places.push_back(reader->where());
    REQUIRE(reader->next(token));
  } while (token.kind != Kind::end);
  // [ { "a" 256 "b" [ ] } true ] and the end; the end of a container has no byte of its own
  CHECK(places == std::vector<std::uint64_t>{0, 1, 2, 4, 7, 9, 10, 10, 10, 11, 11});
}

TEST_CASE("a conversion error points at the value") {
  struct Zone {
    std::string name;
    int port = 0;
  };
  const std::string bytes = "\x82\xA4name\xA1"
                            "a\xA4port\xC3"s;
  const Result<Zone> result = read<Zone>(bytes, format());
  REQUIRE_FALSE(result);
  CHECK(result.error().path() == "$.port");
  CHECK(result.error().offset() == 13);
}

TEST_CASE("the format joins a set under its own name") {
  FormatSet formats = builtin_formats();
  CHECK_FALSE(formats.find("msgpack-cxx"));
  formats.add(msgpack_cxx_format());
  REQUIRE(formats.find("msgpack-cxx"));
  CHECK(formats.find("x.msgpack")->name() == "msgpack");
  FormatSet alone;
  alone.add(msgpack_cxx_format());
  CHECK(alone.find("x.msgpack")->name() == "msgpack-cxx");
}
