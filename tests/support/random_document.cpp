#include "support/random_document.hpp"

#include <bit>
#include <cmath>
#include <random>

namespace wireform::test {

namespace {

class Generator {
 public:
  Generator(std::uint64_t seed, const DocumentKinds& kinds) : engine_(seed), kinds_(kinds) {}

  Tokens document(unsigned depth) {
    value(depth);
    return std::move(tokens_);
  }

 private:
  std::uint64_t below(std::uint64_t limit) { return engine_() % limit; }
  bool one_in(std::uint64_t n) { return below(n) == 0; }

  // Of any width, often a power of two or beside one.
  std::uint64_t bits() {
    const std::uint64_t value = engine_() >> below(64);
    switch (below(4)) {
      case 0: return std::bit_floor(value);
      case 1: return std::bit_floor(value) - 1;
      default: return value;
    }
  }

  std::size_t size() {
    constexpr std::size_t edges[] = {15, 16, 17, 31, 32, 33, 255, 256};
    return one_in(8) ? edges[below(std::size(edges))] : below(12);
  }

  std::string text() {
    constexpr std::string_view pieces[] = {"\"", "\\", "\n", std::string_view("\0", 1), "\x1F", "\x7F", "/", ".", "$",
                                           "\xC3\xA9", "\xE2\x82\xAC", "\xEF\xBB\xBF", "\xF0\x9F\x98\x80"};
    std::string text;
    for (std::size_t left = size(); left != 0; --left) {
      if (one_in(8)) text += pieces[below(std::size(pieces))];
      else text += static_cast<char>('a' + below(26));
    }
    return text;
  }

  std::string payload() {
    std::string bytes;
    for (std::size_t left = size(); left != 0; --left) bytes += static_cast<char>(engine_());
    return bytes;
  }

  template <class T, class Bits>
  T real() {
    const T value = one_in(4) ? static_cast<T>(static_cast<std::int64_t>(bits()))
                              : std::bit_cast<T>(static_cast<Bits>(engine_()));
    if (!std::isfinite(value)) {
      constexpr Bits quiet = Bits{1} << (sizeof(T) == 4 ? 22 : 51);
      const Bits kept = std::isnan(value) ? std::bit_cast<Bits>(value) | quiet : std::bit_cast<Bits>(value);
      return kinds_.not_finite ? std::bit_cast<T>(kept) : T(0.5);
    }
    return kinds_.whole_floats || value != std::trunc(value) ? value : T(-0.25);
  }

  // MessagePack's timestamp 32, 64 and 96.
  std::string time() {
    constexpr std::uint64_t year_10000 = 253402300800;
    const std::uint64_t nanoseconds = below(1'000'000'000);
    switch (below(3)) {
      case 0: return big_endian(engine_() >> 32, 4);
      case 1: return big_endian(nanoseconds << 34 | below(std::uint64_t{1} << 34), 8);
      default: return big_endian(nanoseconds, 4) + big_endian(below(year_10000), 8);
    }
  }

  static std::string big_endian(std::uint64_t value, int size) {
    std::string bytes;
    while (size-- > 0) bytes += static_cast<char>(value >> (8 * size));
    return bytes;
  }

  Record scalar() {
    switch (below(10)) {
      case 0: return nullptr;
      case 1: return one_in(2);
      case 2: return bits();
      case 3: return -static_cast<std::int64_t>(bits() >> 1);
      case 4: return real<double, std::uint64_t>();
      case 5: return kinds_.float32 ? Record(real<float, std::uint32_t>()) : Record(below(100));
      case 6: return kinds_.bytes ? bytes(payload()) : Record(text());
      case 7: return kinds_.timestamps ? extension(-1, time()) : Record(nullptr);
      case 8: return kinds_.extensions ? other_extension() : Record(below(256));
      default: return text();
    }
  }

  Record other_extension() {
    const auto type = static_cast<std::int8_t>(engine_());
    return extension(type == -1 ? 0 : type, payload());
  }

  // The index makes it unique.
  void key(std::size_t index) {
    const std::uint64_t choice = below(8);
    if (choice == 0 && kinds_.integer_keys) {
      tokens_.push_back(one_in(2) ? Record(index) : Record(-1 - static_cast<std::int64_t>(index)));
    } else if (choice == 1 && kinds_.container_keys) {
      tokens_.insert(tokens_.end(), {array(2), index, scalar(), array_end});
    } else if (choice == 2 && kinds_.odd_keys) {
      tokens_.push_back(bytes(std::to_string(index)));
    } else if (choice == 3 && kinds_.odd_keys) {
      tokens_.push_back(0.5 + static_cast<double>(index));
    } else {
      tokens_.push_back(std::to_string(index) + text());
    }
  }

  void value(unsigned depth) {
    if (depth == 0 || tokens_.size() > most_tokens || one_in(6)) return tokens_.push_back(scalar());
    const bool is_map = one_in(2);
    const std::size_t count = one_in(10) ? 15 + below(3) : below(5);
    const std::size_t deep = count == 0 ? 0 : below(count);  // the others are flatter
    tokens_.push_back(is_map ? map(count) : array(count));
    const bool numbers = !is_map && one_in(4);
    for (std::size_t i = 0; i < count; ++i) {
      if (is_map) key(i);
      if (numbers) tokens_.push_back(static_cast<double>(i) + 0.5);
      else value(i == deep ? depth - 1 : depth / 4);
    }
    tokens_.push_back(is_map ? map_end : array_end);
  }

  static constexpr std::size_t most_tokens = 60;
  std::mt19937_64 engine_;
  const DocumentKinds kinds_;
  Tokens tokens_;
};

}  // namespace

Tokens random_document(std::uint64_t seed, const DocumentKinds& kinds, unsigned depth) {
  return Generator(seed, kinds).document(depth);
}

}  // namespace wireform::test
