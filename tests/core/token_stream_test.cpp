// The token format's reader, and through it what the base class Reader does for every format.
#include "support/token_stream.hpp"

#include <string>

#include "support/catch.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

const Tokens document{map(3), "a", array(2),  1,         2.5,      array_end, "b", map(1), "c", nullptr,
                      map_end, "d", array(1), array(0), array_end, array_end, map_end};

/// A reader over exact-size heap memory.
class Opened {
 public:
  explicit Opened(const std::string& bytes, const ReadOptions& options = {})
      : bytes_(bytes.begin(), bytes.end()), reader_(options) {
    reader_.open({bytes_.data(), bytes_.size()});
  }
  explicit Opened(const Tokens& tokens, const ReadOptions& options = {}) : Opened(token_bytes(tokens), options) {}
  TokenReader* operator->() { return &reader_; }
  TokenReader& operator*() { return reader_; }

 private:
  std::vector<char> bytes_;
  TokenReader reader_;
};

Tokens keys_of(Reader& reader) {
  Tokens keys;
  for (Token token; reader.next(token) && token.kind != Kind::end;)
    if (token.is_key) keys.emplace_back(token);
  return keys;
}

}  // namespace

TEST_CASE("next gives a document's tokens, and the end again and again") {
  Opened reader(document);
  CHECK(read_tokens(*reader) == document);
  Token token;
  CHECK(reader->next(token));
  CHECK(token.kind == Kind::end);
  CHECK(reader->finish());
}

TEST_CASE("next marks keys, of any kind") {
  Opened reader(Tokens{map(3), "a", "not", 7, array(1), "not", array_end, nullptr, map(0), map_end, map_end});
  CHECK(keys_of(*reader) == Tokens{"a", 7, nullptr});
}

TEST_CASE("next and typed reads of whole values mix in value position") {
  Opened reader(document);
  Token token;
  REQUIRE((reader->next(token) && token.kind == Kind::map));
  REQUIRE((reader->next(token) && token.text == "a"));
  REQUIRE(reader->skip_value());
  REQUIRE((reader->next(token) && token.text == "b"));
  SizeHint size;
  REQUIRE((reader->begin_map(size) && size == 1));
  const FieldName name{"c", 1};
  const std::uint16_t slots[] = {1, 1};
  int index;
  REQUIRE(reader->next_field({&name, 1, 1, slots, 1}, 0, index) == Step::item);
  CHECK(index == 0);
  REQUIRE(reader->read_null());
  REQUIRE(reader->next_field({}, 0, index) == Step::end);
  REQUIRE((reader->next(token) && token.text == "d"));
  CHECK(read_tokens(*reader) == Tokens(document.end() - 5, document.end()));
}

TEST_CASE("peek has no side effect, a key and a value alike") {
  Opened reader(Tokens{map(1), "a", 2, map_end});
  Kind kind;
  SizeHint size;
  for (int i = 0; i < 2; ++i) CHECK((reader->peek(kind) && kind == Kind::map));
  REQUIRE(reader->begin_map(size));
  REQUIRE(reader->next_entry() == Step::item);
  for (int i = 0; i < 2; ++i) CHECK((reader->peek(kind) && kind == Kind::string));
  REQUIRE(reader->skip_value());
  for (int i = 0; i < 2; ++i) CHECK((reader->peek(kind) && kind == Kind::int64));
  REQUIRE(reader->skip_value());
  REQUIRE(reader->next_entry() == Step::end);
  CHECK((reader->peek(kind) && kind == Kind::end));
}

