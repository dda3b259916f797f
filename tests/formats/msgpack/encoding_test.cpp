// Every family of the specification in every legal encoding, and the smallest one on the way out.
#include <wireform/msgpack/wire.hpp>

#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

// The first bytes of a written payload container.
std::string head(const std::string& document, std::size_t size) { return to_hex(document).substr(0, size * 2); }

std::string written(const Tokens& tokens) {
  Output output;
  REQUIRE(write_tokens(output.out, tokens));
  return output.buffer.str();
}

}  // namespace

TEST_CASE("every marker of the specification is read, and c1 never") {
  for (unsigned marker = 0; marker < 256; ++marker) {
    // Zeros behind it are a small value of every family.
    std::string bytes(32, '\0');
    bytes[0] = static_cast<char>(marker);
    const char* p = bytes.data();
    msgpack_wire::Item item;
    const ErrorCode code = msgpack_wire::get(p, p + bytes.size(), item);
    CHECK((code == ErrorCode::reserved_byte) == (marker == 0xc1));
    CHECK((p != bytes.data()) == (marker != 0xc1));
  }
}

TEST_CASE("a scalar of any width has the same kind and value") {
  for (const char* five : {"05", "cc05", "cd0005", "ce00000005", "cf0000000000000005", "d005", "d10005", "d200000005",
                           "d30000000000000005"})
    CHECK(read(hex(five)) == Tokens{5});
  for (const char* minus_one : {"ff", "d0ff", "d1ffff", "d2ffffffff", "d3ffffffffffffffff"})
    CHECK(read(hex(minus_one)) == Tokens{-1});
  CHECK(read(hex("c0")) == Tokens{nullptr});
  CHECK(read(hex("c2")) == Tokens{false});
  CHECK(read(hex("c3")) == Tokens{true});
}

TEST_CASE("text, bytes and extensions of any header width are the same") {
  for (const char* a : {"a161", "d90161", "da000161", "db0000000161"}) CHECK(read(hex(a)) == Tokens{"a"});
  for (const char* b : {"c40100", "c5000100", "c60000000100"}) CHECK(read(hex(b)) == Tokens{bytes({"\0", 1})});
  for (const char* e : {"d40501", "c7010501", "c800010501", "c9000000010501"})
    CHECK(read(hex(e)) == Tokens{extension(5, "\1")});
  CHECK(read(hex("c70005")) == Tokens{extension(5, "")});
}

TEST_CASE("containers of any header width are the same") {
  for (const char* a : {"9101", "dc000101", "dd0000000101"}) CHECK(read(hex(a)) == Tokens{array(1), 1, array_end});
  for (const char* m : {"8102c0", "de000102c0", "df0000000102c0"})
    CHECK(read(hex(m)) == Tokens{map(1), 2, nullptr, map_end});
}

TEST_CASE("text is written with the smallest header") {
  const std::pair<std::size_t, const char*> sizes[] = {
      {0, "a0"}, {31, "bf"}, {32, "d920"}, {255, "d9ff"}, {256, "da0100"}, {65535, "daffff"}, {65536, "db00010000"}};
  for (const auto& [size, header] : sizes) {
    const std::string text(size, 'x');
    const std::string document = written({text});
    CHECK(head(document, document.size() - size) == header);
    CHECK(read(document) == Tokens{text});
  }
}

TEST_CASE("bytes are written with the smallest header") {
  const std::pair<std::size_t, const char*> sizes[] = {
      {0, "c400"}, {255, "c4ff"}, {256, "c50100"}, {65535, "c5ffff"}, {65536, "c600010000"}};
  for (const auto& [size, header] : sizes) {
    const std::string payload(size, '\xff');
    const std::string document = written({bytes(payload)});
    CHECK(head(document, document.size() - size) == header);
    CHECK(read(document) == Tokens{bytes(payload)});
  }
}

TEST_CASE("extensions are written with the smallest header, whatever their type") {
  const std::pair<std::size_t, const char*> sizes[] = {
      {0, "c700f0"},  {1, "d4f0"},     {2, "d5f0"},       {3, "c703f0"},       {4, "d6f0"},
      {7, "c707f0"},  {8, "d7f0"},     {9, "c709f0"},     {16, "d8f0"},        {17, "c711f0"},
      {32, "c720f0"}, {255, "c7fff0"}, {256, "c80100f0"}, {65535, "c8fffff0"}, {65536, "c900010000f0"}};
  for (const auto& [size, header] : sizes) {
    const std::string payload(size, '\x80');
    const std::string document = written({extension(-16, payload)});
    CHECK(head(document, document.size() - size) == header);
    CHECK(read(document) == Tokens{extension(-16, payload)});
  }
}

TEST_CASE("unknown extensions and every form of the timestamp pass through unchanged") {
  // Seconds; the two forms with nanoseconds; an ext 8 form that is not the smallest; private types of other libraries.
  for (const char* digits : {"d6ff5a4af6a5", "d7ff00000000ffffffff", "c70cff000000000000000000000001",
                             "d7000000000100000002", "c7040d01020304"}) {
    const Tokens tokens = read(hex(digits));
    REQUIRE(tokens.size() == 1);
    CHECK(tokens[0].kind == Kind::extension);
    CHECK(read(written(tokens)) == tokens);
  }
  CHECK(read(hex("c708ff0000000100000002")) == Tokens{extension(-1, hex("0000000100000002"))});
  CHECK(to_hex(written({extension(-1, hex("0000000100000002"))})) == "d7ff0000000100000002");
}

TEST_CASE("containers are written with the smallest header") {
  const std::pair<std::size_t, const char*> sizes[] = {
      {0, "90"}, {15, "9f"}, {16, "dc0010"}, {65535, "dcffff"}, {65536, "dd00010000"}};
  for (const auto& [size, header] : sizes) {
    Output output;
    REQUIRE(output.out.begin_array(size));
    for (std::size_t i = 0; i < size; ++i) REQUIRE(output.out.write_null());
    REQUIRE(output.out.end_array());
    CHECK(output.done().substr(0, std::strlen(header)) == header);
    CHECK(output.buffer.size() == size + std::strlen(header) / 2);
  }
  const std::pair<std::size_t, const char*> entries[] = {
      {0, "80"}, {15, "8f"}, {16, "de0010"}, {65535, "deffff"}, {65536, "df00010000"}};
  for (const auto& [size, header] : entries) {
    Output output;
    REQUIRE(output.out.begin_map(size));
    for (std::size_t i = 0; i < size * 2; ++i) REQUIRE(output.out.write_null());
    REQUIRE(output.out.end_map());
    CHECK(output.done().substr(0, std::strlen(header)) == header);
    CHECK(output.buffer.size() == size * 2 + std::strlen(header) / 2);
  }
}
