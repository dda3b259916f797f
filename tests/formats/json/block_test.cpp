#include <algorithm>
#include <random>

#include "formats/json/digits.hpp"
#include "formats/json/string_scanner.hpp"
#include "formats/json/text.hpp"
#include "json_test.hpp"

using namespace json_test;
using namespace wireform::json_detail;

namespace {

bool is_special(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

std::string random_text(std::mt19937& random, std::size_t size, unsigned special_percent) {
  std::string text(size, 'x');
  for (char& c : text) {
    c = static_cast<char>(random() % 256);
    if (is_special(c) && random() % 100 >= special_percent) c = 'y';
    if (special_percent < 50 && c < 0 && random() % 20 != 0) c = 'z';
  }
  return text;
}

template <class B>
void check_masks() {
  for (int value = 0; value < 256; ++value) {
    for (unsigned place = 0; place < 16; ++place) {
      char bytes[16];
      std::memset(bytes, 'a', 16);
      bytes[place] = static_cast<char>(value);
      const B block = B::load(bytes);
      const unsigned bit = 1u << place;
      CHECK(block.special() == (is_special(bytes[place]) ? bit : 0));
      CHECK(block.special_or_high() == (is_special(bytes[place]) || value >= 0x80 ? bit : 0));
      CHECK(block.high() == (value >= 0x80 ? bit : 0));
      CHECK(block.space() == (is_space(bytes[place]) ? bit : 0));
      char other[16];
      std::memset(other, 'a', 16);
      CHECK(block.equal(B::load(other)) == (value == 'a' ? 0xFFFFu : 0xFFFFu & ~bit));
      block.store(other);
      CHECK(std::memcmp(bytes, other, 16) == 0);
    }
  }
}

template <class B>
void check_scan() {
  std::mt19937 random(7);
  for (int i = 0; i < 20000; ++i) {
    const Exact exact(random_text(random, random() % 70, i % 3 == 0 ? 30 : 2));
    const char* const begin = exact.view().data();
    const char* const end = begin + exact.view().size();
    const auto is_unusual = [](char c) { return is_special(c) || static_cast<unsigned char>(c) >= 0x80; };
    REQUIRE(find_special<B>(begin, end) == std::find_if(begin, end, is_special));
    REQUIRE(find_unusual<B>(begin, end) == std::find_if(begin, end, is_unusual));
  }
}

/// A run of white space before each byte that is none, and before the end.
template <class B>
void check_space(std::string text, Indent& indent, std::mt19937& random) {
  const std::size_t size = text.size();
  for (int value = 0; value <= 256; ++value) {
    if (value != 256 && is_space(static_cast<char>(value))) continue;
    const Exact exact(value == 256 ? text : text + static_cast<char>(value) + std::string(random() % 20, ' '));
    const char *const begin = exact.view().data(), *const end = begin + exact.view().size();
    REQUIRE(skip_space(begin, end) == begin + size);
    REQUIRE(indent.skip<B>(begin, end) == begin + size);
    REQUIRE(Indent(indent).skip<B>(begin, end) == begin + size);
    if (begin != end) REQUIRE(skip_indent<B>(begin, end) == begin + size);
  }
}

/// Of every size: of any kind, and a line's end before an indentation, each behind others and behind its like.
template <class B>
void check_space() {
  std::mt19937 random(11);
  Indent indent;
  for (std::size_t size = 0; size < 70; ++size) {
    std::string text(size, ' ');
    check_space<B>('\n' + text, indent, random);
    check_space<B>(text, indent, random);
    for (char& c : text) c = " \n\r\t"[random() % 4];
    check_space<B>(text, indent, random);
  }
}

/// Texts that end exactly at an allocation's end, copied behind `before` bytes, from their start and on from each stop.
template <class B>
void check_copy_text() {
  std::mt19937 random(9);
  for (int i = 0; i < 4000; ++i) {
    const Exact exact(random_text(random, random() % 200, i % 3 == 0 ? 30 : 2));
    const char *p = exact.view().data(), *const end = p + exact.view().size();
    Buffer out;
    out.append(std::string(random() % 100, 'b'));
    std::string expected = out.str();
    typename B::Unusual high = B::nothing();
    char* to = out.room(text_room);
    for (bool ascii = true;; ++p) {
      const char* const stop = std::find_if(p, end, is_special);
      expected.append(p, stop);
      ascii = ascii && std::all_of(p, stop, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
      p = copy_text<B>(p, end, to, out, high);
      REQUIRE(p == stop);
      out.end_at(to);
      REQUIRE(out.view() == expected);
      if (!ascii) REQUIRE(B::any(high));
      if (p == end) break;
      for (int character = 0; character < 4; ++character) *to++ = 'c';
      expected += "cccc";
    }
    const auto is_high = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    REQUIRE(B::any(high) <= std::any_of(exact.view().begin(), exact.view().end(), is_high));
  }
}

template <class B>
void check_partial() {
  std::mt19937 random(8);
  for (std::size_t size = 0; size < 16; ++size) {
    const Exact exact(random_text(random, size, 50));
    char expected[16] = {};
    if (size != 0) std::memcpy(expected, exact.view().data(), size);
    char bytes[16];
    load_partial<B>(exact.view().data(), size).store(bytes);
    REQUIRE(std::memcmp(bytes, expected, 16) == 0);
  }
}

/// Every size around the edges of blocks and words, with each byte in turn replaced by one that is not plain.
template <class B>
void check_copy() {
  for (std::size_t size = 0; size <= 70; ++size) {
    std::string text(size, ' ');
    for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>("abc~!#[]"[i % 8]);
    const auto copies = [&](bool plain) {
      const Exact from(text), guarded(std::string(size, '\0'));
      char* const to = const_cast<char*>(guarded.view().data());
      REQUIRE(copy_plain<B>(to, from.view().data(), size) == plain);
      if (plain) REQUIRE(guarded.view() == text);
    };
    copies(true);
    for (std::size_t i = 0; i < size; ++i) {
      const char before = text[i];
      for (const char c : {'"', '\\', '\0', '\x1F', '\x80', '\xFF'}) {
        text[i] = c;
        copies(false);
      }
      text[i] = before;
    }
  }
}

template <class B>
void check_names() {
  char name[48] = {}, text[48];
  for (std::size_t size = 1; size <= 40; ++size) {
    std::memset(name, 'n', size);
    std::memset(text, '"', sizeof text);
    std::memcpy(text, name, size);
    CHECK(same_name<B>(text, name, size));
    for (std::size_t i = 0; i < size; ++i) {
      text[i] ^= 1;
      CHECK_FALSE(same_name<B>(text, name, size));
      text[i] ^= 1;
    }
  }
}

template <class S>
void check_sixteen(std::uint64_t value) {
  char expected[17], text[17] = {};
  std::snprintf(expected, sizeof expected, "%016llu", static_cast<unsigned long long>(value));
  const S sixteen(value);
  sixteen.store(text);
  const std::string_view digits(expected, 16);
  if (text != digits || sixteen.first() != load8(expected) || sixteen.second() != load8(expected + 8) ||
      sixteen.size() != static_cast<int>(digits.find_last_not_of('0') + 1))
    FAIL(value);
}

}  // namespace

TEST_CASE("sixteen digits are those of the number, portable and SSE2") {
  std::mt19937_64 random(9);
  CHECK(SwarSixteen(0).size() == 1);
  CHECK(Sixteen(0).size() == 1);
  std::uint64_t power = 1;
  for (int i = 0; i < 16; ++i, power *= 10) {
    for (std::uint64_t value = power; value < power * 10; value += power) {
      check_sixteen<SwarSixteen>(value);
      check_sixteen<Sixteen>(value);
    }
    for (int n = 0; n < 20000; ++n) {
      const std::uint64_t value = random() % (power * 10 - 1) + 1;
      check_sixteen<SwarSixteen>(value);
      check_sixteen<Sixteen>(value);
    }
  }
}

TEST_CASE("a block's masks tell each byte, portable and SSE2") {
  check_masks<SwarBlock>();
  check_masks<Block>();
}

TEST_CASE("scanning stops at the first special byte and touches nothing past the end, portable and SSE2") {
  check_scan<SwarBlock>();
  check_scan<Block>();
  check_partial<SwarBlock>();
  check_partial<Block>();
}

TEST_CASE("white space ends at the first other byte and nothing past the end is touched, portable and SSE2") {
  check_space<SwarBlock>();
  check_space<Block>();
}

TEST_CASE("text is copied up to the first special byte, into memory that grows, portable and SSE2") {
  check_copy_text<SwarBlock>();
  check_copy_text<Block>();
}

TEST_CASE("copying notices every byte that is not plain and touches nothing past the end, portable and SSE2") {
  check_copy<SwarBlock>();
  check_copy<Block>();
}

TEST_CASE("names are compared whole, portable and SSE2") {
  check_names<SwarBlock>();
  check_names<Block>();
}
