#include "documents/fixtures.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "data/generate.hpp"
#include "documents/codec.hpp"

namespace bench {
namespace {

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot open " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string generated(std::string text, std::uint64_t fingerprint) {
  if (data::fingerprint(text) != fingerprint) throw std::logic_error("a generated fixture depends on the compiler");
  return text;
}

template <class Record>
std::vector<Record> turned(const std::vector<Record>& records) {
  std::vector<Record> other(records.rbegin(), records.rend());
  std::rotate(other.begin(), other.begin() + static_cast<std::ptrdiff_t>(other.size() / 3), other.end());
  return other;
}

/// The reference parser's own tree lies between the parts of what it reads. A copy lies in memory as objects do that were
/// built one after the other.
template <class Value>
void load(Fixture<Value>& fixture) {
  Value scattered;
  read_reference(fixture.json, scattered);
  fixture.value = Value(std::as_const(scattered));
}

bool near(double a, double b) { return std::abs(a - b) <= 4e-16 * std::max(std::abs(a), std::abs(b)); }

}  // namespace

Fixtures load_fixtures(const std::string& directory) {
  Fixtures fixtures;
  if (directory.empty()) {
    fixtures.source = "generated (benchmarks/data)";
    fixtures.canada.json = generated(data::canada_json(), data::canada_fingerprint);
    fixtures.corpus.json = generated(data::corpus_ndjson(), data::corpus_fingerprint);
  } else {
    fixtures.source = directory;
    fixtures.canada.json = read_file(directory + "/canada.json");
    fixtures.corpus.json = read_file(directory + "/corpus.ndjson");
  }
  fixtures.canada.name = "canada";
  fixtures.corpus.name = "corpus";
  load(fixtures.canada);
  load(fixtures.corpus);
  return fixtures;
}

Canada another(const Canada& value) {
  Canada other = value;
  for (Feature& feature : other.features) {
    feature.properties.name += "; another one";
    std::reverse(feature.geometry.coordinates.begin(), feature.geometry.coordinates.end());
  }
  other.features.resize(other.features.size() + 1);
  return other;
}

Corpus another(const Corpus& value) {
  Corpus other = turned(value);
  for (Paper& paper : other) paper.year = 1;
  return other;
}

Authors another(const Authors& value) { return turned(value); }

bool nearly_equal(const Canada& a, const Canada& b) {
  const auto same_points = [](const Ring& x, const Ring& y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                      [](const Point& p, const Point& q) { return near(p[0], q[0]) && near(p[1], q[1]); });
  };
  const auto same_features = [&](const Feature& x, const Feature& y) {
    return x.type == y.type && x.properties == y.properties && x.geometry.type == y.geometry.type &&
           std::ranges::equal(x.geometry.coordinates, y.geometry.coordinates, same_points);
  };
  return a.type == b.type && std::ranges::equal(a.features, b.features, same_features);
}

bool nearly_equal(const Corpus& a, const Corpus& b) { return a == b; }
bool nearly_equal(const Authors& a, const Authors& b) { return a == b; }

}  // namespace bench
