// ONE value that uses every type that reflection supports. Shared by all tests: extend it, never copy it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "support/sample_types.hpp"

namespace wireform::test {

enum class Color { red, green = 5, blue = -3 };
enum Plain : std::uint8_t { plain_low = 0, plain_high = 200 };

/// Floating point members compare by their bits: -0.0 is not 0.0.
template <class T>
bool same_bits(T a, T b) {
  using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  return std::bit_cast<Bits>(a) == std::bit_cast<Bits>(b);
}

template <class T>
bool same_value(const std::unique_ptr<T>& a, const std::unique_ptr<T>& b) {
  return a && b ? *a == *b : a == b;
}

struct Scalars {
  bool yes = false;
  char letter = 'a';
  signed char i8 = 0;
  short i16 = 0;
  int i32 = 0;
  long i64 = 0;
  long long wide = 0;
  unsigned char u8 = 0;
  unsigned short u16 = 0;
  unsigned u32 = 0;
  unsigned long u64 = 0;
  unsigned long long uwide = 0;
  float f32 = 0;
  double f64 = 0;
  Color color = Color::red;
  Plain plain = plain_low;

  bool operator==(const Scalars& other) const {
    const auto exact = [](const Scalars& s) {
      return std::tie(s.yes, s.letter, s.i8, s.i16, s.i32, s.i64, s.wide, s.u8, s.u16, s.u32, s.u64, s.uwide, s.color,
                      s.plain);
    };
    return exact(*this) == exact(other) && same_bits(f32, other.f32) && same_bits(f64, other.f64);
  }
};

struct Empty {
  bool operator==(const Empty&) const = default;
};

struct Point {
  double x = 0, y = 0;
  bool operator==(const Point&) const = default;
};

/// A struct without linkage of its own.
inline auto local_struct() {
  struct Local {
    int number = 0;
    bool operator==(const Local&) const = default;
  };
  return Local{};
}
using Local = decltype(local_struct());

struct Texts {
  std::string text;
  std::string_view borrowed;
  std::vector<std::string> strings;
  std::vector<std::uint8_t> blob;
  std::vector<std::byte> raw;
  std::array<unsigned char, 4> fixed_blob{};
  bool operator==(const Texts&) const = default;
};

struct Sequences {
  std::vector<double> doubles;
  std::vector<float> floats;
  std::vector<std::int8_t> i8;
  std::vector<std::int64_t> i64;
  std::vector<std::uint16_t> u16;
  std::vector<std::uint64_t> u64;
  std::vector<bool> flags;
  std::vector<std::array<double, 2>> pairs;
  std::vector<std::vector<std::array<float, 3>>> rings;
  std::array<std::int32_t, 3> fixed{};
  std::array<std::string, 2> fixed_strings{};
  std::deque<int> deque;
  std::list<std::string> list;
  std::vector<Point> points;
  std::vector<std::optional<int>> holes;
  bool operator==(const Sequences&) const = default;
};

struct Maps {
  std::map<std::string, int> ordered;
  std::unordered_map<std::string, std::string> hashed;
  std::map<std::string, std::vector<Point>> nested;
  std::map<int, std::string> by_number;
  bool operator==(const Maps&) const = default;
};

/// Move-only, and recursive.
struct Nullables {
  std::optional<int> maybe;
  std::optional<std::string> maybe_text;
  std::optional<Point> maybe_point;
  std::unique_ptr<int> owned;
  std::unique_ptr<Nullables> next;

  bool operator==(const Nullables& other) const {
    return maybe == other.maybe && maybe_text == other.maybe_text && maybe_point == other.maybe_point &&
           same_value(owned, other.owned) && same_value(next, other.next);
  }
};

struct Tuples {
  std::pair<int, std::string> pair;
  std::tuple<bool, double, std::string> triple;
  bool operator==(const Tuples&) const = default;
};

struct Tree {
  int value = 0;
  std::vector<Tree> children;
  bool operator==(const Tree&) const = default;
};

struct Sample {
  Scalars scalars;
  Texts texts;
  Sequences sequences;
  Maps maps;
  Nullables nullables;
  Tuples tuples;
  Empty empty;
  Local local;
  Tree tree;
  Sets sets;
  OddMaps odd_maps;
  Variants variants;
  Times times;
  OddTexts odd_texts;
  Annotated annotated;
  Pointers pointers;
  bool operator==(const Sample&) const = default;
};

/// Every member has a value that no other has and that is not its type's default.
Sample sample_value();

/// Empties the members that have no order, for tests that compare bytes.
void drop_unordered(Sample& sample);

/// A few members, for tests that try every byte or every allocation.
struct SmallSample {
  std::string name;
  Color color = Color::red;
  std::vector<double> numbers;
  std::vector<std::string> words;
  std::optional<Point> point;
  std::map<std::string, std::uint64_t> counts;
  std::vector<std::uint8_t> blob;
  bool operator==(const SmallSample&) const = default;
};
SmallSample small_sample();

/// Any value that the types allow, the ends of their ranges often; the same for the same seed. Floating point is finite.
Sample random_sample(std::uint64_t seed);

}  // namespace wireform::test