TEST_CASE("a conversion error consumes nothing, touches nothing, and can be cleared") {
  Opened reader(Tokens{-1});
  const std::uint64_t before = reader->where();
  std::uint64_t number = 42;
  CHECK_FALSE(reader->read_uint(number));
  CHECK(number == 42);
  CHECK(reader->where() == before);
  CHECK(reader->failure().code == ErrorCode::out_of_range);
  bool flag = true;
  CHECK_FALSE(reader->read_bool(flag));
  CHECK(reader->failure().code == ErrorCode::out_of_range);  // the first error stays
  reader->clear_failure();
  CHECK_FALSE(reader->read_bool(flag));
  CHECK(reader->failure().message() == "expected boolean, found integer");
  reader->clear_failure();
  std::int64_t value = 0;
  CHECK(reader->read_int(value));
  CHECK(value == -1);
  CHECK(reader->finish());
}

TEST_CASE("a syntax error stays, whatever is asked or cleared") {
  Opened reader(std::string("\xC1\x0A\x02\0\0\0\0\0\0\0\x01\xEE\x0B", 13));
  SizeHint size;
  REQUIRE(reader->begin_array(size));
  REQUIRE(reader->next_element() == Step::item);
  REQUIRE(reader->read_null());
  CHECK(reader->next_element() == Step::error);
  CHECK(reader->failure().code == ErrorCode::reserved_byte);
  CHECK(reader->failure().offset == 11);
  reader->clear_failure();
  Kind kind;
  CHECK_FALSE(reader->peek(kind));
  CHECK_FALSE(reader->read_null());
  CHECK_FALSE(reader->skip_value());
  CHECK(reader->next_element() == Step::error);
  CHECK_FALSE(reader->finish());
  CHECK(reader->failure().offset == 11);
}

TEST_CASE("open starts afresh after an error in the middle of a document") {
  TokenReader reader;
  const std::string bad = token_bytes(document).substr(0, 20) + '\xEE', good = token_bytes(document);
  reader.open(bad);
  read_tokens(reader);
  CHECK(reader.failed());
  reader.open(good);
  CHECK_FALSE(reader.failed());
  CHECK(read_tokens(reader) == document);
  CHECK(reader.finish());
}

TEST_CASE("reject puts the last scalar back and records the error there") {
  Opened reader(Tokens{array(2), 1, "x", array_end});
  SizeHint size;
  std::int64_t number;
  REQUIRE((reader->begin_array(size) && reader->next_element() == Step::item));
  const std::uint64_t before = reader->where();
  REQUIRE(reader->read_int(number));
  CHECK_FALSE(reader->reject(ErrorCode::rejected));
  CHECK(reader->where() == before);
  CHECK(reader->failure().code == ErrorCode::rejected);
  CHECK(reader->failure().offset == before);
  CHECK(reader->failure().length == 9);
  reader->clear_failure();
  CHECK(reader->read_int(number));
  CHECK(reader->next_element() == Step::item);
}

TEST_CASE("rejecting the root value leaves it to be read again") {
  Opened reader(Tokens{5});
  std::int64_t number;
  REQUIRE(reader->read_int(number));
  CHECK_FALSE(reader->reject(ErrorCode::rejected));
  reader->clear_failure();
  CHECK(reader->skip_value());
  CHECK(reader->finish());
}

TEST_CASE("mark and rewind at every token give the same rest again") {
  for (std::size_t at = 0; at <= document.size(); ++at) {
    Opened reader(document);
    Token token;
    for (std::size_t i = 0; i < at; ++i) REQUIRE(reader->next(token));
    // The rest of the innermost container that is open here, twice.
    const Mark mark = reader->mark();
    Tokens once;
    for (int depth = 0; reader->next(token) && token.kind != Kind::end && depth >= 0;) {
      once.emplace_back(token);
      depth += token.kind == Kind::array || token.kind == Kind::map;
      depth -= token.kind == Kind::array_end || token.kind == Kind::map_end;
      if (depth < 0) break;
    }
    reader->rewind(mark);
    CHECK(reader->mark().position == mark.position);
    CHECK(read_tokens(*reader) == Tokens(document.begin() + static_cast<std::ptrdiff_t>(at), document.end()));
    CHECK(reader->finish());
  }
}

