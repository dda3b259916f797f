#include "support/sample.hpp"

#include <limits>
#include <random>

#include <wireform/utf8.hpp>

namespace wireform::test {

Sample sample_value() {
  Sample s;
  s.scalars = {true,  'z',   -128,        -32768,     -2147483647 - 1,        INT64_MIN, INT64_MAX,
               255,   65535, 4294967295u, UINT64_MAX, std::uint64_t{1} << 63, 0.1f,      -0.0,
               Color::blue, plain_high};
  s.texts = {"tab\t quote\" nul" + std::string(1, '\0') + " \xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80",
             "borrowed \"text\"",
             {"", "one", "\x01\x1F\x7F", std::string(300, 'x')},
             {0, 1, 127, 128, 255},
             {std::byte{0xC1}, std::byte{0}},
             {1, 2, 3, 4}};
  s.sequences.doubles = {0.1, 1.0, -1e300, 5e-324, 1.7976931348623157e308};
  s.sequences.floats = {0.1f, -1.5f, 3.4028235e38f};
  s.sequences.i8 = {-128, -1, 0, 127};
  s.sequences.i64 = {INT64_MIN, -1, INT64_MAX};
  s.sequences.u16 = {0, 255, 256, 65535};
  s.sequences.u64 = {0, UINT64_MAX};
  s.sequences.flags = {true, false, true};
  s.sequences.pairs = {{1.5, 2.5}, {-0.0, 4}};
  s.sequences.rings = {{{1, 2, 3}, {4, 5, 6}}, {}, {{7.5f, 8, 9}}};
  s.sequences.fixed = {1, -2, 3};
  s.sequences.fixed_strings = {"left", "right"};
  s.sequences.deque = {1, 2, 3};
  s.sequences.list = {"a", "b"};
  s.sequences.points = {{1, 2}, {3, 4}};
  s.sequences.holes = {1, std::nullopt, 3};
  s.maps.ordered = {{"", 0}, {"a.b", 1}, {"z\"", 2}};
  s.maps.hashed = {{"key", "value"}, {"\xC3\xA4", ""}};
  s.maps.nested = {{"p", {{1, 2}}}, {"q", {}}};
  s.maps.by_number = {{-1, "minus"}, {1111, "plus"}};
  s.nullables.maybe = -7;
  s.nullables.maybe_text = "";
  s.nullables.maybe_point = Point{-1, -2};
  s.nullables.owned = std::make_unique<int>(9);
  s.nullables.next = std::make_unique<Nullables>();
  s.nullables.next->maybe = 8;
  s.tuples = {{1, "first"}, {true, 2.25, "third"}};
  s.local.number = 11;
  s.tree = {1, {{2, {{3, {}}}}, {4, {}}}};
  return s;
}

SmallSample small_sample() {
  return {"n\xC3\xA4me\n", Color::green, {1.5, -2}, {"one", "two"}, Point{0.1, 2}, {{"a", 1}, {"b", UINT64_MAX}}, {0, 255}};
}

namespace {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }

  /// Small, near an end of the range, near a power of two, or anything.
  template <class T>
  T integer() {
    using Limits = std::numeric_limits<T>;
    const auto bits = engine_();
    switch (below(4)) {
      case 0: return static_cast<T>(bits % 200);
      case 1: return static_cast<T>(bits % 2 ? Limits::max() - static_cast<T>(bits % 3) : Limits::min() + static_cast<T>(bits % 3));
      case 2: return static_cast<T>((std::uint64_t{1} << bits % 64) - bits / 64 % 3);
      default: return static_cast<T>(bits);
    }
  }

  double float64() {
    if (below(3) == 0) return static_cast<double>(integer<std::int32_t>()) / 4;
    const double value = std::bit_cast<double>(engine_());
    return value - value == 0 ? value : -0.0;
  }
  float float32() {
    const float value = std::bit_cast<float>(static_cast<std::uint32_t>(engine_()));
    return value - value == 0 ? value : -0.0f;
  }

  std::string text() {
    std::string result;
    for (std::size_t left = below(8) == 0 ? below(300) : below(12); left > 0; --left) {
      const char32_t ranges[] = {0x20, 0x80, 0x800, 0xD800, 0x110000};
      char32_t code = static_cast<char32_t>(engine_() % ranges[below(5)]);
      if (below(2) == 0) code = static_cast<char32_t>('a' + code % 26);
      if (code >= 0xD800 && code <= 0xDFFF) code = U'.';
      char bytes[4];
      result.append(bytes, write_utf8(bytes, code));
    }
    return result;
  }
  std::string_view static_text() {
    constexpr std::string_view texts[] = {"", "plain", "needs \"escapes\"\n", "\xF0\x9F\x98\x80", "a longer text of many words"};
    return texts[below(5)];
  }

