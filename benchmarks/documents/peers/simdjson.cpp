// simdjson: on-demand over padded input (the padding is not timed). It does not write structs.
#include <simdjson.h>

#include "documents/codec.hpp"
#include "documents/lines.hpp"

namespace bench {
namespace {

namespace od = simdjson::ondemand;

void convert(od::value from, double& to) { to = from.get_double(); }
void convert(od::value from, std::optional<int>& to) { to = static_cast<int>(from.get_int64()); }
void convert(od::value from, std::string& to) {
  const std::string_view text = from.get_string();
  to.assign(text);
}
void convert(od::value from, Point& to) {
  std::size_t count = 0;
  for (od::value element : from.get_array()) {
    if (count == to.size()) break;
    convert(element, to[count++]);
  }
  if (count != to.size()) throw std::runtime_error("simdjson: a point of another length");
}
template <Described Record>
void convert(od::value from, Record& to);
template <class T>
void convert(od::value from, std::vector<T>& to) {
  std::size_t count = 0;
  for (od::value value : from.get_array()) convert(value, element(to, count++));
  to.resize(count);
}
template <Described Record>
void convert_object(od::object from, Record& to) {
  Finder<Record> find(to);
  for (auto entry : from) {
    const od::raw_json_string name = entry.key();  // compared as it stands, like the library's own find_field
    find(name, [&](auto& member) { convert(entry.value(), member); });
  }
}
template <Described Record>
void convert(od::value from, Record& to) {
  convert_object(from.get_object(), to);
}

struct Simdjson {
  std::string backend = "simdjson", interface = "native";

  simdjson::padded_string document(std::string_view bytes) const { return simdjson::padded_string(bytes); }

  void read(const simdjson::padded_string& text, Canada& value) const {
    od::parser parser;
    od::document document = parser.iterate(text);
    convert_object(document.get_object(), value);
  }
  template <class Record>
  void read(const simdjson::padded_string& text, std::vector<Record>& value) const {
    od::parser parser;
    const char* const end = text.data() + text.size();
    read_lines(std::string_view(text), value, [&](std::string_view line, Record& record) {
      const auto room = static_cast<std::size_t>(end - line.data()) + simdjson::SIMDJSON_PADDING;
      od::document document = parser.iterate(line.data(), line.size(), room);
      convert_object(document.get_object(), record);
    });
  }
};

}  // namespace

void add_simdjson(Cases& cases, const Documents<Canada>& canada, const Documents<Corpus>& corpus) {
  add_cases(cases, Simdjson{}, canada.fixture, canada.fixture.json);
  add_cases(cases, Simdjson{}, corpus.fixture, corpus.fixture.json);
}

void add_simdjson(Cases& cases, const Variants& variants) { add_variants(cases, Simdjson{}, variants); }

}  // namespace bench
