#include <vector>

#include <wireform/wireform.hpp>

#include "json_test.hpp"

using namespace json_test;
using Found = DocumentSplitter::Found;

namespace {

struct Split {
  std::vector<std::string> documents;
  Found end = Found::need_more;  ///< what the last call said
  bool rest = false;             ///< bytes of an unfinished document are left
  Failure failure{};
};

/// The documents of `text`, the splitter seeing `chunk` more bytes at a time.
Split split(const Format& format, std::string_view text, std::size_t chunk, const Limits& limits = {}) {
  const auto splitter = format.splitter(limits);
  Split result;
  std::size_t begin = 0, end = 0;
  for (;;) {
    const Exact window(text.substr(begin, end - begin));
    const bool last = end == text.size();
    DocumentSplitter::Piece piece;
    result.end = splitter->find(window.view(), last, piece);
    if (result.end == Found::document) {
      result.documents.emplace_back(window.view().substr(piece.begin, piece.end - piece.begin));
      begin += piece.next;
    } else if (result.end == Found::bad || last) {
      result.rest = result.end == Found::need_more && piece.begin != window.view().size();
      if (result.end == Found::bad) result.failure = {splitter->failure().code, begin + splitter->failure().offset};
      return result;
    } else {
      end = std::min(text.size(), end + chunk);
    }
  }
}

/// The same for every chunk size.
Split split_all(const Format& format, std::string_view text, const Limits& limits = {}) {
  const Split whole = split(format, text, text.size() + 1, limits);
  for (std::size_t chunk = 1; chunk <= text.size(); ++chunk) {
    const Split part = split(format, text, chunk, limits);
    INFO(text << " by " << chunk);
    CHECK(part.documents == whole.documents);
    CHECK(part.end == whole.end);
    CHECK(part.rest == whole.rest);
    CHECK(part.failure == whole.failure);
  }
  return whole;
}

using Documents = std::vector<std::string>;

}  // namespace

TEST_CASE("documents follow each other with or without white space") {
  const auto json = json_format();
  CHECK(split_all(*json, R"({}[] 1 2 "x")").documents == Documents{"{}", "[]", "1", "2", "\"x\""});
  CHECK(split_all(*json, R"({"a":"}"}{"b":["]\"}"]}true"x"12[3]-4.5e+6 null )").documents ==
        Documents{R"({"a":"}"})", R"({"b":["]\"}"]})", "true", "\"x\"", "12", "[3]", "-4.5e+6", "null"});
  CHECK(split_all(*json, "\"a long string with an escape \\\\\" \"\\\"\\u0041\"").documents ==
        Documents{"\"a long string with an escape \\\\\"", "\"\\\"\\u0041\""});
  CHECK(split_all(*json, "").documents.empty());
  CHECK_FALSE(split_all(*json, " \n\t\r").rest);
}

TEST_CASE("need more is told from bad") {
  const auto json = json_format();
  for (const char* unfinished : {"[", "{\"a\":[1,2]", "\"abc", "\"abc\\", "\"abc\\\"", "[\"x]"}) {
    const Split result = split_all(*json, unfinished);
    CHECK(result.end == Found::need_more);
    CHECK(result.rest);
  }
  // At the end of the input a number is complete; before it more digits may come.
  DocumentSplitter::Piece piece;
  const auto splitter = json->splitter();
  CHECK(splitter->find("12", false, piece) == Found::need_more);
  CHECK(splitter->find("123", false, piece) == Found::need_more);
  CHECK(splitter->find("123", true, piece) == Found::document);
  CHECK(piece.end == 3);

  const auto bad = [&](std::string_view text) {
    const Split result = split_all(*json, text);
    CHECK(result.end == Found::bad);
    return result.failure;
  };
  CHECK(bad("1 ]") == Failure{ErrorCode::expected_value, 2});
  CHECK(bad("[] ,") == Failure{ErrorCode::expected_value, 3});
  CHECK(bad("x") == Failure{ErrorCode::expected_value, 0});
  CHECK(bad("[1}") == Failure{ErrorCode::expected_comma, 2});
  CHECK(bad("[\"a\nb\"]") == Failure{ErrorCode::control_character, 3});
  CHECK(bad(std::string(600, '[')) == Failure{ErrorCode::depth_exceeded, 512});
}

TEST_CASE("a byte order mark is bad at the start of a stream, over any chunking") {
  CHECK(split_all(*json_format(), "\xEF\xBB\xBF{}").failure.code == ErrorCode::byte_order_mark);
  CHECK(split_all(*ndjson_format(), "\xEF\xBB\xBF{}\n").documents.size() == 1);  // the reader names it
}

