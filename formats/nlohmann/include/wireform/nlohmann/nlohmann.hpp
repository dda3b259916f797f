// nlohmann-json: its values read and written like documents, and its parser and printer as a format.
#pragma once

#include <memory>

#include <wireform/format.hpp>
#include <wireform/nlohmann/options.hpp>
#include <wireform/nlohmann/reader.hpp>
#include <wireform/nlohmann/writer.hpp>
#include <wireform/walk.hpp>

namespace wireform::inline v0 {

/// The format "json-nlohmann": JSON text by way of nlohmann-json's parser and dump(). For programs whose documents must
/// be exactly what that library accepts and prints; the format "json" is faster and says more about errors.
WIREFORM_EXPORT std::shared_ptr<const Format> nlohmann_format();

/// Reads a value into an object of any described type. Offsets in errors are counts of values; the path is what helps.
template <class T, class Json>
Result<void> from_json_value(const Json& value, T& object, const ReadOptions& options = {},
                             const NlohmannOptions& style = {}) {
  NlohmannReader<Json> reader(options, style);
  reader.open_value(value);
  return read_document(reader, type_of<T>(), &object, options);
}

/// A described object as a value.
template <class Json = nlohmann::json, class T>
Result<Json> to_json_value(const T& object, const WriteOptions& options = {}, const NlohmannOptions& style = {}) {
  Result<Json> result(std::in_place);
  NlohmannWriter<Json> writer(*result, options, style);
  if (Result<void> done = write_document(writer, type_of<T>(), &object, options); !done) result = done.error();
  return result;
}

}  // namespace wireform::inline v0
