// The big list of naughty strings through every format, as values and as map keys, with nlohmann-json as the referee.
#include "conformance/data.hpp"
#include "support/catch.hpp"

#include <nlohmann/json.hpp>
#include <wireform/wireform.hpp>

#include <map>
#include <string>
#include <vector>

using Strings = std::vector<std::string>;

namespace {

Strings naughty_strings() {
  return nlohmann::json::parse(conformance::contents(conformance::data_folder() / "json/blns.json")).get<Strings>();
}

}  // namespace

TEST_CASE("naughty strings: the file reads as another library reads it") {
  if (conformance::skip_without("json/blns.json")) return;
  const std::string file = conformance::contents(conformance::data_folder() / "json/blns.json");
  const wireform::FormatSet formats = wireform::builtin_formats();
  CHECK(wireform::read<Strings>(file, *formats.find("json")).value() == naughty_strings());
}

TEST_CASE("naughty strings: round trip through every format") {
  if (conformance::skip_without("json/blns.json")) return;
  const Strings strings = naughty_strings();
  CHECK(strings.size() >= 480);
  std::map<std::string, std::string> keyed;
  for (const std::string& text : strings) keyed[text] = text;

  const wireform::FormatSet formats = wireform::builtin_formats();
  for (const auto& format : formats.all()) {
    if (!format->any_value()) continue;
    INFO(format->name());
    const std::string all = wireform::write(strings, *format).value();
    CHECK(wireform::read<Strings>(all, *format).value() == strings);
    const std::string map = wireform::write(keyed, *format).value();
    CHECK(wireform::read<decltype(keyed)>(map, *format).value() == keyed);
    for (const std::string& text : strings) {
      INFO(text);
      const conformance::Exact bytes(wireform::write(text, *format).value());
      CHECK(wireform::read<std::string>(bytes.view(), *format).value() == text);
    }
  }
  conformance::report("naughty strings: " + std::to_string(strings.size()) + " strings");
}

TEST_CASE("naughty strings: another library reads what is written") {
  if (conformance::skip_without("json/blns.json")) return;
  const Strings strings = naughty_strings();
  const wireform::FormatSet formats = wireform::builtin_formats();
  const std::string json = wireform::write(strings, *formats.find("json")).value();
  CHECK(nlohmann::json::parse(json).get<Strings>() == strings);
  const std::string msgpack = wireform::write(strings, *formats.find("msgpack")).value();
  CHECK(nlohmann::json::from_msgpack(msgpack).get<Strings>() == strings);
}
