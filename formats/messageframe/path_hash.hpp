// The hash of names and paths inside one process. Never stored.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <wireform/version.hpp>

namespace wireform::inline v0 {

constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t product = (a ^ std::rotl(b, 32)) * 0x9E3779B97F4A7C15u;
  return product ^ (product >> 29);
}

/// Every byte counts. `seed`: the hash of what stands before, for hashing in steps.
inline std::uint64_t path_hash(std::string_view text, std::uint64_t seed = 0) {
  const char* p = text.data();
  std::size_t left = text.size();
  std::uint64_t hash = seed ^ (left * 0xD6E8FEB86659FD93u), word;
  for (; left >= 8; left -= 8, p += 8) {
    std::memcpy(&word, p, 8);
    hash = mix(hash, word);
  }
  word = 0;
  for (std::size_t i = 0; i < left; ++i) word |= std::uint64_t{static_cast<unsigned char>(p[i])} << (8 * i);
  return mix(hash, word);
}

}  // namespace wireform::inline v0
