// The embedded default fixtures: made, not shipped. README.md here says what they imitate.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bench::data {

/// A GeoJSON document: one feature, one polygon of 480 closed rings, 55,500 points.
std::string canada_json();

/// 2,760 records in the shape of the Semantic Scholar open corpus, one JSON object a line.
std::string corpus_ndjson();

/// What both must have, on every machine and with every compiler.
inline constexpr std::uint64_t canada_fingerprint = 0xED7C093F5B4678D1U;
inline constexpr std::uint64_t corpus_fingerprint = 0xB3926E2194AF6FA0U;

/// FNV-1a, 64 bits.
constexpr std::uint64_t fingerprint(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

}  // namespace bench::data
