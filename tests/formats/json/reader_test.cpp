#include <vector>

#include "json_test.hpp"

using namespace json_test;

namespace {

/// A reader over an exact-size copy.
struct Open {
  Exact text;
  JsonReader reader;
  explicit Open(std::string_view json, const ReadOptions& options = {}) : text(json), reader(options) {
    reader.open(text.view());
  }
  JsonReader* operator->() { return &reader; }
  Failure failure() const { return failure_of(reader); }
};

/// Names with their padding and an index, as tables have them.
struct Names {
  std::vector<std::string> storage;
  std::vector<FieldName> names;
  std::vector<std::uint16_t> slots;
  FieldNames fields;

  explicit Names(std::vector<std::string> list) : storage(std::move(list)), slots(64, 0) {
    for (std::string& name : storage) {
      const std::size_t size = name.size();
      const bool plain = name.find_first_of("\"\\\n") == std::string::npos;
      name.resize((size | 15) + 1, '\0');
      names.push_back({name.data(), static_cast<std::uint32_t>(size), static_cast<std::uint16_t>(names.size()), plain});
    }
    const auto count = static_cast<std::uint32_t>(names.size());
    for (std::uint32_t i = 0; i < count; ++i) {
      std::uint32_t at = name_hash(names[i].view());
      while (slots[at & 63] != 0) ++at;
      slots[at & 63] = static_cast<std::uint16_t>(i + 1);
    }
    fields = {names.data(), count, count, slots.data(), 63};
  }
};

}  // namespace

TEST_CASE("documents end where they end") {
  CHECK(read_all("1").code == ErrorCode::none);
  CHECK(read_all(" \t\r\n[1] \n").code == ErrorCode::none);
  CHECK(read_all("") == Failure{ErrorCode::unexpected_end, 0});
  CHECK(read_all("  ") == Failure{ErrorCode::unexpected_end, 2});
  CHECK(read_all("{}foobar") == Failure{ErrorCode::trailing_data, 2});
  CHECK(read_all("[1][2]") == Failure{ErrorCode::trailing_data, 3});
  CHECK(read_all("1 x") == Failure{ErrorCode::trailing_data, 2});
  CHECK(read_all("1,") == Failure{ErrorCode::trailing_data, 1});
  CHECK(read_all("\"a\"\"b\"") == Failure{ErrorCode::trailing_data, 3});
  CHECK(skip_all("") == Failure{ErrorCode::unexpected_end, 0});
  CHECK(skip_all("{}foobar") == Failure{ErrorCode::trailing_data, 2});
}

TEST_CASE("a byte order mark is refused by name") {
  CHECK(read_all("\xEF\xBB\xBF{}") == Failure{ErrorCode::byte_order_mark, 0});
  CHECK(read_all("\xFF\xFE[\0]\0") == Failure{ErrorCode::byte_order_mark, 0});
  CHECK(read_all("\xFE\xFF") == Failure{ErrorCode::byte_order_mark, 0});
  CHECK(read_all("\xEF\xBB") == Failure{ErrorCode::expected_value, 0});
  CHECK(skip_all("\xEF\xBB\xBF{}") == Failure{ErrorCode::byte_order_mark, 0});
  Open document("\xEF\xBB\xBF{}");
  SizeHint size;
  CHECK_FALSE(document->begin_map(size));
  CHECK_FALSE(document->finish());
  CHECK(document.failure() == Failure{ErrorCode::byte_order_mark, 0});
}

