// Names in another style, no defaults, no secrets.
#include <wireform/toolkit/hooks.hpp>

#include "toolkit/toolkit.hpp"

namespace wireform::test {
namespace {

std::string renamed(std::string_view document, NameStyle style) {
  Renamer renamer(style);
  return hooked_json(document, renamer);
}

TEST_CASE("keys change their style through the whole tree, and back") {
  const std::string_view snake = R"({"tx_gain":1,"list_of":[{"http_port":2}],"x":"not_a_key"})";
  const std::string_view camel = R"({"txGain":1,"listOf":[{"httpPort":2}],"x":"not_a_key"})";
  const std::string_view kebab = R"({"tx-gain":1,"list-of":[{"http-port":2}],"x":"not_a_key"})";
  for (const std::string_view from : {snake, camel, kebab}) {
    INFO(from);
    CHECK(renamed(from, NameStyle::snake) == snake);
    CHECK(renamed(from, NameStyle::camel) == camel);
    CHECK(renamed(from, NameStyle::kebab) == kebab);
  }
}

TEST_CASE("underscores around a key stay, and keys that are no words") {
  CHECK(renamed(R"({"_id":1,"id":2,"__v_x_":3,"_":4,"":5,"x1":6,"größe_a":7})", NameStyle::camel) ==
        R"({"_id":1,"id":2,"__vX_":3,"_":4,"":5,"x1":6,"größeA":7})");
}

TEST_CASE("two keys that become one are an error, not a key that comes twice") {
  CHECK(renamed(R"({"a":{"tx_gain":1,"txGain":2}})", NameStyle::camel) == "duplicate_key $.a.txGain");
  CHECK(renamed(R"([{"tx_gain":1},{"txGain":2}])", NameStyle::camel) == R"([{"txGain":1},{"txGain":2}])");
}

std::string stripped(std::string_view document, std::string_view defaults) {
  DefaultStripper stripper(from_json(defaults));
  return hooked_json(document, stripper);
}

TEST_CASE("members that are what they usually are go") {
  const std::string_view defaults = R"({"port":80,"host":"localhost","tls":{"on":false,"depth":3},"list":[1,2]})";
  CHECK(stripped(R"({"port":80,"host":"alpha","tls":{"on":true,"depth":3},"list":[1,2]})", defaults) ==
        R"({"host":"alpha","tls":{"on":true}})");
  CHECK(stripped(R"({"port":80.0,"list":[1,2,3],"tls":{"depth":3,"on":false}})", defaults) ==
        R"({"list":[1,2,3],"tls":{}})");
  CHECK(stripped(R"({"port":"80","other":{"port":80}})", defaults) == R"({"port":"80","other":{"port":80}})");
  CHECK(stripped(R"({"port":8)", defaults) == "unexpected_end $");
}

TEST_CASE("what is not to be seen is masked, whatever it is") {
  const std::string_view document =
      R"({"user":"ann","password":"s3cret","keys":[{"password":5},{"password":{"a":[1]}}],"token":null})";
  const auto redacted = [&](std::initializer_list<std::string_view> places) {
    Redactor redactor(patterns(places).value());
    return hooked_json(document, redactor);
  };
  CHECK(redacted({"$.**.password", "/token"}) ==
        R"({"user":"ann","password":"***","keys":[{"password":"***"},{"password":"***"}],"token":"***"})");
  CHECK(redacted({"$.keys[1]", "$.password"}) ==
        R"({"user":"ann","password":"***","keys":[{"password":5},"***"],"token":null})");
  CHECK(redacted({"$"}) == R"("***")");
  CHECK(redacted({"$.nothing"}) == document);
}

}  // namespace
}  // namespace wireform::test
