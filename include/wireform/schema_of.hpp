// Schemas, fingerprints and comparisons of C++ types, for programs that link every format.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <wireform/compatible.hpp>
#include <wireform/fingerprint.hpp>
#include <wireform/reflect/type_of.hpp>
#include <wireform/schema.hpp>

namespace wireform::inline v0 {

/// The JSON Schema of a described type as indented JSON text.
WIREFORM_EXPORT std::string json_schema(const TypeDesc& type, const SchemaOptions& options = {});

template <class T>
std::string json_schema(const SchemaOptions& options = {}) {
  return json_schema(type_of<T>(), options);
}

template <class T>
std::uint64_t fingerprint() {
  return fingerprint(type_of<T>());
}

/// What changed from `Before` to `Now`.
template <class Before, class Now>
std::vector<Finding> compatible(const ComparedVersions& versions = {}) {
  return compatible(type_of<Before>(), type_of<Now>(), versions);
}

}  // namespace wireform::inline v0
