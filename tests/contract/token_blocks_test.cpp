// Tokens in blocks: what comes one by one comes in blocks of any size, on sound and on broken documents; what is written
// one by one is written in blocks; errors in a pipe, which moves blocks, have the path of the token.
#include "contract/contract.hpp"
#include "support/random_document.hpp"

namespace wireform::test {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t documents = 20;
#else
constexpr std::uint64_t documents = 150;
#endif

/// What a reader gave, and how it ended.
struct Outcome {
  Tokens tokens;
  std::vector<bool> keys;  // which of them are keys
  ErrorCode code = ErrorCode::none;
  std::uint64_t offset = 0, where = 0;
  std::string detail, message;
  bool operator==(const Outcome&) const = default;
};

Outcome outcome(Tokens tokens, std::vector<bool> keys, Reader& reader) {
  if (!reader.failed()) reader.finish();
  const Diagnostic& failure = reader.failure();
  return {std::move(tokens), std::move(keys), failure.code, failure.offset, reader.where(), failure.detail, failure.message()};
}

/// The first value by next().
Outcome one_by_one(Reader& reader) {
  Tokens tokens;
  std::vector<bool> keys;
  int open = 0;
  for (Token token; reader.next(token);) {
    tokens.emplace_back(token);
    keys.push_back(token.is_key);
    open += token.kind == Kind::array || token.kind == Kind::map;
    open -= token.kind == Kind::array_end || token.kind == Kind::map_end;
    if (open == 0) break;
  }
  return outcome(std::move(tokens), std::move(keys), reader);
}

Outcome in_blocks(Reader& reader, std::size_t most) {
  Tokens tokens;
  std::vector<bool> keys;
  std::vector<Token> block(most);
  std::size_t open = 0;
  while (const std::size_t count = reader.next_tokens(block, open)) {
    for (std::size_t i = 0; i < count; ++i) {
      tokens.emplace_back(block[i]);
      keys.push_back(block[i].is_key);
    }
    if (open == 0) break;
  }
  return outcome(std::move(tokens), std::move(keys), reader);
}

void check_blocks(std::string_view bytes, const Format& format, std::initializer_list<std::size_t> sizes) {
  const Exact input(bytes);
  const Outcome expected = one_by_one(*format.reader(input));
  for (const std::size_t most : sizes) {
    const Outcome got = in_blocks(*format.reader(input), most);
    if (got != expected)
      FAIL_CHECK("blocks of " << most << ": " << difference(got.tokens, expected.tokens) << "\n"
                              << got.message << " at " << got.offset << ", expected " << expected.message << " at "
                              << expected.offset);
  }
}

/// Rows of every length next to each other, flat lists of every kind, and what stops a run of plain tokens.
Tokens rows() {
  Tokens tokens{array()};
  for (const int length : {2, 2, 2, 3, 2, 0, 1, 1, 5, 5, 4, 2, 2}) {
    tokens.push_back(array());
    for (int i = 0; i < length; ++i) tokens.push_back(Record(i + 0.5));
    tokens.push_back(array_end);
  }
  const Tokens others{array(), 1, 2.5, array_end, array(), 1, "x", array_end, array(), 1, nullptr, array_end,
                      array(), -0.0, UINT64_MAX, array_end, array(), array(), 1, array_end, array_end, map(), "k", array(),
                      1, array_end, "l", array(), 2, array_end, map_end, array(), "a", "\xC3\xA9", "\n", array_end, true};
  tokens.insert(tokens.end(), others.begin(), others.end());
  tokens.push_back(array_end);
  return tokens;
}

const std::initializer_list<std::size_t> sizes{1, 2, 3, 4, 5, 7, 8, 16, 31, 128, 1000};

TEST_CASE("random documents come in blocks of any size as they come one by one") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      check_blocks(encode(rows(), format), format, sizes);
      for (std::uint64_t seed = 1; seed <= documents; ++seed) {
        INFO("seed " << seed);
        check_blocks(encode(random_document(seed, DocumentKinds::textual()), format), format, {1, 3, 8, 128});
      }
    }
}

TEST_CASE("documents that are cut or changed anywhere give the same tokens and the same error in blocks") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const Tokens& document : {rows(), random_document(7, DocumentKinds::textual(), 3)}) {
        const std::string bytes = encode(document, format).substr(0, 600);
        for (std::size_t at = 0; at < bytes.size(); ++at) {
          INFO("at " << at);
          check_blocks(std::string_view(bytes).substr(0, at), format, {2, 5, 128});
          for (const char other : {'\0', '1', '"', ',', ']', '}', '[', ' ', '-', '\xC1', '\xFF'}) {
            std::string changed = bytes;
            changed[at] = other;
            check_blocks(changed, format, {3, 128});
          }
        }
      }
    }
}

