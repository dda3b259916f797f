// Taking an input apart into its documents.
#pragma once

#include <functional>
#include <string_view>

#include <wireform/format.hpp>
#include <wireform/result.hpp>

#include "input.hpp"
#include "request.hpp"

namespace tool {

/// What a command does with one document, and with what it has done so far before it waits for more input.
struct Visitor {
  std::function<wireform::Result<void>(std::string_view document)> document;
  std::function<void()> before_waiting = [] {};
};

/// Visits the documents of the input in order. Of standard input no more is held than the largest document and a chunk.
/// Throws Failure with the report of the first error.
void each_document(Input& input, const wireform::Format& format, Documents documents, const wireform::Limits& limits,
                   const Visitor& visitor);

}  // namespace tool
