// What JsonOptions add to strict JSON, and that nothing of it is there without them.
#include <wireform/json/json.hpp>

#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/json/reader.hpp>
#include <wireform/json/writer.hpp>
#include <wireform/pipe.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"

using namespace wireform;
using namespace std::string_literals;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The document in strict, condensed JSON.
std::string strict(std::string_view text, const JsonOptions& options) {
  Buffer out;
  const Result<void> done = convert(text, *json_format(options), out, *json_format());
  return done ? out.str() : std::string(name(done.error().code())) + '@' + std::to_string(done.error().offset());
}

std::string written(std::string_view text, const JsonOptions& options) {
  Buffer out;
  const Result<void> done = convert(text, *json_format(), out, *json_format(options));
  return done ? out.str() : std::string(name(done.error().code()));
}

template <class T>
std::string write_with(const T& value, const JsonOptions& options) {
  const Result<std::string> text = write(value, *json_format(options));
  return text ? *text : std::string(name(text.error().code()));
}

JsonOptions with(auto set) {
  JsonOptions options;
  set(options);
  return options;
}

const JsonOptions comments = with([](JsonOptions& o) { o.comments = true; });
const JsonOptions trailing = with([](JsonOptions& o) { o.trailing_commas = true; });
const JsonOptions json5 = with([](JsonOptions& o) { o.json5 = true; });

}  // namespace

TEST_CASE("comments are white space anywhere between tokens, and nowhere else") {
  CHECK(strict("// head\n{/*a*/\"k\"/*b*/:/**/1,// c\r\n\"l\":[/*x*/1/*y*/,/*z*/2]}//", comments) == R"({"k":1,"l":[1,2]})");
  CHECK(strict("/* * / ** */ 1 /***/", comments) == "1");
  CHECK(strict(R"(["// no", "/* no */", "\"// no"])", comments) == R"(["// no","/* no */","\"// no"])");
  CHECK(strict("1 / 2", comments) == "trailing_data@2");
  CHECK(strict("[1 /* no end", comments) == "expected_comma@3");
  CHECK(strict("1/**/2", comments) == "trailing_data@5");
  CHECK(strict("[1,]", comments) == "expected_value@3");
  CHECK(strict("// only", comments) == "unexpected_end@7");
  CHECK(strict("[1] // c", {}) == "trailing_data@4");
}

TEST_CASE("one comma may trail the last element or member") {
  CHECK(strict("[1,2,]", trailing) == "[1,2]");
  CHECK(strict(R"({"a":1 , })", trailing) == R"({"a":1})");
  CHECK(strict("[[],{},]", trailing) == "[[],{}]");
  CHECK(strict(R"(["a",",]",])", trailing) == R"(["a",",]"])");
  for (const char* bad : {"[,]", "[1,,]", "[,1]", "{,}", "[1,,2]"}) CHECK(strict(bad, trailing).find('@') != std::string::npos);
  CHECK(strict("1,", trailing) == "trailing_data@1");
  CHECK(strict("[1,// c\n]", trailing).find('@') != std::string::npos);
}

TEST_CASE("comments and trailing commas together") {
  const JsonOptions both = with([](JsonOptions& o) { o.comments = o.trailing_commas = true; });
  CHECK(strict("[1,// c\n]", both) == "[1]");
  CHECK(strict("{\"a\":1,/* x */}", both) == R"({"a":1})");
  CHECK(strict("[/* x */,]", both).find('@') != std::string::npos);
}

TEST_CASE("whatever stands between the tokens, the document is the same") {
  const std::vector<std::string_view> tokens{"{", "\"a//\"", ":", "[", "1", ",", "-2.5e3", ",", "\"/* \\\" */\"", ",", "true",
                                             "]", ",", "\"b\"", ":", "{", "}", ",", "\"c\"", ":", "null", "}"};
  const std::vector<std::string_view> between{"", " ", "\n", "/**/", "/* , ] \" */", "// ' ] }\n", "\t\r\n", "/*\n*/ //\n"};
  std::string plain;
  for (const std::string_view token : tokens) plain += token;
  JsonOptions both = comments;
  both.trailing_commas = true;
  std::uint64_t random = 1;
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (const std::string_view token : tokens) {
      random = random * 6364136223846793005u + 1442695040888963407u;
      if (token == "]" && (random >> 40 & 1) != 0) text += ",";
      text += between[random >> 60 & 7];
      text += token;
      text += between[random >> 56 & 7];
    }
    CAPTURE(text);
    CHECK(strict(text, both) == strict(plain, {}));
  }
}

