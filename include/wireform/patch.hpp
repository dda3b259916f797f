// Differences between documents, and documents that say how others change: JSON Patch (RFC 6902), JSON Merge Patch
// (RFC 7396). All work on Values, so on structs and on every format.
#pragma once

#include <vector>

#include <wireform/path.hpp>
#include <wireform/result.hpp>
#include <wireform/value.hpp>

namespace wireform::inline v0 {

/// True if both say the same to people who do not tell kinds and order apart: numbers are compared as numbers (1 and 1.0),
/// maps as sets of entries. Maps that have keys other than text, or a key twice, must be the same in every bit, order
/// included. A NaN equals itself.
WIREFORM_EXPORT bool equivalent(const Value& a, const Value& b);

/// One place where two documents are not equivalent. What is there on one side only has nullptr on the other.
struct Difference {
  Path path;
  const Value* before = nullptr;
  const Value* after = nullptr;
};

/// All of them, those of outer containers first: members by key, elements by index. The pointers live as long as the documents.
WIREFORM_EXPORT std::vector<Difference> diff(const Value& before, const Value& after);

/// Changes the document as a JSON Merge Patch says (RFC 7396): members of maps are set, null removes, all else replaces.
WIREFORM_EXPORT void merge_patch(Value& document, const Value& patch);

/// Applies a JSON Patch (RFC 6902), an array of operations. On an error (its path is in the patch: `$[3].path`) the
/// document is as before.
WIREFORM_EXPORT Result<void> apply_patch(Value& document, const Value& patch);

/// The JSON Patch that makes `after` from `before`.
WIREFORM_EXPORT Value make_patch(const Value& before, const Value& after);

}  // namespace wireform::inline v0
