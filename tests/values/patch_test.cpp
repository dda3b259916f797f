// Differences, JSON Merge Patch and JSON Patch on values, structs and formats.
#include <cmath>
#include <random>
#include <string>


#include "values/values.hpp"

namespace wireform::test {
namespace {

TEST_CASE("equivalent: numbers by value, maps as sets") {
  CHECK(equivalent(from_json("1"), from_json("1.0")));
  CHECK(equivalent(Value(0.5f), Value(0.5)));
  CHECK(equivalent(Value(UINT64_MAX), Value(UINT64_MAX)));
  CHECK(equivalent(Value(0.0), Value(-0.0)));
  CHECK(equivalent(Value(std::nan("")), Value(std::nanf(""))));
  CHECK(equivalent(from_json(R"({"a":1,"b":{"c":[1,2]}})"), from_json(R"({"b":{"c":[1.0,2]},"a":1})")));
  CHECK_FALSE(equivalent(from_json("9007199254740993"), from_json("9007199254740992.0")));
  CHECK_FALSE(equivalent(Value(UINT64_MAX), Value(18446744073709551616.0)));
  CHECK_FALSE(equivalent(Value(-1), Value(UINT64_MAX)));
  CHECK_FALSE(equivalent(from_json("[1,2]"), from_json("[2,1]")));
  CHECK_FALSE(equivalent(from_json(R"({"a":null})"), from_json("{}")));
  CHECK_FALSE(equivalent(Value("1"), Value(1)));
  CHECK_FALSE(equivalent(Value(true), Value(1)));
}

std::string differences(const char* before, const char* after) {
  const Value x = from_json(before), y = from_json(after);
  std::string result;
  for (const Difference& difference : diff(x, y)) {
    const auto text = [](const Value* value) { return value ? to_json(*value) : "nothing"; };
    result += difference.path.text() + ": " + text(difference.before) + " -> " + text(difference.after) + "\n";
  }
  return result;
}

TEST_CASE("diff names every place with both values") {
  CHECK(differences(R"({"a":1,"b":[1,2]})", R"({"b":[1,2],"a":1})").empty());
  CHECK(differences("1", "[]") == "$: 1 -> []\n");
  CHECK(differences(R"({"a":1,"b":2,"c":{"d":[1,2,3],"e":null}})", R"({"a":"1","c":{"d":[1,5],"e":null,"f":{}},"g":0})") ==
        "$.a: 1 -> \"1\"\n"
        "$.b: 2 -> nothing\n"
        "$.g: nothing -> 0\n"
        "$.c.f: nothing -> {}\n"
        "$.c.d[1]: 2 -> 5\n"
        "$.c.d[2]: 3 -> nothing\n");
  // No path leads to one of two entries of one key.
  CHECK(differences(R"({"m":{"a":1,"a":2}})", R"({"m":{"a":1,"a":3}})") == "$.m: {\"a\":1,\"a\":2} -> {\"a\":1,\"a\":3}\n");
}

// -- RFC 7396

TEST_CASE("merge patch: the cases of RFC 7396 appendix A") {
  const char* cases[][3] = {{R"({"a":"b"})", R"({"a":"c"})", R"({"a":"c"})"},
                            {R"({"a":"b"})", R"({"b":"c"})", R"({"a":"b","b":"c"})"},
                            {R"({"a":"b"})", R"({"a":null})", R"({})"},
                            {R"({"a":"b","b":"c"})", R"({"a":null})", R"({"b":"c"})"},
                            {R"({"a":["b"]})", R"({"a":"c"})", R"({"a":"c"})"},
                            {R"({"a":"c"})", R"({"a":["b"]})", R"({"a":["b"]})"},
                            {R"({"a":{"b":"c"}})", R"({"a":{"b":"d","c":null}})", R"({"a":{"b":"d"}})"},
                            {R"({"a":[{"b":"c"}]})", R"({"a":[1]})", R"({"a":[1]})"},
                            {R"(["a","b"])", R"(["c","d"])", R"(["c","d"])"},
                            {R"({"a":"b"})", R"(["c"])", R"(["c"])"},
                            {R"({"a":"foo"})", "null", "null"},
                            {R"({"a":"foo"})", R"("bar")", R"("bar")"},
                            {R"({"e":null})", R"({"a":1})", R"({"e":null,"a":1})"},
                            {"[1,2]", R"({"a":"b","c":null})", R"({"a":"b"})"},
                            {"{}", R"({"a":{"bb":{"ccc":null}}})", R"({"a":{"bb":{}}})"}};
  for (const auto& [document, patch, expected] : cases) {
    INFO(document << " with " << patch);
    Value value = from_json(document);
    merge_patch(value, from_json(patch));
    CHECK(to_json(value) == expected);
  }
}

TEST_CASE("a merge patch that says a member twice means the last") {
  Value value = from_json("{}");
  merge_patch(value, from_json(R"({"a":{"x":{"y":1}},"a":{"z":{"y":2}},"b":1})"));
  CHECK(to_json(value) == R"({"a":{"z":{"y":2}},"b":1})");
}

struct Settings {
  std::string host = "localhost";
  int port = 80;
  std::optional<bool> tls;
};

TEST_CASE("a merge patch changes a struct, and what it makes must still fit") {
  Value value = to_value(Settings{"h", 1, true}).value();
  merge_patch(value, from_json(R"({"port":8080,"tls":null})"));
  const Settings settings = from_value<Settings>(value).value();
  CHECK(settings.host == "h");
  CHECK(settings.port == 8080);
  CHECK_FALSE(settings.tls);
  merge_patch(value, from_json(R"({"port":"x"})"));
  const Result<Settings> wrong = from_value<Settings>(value);
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().path() == "$.port");
}

// -- RFC 6902

std::string patched(const char* document, const char* patch) {
  Value value = from_json(document);
  const Result<void> result = apply_patch(value, from_json(patch));
  if (result) return to_json(value);
  CHECK(to_json(value) == document);
  return std::string(name(result.error().code())) + ' ' + result.error().path();
}

TEST_CASE("an operation that fails leaves the document as it was and says which it is") {
  CHECK(patched("{}", "{}") == "wrong_kind $");
  CHECK(patched(R"({"a":1})", R"([{"op":"add","path":"/b","value":1},{"op":"remove","path":"/x"}])") == "no_such_place $[1].path");
  CHECK(patched("[]", "[1]") == "wrong_kind $[0]");
  CHECK(patched("[]", R"([{"path":""}])") == "missing_member $[0].op");
  CHECK(patched("[]", R"([{"op":"spin","path":""}])") == "unknown_name $[0].op");
  CHECK(patched("[]", R"([{"op":"add","value":1}])") == "missing_member $[0].path");
  CHECK(patched("[]", R"([{"op":"add","path":"x","value":1}])") == "bad_path $[0].path");
  CHECK(patched("[]", R"([{"op":"add","path":"/~3","value":1}])") == "bad_path $[0].path");
  CHECK(patched("[]", R"([{"op":"add","path":"/-"}])") == "missing_member $[0].value");
  CHECK(patched("[1]", R"([{"op":"test","path":"/0","value":2}])") == "not_equal $[0].value");
  CHECK(patched("[1]", R"([{"op":"move","path":"/0","from":"/1"}])") == "no_such_place $[0].from");
  CHECK(patched(R"({"a":{"b":1}})", R"([{"op":"move","from":"/a","path":"/a/b"}])") == "no_such_place $[0].path");
  CHECK(patched("[1]", R"([{"op":"remove","path":""}])") == "no_such_place $[0].path");
  CHECK(patched("[1]", R"([{"op":"remove","path":"/-"}])") == "no_such_place $[0].path");
}

// A document of up to `depth` containers inside each other.
Value random_document(std::mt19937_64& random, int depth) {
  switch (random() % (depth > 0 ? 7 : 4)) {
    case 0: return nullptr;
    case 1: return static_cast<std::int64_t>(random() % 4);
    case 2: return std::string(random() % 3, 'x');
    case 3: return random() % 2 == 0;
    case 4: {
      Value::Array array;
      for (auto count = random() % 5; count > 0; --count) array.push_back(random_document(random, depth - 1));
      return array;
    }
    default: {
      Value::Map map;
      for (const char* key : {"a", "b/c", "~", ""})
        if (random() % 2 == 0) map.push_back({key, random_document(random, depth - 1)});
      return map;
    }
  }
}

TEST_CASE("the patch of two documents makes one of the other") {
  std::mt19937_64 random(6902);
  for (int i = 0; i < 2000; ++i) {
    const Value before = random_document(random, 4), after = random_document(random, 4);
    const Value patch = make_patch(before, after);
    INFO(to_json(before) << " to " << to_json(after) << " by " << to_json(patch));
    Value changed = before;
    REQUIRE(apply_patch(changed, patch));
    REQUIRE(equivalent(changed, after));
    REQUIRE(diff(changed, after).empty());
    REQUIRE(make_patch(before, before).size() == 0);
  }
}

}  // namespace
}  // namespace wireform::test
