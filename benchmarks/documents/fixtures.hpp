// The two fixtures as C++ objects: the one target that every peer reads into and writes from. Everything is owned.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace bench {

struct Properties {
  std::string name;
  bool operator==(const Properties&) const = default;
};

using Point = std::array<double, 2>;
using Ring = std::vector<Point>;

struct Geometry {
  std::string type;
  std::vector<Ring> coordinates;
  bool operator==(const Geometry&) const = default;
};

struct Feature {
  std::string type;
  Properties properties;
  Geometry geometry;
  bool operator==(const Feature&) const = default;
};

/// canada.json
struct Canada {
  std::string type;
  std::vector<Feature> features;
  bool operator==(const Canada&) const = default;
};

struct Author {
  std::string name;
  std::vector<std::string> ids;
  bool operator==(const Author&) const = default;
};

/// One line of corpus.ndjson.
struct Paper {
  std::vector<std::string> entities;
  std::string journalVolume;
  std::string journalPages;
  std::string pmid;
  std::optional<int> year;
  std::vector<std::string> outCitations;
  std::string s2Url;
  std::string s2PdfUrl;
  std::string id;
  std::vector<Author> authors;
  std::string journalName;
  std::string paperAbstract;
  std::vector<std::string> inCitations;
  std::vector<std::string> pdfUrls;
  std::string title;
  std::string doi;
  std::vector<std::string> sources;
  std::string doiUrl;
  std::string venue;
  bool operator==(const Paper&) const = default;
};

using Corpus = std::vector<Paper>;

/// No document of a peer: one array in MessagePack.
using Numbers = std::vector<double>;
/// Small records, one a line.
using Authors = std::vector<Author>;

/// A document and the value that it holds.
template <class Value>
struct Fixture {
  std::string name;
  std::string json;
  Value value;
};

struct Fixtures {
  std::string source;  ///< where they come from, for the report
  Fixture<Canada> canada;
  Fixture<Corpus> corpus;
};

/// canada.json and corpus.ndjson of `directory`, or the generated ones if that is empty. Throws std::runtime_error.
Fixtures load_fixtures(const std::string& directory);

/// The fixtures as JSON of another look, so that no figure is one document's: only read.
struct Variants {
  Fixture<Canada> pretty;                 ///< canada, indented
  std::vector<Fixture<Corpus>> corpora;   ///< corpus with shuffled keys, with unknown keys, with escapes and non-ASCII
  Fixture<Authors> small;                 ///< documents of about 100 bytes
};

/// The same from the same fixtures, everywhere.
Variants make_variants(const Fixtures& fixtures);

/// Another value of the same type: what read_reused overwrites in its check.
Canada another(const Canada& value);
Corpus another(const Corpus& value);
Numbers another(const Numbers& value);
Authors another(const Authors& value);

// -- The same structs for peers that have no reflection: names and members in document order.

template <class Record, class Type>
struct Member {
  std::string_view name;
  Type Record::*pointer;
};

template <class Record>
struct Members;

template <>
struct Members<Properties> {
  static constexpr std::tuple list{Member{"name", &Properties::name}};
};
template <>
struct Members<Geometry> {
  static constexpr std::tuple list{Member{"type", &Geometry::type}, Member{"coordinates", &Geometry::coordinates}};
};
template <>
struct Members<Feature> {
  static constexpr std::tuple list{Member{"type", &Feature::type}, Member{"properties", &Feature::properties},
                                   Member{"geometry", &Feature::geometry}};
};
template <>
struct Members<Canada> {
  static constexpr std::tuple list{Member{"type", &Canada::type}, Member{"features", &Canada::features}};
};
template <>
struct Members<Author> {
  static constexpr std::tuple list{Member{"name", &Author::name}, Member{"ids", &Author::ids}};
};
template <>
struct Members<Paper> {
  static constexpr std::tuple list{Member{"entities", &Paper::entities},
                                   Member{"journalVolume", &Paper::journalVolume},
                                   Member{"journalPages", &Paper::journalPages},
                                   Member{"pmid", &Paper::pmid},
                                   Member{"year", &Paper::year},
                                   Member{"outCitations", &Paper::outCitations},
                                   Member{"s2Url", &Paper::s2Url},
                                   Member{"s2PdfUrl", &Paper::s2PdfUrl},
                                   Member{"id", &Paper::id},
                                   Member{"authors", &Paper::authors},
                                   Member{"journalName", &Paper::journalName},
                                   Member{"paperAbstract", &Paper::paperAbstract},
                                   Member{"inCitations", &Paper::inCitations},
                                   Member{"pdfUrls", &Paper::pdfUrls},
                                   Member{"title", &Paper::title},
                                   Member{"doi", &Paper::doi},
                                   Member{"sources", &Paper::sources},
                                   Member{"doiUrl", &Paper::doiUrl},
                                   Member{"venue", &Paper::venue}};
};

template <class T>
concept Described = requires {
  Members<std::remove_const_t<T>>::list;
};

/// Calls `visit(name, member)` for each member in order.
template <Described Record, class Visit>
void for_each_member(Record& record, Visit&& visit) {
  std::apply([&](const auto&... m) { (visit(m.name, record.*m.pointer), ...); },
             Members<std::remove_const_t<Record>>::list);
}

/// Finds members by name: first the one after the last that was found, then all. Made anew for each record.
template <Described Record>
class Finder {
  static constexpr auto& list = Members<Record>::list;
  static constexpr std::size_t count = std::tuple_size_v<std::remove_cvref_t<decltype(list)>>;

 public:
  explicit Finder(Record& record) : record_(record) {}
  /// Members that the input did not have end empty, as in a fresh record.
  ~Finder() {
    if (found_ != count) reset_absent(std::make_index_sequence<count>{});
  }
  Finder(const Finder&) = delete;
  Finder& operator=(const Finder&) = delete;

  /// Calls `visit(member)` with the member called `name` (anything that compares with text); false if there is none.
  template <class Name, class Visit>
  bool operator()(const Name& name, Visit&& visit) {
    for (std::size_t tried = 0; tried < count; ++tried, next_ = next_ + 1 < count ? next_ + 1 : 0)
      if (name == names[next_]) return at(visit, std::make_index_sequence<count>{}), true;
    return false;
  }

 private:
  static constexpr std::array<std::string_view, count> names =
      std::apply([](const auto&... m) { return std::array<std::string_view, count>{m.name...}; }, list);

  template <class Visit, std::size_t... I>
  void at(Visit& visit, std::index_sequence<I...>) {
    seen_[next_] = true;
    ++found_;
    ((I == next_ && (visit(record_.*std::get<I>(list).pointer), true)) || ...);
    next_ = next_ + 1 < count ? next_ + 1 : 0;
  }

  template <std::size_t... I>
  void reset_absent(std::index_sequence<I...>) {
    ((seen_[I] || (record_.*std::get<I>(list).pointer = {}, true)), ...);
  }

  Record& record_;
  std::array<bool, count> seen_{};
  std::size_t next_ = 0, found_ = 0;
};

}  // namespace bench
