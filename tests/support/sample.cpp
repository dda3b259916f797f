#include "support/sample.hpp"

#include <limits>
#include <random>

#include <wireform/utf8.hpp>

namespace wireform::test {

namespace {

using namespace std::chrono_literals;

void add_odd_values(Sample& s) {
  s.sets.words = {"", "one", "t\xC3\xB6"};
  s.sets.numbers = {-1, 0, 2147483647};
  s.sets.repeated = {1, 2, 2, 3};
  s.sets.pairs = {{1, "a"}, {1, "b"}};
  s.odd_maps.multi = {{"a", 1}, {"a", 2}, {"b", 3}};
  s.odd_maps.by_pair = {{{1, 2}, "x"}, {{-1, 0}, ""}};
  s.odd_maps.by_large = {{0, false}, {UINT64_MAX, true}};
  s.odd_maps.by_duration = {{-5s, 1}, {3600s, 2}};
  s.variants.untagged = INT64_MAX;
  s.variants.mixed = {INT64_MIN, 1.0, "text", true, std::vector<int>{1, 2}, Lion{190.5, "Leo"}};
  s.variants.internal = Lion{2.5, {}};
  s.variants.adjacent = std::vector<std::string>{"a", "b"};
  s.variants.external = 5;
  s.variants.deep = {{"k", false}, {"l", std::vector<int>{}}};
  s.times.nanoseconds = -1ns;
  s.times.fraction = std::chrono::duration<double, std::milli>(0.125);
  s.times.hours = 876000h;
  s.times.exact = Time<std::nano>(-1ns);                 // 1969-12-31T23:59:59.999999999Z
  s.times.seconds = Time<std::ratio<1>>(4294967296s);    // 2106-02-07T06:28:16Z: beyond 32 bits
  s.times.day = Time<std::ratio<86400>>(std::chrono::duration<std::int64_t, std::ratio<86400>>(-719528));  // 0000-01-01
  s.times.list = {Time<std::milli>(0ms), Time<std::milli>(1ms), Time<std::milli>(17179869184s)};  // beyond 34 bits
  s.odd_texts = {"dir/\xD0\xB6.txt", "fifteen letters", {'R', 'I', 'F', 'F'}, "pool", std::bitset<12>(0x805), {"", "p"}};
  s.annotated.access = Access::read | Access::execute;
  s.annotated.height = {8848.86};
  s.annotated.heights = {{"K2", {8611}}};
  s.annotated.position = {3, 4};
  s.annotated.renamed = "r";
  s.annotated.with_alias = 12;
  s.annotated.hex = {std::byte{0x0F}, std::byte{0xA0}};
  s.annotated.numbers = {1, 2, 255};
  s.annotated.as_text = UINT64_MAX;
  s.annotated.omitted = {1};
  s.annotated.kept = 8;
  s.annotated.checked = "abc123";
  s.annotated.needed = -1000;
  s.annotated.rest = {{"more", 1}, {"yet more", 2}};
  s.pointers.shared = std::make_shared<int>(13);
  s.pointers.constant = std::make_shared<const std::string>("shared");
  s.pointers.twice = 14;
  s.pointers.figure = std::make_unique<Box>(2, 3);
  s.pointers.figures = {std::make_shared<Circle>(), nullptr, std::make_shared<Box>(4, 5)};
}

}  // namespace

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
  add_odd_values(s);
  return s;
}

