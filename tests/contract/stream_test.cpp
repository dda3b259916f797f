// Documents one after the other, in chunks of any size.
#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

using Found = DocumentSplitter::Found;

struct Outcome {
  std::vector<std::string> documents;
  bool bad = false, incomplete = false;
};

Outcome split(std::string_view input, const Format& format, std::size_t chunk, const Limits& limits = {}) {
  Outcome outcome;
  DocumentStream stream(format, limits);
  const auto drain = [&] {
    std::string_view document;
    Found found = Found::bad;
    while (!outcome.bad && (found = stream.next(document)) == Found::document) outcome.documents.emplace_back(document);
    outcome.bad = outcome.bad || found == Found::bad;
  };
  for (std::size_t at = 0; at < input.size(); at += chunk) {
    const Exact piece(input.substr(at, chunk));
    stream.feed(piece);
    drain();
  }
  stream.close();
  drain();
  outcome.incomplete = stream.incomplete();
  return outcome;
}

std::string joined(const std::vector<std::string>& documents, const Format& format) {
  std::string stream;
  for (const std::string& document : documents) {
    stream += document;
    if (!format.separator().empty() && !document.ends_with(format.separator())) stream += format.separator();
  }
  return stream;
}

std::vector<Tokens> tokens_of_all(const std::vector<std::string>& documents, const Format& format) {
  std::vector<Tokens> result;
  for (const std::string& document : documents) result.push_back(tokens_of(document, format));
  return result;
}

TEST_CASE("two documents come out of chunks of every size") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::vector<std::string> documents{write(small_sample(), format).value(), write(SmallSample(), format).value()};
      const std::string input = joined(documents, format);
      const std::vector<Tokens> expected = tokens_of_all(documents, format);
      for (std::size_t chunk = 1; chunk <= input.size() + 1; ++chunk) {
        CAPTURE(chunk);
        const Outcome outcome = split(input, format, chunk);
        REQUIRE_FALSE(outcome.bad);
        REQUIRE_FALSE(outcome.incomplete);
        REQUIRE(tokens_of_all(outcome.documents, format) == expected);
      }
    }
}

TEST_CASE("documents of every kind come out of a stream") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      std::vector<std::string> documents;
      for (const Tokens& tokens : {Tokens{1}, Tokens{-2.5}, Tokens{"a \"{[ text"}, Tokens{nullptr}, Tokens{array(0), array_end},
                                   Tokens{UINT64_MAX}, Tokens{map(0), map_end}, Tokens{true}, Tokens{bytes("\xC1\xFF")},
                                   Tokens{""}, Tokens{map(1), "]}", array(1), "\\\"", array_end, map_end}})
        documents.push_back(encode(tokens, format));
      const std::string input = joined(documents, format);
      for (std::size_t chunk = 1; chunk <= 40; ++chunk) {
        const Outcome outcome = split(input, format, chunk);
        REQUIRE_FALSE(outcome.bad);
        REQUIRE(tokens_of_all(outcome.documents, format) == tokens_of_all(documents, format));
      }
    }
}

TEST_CASE("a large sample comes out whole, and is read from its piece of the stream") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string one = write(sample_value(), format).value();
      for (const std::size_t chunk : {7u, 100u, 4096u}) {
        const Outcome outcome = split(joined({one, one, one}, format), format, chunk);
        REQUIRE(outcome.documents.size() == 3);
        for (const std::string& document : outcome.documents) {
          Arena arena;
          ReadOptions options;
          options.arena = &arena;
          CHECK(read<Sample>(std::string_view(document), format, options).value() == sample_value());
        }
      }
    }
}

TEST_CASE("the whole sample comes out of two chunks, cut at every byte, and byte by byte") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string input = joined({write(sample_value(), format).value()}, format);
      const std::vector<std::string> expected = split(input, format, input.size()).documents;
      REQUIRE(expected.size() == 1);
      CHECK(split(input, format, 1).documents == expected);
      for (std::size_t cut = 0; cut <= input.size(); ++cut) {
        CAPTURE(cut);
        DocumentStream stream(format);
        std::vector<std::string> documents;
        for (const std::string_view chunk : {std::string_view(input).substr(0, cut), std::string_view(input).substr(cut)}) {
          stream.feed(chunk);
          Found found;
          for (std::string_view document; (found = stream.next(document)) == Found::document;)
            documents.emplace_back(document);
          REQUIRE(found == Found::need_more);
        }
        REQUIRE(documents == expected);
        REQUIRE_FALSE(stream.incomplete());
      }
    }
}

TEST_CASE("a stream that ends inside a document says so: need more is not bad") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string one = write(small_sample(), format).value();
      const std::string input = joined({one, one}, format);
      const std::size_t first = joined({one}, format).size();
      for (std::size_t cut = first + 1; cut + 1 + format.separator().size() < input.size(); ++cut) {
        CAPTURE(cut);
        for (const std::size_t chunk : {std::size_t{1}, input.size()}) {
          const Outcome outcome = split(std::string_view(input).substr(0, cut), format, chunk);
          // Text by lines takes a line that the end cuts as a document; reading it finds the fault.
          if (outcome.documents.size() == 2) {
            REQUIRE_FALSE(check(outcome.documents[1], format));
            continue;
          }
          REQUIRE_FALSE(outcome.bad);
          REQUIRE(outcome.documents.size() == 1);
          REQUIRE(outcome.incomplete);
        }
      }
    }
}

