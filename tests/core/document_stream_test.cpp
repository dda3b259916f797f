#include <wireform/document_splitter.hpp>

#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/token_stream.hpp"

using namespace wireform;
using namespace wireform::test;
using Found = DocumentSplitter::Found;

namespace {

const Tokens first{map(2), "a", 1, "b", array(2), true, nullptr, array_end, map_end};
const Tokens second{"text"};

std::vector<std::string> drain(DocumentStream& stream) {
  std::vector<std::string> documents;
  for (std::string_view document; stream.next(document) == Found::document;) documents.emplace_back(document);
  return documents;
}

}  // namespace

TEST_CASE("documents come out whole for every size of chunk") {
  const std::string input = token_bytes(first) + token_bytes(second) + token_bytes(first);
  for (std::size_t size = 1; size <= input.size(); ++size) {
    DocumentStream stream(token_format());
    std::vector<std::string> documents;
    for (std::size_t at = 0; at < input.size(); at += size) {
      stream.feed(std::string_view(input).substr(at, size));
      for (std::string& document : drain(stream)) documents.push_back(std::move(document));
    }
    stream.close();
    CHECK(drain(stream).empty());
    CHECK_FALSE(stream.incomplete());
    CHECK(documents == std::vector{token_bytes(first), token_bytes(second), token_bytes(first)});
  }
}

TEST_CASE("the offset of each document counts from the start of the stream") {
  const std::size_t size = token_bytes(first).size();
  DocumentStream stream(token_format());
  std::string_view document;
  stream.feed(token_bytes(first) + token_bytes(second));
  CHECK(stream.next(document) == Found::document);
  CHECK(stream.offset() == 0);
  CHECK(stream.next(document) == Found::document);
  CHECK(stream.offset() == size);
  stream.feed(token_bytes(first));
  CHECK(stream.next(document) == Found::document);
  CHECK(stream.offset() == size + token_bytes(second).size());
}

TEST_CASE("a stream that ends inside a document says so, at every cut") {
  const std::string input = token_bytes(first);
  for (std::size_t cut = 0; cut < input.size(); ++cut) {
    DocumentStream stream(token_format());
    stream.feed(std::string_view(input).substr(0, cut));
    std::string_view document;
    CHECK(stream.next(document) == Found::need_more);
    stream.close();
    CHECK(stream.next(document) == Found::need_more);
    CHECK(stream.incomplete() == (cut > 0));
  }
}

TEST_CASE("need more and bad are told apart") {
  std::string_view document;
  DocumentStream more(token_format());
  more.feed("\xC1\x0A");
  CHECK(more.next(document) == Found::need_more);
  DocumentStream bad(token_format());
  bad.feed("\xC1\xFF");
  CHECK(bad.next(document) == Found::bad);
  CHECK(bad.failure().code == ErrorCode::reserved_byte);
}

TEST_CASE("documents before a bad one are delivered, and bad stays bad") {
  DocumentStream stream(token_format());
  stream.feed(token_bytes(second) + "garbage");
  std::string_view document;
  CHECK(stream.next(document) == Found::document);
  CHECK(document == token_bytes(second));
  CHECK(stream.next(document) == Found::bad);
  stream.feed(token_bytes(second));
  CHECK(stream.next(document) == Found::bad);
}

TEST_CASE("a failure's place in the stream does not depend on the chunks") {
  const std::string input = token_bytes(second) + token_bytes(second) + "\xC1\xFF";
  for (std::size_t size = 1; size <= input.size(); ++size) {
    DocumentStream stream(token_format());
    std::string_view document;
    Found found = Found::need_more;
    for (std::size_t at = 0; at < input.size(); at += size) {
      stream.feed(std::string_view(input).substr(at, size));
      do found = stream.next(document);
      while (found == Found::document);
    }
    REQUIRE(found == Found::bad);
    CHECK(stream.offset() + stream.failure().offset == input.size() - 1);
  }
}

TEST_CASE("an unfinished document has a place in the stream") {
  DocumentStream stream(token_format());
  std::string_view document;
  stream.feed(token_bytes(second) + "\xC1");
  stream.close();
  CHECK(stream.next(document) == Found::document);
  CHECK(stream.offset() == 0);
  CHECK(stream.next(document) == Found::need_more);
  CHECK(stream.incomplete());
  CHECK(stream.offset() == token_bytes(second).size());
}

TEST_CASE("a document past the limit is refused before it is whole") {
  Limits limits;
  limits.document_bytes = 100;
  DocumentStream stream(token_format(), limits);
  std::string_view document;
  stream.feed(token_bytes({std::string(94, 'x')}));  // six bytes of framing: 100 together
  CHECK(stream.next(document) == Found::document);
  stream.feed(token_bytes({std::string(95, 'x')}).substr(0, 20));
  CHECK(stream.next(document) == Found::bad);
  CHECK(stream.failure().code == ErrorCode::too_large);
}

TEST_CASE("empty chunks change nothing") {
  DocumentStream stream(token_format());
  std::string_view document;
  stream.feed({});
  CHECK(stream.next(document) == Found::need_more);
  for (const char c : token_bytes(second)) stream.feed({&c, 1}), stream.feed({});
  CHECK(stream.next(document) == Found::document);
  CHECK(document == token_bytes(second));
}