TEST_CASE("places in a text with comments are those of the text") {
  const Result<std::vector<int>> read_back = read<std::vector<int>>("[1, /* two */ \"x\"]", *json_format(comments));
  REQUIRE_FALSE(read_back);
  CHECK(read_back.error().offset() == 14);
  CHECK(read_back.error().path() == "$[1]");
}

TEST_CASE("text borrowed from a text with comments points into that text") {
  const std::string text = "[/* c */ \"borrowed\"]";
  const Result<std::vector<std::string_view>> views = read<std::vector<std::string_view>>(text, *json_format(comments));
  REQUIRE(views);
  CHECK((*views)[0] == "borrowed");
  CHECK((*views)[0].data() == text.data() + 10);
}

TEST_CASE("JSON5: single quotes, names without quotes, comments, trailing commas, literals") {
  CHECK(strict(R"({a:1,$b_2:'x',"c":'it''s'})", json5).find('@') != std::string::npos);
  CHECK(strict(R"({a:1,$b_2:'x',"c":'say "hi"',})", json5) == R"({"a":1,"$b_2":"x","c":"say \"hi\""})");
  CHECK(strict(R"(['it\'s', "it\'s", '\v\0', 'a\
b'])", json5) == "[\"it's\",\"it's\",\"\\u000b\\u0000\",\"ab\"]");
  CHECK(strict("{'a b': [1,], // c\n d: null}", json5) == R"({"a b":[1],"d":null})");
  CHECK(strict("{\xC3\xA9: 1}", json5) == "{\"\xC3\xA9\":1}");
  CHECK(strict("{\xC3: 1}", json5) == "invalid_utf8@1");
  CHECK(strict("[a]", json5) == "expected_value@1");
  CHECK(strict("{1a: 1}", json5) == "expected_key@1");
  CHECK(strict("'\\01'", json5) == "invalid_escape@1");
  CHECK(strict("['a\nb']", json5) == "control_character@3");
  CHECK(strict("['abc", json5) == "unexpected_end@5");
  CHECK(strict("{a 1}", json5) == "expected_colon@3");
  for (const char* strict_error : {"{a:1}", "['x']", "[NaN]", "[1,]", "[1]//"}) CHECK(strict(strict_error, {}).find('@') != std::string::npos);
}

TEST_CASE("JSON5 names may be or begin like literals") {
  const auto format = json_format(json5);
  for (const std::string name : {"true", "false", "null", "trueish", "f", "nul", "NaN", "Infinity", "not"}) {
    const std::string text = "{" + name + ":true}";
    CAPTURE(name);
    CHECK(strict(text, json5) == "{\"" + name + "\":true}");
    CHECK(check(text, *format));
    CHECK(check("[" + text + "," + text + "]", *format));
    CHECK(read<std::map<std::string, bool>>(text, *format).value() == std::map<std::string, bool>{{name, true}});
  }
  CHECK(read<std::map<bool, int>>(std::string_view("{true:1,'false':2}"), *format).value() ==
        std::map<bool, int>{{false, 2}, {true, 1}});
  CHECK(read<std::map<int, int>>(std::string_view("{'1':1,\"2\":2}"), *format).value() ==
        std::map<int, int>{{1, 1}, {2, 2}});
  for (const std::string_view wrong : {"{truer:1}", "{null:1}", "{'1 ':1}"}) {
    CHECK(read<std::map<bool, int>>(wrong, *format).error().code() == ErrorCode::wrong_kind);
    CHECK(read<std::map<int, int>>(wrong, *format).error().code() == ErrorCode::wrong_kind);
  }
}

