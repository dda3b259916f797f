#include "documents.hpp"

#include <memory>

#include "failure.hpp"

namespace tool {

using wireform::DocumentSplitter;

namespace {

[[noreturn]] void report(const Input& input, const wireform::Error& error, std::size_t begin) {
  throw Failure{Exit::bad_data, input.describe(error, begin)};
}

void visit(const Input& input, const Visitor& visitor, std::size_t begin, std::size_t end) {
  const wireform::Result<void> done = visitor.document(input.window().substr(begin, end - begin));
  if (!done) report(input, done.error(), begin);
}

// The reader says best what is wrong with a document that was cut off.
[[noreturn]] void report_cut(const Input& input, const Visitor& visitor, std::size_t begin) {
  visit(input, visitor, begin, input.window().size());
  wireform::Diagnostic diagnostic;
  diagnostic.code = wireform::ErrorCode::unexpected_end;
  diagnostic.offset = input.window().size() - begin;
  report(input, wireform::Error(diagnostic), begin);
}

}  // namespace

void each_document(Input& input, const wireform::Format& format, Documents documents, const wireform::Limits& limits,
                   const Visitor& visitor) {
  input.set_text(format.traits().text);
  if (documents == Documents::single) {
    input.read_all();
    return visit(input, visitor, 0, input.window().size());
  }
  const std::unique_ptr<DocumentSplitter> splitter = format.splitter(limits);
  for (;;) {
    DocumentSplitter::Piece piece;
    switch (splitter->find(input.window(), input.ended(), piece)) {
      case DocumentSplitter::Found::document:
        visit(input, visitor, piece.begin, piece.end);
        input.consume(piece.next);
        break;
      case DocumentSplitter::Found::need_more:
        if (input.ended()) {
          if (piece.begin < input.window().size()) report_cut(input, visitor, piece.begin);
          return;
        }
        visitor.before_waiting();
        input.read_more();
        break;
      case DocumentSplitter::Found::bad: report(input, wireform::Error(splitter->failure()), 0);
    }
  }
}

}  // namespace tool