TEST_CASE("an empty stream holds no document and is complete") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Outcome outcome = split({}, format, 1);
      CHECK(outcome.documents.empty());
      CHECK_FALSE(outcome.bad);
      CHECK_FALSE(outcome.incomplete);
    }
}

TEST_CASE("white space between documents of text is passed over in chunks of every size, and counts in the offset") {
  for (const Format& format : value_formats()) {
    if (!format.traits().text) continue;
    DYNAMIC_SECTION(format.name()) {
      const std::string one = encode({array(1), 1, array_end}, format);
      const std::string input = "  \n\n \n" + joined({one}, format) + "\n\n  \n\n" + joined({one}, format) + " \n ";
      for (std::size_t chunk = 1; chunk <= input.size(); ++chunk) {
        CAPTURE(chunk);
        DocumentStream stream(format);
        std::vector<std::uint64_t> offsets;
        std::string_view document;
        for (std::size_t at = 0; at < input.size(); at += chunk) {
          stream.feed(std::string_view(input).substr(at, chunk));
          while (stream.next(document) == Found::document) offsets.push_back(stream.offset());
        }
        stream.close();
        CHECK(stream.next(document) == Found::need_more);
        CHECK_FALSE(stream.incomplete());
        CHECK(offsets == std::vector<std::uint64_t>{input.find('['), input.rfind('[')});
      }
    }
  }
}

TEST_CASE("a document past the limit is refused, also while it is still growing") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string one = encode({std::string(1000, 'x')}, format), line = joined({one}, format);
      Limits limits;
      limits.document_bytes = line.size();
      for (const std::size_t chunk : {1u, 100u, 5000u}) {
        CHECK(split(line + line, format, chunk, limits).documents.size() == 2);
        Limits tight;
        tight.document_bytes = one.size() - 100;
        const Outcome outcome = split(line, format, chunk, tight);
        CHECK(outcome.bad);
        CHECK(outcome.documents.empty());
      }
      Limits tight;
      tight.document_bytes = 100;
      DocumentStream stream(format, tight);
      std::string_view document;
      stream.feed(std::string_view(one).substr(0, 500));
      CHECK(stream.next(document) == Found::bad);
      CHECK(name(stream.failure().code) == "too_large");
    }
}

TEST_CASE("behind a bad document text goes on with the next line on request, binary formats do not") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string good = encode({array(1), 1, array_end}, format), large = encode({std::string(1000, 'x')}, format);
      const std::string input = joined({good, large, good, large, good}, format);
      Limits limits;
      limits.document_bytes = 900;
      for (const std::size_t chunk : {1u, 7u, 100u, 5000u}) {
        CAPTURE(chunk);
        DocumentStream stream(format, limits, AfterBad::next_line);
        std::vector<std::uint64_t> documents, failures;
        for (std::size_t at = 0; at < input.size(); at += chunk) {
          stream.feed(std::string_view(input).substr(at, chunk));
          std::string_view document;
          for (Found found; (found = stream.next(document)) != Found::need_more;) {
            (found == Found::bad ? failures : documents).push_back(stream.offset());
            if (failures.size() > 100) break;
          }
        }
        if (format.traits().text) {
          CHECK(documents.size() == 3);
          CHECK(failures.size() == 2);
        } else {
          CHECK(documents.size() == 1);
          CHECK(failures.size() > 100);
        }
      }
    }
}

TEST_CASE("a stream of too deep documents is refused or ends in a refused document") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      Tokens deep(600, array(1));
      deep.back() = array(0);
      deep.insert(deep.end(), 600, array_end);
      const Outcome outcome = split(joined({encode(deep, format)}, format), format, 64);
      CHECK((outcome.bad || (outcome.documents.size() == 1 && !check(outcome.documents[0], format))));
    }
}

TEST_CASE("a document is recognised by its own format first") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string bytes = write(small_sample(), format).value();
      const Format* found = known_formats().recognise(bytes);
      if (format.name() == "messageframe") {
        REQUIRE(found);  // its documents are frames
        CHECK((found->name() == "frame" || found->name() == "messageframe"));
      } else if (format.traits().text) {
        REQUIRE(found);
        CHECK((found->name() == "json" || found->name() == "ndjson"));
      } else if (format.name().starts_with("msgpack")) {
        CHECK(found == known_formats().find("msgpack"));  // the same documents
      } else {
        CHECK(found == &format);
      }
    }
}

TEST_CASE("text that only happens to parse is recognised as no binary format") {
  for (const char* text : {"SSH-2.0-OpenSSH_9.2", "hello", "plain words\n", "<xml/>"}) {
    const Format* found = known_formats().recognise(text);
    CAPTURE(text);
    if (found) CHECK(found->traits().text);
  }
}

}  // namespace
}  // namespace wireform::test