TEST_CASE("rewind forgets an error, a syntax error too") {
  Opened reader(std::string("\xC1\x0A\x01\0\0\0\0\0\0\0\xEE\x0B", 12));
  const Mark mark = reader->mark();
  CHECK_FALSE(reader->skip_value());
  CHECK(reader->failed());
  reader->rewind(mark);
  CHECK_FALSE(reader->failed());
  Kind kind;
  CHECK((reader->peek(kind) && kind == Kind::array));
}

TEST_CASE("the bulk calls that a reader does not have leave every element to the caller") {
  Opened reader(Tokens{array(2), 1, 2, array_end});
  SizeHint size;
  REQUIRE(reader->begin_array(size));
  NumberSink sink(nullptr, 0, nullptr, nullptr);
  std::int64_t number = 0;
  for (std::int64_t expected : {1, 2}) {
    REQUIRE(reader->read_numbers(NumberType::i64, sink) == Step::item);
    REQUIRE(reader->read_int(number));
    CHECK(number == expected);
  }
  CHECK(reader->read_numbers(NumberType::i64, sink) == Step::end);
  CHECK(reader->finish());
}

TEST_CASE("a count that the rest of the input cannot hold is an unexpected end at once") {
  for (const std::string& head : {std::string("\xC1\x0A"), std::string("\xC1\x0C")}) {
    for (const std::uint64_t count : {std::uint64_t{3}, std::uint64_t{1} << 32, UINT64_MAX - 1}) {
      std::string bytes = head;
      for (int i = 0; i < 8; ++i) bytes += static_cast<char>(count >> (8 * i));
      bytes += "\x01\x01";
      Opened reader(bytes);
      SizeHint size;
      CHECK_FALSE((head[1] == '\x0A' ? reader->begin_array(size) : reader->begin_map(size)));
      CHECK(reader->failure().code == ErrorCode::unexpected_end);
      CHECK(reader->failure().offset == bytes.size());
    }
  }
}

TEST_CASE("a count that is not kept is malformed, both ways") {
  for (const char count : {'\1', '\3'}) {
    Opened reader(std::string("\xC1\x0A", 2) + count + std::string("\0\0\0\0\0\0\0\x01\x01\x0B\x01", 11));
    CHECK_FALSE(reader->skip_value());
    CHECK(reader->failure().code == ErrorCode::malformed);
  }
}

TEST_CASE("an integer above INT64_MAX alone is of the kind uint64") {
  CHECK(tokens_of(token_bytes({UINT64_MAX}), token_format()) == Tokens{UINT64_MAX});
  Opened reader(std::string("\xC1\x04\x01\0\0\0\0\0\0\0", 10));
  CHECK_FALSE(reader->skip_value());
  CHECK(reader->failure().code == ErrorCode::malformed);
}

TEST_CASE("a container as a key is refused when read") {
  const std::string bytes("\xC1\x0C\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x0A\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x0B\x01\x0D", 22);
  Opened skipped(bytes), read(bytes);
  CHECK_FALSE(skipped->skip_value());
  CHECK(skipped->failure().code == ErrorCode::expected_key);
  read_tokens(*read);
  CHECK(read->failure().code == ErrorCode::expected_key);
}

TEST_CASE("data after the document is found by finish and by next") {
  const std::string bytes = token_bytes({1}) + token_bytes({2});
  Opened first(bytes), second(bytes);
  CHECK(first->skip_value());
  CHECK_FALSE(first->finish());
  CHECK(first->failure().code == ErrorCode::trailing_data);
  CHECK(first->failure().offset == token_bytes({1}).size());
  CHECK(read_tokens(*second) == Tokens{1});
  CHECK(second->failure().code == ErrorCode::trailing_data);
}

TEST_CASE("an empty document, and one without a value, end too early") {
  for (const std::string& bytes : {std::string(), std::string("\xC1")}) {
    Opened reader(bytes);
    Kind kind;
    CHECK_FALSE(reader->peek(kind));
    CHECK(reader->failure().code == ErrorCode::unexpected_end);
    CHECK_FALSE(reader->finish());
  }
}
