// The token format's writer, and through it what the base class Writer does for every format.
#include <array>
#include <string>

#include "support/catch.hpp"
#include "support/token_stream.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

template <class Body>
Tokens written(Body&& body) {
  Buffer output;
  TokenWriter writer(output);
  body(writer);
  REQUIRE(writer.finish());
  return tokens_of(output.view(), token_format());
}

}  // namespace

TEST_CASE("bulk numbers are the array that single calls write") {
  const std::array<std::int16_t, 3> flat{-1, 0, 32767};
  CHECK(written([&](Writer& w) { CHECK(w.write_numbers(NumberType::i16, flat.data(), 3, 0)); }) ==
        Tokens{array(3), -1, 0, 32767, array_end});
  const std::array<double, 4> rows{1, 2.5, -0.0, 4};
  CHECK(written([&](Writer& w) { CHECK(w.write_numbers(NumberType::f64, rows.data(), 2, 2)); }) ==
        Tokens{array(2), array(2), 1.0, 2.5, array_end, array(2), -0.0, 4.0, array_end, array_end});
  CHECK(written([&](Writer& w) { CHECK(w.write_numbers(NumberType::u64, nullptr, 0, 0)); }) == Tokens{array(0), array_end});
  const std::uint64_t large[] = {UINT64_MAX, 1};
  CHECK(written([&](Writer& w) { CHECK(w.write_numbers(NumberType::u64, large, 2, 0)); }) ==
        Tokens{array(2), UINT64_MAX, 1, array_end});
}

TEST_CASE("bulk numbers of every type keep kind and value") {
  for (unsigned i = 0; i <= static_cast<unsigned>(NumberType::f64); ++i) {
    const auto type = static_cast<NumberType>(i);
    with_number(type, [&](auto zero) {
      using T = decltype(zero);
      const T numbers[] = {std::numeric_limits<T>::lowest(), T{7}, std::numeric_limits<T>::max()};
      CHECK(written([&](Writer& w) { CHECK(w.write_numbers(type, numbers, 3, 0)); }) ==
            Tokens{array(3), numbers[0], numbers[1], numbers[2], array_end});
    });
  }
}

TEST_CASE("bulk strings are the array that single calls write") {
  const std::string strings[] = {"", "a", std::string("b\0c", 3)};
  CHECK(written([&](Writer& w) { CHECK(w.write_strings(strings, 3)); }) ==
        Tokens{array(3), "", "a", std::string("b\0c", 3), array_end});
}

TEST_CASE("write_token takes what next gives, the end of the document included") {
  const Tokens document{map(), "a", array(1), bytes("\x01\xFF"), array_end, 7, extension(-1, "xyz"),
                        "f", 1.5f, UINT64_MAX, false, map_end};
  Buffer output;
  TokenWriter writer(output);
  const std::string source = token_bytes(document);
  TokenReader reader;
  reader.open(source);
  Token token;
  do {
    REQUIRE(reader.next(token));
    REQUIRE(writer.write_token(token));
  } while (token.kind != Kind::end);
  CHECK(output.view() == source);
}

TEST_CASE("the first error of a writer stays until reset, and later calls write nothing") {
  Buffer output;
  TokenWriter writer(output);
  CHECK(writer.begin_map(1));
  CHECK_FALSE(writer.begin_array(0));
  CHECK(writer.failure().code == ErrorCode::bad_sequence);
  const std::size_t size = output.size();
  CHECK_FALSE(writer.write_string("\xFF"));
  CHECK_FALSE(writer.write_null());
  CHECK_FALSE(writer.finish());
  CHECK(writer.failure().code == ErrorCode::bad_sequence);
  CHECK(output.size() == size);
  output.clear();
  writer.reset();
  CHECK(writer.write_null());
  CHECK(writer.finish());
  CHECK(output.view() == token_bytes({nullptr}));
}

TEST_CASE("reset starts a document after what the output holds") {
  Buffer output;
  TokenWriter writer(output);
  CHECK((writer.write_int(1) && writer.finish()));
  writer.reset();
  CHECK((writer.write_int(2) && writer.finish()));
  CHECK(output.view() == token_bytes({1}) + token_bytes({2}));
}

TEST_CASE("a writer's error knows how much was written") {
  Buffer output;
  TokenWriter writer(output);
  writer.begin_array(unknown_size);
  writer.write_null();
  CHECK_FALSE(writer.fail(ErrorCode::rejected, "by a codec"));
  CHECK(writer.failure().offset == output.size());
  CHECK(writer.failure().message() == "value rejected (by a codec)");
}
