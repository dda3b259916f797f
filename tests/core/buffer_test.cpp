#include <wireform/buffer.hpp>

#include <new>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"

using namespace wireform;

TEST_CASE("a buffer keeps its content through every growth") {
  Buffer buffer;
  std::string expected;
  for (int i = 0; i < 5000; ++i) {
    const std::string piece(static_cast<std::size_t>(i % 7), static_cast<char>('a' + i % 26));
    buffer.append(piece);
    buffer.push('.');
    expected += piece + '.';
    if (i % 500 == 0) REQUIRE(buffer.view() == expected);
  }
  CHECK(buffer.view() == expected);
  CHECK(buffer.str() == expected);
  CHECK(buffer.capacity() >= buffer.size());
  CHECK_FALSE(buffer.spilled());
}

TEST_CASE("room gives what was asked for, advance and end_at take it") {
  Buffer buffer;
  char* place = buffer.room(1000);
  CHECK(buffer.size() == 0);
  CHECK(buffer.capacity() >= 1000);
  std::fill_n(place, 1000, 'x');
  buffer.advance(10);
  CHECK(buffer.view() == std::string(10, 'x'));
  buffer.end_at(place + 20);
  CHECK(buffer.size() == 20);
  buffer.truncate(3);
  CHECK(buffer.view() == "xxx");
}

TEST_CASE("clear keeps the memory") {
  Buffer buffer;
  buffer.append(std::string(10000, 'x'));
  const char* memory = buffer.data();
  buffer.clear();
  CHECK(buffer.size() == 0);
  CHECK(buffer.view().empty());
  buffer.append(std::string(10000, 'y'));
  CHECK(buffer.data() == memory);
}

TEST_CASE("growth is geometric: few moves for many small pieces") {
  Buffer buffer;
  std::size_t moves = 0;
  for (std::size_t i = 0, last = 0; i < 1'000'000; ++i) {
    buffer.push('x');
    moves += buffer.capacity() != last;
    last = buffer.capacity();
  }
  CHECK(moves < 30);
}

TEST_CASE("output stays in the caller's memory while it fits, to the last byte") {
  std::vector<char> memory(8, '-');
  Buffer buffer{std::span<char>(memory)};
  buffer.append("12345678");
  CHECK(buffer.data() == memory.data());
  CHECK_FALSE(buffer.spilled());
  buffer.push('9');
  CHECK(buffer.spilled());
  CHECK(buffer.view() == "123456789");
  CHECK(std::string_view(memory.data(), 8) == "12345678");
}

TEST_CASE("a buffer without memory spills at the first byte") {
  Buffer buffer{std::span<char>()};
  CHECK_FALSE(buffer.spilled());
  buffer.push('x');
  CHECK(buffer.spilled());
  CHECK(buffer.view() == "x");
}

TEST_CASE("insert moves what follows") {
  const auto inserted = [](std::string_view content, std::size_t at, std::string_view piece) {
    Buffer buffer;
    buffer.append(content);
    char* place = buffer.insert(at, piece.size());
    piece.copy(place, piece.size());
    return buffer.str();
  };
  CHECK(inserted("abcdef", 3, "XY") == "abcXYdef");
  CHECK(inserted("abcdef", 0, "XY") == "XYabcdef");
  CHECK(inserted("abcdef", 6, "XY") == "abcdefXY");
  CHECK(inserted(std::string(256, 'a'), 1, std::string(300, 'X')) ==
        "a" + std::string(300, 'X') + std::string(255, 'a'));
  CHECK(inserted("", 0, "XY") == "XY");
  CHECK(inserted("", 0, "") == "");
}

TEST_CASE("a moved buffer takes content and memory along, and leaves an empty one that works") {
  Buffer first;
  first.append("content");
  const char* memory = first.data();
  Buffer second(std::move(first));
  CHECK(second.view() == "content");
  CHECK(second.data() == memory);
  CHECK(first.size() == 0);
  first.append("again");
  CHECK(first.view() == "again");
  first = std::move(second);
  CHECK(first.view() == "content");
  Buffer& self = first;
  first = std::move(self);
  CHECK(first.view() == "content");
}

TEST_CASE("a moved buffer in the caller's memory does not free it") {
  char memory[16];
  Buffer first{std::span<char>(memory)};
  first.append("here");
  Buffer second(std::move(first));
  CHECK(second.data() == memory);
  second = Buffer();
  CHECK(std::string_view(memory, 4) == "here");
}

TEST_CASE("a size that no memory has is bad_alloc, and the content stays") {
  Buffer buffer;
  buffer.append("content");
  CHECK_THROWS_AS(buffer.room(static_cast<std::size_t>(-1)), std::bad_alloc);
  CHECK_THROWS_AS(buffer.room(static_cast<std::size_t>(-1) - 10), std::bad_alloc);
  CHECK(buffer.view() == "content");
}
