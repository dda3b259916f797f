#include <charconv>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>

#include "data/generate.hpp"
#include "data/random.hpp"
#include "data/words.hpp"

namespace bench::data {
namespace {

/// The parts in a row. Braces, unlike operator+, promise that random parts are drawn from left to right.
std::string joined(std::initializer_list<std::string> parts) {
  std::string result;
  for (const std::string& part : parts) result += part;
  return result;
}

constexpr std::size_t record_count = 2'760;
constexpr std::uint64_t record_without_year = 46;  // 60 of 2,760

// Lengths in characters and counts in elements, by twelfths.
constexpr Quantiles entity_count({0, 1, 1, 2, 3, 4, 6, 8, 9, 10, 15, 20, 32});
constexpr Quantiles entity_length({3, 7, 8, 9, 11, 13, 15, 16, 18, 21, 23, 29, 55});
constexpr Quantiles out_citations({0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 15, 40});
constexpr Quantiles in_citations({0, 0, 0, 0, 0, 0, 0, 1, 1, 3, 5, 9, 45});
constexpr Quantiles author_count({1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 13});
constexpr Quantiles abstract_length({0, 0, 0, 0, 0, 507, 683, 826, 1'219, 1'322, 1'576, 1'806, 2'200});
constexpr Quantiles title_length({6, 39, 46, 50, 64, 72, 81, 89, 95, 102, 110, 125, 201});
constexpr Quantiles journal_length({0, 0, 5, 13, 18, 23, 29, 34, 39, 45, 57, 78, 118});

/// Writes one record; every text comes from the vocabulary.
class Record {
 public:
  Record(std::string& out, Random& random) : out_(out), random_(random) {}

  void write();

 private:
  template <class Words>
  std::string_view one_of(const Words& from) {
    return from[random_.below(std::size(from))];
  }

  void key(std::string_view name) {
    if (out_.back() != '{') out_ += ',';
    ((out_ += '"') += name) += "\":";
  }
  void text(std::string_view name, std::string_view value) {
    key(name);
    ((out_ += '"') += value) += '"';
  }
  /// An array of `count` strings, each made by `make`.
  template <class Make>
  void texts(std::string_view name, std::size_t count, Make make) {
    key(name);
    out_ += '[';
    for (std::size_t i = 0; i < count; ++i) ((out_ += i == 0 ? "\"" : ",\"") += make()) += '"';
    out_ += ']';
  }

  std::string number(std::int64_t low, std::int64_t high) { return std::to_string(random_.between(low, high)); }
  std::string hex(std::size_t digits) {
    std::string result;
    while (result.size() < digits) result += "0123456789abcdef"[random_.below(16)];
    return result;
  }
  std::string phrase(std::size_t length);
  std::string abstract(std::size_t length);
  std::string pages() {
    const std::int64_t first = random_.between(1, 3'000);
    return random_.one_in(12) ? std::string() : std::to_string(first) + '-' + std::to_string(first % 90 + 9);
  }
  void authors();

  std::string& out_;
  Random& random_;
};

/// Words up to `length` characters, the first with a capital.
std::string Record::phrase(std::size_t length) {
  std::string result;
  while (result.size() < length) {
    if (!result.empty()) result += ' ';
    result += one_of(words);
  }
  result.resize(length);
  if (length != 0) result[0] = static_cast<char>(result[0] & ~0x20);
  if (length != 0 && result.back() == ' ') result.back() = 's';
  return result;
}

/// Sentences; a few with line breaks, quotation marks and letters beyond ASCII.
std::string Record::abstract(std::size_t length) {
  if (length == 0) return {};
  const bool structured = random_.one_in(12);
  std::string result;
  while (result.size() < length) {
    if (structured)
      result += result.empty() ? "BACKGROUND\\n" : "\\n";
    else if (!result.empty())
      result += ' ';
    result += phrase(static_cast<std::size_t>(random_.between(60, 220)));
    if (random_.one_in(40)) result += joined({" \\\"", std::string(one_of(words)), "\\\""});
    if (random_.one_in(15)) result += joined({" (", number(1, 99), " ± ", number(1, 9), " µg)"});
    result += '.';
  }
  return result;
}

void Record::authors() {
  key("authors");
  out_ += '[';
  const std::size_t count = author_count.draw(random_);
  for (std::size_t i = 0; i < count; ++i) {
    out_ += i == 0 ? "{" : ",{";
    text("name", joined({std::string(one_of(given_names)), " ", std::string(one_of(family_names))}));
    texts("ids", random_.one_in(70) ? 0 : 1, [&] { return number(1'000'000, 49'999'999); });
    out_ += '}';
  }
  out_ += ']';
}

void Record::write() {
  const std::string id = hex(40);
  const std::string journal = phrase(journal_length.draw(random_));
  const std::string doi =
      random_.one_in(3) ? joined({"10.", number(1'000, 9'999), "/S", number(10'000'000, 99'999'999)}) : "";
  const auto paper = [&] { return hex(40); };

  out_ += '{';
  texts("entities", entity_count.draw(random_), [&] { return phrase(entity_length.draw(random_)); });
  text("journalVolume", random_.one_in(8) ? std::string() : joined({number(1, 250), " ", number(1, 12)}));
  text("journalPages", pages());
  text("pmid", random_.one_in(5) ? std::string() : number(500'000, 29'999'999) + "v1");
  if (!random_.one_in(record_without_year)) (key("year"), out_ += number(1'965, 2'018));
  texts("outCitations", out_citations.draw(random_), paper);
  text("s2Url", "https://semanticscholar.org/paper/" + id);
  text("s2PdfUrl", random_.one_in(5) ? joined({"http://pdfs.semanticscholar.org/", hex(4), "/", hex(36), ".pdf"}) : "");
  text("id", id);
  authors();
  text("journalName", journal);
  text("paperAbstract", abstract(abstract_length.draw(random_)));
  texts("inCitations", in_citations.draw(random_), paper);
  texts("pdfUrls", random_.one_in(5) ? 1 : 0,
        [&] { return "http://www.example.org/content/" + hex(60) + ".full.pdf"; });
  text("title", phrase(title_length.draw(random_)) + '.');
  text("doi", doi);
  texts("sources", random_.one_in(7) ? 0 : 1, [&] { return random_.one_in(9) ? "DBLP" : "Medline"; });
  text("doiUrl", doi.empty() ? doi : "https://doi.org/" + doi);
  text("venue", journal.empty() ? phrase(journal_length.draw(random_)) : journal);
  out_ += "}\n";
}

}  // namespace

std::string corpus_ndjson() {
  Random random(2'760);
  std::string out;
  out.reserve(6'000'000);
  for (std::size_t i = 0; i < record_count; ++i) Record(out, random).write();
  return out;
}

}  // namespace bench::data
