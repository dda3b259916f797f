#include <wireform/arena.hpp>

#include <string>
#include <vector>

#include "support/catch.hpp"

using namespace wireform;

TEST_CASE("arena: copies stay where they are while more are made") {
  Arena arena;
  std::vector<std::string> originals;
  std::vector<std::string_view> copies;
  for (std::size_t i = 0; i < 500; ++i) {
    originals.push_back(std::string(i * 37 % 9000, static_cast<char>('a' + i % 26)));
    std::string source = originals.back();
    copies.push_back(arena.copy(source));
    source.assign(source.size(), '!');  // a view into the source would show this
  }
  for (std::size_t i = 0; i < originals.size(); ++i) CHECK(copies[i] == originals[i]);
}

TEST_CASE("arena: empty text, text with NUL, and use after clear") {
  Arena arena;
  CHECK(arena.copy({}).empty());
  const std::string_view with_nul("a\0b", 3);
  CHECK(arena.copy(with_nul) == with_nul);
  arena.clear();
  CHECK(arena.copy("again") == "again");
}

TEST_CASE("arena: a block is used to its last byte and not past it") {
  Arena arena;
  for (const std::size_t size : {4095u, 1u, 1u, 4096u, 1u, 4097u, 1u}) {
    const std::string_view copy = arena.copy(std::string(size, 'x'));
    CHECK(copy == std::string(size, 'x'));
  }
}