TEST_CASE("a comment without an end is an error at its start, however many there are") {
  std::string text = "[1";
  for (int i = 0; i < 200'000; ++i) text += "/* ";
  CHECK(check(text, *json_format(json5)).error().offset() == 2);
}

TEST_CASE("JSON5 names are found as members, in the struct's order or not") {
  struct Point {
    int x, yy;
  };
  for (const char* text : {"{x:1,yy:2}", "{yy:2,x:1}", "{ 'x' : 1 , yy : 2 , }", "{\"x\":1,'yy':2}"}) {
    const Result<Point> point = read<Point>(text, *json_format(json5));
    REQUIRE(point);
    CHECK(point->x == 1);
    CHECK(point->yy == 2);
  }
}

TEST_CASE("documents of a stream are found past comments and single quotes, over any chunking") {
  const std::string text = "// \"[{\n{a:'}]\"'} /* ]}\"' **/[1,// ]\n2] /**/ 'x\\'' 7 // end";
  const std::vector<std::string> expected{R"({"a":"}]\""})", "[1,2]", R"("x'")", "7"};
  for (std::size_t chunk = 1; chunk <= text.size(); ++chunk) {
    const auto format = json_format(json5);
    DocumentStream stream(*format);
    std::vector<std::string> found;
    std::string_view document;
    for (std::size_t at = 0; at < text.size(); at += chunk) {
      stream.feed(std::string_view(text).substr(at, chunk));
      if (at + chunk >= text.size()) stream.close();
      while (stream.next(document) == DocumentSplitter::Found::document) found.push_back(strict(document, json5));
    }
    CAPTURE(chunk);
    CHECK(found == expected);
  }
}

TEST_CASE("NaN and infinity: one option for both directions") {
  const std::vector<double> values{1.5, std::nan(""), infinity, -infinity};
  const JsonOptions literal = with([](JsonOptions& o) { o.not_finite = NotFinite::literal; });
  const JsonOptions text = with([](JsonOptions& o) { o.not_finite = NotFinite::string; });
  const JsonOptions null = with([](JsonOptions& o) { o.not_finite = NotFinite::null; });
  CHECK(write_with(values, literal) == "[1.5,NaN,Infinity,-Infinity]");
  CHECK(write_with(values, text) == R"([1.5,"NaN","Infinity","-Infinity"])");
  CHECK(write_with(values, null) == "not_finite");
  CHECK(write_with(std::vector<float>{std::nanf("")}, null) == "[null]");
  CHECK(write_with(values, {}) == "not_finite");
  for (const JsonOptions& options : {literal, text}) {
    const std::vector<double> back = read<std::vector<double>>(write_with(values, options), *json_format(options)).value();
    REQUIRE(back.size() == 4);
    CHECK(back[0] == 1.5);
    CHECK(std::isnan(back[1]));
    CHECK(back[2] == infinity);
    CHECK(back[3] == -infinity);
  }
  CHECK(std::isnan(read<double>("null", *json_format(null)).value()));
  CHECK_FALSE(read<int>("null", *json_format(null)));
  CHECK_FALSE(read<double>("\"nan\"", *json_format(text)));
  CHECK_FALSE(read<double>("\"NaN \"", *json_format(text)));
  CHECK_FALSE(read<double>("Infinity1", *json_format(literal)));
  CHECK_FALSE(read<double>("+Infinity", *json_format(literal)));
  CHECK_FALSE(read<int>("NaN", *json_format(literal)));
  CHECK_FALSE(read<double>("NaN", *json_format()));
  CHECK(strict("[NaN]", literal) == "not_finite@1");  // the place in the output
  CHECK(check("[NaN, {\"a\": -Infinity}]", *json_format(literal)));
}

