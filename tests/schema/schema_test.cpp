// JSON Schema of every shape, word for word.
#include <array>
#include <bitset>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>
#include <wireform/json/json.hpp>
#include <wireform/schema_of.hpp>
#include <wireform/wireform.hpp>

#include "schema/structs.hpp"
#include "support/catch.hpp"

namespace wireform::test {}
namespace wireform::schema_test {
using namespace test;
namespace {

const std::string dialect = R"("$schema":"https://json-schema.org/draft/2020-12/schema")";

/// The schema without "$schema", condensed.
template <class T>
std::string schema(const SchemaOptions& options = {}) {
  std::string text = schema_document(*json_format(), type_of<T>(), options).value();
  REQUIRE(text.compare(0, dialect.size() + 2, '{' + dialect + ',') == 0);
  return '{' + text.substr(dialect.size() + 2);
}

/// What the schema of a record says under "$defs".
template <class T>
std::string definition(const std::string& name, const SchemaOptions& options = {}) {
  return nlohmann::ordered_json::parse(schema<T>(options)).at("$defs").at(name).dump();
}

TEST_CASE("scalars have types and the bounds of their width") {
  CHECK(schema<std::int8_t>() == R"({"type":"integer","minimum":-128,"maximum":127})");
  CHECK(schema<std::uint16_t>() == R"({"type":"integer","minimum":0,"maximum":65535})");
  CHECK(schema<std::int64_t>() == R"({"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807})");
  CHECK(schema<std::uint64_t>() == R"({"type":"integer","minimum":0,"maximum":18446744073709551615})");
  CHECK(schema<float>() == R"({"type":"number"})");
  CHECK(schema<double>() == R"({"type":"number"})");
  CHECK(schema<bool>() == R"({"type":"boolean"})");
  CHECK(schema<std::string>() == R"({"type":"string"})");
  CHECK(schema<char>() == R"({"type":"string","minLength":1,"maxLength":1,"pattern":"^[\\u0000-\\u007f]$"})");
}

TEST_CASE("bytes are text with the lengths that base64 has") {
  CHECK(schema<std::vector<std::byte>>() == R"({"type":"string","contentEncoding":"base64"})");
  // RFC 4648 section 4: three bytes are four characters, the rest is padded.
  CHECK(schema<std::array<std::byte, 3>>() ==
        R"({"type":"string","contentEncoding":"base64","minLength":4,"maxLength":4})");
  CHECK(schema<std::array<unsigned char, 4>>() ==
        R"({"type":"string","contentEncoding":"base64","minLength":8,"maxLength":8})");
}

TEST_CASE("enums list the names that are read") {
  CHECK(schema<Level>() == R"({"type":"string","enum":["low","high","top"]})");
  CHECK(schema<Rights>() == R"({"type":"array","items":{"type":"string","enum":["read","write"]}})");
  CHECK(schema<Mood>() == R"({"type":"string","examples":["unknown","good"]})");
}

TEST_CASE("containers have sizes where the type has one") {
  CHECK(schema<std::vector<bool>>() == R"({"type":"array","items":{"type":"boolean"}})");
  CHECK(schema<std::array<bool, 3>>() == R"({"type":"array","items":{"type":"boolean"},"minItems":3,"maxItems":3})");
  CHECK(schema<std::set<std::string>>() == R"({"type":"array","items":{"type":"string"},"uniqueItems":true})");
  CHECK(schema<std::multiset<std::string>>() == R"({"type":"array","items":{"type":"string"}})");
  CHECK(schema<std::tuple<bool, std::string>>() ==
        R"({"type":"array","prefixItems":[{"type":"boolean"},{"type":"string"}],"items":false,"minItems":2})");
  CHECK(schema<std::tuple<>>() == R"({"type":"array","maxItems":0})");
  CHECK(schema<std::map<std::string, bool>>() == R"({"type":"object","additionalProperties":{"type":"boolean"}})");
  CHECK(schema<std::multimap<std::string, bool>>() ==
        R"({"type":"array","items":{"type":"array","prefixItems":[{"type":"string"},{"type":"boolean"}],"items":false,"minItems":2}})");
}

/// The keys of a map from K.
template <class K>
std::string keys() {
  return nlohmann::ordered_json::parse(schema<std::map<K, bool>>()).at("propertyNames").dump();
}

TEST_CASE("map keys are text as JSON spells them") {
  CHECK(keys<int>() == R"({"type":"string","pattern":"^-?(0|[1-9][0-9]*)$"})");
  CHECK(keys<unsigned>() == R"({"type":"string","pattern":"^(0|[1-9][0-9]*)$"})");
  CHECK(keys<double>() == R"({"type":"string","pattern":"^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$"})");
  CHECK(keys<bool>() == R"({"type":"string","enum":["true","false"]})");
  CHECK(keys<Level>() == R"({"type":"string","enum":["low","high","top"]})");
  CHECK(keys<std::chrono::seconds>() == keys<int>());
}

TEST_CASE("what may be null is any of two") {
  CHECK(schema<std::optional<bool>>() == R"({"anyOf":[{"type":"boolean"},{"type":"null"}]})");
  CHECK(schema<std::shared_ptr<std::string>>() == R"({"anyOf":[{"type":"string"},{"type":"null"}]})");
  CHECK(schema<std::monostate>() == R"({"type":"null"})");
}

TEST_CASE("types with codecs have the form of what they write") {
  CHECK(schema<std::chrono::system_clock::time_point>() == R"({"type":"string","format":"date-time"})");
  CHECK(schema<std::chrono::duration<std::int32_t>>() ==
        R"({"type":"integer","minimum":-2147483648,"maximum":2147483647})");
  CHECK(schema<std::filesystem::path>() == R"({"type":"string"})");
  CHECK(schema<std::bitset<4>>() == R"({"type":"string","pattern":"^[01]*$","minLength":4,"maxLength":4})");
  CHECK(schema<char[8]>() == R"({"type":"string","maxLength":7})");
  CHECK(schema<Money>() == R"({"type":"string"})");
  CHECK(schema<Uuid>() == R"({"type":"string","format":"uuid"})");
  CHECK(schema<Blob>() == R"({"$comment":"written by code of its own"})");
}

TEST_CASE("records are definitions") {
  CHECK(schema<Pixel>() ==
        R"({"$ref":"#/$defs/Pixel","$defs":{"Pixel":{"type":"object","properties":{)"
        R"("x":{"type":"integer","minimum":0,"maximum":255},"name":{"anyOf":[{"type":"string"},{"type":"null"}]}},)"
        R"("required":["x"]}}})");
}

TEST_CASE("annotations of members and structs") {
  CHECK(definition<Config>("Config") ==
        R"({"description":"of a server","type":"object","properties":{)"
        R"("tcp-port":{"description":"where it listens","type":"integer","minimum":1,"maximum":65535},)"
        R"("host":{"type":"string","minLength":1,"maxLength":40,"pattern":"^[a-z.]+$"},)"
        R"("token":{"writeOnly":true,"type":"string"},"uptime":{"readOnly":true,"type":"number"},)"
        R"("retries":{"type":"integer","minimum":-128,"maximum":127},)"
        R"("key":{"type":"string","contentEncoding":"base16","pattern":"^([0-9a-fA-F]{2})*$","minLength":32,"maxLength":32},)"
        R"("id":{"type":"string","pattern":"^(0|[1-9][0-9]*)$"},)"
        R"("tags":{"type":"array","items":{"type":"string"},"minItems":1},)"
        R"("ratio":{"anyOf":[{"type":"number","minimum":0.0,"maximum":1.0},{"type":"null"}]},)"
        R"("hostname":{"deprecated":true,"type":"string","minLength":1,"maxLength":40,"pattern":"^[a-z.]+$"}},)"
        R"("required":["tcp-port","key","id","tags"],)"
        R"("allOf":[{"oneOf":[{"required":["host"]},{"required":["hostname"]}]}],)"
        R"("additionalProperties":false})");
  CHECK(definition<Open>("Open") ==
        R"({"type":"object","properties":{"known":{"type":"boolean"}},"required":["known"],)"
        R"("additionalProperties":{"type":"integer","minimum":-2147483648,"maximum":2147483647}})");
}

TEST_CASE("checks of types with codecs are in their schemas") {
  const auto member = [](const char* name) {
    return nlohmann::ordered_json::parse(definition<CheckedCodecs>("CheckedCodecs")).at("properties").at(name).dump();
  };
  CHECK(member("pairs") ==
        R"({"type":"array","minItems":1,"maxItems":3,"items":{"type":"array","prefixItems":[{"type":"string"},)"
        R"({"type":"boolean"}],"items":false,"minItems":2}})");
  CHECK(member("text") == R"({"type":"string","pattern":"^a","minLength":2,"maxLength":5})");
}

TEST_CASE("a struct that is an array has places instead of names") {
  CHECK(definition<Compact>("Compact") ==
        R"({"type":"array","prefixItems":[{"type":"integer","minimum":0,"maximum":255},)"
        R"({"anyOf":[{"type":"boolean"},{"type":"null"}]}],"items":false,"minItems":1})");
}

TEST_CASE("bytes in other encodings, with lengths") {
  const auto member = [](const char* name) {
    return nlohmann::ordered_json::parse(definition<Encoded>("Encoded")).at("properties").at(name).dump();
  };
  CHECK(member("list") ==
        R"({"type":"array","minItems":2,"maxItems":3,"items":{"type":"integer","minimum":0,"maximum":255}})");
  // Two bytes are 4 characters of base64, five are 8.
  CHECK(member("text") == R"({"type":"string","contentEncoding":"base64","minLength":4,"maxLength":8})");
  CHECK(member("yes") == R"({"type":"string","enum":["true","false"]})");
}

TEST_CASE("an option picks the version") {
  const auto names = [](std::uint32_t version) {
    const auto record = nlohmann::ordered_json::parse(definition<Versions>("Versions", {.version = version}));
    return record.at("properties").dump() + record.at("required").dump();
  };
  CHECK(names(0) == R"({"always":{"type":"boolean"},"old":{"type":"boolean"}}["always","old"])");
  CHECK(names(2) == R"({"always":{"type":"boolean"},"fresh":{"type":"boolean"}}["always","fresh"])");
}

TEST_CASE("variants in every tagging") {
  CHECK(schema<std::variant<bool, std::string>>() == R"({"anyOf":[{"type":"boolean"},{"type":"string"}]})");
  const auto member = [](const char* name) {
    return nlohmann::ordered_json::parse(definition<Shapes>("Shapes")).at("properties").at(name).dump();
  };
  CHECK(member("external") ==
        R"({"oneOf":[{"type":"object","properties":{"circle":{"$ref":"#/$defs/Circle"}},"required":["circle"],"additionalProperties":false},)"
        R"({"type":"object","properties":{"text":{"type":"string"}},"required":["text"],"additionalProperties":false}]})");
  CHECK(member("adjacent") ==
        R"({"oneOf":[{"type":"object","properties":{"t":{"const":"circle"},"c":{"$ref":"#/$defs/Circle"}},"required":["t","c"]},)"
        R"({"type":"object","properties":{"t":{"const":"none"},"c":{"type":"null"}},"required":["t"]}]})");
  CHECK(member("internal") ==
        R"({"oneOf":[{"$ref":"#/$defs/Circle_2"},)"
        R"({"type":"object","properties":{"type":{"const":"text"},"value":{"type":"string"}},"required":["type","value"]}]})");
  CHECK(definition<Shapes>("Circle_2") ==
        R"({"type":"object","properties":{"type":{"const":"circle"},"radius":{"type":"number"}},"required":["type","radius"],"additionalProperties":false})");
  CHECK(member("open") ==
        R"({"oneOf":[{"type":"object","properties":{"circle":{"$ref":"#/$defs/Circle"}},"required":["circle"],"additionalProperties":false},)"
        R"({"type":"object","properties":{"other":{"type":"boolean"}},"required":["other"],"additionalProperties":false},)"
        R"({"type":"object","propertyNames":{"type":"string","not":{"enum":["circle","other"]}},"additionalProperties":{"type":"boolean"},"minProperties":1,"maxProperties":1}]})");
}

TEST_CASE("families are variants or null") {
  CHECK(schema<std::unique_ptr<Animal>>() ==
        R"({"anyOf":[{"oneOf":[{"$ref":"#/$defs/Lion"},{"$ref":"#/$defs/Mouse"}]},{"type":"null"}],"$defs":{)"
        R"("Lion":{"type":"object","properties":{"kind":{"const":"Lion"},"prey":{"anyOf":[{"oneOf":[{"$ref":"#/$defs/Lion"},{"$ref":"#/$defs/Mouse"}]},{"type":"null"}]}},"required":["kind"]},)"
        R"("Mouse":{"type":"object","properties":{"kind":{"const":"Mouse"},"grams":{"type":"number"}},"required":["kind","grams"]}}})");
}

TEST_CASE("types that hold themselves are definitions") {
  CHECK(schema<Node>() ==
        R"({"$ref":"#/$defs/Node","$defs":{"Node":{"type":"object","properties":{"children":{"type":"array","items":{"$ref":"#/$defs/Node"}}},"required":["children"]}}})");
  // A transparent struct is no record.
  CHECK(schema<Nest>() == R"({"$ref":"#/$defs/Nest","$defs":{"Nest":{"type":"array","items":{"$ref":"#/$defs/Nest"}}}})");
}

TEST_CASE("names of definitions are unique") {
  const auto defs = nlohmann::ordered_json::parse(schema<Twins>()).at("$defs");
  std::vector<std::string> names;
  for (const auto& [name, unused] : defs.items()) names.push_back(name);
  CHECK(names == std::vector<std::string>{"Twins", "Twin", "Twin_2", "Box_Twin", "Box_bool"});
}

TEST_CASE("the schema in another format is the same document") {
  const FormatSet formats = builtin_formats();
  const std::string text = schema_document(*json_format(), type_of<Config>()).value();
  for (const char* name : {"msgpack", "messageframe"}) {
    const std::string bytes = schema_document(*formats.find(name), type_of<Config>()).value();
    Buffer back;
    REQUIRE(convert(bytes, *formats.find(name), back, *json_format()));
    CHECK(nlohmann::json::parse(back.view()) == nlohmann::json::parse(text));
  }
}

TEST_CASE("json_schema is indented, with an id if asked for") {
  CHECK(json_schema<bool>({.id = "https://example.org/flag"}) ==
        "{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
        "  \"$id\": \"https://example.org/flag\",\n  \"type\": \"boolean\"\n}");
}

TEST_CASE("errors of the writer come back") {
  const Result<std::string> result = schema_document(*builtin_formats().find("frame"), type_of<Config>());
  CHECK(!result);
}

}  // namespace
}  // namespace wireform::schema_test
