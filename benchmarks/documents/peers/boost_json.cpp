// Boost.JSON: DOM in a monotonic resource over memory that is used again; its parser and serializer too.
#include <boost/json/src.hpp>

#include "documents/codec.hpp"
#include "documents/lines.hpp"

namespace bench {
namespace {

namespace bj = boost::json;

void convert(const bj::value& from, double& to) { to = from.to_number<double>(); }
void convert(const bj::value& from, std::optional<int>& to) { to = from.to_number<int>(); }
void convert(const bj::value& from, std::string& to) { to.assign(from.as_string().data(), from.as_string().size()); }
void convert(const bj::value& from, Point& to) {
  const bj::array& array = from.as_array();
  if (array.size() != to.size()) throw std::runtime_error("boost-json: a point of another length");
  for (std::size_t i = 0; i < to.size(); ++i) convert(array[i], to[i]);
}
template <Described Record>
void convert(const bj::value& from, Record& to);
template <class T>
void convert(const bj::value& from, std::vector<T>& to) {
  const bj::array& array = from.as_array();
  to.resize(array.size());
  for (std::size_t i = 0; i < to.size(); ++i) convert(array[i], to[i]);
}
template <Described Record>
void convert(const bj::value& from, Record& to) {
  Finder<Record> find(to);
  for (const bj::key_value_pair& entry : from.as_object())
    find(std::string_view(entry.key().data(), entry.key().size()),
         [&](auto& member) { convert(entry.value(), member); });
}

bj::value dom(double value, const bj::storage_ptr& memory) { return bj::value(value, memory); }
bj::value dom(int value, const bj::storage_ptr& memory) { return bj::value(value, memory); }
bj::value dom(const std::string& value, const bj::storage_ptr& memory) {
  return bj::value(bj::string_view(value.data(), value.size()), memory);
}
template <Described Record>
bj::value dom(const Record& record, const bj::storage_ptr& memory);
template <class Elements>
bj::value dom(const Elements& value, const bj::storage_ptr& memory) {
  bj::array array(memory);
  array.reserve(value.size());
  for (const auto& element : value) array.push_back(dom(element, memory));
  return array;
}
template <Described Record>
bj::value dom(const Record& record, const bj::storage_ptr& memory) {
  bj::object object(std::tuple_size_v<std::remove_cvref_t<decltype(Members<Record>::list)>>, memory);
  for_each_member(record, [&](std::string_view name, const auto& member) {
    const bj::string_view key(name.data(), name.size());
    if constexpr (std::is_same_v<decltype(member), const std::optional<int>&>) {
      if (member) object.emplace(key, dom(*member, memory));
    } else {
      object.emplace(key, dom(member, memory));
    }
  });
  return object;
}

struct BoostJson {
  /// 1.81 rounds some texts of more than 15 digits to the neighbouring double.
  static constexpr bool exact = false;
  std::string backend = "boost-json", interface = "native";
  std::shared_ptr<std::vector<unsigned char>> memory = std::make_shared<std::vector<unsigned char>>(32U << 20);

  std::string_view document(std::string_view bytes) const { return bytes; }

  void read(std::string_view text, Canada& value) const {
    bj::parser parser;
    parse(parser, text, value);
  }
  template <class Record>
  void read(std::string_view text, std::vector<Record>& value) const {
    bj::parser parser;
    read_lines(text, value, [&](std::string_view line, Record& record) { parse(parser, line, record); });
  }

  using Output = std::string;
  void write(const Canada& value, Output& out) const {
    bj::serializer serializer;
    append(serializer, value, out);
  }
  void write(const Corpus& value, Output& out) const {
    bj::serializer serializer;
    for (const Paper& paper : value) (append(serializer, paper, out), out += '\n');
  }
  static std::string_view view(const Output& out) { return out; }
  static void clear(Output& out) { out.clear(); }

 private:
  template <class T>
  void parse(bj::parser& parser, std::string_view text, T& value) const {
    bj::monotonic_resource resource(memory->data(), memory->size());
    parser.reset(&resource);
    parser.write(text.data(), text.size());
    convert(parser.release(), value);
  }
  template <class T>
  void append(bj::serializer& serializer, const T& value, Output& out) const {
    bj::monotonic_resource resource(memory->data(), memory->size());
    const bj::value document = dom(value, &resource);
    serializer.reset(&document);
    char chunk[16 * 1024];
    while (!serializer.done()) out.append(serializer.read(chunk));
  }
};

}  // namespace

void add_boost_json(Cases& cases, const Documents<Canada>& canada, const Documents<Corpus>& corpus) {
  add_cases(cases, BoostJson{}, canada.fixture, canada.fixture.json);
  add_cases(cases, BoostJson{}, corpus.fixture, corpus.fixture.json);
}

void add_boost_json(Cases& cases, const Variants& variants) { add_variants(cases, BoostJson{}, variants); }

}  // namespace bench
