// Another program's opinion: ajv accepts under our schemas what we write, and rejects what our reader rejects.
#include <bitset>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include <unistd.h>

#include <nlohmann/json.hpp>
#include <wireform/json/json.hpp>
#include <wireform/schema_of.hpp>
#include <wireform/wireform.hpp>

#include "schema/structs.hpp"
#include "support/catch.hpp"
#include "support/sample.hpp"

namespace wireform::test {}
namespace wireform::schema_test {
using namespace test;
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

fs::path validator() {
  if (const char* folder = std::getenv("WIREFORM_AJV"); folder && *folder) return folder;
  return WIREFORM_SOURCE_DIR "/.cache/ajv";
}

bool skip() {
  const bool has_node = std::system("node --version >/dev/null 2>&1") == 0;
  if (has_node && fs::exists(validator() / "complete")) return false;
  std::cout << "validator test skipped: " << (has_node ? validator().string() + " is not there; scripts/fetch_ajv.sh brings it"
                                                       : std::string("there is no node")) << '\n';
  return true;
}

/// Lines for validate.mjs.
class Script {
 public:
  template <class T>
  void schema(const SchemaOptions& options = {}) {
    add("schema", schema_document(*json_format(), type_of<T>(), options).value());
  }
  template <class T>
  void accept(const T& object) {
    add("accept", write(object, *json_format()).value());
  }
  /// A document that our reader takes, too.
  template <class T>
  void accept_text(const std::string& text) {
    INFO(text);
    T object{};
    CHECK(read_into(object, std::string_view(text), *json_format(), with_arena()));
    add("accept", text);
  }
  template <class T>
  void reject_text(const std::string& text) {
    INFO(text);
    T object{};
    CHECK(!read_into(object, std::string_view(text), *json_format(), with_arena()));
    add("reject", text);
  }
  /// The document after a JSON patch, such as {"op": "remove", "path": "/a"}.
  template <class T>
  void reject_patched(const Json& document, const std::string& patch) {
    reject_text<T>(document.patch(Json::parse('[' + patch + ']')).dump());
  }
  template <class T>
  void reject_set(const Json& document, const std::string& pointer, const std::string& value) {
    reject_patched<T>(document, R"({"op":"add","path":")" + pointer + R"(","value":)" + value + '}');
  }
  template <class T>
  void reject_without(const Json& document, const std::string& pointer) {
    reject_patched<T>(document, R"({"op":"remove","path":")" + pointer + R"("})");
  }

  void run() const {
    const fs::path file = fs::temp_directory_path() / ("wireform-schema-" + std::to_string(::getpid()) + ".ndjson");
    std::ofstream(file) << lines_;
    const std::string script = WIREFORM_SOURCE_DIR "/tests/schema/validate.mjs";
    const int status = std::system(("node '" + script + "' '" + validator().string() + "' '" + file.string() + "'").c_str());
    fs::remove(file);
    CHECK(status == 0);
  }

 private:
  ReadOptions with_arena() {
    ReadOptions options;
    options.arena = &arena_;
    return options;
  }
  void add(const char* what, const std::string& json) { lines_ += std::string("{\"") + what + "\":" + json + "}\n"; }

