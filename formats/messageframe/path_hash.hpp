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

/// Every byte counts. `seed`: the hash of what stands before, for hashing in steps. The last words overlap, so that no
/// byte is looked at alone.
inline std::uint64_t path_hash(std::string_view text, std::uint64_t seed = 0) {
  const auto word = [](const char* at, auto value) { return std::memcpy(&value, at, sizeof value), std::uint64_t{value}; };
  const char* p = text.data();
  const std::size_t size = text.size();
  const std::uint64_t hash = seed ^ (size * 0xD6E8FEB86659FD93u);
  if (size >= 8) {
    std::uint64_t result = hash;
    for (const char* last = p + size - 8; p < last; p += 8) result = mix(result, word(p, std::uint64_t()));
    return mix(result, word(text.data() + size - 8, std::uint64_t()));
  }
  if (size >= 4) return mix(hash, word(p, std::uint32_t()) | word(p + size - 4, std::uint32_t()) << 32);
  if (size == 0) return mix(hash, 0);
  const auto byte = [p](std::size_t i) { return std::uint64_t{static_cast<unsigned char>(p[i])}; };
  return mix(hash, byte(0) | byte(size / 2) << 8 | byte(size - 1) << 16);
}

}  // namespace wireform::inline v0
