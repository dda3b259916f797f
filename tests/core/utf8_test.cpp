#include <wireform/utf8.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "support/catch.hpp"

using namespace wireform;

namespace {

/// Independent of the library: UTF-8 by RFC 3629 section 3's definition, from the code point's bits.
std::string encode(std::uint32_t code) {
  const auto unit = [](std::uint32_t byte) { return static_cast<char>(byte); };
  if (code < 0x80) return {unit(code)};
  if (code < 0x800) return {unit(0xC0 + code / 64), unit(0x80 + code % 64)};
  if (code < 0x10000) return {unit(0xE0 + code / 4096), unit(0x80 + code / 64 % 64), unit(0x80 + code % 64)};
  return {unit(0xF0 + code / 262144), unit(0x80 + code / 4096 % 64), unit(0x80 + code / 64 % 64), unit(0x80 + code % 64)};
}

bool is_scalar_value(std::uint32_t code) { return code < 0xD800 || (code > 0xDFFF && code <= 0x10FFFF); }

std::uint32_t packed(std::string_view bytes) {
  std::uint32_t value = 0;
  for (const char c : bytes) value = value << 8 | static_cast<unsigned char>(c);
  return value;
}

/// All valid sequences of up to three bytes: what a decoder may accept is what the encoder can produce, nothing else.
class Oracle {
 public:
  Oracle() : valid_(1u << 24) {
    for (std::uint32_t code = 0x80; code < 0x10000; ++code)
      if (is_scalar_value(code)) valid_[packed(encode(code))] = true;
  }
  std::size_t find_invalid(std::string_view text) const {
    std::size_t at = 0;
    while (at < text.size()) {
      const auto first = static_cast<unsigned char>(text[at]);
      const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : 3;
      if (size > 1 && (at + size > text.size() || !valid_[packed(text.substr(at, size))])) return at;
      at += size;
    }
    return valid_utf8;
  }

 private:
  std::vector<bool> valid_;
};

/// By utf8_sequence alone, which other tests compare with the oracle.
std::size_t walk(std::string_view text) {
  const char *p = text.data(), *const end = p + text.size();
  while (const unsigned length = utf8_sequence(p, end)) p += length;
  return p == end ? valid_utf8 : static_cast<std::size_t>(p - text.data());
}

/// True if find_invalid_utf8 says what the walk says. The text lies in heap memory of exactly its size.
bool agrees(std::size_t before, std::string_view middle, std::size_t behind) {
  std::vector<char> text(before + middle.size() + behind, 'a');
  std::copy(middle.begin(), middle.end(), text.begin() + static_cast<std::ptrdiff_t>(before));
  const std::string_view view(text.data(), text.size());
  return find_invalid_utf8(view) == walk(view);
}

/// Bytes on both sides of every boundary of RFC 3629 section 4.
constexpr std::string_view edges = "a\x80\x8F\x90\x9F\xA0\xBF\xC1\xC2\xDF\xE0\xE1\xED\xEF\xF0\xF1\xF4\xF5";

}  // namespace

TEST_CASE("every sequence of one to three bytes is judged as the encoder's image says") {
  const Oracle oracle;
  std::size_t wrong = 0;
  for (std::size_t size = 1; size <= 3; ++size)
    for (std::uint32_t value = 0; value >> (8 * size) == 0; ++value) {
      char bytes[3];
      for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(value >> (8 * (size - 1 - i)));
      const std::string_view text(bytes, size);
      wrong += find_invalid_utf8(text) != oracle.find_invalid(text);
    }
  CHECK(wrong == 0);
}

TEST_CASE("every scalar value is written and recognised, nothing shorter is") {
  std::size_t wrong = 0;
  for (std::uint32_t code = 0; code <= 0x10FFFF; ++code) {
    if (!is_scalar_value(code)) continue;
    const std::string expected = encode(code);
    char written[4];
    const std::string_view got(written, static_cast<std::size_t>(write_utf8(written, code) - written));
    wrong += got != expected || utf8_sequence(expected.data(), expected.data() + expected.size()) != expected.size();
    for (std::size_t cut = 0; cut < expected.size(); ++cut)
      wrong += utf8_sequence(expected.data(), expected.data() + cut) != 0;
  }
  CHECK(wrong == 0);
}