TEST_CASE("structure errors name the byte") {
  const auto both = [](std::string_view text) {
    const Failure failure = read_all(text);
    CHECK(skip_all(text) == failure);
    return failure;
  };
  CHECK(both("[1 2]") == Failure{ErrorCode::expected_comma, 3});
  CHECK(both("[1,]") == Failure{ErrorCode::expected_value, 3});
  CHECK(both("[,1]") == Failure{ErrorCode::expected_value, 1});
  CHECK(both("[1,,2]") == Failure{ErrorCode::expected_value, 3});
  CHECK(both("[1}") == Failure{ErrorCode::expected_comma, 2});
  CHECK(both("{\"a\":1]") == Failure{ErrorCode::expected_comma, 6});
  CHECK(both("{\"a\":1,}") == Failure{ErrorCode::expected_key, 7});
  CHECK(both("{,}") == Failure{ErrorCode::expected_key, 1});
  CHECK(both("{a:1}") == Failure{ErrorCode::expected_key, 1});
  CHECK(both("{1:1}") == Failure{ErrorCode::expected_key, 1});
  CHECK(both("{\"a\" 1}") == Failure{ErrorCode::expected_colon, 5});
  CHECK(both("{\"a\":}") == Failure{ErrorCode::expected_value, 5});
  CHECK(both("{\"a\":1 \"b\":2}") == Failure{ErrorCode::expected_comma, 7});
  CHECK(both("[tru]") == Failure{ErrorCode::invalid_literal, 1});
  CHECK(both("[nulL]") == Failure{ErrorCode::invalid_literal, 1});
  CHECK(both("[trux") == Failure{ErrorCode::invalid_literal, 1});
  CHECK(both("fals") == Failure{ErrorCode::unexpected_end, 4});
  CHECK(both("[") == Failure{ErrorCode::unexpected_end, 1});
  CHECK(both("[1") == Failure{ErrorCode::unexpected_end, 2});
  CHECK(both("[1,") == Failure{ErrorCode::unexpected_end, 3});
  CHECK(both("{\"a\"") == Failure{ErrorCode::unexpected_end, 4});
  CHECK(both("{\"a\":") == Failure{ErrorCode::unexpected_end, 5});
  CHECK(both("[1 // comment\n]") == Failure{ErrorCode::expected_comma, 3});
  CHECK(both("['a']") == Failure{ErrorCode::expected_value, 1});
  CHECK(both(std::string_view("[\0]", 3)) == Failure{ErrorCode::expected_value, 1});
  CHECK(both("[\xC2\xA0 1]") == Failure{ErrorCode::expected_value, 1});
  CHECK(both("[\v1]") == Failure{ErrorCode::expected_value, 1});
}

TEST_CASE("depth is limited in reading and in skipping") {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  CHECK(read_all(nested(512)).code == ErrorCode::none);
  CHECK(skip_all(nested(512)).code == ErrorCode::none);
  CHECK(read_all(nested(513)) == Failure{ErrorCode::depth_exceeded, 512});
  CHECK(skip_all(nested(513)) == Failure{ErrorCode::depth_exceeded, 512});
  CHECK(read_all(std::string(100000, '[')) == Failure{ErrorCode::depth_exceeded, 512});
  CHECK(skip_all(std::string(100000, '[')) == Failure{ErrorCode::depth_exceeded, 512});
  ReadOptions deep;
  deep.limits.depth = 200000;
  CHECK(skip_all(nested(200000), deep).code == ErrorCode::none);
  CHECK(read_all(nested(200000), deep).code == ErrorCode::none);
  ReadOptions flat;
  flat.limits.depth = 1;
  CHECK(read_all("{\"a\":[]}", flat) == Failure{ErrorCode::depth_exceeded, 5});
  CHECK(skip_all("{\"a\":{}}", flat) == Failure{ErrorCode::depth_exceeded, 5});
  // Skipping counts from where it stands.
  Open document("[[[]]]", flat);
  SizeHint size;
  REQUIRE(document->begin_array(size));
  REQUIRE(document->next_element() == Step::item);
  CHECK_FALSE(document->skip_value());
  CHECK(document.failure() == Failure{ErrorCode::depth_exceeded, 1});
}

TEST_CASE("a document past the size limit is refused before it is read") {
  ReadOptions options;
  options.limits.document_bytes = 4;
  CHECK(read_all("[12]", options).code == ErrorCode::none);
  CHECK(read_all("[123]", options) == Failure{ErrorCode::too_large, 4});
}

