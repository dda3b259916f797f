// Documents changed on their way from one format to another, with no type and no tree in between.
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/toolkit/edits.hpp>
#include <wireform/toolkit/hooks.hpp>
#include <wireform/toolkit/readers.hpp>
#include <wireform/toolkit/writers.hpp>
#include <wireform/wireform.hpp>

namespace {

using wireform::Format;
using wireform::HookAction;
using wireform::PipePlace;
using wireform::Result;
using wireform::Token;

// [float32]
// JSON numbers as MessagePack float32, each rounded once from its text.
HookAction to_float(Token& token, PipePlace& place) {
  if (!is_number(token.kind)) return HookAction::pass;
  float value = 0;
  place.reread();
  if (place.in().read_float(value)) place.out().write_float(value);
  return HookAction::taken;
}
// [/float32]

// [convert]
template <class Hook>
Result<std::string> convert(std::string_view document, const Format& from, const Format& to, Hook&& hook) {
  wireform::Buffer output;
  const auto in = from.reader(document);
  const auto out = to.writer(output);
  if (Result<void> done = pipe(*in, *out, hook); !done) return done.error();
  if (!in->finish()) return wireform::Error(in->failure());
  if (!out->finish()) return wireform::Error(out->failure());
  return output.str();
}
// [/convert]

// [filter]
Result<std::vector<std::string>> names(std::string_view document, const Format& format) {
  struct Person {
    std::string name;
  };
  const auto source = format.reader(document);
  wireform::LimitedReader bounded(*source, {.tokens = 10'000});
  wireform::FilteredReader in(bounded, {.drop = wireform::patterns({"$.*.secret"}).value()});
  std::vector<Person> people;
  wireform::ReadOptions options;
  options.deny_unknown = true;  // there is no secret for this reading
  if (Result<void> done = read_document(in, wireform::type_of<std::vector<Person>>(), &people, options); !done)
    return done.error();
  std::vector<std::string> result;
  for (Person& person : people) result.push_back(std::move(person.name));
  return result;
}
// [/filter]

void print(const Result<std::string>& result) {
  std::cout << (result ? *result : result.error().path() + ": " + result.error().message()) << '\n';
}

}  // namespace

int main() {
  const wireform::FormatSet formats = wireform::builtin_formats();
  const Format &json = *formats.find("json"), &msgpack = *formats.find("msgpack");

  const std::string_view samples = R"({"samples":[0.1,2,1e39]})";
  std::cout << convert(R"({"samples":[0.1,2]})", json, msgpack, to_float).value().size() << " bytes\n";
  print(convert(samples, json, msgpack, to_float));

  const std::string_view users = R"([{"name":"ann","secret":"x"},{"name":"bob","secret":[1,2]}])";
  // [hooks]
  wireform::Redactor redactor(wireform::patterns({"$.**.secret"}).value());
  print(convert(users, json, json, redactor));
  wireform::Renamer renamer(wireform::NameStyle::camel);
  print(convert(R"({"tx_gain":{"first_stage":1.5}})", json, json, renamer));
  wireform::DefaultStripper stripper(wireform::read<wireform::Value>(R"({"port":80,"host":"localhost"})", json).value());
  print(convert(R"({"host":"alpha","port":80})", json, json, stripper));
  // [/hooks]

  const auto found = names(users, json);
  for (const std::string& name : *found) std::cout << name << '\n';

  // [edits]
  const wireform::Path place = wireform::Path::parse("$[1].secret[0]").value();
  std::cout << wireform::get_at<int>(users, json, place).value() << '\n';
  print(wireform::set_at(users, json, place, 7));
  print(wireform::remove_at(users, json, wireform::Path::parse("/0/secret").value()));
  // [/edits]
}
