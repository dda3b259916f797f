// A writer refuses calls out of sequence, and after an error writes nothing more.
#include <wireform/struct_writer.hpp>
#include <wireform/utf8.hpp>
#include <wireform/value_writer.hpp>

#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

struct Misuse {
  const char* name;
  void (*calls)(Writer&);
};

constexpr char member_text[16] = "member";  // padded, as field names are
constexpr FieldName member{member_text, 6};

const Misuse misuses[] = {
    {"nothing written", [](Writer&) {}},
    {"two roots", [](Writer& w) { w.write_int(1), w.write_int(2); }},
    {"a root after a container", [](Writer& w) { w.begin_array(0), w.end_array(), w.write_null(); }},
    {"a container after the root", [](Writer& w) { w.write_null(), w.begin_map(0); }},
    {"open array", [](Writer& w) { w.begin_array(unknown_size); }},
    {"open map", [](Writer& w) { w.begin_map(unknown_size); }},
    {"open inner array", [](Writer& w) { w.begin_array(unknown_size), w.begin_array(0), w.end_array(); }},
    {"end without begin", [](Writer& w) { w.end_array(); }},
    {"map end without begin", [](Writer& w) { w.end_map(); }},
    {"end after the root", [](Writer& w) { w.write_null(), w.end_array(); }},
    {"array closed as map", [](Writer& w) { w.begin_array(0), w.end_map(); }},
    {"map closed as array", [](Writer& w) { w.begin_map(0), w.end_array(); }},
    {"inner map closed as array", [](Writer& w) { w.begin_array(1), w.begin_map(0), w.end_array(); }},
    {"key at the root", [](Writer& w) { w.key(member); }},
    {"key in an array", [](Writer& w) { w.begin_array(1), w.key(member), w.end_array(); }},
    {"key after a key", [](Writer& w) { w.begin_map(1), w.key(member), w.key(member), w.end_map(); }},
    {"key without value", [](Writer& w) { w.begin_map(1), w.key(member), w.end_map(); }},
    {"key without value, unknown size", [](Writer& w) { w.begin_map(unknown_size), w.key(member), w.end_map(); }},
    {"string key without value", [](Writer& w) { w.begin_map(unknown_size), w.write_string("k"), w.end_map(); }},
    {"numbers after the root", [](Writer& w) { w.write_null(), w.write_numbers(NumberType::u8, "a", 1, 0); }},
    {"strings after the root", [](Writer& w) { w.write_null(), w.write_strings(nullptr, 0); }},
};

/// A size that was told and not kept, and what was written all the same.
struct BrokenCount {
  const char* name;
  void (*calls)(Writer&);
  Tokens written;
};

const BrokenCount broken_counts[] = {
    {"too few elements", [](Writer& w) { w.begin_array(2), w.write_null(), w.end_array(); },
     {array(), nullptr, array_end}},
    {"too many elements", [](Writer& w) { w.begin_array(1), w.write_null(), w.write_null(), w.end_array(); },
     {array(), nullptr, nullptr, array_end}},
    {"too few entries", [](Writer& w) { w.begin_map(2), w.key(member), w.write_null(), w.end_map(); },
     {map(), "member", nullptr, map_end}},
    {"too many entries", [](Writer& w) { w.begin_map(0), w.key(member), w.write_null(), w.end_map(); },
     {map(), "member", nullptr, map_end}},
    {"too many inner arrays", [](Writer& w) { w.begin_array(0), w.begin_array(0), w.end_array(), w.end_array(); },
     {array(), array(), array_end, array_end}},
    {"too many bulk arrays", [](Writer& w) { w.begin_array(0), w.write_numbers(NumberType::u8, "a", 1, 0), w.end_array(); },
     {array(), array(), 97, array_end, array_end}},
};

void check_misuse(Writer& writer, const Misuse& misuse) {
  CAPTURE(misuse.name);
  misuse.calls(writer);
  CHECK_FALSE(writer.finish());
  CHECK(name(writer.failure().code) == "bad_sequence");
}

TEST_CASE("every call out of sequence ends in an error, at the latest when the document is finished") {
  for (const Misuse& misuse : misuses) {
    for (const Format& format : value_formats())
      DYNAMIC_SECTION(format.name() << ": " << misuse.name) {
        Buffer output;
        check_misuse(*format.writer(output), misuse);
      }
    Value value;
    ValueWriter out(value);
    check_misuse(out, misuse);
    StructWriter object(value);
    check_misuse(object, misuse);
  }
}

TEST_CASE("a size that is not kept is an error, or changes nothing where the format does not write sizes") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const BrokenCount& misuse : broken_counts) {
        CAPTURE(misuse.name);
        Buffer output;
        const auto writer = format.writer(output);
        misuse.calls(*writer);
        if (writer->finish()) {
          CHECK(check(output.view(), format));
          CHECK(without_sizes(tokens_of(output.view(), format)) == misuse.written);
        } else {
          CHECK(name(writer->failure().code) == "bad_sequence");
        }
      }
    }
}