TEST_CASE("conversion errors consume nothing, syntax errors are final") {
  Open document("[true,\"x\",1.5]");
  SizeHint size;
  REQUIRE(document->begin_array(size));
  REQUIRE(document->next_element() == Step::item);
  std::int64_t number = 7;
  CHECK_FALSE(document->read_int(number));
  CHECK(document.failure() == Failure{ErrorCode::wrong_kind, 1});
  CHECK(document->failure().expected == "integer");
  CHECK(document->failure().found == name(Kind::boolean));
  CHECK(document->failure().length == 4);
  document->clear_failure();
  bool flag = false;
  CHECK(document->read_bool(flag));
  CHECK(flag);
  REQUIRE(document->next_element() == Step::item);
  CHECK_FALSE(document->read_null());
  document->clear_failure();
  CHECK(document->skip_value());
  REQUIRE(document->next_element() == Step::item);
  CHECK_FALSE(document->read_uint(reinterpret_cast<std::uint64_t&>(number)));
  CHECK(document.failure() == Failure{ErrorCode::wrong_kind, 10});
  document->clear_failure();
  double value = 0;
  CHECK(document->read_double(value));
  CHECK(value == 1.5);
  CHECK(document->next_element() == Step::end);
  CHECK(document->finish());

  Open broken("[1,x,2]");
  REQUIRE(broken->begin_array(size));
  REQUIRE(broken->next_element() == Step::item);
  REQUIRE(broken->read_int(number));
  REQUIRE(broken->next_element() == Step::item);
  CHECK_FALSE(broken->read_int(number));
  broken->clear_failure();
  CHECK_FALSE(broken->read_int(number));
  CHECK_FALSE(broken->skip_value());
  CHECK(broken->next_element() == Step::error);
  CHECK_FALSE(broken->finish());
  CHECK(broken.failure() == Failure{ErrorCode::expected_value, 3});
}

TEST_CASE("after a syntax error in a key every call fails and reads nothing") {
  for (const std::string_view text : {"{\"tr", "{\"1", "{\"\x01\":1}", "{\"\\q\":1}", "{\"1\"", "{\"1\" 2}", "{\"1\":1,\"2"}) {
    const Exact exact(text);
    for (int first = 0; first < 5; ++first) {
      CAPTURE(std::string(text), first);
      JsonReader reader;
      reader.open(exact.view());
      const auto call = [&](int which) {
        bool boolean;
        std::int64_t integer;
        double number;
        std::string string;
        switch (which) {
          case 0: return reader.read_bool(boolean);
          case 1: return reader.read_int(integer);
          case 2: return reader.read_double(number);
          case 3: return reader.read_string(string);
          default: return reader.skip_value();
        }
      };
      SizeHint size;
      REQUIRE(reader.begin_map(size));
      while (reader.next_entry() == Step::item) {
        if (!call(first)) reader.clear_failure();
        if (!reader.skip_value()) break;
      }
      REQUIRE(reader.failed());
      const Failure failure = failure_of(reader);
      for (int later = 0; later < 5; ++later) CHECK_FALSE(call(later));
      CHECK(failure_of(reader) == failure);
    }
  }
}

TEST_CASE("JSON has no bytes and no extensions to read") {
  Open document("\"AQID\"");
  std::string_view view;
  std::int8_t type;
  CHECK_FALSE(document->read_bytes(view));
  CHECK(document.failure() == Failure{ErrorCode::wrong_kind, 0});
  document->clear_failure();
  CHECK_FALSE(document->read_extension(type, view));
  CHECK(document.failure() == Failure{ErrorCode::wrong_kind, 0});
}

