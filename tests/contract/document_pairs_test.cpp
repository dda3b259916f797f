// Many documents from every format to every format: random ones of all kinds, the conformance suites, the fixtures.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>

#include <nlohmann/json.hpp>

#include <wireform/timestamp.hpp>

#include "conformance/data.hpp"
#include "contract/contract.hpp"
#include "support/random_document.hpp"

namespace wireform::test {
namespace {

namespace fs = std::filesystem;
using conformance::contents;

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t documents_a_pair = 500;
#else
constexpr std::uint64_t documents_a_pair = 10'000;
#endif

const PipeOptions to_text{.bytes_as_base64 = true, .times_as_text = true, .stringify_keys = true};

bool is_rich(const Format& format) { return format.traits().native_keys; }

/// Documents that came from one format: as its bytes, and as the tokens that any target must have then.
struct Source {
  std::string bytes;
  Tokens tokens;
};

Source source(const Tokens& document, const Format& from) {
  return {encode(document, from), seen_through(document, from.traits())};
}

/// "" or what differs after convert. `in_text`: the tokens as a text format has them.
std::string mismatch(const Source& document, const Tokens& in_text, const Format& from, const Format& to) {
  Buffer output;
  const Result<void> result = convert(document.bytes, from, output, to, to_text);
  if (!result) return result.error().describe(document.bytes, from.name());
  const std::unique_ptr<Reader> reader = to.reader(output.view());
  const Tokens got = without_sizes(read_tokens(*reader));
  if (!reader->finish()) return reader->failure().describe(output.view(), to.name());
  const Tokens& expected = is_rich(from) && is_rich(to) ? document.tokens : in_text;
  return got == expected ? "" : difference(got, expected);
}

/// From this format to all: how many conversions, and each of them right.
std::size_t check_from(const Format& from, const Tokens& document) {
  const Source start = source(document, from);
  const Tokens in_text = seen_through(document, {.text = true});
  std::size_t count = 0;
  for (const Format& to : value_formats()) {
    const std::string wrong = mismatch(start, in_text, from, to);
    if (!wrong.empty()) FAIL_CHECK(from.name() << " to " << to.name() << ": " << wrong);
    ++count;
  }
  return count;
}

void check_random(const Format& from) {
  for (std::uint64_t seed = 1; seed <= documents_a_pair; ++seed) {
    INFO("seed " << seed);
    check_from(from, random_document(seed, DocumentKinds::textual()));
  }
}

const Format& format_named(std::string_view name) { return *known_formats().find(name); }

TEST_CASE("10000 random documents from json to every format") { check_random(format_named("json")); }
TEST_CASE("10000 random documents from ndjson to every format") { check_random(format_named("ndjson")); }
TEST_CASE("10000 random documents from json-nlohmann to every format") { check_random(format_named("json-nlohmann")); }
TEST_CASE("10000 random documents from msgpack to every format") { check_random(format_named("msgpack")); }
TEST_CASE("10000 random documents from msgpack-cxx to every format") { check_random(format_named("msgpack-cxx")); }
TEST_CASE("10000 random documents from messageframe to every format") { check_random(format_named("messageframe")); }
TEST_CASE("10000 random documents from tokens to every format") { check_random(format_named("tokens")); }

TEST_CASE("no format is left out of the pairs") { CHECK(value_formats().size() == 7); }

/// Those between formats that hold the whole data model go without options and keep every kind, key and bit.
TEST_CASE("10000 random documents of the whole data model between all formats that hold it") {
  for (std::uint64_t seed = 1; seed <= 2 * documents_a_pair; ++seed) {
    INFO("seed " << seed);
    DocumentKinds kinds;
    kinds.container_keys = seed % 2 == 0;
    const Tokens document = random_document(seed, kinds);
    const Tokens expected = without_sizes(document);
    // Containers as keys are MessagePack's alone; elsewhere they are an error.
    const auto holds = [&](const Format& format) {
      return is_rich(format) && (!kinds.container_keys || format.name().starts_with("msgpack"));
    };
    for (const Format& from : value_formats()) {
      if (!holds(from)) continue;
      const std::string bytes = document_of(document, from);
      for (const Format& to : value_formats()) {
        if (!holds(to)) continue;
        Buffer output;
        const Result<void> result = convert(bytes, from, output, to);
        if (!result) FAIL_CHECK(from.name() << " to " << to.name() << ": " << result.error().describe(bytes));
        else if (without_sizes(tokens_of(output.view(), to)) != expected)
          FAIL_CHECK(from.name() << " to " << to.name() << ": "
                                 << difference(without_sizes(tokens_of(output.view(), to)), expected));
      }
    }
  }
}

/// Whether text cannot hold a token, wherever it stands.
bool beyond_text(const Record& record) {
  const Token token = record.token();
  Timestamp time;
  switch (record.kind) {
    case Kind::extension: return !parse_timestamp_extension(token.extension_type, token.text, time);
    case Kind::float32: return !std::isfinite(token.float32);
    case Kind::float64: return !std::isfinite(token.float64);
    default: return false;
  }
}

TEST_CASE("10000 random documents of the whole data model to text: what it holds is the same, the rest is an error") {
  const Format& from = format_named("msgpack");
  std::size_t held = 0, refused = 0;
  for (std::uint64_t seed = 1; seed <= documents_a_pair; ++seed) {
    INFO("seed " << seed);
    DocumentKinds kinds;
    kinds.odd_keys = false;
    kinds.container_keys = seed % 4 == 0;
    kinds.extensions = kinds.not_finite = seed % 4 == 1;
    const Tokens document = random_document(seed, kinds);
    const std::string bytes = document_of(document, from);
    for (const Format& to : value_formats()) {
      if (!to.traits().text) continue;
      Buffer output;
      const Result<void> result = convert(bytes, from, output, to, to_text);
      if (result) {
        ++held;
        CHECK(std::ranges::none_of(document, beyond_text));
        CHECK(without_sizes(tokens_of(output.view(), to)) == seen_through(document, to.traits()));
      } else {
        ++refused;
        const ErrorCode code = result.error().code();
        CHECK((code == ErrorCode::unsupported || code == ErrorCode::not_finite));
        CHECK(output.size() == 0);
      }
    }
  }
  CHECK(held > documents_a_pair / 2);
  CHECK(refused > documents_a_pair / 10);
}

/// The document of one format through every pair.
std::size_t check_document(std::string_view bytes, const Format& format) {
  std::size_t count = 0;
  const Tokens document = tokens_of(bytes, format);
  for (const Format& from : value_formats()) count += check_from(from, document);
  return count;
}

TEST_CASE("every document of JSONTestSuite that must be accepted goes through every pair of formats") {
  if (conformance::skip_without("json/parsing")) return;
  std::size_t documents = 0;
  for (const fs::path& file : conformance::files_of("json/parsing")) {
    if (file.filename().string()[0] != 'y') continue;
    INFO(file);
    CHECK(check_document(contents(file), format_named("json")) == 49);
    ++documents;
  }
  CHECK(documents == 95);
  conformance::report("JSONTestSuite: " + std::to_string(documents) + " documents through 49 pairs of formats");
}

std::string from_hex(std::string_view text) {  // "d9-02-41-42"
  std::string bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3)
    bytes += static_cast<char>(std::stoi(std::string(text.substr(i, 2)), nullptr, 16));
  return bytes;
}

TEST_CASE("every encoding of msgpack-test-suite goes through every pair of formats that can hold it") {
  if (conformance::skip_without("msgpack/msgpack-test-suite.json")) return;
  const auto suite = nlohmann::json::parse(contents(conformance::data_folder() / "msgpack/msgpack-test-suite.json"));
  std::size_t documents = 0, refused = 0;
  for (const auto& [group, entries] : suite.items())
    for (const auto& entry : entries)
      for (const std::string text : entry["msgpack"]) {
        INFO(group << ": " << text);
        const std::string bytes = from_hex(text);
        const Tokens expected = without_sizes(tokens_of(bytes, format_named("msgpack")));
        for (const Format& to : value_formats()) {
          Buffer output;
          const Result<void> result = convert(bytes, format_named("msgpack"), output, to, to_text);
          // Extensions that are no time, and times before the year 0 or after 9999, are never changed in silence.
          if (!result) CHECK((!is_rich(to) && result.error().code() == ErrorCode::unsupported));
          else if (is_rich(to)) CHECK(without_sizes(tokens_of(output.view(), to)) == expected);
          else CHECK(without_sizes(tokens_of(output.view(), to)) == seen_through(expected, to.traits()));
          refused += !result;
        }
        ++documents;
      }
  CHECK(documents == 233);
  CHECK(refused > 0);
  conformance::report("msgpack-test-suite: " + std::to_string(documents) + " encodings to 7 formats");
}

/// The folder of the real fixtures; scripts/fetch_fixtures.sh brings canada.json.
fs::path fixture(const char* name) {
  const char* folder = std::getenv("WIREFORM_FIXTURES");
  const fs::path path = fs::path(folder && *folder ? folder : WIREFORM_SOURCE_DIR "/.cache/fixtures") / name;
  if (!fs::exists(path))
    std::cout << "conformance suite skipped: " << path.string() << " is not there; WIREFORM_FIXTURES names its folder\n";
  return path;
}

TEST_CASE("canada.json goes through every pair of formats") {
  const fs::path path = fixture("canada.json");
  if (fs::exists(path)) CHECK(check_document(contents(path), format_named("json")) == 49);
}

TEST_CASE("records of corpus.ndjson go through every pair of formats") {
  const fs::path path = fixture("corpus.ndjson");
  if (!fs::exists(path)) return;
  std::istringstream lines(contents(path));
  std::size_t documents = 0;
  for (std::string line; std::getline(lines, line) && documents < 300; ++documents) check_document(line, format_named("json"));
  CHECK(documents > 0);
}

}  // namespace
}  // namespace wireform::test
