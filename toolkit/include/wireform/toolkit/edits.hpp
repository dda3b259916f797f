// One place of an encoded document: read, set or removed, past everything else.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <wireform/format.hpp>
#include <wireform/path.hpp>
#include <wireform/reflect/type_of.hpp>
#include <wireform/result.hpp>
#include <wireform/toolkit/path_pattern.hpp>
#include <wireform/walk.hpp>

namespace wireform::inline v0 {

/// Copies a document with another value at `path`: what `write` writes, which is one value and returns false on an error. What
/// is not there is added behind the last entry of its map, or behind the last element of its array, if it is the next one; else
/// a no_such_place error.
WIREFORM_EXPORT Result<void> set_at(Reader& in, Writer& out, const Path& path, const std::function<bool(Writer&)>& write);

/// Copies a document without the value at `path`, and without its key.
WIREFORM_EXPORT Result<void> remove_at(Reader& in, Writer& out, const Path& path);

/// Calls `visit` before every value whose place matches: it reads the value, in any way, and returns false after an error.
/// What is around is checked, and not kept.
WIREFORM_EXPORT Result<void> for_each_at(Reader& in, const PathPattern& places,
                                         const std::function<bool(const Path& path, Reader& value)>& visit);

/// The value at a place of a document. What stands before it is checked, what follows is not looked at.
WIREFORM_EXPORT Result<void> get_at(std::string_view document, const Format& format, const Path& path, const TypeDesc& type,
                                    void* object, ReadOptions options = {});

template <class T>
Result<T> get_at(std::string_view document, const Format& format, const Path& path, const ReadOptions& options = {}) {
  Result<T> result(std::in_place);
  if (Result<void> done = get_at(document, format, path, type_of<T>(), &*result, options); !done) result = done.error();
  return result;
}

/// The document with another value at a place, or without the value there; see above.
WIREFORM_EXPORT Result<std::string> set_at(std::string_view document, const Format& format, const Path& path,
                                           const TypeDesc& type, const void* object, const WriteOptions& options = {});
WIREFORM_EXPORT Result<std::string> remove_at(std::string_view document, const Format& format, const Path& path);

template <class T>
Result<std::string> set_at(std::string_view document, const Format& format, const Path& path, const T& object,
                           const WriteOptions& options = {}) {
  return set_at(document, format, path, type_of<T>(), &object, options);
}

}  // namespace wireform::inline v0