TEST_CASE("lone surrogates and bytes that are not UTF-8 are replaced by option, in values and names") {
  const JsonOptions replace = with([](JsonOptions& o) { o.bad_text = BadText::replace; });
  const std::string mark = "\xEF\xBF\xBD";
  CHECK(strict(R"("a\ud800b")", replace) == "\"a" + mark + "b\"");
  CHECK(strict(R"("\udc00\ud83d\ude00\ud800\n")", replace) == "\"" + mark + "\xF0\x9F\x98\x80" + mark + "\\n\"");
  CHECK(strict(R"("\ud800\ud83d\ude00")", replace) == "\"" + mark + "\xF0\x9F\x98\x80\"");
  CHECK(strict(R"({"\udfff":1})", replace) == "{\"" + mark + "\":1}");
  // The Unicode Standard, section 3.9, table 3-8: one for each maximal part.
  CHECK(strict("\"a\xF1\x80\x80\xE1\x80\xC2" "b\x80" "c\x80\xBF" "d\"", replace) ==
        "\"a" + mark + mark + mark + "b" + mark + "c" + mark + mark + "d\"");
  CHECK(strict("\"\xED\xA0\x80\"", replace) == "\"" + mark + mark + mark + "\"");  // a surrogate: table 3-9
  CHECK(strict("\"\xC0\xAF\xE0\x80\xBF\xF0\x81\x82" "A\"", replace) ==
        "\"" + mark + mark + mark + mark + mark + mark + mark + mark + "A\"");      // overlong: table 3-7 has 8
  CHECK(strict("\"x\\n\xFF\"", replace) == "\"x\\n" + mark + "\"");
  CHECK(read<std::vector<std::string>>("[\"a\",\"\xFF\",\"b\"]", *json_format(replace)).value() ==
        std::vector<std::string>{"a", mark, "b"});
  CHECK(write_with("\xFFz"s, replace) == "\"" + mark + "z\"");
  CHECK(write_with(std::map<std::string, int>{{"\xC3", 1}}, replace) == "{\"" + mark + "\":1}");
  CHECK(write_with("\xFFz"s, {}) == "text_not_utf8");
  CHECK(strict("\"\xFF\"", {}) == "invalid_utf8@1");
}

TEST_CASE("a byte order mark is skipped by option, UTF-8's whole one only") {
  const JsonOptions skip = with([](JsonOptions& o) { o.skip_byte_order_mark = true; });
  CHECK(strict("\xEF\xBB\xBF[1]", skip) == "[1]");
  CHECK(strict("\xEF\xBB\xBF[x]", skip) == "expected_value@4");
  CHECK(strict("\xEF\xBB[1]", skip) == "expected_value@0");
  CHECK(strict("\xFF\xFE[1]", skip) == "byte_order_mark@0");
  CHECK(strict("\xEF\xBB\xBF\xEF\xBB\xBF[1]", skip) == "expected_value@3");
}

TEST_CASE("ASCII only: everything beyond it is escaped") {
  const JsonOptions ascii = with([](JsonOptions& o) { o.ascii_only = true; });
  CHECK(written("\"\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80 \\\" \\n\x7F\"", ascii) ==
        "\"\\u00e9 \\u20ac \\ud83d\\ude00 \\\" \\n\x7F\"");
  CHECK(written("{\"\xC3\xA9\":[\"\xC3\xA9\"]}", ascii) == R"({"\u00e9":["\u00e9"]})");
  CHECK(write_with(std::vector<std::string>{"a", "\xC3\xA9"}, ascii) == R"(["a","\u00e9"])");
  CHECK(write_with("\xFF"s, ascii) == "text_not_utf8");
}

TEST_CASE("sorted keys: by UTF-16 code units, nested, condensed and indented") {
  const JsonOptions sorted = with([](JsonOptions& o) { o.sort_keys = true; });
  CHECK(written(R"({"b":{"d":1,"c":[{"z":1,"y":2}]},"a":"x","":0})", sorted) ==
        R"({"":0,"a":"x","b":{"c":[{"y":2,"z":1}],"d":1}})");
  CHECK(written("{}", sorted) == "{}");
  CHECK(written(R"({"ab":1,"a":2,"B":3})", sorted) == R"({"B":3,"a":2,"ab":1})");
  CHECK(written(R"({"a":1,"a":2})", sorted) == "unsupported");
  JsonOptions indented = sorted;
  indented.indent = 2;
  CHECK(written(R"({"b":{"d":1,"c":2},"a":[]})", indented) ==
        "{\n  \"a\": [],\n  \"b\": {\n    \"c\": 2,\n    \"d\": 1\n  }\n}");
  CHECK(write_with(std::map<int, int>{{10, 1}, {9, 2}}, sorted) == R"({"10":1,"9":2})");
}

