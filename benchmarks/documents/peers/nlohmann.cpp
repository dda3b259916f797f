// nlohmann-json: a DOM between text or MessagePack and structs, converted by the library's from_json / to_json; and the
// same DOM behind Wireform's interface.
#include <nlohmann/json.hpp>

#include <wireform/msgpack/msgpack.hpp>
#include <wireform/nlohmann/nlohmann.hpp>
#include <wireform/wireform.hpp>

#include "documents/codec.hpp"
#include "documents/lines.hpp"

namespace bench {

using nlohmann::json;

template <Described Record>
void from_json(const json& from, Record& record) {
  for_each_member(record, [&](std::string_view name, auto& member) {
    if constexpr (std::is_same_v<decltype(member), std::optional<int>&>) {
      const auto found = from.find(name);
      if (found == from.end())
        member.reset();
      else
        member = found->template get<int>();
    } else {
      from.at(std::string(name)).get_to(member);
    }
  });
}

template <Described Record>
void to_json(json& to, const Record& record) {
  for_each_member(record, [&](std::string_view name, const auto& member) {
    if constexpr (std::is_same_v<decltype(member), const std::optional<int>&>) {
      if (member) to.emplace(name, *member);
    } else {
      to.emplace(name, member);
    }
  });
}

namespace {

struct Nlohmann {
  std::string backend = "nlohmann-json", interface = "native";

  std::string_view document(std::string_view bytes) const { return bytes; }

  void read(std::string_view text, Canada& value) const { json::parse(text).get_to(value); }
  template <class Record>
  void read(std::string_view text, std::vector<Record>& value) const {
    read_lines(text, value, [](std::string_view line, Record& record) { json::parse(line).get_to(record); });
  }

  using Output = std::string;
  void write(const Canada& value, Output& out) const { append(json(value), out); }
  void write(const Corpus& value, Output& out) const {
    for (const Paper& paper : value) (append(json(paper), out), out += '\n');
  }
  static std::string_view view(const Output& out) { return out; }
  static void clear(Output& out) { out.clear(); }

 protected:
  /// dump() without its own string: the output's memory is used again.
  static void append(const json& document, Output& out) {
    using Adapter = nlohmann::detail::output_string_adapter<char, std::string>;
    nlohmann::detail::serializer<json>(std::make_shared<Adapter>(out), ' ').dump(document, false, false, 0);
  }
};

/// The library's parser and printer with our walker between its DOM and the structs.
struct ThroughWireform : Nlohmann {
  ThroughWireform() { interface = "wireform"; }

  void read(std::string_view text, Canada& value) const {
    wireform::NlohmannReader<json> in;
    take(in, json::parse(text), value);
  }
  void read(std::string_view text, Corpus& value) const {
    wireform::NlohmannReader<json> in;
    read_lines(text, value, [&in](std::string_view line, Paper& paper) { take(in, json::parse(line), paper); });
  }

  void write(const Canada& value, Output& out) const { append(wireform::to_json_value(value).value(), out); }
  void write(const Corpus& value, Output& out) const {
    json document;
    wireform::NlohmannWriter<json> writer(document);
    for (const Paper& paper : value) {
      wireform::write_document(writer, wireform::type_of<Paper>(), &paper).value();
      append(document, out);
      out += '\n';
    }
  }

 private:
  template <class T>
  static void take(wireform::NlohmannReader<json>& in, const json& from, T& value) {
    in.open_value(from);
    wireform::read_document(in, wireform::type_of<T>(), &value).value();
  }
};

/// Its MessagePack. It cannot say where one of several documents ends, so they are cut apart before.
struct NlohmannMsgpack {
  std::string backend = "nlohmann-json msgpack", interface = "native";

  std::vector<std::string_view> document(std::string_view bytes) const {
    std::vector<std::string_view> documents;
    const auto splitter = wireform::msgpack_format()->splitter();
    wireform::DocumentSplitter::Piece piece;
    for (; !bytes.empty() && splitter->find(bytes, true, piece) == wireform::DocumentSplitter::Found::document;
         bytes.remove_prefix(piece.next))
      documents.push_back(bytes.substr(piece.begin, piece.end - piece.begin));
    return documents;
  }

  void read(const std::vector<std::string_view>& documents, Canada& value) const {
    json::from_msgpack(documents.at(0)).get_to(value);
  }
  void read(const std::vector<std::string_view>& documents, Corpus& value) const {
    value.resize(documents.size());
    for (std::size_t i = 0; i < documents.size(); ++i) json::from_msgpack(documents[i]).get_to(value[i]);
  }

  using Output = std::string;
  void write(const Canada& value, Output& out) const { json::to_msgpack(json(value), out); }
  void write(const Corpus& value, Output& out) const {
    for (const Paper& paper : value) json::to_msgpack(json(paper), out);
  }
  static std::string_view view(const Output& out) { return out; }
  static void clear(Output& out) { out.clear(); }
};

template <class Value>
void add_all(Cases& cases, const Documents<Value>& documents) {
  Cases bare, ours;
  add_cases(bare, Nlohmann{}, documents.fixture, documents.fixture.json);
  add_cases(ours, ThroughWireform{}, documents.fixture, documents.fixture.json);
  interleave(cases, bare, ours);
  add_cases(cases, NlohmannMsgpack{}, documents.fixture, documents.msgpack);
}

}  // namespace

void read_reference(std::string_view text, Canada& value) { Nlohmann{}.read(text, value); }
void read_reference(std::string_view text, Corpus& value) { Nlohmann{}.read(text, value); }
void read_reference(std::string_view text, Authors& value) { Nlohmann{}.read(text, value); }

void add_nlohmann(Cases& cases, const Documents<Canada>& canada, const Documents<Corpus>& corpus) {
  add_all(cases, canada);
  add_all(cases, corpus);
}

void add_nlohmann(Cases& cases, const Variants& variants) { add_variants(cases, Nlohmann{}, variants); }

}  // namespace bench
