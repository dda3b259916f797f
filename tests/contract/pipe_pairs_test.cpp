// From every format to every format.
#include <cmath>
#include <limits>

#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

const PipeOptions to_text{.bytes_as_base64 = true, .times_as_text = true, .stringify_keys = true};

/// Pipes a document of `from` into `to` and checks that the tokens are the same but for what text cannot tell.
void check_pipe(const std::string& bytes, const Format& from, const Format& to) {
  const Tokens before = tokens_of(bytes, from);
  Buffer output;
  const Result<void> result = convert(Exact(bytes), from, output, to, to_text);
  if (!result) FAIL(result.error().describe(bytes, from.name()));
  CHECK(difference(without_sizes(tokens_of(output.view(), to)), seen_through(before, to.traits())) == "");
}

TEST_CASE("the sample has the same tokens after a pipe between every pair of formats") {
  for (const Format& from : value_formats())
    for (const Format& to : value_formats())
      DYNAMIC_SECTION(from.name() << " to " << to.name()) check_pipe(write(sample_value(), from).value(), from, to);
}

TEST_CASE("random samples have the same tokens after a pipe between every pair of formats") {
  for (const Format& from : value_formats())
    for (const Format& to : value_formats())
      DYNAMIC_SECTION(from.name() << " to " << to.name()) {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
          CAPTURE(seed);
          check_pipe(write(random_sample(seed), from).value(), from, to);
        }
      }
}

TEST_CASE("the sample read after a pipe is the sample") {
  for (const Format& from : value_formats())
    for (const Format& to : value_formats())
      DYNAMIC_SECTION(from.name() << " to " << to.name()) {
        Buffer output;
        REQUIRE(convert(write(sample_value(), from).value(), from, output, to, to_text));
        if (from.traits().text && !to.traits().text) continue;  // base64 text stays text: not a document of these types
        Arena arena;
        ReadOptions options;
        options.arena = &arena;
        CHECK(read<Sample>(output.view(), to, options).value() == sample_value());
      }
}

TEST_CASE("a pipe makes timestamps text where the target has no extensions, by option") {
  using namespace std::string_view_literals;
  const Tokens times{array(3), extension(-1, "\0\0\0\1"sv), extension(-1, "\x1D\xCD\x65\0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"sv),
                     extension(-1, "\0\0\0\4\0\0\0\0"sv), array_end};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      Buffer output;
      const bool native = format.traits().extension;
      REQUIRE(convert(token_bytes(times), token_format(), output, format, {.times_as_text = true}));
      const Tokens text{array(), "1970-01-01T00:00:01Z", "1969-12-31T23:59:59.500Z", "1970-01-01T00:00:00.000000001Z", array_end};
      CHECK(without_sizes(tokens_of(output.view(), format)) == (native ? without_sizes(times) : text));
      CHECK(bool(convert(token_bytes(times), token_format(), output, format)) == native);
      // An extension that is no timestamp, and a time that text cannot say.
      for (const Record& other : {extension(1, "\0\0\0\1"sv), extension(-1, "\0"sv), extension(-1, "\0\0\0\0\x7F\0\0\0\0\0\0\0"sv)})
        CHECK(bool(convert(token_bytes({other}), token_format(), output, format, {.times_as_text = true})) == native);
    }
}

/// Documents of the data model that no struct would make.
const Tokens odd_documents[] = {
    {nullptr},
    {UINT64_MAX},
    {1.5f},
    {""},
    {array(0), array_end},
    {map(0), map_end},
    {array(3), array(0), array_end, map(0), map_end, nullptr, array_end},
    {map(3), "b", 1, "a", 2, "b", 3, map_end},
    {map(2), "", map(1), "", map(1), "", 0, map_end, map_end, "a.b", map(1), "c.d", 1, map_end, map_end},
    {map(2), "a", map(2), "b.c", 1, "b", map(1), "c", 2, map_end, map_end, "a.b", map(1), "c", 3, map_end, map_end},
    {map(3), "a", 1, "b", map(1), "x", 1, map_end, "a", map(1), "y", 2, map_end, map_end},
    {map(2), "x\x1Fy", 1, "\x1F", map(1), "\x1F", 2, map_end, map_end},
    {array(4), 1, 2.5, -3, UINT64_MAX, array_end},
    {array(3), 1, 2, 3, array_end},
    {map(1), "n", array(3), 1.5, 2.5, 3.5, array_end, map_end},
    {map(1), "n", array(3), 1, 2.5, 3, array_end, map_end},
    {map(1), "n", array(2), array(2), 1, 2, array_end, array(2), 3, 4, array_end, array_end, map_end},
    {map(1), "n", array(2), array(2), 1, 2, array_end, array(1), 3, array_end, array_end, map_end},
    {map(1), "n", array(2), array(0), array_end, array(0), array_end, array_end, map_end},
    {map(1), "n", array(2), true, false, array_end, map_end},
    {map(1), "n", array(2), "a", "b", array_end, map_end},
    {map(1), "n", array(1), map(1), "n", array(1), map(1), "n", nullptr, map_end, array_end, map_end, array_end, map_end},
    {map(2), "wireform", 1, "x", map(1), "wireform", nullptr, map_end, map_end},
    {map(2), "0", 1, "1", map(1), "0", 2, map_end, map_end},
    {array(2), map(1), "0", 1, map_end, array(1), array(1), 5, array_end, array_end, array_end},
    {map(1), "big", array(3), INT64_MIN, 0, INT64_MAX, array_end, map_end},
    {map(1), "zeros", array(3), -0.0, 0.0, 5e-324, array_end, map_end},
};

