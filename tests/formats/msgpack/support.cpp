#include "support.hpp"

#include <cstring>
#include <ostream>

namespace wireform::test {

Exact::Exact(std::string_view bytes) : size_(bytes.size()), bytes_(new char[size_]) {
  if (size_ != 0) std::memcpy(bytes_.get(), bytes.data(), size_);
}

std::string hex(std::string_view digits) {
  std::string bytes;
  unsigned value = 0;
  bool high = true;
  for (const char c : digits) {
    if (c == ' ' || c == '\n') continue;
    const auto digit = static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10);
    value = value * 16 + digit;
    high = !high;
    if (high) bytes += static_cast<char>(value), value = 0;
  }
  return bytes;
}

std::string to_hex(std::string_view bytes) {
  std::string digits;
  for (const char c : bytes) {
    digits += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4];
    digits += "0123456789abcdef"[static_cast<unsigned char>(c) & 15];
  }
  return digits;
}

Tokens read(std::string_view bytes) {
  Input input(bytes);
  Tokens tokens = read_tokens(input.in);
  INFO("document " << to_hex(bytes.substr(0, 64)));
  REQUIRE(input.code() == ErrorCode::none);
  REQUIRE(input.in.finish());
  Input skipped(bytes);
  REQUIRE(skipped.in.skip_value());
  REQUIRE(skipped.in.finish());
  return tokens;
}

std::ostream& operator<<(std::ostream& out, const Failure& failure) {
  return out << name(failure.code) << " at " << failure.offset;
}

Failure failure_of(std::string_view bytes, const ReadOptions& options) {
  Input read(bytes, options);
  read_tokens(read.in);
  Input skipped(bytes, options);
  if (skipped.in.skip_value()) skipped.in.finish();
  INFO("document " << to_hex(bytes.substr(0, 64)));
  CHECK(Failure{read.code(), read.offset()} == Failure{skipped.code(), skipped.offset()});
  return {read.code(), read.offset()};
}

std::vector<std::string> documents() {
  const std::string x40(40, 'x'), x300(300, 'x');
  return {
      hex("c0"),
      hex("c2"),
      hex("7f"),
      hex("e0"),
      hex("cc80"),
      hex("cd0100"),
      hex("ce00010000"),
      hex("cf8000000000000000"),
      hex("d080"),
      hex("d18000"),
      hex("d280000000"),
      hex("d38000000000000000"),
      hex("ca3fc00000"),
      hex("cb3ff8000000000000"),
      hex("a3e282ac"),
      hex("d928") + x40,
      hex("da012c") + x300,
      hex("db0000012c") + x300,
      hex("c403010203"),
      hex("c50003010203"),
      hex("c600000003010203"),
      hex("d4ff00"),
      hex("d5010102"),
      hex("d6ff00000001"),
      hex("d7ff0000000000000001"),
      hex("d80500112233445566778899aabbccddeeff"),
      hex("c70305010203"),
      hex("c8000305010203"),
      hex("c90000000305010203"),
      hex("90"),
      hex("80"),
      hex("93010203"),
      hex("dc00020102"),
      hex("dd000000020102"),
      hex("82a16101a162c0"),
      hex("de000101c0"),
      hex("df00000001c303"),
      hex("9283a16192cb3ff8000000000000c0a162a3e282aca163c40100a0"),
  };
}

}  // namespace wireform::test