TEST_CASE("keys are read as the scalar that is asked for, in strict syntax") {
  const auto key = [](std::string_view text, auto read) {
    Open document(std::string("{").append(text).append(" : 5}"));
    SizeHint size;
    REQUIRE(document->begin_map(size));
    REQUIRE(document->next_entry() == Step::item);
    Kind kind;
    CHECK(document->peek(kind));
    CHECK(kind == Kind::string);
    const bool ok = read(document.reader);
    if (!ok) {
      CHECK(document->failure().offset == 1);
      const Failure failure = document.failure();
      document->clear_failure();
      // Nothing was consumed: the key can be read as text, or skipped.
      const Mark mark = document->mark();
      CHECK(document->skip_value());
      document->rewind(mark);
      std::string name;
      CHECK(document->read_string(name));
      CHECK(failure.code != ErrorCode::none);
    }
    std::int64_t value = 0;
    CHECK(document->read_int(value));
    CHECK(value == 5);
    CHECK(document->next_entry() == Step::end);
    CHECK(document->finish());
    return ok;
  };
  std::int64_t integer = 0;
  std::uint64_t natural = 0;
  double floating = 0;
  bool flag = false;
  const auto read_int = [&](JsonReader& r) { return r.read_int(integer); };
  const auto read_uint = [&](JsonReader& r) { return r.read_uint(natural); };
  const auto read_double = [&](JsonReader& r) { return r.read_double(floating); };
  const auto read_bool = [&](JsonReader& r) { return r.read_bool(flag); };
  const auto read_null = [](JsonReader& r) { return r.read_null(); };

  CHECK(key("\"1111\"", read_int));
  CHECK(integer == 1111);
  CHECK(key("\"-9223372036854775808\"", read_int));
  CHECK(integer == std::numeric_limits<std::int64_t>::min());
  CHECK(key("\"18446744073709551615\"", read_uint));
  CHECK(natural == std::numeric_limits<std::uint64_t>::max());
  CHECK(key("\"\\u0034\\u0032\"", read_int));
  CHECK(integer == 42);
  for (const char* bad : {"\"01\"", "\"1.0\"", "\"+1\"", "\" 1\"", "\"1 \"", "\"\"", "\"1e2\"", "\"x\"", "\"0x10\"", "\"-\""})
    CHECK_FALSE(key(bad, read_int));
  CHECK_FALSE(key("\"9223372036854775808\"", read_int));
  CHECK_FALSE(key("\"-1\"", read_uint));
  CHECK(integer == 42);
  CHECK(key("\"1.5e3\"", read_double));
  CHECK(floating == 1500);
  CHECK_FALSE(key("\"1e999\"", read_double));
  CHECK(key("\"true\"", read_bool));
  CHECK(flag);
  CHECK_FALSE(key("\"True\"", read_bool));
  CHECK_FALSE(key("\"null\"", read_null));
}

TEST_CASE("fields match the expected name, any other name, or none") {
  const Names names({"id", "a name longer than one block", "exactly16letters", "quo\"te", "z"});
  const std::string_view compact =
      R"({"id":1,"a name longer than one block":2,"exactly16letters":3,"quo\"te":4,"z":5,"other":6,"i\u0064":7})";
  const std::string_view spaced =
      "{ \"id\" : 1 ,\n\"a name longer than one block\": 2,\t\"exactly16letters\" :3 , \"quo\\\"te\":4,\"z\":5, \"other\":6,"
      "\"i\\u0064\":7 }";
  for (const std::string_view text : {compact, spaced}) {
    for (const unsigned first_guess : {0u, 1u, 4u, 9u}) {
      Open document(text);
      SizeHint size;
      REQUIRE(document->begin_map(size));
      const int expected[] = {0, 1, 2, 3, 4, FieldNames::none, 0};
      const char* const keys[] = {"id", "a name longer than one block", "exactly16letters", "quo\"te", "z", "other", "id"};
      for (unsigned i = 0; i < 7; ++i) {
        int index = 99;
        REQUIRE(document->next_field(names.fields, i + first_guess, index) == Step::item);
        CHECK(index == expected[i]);
        CHECK(document->field_key() == keys[i]);
        std::int64_t value = 0;
        REQUIRE(document->read_int(value));
        CHECK(value == i + 1);
      }
      int index;
      CHECK(document->next_field(names.fields, 0, index) == Step::end);
      CHECK(document->finish());
    }
  }
}

