#include <wireform/base64.hpp>

#include <string>
#include <utility>

#include "support/catch.hpp"

using namespace wireform;

TEST_CASE("base64: the vectors of RFC 4648 section 10") {
  const std::pair<const char*, const char*> vectors[] = {{"", ""},          {"f", "Zg=="},     {"fo", "Zm8="},
                                                         {"foo", "Zm9v"},   {"foob", "Zm9vYg=="}, {"fooba", "Zm9vYmE="},
                                                         {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : vectors) {
    CHECK(to_base64(bytes) == text);
    std::string back = "old";
    CHECK(from_base64(text, back));
    CHECK(back == bytes);
  }
}

TEST_CASE("base64: every byte value at every place of a group, and the two last digits of the alphabet") {
  CHECK(to_base64("\xFB\xFF\xBF") == "+/+/");
  for (int value = 0; value < 256; ++value)
    for (std::size_t place = 0; place < 6; ++place)
      for (std::size_t size = place + 1; size <= 6; ++size) {
        std::string bytes(size, '\x5A');
        bytes[place] = static_cast<char>(value);
        std::string back;
        REQUIRE(from_base64(to_base64(bytes), back));
        REQUIRE(back == bytes);
      }
}

TEST_CASE("base64: what is not exactly the canonical text is refused") {
  std::string bytes;
  // Padding missing, too much of it, or inside (RFC 4648 section 3.2).
  for (const char* text : {"Zg", "Zg=", "Z", "Zg===", "=", "==", "===", "====", "Z===", "Zg==Zg==", "Zg=a", "Z=g=", "Zm9v="})
    CHECK_FALSE(from_base64(text, bytes));
  // Characters outside the alphabet (section 3.3), those of base64url included.
  for (const char* text : {"Zm9-", "Zm9_", "Zm9 ", "Zm\n9v", "Zm9v\n", " Zm9v", "Zm9*", "Zm9\x80"})
    CHECK_FALSE(from_base64(text, bytes));
  CHECK_FALSE(from_base64(std::string_view("Zm9\0", 4), bytes));
  // Bits that the padding leaves over (section 3.5): only g, 8 and 4 of these have zeros there.
  for (const char* text : {"Zh==", "Zi==", "Zv==", "Z/==", "Zm9=", "Zm+=", "Zm//=", "Zm8a===="})
    CHECK_FALSE(from_base64(text, bytes));
}

TEST_CASE("base64: exactly one text decodes to each one- and two-byte string") {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::size_t one = 0, two = 0;
  std::string bytes;
  for (const char a : alphabet)
    for (const char b : alphabet) {
      one += from_base64(std::string{a, b, '=', '='}, bytes);
      for (const char c : alphabet) two += from_base64(std::string{a, b, c, '='}, bytes);
    }
  CHECK(one == 256);
  CHECK(two == 65536);
}
