// next, peek, skip, mark and rewind at every place of a document.
#include <wireform/struct_reader.hpp>
#include <wireform/value_of.hpp>

#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

const Tokens document{map(5),    "numbers", array(4),  1,        2.5,     -3,        UINT64_MAX, array_end, "text",
                      "a\"b\\c", "nested",  map(2),    "x",      array(1), map(1),   "y",        nullptr,   map_end,
                      array_end, "z",       "",        map_end,  "rows",  array(2),  array(2),   1.5,       2.5,
                      array_end, array(2),  3.5,       4.5,      array_end, array_end, "empty",  array(2),  array(0),
                      array_end, map(0),    map_end,   array_end, map_end};

bool opens(const Record& record) { return record.kind == Kind::array || record.kind == Kind::map; }
bool closes(const Record& record) { return record.kind == Kind::array_end || record.kind == Kind::map_end; }

/// Where the value that starts at `at` ends.
std::size_t end_of(const Tokens& tokens, std::size_t at) {
  int depth = 0;
  do {
    depth += opens(tokens[at]) ? 1 : closes(tokens[at]) ? -1 : 0;
    ++at;
  } while (depth > 0);
  return at;
}

Tokens from(const Tokens& tokens, std::size_t at) { return {tokens.begin() + static_cast<std::ptrdiff_t>(at), tokens.end()}; }

/// For each token: is it a key, does a value follow a key here.
std::vector<bool> keys_in(Reader& reader) {
  std::vector<bool> keys;
  for (Token token; reader.next(token) && token.kind != Kind::end;) keys.push_back(token.is_key);
  return keys;
}

/// The document as a struct.
struct Nested {
  std::vector<std::map<std::string, std::optional<int>>> x{{{"y", std::nullopt}}};
  std::string z;
};
struct Document {
  std::tuple<int, double, std::variant<std::string, int>, std::uint64_t> numbers{1, 2.5, -3, UINT64_MAX};
  std::string text = "a\"b\\c";
  Nested nested;
  std::vector<std::array<double, 2>> rows{{1.5, 2.5}, {3.5, 4.5}};
  std::tuple<std::vector<int>, std::map<std::string, int>> empty;
};

/// One way to read the document.
struct Subject {
  using Open = std::function<std::unique_ptr<Reader>()>;

  Subject(std::string_view subject, Open opener) : name(subject), open(std::move(opener)) {
    tokens = without_sizes(read_tokens(*open()));
    keys = keys_in(*open());
  }
  /// A reader that has given out `count` tokens.
  std::unique_ptr<Reader> after(std::size_t count) const {
    std::unique_ptr<Reader> reader = open();
    Token token;
    for (std::size_t i = 0; i < count; ++i) REQUIRE(reader->next(token));
    return reader;
  }

  std::string name;
  Open open;
  Tokens tokens;
  std::vector<bool> keys;
};

/// Every format, and what else can be read.
const std::vector<Subject>& subjects() {
  static const std::vector<Subject> all = [] {
    std::vector<Subject> result;
    for (const Format& format : value_formats())
      result.emplace_back(format.name(), [&format, bytes = std::make_shared<Exact>(encode(document, format))] {
        return format.reader(*bytes);
      });
    static const Document object;
    static const Value value = to_value(object).value();
    result.emplace_back("an object", [] { return std::make_unique<StructReader>(object); });
    result.emplace_back("a Value", [] { return std::make_unique<ValueReader>(value); });
    return result;
  }();
  return all;
}

TEST_CASE("the document has the same tokens in every format, and its keys are marked as keys") {
  for (const Subject& subject : subjects())
    DYNAMIC_SECTION(subject.name) {
      CHECK(subject.tokens == without_sizes(document));
      Tokens keys;
      for (std::size_t i = 0; i < subject.tokens.size(); ++i)
        if (subject.keys[i]) keys.push_back(subject.tokens[i]);
      CHECK(keys == Tokens{"numbers", "text", "nested", "x", "y", "z", "rows", "empty"});
    }
}

TEST_CASE("sizes that a format tells are right") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Tokens told = tokens_of(encode(document, format), format);
      REQUIRE(told.size() == document.size());
      for (std::size_t i = 0; i < told.size(); ++i)
        if (opens(told[i]) && told[i].bits != unknown_size) CHECK(told[i].bits == document[i].bits);
    }
}

TEST_CASE("after the document next says end, as often as it is asked") {
  for (const Subject& subject : subjects())
    DYNAMIC_SECTION(subject.name) {
      const auto reader = subject.after(subject.tokens.size());
      Token token;
      for (int i = 0; i < 3; ++i) CHECK((reader->next(token) && token.kind == Kind::end));
      Kind kind;
      CHECK((reader->peek(kind) && kind == Kind::end));
      CHECK(reader->finish());
      CHECK(reader->finish());
    }
}

