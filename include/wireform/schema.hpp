// JSON Schema (draft 2020-12) of any described type: what the JSON format writes for it and accepts by default.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <wireform/format.hpp>
#include <wireform/options.hpp>
#include <wireform/result.hpp>
#include <wireform/type_desc.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

struct SchemaOptions {
  std::uint32_t version = newest_version;  ///< of the data: members of other versions are not part of the schema
  std::string_view id = {};                ///< "$id", an absolute URI; empty: none
};

/// Writes the schema as the next value of any format. On an error writer.failure() has the code.
WIREFORM_EXPORT bool write_schema(Writer& out, const TypeDesc& type, const SchemaOptions& options = {});

/// The schema as one document of its own.
WIREFORM_EXPORT Result<std::string> schema_document(const Format& format, const TypeDesc& type,
                                                    const SchemaOptions& options = {});

}  // namespace wireform::inline v0
