// The fixtures written in other ways. The reference library rewrites the JSON, seeded random numbers choose.
#include <nlohmann/json.hpp>

#include <functional>

#include "data/random.hpp"
#include "documents/codec.hpp"
#include "documents/lines.hpp"

namespace bench {
namespace {

using Json = nlohmann::ordered_json;
using data::Random;

template <class Value>
Fixture<Value> variant(std::string name, std::string json) {
  Fixture<Value> fixture{std::move(name), std::move(json), {}};
  read_reference(fixture.json, fixture.value);
  return fixture;
}

/// Each record as `change` leaves it; `ascii`: written with \u escapes only.
std::string rewritten(std::string_view ndjson, const std::function<void(Json&)>& change, bool ascii = false) {
  std::string out;
  for_each_line(ndjson, [&](std::string_view line) {
    Json record = Json::parse(line);
    change(record);
    out += record.dump(-1, ' ', ascii) + '\n';
  });
  return out;
}

void for_each_object(Json& value, const std::function<void(Json&)>& visit) {
  for (Json& inner : value)
    if (inner.is_structured()) for_each_object(inner, visit);
  if (value.is_object()) visit(value);
}

void shuffle_keys(Json& object, Random& random) {
  std::vector<std::string> keys;
  for (const auto& entry : object.items()) keys.push_back(entry.key());
  Json shuffled = Json::object();
  for (; !keys.empty(); keys.pop_back()) {
    std::swap(keys[random.below(keys.size())], keys.back());
    shuffled[keys.back()] = std::move(object[keys.back()]);
  }
  object = std::move(shuffled);
}

/// A number, text, object or many arrays in each other, under a name that no struct has.
void add_unknown(Json& object, Random& random) {
  constexpr std::uint64_t most_arrays = 24;  // Boost.JSON refuses more than 32 levels
  Json value;
  switch (random.below(4)) {
    case 0: value = random.between(-1000000, 1000000); break;
    case 1: value = "unknown \"text\" number " + std::to_string(random.bits()); break;
    case 2: value = {{"a", {1.5, true, nullptr}}, {"b", {{"c", "d"}}}}; break;
    default:
      value = Json::array();
      for (std::uint64_t depth = random.below(most_arrays + 1); depth != 0; --depth)
        value = Json::array({std::move(value), depth});
  }
  object["unknown" + std::to_string(random.below(1000))] = std::move(value);
}

/// Characters that need an escape, and others beyond ASCII, one in about twenty.
void decorate(Json& value, Random& random) {
  static constexpr const char* extra[] = {"\n", "\"", "\\", "\t", "\u00E9", "\u00DF", "\u4E2D", "\U0001F600"};
  for (Json& inner : value) {
    if (inner.is_structured()) decorate(inner, random);
    if (!inner.is_string()) continue;
    auto& text = inner.get_ref<std::string&>();
    for (std::size_t left = text.size() / 20; left != 0; --left) {
      const std::size_t at = random.below(text.size());
      if ((text[at] & 0x80) == 0) text.insert(at, extra[random.below(std::size(extra))]);
    }
  }
}

/// Authors with so many ids that a document has about 100 bytes.
std::string small_documents(const Corpus& corpus, Random& random) {
  constexpr std::size_t wanted = 100, count = 20000;
  std::string out;
  for (std::size_t made = 0; made < count;) {
    for (const Paper& paper : corpus) {
      for (const Author& author : paper.authors) {
        Json ids = Json::array();
        for (std::size_t size = 20 + author.name.size(); size < wanted; size += 11)
          ids.push_back(std::to_string(random.between(10000000, 99999999)));
        out += Json{{"name", author.name}, {"ids", std::move(ids)}}.dump() + '\n';
        ++made;
      }
    }
  }
  return out;
}

}  // namespace

Variants make_variants(const Fixtures& fixtures) {
  Random random(2024);
  const std::string& corpus = fixtures.corpus.json;
  const auto shuffled = [&](Json& record) { for_each_object(record, [&](Json& o) { shuffle_keys(o, random); }); };
  const auto unknown = [&](Json& record) { for_each_object(record, [&](Json& o) { add_unknown(o, random); }); };
  const auto decorated = [&](Json& record) { decorate(record, random); };
  Variants variants;
  variants.pretty = variant<Canada>("canada-pretty", Json::parse(fixtures.canada.json).dump(2));
  variants.corpora.push_back(variant<Corpus>("corpus-shuffled", rewritten(corpus, shuffled)));
  variants.corpora.push_back(variant<Corpus>("corpus-unknown", rewritten(corpus, unknown)));
  variants.corpora.push_back(variant<Corpus>("corpus-unicode", rewritten(corpus, decorated)));
  variants.corpora.push_back(variant<Corpus>("corpus-escaped", rewritten(corpus, decorated, true)));
  variants.small = variant<Authors>("small", small_documents(fixtures.corpus.value, random));
  return variants;
}

}  // namespace bench
