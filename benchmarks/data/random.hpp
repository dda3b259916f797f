// Random numbers that are the same on every machine: integers only, no distribution of the standard library.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace bench::data {

/// splitmix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t bits() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }

  /// 0 <= result < bound; the bias of the modulo is far below what a fixture could show.
  std::uint64_t below(std::uint64_t bound) { return bits() % bound; }

  /// low <= result <= high.
  std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(high - low) + 1));
  }

  /// True once in `n` on average.
  bool one_in(std::uint64_t n) { return below(n) == 0; }

 private:
  std::uint64_t state_;
};

/// A distribution given by its 0th, 1st, ... 12th twelfth; straight lines between them.
class Quantiles {
 public:
  static constexpr std::size_t parts = 12;

  constexpr explicit Quantiles(const std::array<std::uint32_t, parts + 1>& knots) : knots_(knots) {}

  std::size_t draw(Random& random) const {
    const std::size_t part = random.below(parts);
    return static_cast<std::size_t>(random.between(knots_[part], knots_[part + 1]));
  }

 private:
  std::array<std::uint32_t, parts + 1> knots_;
};

}  // namespace bench::data
