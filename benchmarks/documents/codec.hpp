// From a codec (a library that reads and writes the fixtures) to its cases.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "documents/fixtures.hpp"
#include "harness/case.hpp"
#include "harness/measure.hpp"

namespace bench {

/// A codec gave another value than the reference.
struct Mismatch : std::runtime_error {
  explicit Mismatch(const Key& key, std::string_view what)
      : std::runtime_error(key.text() + ": " + std::string(what)) {}
};

/// The documents of one fixture: every reader of one format reads the same bytes.
template <class Value>
struct Documents {
  const Fixture<Value>& fixture;
  std::string written_json;  ///< as Wireform writes it; readers of JSON read fixture.json
  std::string msgpack, messageframe;
};

/// Writes the fixture in every format of Wireform. It must outlive the documents.
template <class Value>
Documents<Value> make_documents(const Fixture<Value>& fixture);

/// A codec has
///   std::string backend, interface                 its words in the table
///   Document document(std::string_view) const      a document as `read` wants it (padded, ...); not timed
///   void read(const Document&, Value&)             the whole fixture into a fresh or used target
///   using Output; void write(const Value&, Output&), view(output), clear(output)    missing if it cannot write
template <class Codec, class Value>
concept Writes = requires(Codec& codec, const Value& value, typename Codec::Output& out) {
  codec.write(value, out);
};

/// True where the codec reads every double as it was written.
template <class Codec>
constexpr bool is_exact() {
  if constexpr (requires { Codec::exact; }) return Codec::exact;
  return true;
}

/// Equality for codecs that miss doubles by an ulp.
bool nearly_equal(const Canada& a, const Canada& b);
bool nearly_equal(const Corpus& a, const Corpus& b);
bool nearly_equal(const Authors& a, const Authors& b);

template <class Codec, class Value>
void check_equal(const Key& key, const Value& value, const Value& reference) {
  bool same = false;
  if constexpr (is_exact<Codec>()) same = value == reference;
  else same = nearly_equal(value, reference);
  if (!same) throw Mismatch(key, "the value differs from the reference");
}

template <class Codec, class Value>
void add_read_cases(Cases& cases, const std::shared_ptr<Codec>& codec, const Fixture<Value>& fixture,
                    std::string_view bytes) {
  const auto document = std::make_shared<decltype(codec->document(bytes))>(codec->document(bytes));
  const auto read_fresh = [codec, document] {
    Value value;
    codec->read(*document, value);
    keep(value);
  };
  Key key{fixture.name, codec->backend, "read", codec->interface, ""};
  cases.push_back({key, bytes.size(), read_fresh, [key, codec, document, &fixture] {
                     Value value;
                     codec->read(*document, value);
                     check_equal<Codec>(key, value, fixture.value);
                   }});
  key.operation = "read_reused";
  const auto target = std::make_shared<Value>();
  const auto read_reused = [codec, document, target] {
    codec->read(*document, *target);
    keep(*target);
  };
  cases.push_back({key, bytes.size(), read_reused, [key, codec, document, target, &fixture] {
                     *target = another(fixture.value);
                     codec->read(*document, *target);
                     check_equal<Codec>(key, *target, fixture.value);
                   },
                   [target] { *target = Value(); }});
}

template <class Codec, class Value>
void add_write_cases(Cases& cases, const std::shared_ptr<Codec>& codec, const Fixture<Value>& fixture) {
  using Output = typename Codec::Output;
  const auto check = [codec, &fixture](const Key& key, const Output& out) {
    Value value;
    codec->read(codec->document(codec->view(out)), value);
    check_equal<Codec>(key, value, fixture.value);
  };
  Output first;
  codec->write(fixture.value, first);
  const std::size_t bytes = codec->view(first).size();

  Key key{fixture.name, codec->backend, "write", codec->interface, ""};
  const auto write_fresh = [codec, &fixture] {
    Output out;
    codec->write(fixture.value, out);
    keep(out);
  };
  cases.push_back({key, bytes, write_fresh, [key, codec, check, &fixture] {
                     Output out;
                     codec->write(fixture.value, out);
                     check(key, out);
                   }});
  key.operation = "write_reused";
  const auto out = std::make_shared<Output>();
  const auto write_reused = [codec, out, &fixture] {
    codec->clear(*out);
    codec->write(fixture.value, *out);
    keep(*out);
  };
  cases.push_back({key, bytes, write_reused, [key, check, out, write_reused] {
                     write_reused();
                     write_reused();
                     check(key, *out);
                   },
                   [out] { *out = Output(); }});
}

/// All cases of a codec for one fixture; `bytes` (which must outlive them) is the document that it reads.
template <class Codec, class Value>
void add_cases(Cases& cases, Codec&& made, const Fixture<Value>& fixture, std::string_view bytes) {
  const auto codec = std::make_shared<std::remove_cvref_t<Codec>>(std::forward<Codec>(made));
  add_read_cases(cases, codec, fixture, bytes);
  if constexpr (Writes<std::remove_cvref_t<Codec>, Value>) add_write_cases(cases, codec, fixture);
}

/// Two lists of cases, one of each in turn: what is compared runs side by side.
inline void interleave(Cases& cases, Cases& one, Cases& other) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    cases.push_back(std::move(one[i]));
    cases.push_back(std::move(other[i]));
  }
}

/// The rows of a codec that reads JSON for the fixtures of another look.
template <class Codec>
void add_variants(Cases& cases, Codec&& made, const Variants& variants) {
  const auto codec = std::make_shared<std::remove_cvref_t<Codec>>(std::forward<Codec>(made));
  add_read_cases(cases, codec, variants.pretty, variants.pretty.json);
  for (const Fixture<Corpus>& corpus : variants.corpora) add_read_cases(cases, codec, corpus, corpus.json);
  add_read_cases(cases, codec, variants.small, variants.small.json);
}

/// The values that everything is checked against, read by nlohmann-json.
void read_reference(std::string_view json, Canada& value);
void read_reference(std::string_view ndjson, Corpus& value);
void read_reference(std::string_view ndjson, Authors& value);

// One line a peer; each is defined in peers/<name>.cpp.
void add_nlohmann(Cases&, const Documents<Canada>&, const Documents<Corpus>&);
void add_msgpack_cxx(Cases&, const Documents<Canada>&, const Documents<Corpus>&);
void add_rapidjson(Cases&, const Documents<Canada>&, const Documents<Corpus>&);
void add_boost_json(Cases&, const Documents<Canada>&, const Documents<Corpus>&);
void add_simdjson(Cases&, const Documents<Canada>&, const Documents<Corpus>&);
// Ours, and the bounds.
void add_wireform(Cases&, const Documents<Canada>&, const Documents<Corpus>&);
void add_bounds(Cases&, const Documents<Canada>&, const Documents<Corpus>&);
/// From JSON to MessagePack and back, with and without structs in between, and one field out of many.
void add_transcoding(Cases&, const Documents<Canada>&, const Documents<Corpus>&);
/// A vector<double> of 1 MB in MessagePack, ours and a loop that only swaps and copies.
void add_numbers(Cases&);

// The same for Variants.
void add_nlohmann(Cases&, const Variants&);
void add_rapidjson(Cases&, const Variants&);
void add_boost_json(Cases&, const Variants&);
void add_simdjson(Cases&, const Variants&);
void add_wireform(Cases&, const Variants&);

}  // namespace bench
