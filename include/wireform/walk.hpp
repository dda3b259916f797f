// Connecting tables to formats: the functions that every typed read and write comes down to.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/format.hpp>
#include <wireform/options.hpp>
#include <wireform/reader.hpp>
#include <wireform/result.hpp>
#include <wireform/type_desc.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// Reads the value that stands next into an object of the described type. A used object ends as a fresh one would, its
/// capacity kept. On errors the object stays valid, `errors` gets the diagnostics with their paths (several only under
/// all_errors), and the result is false.
WIREFORM_EXPORT bool read_value(Reader& in, const TypeDesc& type, void* object, const ReadOptions& options,
                                std::vector<Diagnostic>& errors);

/// Writes an object of the described type as the next value. On an error writer.failure() has code and path.
WIREFORM_EXPORT bool write_value(Writer& out, const TypeDesc& type, const void* object, const WriteOptions& options = {});

/// Reads one whole document from an opened reader: the value, then finish() unless allow_trailing.
WIREFORM_EXPORT Result<void> read_document(Reader& in, const TypeDesc& type, void* object, const ReadOptions& options = {});
/// The same from bytes.
WIREFORM_EXPORT Result<void> read_document(std::string_view input, const Format& format, const TypeDesc& type, void* object,
                                           const ReadOptions& options = {});
/// Writes one whole document: reset, value, finish.
WIREFORM_EXPORT Result<void> write_document(Writer& out, const TypeDesc& type, const void* object,
                                            const WriteOptions& options = {});
/// The same into a buffer, after what it holds.
WIREFORM_EXPORT Result<void> write_document(Buffer& output, const Format& format, const TypeDesc& type, const void* object,
                                            const WriteOptions& options = {});

/// The same into a string of its own.
WIREFORM_EXPORT Result<std::string> write_document(const Format& format, const TypeDesc& type, const void* object,
                                                   const WriteOptions& options = {});
/// The same to a stream; an io error if the stream fails.
WIREFORM_EXPORT Result<void> write_document(std::ostream& stream, const Format& format, const TypeDesc& type,
                                            const void* object, const WriteOptions& options = {});

}  // namespace wireform::inline v0
