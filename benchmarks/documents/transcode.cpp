// Documents from one format to another: by a pipe, by way of structs, and by nlohmann-json's DOM; and one field out of many.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <nlohmann/json.hpp>

#include <wireform/path.hpp>
#include <wireform/wireform.hpp>

#include "documents/codec.hpp"
#include "documents/lines.hpp"

namespace bench {
namespace {

using wireform::Format;

[[noreturn]] void stop(const wireform::Error& error, std::string_view input) {
  throw std::runtime_error(error.describe(input, "fixture"));
}
void require(const wireform::Result<void>& done, std::string_view input) {
  if (!done) stop(done.error(), input);
}

const Format& format_named(std::string_view name) {
  static const wireform::FormatSet formats = wireform::builtin_formats();
  return *formats.find(name);
}

std::string_view without_space(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(" \n"), text.size()));
}

/// Every document of `bytes`, opened where the one before ended. `step` reads one and writes one.
template <class Step>
void each_document(const Format& from, const Format& to, std::string_view bytes, wireform::Buffer& output, Step step) {
  const auto in = from.reader({});
  const auto out = to.writer(output);
  while (!bytes.empty()) {
    in->open(bytes);
    out->reset();
    step(*in, *out, bytes);
    bytes.remove_prefix(static_cast<std::size_t>(in->where()));
    if (from.traits().text) bytes = without_space(bytes);
    if (!bytes.empty()) output.append(to.separator());
  }
}

void pipe_all(const Format& from, const Format& to, std::string_view bytes, wireform::Buffer& output) {
  each_document(from, to, bytes, output, [](wireform::Reader& in, wireform::Writer& out, std::string_view rest) {
    require(wireform::pipe(in, out), rest);
    if (!out.finish()) stop(wireform::Error(out.failure()), rest);
  });
}

/// By way of one struct a document, which is used again.
template <class Record>
void through_structs(const Format& from, const Format& to, std::string_view bytes, wireform::Buffer& output, Record& record) {
  const wireform::TypeDesc& type = wireform::type_of<Record>();
  wireform::ReadOptions options;
  options.allow_trailing = true;
  each_document(from, to, bytes, output, [&](wireform::Reader& in, wireform::Writer& out, std::string_view rest) {
    require(read_document(in, type, &record, options), rest);
    if (!write_value(out, type, &record) || !out.finish()) stop(wireform::Error(out.failure()), rest);
  });
}

std::vector<std::string_view> split(const Format& format, std::string_view bytes) {
  std::vector<std::string_view> documents;
  const auto splitter = format.splitter();
  wireform::DocumentSplitter::Piece piece;
  for (; splitter->find(bytes, true, piece) == wireform::DocumentSplitter::Found::document; bytes.remove_prefix(piece.next))
    documents.push_back(bytes.substr(piece.begin, piece.end - piece.begin));
  return documents;
}

/// What one document holds.
template <class Value>
struct RecordOf {
  using type = Value;
};
template <class Element>
struct RecordOf<std::vector<Element>> {
  using type = Element;
};
template <class Value>
using Record = typename RecordOf<Value>::type;

template <class Value>
Value values_of(const Format& format, std::string_view bytes) {
  Value value;
  for (const std::string_view document : split(format, bytes)) {
    if constexpr (std::is_same_v<Record<Value>, Value>) require(read_into(value, document, format), document);
    else require(read_into(value.emplace_back(), document, format), document);
  }
  return value;
}

void nlohmann_all(bool to_binary, const std::vector<std::string_view>& documents, std::string& output) {
  using nlohmann::json;
  for (const std::string_view document : documents) {
    if (to_binary) json::to_msgpack(json::parse(document), output);
    else output.append(json::from_msgpack(document).dump()).push_back('\n');
  }
}

/// A case whose output must read back as the fixture.
template <class Output, class Value, class Run>
void add_case(Cases& cases, const Key& key, const Fixture<Value>& fixture, std::size_t bytes, Run run) {
  const auto output = std::make_shared<Output>();
  const auto timed = [output, run] {
    output->clear();
    run(*output);
    keep(*output);
  };
  cases.push_back({key, bytes, timed, [=, &fixture] {
                     timed();
                     std::string_view text;
                     if constexpr (std::is_same_v<Output, std::string>) text = *output;
                     else text = output->view();
                     if (values_of<Value>(format_named(key.of), text) != fixture.value)
                       throw Mismatch(key, "the value differs from the reference");
                   },
                   [output] { *output = Output(); }});
}

template <class Value>
void add_direction(Cases& cases, const Fixture<Value>& fixture, const Format& from, const Format& to, const std::string& bytes) {
  const std::string source(from.name()), target(to.name());
  add_case<wireform::Buffer>(cases, {fixture.name, source, "pipe", "virtual", target}, fixture, bytes.size(),
                             [&](wireform::Buffer& output) { pipe_all(from, to, bytes, output); });
  const auto record = std::make_shared<Record<Value>>();
  add_case<wireform::Buffer>(cases, {fixture.name, source, "through_structs", "virtual", target}, fixture, bytes.size(),
                             [&, record](wireform::Buffer& output) { through_structs(from, to, bytes, output, *record); });
  const auto documents = std::make_shared<std::vector<std::string_view>>(split(from, bytes));
  const bool to_binary = !to.traits().text;
  add_case<std::string>(cases, {fixture.name, "nlohmann-json", "pipe", "native", target}, fixture, bytes.size(),
                        [=](std::string& output) { nlohmann_all(to_binary, *documents, output); });
}

/// The title of every record, which stands behind most of its text, and nothing else of it.
void add_seek(Cases& cases, const Fixture<Corpus>& corpus) {
  const wireform::Path path = wireform::Path().add("title");
  const auto titles = std::make_shared<std::vector<std::string>>();
  const auto run = [&corpus, path, titles] {
    const Format& json = format_named("json");
    wireform::ReadOptions options;
    options.allow_trailing = true;
    const auto in = json.reader({});
    read_lines(corpus.json, *titles, [&](std::string_view line, std::string& title) {
      in->open(line);
      require(seek(*in, path), line);
      require(read_document(*in, wireform::type_of<std::string>(), &title, options), line);
    });
    keep(*titles);
  };
  const Key key{corpus.name, "json", "seek", "virtual", ""};
  cases.push_back({key, corpus.json.size(), run, [=, &corpus] {
                     run();
                     for (std::size_t i = 0; i < corpus.value.size(); ++i)
                       if (titles->at(i) != corpus.value[i].title) throw Mismatch(key, "another title");
                   },
                   [titles] { titles->clear(); }});
}

template <class Value>
void add_both(Cases& cases, const Documents<Value>& documents) {
  const Format &json = format_named("json"), &msgpack = format_named("msgpack");
  add_direction(cases, documents.fixture, json, msgpack, documents.fixture.json);
  add_direction(cases, documents.fixture, msgpack, json, documents.msgpack);
}

}  // namespace

void add_transcoding(Cases& cases, const Documents<Canada>& canada, const Documents<Corpus>& corpus) {
  add_both(cases, canada);
  add_both(cases, corpus);
  add_seek(cases, corpus.fixture);
}

}  // namespace bench