  Arena arena_;
  std::string lines_;
};

TEST_CASE("ajv accepts random samples") {
  if (skip()) return;
  Script script;
  script.schema<Sample>();
  script.accept(sample_value());
  for (std::uint64_t seed = 0; seed < 400; ++seed) script.accept(random_sample(seed));
  script.schema<SmallSample>();
  script.accept(small_sample());
  script.run();
}

TEST_CASE("ajv rejects broken samples as we do") {
  if (skip()) return;
  Script script;
  script.schema<Sample>();
  const Json good = Json::parse(write(sample_value(), *json_format()).value());
  for (const auto& [pointer, value] : std::vector<std::pair<const char*, const char*>>{
           {"/scalars/i8", "128"},        {"/scalars/i8", "-129"},          {"/scalars/u8", "256"},
           {"/scalars/u8", "-1"},         {"/scalars/u16", "65536"},        {"/scalars/i32", "2147483648"},
           {"/scalars/u32", "4294967296"}, {"/scalars/u64", "-1"},          {"/scalars/i16", "1.5"},
           {"/scalars/yes", "1"},         {"/scalars/yes", "null"},         {"/scalars/letter", "\"ab\""},
           {"/scalars/letter", "\"\""},   {"/scalars/letter", "\"\u00e4\""}, {"/scalars/color", "\"mauve\""},
           {"/scalars/color", "5"},       {"/scalars/f64", "\"1\""},        {"/texts/text", "1"},
           {"/texts/strings", "\"a\""},   {"/texts/strings/0", "null"},     {"/texts/blob", "7"},
           {"/texts/fixed_blob", "\"AQID\""}, {"/sequences/fixed", "[1,2]"}, {"/sequences/fixed", "[1,2,3,4]"},
           {"/sequences/pairs/0", "[1]"}, {"/sequences/points/0", "[1,2]"}, {"/sequences/holes/0", "\"x\""},
           {"/maps/ordered/x", "\"y\""},  {"/maps/ordered", "[]"},          {"/maps/by_number/x", "\"y\""},
           {"/maps/by_number/01", "\"y\""}, {"/maps/by_number/1.0", "\"y\""}, {"/nullables/maybe", "\"x\""},
           {"/nullables/next/maybe", "false"}, {"/tuples/pair", "[1]"},     {"/tuples/pair", "[1,\"a\",2]"},
           {"/tuples/pair/0", "\"1\""},   {"/tree/children/0/value", "{}"}, {"/empty", "[]"},
           {"", "[]"},                    {"/local", "null"}})
    script.reject_set<Sample>(good, pointer, value);
  for (const char* pointer : {"/scalars", "/scalars/yes", "/texts/blob", "/sequences/points/1/y", "/maps/hashed",
                              "/tuples/triple/2", "/tree/children/0/children/0/value", "/local/number"})
    script.reject_without<Sample>(good, pointer);
  script.run();
}

Config random_config(std::mt19937& engine) {
  const auto random = [&engine] { return static_cast<std::uint32_t>(engine()); };
  Config config;
  config.port = static_cast<std::uint16_t>(1 + random() % 65535);
  for (unsigned size = 1 + random() % 40; size > 0; --size) config.host += static_cast<char>('a' + random() % 26);
  for (std::byte& byte : config.key) byte = static_cast<std::byte>(random());
  config.uptime = random();
  config.retries = static_cast<std::int8_t>(random());
  config.id = std::uint64_t{random()} << (random() % 33);
  config.tags.resize(1 + random() % 3, "tag");
  if (random() % 2) config.ratio = 1.0 / (1 + random() % 9);
  return config;
}

TEST_CASE("ajv on annotations") {
  if (skip()) return;
  Script script;
  script.schema<Config>();
  std::mt19937 random(1);
  for (int i = 0; i < 200; ++i) script.accept(random_config(random));
  const std::string key(32, '0');
  const Json good = Json::parse(R"({"tcp-port":1,"host":"a.b","token":"t","retries":1,"key":")" + key +
                                R"(","id":"18446744073709551615","tags":["x"],"ratio":0.5})");
  script.accept_text<Config>(good.dump());
  for (const auto& [pointer, value] : std::vector<std::pair<const char*, const char*>>{
           {"/tcp-port", "0"}, {"/tcp-port", "65536"}, {"/host", "\"\""}, {"/host", "\"A\""}, {"/retries", "128"},
           {"/key", "\"00\""}, {"/key", "\"zz000000000000000000000000000000\""}, {"/id", "7"}, {"/id", "\"-1\""},
           {"/id", "\"01\""}, {"/tags", "[]"}, {"/ratio", "1.5"}, {"/ratio", "-0.1"}, {"/extra", "1"}, {"/port", "1"},
           {"/hostname", "\"a\""}})  // the last: both names of one member
    script.reject_set<Config>(good, pointer, value);
  for (const char* pointer : {"/tcp-port", "/host", "/key", "/id", "/tags"}) script.reject_without<Config>(good, pointer);
  Json renamed = good;
  renamed.erase("host");
  renamed["hostname"] = "a.b";
  script.accept_text<Config>(renamed.dump());

  script.schema<Open>();
  script.accept(Open{true, {{"a", 1}, {"b", -2}}});
  script.reject_text<Open>(R"({"known":true,"a":"x"})");
  script.schema<Compact>();
  script.accept(Compact{7, true});
  script.accept(Compact{});
  script.accept_text<Compact>("[7]");
  for (const char* bad : {"[]", "[256]", "[1,2]", "[1,true,3]"}) script.reject_text<Compact>(bad);
  script.schema<Encoded>();
  script.accept(Encoded{{1, 255}, {1, 2, 3, 4, 5}, true});
  const Json encoded = Json::parse(R"({"list":[1,2],"text":"AQI=","yes":"true"})");
  script.accept_text<Encoded>(encoded.dump());
  for (const auto& [pointer, value] : std::vector<std::pair<const char*, const char*>>{
           {"/list", "[1]"}, {"/list", "[1,2,3,4]"}, {"/list", "[1,256]"}, {"/text", "\"\""},
           {"/text", "\"AQIDBAUGBwg=\""}, {"/yes", "true"}, {"/yes", "\"yes\""}})
    script.reject_set<Encoded>(encoded, pointer, value);
  script.run();
}

