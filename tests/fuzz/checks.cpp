#include "fuzz/checks.hpp"

#include <array>
#include <map>
#include <memory>

#include "support/sample.hpp"

namespace wireform::fuzz {

using namespace test;
using Found = DocumentSplitter::Found;

namespace {

/// Every option of a read but its arena.
ReadOptions read_options(Choices& choices) {
  constexpr Duplicates duplicates[] = {Duplicates::error, Duplicates::first, Duplicates::last};
  constexpr std::uint32_t depths[] = {512, 1, 3, 8};
  ReadOptions options;
  options.duplicates = duplicates[choices.below(3)];
  options.limits.depth = depths[choices.below(4)];
  for (bool* option : {&options.deny_unknown, &options.allow_missing, &options.allow_trailing, &options.enum_numbers,
                       &options.whole_floats, &options.round_integers, &options.text_numbers,
                       &options.records_as_arrays, &options.all_errors})
    *option = choices.flag();
  return options;
}

ErrorCode code_of(const Result<void>& result) { return result ? ErrorCode::none : result.error().code(); }

/// How skipping and untyped reading end.
struct Untyped {
  ErrorCode skip = ErrorCode::none, next = ErrorCode::none;
};

Untyped read_untyped(const Format& format, const ReadOptions& options, std::string_view document) {
  const std::unique_ptr<Reader> skipper = format.reader(document, options), stepper = format.reader(document, options);
  if (skipper->skip_value()) skipper->finish();
  read_tokens(*stepper);
  stepper->finish();
  const Untyped result{skipper->failure().code, stepper->failure().code};
  if (result.skip == ErrorCode::none)
    promise(result.next == ErrorCode::none || category(result.next) == ErrorCategory::conversion,
            "what can be skipped can be read, but for the value of a number");
  else
    promise(result.next != ErrorCode::none, "what can be read can be skipped");
  return result;
}

template <class T>
bool same(const T& a, const T& b, const Format& format, const WriteOptions& options) {
  if (a == b) return true;
  const Result<std::string> one = write(a, format, options), other = write(b, format, options);
  return one && other ? *one == *other : !one && !other;  // NaN is not equal to itself
}

template <class T>
void read_as(const Format& format, Choices& choices, ReadOptions options, const Untyped& untyped, std::string_view document) {
  Arena arena;
  if (!choices.flag()) options.arena = &arena;
  T value{}, again{};
  const Result<void> read = read_into(value, document, format, options);
  if (!read) {
    promise(!read.error().describe(document).empty() && read.error().offset() <= document.size(),
            "an error has a place in the document");
    return;
  }
  promise(untyped.skip == ErrorCode::none || (options.allow_trailing && untyped.skip == ErrorCode::trailing_data) ||
              options.allow_trailing,
          "what a type takes is a document");
  WriteOptions writing;
  writing.limits.depth = options.limits.depth;
  writing.records_as_arrays = options.records_as_arrays;
  writing.enum_numbers = options.enum_numbers;
  writing.write_empty = choices.flag();
  promise(read_into(again, document, format, options) && same(value, again, format, writing), "a document has one value");
  promise(read_into(again, document, format, options) && same(value, again, format, writing),
          "a used target ends as a fresh one");
  const Result<std::string> written = write(value, format, writing);
  if (!written) return;  // not all that can be read may be written: NaN, depth
  options.allow_trailing = false;
  if (!options.arena) return;
  const Result<void> back = read_into(again, *written, format, options);
  promise(back && same(value, again, format, writing), "what was written is read back");
}

using ReadAs = void (*)(const Format&, Choices&, ReadOptions, const Untyped&, std::string_view);

using NamedRows = std::map<std::string, std::vector<std::array<float, 3>>>;

constexpr ReadAs types[Choices::kinds] = {
    read_as<SmallSample>,  read_as<Scalars>,   read_as<Texts>,    read_as<Sequences>,
    read_as<Nullables>,    read_as<Tuples>,    read_as<Variants>, read_as<Times>,
    read_as<OddTexts>,     read_as<Annotated>, read_as<Pointers>, read_as<OddMaps>,
    read_as<std::vector<std::string_view>>,    read_as<std::vector<std::array<double, 2>>>,
    read_as<std::map<std::string_view, Tree>>, read_as<NamedRows>,
};

}  // namespace

void read_every_way(const Format& format, Choices& choices, std::string_view document) {
  const ReadOptions options = read_options(choices);
  const Untyped untyped = read_untyped(format, options, document);
  promise(options.limits.depth != Limits().depth || code_of(check(document, format)) == untyped.skip,
          "checking is skipping");
  types[choices.kind()](format, choices, options, untyped, document);
}

std::vector<std::string> sample_documents(const Format& format) {
  const Sample sample = sample_value();
  std::vector<std::string> all;
  const auto add = [&](const auto& value) { all.push_back(write(value, format).value()); };
  add(small_sample());
  add(sample.scalars);
  add(sample.texts);
  add(sample.sequences);
  add(sample.nullables);
  add(sample.tuples);
  add(sample.variants);
  add(sample.times);
  add(sample.odd_texts);
  add(sample.annotated);
  add(sample.pointers);
  add(sample.odd_maps);
  add(sample.texts.strings);
  add(sample.sequences.pairs);
  add(std::map<std::string, Tree>{{"one", {}}, {"two \xE2\x82\xAC", {1, {{2, {}}, {3, {{4, {}}}}}}}});
  add(NamedRows{{"", {}}, {"rows", {{{1, 2.5f, -3}}, {{1e10f, 0, 0.1f}}}}});
  return all;
}

// -- streams

namespace {

struct Outcome {
  struct Event {
    std::uint64_t place;   ///< of the document, or of the failure
    std::string document;  ///< empty for a failure
    ErrorCode code = ErrorCode::none;
    bool operator==(const Event&) const = default;
  };
  std::vector<Event> events;
  bool incomplete = false;
  std::uint64_t place = 0;  ///< of the end, or of the unfinished document
  bool operator==(const Outcome&) const = default;
};

struct Splitting {
  const Format& format;
  Limits limits;
  AfterBad after_bad;

