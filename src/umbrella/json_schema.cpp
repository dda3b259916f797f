// JSON Schema as JSON text.
#include <wireform/json/json.hpp>
#include <wireform/schema_of.hpp>

namespace wireform::inline v0 {

std::string json_schema(const TypeDesc& type, const SchemaOptions& options) {
  return schema_document(*json_format({.indent = 2}), type, options).value();
}

}  // namespace wireform::inline v0
