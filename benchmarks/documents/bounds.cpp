// Bounds: work that no backend can do without, alone.
#include <fast_float/fast_float.h>

#include <bit>
#include <charconv>
#include <cstring>
#include <memory>

#include "documents/codec.hpp"

namespace bench {
namespace {

void add_bound(Cases& cases, Key key, std::size_t bytes, std::function<void()> run) {
  key.interface = "native";
  cases.push_back({std::move(key), bytes, std::move(run), {}});
}

/// Copies what readers of a backend read and what its writers write.
void add_memcpy(Cases& cases, const std::string& fixture, const std::string& of, std::string_view read,
                std::string_view written) {
  const auto add = [&](const char* operation, std::string_view document) {
    const auto target = std::make_shared<std::vector<char>>(document.size());
    add_bound(cases, {fixture, "bound:memcpy", operation, "", of}, document.size(), [document, target] {
      std::memcpy(target->data(), document.data(), document.size());
      keep(*target);
    });
  };
  add("read", read);
  add("write", written);
}

/// A copy of the object graph, made and destroyed.
template <class Value>
void add_deep_copy(Cases& cases, const Fixture<Value>& fixture) {
  add_bound(cases, {fixture.name, "bound:deep_copy", "read", "", ""}, fixture.json.size(), [&fixture] {
    const Value copy(fixture.value);
    keep(copy);
  });
}

template <class Value>
void add_copies(Cases& cases, const Documents<Value>& documents) {
  const Fixture<Value>& fixture = documents.fixture;
  add_memcpy(cases, fixture.name, "json", fixture.json, documents.written_json);
  add_memcpy(cases, fixture.name, "msgpack", documents.msgpack, documents.msgpack);
  add_memcpy(cases, fixture.name, "messageframe", documents.messageframe, documents.messageframe);
  add_deep_copy(cases, fixture);
}

/// Where the numbers of a JSON text stand that has none in its strings.
std::vector<std::string_view> number_texts(std::string_view json) {
  constexpr std::string_view digits = "-0123456789.eE+";
  std::vector<std::string_view> texts;
  for (std::size_t at = json.find("\"coordinates\""); (at = json.find_first_of("-0123456789", at)) != json.npos;) {
    const std::size_t end = json.find_first_not_of(digits, at);
    texts.push_back(json.substr(at, end - at));
    at = end;
  }
  return texts;
}

std::vector<double> numbers_of(const Canada& canada) {
  std::vector<double> numbers;
  for (const Feature& feature : canada.features)
    for (const Ring& ring : feature.geometry.coordinates)
      for (const Point& point : ring) numbers.insert(numbers.end(), point.begin(), point.end());
  return numbers;
}

void parse_all(const std::vector<std::string_view>& texts, std::vector<double>& numbers) {
  for (std::size_t i = 0; i < texts.size(); ++i)
    fast_float::from_chars(texts[i].data(), texts[i].data() + texts[i].size(), numbers[i]);
}

/// One text after the other; returns the end.
char* print_all(const std::vector<double>& numbers, char* out) {
  constexpr std::size_t longest = 32;
  for (double number : numbers) out = std::to_chars(out, out + longest, number).ptr;
  return out;
}

void swap_all(const std::vector<double>& numbers, std::vector<std::uint64_t>& out) {
  for (std::size_t i = 0; i < numbers.size(); ++i) out[i] = __builtin_bswap64(std::bit_cast<std::uint64_t>(numbers[i]));
}

void add_numbers(Cases& cases, const Fixture<Canada>& fixture) {
  const auto numbers = std::make_shared<const std::vector<double>>(numbers_of(fixture.value));
  const auto texts = std::make_shared<const std::vector<std::string_view>>(number_texts(fixture.json));
  std::size_t text_bytes = 0;
  for (std::string_view text : *texts) text_bytes += text.size();

  const auto parsed = std::make_shared<std::vector<double>>(texts->size());
  const Key fast_float_key{fixture.name, "bound:fast_float", "read", "", ""};
  add_bound(cases, fast_float_key, text_bytes, [texts, parsed] { (parse_all(*texts, *parsed), keep(*parsed)); });
  cases.back().check = [key = fast_float_key, texts, parsed, numbers] {
    parse_all(*texts, *parsed);
    if (*parsed != *numbers) throw Mismatch(key, "the numbers differ from the reference");
  };

  const auto printed = std::make_shared<std::vector<char>>(numbers->size() * 32);
  const auto printed_bytes = static_cast<std::size_t>(print_all(*numbers, printed->data()) - printed->data());
  add_bound(cases, {fixture.name, "bound:to_chars", "write", "", ""}, printed_bytes,
            [numbers, printed] { (print_all(*numbers, printed->data()), keep(*printed)); });

  const auto swapped = std::make_shared<std::vector<std::uint64_t>>(numbers->size());
  add_bound(cases, {fixture.name, "bound:swap", "write", "", ""}, numbers->size() * sizeof(double),
            [numbers, swapped] { (swap_all(*numbers, *swapped), keep(*swapped)); });
}

}  // namespace

void add_bounds(Cases& cases, const Documents<Canada>& canada, const Documents<Corpus>& corpus) {
  add_copies(cases, canada);
  add_numbers(cases, canada.fixture);
  add_copies(cases, corpus);
}

}  // namespace bench
