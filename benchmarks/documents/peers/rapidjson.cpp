// RapidJSON: DOM parsed in place from a copy (the copy is timed), its memory pool used again; written without a DOM.
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "documents/codec.hpp"
#include "documents/lines.hpp"

namespace bench {
namespace {

using Pool = rapidjson::MemoryPoolAllocator<>;
using Document = rapidjson::GenericDocument<rapidjson::UTF8<>, Pool>;
using Json = Document::ValueType;
using Writer = rapidjson::Writer<rapidjson::StringBuffer>;

constexpr unsigned parse_flags = rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag;

void convert(const Json& from, double& to) { to = from.GetDouble(); }
void convert(const Json& from, std::optional<int>& to) { to = from.GetInt(); }
void convert(const Json& from, std::string& to) { to.assign(from.GetString(), from.GetStringLength()); }
void convert(const Json& from, Point& to) {
  if (from.Size() != to.size()) throw std::runtime_error("rapidjson: a point of another length");
  for (rapidjson::SizeType i = 0; i < from.Size(); ++i) convert(from[i], to[i]);
}
template <Described Record>
void convert(const Json& from, Record& to);
template <class T>
void convert(const Json& from, std::vector<T>& to) {
  to.resize(from.Size());
  for (rapidjson::SizeType i = 0; i < from.Size(); ++i) convert(from[i], to[i]);
}
template <Described Record>
void convert(const Json& from, Record& to) {
  Finder<Record> find(to);
  for (auto entry = from.MemberBegin(); entry != from.MemberEnd(); ++entry)
    find(std::string_view(entry->name.GetString(), entry->name.GetStringLength()),
         [&](auto& member) { convert(entry->value, member); });
}

void write(Writer& out, double value) { out.Double(value); }
void write(Writer& out, std::string_view value) {
  out.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
}
void write(Writer& out, const Point& value) {
  out.StartArray();
  for (double number : value) write(out, number);
  out.EndArray();
}
template <Described Record>
void write(Writer& out, const Record& record);
template <class T>
void write(Writer& out, const std::vector<T>& value) {
  out.StartArray();
  for (const T& element : value) write(out, element);
  out.EndArray();
}
template <Described Record>
void write(Writer& out, const Record& record) {
  const auto key = [&](std::string_view name) { out.Key(name.data(), static_cast<rapidjson::SizeType>(name.size())); };
  out.StartObject();
  for_each_member(record, [&](std::string_view name, const auto& member) {
    if constexpr (std::is_same_v<decltype(member), const std::optional<int>&>) {
      if (member) (key(name), out.Int(*member));
    } else {
      (key(name), write(out, member));
    }
  });
  out.EndObject();
}

struct RapidJson {
  std::string backend = "rapidjson", interface = "native";

  std::string_view document(std::string_view bytes) const { return bytes; }

  void read(std::string_view text, Canada& value) const {
    Pool pool;
    std::string copy(text);
    parse(pool, copy.data(), value);
  }
  template <class Record>
  void read(std::string_view text, std::vector<Record>& value) const {
    Pool pool;
    std::string copy;
    read_lines(text, value, [&](std::string_view line, Record& record) {
      copy.assign(line);
      parse(pool, copy.data(), record);
      pool.Clear();
    });
  }

  using Output = rapidjson::StringBuffer;
  void write(const Canada& value, Output& out) const {
    Writer writer(out);
    bench::write(writer, value);
  }
  void write(const Corpus& value, Output& out) const {
    Writer writer(out);
    for (const Paper& paper : value) {
      bench::write(writer, paper);
      out.Put('\n');
      writer.Reset(out);
    }
  }
  static std::string_view view(const Output& out) { return {out.GetString(), out.GetSize()}; }
  static void clear(Output& out) { out.Clear(); }

 private:
  template <class T>
  static void parse(Pool& pool, char* text, T& value) {
    Document document(&pool);
    if (document.ParseInsitu<parse_flags>(text).HasParseError()) throw std::runtime_error("rapidjson: bad input");
    convert(document, value);
  }
};

}  // namespace

void add_rapidjson(Cases& cases, const Documents<Canada>& canada, const Documents<Corpus>& corpus) {
  add_cases(cases, RapidJson{}, canada.fixture, canada.fixture.json);
  add_cases(cases, RapidJson{}, corpus.fixture, corpus.fixture.json);
}

void add_rapidjson(Cases& cases, const Variants& variants) { add_variants(cases, RapidJson{}, variants); }

}  // namespace bench
