// The reader's contract: kinds, positions, marks, the end of the document.
#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

TEST_CASE("map keys of any kind are read where they stand") {
  CHECK(
      read(hex("86 01c0 ffc0 c3c0 cb3ff8000000000000c0 c40161c0 a161c0")) ==
      Tokens{map(6), 1, nullptr, -1, nullptr, true, nullptr, 1.5, nullptr, bytes("a"), nullptr, "a", nullptr, map_end});
  CHECK(read(hex("81 9101 02")) == Tokens{map(1), array(1), 1, array_end, 2, map_end});
}

TEST_CASE("a value of another kind is a conversion error that consumes nothing") {
  for (const char* digits : {"c0", "c3", "05", "cf8000000000000000", "ca3f800000", "cb3ff0000000000000", "a161",
                             "c40161", "d40161", "9105", "8105a161"}) {
    const std::string document = hex(digits);
    Kind kind;
    REQUIRE(Input(document).in.peek(kind));
    const auto refused = [&](Kind wanted, auto read) {
      if (kind == wanted || (is_number(kind) && is_number(wanted))) return;
      Input input(document);
      CHECK_FALSE(read(input.in));
      CHECK(input.code() == ErrorCode::wrong_kind);
      CHECK(input.in.failure().found == name(kind));
      CHECK(input.in.where() == 0);
      input.in.clear_failure();
      CHECK(input.in.skip_value());
      CHECK(input.in.finish());
    };
    refused(Kind::null, [](MsgpackReader& in) { return in.read_null(); });
    refused(Kind::boolean, [v = false](MsgpackReader& in) mutable { return in.read_bool(v); });
    refused(Kind::int64, [v = std::int64_t{}](MsgpackReader& in) mutable { return in.read_int(v); });
    refused(Kind::int64, [v = std::uint64_t{}](MsgpackReader& in) mutable { return in.read_uint(v); });
    refused(Kind::float32, [v = 0.0f](MsgpackReader& in) mutable { return in.read_float(v); });
    refused(Kind::float64, [v = 0.0](MsgpackReader& in) mutable { return in.read_double(v); });
    refused(Kind::string, [v = std::string()](MsgpackReader& in) mutable { return in.read_string(v); });
    refused(Kind::bytes, [v = std::string_view()](MsgpackReader& in) mutable { return in.read_bytes(v); });
    refused(Kind::extension,
            [t = std::int8_t{}, v = std::string_view()](MsgpackReader& in) mutable { return in.read_extension(t, v); });
    refused(Kind::array, [n = SizeHint{}](MsgpackReader& in) mutable { return in.begin_array(n); });
    refused(Kind::map, [n = SizeHint{}](MsgpackReader& in) mutable { return in.begin_map(n); });
  }
}

TEST_CASE("text, bytes and payloads are views into the input") {
  Input input(hex("93 a3616263 c40162 d40563"));
  SizeHint size;
  REQUIRE(input.in.begin_array(size));
  const auto inside = [&](std::string_view view) {
    return view.data() >= input.exact.view().data() && view.data() < input.exact.view().data() + 11;
  };
  std::string_view view;
  Lifetime lifetime = Lifetime::call;
  std::int8_t type = 0;
  REQUIRE(input.in.next_element() == Step::item);
  REQUIRE(input.in.read_string_view(view, lifetime));
  CHECK(view == "abc");
  CHECK(lifetime == Lifetime::input);
  CHECK(inside(view));
  REQUIRE(input.in.next_element() == Step::item);
  REQUIRE(input.in.read_bytes(view));
  CHECK((view == "b" && inside(view)));
  REQUIRE(input.in.next_element() == Step::item);
  REQUIRE(input.in.read_extension(type, view));
  CHECK((type == 5 && view == "c" && inside(view)));
  CHECK(input.in.next_element() == Step::end);
  CHECK(input.in.finish());
}

TEST_CASE("peek says the end of a complete document, and refuses data after it") {
  Kind kind = Kind::null;
  Input input(hex("9105"));
  REQUIRE(input.in.skip_value());
  REQUIRE(input.in.peek(kind));
  CHECK(kind == Kind::end);
  CHECK(input.in.finish());
  Input more(hex("0506"));
  REQUIRE(more.in.skip_value());
  CHECK_FALSE(more.in.peek(kind));
  CHECK(more.code() == ErrorCode::trailing_data);
  CHECK(more.offset() == 1);
}

TEST_CASE("data after the document is an error at its first byte") {
  CHECK(failure_of(hex("c0c0")) == Failure{ErrorCode::trailing_data, 1});
  CHECK(failure_of(hex("910505")) == Failure{ErrorCode::trailing_data, 2});
  CHECK(failure_of("SSH-2.0-OpenSSH_8.9") == Failure{ErrorCode::trailing_data, 1});
}

TEST_CASE("finish before the end is an error of the caller, and of an empty document the input's") {
  Input open(hex("9105"));
  SizeHint size;
  CHECK_FALSE(Input(hex("05")).in.finish());
  REQUIRE(open.in.begin_array(size));
  CHECK_FALSE(open.in.finish());
  CHECK(open.code() == ErrorCode::bad_sequence);
  Input empty("");
  CHECK_FALSE(empty.in.finish());
  CHECK(empty.code() == ErrorCode::unexpected_end);
  CHECK(Input("").in.failure().code == ErrorCode::none);
}