TEST_CASE("white space of every kind between JSON's tokens changes nothing in blocks") {
  const Format& json = *known_formats().find("json");
  const std::string text = "[ [1,2] ,\n[3 ,4.5]\t,[ 5, 6 ],[7,8\r],[ ],[9],{ \"a\" : [1 , 2] ,\"b\":{ } } , -0 , 1e400 ]";
  check_blocks(text, json, sizes);
  check_blocks("[[1,2],[3,99999999999999999999],[18446744073709551615,-9223372036854775809]]", json, sizes);
  check_blocks("[[1,2],[-9223372036854775808,100000000000000000000],[1,01]]", json, sizes);
}

TEST_CASE("a value taken by a typed read between two blocks is not there in the next") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string bytes = encode({map(2), "a", 1, "b", array(2), 2, 3, array_end, map_end}, format);
      const auto reader = format.reader(bytes);
      Token tokens[2];
      std::size_t open = 0;
      while (open == 0 || tokens[0].kind != Kind::string)  // to the key
        REQUIRE(reader->next_tokens(std::span(tokens, 1), open) == 1);
      std::int64_t value = 0;
      REQUIRE((reader->read_int(value) && value == 1));
      REQUIRE(reader->next_tokens(std::span(tokens, 1), open) == 1);
      CHECK((tokens[0].is_key && tokens[0].text == "b"));
    }
}

/// Writes the tokens in blocks; what is left over is written alone, as the pipe does.
bool write_in_blocks(Writer& writer, const Tokens& records, std::size_t most) {
  std::vector<Token> tokens;
  for (const Record& record : records) tokens.push_back(record.token());
  for (std::span<const Token> rest(tokens); !rest.empty();) {
    const std::size_t count = writer.write_tokens(rest.first(std::min(most, rest.size())));
    rest = rest.subspan(count);
    if (count != 0) continue;
    if (!writer.write_token(rest[0])) return false;
    rest = rest.subspan(1);
  }
  return writer.finish();
}

TEST_CASE("tokens written in blocks of any size give the bytes and errors of tokens written one by one") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Tokens wrong[] = {{array(2), 1, array_end}, {array(), array(1), 1, 2, array_end, array_end}, {array(), map_end},
                              {1, array(), array_end}, {array(), array(), 1, "\xFF", array_end, array_end},
                              {array(), bytes("x"), extension(1, "y"), array_end}, {map(), 1, 2, map_end},
                              {map(), array(), 1, array_end, 2, map_end}, {array(), INFINITY, array_end}};
      std::vector<Tokens> all(std::begin(wrong), std::end(wrong));
      all.push_back(rows());
      for (std::uint64_t seed = 1; seed <= documents; ++seed) {
        all.push_back(random_document(seed));
        all.push_back(without_sizes(all.back()));
      }
      for (const Tokens& document : all) {
        CAPTURE(document.size());
        Buffer expected;
        const auto writer = format.writer(expected);
        const bool written = write_tokens(*writer, document);
        for (const std::size_t most : {1, 2, 3, 7, 64, 1000}) {
          Buffer output;
          const auto blocks = format.writer(output);
          CHECK(write_in_blocks(*blocks, document, most) == written);
          CHECK(blocks->failure().message() == writer->failure().message());
          CHECK(blocks->failure().offset == writer->failure().offset);
          if (written) CHECK(output.view() == expected.view());
        }
      }
    }
}

TEST_CASE("an error far behind in a pipe has the path of its token, in the input and in the output") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      Tokens tokens{map(2), "first", array(300)};
      for (int i = 0; i < 300; ++i) tokens.insert(tokens.end(), {array(2), i, i + 0.5, array_end});
      tokens.insert(tokens.end(), {array_end, "second", map(2), "a", 1, "b", array(2), "x", bytes("y"), array_end, map_end, map_end});
      if (format.traits().bytes) {
        Buffer output;
        const auto result = convert(encode(tokens, format), format, output, *known_formats().find("json"));
        REQUIRE_FALSE(result);
        if (format.name() != "messageframe") CHECK(result.error().path() == "$.second.b[1]");
        CHECK(output.size() == 0);
      }
      for (Record& record : tokens)
        if (record.kind == Kind::bytes) record = Record("unique text");
      std::string bytes = encode(tokens, format);
      bytes[bytes.rfind("unique text")] = '\xFF';
      Buffer output;
      const auto result = convert(bytes, format, output, *known_formats().find("msgpack"));
      REQUIRE_FALSE(result);
      CHECK(result.error().code() == ErrorCode::invalid_utf8);
      if (format.name().starts_with("json") && format.name() != "json-nlohmann") CHECK(result.error().path() == "$.second.b[1]");
    }
}

}  // namespace
}  // namespace wireform::test
