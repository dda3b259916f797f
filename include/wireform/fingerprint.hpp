// One number for what a type is in the data: equal for types that read and write the same documents.
#pragma once

#include <cstdint>

#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

/// A hash of everything about the type that shows in the data: names and aliases, kinds, order, what may be absent or
/// null, sizes, checks, encodings, tags, versions. C++ type names, values of enumerators, descriptions and initializers
/// do not count, nor does which standard container a sequence or map is. The same on every platform and in every build,
/// and under later versions of the library unless the changelog says otherwise. docs/schema.md has the algorithm.
WIREFORM_EXPORT std::uint64_t fingerprint(const TypeDesc& type);

}  // namespace wireform::inline v0