void drop_unordered(Sample& sample) {
  sample.maps.hashed.clear();
  sample.sets.numbers.clear();
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

Sets random_sets(Random& r) {
  Sets s;
  for (std::size_t left = r.below(5); left > 0; --left) {
    s.words.insert(r.text());
    s.numbers.insert(r.integer<int>());
    s.repeated.insert(static_cast<int>(r.below(3)));
    s.pairs.emplace(r.integer<int>(), r.text());
  }
  return s;
}

OddMaps random_odd_maps(Random& r) {
  OddMaps m;
  for (std::size_t left = r.below(5); left > 0; --left) m.multi.emplace(std::string(1, "abc"[r.below(3)]), r.integer<int>());
  r.fill_map(m.by_pair, [&] { return std::pair(r.integer<int>(), r.integer<int>()); }, [&] { return r.text(); });
  r.fill_map(m.by_large, [&] { return r.integer<std::uint64_t>(); }, [&] { return r.below(2) == 0; });
  r.fill_map(m.by_duration, [&] { return std::chrono::seconds(r.integer<std::int64_t>()); }, [&] { return r.integer<int>(); });
  return m;
}

Lion random_lion(Random& r) {
  return {r.float64(), r.below(2) ? std::optional(r.text()) : std::nullopt};
}

ByKind random_by_kind(Random& r) {
  switch (r.below(6)) {
    case 0: return r.integer<std::int64_t>();
    case 1: return r.float64();
    case 2: return r.text();
    case 3: return r.below(2) == 0;
    case 4: return std::vector<int>(r.below(4), r.integer<int>());
    default: return random_lion(r);
  }
}

Thing random_thing(Random& r) {
  switch (r.below(5)) {
    case 0: return std::monostate();
    case 1: return random_lion(r);
    case 2: return Stone();
    case 3: return r.integer<int>();
    default: return std::vector<std::string>(r.below(4), r.text());
  }
}

Variants random_variants(Random& r) {
  Variants v;
  v.untagged = random_by_kind(r);
  r.fill(v.mixed, [&] { return random_by_kind(r); });
  v.internal = random_thing(r);
  v.adjacent = random_thing(r);
  v.external = random_thing(r);
  if (r.below(2)) r.fill_map(v.deep.emplace(), [&] { return r.text(); }, [&] { return random_by_kind(r); });
  return v;
}

/// Of the years 0 to 9999, which text can say.
template <class Period>
Time<Period> random_time(Random& r) {
  constexpr std::int64_t first = -62167219200, last = 253402300799;
  const std::int64_t second = first + static_cast<std::int64_t>(r.below(static_cast<std::size_t>(last - first + 1)));
  const std::int64_t unit = Period::den / Period::num;
  if constexpr (Period::num > 1) return Time<Period>(typename Time<Period>::duration(second / Period::num));
  return Time<Period>(typename Time<Period>::duration(second * unit + static_cast<std::int64_t>(r.below(static_cast<std::size_t>(unit)))));
}

Times random_times(Random& r) {
  Times t;
  t.nanoseconds = std::chrono::nanoseconds(r.integer<std::int64_t>());
  t.fraction = std::chrono::duration<double, std::milli>(r.float64());
  t.hours = std::chrono::hours(r.integer<int>());
  t.exact = Time<std::nano>(std::chrono::nanoseconds(r.integer<std::int64_t>()));
  t.seconds = random_time<std::ratio<1>>(r);
  t.day = random_time<std::ratio<86400>>(r);
  r.fill(t.list, [&] { return random_time<std::milli>(r); });
  return t;
}

OddTexts random_odd_texts(Random& r) {
  OddTexts t;
  t.path = r.text();
  for (std::size_t i = r.below(16); i-- > 0;) t.name[i] = static_cast<char>('!' + r.below(90));
  for (std::size_t i = r.below(5); i-- > 0;) t.code[i] = static_cast<char>('!' + r.below(90));
  t.pooled = r.text();
  t.bits = r.below(4096);
  r.fill(t.list, [&] { return std::pmr::string(r.text()); });
  return t;
}

Annotated random_annotated(Random& r) {
  Annotated a;
  a.access = static_cast<Access>(r.below(8));
  a.height = {r.float64()};
  r.fill_map(a.heights, [&] { return r.text(); }, [&] { return Meters{r.float64()}; });
  a.position = {r.integer<int>(), r.integer<int>()};
  a.renamed = r.text();
  a.with_alias = r.integer<int>();
  r.fill(a.hex, [&] { return static_cast<std::byte>(r.below(256)); });
  r.fill(a.numbers, [&] { return r.integer<std::uint8_t>(); });
  a.as_text = r.integer<std::uint64_t>();
  r.fill(a.omitted, [&] { return r.integer<int>(); });
  a.kept = r.below(2) ? 7 : r.integer<int>();
  for (std::size_t left = r.below(20); left > 0; --left) a.checked += static_cast<char>('a' + r.below(26));
  if (r.below(2)) a.needed = static_cast<int>(r.below(2001)) - 1000;
  r.fill_map(a.rest, [&] { return "rest " + r.text(); }, [&] { return r.integer<int>(); });
  return a;
}

std::unique_ptr<Figure> random_figure(Random& r) {
  if (r.below(2)) return std::make_unique<Box>(r.integer<int>(), r.integer<int>());
  auto circle = std::make_unique<Circle>();
  circle->radius = r.float64();
  return circle;
}

Pointers random_pointers(Random& r) {
  Pointers p;
  if (r.below(2)) p.shared = std::make_shared<int>(r.integer<int>());
  if (r.below(2)) p.constant = std::make_shared<const std::string>(r.text());
  if (r.below(2)) p.twice = r.below(2) ? std::optional(r.integer<int>()) : std::nullopt;
  if (r.below(2)) p.figure = random_figure(r);
  r.fill(p.figures, [&] { return r.below(4) ? std::shared_ptr<Figure>(random_figure(r)) : nullptr; });
  return p;
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
  s.sets = random_sets(r);
  s.odd_maps = random_odd_maps(r);
  s.variants = random_variants(r);
  s.times = random_times(r);
  s.odd_texts = random_odd_texts(r);
  s.annotated = random_annotated(r);
  s.pointers = random_pointers(r);
  return s;
}

}  // namespace wireform::test