TEST_CASE("ajv on enums, versions and codecs") {
  if (skip()) return;
  Script script;
  script.schema<Level>();
  script.accept(Level::high);
  script.accept_text<Level>("\"top\"");
  script.reject_text<Level>("\"mid\"");
  script.schema<Rights>();
  script.accept(static_cast<Rights>(3));
  script.accept(static_cast<Rights>(0));
  script.reject_text<Rights>("[\"read\",\"execute\"]");
  script.reject_text<Rights>("\"read\"");
  script.schema<Mood>();
  script.accept_text<Mood>("\"fine\"");
  script.reject_text<Mood>("1");
  using Time = std::chrono::time_point<std::chrono::system_clock, std::chrono::nanoseconds>;
  script.schema<Time>();
  for (const std::int64_t count : {std::int64_t{0}, std::int64_t{-1}, INT64_MAX, INT64_MIN})
    script.accept(Time(std::chrono::nanoseconds(count)));
  script.reject_text<Time>("\"2026-02-30T00:00:00Z\"");
  script.reject_text<Time>("\"yesterday\"");
  script.schema<std::set<std::string>>();
  script.accept(std::set<std::string>{"a", "b"});
  script.reject_text<std::set<std::string>>(R"(["a","a"])");
  script.schema<std::multimap<std::string, bool>>();
  script.accept(std::multimap<std::string, bool>{{"a", true}, {"a", false}});
  script.reject_text<std::multimap<std::string, bool>>(R"([["a"]])");
  script.schema<std::bitset<4>>();
  script.accept(std::bitset<4>(5));
  script.reject_text<std::bitset<4>>("\"011\"");
  script.reject_text<std::bitset<4>>("\"0112\"");
  script.schema<Versions>({.version = 1});
  script.reject_text<Versions>(R"({"always":true})");
  script.run();
}

TEST_CASE("ajv on variants and types that hold themselves") {
  if (skip()) return;
  Script script;
  script.schema<Shapes>();
  script.accept(Shapes{Circle{1}, Circle{2}, Circle{3}, Circle{4}});
  script.accept(Shapes{"a", std::monostate{}, "b", true});
  const Json good = Json::parse(write(Shapes{Circle{1}, Circle{2}, Circle{3}, true}, *json_format()).value());
  Json fallen = good;
  fallen["open"] = Json{{"unheard-of", true}};
  script.accept_text<Shapes>(fallen.dump());
  for (const auto& [pointer, value] : std::vector<std::pair<const char*, const char*>>{
           {"/external", R"({"ring":{"radius":1}})"},
           {"/external", R"({"circle":{"radius":1},"text":"a"})"},
           {"/external", "{}"},
           {"/external", "null"},
           {"/external/circle/extra", "1"},
           {"/adjacent", R"({"t":"circle"})"},
           {"/adjacent", R"({"c":{"radius":1}})"},
           {"/adjacent", R"({"t":"ring","c":{"radius":1}})"},
           {"/internal", R"({"type":"circle"})"},
           {"/internal", R"({"radius":1})"},
           {"/internal", R"({"type":"text","radius":1})"},
           {"/internal/extra", "1"},
           {"/open", R"({"unheard-of":1})"},
           {"/open", R"({"a":true,"b":true})"}})
    script.reject_set<Shapes>(good, pointer, value);

  using Plain = std::variant<std::int64_t, double, std::string>;
  script.schema<Plain>();
  for (const Plain& value : {Plain(1), Plain(1.0), Plain("x")}) script.accept(value);
  script.reject_text<Plain>("true");

  script.schema<std::unique_ptr<Animal>>();
  script.accept_text<std::unique_ptr<Animal>>("null");
  script.accept_text<std::unique_ptr<Animal>>(R"({"kind":"Lion","prey":{"kind":"Mouse","grams":20}})");
  script.reject_text<std::unique_ptr<Animal>>(R"({"kind":"Lion","prey":{"kind":"Mouse"}})");
  script.reject_text<std::unique_ptr<Animal>>(R"({"kind":"Cat"})");
  script.schema<Nest>();
  script.accept_text<Nest>("[[],[[]]]");
  script.reject_text<Nest>("[[],[[1]]]");
  script.run();
}

}  // namespace
}  // namespace wireform::schema_test