  Outcome run(std::string_view input, std::size_t chunk) const {
    Outcome outcome;
    DocumentStream stream(format, limits, after_bad);
    bool open = true;
    for (std::size_t at = 0; at < input.size() && open; at += chunk) {
      stream.feed(std::string(input.substr(at, chunk)));
      open = drain(stream, outcome);
    }
    if (!open) return outcome;
    stream.close();
    if (!drain(stream, outcome)) return outcome;
    outcome.incomplete = stream.incomplete();
    if (outcome.incomplete) outcome.place = stream.offset();
    return outcome;
  }

 private:
  /// False after a failure that ends the stream.
  bool drain(DocumentStream& stream, Outcome& outcome) const {
    for (;;) {
      std::string_view document;
      switch (stream.next(document)) {
        case Found::need_more: return true;
        case Found::document: outcome.events.push_back({stream.offset(), std::string(document)}); break;
        case Found::bad:
          outcome.events.push_back({stream.offset() + stream.failure().offset, {}, stream.failure().code});
          promise(!stream.describe_failure().empty(), "a failure has a report");
          if (after_bad == AfterBad::stop || !format.traits().text) return false;
      }
    }
  }
};

}  // namespace

void split_every_way(const Format& format, Choices& choices, std::string_view stream) {
  Splitting splitting{format, {}, choices.flag() ? AfterBad::next_line : AfterBad::stop};
  Limits& limits = splitting.limits;
  constexpr std::uint32_t depths[] = {512, 2};
  constexpr std::size_t sizes[] = {static_cast<std::size_t>(-1), 64, 7, 0};
  limits.depth = depths[choices.below(2)];
  limits.document_bytes = sizes[choices.below(4)];
  const Outcome whole = splitting.run(stream, stream.size() + 1);
  for (const std::size_t chunk : {std::size_t{1}, std::size_t{2 + choices.below(16)}})
    promise(splitting.run(stream, chunk) == whole, "chunks change nothing");
  std::uint64_t behind = 0;
  for (const auto& [place, document, code] : whole.events) {
    // A header may say that a document will be too large before its bytes are there.
    promise(place >= behind && (place <= stream.size() || code == ErrorCode::too_large), "documents and failures come in order");
    behind = place + document.size();
    if (code != ErrorCode::none) continue;
    promise(stream.substr(place, document.size()) == document, "documents stand where they are said to");
    promise(document.size() <= limits.document_bytes, "no document is past the limit");
    const Result<void> checked = check(document, format, limits);
    promise(checked || checked.error().offset() <= document.size(), "an error has a place in the document");
  }
  promise(whole.place <= stream.size(), "an unfinished document has a place in the stream");
}

// -- writing

Tokens tokens_in(std::string_view document) {
  const std::string bytes = token_document + std::string(document);
  const std::unique_ptr<Reader> reader = token_format().reader(bytes);
  Tokens tokens = read_tokens(*reader);
  return reader->finish() ? tokens : Tokens{};
}

Tokens write_and_read(const Format& format, const Tokens& tokens) {
  Buffer first, second;
  const std::unique_ptr<Writer> writer = format.writer(first);
  if (!write_tokens(*writer, tokens)) {
    promise(writer->failure().code != ErrorCode::none, "what is not written has a reason");
    return {};
  }
  const std::unique_ptr<Reader> reader = format.reader(first.view());
  Tokens read = read_tokens(*reader);
  if (!reader->finish()) return {};  // by the values: a target says which may be
  promise(write_tokens(*format.writer(second), read) && second.view() == first.view(), "what was read is written as before");
  return read;
}

std::vector<std::string> sample_tokens() {
  std::vector<std::string> all;
  for (const std::string& document : sample_documents(token_format())) all.push_back(document.substr(1));
  return all;
}

}  // namespace wireform::fuzz