/// What only some formats hold.
const Tokens rich_documents[] = {
    {bytes("")},
    {extension(-1, std::string_view("\0\0\0\1", 4))},
    {map(3), "e", extension(127, ""), "f", extension(-128, std::string(300, 'e')), "b", bytes(std::string(300, '\xFF')), map_end},
    {array(3), 1.5f, -0.0f, 2.5, array_end},
    {map(1), "n", array(3), 1.5f, 2.5f, -0.0f, array_end, map_end},
    {map(4), 1, "int", -1, 2, UINT64_MAX, 3, "1", 4, map_end},
    {map(4), nullptr, 1, true, 2, 1.5, 3, bytes("k"), 4, map_end},
    {map(1), "m", map(2), 7, array(1), map(1), false, nullptr, map_end, array_end, 8, 9, map_end, map_end},
};

TEST_CASE("odd documents have the same tokens after a pipe between every pair of formats") {
  for (const Format& from : value_formats())
    for (const Format& to : value_formats())
      DYNAMIC_SECTION(from.name() << " to " << to.name()) {
        for (const Tokens& document : odd_documents) {
          CAPTURE(document);
          check_pipe(encode(document, from), from, to);
        }
      }
}

TEST_CASE("bytes, extensions, float32 and native keys go unchanged between formats that have them") {
  for (const Format& from : value_formats())
    for (const Format& to : value_formats()) {
      const auto rich = [](const Traits& t) { return t.bytes && t.extension && t.float32 && t.native_keys; };
      if (!rich(from.traits()) || !rich(to.traits())) continue;
      DYNAMIC_SECTION(from.name() << " to " << to.name()) {
        for (const Tokens& document : rich_documents) {
          CAPTURE(document);
          Buffer output;
          REQUIRE(convert(encode(document, from), from, output, to));
          CHECK(without_sizes(tokens_of(output.view(), to)) == without_sizes(document));
        }
      }
    }
}

TEST_CASE("what the target has no kind for is refused with the path and the way out, and nothing is written") {
  const std::tuple<Tokens, const char*> cases[] = {
      {{map(1), "a", array(1), bytes("x"), array_end, map_end}, "$.a[0]"},
      {{map(1), "a", extension(1, "x"), map_end}, "$.a"},
      {{map(1), 1, 2, map_end}, ""},
  };
  for (const Format& to : value_formats()) {
    if (!to.traits().text) continue;
    DYNAMIC_SECTION(to.name()) {
      for (const auto& [document, path] : cases) {
        Buffer output;
        const Result<void> result = convert(token_bytes(document), token_format(), output, to);
        REQUIRE_FALSE(result);
        CHECK(result.error().code() == ErrorCode::unsupported);
        if (*path) CHECK(result.error().path() == path);
        CHECK(output.size() == 0);
      }
    }
  }
}

TEST_CASE("what text cannot say with any option is refused with the path, and nothing is written") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const std::tuple<Tokens, ErrorCode, const char*> cases[] = {
      {{map(1), "a", extension(1, "x"), map_end}, ErrorCode::unsupported, "$.a"},
      {{array(2), 1, extension(-1, "no time"), array_end}, ErrorCode::unsupported, "$[1]"},
      {{array(1), nan, array_end}, ErrorCode::not_finite, "$[0]"},
      {{array(1), static_cast<float>(-HUGE_VAL), array_end}, ErrorCode::not_finite, "$[0]"},
      {{map(1), "a", map(1), array(1), 1, array_end, 2, map_end, map_end}, ErrorCode::unsupported, "$.a.array"},
      {{map(1), map(0), map_end, 2, map_end}, ErrorCode::unsupported, "$.map"},
      {{map(1), nullptr, 2, map_end}, ErrorCode::unsupported, "$.null"},
  };
  const Format& msgpack = *known_formats().find("msgpack");
  for (const Format& to : value_formats()) {
    if (!to.traits().text) continue;
    DYNAMIC_SECTION(to.name()) {
      for (const auto& [document, code, path] : cases) {
        CAPTURE(document);
        Buffer output;
        const Result<void> result = convert(document_of(document, msgpack), msgpack, output, to, to_text);
        REQUIRE_FALSE(result);
        CHECK(result.error().code() == code);
        CHECK(result.error().path() == path);
        CHECK(output.size() == 0);
      }
    }
  }
}

TEST_CASE("containers of unknown size are written in every format, of every size") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const std::size_t size : {0u, 1u, 15u, 16u, 17u, 255u, 256u, 65535u, 65536u}) {
        Tokens list{array()}, entries{array(), map()};
        for (std::size_t i = 0; i < size; ++i) {
          list.push_back(i % 7);
          entries.insert(entries.end(), {std::to_string(i), nullptr});
        }
        list.push_back(array_end);
        entries.insert(entries.end(), {map_end, "after", array_end});
        CHECK(difference(without_sizes(tokens_of(document_of(list, format), format)), list) == "");
        CHECK(difference(without_sizes(tokens_of(document_of(entries, format), format)), entries) == "");
      }
    }
}

TEST_CASE("nested containers of unknown size are written in every format") {
  Tokens tokens;
  for (int i = 0; i < 40; ++i) tokens.insert(tokens.end(), {array(), std::string(20, 'x'), map(), "key"});
  tokens.push_back(nullptr);
  for (int i = 0; i < 40; ++i) tokens.insert(tokens.end(), {"last", 1, map_end, array_end});
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) CHECK(without_sizes(tokens_of(document_of(tokens, format), format)) == tokens);
}

}  // namespace
}  // namespace wireform::test
