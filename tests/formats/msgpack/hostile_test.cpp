// Broken and hostile input: cut off, never used, too deep, with counts that lie.
#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

TEST_CASE("a document cut at any byte is an unexpected end at that byte") {
  for (const std::string& document : documents()) {
    for (std::size_t size = 0; size < document.size(); ++size) {
      INFO("cut to " << size << " of " << to_hex(document.substr(0, 40)));
      const Failure failure = failure_of(document.substr(0, size));
      CHECK(failure == Failure{ErrorCode::unexpected_end, size});
    }
  }
}

TEST_CASE("a cut string does not give foreign memory") {
  const std::string whole = hex("81a161d964") + std::string(100, 'z');
  CHECK(failure_of(whole.substr(0, 10)) == Failure{ErrorCode::unexpected_end, 10});
  CHECK(failure_of(" ") == Failure{ErrorCode::none, 0});
}

TEST_CASE("too few bytes and a byte that is never used are different errors") {
  CHECK(failure_of(hex("9201")) == Failure{ErrorCode::unexpected_end, 2});
  CHECK(failure_of(hex("c1")) == Failure{ErrorCode::reserved_byte, 0});
  CHECK(failure_of(hex("9201c1")) == Failure{ErrorCode::reserved_byte, 2});
  CHECK(failure_of(hex("81c101")) == Failure{ErrorCode::reserved_byte, 1});
  CHECK(failure_of(hex("81a161c1")) == Failure{ErrorCode::reserved_byte, 3});
}

TEST_CASE("a count or size that the input cannot hold is its end at once") {
  for (const char* digits : {"ddff000000", "ddffffffff", "dfffffffff", "dcffff00", "deffff0000", "dbffffffff61",
                             "c6ffffffff61", "c9ffffffff0161", "df8000000000"}) {
    const std::string document = hex(digits);
    CHECK(failure_of(document) == Failure{ErrorCode::unexpected_end, document.size()});
    Input input(document);
    SizeHint size = 0;
    CHECK_FALSE((input.in.begin_array(size) || (input.in.clear_failure(), input.in.begin_map(size))));
  }
  // An entry needs two bytes.
  CHECK(failure_of(hex("8201020304")) == Failure{ErrorCode::none, 0});
  Input map(hex("82010203"));
  SizeHint size;
  CHECK_FALSE(map.in.begin_map(size));
  CHECK(map.code() == ErrorCode::unexpected_end);
}

TEST_CASE("text that is not UTF-8 is an error at the first bad byte") {
  const std::pair<const char*, std::uint64_t> cases[] = {
      {"a1 80", 1},      {"a3 6162ff", 3},    {"a2 c080", 1},     {"a3 e28241", 1},   {"a2 e282", 1},
      {"a3 eda080", 1},  {"a4 f4908080", 1},  {"a4 f0808080", 1}, {"d903 6161c3", 4}, {"92 a161 a1fe", 4},
      {"81 a1ff c0", 2}, {"81 a161 a1ff", 4}, {"dc0001 a1f5", 4},
  };
  for (const auto& [digits, offset] : cases) CHECK(failure_of(hex(digits)) == Failure{ErrorCode::invalid_utf8, offset});
  // Every length and every place of the bad byte, across the blocks of the fast check.
  for (std::size_t size = 1; size < 100; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      std::string text(size, 'x');
      text[at] = '\xff';
      const std::string document = hex("d9") + static_cast<char>(size) + text;
      Input input(document);
      std::string value = "untouched";
      CHECK_FALSE(input.in.read_string(value));
      CHECK(Failure{input.code(), input.offset()} == Failure{ErrorCode::invalid_utf8, 2 + at});
    }
  }
}

TEST_CASE("depth is limited for arrays and maps alike, read or skipped") {
  const auto nested = [](std::size_t depth, const char* level, const char* last) {
    std::string document;
    for (std::size_t i = 1; i < depth; ++i) document += hex(level);
    return document + hex(last);
  };
  for (const char* level : {"91", "dc0001", "81a161", "819001", "8101"}) {
    const bool map = level[0] == '8';
    if (std::string_view(level) == "819001") continue;
    const std::string header = hex(level);
    CHECK(failure_of(nested(512, level, map ? "80" : "90")) == Failure{ErrorCode::none, 0});
    CHECK(failure_of(nested(513, level, map ? "80" : "90")) == Failure{ErrorCode::depth_exceeded, 512 * header.size()});
    CHECK(failure_of(nested(100000, level, map ? "80" : "90")) ==
          Failure{ErrorCode::depth_exceeded, 512 * header.size()});
    ReadOptions options;
    options.limits.depth = 3;
    CHECK(failure_of(nested(3, level, "90"), options).code == ErrorCode::none);
    CHECK(failure_of(nested(4, level, "90"), options) == Failure{ErrorCode::depth_exceeded, 3 * header.size()});
    options.limits.depth = 200000;
    CHECK(failure_of(nested(100000, level, "90"), options).code == ErrorCode::none);
  }
  // Containers as keys nest, too.
  CHECK(failure_of(nested(600, "81", "9090") + std::string(600, '\xc0')).code == ErrorCode::depth_exceeded);
}

TEST_CASE("skipping counts the containers that are open") {
  ReadOptions options;
  options.limits.depth = 3;
  Input input(hex("91 91 9190"), options);
  SizeHint size;
  REQUIRE(input.in.begin_array(size));
  REQUIRE(input.in.next_element() == Step::item);
  CHECK_FALSE(input.in.skip_value());
  CHECK(Failure{input.code(), input.offset()} == Failure{ErrorCode::depth_exceeded, 3});
}

TEST_CASE("a document larger than the limit is refused when it is opened") {
  ReadOptions options;
  options.limits.document_bytes = 3;
  CHECK(failure_of(hex("9201c0"), options) == Failure{ErrorCode::none, 0});
  CHECK(failure_of(hex("930101c0"), options) == Failure{ErrorCode::too_large, 3});
}

TEST_CASE("an empty input is an unexpected end for every call") {
  Kind kind;
  CHECK(failure_of("") == Failure{ErrorCode::unexpected_end, 0});
  CHECK_FALSE(Input("").in.peek(kind));
  std::int64_t value = 7;
  Input input("");
  CHECK_FALSE(input.in.read_int(value));
  CHECK(input.code() == ErrorCode::unexpected_end);
  CHECK(value == 7);
}