  template <class Container, class Make>
  void fill(Container& container, Make make) {
    for (std::size_t left = below(6) == 0 ? below(80) : below(4); left > 0; --left) container.push_back(make());
  }
  template <class Map, class Key, class Make>
  void fill_map(Map& map, Key key, Make make) {
    for (std::size_t left = below(4); left > 0; --left) map[key()] = make();
  }

 private:
  std::mt19937_64 engine_;
};

Color random_color(Random& r) {
  constexpr Color colors[] = {Color::red, Color::green, Color::blue};
  return colors[r.below(3)];
}

Scalars random_scalars(Random& r) {
  return {r.below(2) == 0,
          static_cast<char>(r.below(128)),
          r.integer<signed char>(),
          r.integer<short>(),
          r.integer<int>(),
          r.integer<long>(),
          r.integer<long long>(),
          r.integer<unsigned char>(),
          r.integer<unsigned short>(),
          r.integer<unsigned>(),
          r.integer<unsigned long>(),
          r.integer<unsigned long long>(),
          r.float32(),
          r.float64(),
          random_color(r),
          r.below(2) ? plain_low : plain_high};
}

Texts random_texts(Random& r) {
  Texts t;
  t.text = r.text();
  t.borrowed = r.static_text();
  r.fill(t.strings, [&] { return r.text(); });
  r.fill(t.blob, [&] { return r.integer<std::uint8_t>(); });
  r.fill(t.raw, [&] { return static_cast<std::byte>(r.below(256)); });
  for (unsigned char& byte : t.fixed_blob) byte = r.integer<unsigned char>();
  return t;
}

Sequences random_sequences(Random& r) {
  Sequences s;
  const auto point = [&] { return Point{r.float64(), r.float64()}; };
  r.fill(s.doubles, [&] { return r.float64(); });
  r.fill(s.floats, [&] { return r.float32(); });
  r.fill(s.i8, [&] { return r.integer<std::int8_t>(); });
  r.fill(s.i64, [&] { return r.integer<std::int64_t>(); });
  r.fill(s.u16, [&] { return r.integer<std::uint16_t>(); });
  r.fill(s.u64, [&] { return r.integer<std::uint64_t>(); });
  r.fill(s.flags, [&] { return r.below(2) == 0; });
  r.fill(s.pairs, [&] { return std::array<double, 2>{r.float64(), r.float64()}; });
  r.fill(s.rings, [&] {
    std::vector<std::array<float, 3>> ring;
    r.fill(ring, [&] { return std::array<float, 3>{r.float32(), r.float32(), r.float32()}; });
    return ring;
  });
  for (std::int32_t& number : s.fixed) number = r.integer<std::int32_t>();
  for (std::string& text : s.fixed_strings) text = r.text();
  r.fill(s.deque, [&] { return r.integer<int>(); });
  r.fill(s.list, [&] { return r.text(); });
  r.fill(s.points, point);
  r.fill(s.holes, [&] { return r.below(2) ? std::optional(r.integer<int>()) : std::nullopt; });
  return s;
}

Maps random_maps(Random& r) {
  Maps m;
  const auto key = [&] { return r.text(); };
  r.fill_map(m.ordered, key, [&] { return r.integer<int>(); });
  r.fill_map(m.hashed, key, key);
  r.fill_map(m.nested, key, [&] { return std::vector<Point>(r.below(3), Point{r.float64(), 1}); });
  r.fill_map(m.by_number, [&] { return r.integer<int>(); }, key);
  return m;
}

Nullables random_nullables(Random& r) {
  Nullables n;
  if (r.below(2)) n.maybe = r.integer<int>();
  if (r.below(2)) n.maybe_text = r.text();
  if (r.below(2)) n.maybe_point = Point{r.float64(), r.float64()};
  if (r.below(2)) n.owned = std::make_unique<int>(r.integer<int>());
  if (r.below(2)) n.next = std::make_unique<Nullables>(random_nullables(r));
  return n;
}

Tree random_tree(Random& r, unsigned depth) {
  Tree tree{r.integer<int>(), {}};
  if (depth > 0)
    for (std::size_t left = r.below(3); left > 0; --left) tree.children.push_back(random_tree(r, depth - 1));
  return tree;
}

}  // namespace

Sample random_sample(std::uint64_t seed) {
  Random r(seed);
  Sample s;
  s.scalars = random_scalars(r);
  s.texts = random_texts(r);
  s.sequences = random_sequences(r);
  s.maps = random_maps(r);
  s.nullables = random_nullables(r);
  s.tuples = {{r.integer<int>(), r.text()}, {r.below(2) == 0, r.float64(), r.text()}};
  s.local.number = r.integer<int>();
  s.tree = random_tree(r, 4);
  return s;
}

}  // namespace wireform::test