TEST_CASE("four-byte sequences end at the boundaries of RFC 3629 section 4") {
  // Unicode table 3-7: F0 90..BF, F1..F3 80..BF, F4 80..8F.
  std::size_t wrong = 0;
  for (unsigned first = 0xF0; first <= 0xFF; ++first)
    for (unsigned second = 0; second <= 0xFF; ++second)
      for (const unsigned third : {0x00u, 0x7Fu, 0x80u, 0xBFu, 0xC0u, 0xFFu})
        for (const unsigned fourth : {0x00u, 0x7Fu, 0x80u, 0xBFu, 0xC0u, 0xFFu}) {
          const unsigned low = first == 0xF0 ? 0x90 : 0x80, high = first == 0xF4 ? 0x8F : 0xBF;
          const auto continues = [](unsigned byte) { return byte == 0x80 || byte == 0xBF; };
          const bool valid = first <= 0xF4 && second >= low && second <= high && continues(third) && continues(fourth);
          const char bytes[] = {static_cast<char>(first), static_cast<char>(second), static_cast<char>(third),
                                static_cast<char>(fourth)};
          wrong += find_invalid_utf8({bytes, 4}) != (valid ? valid_utf8 : 0);
          wrong += utf8_sequence(bytes, bytes + 4) != (valid ? 4u : 0u);
        }
  CHECK(wrong == 0);
}

TEST_CASE("the place of a bad byte is exact wherever it stands in a long text") {
  for (std::size_t length : {1u, 7u, 8u, 15u, 16u, 17u, 31u, 32u, 33u, 64u, 100u})
    for (std::size_t at = 0; at < length; ++at) {
      // Exact-size heap memory: a read past the end is seen by ASan.
      std::vector<char> text(length, 'a');
      CHECK(find_invalid_utf8({text.data(), length}) == valid_utf8);
      text[at] = '\xFF';
      CHECK(find_invalid_utf8({text.data(), length}) == at);
      text[at] = '\xE2';  // a sequence that the text cuts off or breaks
      CHECK(find_invalid_utf8({text.data(), length}) == at);
    }
}

TEST_CASE("sequences that lie across any block boundary are valid, cut ones are not") {
  for (const std::uint32_t code : {0x7FFu, 0xFFFDu, 0x1F600u}) {
    const std::string sequence = encode(code);
    for (std::size_t before = 0; before < 40; ++before) {
      const std::string text = std::string(before, 'x') + sequence + std::string(20, 'y');
      CHECK(find_invalid_utf8(text) == valid_utf8);
      const std::vector<char> cut(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(before + sequence.size() - 1));
      CHECK(find_invalid_utf8({cut.data(), cut.size()}) == before);
    }
  }
}

TEST_CASE("four bytes from all sides of the boundaries are judged alike wherever they stand") {
  std::mt19937 random(5);
  std::size_t wrong = 0;
  for (const char first : edges)
    for (const char second : edges)
      for (const char third : edges)
        for (const char fourth : edges) {
          const char bytes[] = {first, second, third, fourth};
          for (int i = 0; i < 4; ++i) wrong += !agrees(random() % 90, {bytes, 4}, random() % 90);
        }
  CHECK(wrong == 0);
}

TEST_CASE("a sequence is judged alike at every place of a block and at every distance from the end") {
  using namespace std::string_view_literals;
  std::size_t wrong = 0;
  for (const std::string_view bytes :
       {"\xC2\x80"sv, "\xE0\xA0\x80"sv, "\xED\x9F\xBF"sv, "\xF0\x90\x80\x80"sv, "\xF4\x8F\xBF\xBF"sv, "\x80"sv, "\xC1\xBF"sv,
        "\xC2"sv, "\xDF\xBF\x80"sv, "\xE0\x9F\xBF"sv, "\xE1\x80"sv, "\xED\xA0\x80"sv, "\xEF\xBF"sv, "\xF0\x8F\xBF\xBF"sv,
        "\xF1\x80\x80"sv, "\xF4\x90\x80\x80"sv, "\xF5\x80\x80\x80"sv, "\xFF"sv})
    for (std::size_t before = 0; before < 90; ++before)
      for (std::size_t behind = 0; behind < 90; ++behind) wrong += !agrees(before, bytes, behind);
  CHECK(wrong == 0);
}

TEST_CASE("mixed text is judged as the walk judges it, whole, cut anywhere, and with any one byte changed") {
  std::mt19937 random(6);
  std::size_t wrong = 0;
  for (int i = 0; i < 400; ++i) {
    std::string text;
    const auto ascii_percent = random() % 101;
    for (std::size_t left = random() % 80; left != 0; --left) {
      constexpr std::uint32_t codes[] = {0x80, 0x7FF, 0x800, 0xFFF, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x10FFFF};
      text += random() % 100 < ascii_percent ? "a" : encode(codes[random() % std::size(codes)]);
    }
    wrong += find_invalid_utf8(text) != valid_utf8;
    for (std::size_t size = 0; size < text.size(); ++size) {
      wrong += !agrees(0, std::string_view(text).substr(0, size), 0);
      std::string changed = text;
      changed[size] = edges[random() % edges.size()];
      wrong += !agrees(0, changed, 0);
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("an empty text is valid") {
  CHECK(find_invalid_utf8({}) == valid_utf8);
  CHECK(utf8_sequence(nullptr, nullptr) == 0);
}