TEST_CASE("canonical: the examples of RFC 8785") {
  const JsonOptions canonical = with([](JsonOptions& o) { o.canonical = true; });
  // Section 3.2.2 and 3.2.3.
  CHECK(written(R"({
     "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
     "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
     "literals": [null, true, false]
   })", canonical) ==
        "{\"literals\":[null,true,false],\"numbers\":[333333333.3333333,1e+30,4.5,0.002,1e-27],"
        "\"string\":\"\xE2\x82\xAC$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}");
  // Section 3.2.3: the sorting example.
  CHECK(written("{\"\\u20ac\":\"Euro Sign\",\"\\r\":\"Carriage Return\",\"\\ufb33\":\"Hebrew Letter Dalet With Dagesh\","
                "\"1\":\"One\",\"\\ud83d\\ude00\":\"Emoji: Grinning Face\",\"\\u0080\":\"Control\","
                "\"\\u00f6\":\"Latin Small Letter O With Diaeresis\"}", canonical) ==
        "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\xC2\x80\":\"Control\","
        "\"\xC3\xB6\":\"Latin Small Letter O With Diaeresis\",\"\xE2\x82\xAC\":\"Euro Sign\","
        "\"\xF0\x9F\x98\x80\":\"Emoji: Grinning Face\",\"\xEF\xAC\xB3\":\"Hebrew Letter Dalet With Dagesh\"}");
}

TEST_CASE("canonical: the numbers of RFC 8785, appendix B") {
  const JsonOptions canonical = with([](JsonOptions& o) { o.canonical = true; });
  const std::pair<std::uint64_t, const char*> samples[] = {
      {0x0000000000000000, "0"},
      {0x8000000000000000, "0"},
      {0x0000000000000001, "5e-324"},
      {0x8000000000000001, "-5e-324"},
      {0x7fefffffffffffff, "1.7976931348623157e+308"},
      {0xffefffffffffffff, "-1.7976931348623157e+308"},
      {0x4340000000000000, "9007199254740992"},
      {0xc340000000000000, "-9007199254740992"},
      {0x4430000000000000, "295147905179352830000"},
      {0x44b52d02c7e14af5, "9.999999999999997e+22"},
      {0x44b52d02c7e14af6, "1e+23"},
      {0x44b52d02c7e14af7, "1.0000000000000001e+23"},
      {0x444b1ae4d6e2ef4e, "999999999999999700000"},
      {0x444b1ae4d6e2ef4f, "999999999999999900000"},
      {0x444b1ae4d6e2ef50, "1e+21"},
      {0x3eb0c6f7a0b5ed8c, "9.999999999999997e-7"},
      {0x3eb0c6f7a0b5ed8d, "0.000001"},
      {0x41b3de4355555553, "333333333.3333332"},
      {0x41b3de4355555554, "333333333.33333325"},
      {0x41b3de4355555555, "333333333.3333333"},
      {0x41b3de4355555556, "333333333.3333334"},
      {0x41b3de4355555557, "333333333.33333343"},
      {0xbecbf647612f3696, "-0.0000033333333333333333"},
      {0x43143ff3c1cb0959, "1424953923781206.2"},
  };
  for (const auto& [bits, text] : samples) CHECK(write_with(std::bit_cast<double>(bits), canonical) == text);
  CHECK(write_with(std::nan(""), canonical) == "not_finite");
  CHECK(write_with(std::int64_t{9007199254740993}, canonical) == "unsupported");
  // Of an integer the digits must be those of the double that JavaScript makes of it, or another integer is read back.
  CHECK(write_with(std::int64_t{-9007199254740992}, canonical) == "-9007199254740992");
  CHECK(write_with(std::uint64_t{1} << 60, canonical) == "unsupported");
  CHECK(write_with(std::uint64_t{1152921504606847000}, canonical) == "1152921504606847000");
  CHECK(write_with(std::int64_t{1000000000000000000}, canonical) == "1000000000000000000");
  CHECK(write_with(INT64_MIN, canonical) == "unsupported");
  CHECK(write_with(UINT64_MAX, canonical) == "unsupported");
  CHECK(write_with(0.1f, canonical) == "0.10000000149011612");
}
