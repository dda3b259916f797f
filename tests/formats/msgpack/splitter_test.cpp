// Documents of a stream over any chunking.
#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

using Found = DocumentSplitter::Found;

// The documents of a stream that arrives in chunks of this size.
std::vector<std::string> split(std::string_view stream, std::size_t chunk) {
  const auto format = msgpack_format();
  DocumentStream documents(*format);
  std::vector<std::string> found;
  std::string_view document;
  while (true) {
    const Found step = documents.next(document);
    REQUIRE(step != Found::bad);
    if (step == Found::document) {
      found.emplace_back(document);
    } else if (stream.empty()) {
      break;
    } else {
      documents.feed(stream.substr(0, chunk));
      stream.remove_prefix(std::min(chunk, stream.size()));
    }
  }
  documents.close();
  CHECK(documents.next(document) == Found::need_more);
  CHECK_FALSE(documents.incomplete());
  return found;
}

Found find(std::string_view window, DocumentSplitter::Piece& piece, const Limits& limits = {}) {
  const Exact exact(window);
  return msgpack_format()->splitter(limits)->find(exact.view(), true, piece);
}

Failure bad(std::string_view window, const Limits& limits = {}) {
  const auto splitter = msgpack_format()->splitter(limits);
  DocumentSplitter::Piece piece;
  const Exact exact(window);
  const Found found = splitter->find(exact.view(), true, piece);
  if (found != Found::bad) return {ErrorCode::none, static_cast<std::uint64_t>(found)};
  return {splitter->failure().code, splitter->failure().offset};
}

}  // namespace

TEST_CASE("documents are found whatever the chunks") {
  std::vector<std::string> all = documents();
  std::string stream;
  for (const std::string& document : all) stream += document;
  for (const std::size_t chunk : {1u, 2u, 3u, 7u, 64u, 1000000u}) CHECK(split(stream, chunk) == all);
}

TEST_CASE("a window that grows byte by byte holds a document only when it is complete") {
  for (const std::string& document : documents()) {
    const auto splitter = msgpack_format()->splitter();
    DocumentSplitter::Piece piece;
    for (std::size_t size = 0; size < document.size(); ++size) {
      const Exact exact(document.substr(0, size));
      REQUIRE(splitter->find(exact.view(), false, piece) == Found::need_more);
      CHECK(piece.begin == 0);
    }
    REQUIRE(splitter->find(document + "\xc1", false, piece) == Found::document);
    CHECK(piece.begin == 0);
    CHECK(piece.end == document.size());
    CHECK(piece.next == document.size());
  }
}

TEST_CASE("what is cut off is told from what is bad") {
  DocumentSplitter::Piece piece;
  CHECK(find(hex("9201"), piece) == Found::need_more);
  CHECK(find("", piece) == Found::need_more);
  CHECK(find(hex("c1"), piece) == Found::bad);
  CHECK(bad(hex("c1")) == Failure{ErrorCode::reserved_byte, 0});
  CHECK(bad(hex("92a161c1")) == Failure{ErrorCode::reserved_byte, 3});
  CHECK(find(hex("ddffffffff"), piece) == Found::need_more);
}

TEST_CASE("a stream has the reader's limits") {
  Limits limits;
  limits.depth = 2;
  CHECK(bad(hex("9190"), limits).code == ErrorCode::none);
  CHECK(bad(hex("919190"), limits) == Failure{ErrorCode::depth_exceeded, 2});
  CHECK(bad(std::string(100000, '\x91')) == Failure{ErrorCode::depth_exceeded, 512});
  limits = {};
  limits.document_bytes = 4;
  DocumentSplitter::Piece piece;
  CHECK(find(hex("a3616263"), piece, limits) == Found::document);
  CHECK(find(hex("93010203"), piece, limits) == Found::document);
  CHECK(bad(hex("a461626364"), limits) == Failure{ErrorCode::too_large, 4});
  CHECK(bad(hex("9401020304"), limits) == Failure{ErrorCode::too_large, 4});
  CHECK(bad(hex("94010203"), limits) == Failure{ErrorCode::too_large, 4});
  // Known from the header, long before the bytes come.
  CHECK(bad(hex("dbffffffff"), limits) == Failure{ErrorCode::too_large, 4});
  CHECK(bad(hex("c6000000ff"), limits) == Failure{ErrorCode::too_large, 4});
  limits.document_bytes = 0;
  CHECK(bad(hex("c0"), limits) == Failure{ErrorCode::too_large, 0});
}

TEST_CASE("reset forgets a half-seen document") {
  const auto splitter = msgpack_format()->splitter();
  DocumentSplitter::Piece piece;
  REQUIRE(splitter->find(hex("93da0100"), false, piece) == Found::need_more);
  splitter->reset();
  REQUIRE(splitter->find(hex("05"), true, piece) == Found::document);
  CHECK(piece.end == 1);
}
