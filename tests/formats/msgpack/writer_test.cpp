// The writer's contract: sequence, sizes known and unknown, limits.
#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

alignas(16) constexpr char a_text[16] = "a";
constexpr FieldName a{a_text, 1, 0, true};

}  // namespace

TEST_CASE("documents of every shape are written in their smallest form and read back") {
  const Tokens tokens{map(3), "list",   array(4),  1,     -1,     1.5,     1.5f,   array_end,
                      7,      array(0), array_end, "sub", map(0), map_end, map_end};
  Output output;
  REQUIRE(write_tokens(output.out, tokens));
  CHECK(to_hex(output.buffer.view()) == "83a46c6973749401ffcb3ff8000000000000ca3fc000000790a373756280");
  CHECK(read(output.buffer.view()) == tokens);
}

TEST_CASE("unknown sizes give the bytes that known sizes give") {
  for (const std::size_t size : {0u, 1u, 15u, 16u, 300u, 65535u, 65536u}) {
    for (const bool is_map : {false, true}) {
      const auto write = [&](SizeHint hint) {
        Output output;
        output.out.begin_array(2);
        is_map ? output.out.begin_map(hint) : output.out.begin_array(hint);
        for (std::size_t i = 0; i < size * (is_map ? 2 : 1); ++i) output.out.write_uint(i & 0xff);
        is_map ? output.out.end_map() : output.out.end_array();
        output.out.write_string("behind");
        output.out.end_array();
        return output.done();
      };
      CHECK(write(unknown_size) == write(size));
    }
  }
}

TEST_CASE("unknown sizes inside each other are widened in one pass") {
  // Every level holds `width` elements, of which the first `nested` are the next level.
  const auto build = [](auto& self, Tokens& tokens, int depth, std::size_t width, bool known) -> void {
    const bool is_map = depth % 2 == 1;
    const SizeHint hint = known ? width : unknown_size;
    tokens.push_back(is_map ? map(hint) : array(hint));
    for (std::size_t i = 0; i < width; ++i) {
      if (is_map) tokens.push_back(static_cast<int>(i));
      if (depth > 0 && (i == 0 || i + 1 == width)) {
        self(self, tokens, depth - 1, width + i % 2, known);
      } else {
        tokens.push_back("x");
      }
    }
    tokens.push_back(is_map ? map_end : array_end);
  };
  for (const std::size_t width : {1u, 14u, 15u, 16u, 17u, 70000u}) {
    const int depth = width > 1000 ? 2 : 6;
    Tokens known, unknown;
    build(build, known, depth, width, true);
    build(build, unknown, depth, width, false);
    Output one, other;
    REQUIRE(write_tokens(one.out, known));
    REQUIRE(write_tokens(other.out, unknown));
    CHECK((one.buffer.view() == other.buffer.view()));
    if (width < 1000) CHECK((read(other.buffer.view()) == known));
  }
}

TEST_CASE("a document starts behind what the output holds") {
  Output output;
  output.buffer.append("head");
  output.out.reset();
  CHECK(output.out.where() == 0);
  output.out.begin_array(unknown_size);
  for (int i = 0; i < 16; ++i) output.out.write_int(i);
  output.out.end_array();
  REQUIRE(output.out.finish());
  CHECK(output.out.where() == 19);
  output.out.reset();
  output.out.write_null();
  REQUIRE(output.out.finish());
  CHECK(to_hex(output.buffer.view()) ==
        "68656164"
        "dc0010000102030405060708090a0b0c0d0e0f"
        "c0");
}

