// Every sample cut at every byte: the end of the input is an unexpected end, on each way through the reader, and nothing
// is read past it (the copies have exactly the size of the cut).
#include "json_test.hpp"

using namespace json_test;

namespace {

constexpr std::string_view samples[] = {
    R"({"name":"value with \"escapes\" \u00e9\uD834\uDD1E","list":[1,-2.5e-3,true,false,null,[],{}],"x":{"y":[[1,2],[3,4]]}})",
    "[ \"caf\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80 and a text that is longer than a block\" , 12345678901234567890 , 0.5 ]",
    "{ \"a name that is longer than one block of bytes\" : { \"b\" : \"c\" } , \"n\" : [ 1.25 , 2 , 3 ] }",
    "[\"a\",\"b\",\"c\\n\",\"d\"]",
};

void take(void*, std::size_t, const void*, std::size_t) {}
void take_strings(void*, std::size_t, const std::string_view*, std::size_t) {}

/// Reads by typed calls, arrays in bulk first.
bool read_typed(JsonReader& reader) {
  Kind kind;
  SizeHint size;
  if (!reader.peek(kind)) return false;
  if (kind == Kind::map) {
    if (!reader.begin_map(size)) return false;
    for (;;) {
      int index;
      const Step step = reader.next_field(FieldNames{}, 0, index);
      if (step != Step::item) return step == Step::end;
      if (!read_typed(reader)) return false;
    }
  }
  if (kind != Kind::array) return reader.skip_value();
  if (!reader.begin_array(size)) return false;
  for (;;) {
    NumberSink rows(nullptr, 2, take, nullptr);
    Step step = reader.read_numbers(NumberType::f64, rows);
    if (step == Step::item && reader.peek(kind) && kind == Kind::string) {
      if (!reader.skip_value()) return false;
      StringSink strings(nullptr, take_strings);
      step = reader.read_strings(strings);
    }
    if (step != Step::item) return step == Step::end;
    if (!read_typed(reader)) return false;
  }
}

Failure typed_failure(std::string_view text) {
  const Exact exact(text);
  JsonReader reader;
  reader.open(exact.view());
  if (read_typed(reader)) reader.finish();
  return failure_of(reader);
}

}  // namespace

TEST_CASE("a document cut at any byte is an unexpected end") {
  for (const std::string_view sample : samples) {
    CHECK(read_all(sample).code == ErrorCode::none);
    CHECK(skip_all(sample).code == ErrorCode::none);
    CHECK(typed_failure(sample).code == ErrorCode::none);
    for (std::size_t size = 0; size < sample.size(); ++size) {
      const std::string_view cut = sample.substr(0, size);
      INFO(cut);
      const Failure expected{ErrorCode::unexpected_end, size};
      CHECK(read_all(cut) == expected);
      CHECK(skip_all(cut) == expected);
      CHECK(typed_failure(cut) == expected);
    }
  }
}

TEST_CASE("any byte changed gives one answer on every way through the reader") {
  for (const std::string_view sample : samples) {
    std::string text(sample);
    for (std::size_t at = 0; at < text.size(); ++at) {
      for (const char c : {'\0', '"', '\\', ',', ':', '[', ']', '{', '}', '0', '-', 'e', ' ', '\n', '\x80', '\xFF', 'x'}) {
        const char old = text[at];
        text[at] = c;
        const Failure skipped = skip_all(text);
        // Reading may stop earlier than skipping only at a number out of range, which is no syntax error.
        const Failure read = read_all(text), typed = typed_failure(text);
        INFO(text);
        if (read.code != ErrorCode::out_of_range) CHECK(read == skipped);
        if (typed.code != ErrorCode::out_of_range) CHECK(typed == skipped);
        text[at] = old;
      }
    }
  }
}
