// A look at the short texts that frames are made of: mostly ASCII, decided without a call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <wireform/utf8_inline.hpp>

#include "words.hpp"

namespace wireform::inline v0 {

/// The high bits of the bytes of a word that are no ASCII or are `c`, and maybe of bytes above one.
constexpr std::uint64_t unusual(std::uint64_t word, char c) { return (word & 0x8080808080808080u) | matches(word, c); }

/// True if every byte is ASCII, and none is `c`, which is not 0.
inline bool is_ascii_without(std::string_view text, char c) {
  std::uint64_t found = 0;
  each_word(text, [&](std::size_t, std::uint64_t word) { found |= unusual(word, c); });
  return found == 0;
}

/// Copies the name to `p` and up to seven bytes more behind it. `found`: no longer 0 if the name is no such text.
inline char* put_ascii_without(char* p, std::string_view name, char c, std::uint64_t& found) {
  each_word(name, [&](std::size_t at, std::uint64_t word) {
    found |= unusual(word, c);
    store_little(p + at, word);
  });
  return p + name.size();
}

}  // namespace wireform::inline v0
