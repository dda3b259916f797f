// nlohmann-json: a DOM between text and structs, converted by the library's from_json / to_json.
#include <nlohmann/json.hpp>

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

 private:
  /// dump() without its own string: the output's memory is used again.
  static void append(const json& document, Output& out) {
    using Adapter = nlohmann::detail::output_string_adapter<char, std::string>;
    nlohmann::detail::serializer<json>(std::make_shared<Adapter>(out), ' ').dump(document, false, false, 0);
  }
};

}  // namespace

void read_reference(std::string_view text, Canada& value) { Nlohmann{}.read(text, value); }
void read_reference(std::string_view text, Corpus& value) { Nlohmann{}.read(text, value); }
void read_reference(std::string_view text, Authors& value) { Nlohmann{}.read(text, value); }

void add_nlohmann(Cases& cases, const Documents<Canada>& canada, const Documents<Corpus>& corpus) {
  add_cases(cases, Nlohmann{}, canada.fixture, canada.fixture.json);
  add_cases(cases, Nlohmann{}, corpus.fixture, corpus.fixture.json);
}

void add_nlohmann(Cases& cases, const Variants& variants) { add_variants(cases, Nlohmann{}, variants); }

}  // namespace bench
