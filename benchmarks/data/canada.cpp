#include "data/generate.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <vector>

#include "data/random.hpp"

namespace bench::data {
namespace {

constexpr std::size_t ring_count = 480;
constexpr std::size_t point_count = 55'500;

// A coordinate is an integer count of 1e-15 degrees, so that no floating-point arithmetic decides a digit.
constexpr std::int64_t micro_degree = 1'000'000'000;

struct Range {
  std::int64_t low, high;  // micro-degrees
  std::int64_t clamp(std::int64_t v) const { return std::clamp(v, low, high); }
};
constexpr Range longitudes{-141'003'000, -52'614'000};
constexpr Range latitudes{41'675'000, 83'114'000};

/// Points of each ring: many islands, few long coasts, point_count in all.
std::vector<std::size_t> ring_sizes(Random& random) {
  constexpr std::size_t coasts[] = {14'300, 8'200, 5'300, 2'100, 1'600, 1'400, 1'200, 800};
  constexpr Quantiles islands({9, 14, 15, 16, 17, 18, 20, 21, 24, 28, 35, 60, 180});
  std::vector<std::size_t> sizes(ring_count);
  for (std::size_t& size : sizes) size = islands.draw(random);
  for (std::size_t coast : coasts) sizes[random.below(ring_count)] = coast;
  std::size_t sum = 0;
  for (std::size_t size : sizes) sum += size;
  for (; sum < point_count; ++sum) ++sizes[random.below(ring_count)];
  for (; sum > point_count; --sum) --*std::max_element(sizes.begin(), sizes.end());
  return sizes;
}

/// The decimal text of a count of 1e-15 degrees: at most 17 significant digits, no zeros at the end.
void append_degrees(std::string& out, std::int64_t value) {
  constexpr std::uint64_t one = 1'000'000'000'000'000;
  if (value < 0) out += '-';
  std::uint64_t size = static_cast<std::uint64_t>(value < 0 ? -value : value);
  if (size >= 100 * one) size = (size + 5) / 10 * 10;
  char text[20];
  out.append(text, std::to_chars(text, text + sizeof text, size / one).ptr);
  std::uint64_t fraction = size % one;
  if (fraction == 0) return;
  out += '.';
  for (std::uint64_t digit = one / 10; fraction != 0; digit /= 10) {
    out += static_cast<char>('0' + fraction / digit);
    fraction %= digit;
  }
}

/// A surveyed value of six decimals, mostly with the noise of a few ulps that sums of doubles leave behind.
std::int64_t surveyed(Random& random, std::int64_t micro) {
  constexpr std::int64_t ulp_at_100 = 14;  // 2^-46 is 14.2e-15
  if (random.one_in(20)) return micro * micro_degree;
  const std::int64_t ulps = random.between(-9, 9);  // statements, because operands have no order
  const std::int64_t rounding = random.between(0, 1);
  return micro * micro_degree + ulps * ulp_at_100 + rounding;
}

struct Walk {
  std::int64_t x, y;

  /// One step along a coast of `left` more points that must come back to `home`.
  void step(Random& random, const Walk& home, std::int64_t left) {
    x = longitudes.clamp(x + (home.x - x) / left + random.between(-40'000, 40'000));
    y = latitudes.clamp(y + (home.y - y) / left + random.between(-20'000, 20'000));
  }
};

void append_ring(std::string& out, Random& random, std::size_t points) {
  const Walk home{random.between(longitudes.low, longitudes.high), random.between(latitudes.low, latitudes.high)};
  Walk at = home;
  const std::size_t begin = out.size();
  std::string first;
  for (std::size_t left = points; left > 1; --left) {
    out += '[';
    append_degrees(out, surveyed(random, at.x));
    out += ',';
    append_degrees(out, surveyed(random, at.y));
    out += ']';
    if (left == points) first = out.substr(begin);
    out += ',';
    at.step(random, home, static_cast<std::int64_t>(left));
  }
  out += first;
}

}  // namespace

std::string canada_json() {
  Random random(1867);
  std::string out =
      "{ \"type\": \"FeatureCollection\",\n"
      "  \"features\": [\n"
      "{\n"
      "    \"type\": \"Feature\",\n"
      "\"properties\": { \"name\": \"Canada\" },\n"
      "\"geometry\": {\"type\":\"Polygon\",\"coordinates\":[";
  out.reserve(2'400'000);
  char separator = '[';
  for (std::size_t points : ring_sizes(random)) {
    if (separator == ',') out += ',';
    separator = ',';
    out += '[';
    append_ring(out, random, points);
    out += ']';
  }
  out += "]}\n}\n]\n}\n";
  return out;
}

}  // namespace bench::data