TEST_CASE("documents past the limit are bad before they are complete") {
  Limits limits;
  limits.document_bytes = 8;
  for (const auto& format : {json_format(), ndjson_format()}) {
    CHECK(split_all(*format, "[1,2,34]\n[1]", limits).documents.size() == 2);
    CHECK(split_all(*format, "[1]\n[1,2,345]", limits).failure == Failure{ErrorCode::too_large, 12});
    CHECK(split_all(*format, "[1,2,3,4,5,6", limits).failure == Failure{ErrorCode::too_large, 8});
    CHECK(split_all(*format, "            [1]\n            [2]", limits).documents.size() == 2);
  }
}

TEST_CASE("comments between documents are held to the limit, and failures behind it come after it") {
  JsonOptions comments;
  comments.comments = true;
  Limits limits;
  limits.document_bytes = 8;
  const auto json = json_format(comments);
  CHECK(split_all(*json, "// 5678\n[1]/* 67 */[2]", limits).documents == Documents{"[1]", "[2]"});
  CHECK(split_all(*json, "// 56789\n[1]", limits).documents == Documents{"[1]"});
  CHECK(split_all(*json, "// 567890\n[1]", limits).failure == Failure{ErrorCode::too_large, 8});
  CHECK(split_all(*json, "[1]/* 6789 */[2]", limits).failure == Failure{ErrorCode::too_large, 11});
  CHECK(split_all(*json, "[\"34567890\n\"]", limits).failure == Failure{ErrorCode::too_large, 8});
  CHECK(split_all(*json, "[\"34567\n\"]", limits).failure == Failure{ErrorCode::control_character, 7});
}

TEST_CASE("lines are documents, blank ones and carriage returns are padding") {
  const auto ndjson = ndjson_format();
  CHECK(split_all(*ndjson, "{\"a\":1}\n[2]\r\n\r\n \n\n3\n").documents == Documents{"{\"a\":1}", "[2]", "3"});
  CHECK(split_all(*ndjson, "1\n2").documents == Documents{"1", "2"});
  CHECK(split_all(*ndjson, "1 2\n \t\"x\" \n").documents == Documents{"1 2", "\"x\""});
  CHECK(split_all(*ndjson, "").documents.empty());
  CHECK_FALSE(split_all(*ndjson, "\r\n\n").rest);
  DocumentSplitter::Piece piece;
  const auto splitter = ndjson->splitter();
  CHECK(splitter->find("{}", false, piece) == Found::need_more);
  CHECK(splitter->find("{}\n", false, piece) == Found::document);
  CHECK(piece.end == 2);
  CHECK(piece.next == 3);
}

TEST_CASE("a reset splitter forgets half a document") {
  for (const auto& format : {json_format(), ndjson_format()}) {
    const auto splitter = format->splitter();
    DocumentSplitter::Piece piece;
    CHECK(splitter->find("[\"a", false, piece) == Found::need_more);
    splitter->reset();
    CHECK(splitter->find("1\n", false, piece) == Found::document);
    CHECK(piece.begin == 0);
    CHECK(piece.end == 1);
  }
}

TEST_CASE("streams of both formats come out of any chunks") {
  std::string text;
  for (int i = 0; i < 50; ++i) text.append("{\"i\":").append(std::to_string(i)).append(",\"s\":\"\\\"}\"}\n");
  for (const auto& format : {json_format(), ndjson_format()}) {
    for (const std::size_t chunk : {1, 2, 7, 64, 100000}) {
      DocumentStream stream(*format);
      std::size_t count = 0;
      for (std::size_t at = 0; at < text.size(); at += chunk) {
        stream.feed(std::string_view(text).substr(at, chunk));
        std::string_view document;
        while (stream.next(document) == Found::document) {
          CHECK(read_all(document).code == ErrorCode::none);
          ++count;
        }
      }
      stream.close();
      std::string_view document;
      CHECK(stream.next(document) == Found::need_more);
      CHECK_FALSE(stream.incomplete());
      CHECK(count == 50);
    }
  }
}

