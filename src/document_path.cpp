#include "document_path.hpp"

#include <memory>
#include <utility>

namespace wireform::inline v0 {

namespace {

// Reads tokens up to the first that cannot be read; values that are of no kind are passed over.
DocumentPath path_of_failure(Reader& in) {
  DocumentPath path;
  for (Token token;;) {
    if (in.next(token)) {
      if (token.kind == Kind::end) return path;
      path.before(token);
      path.behind(token);
      continue;
    }
    const bool passable = category(in.failure().code) == ErrorCategory::conversion;
    in.clear_failure();
    if (!passable || !in.skip_value()) return path.unread(), path;
    path.skipped();
  }
}

}  // namespace

void complete_path(Diagnostic& diagnostic, std::string_view input, const Format& format, const ReadOptions& options) {
  if (category(diagnostic.code) != ErrorCategory::syntax) return;
  const std::unique_ptr<Reader> again = format.reader(input, options);
  const DocumentPath path = path_of_failure(*again);
  Diagnostic& failure = again->failure();
  if (failure.offset != diagnostic.offset) return;
  path.add_to(failure);
  if (failure.steps.size() > diagnostic.steps.size()) diagnostic.steps = std::move(failure.steps);
}

}  // namespace wireform::inline v0
