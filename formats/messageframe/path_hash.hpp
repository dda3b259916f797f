// The hash of names and paths inside one process. Never stored, and never part of what is written.
#pragma once

#include <cstdint>
#include <string_view>

#include <wireform/version.hpp>

#include "words.hpp"

namespace wireform::inline v0 {

/// What hashes depend on beside the text, so that nobody can make up names of one hash: an address, which systems choose
/// at random for each process. Known before main, at the price of an addition.
inline std::uint64_t hash_secret() {
  static constexpr char place = 0;
  return reinterpret_cast<std::uintptr_t>(&place) * 0x9E3779B97F4A7C15u;
}

/// A hash for tables: which of its bits are looked at makes no difference.
constexpr std::uint32_t spread(std::uint64_t hash) {
  return static_cast<std::uint32_t>((hash * 0x9E3779B97F4A7C15u) >> 32);
}

/// One more word. Both factors are secret: a factor of 0 would hide the other one.
inline std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
  __extension__ using Wide = unsigned __int128;
  const std::uint64_t secret = hash_secret();
  const Wide product = Wide{hash ^ secret} * (word ^ std::rotl(secret, 32));
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// A text as one word: a short one as it is, so that only its size tells zeros at its end. Every byte counts; the last
/// words of long texts overlap, so that no byte is looked at alone. `limit`: bytes before it may be looked at.
inline std::uint64_t text_word(std::string_view text, const char* limit) {
  const char* p = text.data();
  const std::size_t size = text.size();
  const std::uint64_t hash = size * 0xD6E8FEB86659FD93u;
  if (size <= 8) return hash ^ first_word(p, size, limit);
  std::uint64_t result = hash;
  for (const char* last = p + size - 8; p < last; p += 8) result = mix(result, load_little<std::uint64_t>(p));
  return mix(result, load_little<std::uint64_t>(text.data() + size - 8));
}

inline std::uint64_t text_word(std::string_view text) { return text_word(text, text.data() + text.size()); }

/// The hash of `text` behind what has the hash `seed`.
inline std::uint64_t path_hash(std::string_view text, std::uint64_t seed) { return mix(seed, text_word(text)); }

}  // namespace wireform::inline v0