namespace {

/// Reads the lines of a stream as numbers. One line for each error: its place, as reports begin with it.
std::vector<std::string> errors_in(const Format& format, std::string_view text, std::size_t chunk, std::vector<int>& numbers,
                                   const Limits& limits = {}) {
  std::vector<std::string> places;
  const auto note = [&places](const std::string& report) {
    const std::size_t begin = report.find(" --> ") + 5;
    places.push_back(report.substr(begin, report.find('\n', begin) - begin));
  };
  DocumentStream stream(format, limits, AfterBad::next_line);
  for (std::size_t at = 0; at <= text.size(); at += chunk) {
    stream.feed(text.substr(at, chunk));
    if (text.size() - at <= chunk) stream.close();
    std::string_view document;
    for (Found found; (found = stream.next(document)) != Found::need_more;) {
      int number;
      if (found == Found::bad) {
        note(stream.describe_failure("log"));
      } else if (const auto done = read_into(number, document, format); done) {
        numbers.push_back(number);
      } else {
        note(done.error().describe(document, "log", stream.origin()));
      }
    }
  }
  CHECK_FALSE(stream.incomplete());
  return places;
}

}  // namespace

TEST_CASE("lines behind a bad one are read on request, and errors say the line in the stream") {
  const std::string_view text =
      "1\r\n"
      "\n"
      "  2x\n"                        // trailing data behind white space
      "\"open\n"                      // a string where an integer is wanted
      "3\n"
      "12345678901234567890\n"        // longer than the limit
      "\xC3\xA4\n"
      "[4\n"                          // an array where an integer is wanted
      "5";
  Limits limits;
  limits.document_bytes = 16;
  for (std::size_t chunk = 1; chunk <= text.size(); ++chunk) {
    CAPTURE(chunk);
    std::vector<int> numbers;
    CHECK(errors_in(*ndjson_format(), text, chunk, numbers, limits) ==
          std::vector<std::string>{"log:3:4", "log:4:1", "log:6:17", "log:7:1", "log:8:1"});
    CHECK(numbers == std::vector<int>{1, 3, 5});
  }
}

TEST_CASE("concatenated documents go on behind the line that a failure is in") {
  const std::string_view text = "1 2\n 3 ? 4 5\n6\"a\n7\"\n[8}\n9\n";
  for (std::size_t chunk = 1; chunk <= text.size(); ++chunk) {
    CAPTURE(chunk);
    std::vector<int> numbers;
    CHECK(errors_in(*json_format(), text, chunk, numbers) ==
          std::vector<std::string>{"log:2:4", "log:3:4", "log:4:3", "log:5:3"});
    CHECK(numbers == std::vector<int>{1, 2, 3, 6, 7, 9});
  }
}

TEST_CASE("of a line that is too long no more is held than of others") {
  Limits limits;
  limits.document_bytes = 100;
  DocumentStream stream(*ndjson_format(), limits, AfterBad::next_line);
  std::string_view document;
  const std::string piece(50, ' ');
  stream.feed("1");  // white space behind a document is held until the line ends, so that it counts
  int bad = 0;
  for (int i = 0; i < 1000; ++i) {
    stream.feed(piece);
    bad += stream.next(document) == Found::bad;
    CHECK(stream.next(document) == Found::need_more);
  }
  CHECK(bad == 1);
  stream.feed("\n2\n");
  REQUIRE(stream.next(document) == Found::document);
  CHECK(document == "2");
  CHECK(stream.offset() == 50'002);
  CHECK(stream.origin().line == 2);
}

TEST_CASE("a byte order mark before a document is bad or passed over, wherever chunks end") {
  JsonOptions skip;
  skip.skip_byte_order_mark = true;
  for (const std::string_view text : {"\xEF\xBB\xBF[1] \xEF\xBB\xBF[2]", " \xEF\xBB\xBF[1]\n\xEF\xBB\xBF [2]"})
    for (std::size_t chunk = 1; chunk <= text.size(); ++chunk) {
      CAPTURE(text, chunk);
      for (const bool skipped : {true, false}) {
        DocumentStream stream(*json_format(skipped ? skip : JsonOptions{}));
        std::vector<std::string> documents;
        Found found = Found::need_more;
        std::string_view document;
        for (std::size_t at = 0; at < text.size(); at += chunk) {
          stream.feed(text.substr(at, chunk));
          while ((found = stream.next(document)) == Found::document) documents.emplace_back(document);
        }
        CHECK(found == (skipped ? Found::need_more : Found::bad));
        CHECK(documents == (skipped ? Documents{"[1]", "[2]"} : Documents{}));
        if (skipped) continue;
        CHECK(stream.failure().code == ErrorCode::byte_order_mark);
        CHECK(stream.offset() + stream.failure().offset == text.find('\xEF'));
      }
    }
}
