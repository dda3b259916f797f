// pipe() by way of a hook: what passes, changes, goes, and is taken over.
#include <wireform/pipe_hook.hpp>

#include <vector>

#include "support/random_document.hpp"
#include "support/token_stream.hpp"
#include "toolkit/toolkit.hpp"

namespace wireform::test {
namespace {

HookAction pass(Token&, PipePlace&) { return HookAction::pass; }

TEST_CASE("a hook that lets everything pass changes nothing, in no format") {
  const Tokens document{map(3), "a", array(3), 1, 2.5F, array(0), array_end, array_end, "b", map(1), "c", nullptr, map_end,
                        "d", "text", map_end};
  for (const Format& format : {std::cref(token_format()), std::cref(format_named("json")), std::cref(format_named("msgpack"))}) {
    const std::string bytes = document_of(document, format);
    CHECK(without_sizes(tokens_of(hooked(bytes, format, format, pass), format)) == without_sizes(tokens_of(bytes, format)));
  }
  const std::string packed = document_of(document, format_named("msgpack"));
  CHECK(hooked(packed, format_named("msgpack"), format_named("msgpack"), pass) == packed);
}

TEST_CASE("keys of every kind pass, containers too") {
  const Tokens document{map(4), 5, "int", array(2), 1, map(1), "x", 2, map_end, array_end, "container", 1.5, "double",
                        bytes("\x01"), array(1), true, array_end, map_end};
  const std::string packed = document_of(document, format_named("msgpack"));
  CHECK(hooked(packed, format_named("msgpack"), format_named("msgpack"), pass) == packed);
  CHECK(hooked(packed, format_named("msgpack"), format_named("json"), pass) == "unsupported $[\"5\"]");
}

TEST_CASE("the hook is shown every token once, with its path") {
  std::vector<std::string> seen;
  hooked_json(R"({"a":[1,{"b":2}],"c":{}})", [&](Token& token, PipePlace& place) {
    seen.push_back(std::string(token.is_key ? "key " : "") + std::string(name(token.kind)) + " " + place.path().text());
    return HookAction::pass;
  });
  CHECK(seen == std::vector<std::string>{"map $", "key string $.a", "array $.a", "integer $.a[0]", "map $.a[1]",
                                         "key string $.a[1].b", "integer $.a[1].b", "end of map $.a[1]", "end of array $.a",
                                         "key string $.c", "map $.c", "end of map $.c", "end of map $"});
}

TEST_CASE("JSON numbers to float32 MsgPack: rounded once, from the text") {
  // A hair above 2^24 + 1, half way between two floats: 2^24 + 2 is the nearest. The nearest double is 2^24 + 1 itself,
  // from which rounding again would go to the even neighbour 2^24.
  const std::string_view document = R"([0.1,16777217.0000000001,"text"])";
  const auto to_float = [](Token& token, PipePlace& place) {
    if (!is_number(token.kind)) return HookAction::pass;
    float value = 0;
    place.reread();
    if (place.in().read_float(value)) place.out().write_float(value);
    return HookAction::taken;
  };
  const std::string packed = hooked(document, *json_format(), format_named("msgpack"), to_float);
  CHECK(tokens_of(packed, format_named("msgpack")) == Tokens{array(3), 0.1F, 16777218.0F, "text", array_end});
  CHECK(hooked("[1e39]", *json_format(), format_named("msgpack"), to_float) == "out_of_range $[0]");
}

TEST_CASE("values and keys are changed where they stand") {
  const auto change = [](Token& token, PipePlace&) {
    if (token.is_key) token.text = "k";
    else if (token.kind == Kind::int64) token.int64 += 1;
    else if (token.kind == Kind::null) token.kind = Kind::boolean, token.boolean = true;
    return HookAction::pass;
  };
  CHECK(hooked_json(R"([{"a":1},[2],null])", change) == R"([{"k":2},[3],true])");
}

TEST_CASE("what is dropped goes with its key, and the rest stays whole") {
  const auto drop_key = [](std::string_view name) {
    return [name](Token& token, PipePlace&) {
      return token.is_key && token.text == name ? HookAction::drop : HookAction::pass;
    };
  };
  const auto drop_kind = [](Kind kind) {
    return [kind](Token& token, PipePlace&) { return token.kind == kind && !token.is_key ? HookAction::drop : HookAction::pass; };
  };
  const std::string_view document = R"({"a":{"x":[1,2]},"b":[{},null,[3]],"c":null,"d":"t"})";
  CHECK(hooked_json(document, drop_key("a")) == R"({"b":[{},null,[3]],"c":null,"d":"t"})");
  CHECK(hooked_json(document, drop_key("x")) == R"({"a":{},"b":[{},null,[3]],"c":null,"d":"t"})");
  CHECK(hooked_json(document, drop_kind(Kind::null)) == R"({"a":{"x":[1,2]},"b":[{},[3]],"d":"t"})");
  CHECK(hooked_json(document, drop_kind(Kind::array)) == R"({"a":{},"c":null,"d":"t"})");
  CHECK(hooked_json(document, drop_kind(Kind::string)) == R"({"a":{"x":[1,2]},"b":[{},null,[3]],"c":null})");
  const Tokens pairs{map(2), array(1), 1, array_end, nullptr, array(1), 2, array_end, 3, map_end};
  const Format& msgpack = format_named("msgpack");
  CHECK(tokens_of(hooked(document_of(pairs, msgpack), msgpack, msgpack, drop_kind(Kind::null)), msgpack) ==
        Tokens{map(1), array(1), 2, array_end, 3, map_end});
}

TEST_CASE("what is dropped is checked all the same") {
  const auto drop = [](Token& token, PipePlace&) { return token.is_key ? HookAction::drop : HookAction::pass; };
  CHECK(hooked_json(R"({"a":[1,tru]})", drop) == "invalid_literal $.a");
  CHECK(hooked_json("{\"a\":\"\xFF\"}", drop) == "invalid_utf8 $.a");
}

TEST_CASE("a hook takes over: a whole value, a whole entry, something before the end") {
  const auto count = [](Token& token, PipePlace& place) {
    if (token.kind != Kind::array) return HookAction::pass;
    std::int64_t elements = 0;
    while (place.in().next_element() == Step::item && place.in().skip_value()) ++elements;
    place.out().write_int(elements);
    return HookAction::taken;
  };
  CHECK(hooked_json(R"({"a":[1,[2,3],{}],"b":[]})", count) == R"({"a":3,"b":0})");
  const auto twice = [](Token& token, PipePlace& place) {
    if (!token.is_key) return HookAction::pass;
    const std::string key(token.text);
    std::int64_t value = 0;
    if (!place.in().read_int(value)) return HookAction::taken;
    for (const char* suffix : {"1", "2"}) place.out().write_string(key + suffix) && place.out().write_int(value);
    return HookAction::taken;
  };
  CHECK(hooked_json(R"({"a":7})", twice) == R"({"a1":7,"a2":7})");
  CHECK(hooked_json(R"({"a":"7"})", twice) == "wrong_kind $.a");
  const auto add = [](Token& token, PipePlace& place) {
    if (token.kind == Kind::map_end) place.out().write_string("last") && place.out().write_bool(true);
    if (token.kind == Kind::array_end) place.out().write_int(0);
    return HookAction::pass;
  };
  CHECK(hooked_json(R"({"a":[{}]})", add) == R"({"a":[{"last":true},0],"last":true})");
}

TEST_CASE("a hook's own error has the place and the path of the value") {
  const auto refuse = [](Token& token, PipePlace& place) {
    return token.kind == Kind::int64 && token.int64 < 0 ? place.fail(ErrorCode::rejected, "negative") : HookAction::pass;
  };
  const std::string_view document = R"({"a": [1, -2]})";
  Buffer output;
  const auto in = json_format()->reader(document);
  const auto out = json_format()->writer(output);
  const Result<void> done = pipe(*in, *out, refuse);
  REQUIRE_FALSE(done);
  CHECK(done.error().message() == "value rejected (negative)");
  CHECK(done.error().path() == "$.a[1]");
  CHECK(done.error().offset() == document.find("-2"));
}

TEST_CASE("a hook may not turn a container into a scalar, or a scalar into a container") {
  const auto swap = [](Kind from, Kind to) {
    return [=](Token& token, PipePlace&) {
      if (token.kind == from) token.kind = to;
      return HookAction::pass;
    };
  };
  for (const Kind other : {Kind::null, Kind::map, Kind::array_end}) CHECK(hooked_json("[1]", swap(Kind::array, other)) == "bad_sequence $");
  CHECK(hooked_json("[1]", swap(Kind::int64, Kind::array)) == "bad_sequence $[0]");
  CHECK(hooked_json("[1]", swap(Kind::array_end, Kind::null)) == "bad_sequence $");
}

TEST_CASE("broken input ends a hooked pipe as it ends another one") {
  const std::string_view document = R"({"a":[1,{"b":"text"}],"c":1.5})";
  for (std::size_t length = 0; length < document.size(); ++length) {
    const std::string_view cut = document.substr(0, length);
    Buffer output;
    const auto in = json_format()->reader(cut);
    const auto out = json_format()->writer(output);
    const Result<void> plain = pipe(*in, *out);
    REQUIRE_FALSE(plain);
    INFO(cut);
    CHECK(hooked_json(cut, pass) == std::string(name(plain.error().code())) + " " + plain.error().path());
  }
}

TEST_CASE("generated documents pass a hook unchanged") {
  const Format& msgpack = format_named("msgpack");
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    INFO(seed);
    const std::string packed = document_of(random_document(seed), msgpack);
    REQUIRE(hooked(packed, msgpack, msgpack, pass) == packed);
  }
}

}  // namespace
}  // namespace wireform::test