TEST_CASE("calls out of sequence are refused") {
  const auto refused = [](auto calls) {
    Output output;
    calls(output.out);
    return output.done() == "bad_sequence";
  };
  CHECK(refused([](Writer&) {}));
  CHECK(refused([](Writer& out) { out.write_null(), out.write_null(); }));
  CHECK(refused([](Writer& out) { out.write_null(), out.begin_array(0); }));
  CHECK(refused([](Writer& out) { out.begin_array(1); }));
  CHECK(refused([](Writer& out) { out.begin_array(1), out.end_array(); }));
  CHECK(refused([](Writer& out) { out.begin_array(0), out.write_null(), out.end_array(); }));
  CHECK(refused([](Writer& out) { out.begin_array(0), out.end_map(); }));
  CHECK(refused([](Writer& out) { out.begin_map(0), out.end_array(); }));
  CHECK(refused([](Writer& out) { out.begin_array(unknown_size), out.end_map(); }));
  CHECK(refused([](Writer& out) { out.begin_map(unknown_size), out.end_array(); }));
  CHECK(refused([](Writer& out) { out.end_array(); }));
  CHECK(refused([](Writer& out) { out.end_map(); }));
  CHECK(refused([](Writer& out) { out.write_null(), out.end_array(); }));
  CHECK(refused([](Writer& out) { out.write_null(), out.end_map(); }));
  CHECK(refused([](Writer& out) { out.key(a); }));
  CHECK(refused([](Writer& out) { out.begin_array(1), out.key(a); }));
  CHECK(refused([](Writer& out) { out.begin_array(unknown_size), out.key(a); }));
  CHECK(refused([](Writer& out) { out.begin_map(0), out.key(a); }));
  CHECK(refused([](Writer& out) { out.begin_map(1), out.key(a), out.key(a); }));
  CHECK(refused([](Writer& out) { out.begin_map(1), out.key(a), out.end_map(); }));
  CHECK(refused([](Writer& out) { out.begin_map(unknown_size), out.key(a), out.end_map(); }));
  CHECK(refused([](Writer& out) { out.begin_map(1), out.key(a), out.write_null(), out.key(a); }));
  CHECK(refused([](Writer& out) { out.begin_map(2), out.key(a), out.write_null(), out.end_map(); }));
  CHECK(refused([](Writer& out) {
    out.begin_array(1), out.write_numbers(NumberType::i32, nullptr, 0, 0), out.write_strings(nullptr, 0);
  }));
}

TEST_CASE("after an error nothing is written and the first error stays") {
  Output output;
  output.out.begin_array(4);
  CHECK_FALSE(output.out.write_string("\xff"));
  CHECK(output.out.failure().code == ErrorCode::text_not_utf8);
  CHECK(output.out.failure().detail == "byte 0xFF at offset 0");
  const std::size_t size = output.buffer.size();
  const int number = 1;
  const std::string text = "x";
  CHECK_FALSE(output.out.write_null());
  CHECK_FALSE(output.out.write_bool(true));
  CHECK_FALSE(output.out.write_int(1));
  CHECK_FALSE(output.out.write_uint(1));
  CHECK_FALSE(output.out.write_float(1));
  CHECK_FALSE(output.out.write_double(1));
  CHECK_FALSE(output.out.write_string("x"));
  CHECK_FALSE(output.out.write_bytes("x"));
  CHECK_FALSE(output.out.write_extension(1, "x"));
  CHECK_FALSE(output.out.begin_array(0));
  CHECK_FALSE(output.out.end_array());
  CHECK_FALSE(output.out.begin_map(0));
  CHECK_FALSE(output.out.end_map());
  CHECK_FALSE(output.out.key(a));
  CHECK_FALSE(output.out.write_numbers(NumberType::i32, &number, 1, 0));
  CHECK_FALSE(output.out.write_strings(&text, 1));
  CHECK_FALSE(output.out.finish());
  CHECK(output.buffer.size() == size);
  CHECK(output.out.failure().code == ErrorCode::text_not_utf8);
  output.buffer.clear();
  output.out.reset();
  CHECK(output.out.write_null());
  CHECK(output.done() == "c0");
}

TEST_CASE("text must be UTF-8, bytes need not") {
  for (const char* digits : {"80", "c080", "e282", "eda080", "f4908080", "ff", "6161616161616161ff"}) {
    Output text, data;
    CHECK_FALSE(text.out.write_string(hex(digits)));
    CHECK(text.done() == "text_not_utf8");
    CHECK(data.out.write_bytes(hex(digits)));
    CHECK(read(hex(data.done())) == Tokens{bytes(hex(digits))});
  }
}

TEST_CASE("depth is limited as in the reader") {
  WriteOptions options;
  options.limits.depth = 3;
  const auto nested = [&](int depth, bool is_map) {
    Output output(options);
    for (int i = 0; i < depth; ++i) {
      is_map ? output.out.begin_map(unknown_size) : output.out.begin_array(unknown_size);
      if (is_map && i + 1 < depth) output.out.write_int(i);
    }
    for (int i = 0; i < depth; ++i) is_map ? output.out.end_map() : output.out.end_array();
    return output.done();
  };
  CHECK(nested(3, false) == "919190");
  CHECK(nested(4, false) == "output_depth");
  CHECK(nested(3, true) == "8100810180");
  CHECK(nested(4, true) == "output_depth");
  const double numbers[] = {1, 2};
  const auto rows = [&](int depth) {
    Output output(options);
    for (int i = 0; i < depth; ++i) output.out.begin_array(1);
    output.out.write_numbers(NumberType::f64, numbers, 1, 2);
    for (int i = 0; i < depth; ++i) output.out.end_array();
    return output.done();
  };
  CHECK(rows(1) == "919192cb3ff0000000000000cb4000000000000000");
  CHECK(rows(2) == "output_depth");
}