TEST_CASE("mark and rewind after every token: what follows comes again") {
  for (const Subject& subject : subjects())
    DYNAMIC_SECTION(subject.name) {
      for (std::size_t at = 0; at <= subject.tokens.size(); ++at) {
        CAPTURE(at);
        const auto reader = subject.after(at);
        const Mark mark = reader->mark();
        const std::uint64_t place = reader->where();
        // Read on as long as the containers that are open here stay open.
        Token token;
        int depth = 0;
        for (std::size_t i = at; i < subject.tokens.size(); ++i) {
          depth += opens(subject.tokens[i]) ? 1 : closes(subject.tokens[i]) ? -1 : 0;
          if (depth < 0) break;
          REQUIRE(reader->next(token));
        }
        for (int again = 0; again < 2; ++again) {
          reader->rewind(mark);
          CHECK(reader->where() == place);
        }
        CHECK(without_sizes(read_tokens(*reader)) == from(subject.tokens, at));
        CHECK(reader->finish());
      }
    }
}

TEST_CASE("many tokens at a time are those that come one at a time, and end where the value ends") {
  for (const Subject& subject : subjects())
    DYNAMIC_SECTION(subject.name) {
      for (std::size_t at = 0; at < subject.tokens.size(); ++at) {
        if (closes(subject.tokens[at])) continue;
        for (const std::size_t most : {1, 2, 7, 100}) {
          CAPTURE(at, most);
          const auto reader = subject.after(at);
          std::vector<Token> several(most);
          Tokens value;
          std::size_t open = 0;
          do {
            const std::size_t count = reader->next_tokens(several, open);
            REQUIRE((count != 0 && count <= most));
            for (std::size_t i = 0; i < count; ++i) value.emplace_back(several[i]);
          } while (open != 0);
          value = without_sizes(std::move(value));
          const std::size_t end = end_of(subject.tokens, at);
          CHECK(value == Tokens(subject.tokens.begin() + static_cast<std::ptrdiff_t>(at),
                                subject.tokens.begin() + static_cast<std::ptrdiff_t>(end)));
          CHECK(without_sizes(read_tokens(*reader)) == from(subject.tokens, end));
          CHECK(reader->finish());
        }
      }
    }
}

TEST_CASE("many tokens at a time of a broken document come up to the error, which is the next call's") {
  const FormatSet formats = builtin_formats();
  const std::string_view text = R"({"a":[1,"x\ny",2.5,)";
  const auto reader = formats.find("json")->reader(text);
  std::vector<Token> tokens(100);
  std::size_t open = 0;
  Tokens found;
  for (std::size_t count; (count = reader->next_tokens(tokens, open)) != 0;)
    for (std::size_t i = 0; i < count; ++i) found.emplace_back(tokens[i]);
  CHECK(without_sizes(found) == Tokens{map(unknown_size), "a", array(unknown_size), 1, "x\ny", 2.5});
  CHECK(reader->failure().code == ErrorCode::unexpected_end);
  CHECK(reader->failure().offset == text.size());
}

TEST_CASE("rewind after a failed conversion and after a skip") {
  for (const Subject& subject : subjects())
    DYNAMIC_SECTION(subject.name) {
      for (std::size_t at = 0; at < subject.tokens.size(); ++at) {
        if (at > 0 && !subject.keys[at - 1]) continue;  // before a value of a map, or the root
        CAPTURE(at);
        const auto reader = subject.after(at);
        const Mark mark = reader->mark();
        std::int8_t type;
        std::string_view payload;
        CHECK_FALSE(reader->read_extension(type, payload));
        CHECK(reader->failed());
        reader->rewind(mark);
        CHECK_FALSE(reader->failed());
        REQUIRE(reader->skip_value());
        reader->rewind(mark);
        CHECK(without_sizes(read_tokens(*reader)) == from(subject.tokens, at));
      }
    }
}

TEST_CASE("skipping any value of a map goes on behind it") {
  for (const Subject& subject : subjects())
    DYNAMIC_SECTION(subject.name) {
      for (std::size_t at = 0; at < subject.tokens.size(); ++at) {
        if (at > 0 && !subject.keys[at - 1]) continue;
        CAPTURE(at);
        const auto reader = subject.after(at);
        REQUIRE(reader->skip_value());
        CHECK(without_sizes(read_tokens(*reader)) == from(subject.tokens, end_of(subject.tokens, at)));
        CHECK(reader->finish());
      }
    }
}