TEST_CASE("an array or a map as a map's key is refused, or comes back as it was") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const Tokens& document : {Tokens{map(2), array(1), 1, array_end, 2, "b", 3, map_end},
                                     Tokens{map(2), map(1), "x", array(0), array_end, map_end, nullptr, map(0), map_end, 5, map_end}}) {
        Buffer output;
        const auto writer = format.writer(output);
        if (write_tokens(*writer, document)) {
          CHECK(without_sizes(tokens_of(output.view(), format)) == without_sizes(document));
          CHECK(check(output.view(), format));
        } else {
          const ErrorCode code = writer->failure().code;
          CHECK((code == ErrorCode::bad_sequence || code == ErrorCode::unsupported));
        }
      }
    }
}

TEST_CASE("a document with an array or a map as a map's key is no misuse for who converts it") {
  const FormatSet formats = builtin_formats();
  const Format& msgpack = *formats.find("msgpack");
  // Maps whose key is [], [1], {}, [[1]] and [1.5, 2.5], in maps and arrays.
  using namespace std::string_view_literals;
  for (const std::string_view document :
       {"\x81\x90\x02"sv, "\x81\x91\x01\x02"sv, "\x81\x80\x02"sv, "\x91\x81\x91\x91\x01\x02"sv,
        "\x81\xA1k\x81\x92\xCA\x3F\xC0\0\0\xCA\x40\x20\0\0\x02"sv})
    for (const auto& format : formats.all()) {
      Buffer output;
      const Result<void> result = convert(document, msgpack, output, *format);
      CAPTURE(format->name());
      CHECK((result || result.error().code() == ErrorCode::unsupported));
    }
}

TEST_CASE("after an error a writer writes nothing until it is reset, and then works") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const Misuse& misuse : misuses) {
        CAPTURE(misuse.name);
        Buffer output;
        const auto writer = format.writer(output);
        misuse.calls(*writer);
        writer->finish();
        const std::size_t size = output.size();
        CHECK_FALSE(writer->write_int(1));
        CHECK_FALSE(writer->write_string("x"));
        CHECK_FALSE(writer->begin_array(0));
        CHECK_FALSE(writer->end_array());
        CHECK_FALSE(writer->begin_map(0));
        CHECK_FALSE(writer->end_map());
        CHECK_FALSE(writer->key(member));
        CHECK_FALSE(writer->write_numbers(NumberType::u8, "a", 1, 0));
        CHECK_FALSE(writer->finish());
        CHECK(output.size() == size);
        output.clear();
        writer->reset();
        const SmallSample value = small_sample();
        REQUIRE(write_document(*writer, type_of<SmallSample>(), &value));
        CHECK(output.view() == write(value, format).value());
      }
    }
}

TEST_CASE("text that is not UTF-8 is refused as value, key and in bulk, with its place") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      struct Holder {
        std::vector<std::string> list;
        std::map<std::string, int> named;
      };
      for (const std::string bad : {"\xFF", "a\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "cut\xE2\x82"}) {
        const Result<std::string> value = write(bad, format);
        REQUIRE_FALSE(value);
        CHECK(value.error().code() == ErrorCode::text_not_utf8);
        if (&format != &token_format())
          CHECK(value.error().first().detail.ends_with(" at offset " + std::to_string(find_invalid_utf8(bad))));
        const Result<std::string> element = write(Holder{{"good", bad}, {}}, format);
        REQUIRE_FALSE(element);
        CHECK(element.error().code() == ErrorCode::text_not_utf8);
        CHECK(element.error().path() == "$.list[1]");
        const Result<std::string> key = write(Holder{{}, {{bad, 1}}}, format);
        REQUIRE_FALSE(key);
        CHECK(key.error().code() == ErrorCode::text_not_utf8);
      }
    }
}

TEST_CASE("bulk calls write what single calls write") {
  const std::vector<std::int32_t> numbers{1, -2, 70000};
  const std::vector<double> rows{1.5, 2, -0.0, 4, 5, 6};
  const std::vector<std::string> strings{"", "a", "\xC3\xA4\n"};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const auto written = [&](auto calls) {
        Buffer output;
        const auto writer = format.writer(output);
        calls(*writer);
        REQUIRE(writer->finish());
        return output.str();
      };
      const auto same = [&](auto calls, const Tokens& tokens) {
        const std::string bulk = written(calls), single = document_of(tokens, format);
        CHECK(without_sizes(tokens_of(bulk, format)) == without_sizes(tokens_of(single, format)));
        // An attachment of a message frame notes the type of its numbers, which single calls do not tell.
        if (format.name() != "messageframe") CHECK(bulk == single);
      };
      same([&](Writer& w) { w.write_numbers(NumberType::i32, numbers.data(), 3, 0); }, {array(3), 1, -2, 70000, array_end});
      same([&](Writer& w) { w.write_strings(strings.data(), 3); }, {array(3), "", "a", "\xC3\xA4\n", array_end});
      same([&](Writer& w) { w.write_numbers(NumberType::f64, rows.data(), 3, 2); },
           {array(3), array(2), 1.5, 2.0, array_end, array(2), -0.0, 4.0, array_end, array(2), 5.0, 6.0, array_end, array_end});
      same([&](Writer& w) { w.write_numbers(NumberType::f64, nullptr, 0, 0); }, {array(0), array_end});
      same([&](Writer& w) { w.write_strings(nullptr, 0); }, {array(0), array_end});
    }
}

}  // namespace
}  // namespace wireform::test