TEST_CASE("field errors are those of the structure") {
  const Names names({"id"});
  const auto second = [&](std::string_view text) {
    Open document(text);
    SizeHint size;
    int index;
    std::int64_t value;
    REQUIRE(document->begin_map(size));
    REQUIRE(document->next_field(names.fields, 0, index) == Step::item);
    REQUIRE(document->read_int(value));
    CHECK(document->next_field(names.fields, 1, index) == Step::error);
    return document.failure();
  };
  CHECK(second("{\"id\":1,}") == Failure{ErrorCode::expected_key, 8});
  CHECK(second("{\"id\":1,,") == Failure{ErrorCode::expected_key, 8});
  CHECK(second("{\"id\":1, ") == Failure{ErrorCode::unexpected_end, 9});
  CHECK(second("{\"id\":1,") == Failure{ErrorCode::unexpected_end, 8});
  CHECK(second("{\"id\":1") == Failure{ErrorCode::unexpected_end, 7});
  CHECK(second("{\"id\":1 \"x\"") == Failure{ErrorCode::expected_comma, 8});
  CHECK(second("{\"id\":1]") == Failure{ErrorCode::expected_comma, 7});
  CHECK(second("{\"id\":1,\"x\";1}") == Failure{ErrorCode::expected_colon, 11});
}

TEST_CASE("a mark brings back position, nesting and key place") {
  Open document(R"({"a":[1,{"b":2}],"c":3})");
  SizeHint size;
  std::string key;
  std::int64_t number = 0;
  const Mark root = document->mark();
  CHECK(document->skip_value());
  document->rewind(root);
  REQUIRE(document->begin_map(size));
  const Mark opened = document->mark();
  REQUIRE(document->next_entry() == Step::item);
  const Mark at_key = document->mark();
  REQUIRE(document->read_string(key));
  const Mark at_value = document->mark();
  REQUIRE(document->begin_array(size));
  REQUIRE(document->next_element() == Step::item);
  CHECK_FALSE(document->read_string(key));
  document->rewind(at_value);
  CHECK_FALSE(document->failed());
  CHECK(document->skip_value());
  REQUIRE(document->next_entry() == Step::item);
  document->rewind(at_key);
  REQUIRE(document->read_string(key));
  CHECK(key == "a");
  document->rewind(opened);
  REQUIRE(document->next_entry() == Step::item);
  CHECK(document->skip_value());
  CHECK(document->skip_value());
  REQUIRE(document->next_entry() == Step::item);
  REQUIRE(document->read_string(key));
  CHECK(key == "c");
  CHECK(document->read_int(number));
  CHECK(number == 3);
  CHECK(document->next_entry() == Step::end);
  CHECK(document->finish());
}

TEST_CASE("a rejected scalar stands next again, keys too") {
  Open document(R"({"key":"value","n":12})");
  SizeHint size;
  std::string text;
  std::int64_t number = 0;
  REQUIRE(document->begin_map(size));
  REQUIRE(document->next_entry() == Step::item);
  REQUIRE(document->read_string(text));
  CHECK_FALSE(document->reject(ErrorCode::invalid_text));
  CHECK(document.failure() == Failure{ErrorCode::invalid_text, 1});
  CHECK(document->failure().length == 5);
  document->clear_failure();
  REQUIRE(document->read_string(text));
  CHECK(text == "key");
  REQUIRE(document->read_string(text));
  CHECK_FALSE(document->reject(ErrorCode::unknown_name));
  CHECK(document.failure() == Failure{ErrorCode::unknown_name, 7});
  document->clear_failure();
  CHECK(document->skip_value());
  REQUIRE(document->next_entry() == Step::item);
  CHECK(document->skip_value());
  REQUIRE(document->read_int(number));
  CHECK_FALSE(document->reject(ErrorCode::out_of_range));
  CHECK(document.failure() == Failure{ErrorCode::out_of_range, 19});
  CHECK(document->failure().length == 2);
  document->clear_failure();
  REQUIRE(document->read_int(number));
  CHECK(document->next_entry() == Step::end);
}

TEST_CASE("a reader serves one document after the other") {
  JsonReader reader;
  std::int64_t number = 0;
  reader.open("[");
  SizeHint size;
  REQUIRE(reader.begin_array(size));
  CHECK(reader.next_element() == Step::error);
  reader.open(" 17 ");
  CHECK_FALSE(reader.failed());
  REQUIRE(reader.read_int(number));
  CHECK(number == 17);
  CHECK(reader.finish());
}

TEST_CASE("text comes back as it went in") {
  const std::string_view text = R"({"a":[1,-2,3.5,true,false,null,"x\ny"],"b":{},"c":[],"a":{"d":[[]]}})";
  CHECK(rewritten(text) == text);
}