TEST_CASE("reject puts the last scalar back") {
  Input input(hex("92 a3616263 05"));
  SizeHint size;
  std::string text;
  REQUIRE(input.in.begin_array(size));
  REQUIRE(input.in.next_element() == Step::item);
  REQUIRE(input.in.read_string(text));
  CHECK_FALSE(input.in.reject(ErrorCode::unknown_name));
  CHECK(input.code() == ErrorCode::unknown_name);
  CHECK(input.offset() == 1);
  CHECK(input.in.failure().length == 4);
  input.in.clear_failure();
  REQUIRE(input.in.read_string(text));
  REQUIRE(input.in.next_element() == Step::item);
  std::int64_t five = 0;
  REQUIRE(input.in.read_int(five));
  CHECK(input.in.next_element() == Step::end);
  CHECK(input.in.finish());
}

TEST_CASE("a mark restores position, nesting and failure from everywhere") {
  for (const std::string& document : documents()) {
    const Tokens tokens = read(document);
    for (std::size_t at = 0; at < tokens.size(); ++at) {
      Input input(document);
      Token token;
      for (std::size_t i = 0; i < at; ++i) REQUIRE(input.in.next(token));
      const Mark mark = input.in.mark();
      const bool root = at == 0;
      const bool end = tokens[at].kind == Kind::array_end || tokens[at].kind == Kind::map_end;
      // One token on, or to the end where nothing is open yet; a wrong read in between.
      for (int round = 0; round < 2; ++round) {
        if (root) CHECK(read_tokens(input.in) == tokens);
        if (!root && !end) {
          REQUIRE(input.in.next(token));
          CHECK(Record(token) == tokens[at]);
        }
        input.in.read_extension(token.extension_type, token.text);
        input.in.rewind(mark);
        CHECK(input.code() == ErrorCode::none);
      }
      Tokens rest(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(at));
      for (Record& record : read_tokens(input.in)) rest.push_back(std::move(record));
      CHECK(rest == tokens);
      CHECK(input.in.finish());
    }
  }
}

TEST_CASE("a mark leads back out of broken input") {
  Input input(hex("92 05 c1"));
  SizeHint size;
  REQUIRE(input.in.begin_array(size));
  const Mark mark = input.in.mark();
  std::int64_t value = 0;
  REQUIRE(input.in.next_element() == Step::item);
  REQUIRE(input.in.skip_value());
  REQUIRE(input.in.next_element() == Step::item);
  CHECK_FALSE(input.in.skip_value());
  CHECK(input.code() == ErrorCode::reserved_byte);
  CHECK(input.in.next_element() == Step::error);
  input.in.rewind(mark);
  CHECK(input.code() == ErrorCode::none);
  REQUIRE(input.in.next_element() == Step::item);
  REQUIRE(input.in.read_int(value));
  CHECK(value == 5);
}

TEST_CASE("after a syntax error every call fails and the first error stays") {
  Input input(hex("92 c1 05"));
  SizeHint size;
  Kind kind;
  bool boolean;
  std::int64_t integer;
  double real;
  std::string text;
  Token token;
  int index;
  REQUIRE(input.in.begin_array(size));
  REQUIRE(input.in.next_element() == Step::item);
  CHECK_FALSE(input.in.read_int(integer));
  CHECK(input.code() == ErrorCode::reserved_byte);
  input.in.clear_failure();
  for (int i = 0; i < 2; ++i) {
    CHECK_FALSE(input.in.peek(kind));
    CHECK_FALSE(input.in.next(token));
    CHECK_FALSE(input.in.read_null());
    CHECK_FALSE(input.in.read_bool(boolean));
    CHECK_FALSE(input.in.read_int(integer));
    CHECK_FALSE(input.in.read_double(real));
    CHECK_FALSE(input.in.read_string(text));
    CHECK_FALSE(input.in.begin_array(size));
    CHECK_FALSE(input.in.begin_map(size));
    CHECK_FALSE(input.in.skip_value());
    CHECK(input.in.next_element() == Step::error);
    CHECK(input.in.next_entry() == Step::error);
    CHECK(input.in.next_field(FieldNames{}, 0, index) == Step::error);
    CHECK_FALSE(input.in.finish());
    CHECK(input.code() == ErrorCode::reserved_byte);
    CHECK(input.offset() == 1);
  }
}

TEST_CASE("a syntax error takes the place of a conversion error that nobody cleared") {
  Input input(hex("92 05 c1"));
  SizeHint size;
  std::string text;
  REQUIRE(input.in.begin_array(size));
  REQUIRE(input.in.next_element() == Step::item);
  CHECK_FALSE(input.in.read_string(text));
  REQUIRE(input.in.skip_value());
  REQUIRE(input.in.next_element() == Step::item);
  CHECK_FALSE(input.in.skip_value());
  CHECK(input.code() == ErrorCode::reserved_byte);
}

TEST_CASE("a reader reads one document after the other") {
  MsgpackReader reader;
  std::int64_t value = 0;
  reader.open("\xc1");
  CHECK_FALSE(reader.skip_value());
  for (const char* digits : {"92", "05", "9191", "05"}) {
    const Exact exact(hex(digits));
    reader.open(exact.view());
    if (exact.view() == "\x05") {
      REQUIRE(reader.read_int(value));
      CHECK(reader.finish());
    } else {
      CHECK_FALSE(reader.skip_value());
      CHECK(reader.failure().code == ErrorCode::unexpected_end);
    }
  }
}
