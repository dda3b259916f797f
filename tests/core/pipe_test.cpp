#include <wireform/pipe.hpp>

#include <string>

#include "support/catch.hpp"
#include "support/token_stream.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

const Tokens document{map(),  "a",     array(2),      1,    -2.5,      array_end, "b",       1.5f,   "c",       bytes("\x01"),
                      "d",    nullptr, "a",           true, 7,         "seven",   UINT64_MAX, array(), array_end, "e",
                      map(0), map_end, extension(5, "x"), "key", map_end};

Result<void> pipe_prefix(const std::string& bytes, std::size_t cut, Buffer& output) {
  const std::vector<char> exact(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(cut));
  return convert({exact.data(), exact.size()}, token_format(), output, token_format());
}

/// `depth` arrays inside each other.
Tokens nested(std::size_t depth) {
  Tokens tokens(depth, array(1));
  tokens.back() = array(0);
  tokens.insert(tokens.end(), depth, array_end);
  return tokens;
}

}  // namespace

TEST_CASE("pipe keeps kinds, order, sizes, duplicate keys and keys that are no strings") {
  Buffer output;
  REQUIRE(convert(token_bytes(document), token_format(), output, token_format()));
  CHECK(output.view() == token_bytes(document));
}

TEST_CASE("convert appends to what the output holds, and takes back a failed document") {
  Buffer output;
  output.append("before");
  const std::string bytes = token_bytes(document);
  REQUIRE(convert(bytes, token_format(), output, token_format()));
  CHECK(output.view() == "before" + bytes);
  CHECK_FALSE(pipe_prefix(bytes, bytes.size() - 1, output));
  CHECK(output.view() == "before" + bytes);
}

TEST_CASE("a document that is cut anywhere is an error in pipe and in check, and no output is left") {
  const std::string bytes = token_bytes(document);
  for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
    Buffer output;
    const Result<void> piped = pipe_prefix(bytes, cut, output);
    REQUIRE_FALSE(piped);
    CHECK(piped.error().code() == ErrorCode::unexpected_end);
    CHECK(output.size() == 0);
    const Result<void> checked = check(std::string_view(bytes).substr(0, cut), token_format());
    REQUIRE_FALSE(checked);
    CHECK(checked.error().code() == ErrorCode::unexpected_end);
    CHECK(checked.error().offset() == piped.error().offset());
  }
  CHECK(check(bytes, token_format()));
}

TEST_CASE("data after the document is an error in pipe and in check") {
  const std::string bytes = token_bytes(document) + token_bytes({1});
  Buffer output;
  CHECK(convert(bytes, token_format(), output, token_format()).error().code() == ErrorCode::trailing_data);
  CHECK(check(bytes, token_format()).error().code() == ErrorCode::trailing_data);
  CHECK(output.size() == 0);
}

TEST_CASE("pipe copies one value from the middle of a document") {
  const std::string bytes = token_bytes({array(3), 1, map(1), "a", array(0), array_end, map_end, 2, array_end});
  const auto in = token_format().reader(bytes);
  Buffer output;
  TokenWriter out(output);
  SizeHint size;
  REQUIRE((in->begin_array(size) && in->next_element() == Step::item && in->skip_value()));
  REQUIRE(in->next_element() == Step::item);
  REQUIRE(pipe(*in, out));
  CHECK(out.finish());
  CHECK(output.view() == token_bytes({map(1), "a", array(0), array_end, map_end}));
  std::int64_t last = 0;
  REQUIRE((in->next_element() == Step::item && in->read_int(last)));
  CHECK(last == 2);
  CHECK(in->next_element() == Step::end);
}

TEST_CASE("depth is limited alike in pipe, check, and for the output") {
  Buffer output;
  CHECK(convert(token_bytes(nested(512)), token_format(), output, token_format()));
  CHECK(check(token_bytes(nested(512)), token_format()));

  WriteOptions deep;
  deep.limits.depth = 100'000;
  Buffer deeper;
  TokenWriter writer(deeper, deep);
  for (const Record& record : nested(100'000)) REQUIRE(writer.write_token(record.token()));
  for (const Result<void>& result :
       {convert(deeper.view(), token_format(), output, token_format()), check(deeper.view(), token_format())}) {
    REQUIRE_FALSE(result);
    CHECK(result.error().code() == ErrorCode::depth_exceeded);
    CHECK(result.error().offset() == 1 + 9 * 512);
  }
  Limits limits;
  limits.depth = 100'000;
  CHECK(check(deeper.view(), token_format(), limits));
  CHECK(convert(deeper.view(), token_format(), output, token_format(), {}, limits));
}

TEST_CASE("an error in a pipe names the path") {
  // A string that is no UTF-8 at $.list[1].x
  std::string bytes = token_bytes({map(1), "list", array(2), 0, map(1), "x", "??", map_end, array_end, map_end});
  bytes.replace(bytes.find("??"), 2, "\xC0\x80");
  Buffer output;
  const Result<void> result = convert(bytes, token_format(), output, token_format());
  REQUIRE_FALSE(result);
  CHECK(result.error().code() == ErrorCode::invalid_utf8);
  CHECK(result.error().path() == "$.list[1].x");
  CHECK(result.error().offset() == bytes.find('\xC0'));
}

TEST_CASE("a document past the size limit is refused by pipe and check") {
  const std::string bytes = token_bytes(document);
  Limits limits;
  limits.document_bytes = bytes.size();
  CHECK(check(bytes, token_format(), limits));
  limits.document_bytes = bytes.size() - 1;
  Buffer output;
  CHECK(check(bytes, token_format(), limits).error().code() == ErrorCode::too_large);
  CHECK(convert(bytes, token_format(), output, token_format(), {}, limits).error().code() == ErrorCode::too_large);
}