/// Reads a value by the calls for known containers, checking peek before each, and collects its tokens.
void read_by_hand(Reader& reader, Tokens& tokens, bool in_key = false) {
  Kind kind = Kind::end, again = Kind::end;
  REQUIRE(reader.peek(kind));
  REQUIRE((reader.peek(again) && again == kind));
  SizeHint size;
  if (kind == Kind::array) {
    REQUIRE(reader.begin_array(size));
    tokens.push_back(array());
    Step step;
    while ((step = reader.next_element()) == Step::item) read_by_hand(reader, tokens);
    REQUIRE(step == Step::end);
    tokens.push_back(array_end);
  } else if (kind == Kind::map) {
    REQUIRE_FALSE(in_key);
    REQUIRE(reader.begin_map(size));
    tokens.push_back(map());
    Step step;
    while ((step = reader.next_entry()) == Step::item) read_by_hand(reader, tokens, true), read_by_hand(reader, tokens);
    REQUIRE(step == Step::end);
    tokens.push_back(map_end);
  } else if (kind == Kind::string) {
    std::string text = "old";
    REQUIRE(reader.read_string(text));
    tokens.emplace_back(text);
  } else if (kind == Kind::null) {
    REQUIRE(reader.read_null());
    tokens.emplace_back(nullptr);
  } else if (kind == Kind::int64) {
    std::int64_t number = 0;
    REQUIRE(reader.read_int(number));
    tokens.emplace_back(number);
  } else if (kind == Kind::uint64) {
    std::uint64_t number = 0;
    REQUIRE(reader.read_uint(number));
    tokens.emplace_back(number);
  } else {
    REQUIRE(kind == Kind::float64);
    double number = 0;
    REQUIRE(reader.read_double(number));
    tokens.emplace_back(number);
  }
}

TEST_CASE("typed calls, with peek before each, give the tokens that next gives") {
  for (const Subject& subject : subjects())
    DYNAMIC_SECTION(subject.name) {
      const auto reader = subject.open();
      Tokens tokens;
      read_by_hand(*reader, tokens);
      CHECK(tokens == subject.tokens);
      CHECK(reader->finish());
    }
}

TEST_CASE("next goes on after any value that typed calls have read") {
  for (const Subject& subject : subjects())
    DYNAMIC_SECTION(subject.name) {
      for (std::size_t at = 0; at < subject.tokens.size(); ++at) {
        if (at > 0 && !subject.keys[at - 1]) continue;
        CAPTURE(at);
        const auto reader = subject.after(at);
        Tokens tokens;
        read_by_hand(*reader, tokens);
        const Tokens rest = without_sizes(read_tokens(*reader));
        tokens.insert(tokens.end(), rest.begin(), rest.end());
        CHECK(tokens == from(subject.tokens, at));
      }
    }
}

TEST_CASE("an error, once it is of syntax, stays for every call until the next document") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string whole = encode(document, format);
      const Exact cut(std::string_view(whole).substr(0, whole.size() - 6));
      const auto reader = format.reader(cut);
      CHECK_FALSE(reader->skip_value());
      const Diagnostic first = reader->failure();
      CHECK(category(first.code) == ErrorCategory::syntax);
      reader->clear_failure();
      Kind kind;
      Token token;
      SizeHint size;
      int index;
      bool flag;
      std::string text;
      CHECK_FALSE(reader->peek(kind));
      CHECK_FALSE(reader->next(token));
      CHECK_FALSE(reader->skip_value());
      CHECK_FALSE(reader->read_null());
      CHECK_FALSE(reader->read_bool(flag));
      CHECK_FALSE(reader->read_string(text));
      CHECK_FALSE(reader->begin_array(size));
      CHECK_FALSE(reader->begin_map(size));
      CHECK(reader->next_element() == Step::error);
      CHECK(reader->next_entry() == Step::error);
      CHECK(reader->next_field({}, 0, index) == Step::error);
      CHECK_FALSE(reader->finish());
      CHECK(name(reader->failure().code) == name(first.code));
      CHECK(reader->failure().offset == first.offset);
    }
}

TEST_CASE("field_key is the key of the member that next_field stands before") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Exact bytes(encode({map(3), "plain", 1, "", 2, "esc\"aped\n\xC3\xA4", 3, map_end}, format));
      const auto reader = format.reader(bytes);
      SizeHint size;
      REQUIRE(reader->begin_map(size));
      for (const std::string_view key : {"plain", "", "esc\"aped\n\xC3\xA4"}) {
        int index = 5;
        REQUIRE(reader->next_field({}, 0, index) == Step::item);
        CHECK(index == FieldNames::none);
        CHECK(reader->field_key() == key);
        REQUIRE(reader->skip_value());
      }
      int index;
      CHECK(reader->next_field({}, 0, index) == Step::end);
      CHECK(reader->finish());
    }
}

TEST_CASE("members are found in any order, whatever is expected next") {
  struct Four {
    int a = 0, bb = 0, ccc = 0, a_much_longer_member_name = 0;
    bool operator==(const Four&) const = default;
  };
  const Record names[] = {"a", "bb", "ccc", "a_much_longer_member_name"};
  std::size_t order[] = {0, 1, 2, 3};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      do {
        Tokens tokens{map(6), "a_", 0};
        for (const std::size_t i : order) tokens.insert(tokens.end(), {names[i], i + 1});
        tokens.insert(tokens.end(), {"a_much_longer_member_namE", nullptr, map_end});
        CHECK(read_tokens_as<Four>(tokens, format).value() == Four{1, 2, 3, 4});
      } while (std::next_permutation(std::begin(order), std::end(order)));
    }
}

}  // namespace
}  // namespace wireform::test
