// Everything most programs need: describe a struct by writing it, choose a format at run time, read and write.
#pragma once

#include <concepts>
#include <iosfwd>
#include <string>
#include <string_view>
#include <type_traits>

#include <wireform/arena.hpp>
#include <wireform/format.hpp>
#include <wireform/options.hpp>
#include <wireform/pipe.hpp>
#include <wireform/reflect/type_of.hpp>
#include <wireform/result.hpp>
#include <wireform/walk.hpp>

namespace wireform::inline v0 {

/// The formats that come with Wireform: json, ndjson, frame, messageframe, msgpack. A fresh set each time: add your own.
WIREFORM_EXPORT FormatSet builtin_formats();

namespace detail {

template <class T>
const TypeDesc& readable_type() {
  static_assert(readable_v<T>, "wireform: this type can be written but not read: something in it is const or cannot be "
                               "default constructed; drop the const, or give the type a default constructor");
  return type_of<T>();
}

}  // namespace detail

/// Reads one whole document into a new `T`.
template <class T>
Result<T> read(std::string_view input, const Format& format, const ReadOptions& options = {}) {
  Result<T> result(std::in_place);
  if (Result<void> done = read_document(input, format, detail::readable_type<T>(), &*result, options); !done)
    result = done.error();
  return result;
}

/// A `T` that borrows (has string_view members) would outlive a temporary input.
template <class T, class Input>
  requires(borrows_v<T> && std::same_as<Input, std::string>)
Result<T> read(Input&& input, const Format& format, const ReadOptions& options = {}) = delete;

/// Reads one whole document into an existing object, which ends as a new one would, its capacity kept. After an error it
/// is valid, with what was read before the error.
template <class T>
Result<void> read_into(T& object, std::string_view input, const Format& format, const ReadOptions& options = {}) {
  return read_document(input, format, detail::readable_type<T>(), &object, options);
}

template <class T, class Input>
  requires(borrows_v<T> && std::same_as<Input, std::string>)
Result<void> read_into(T& object, Input&& input, const Format& format, const ReadOptions& options = {}) = delete;

/// Writes one whole document into a string of its own.
template <class T>
Result<std::string> write(const T& object, const Format& format, const WriteOptions& options = {}) {
  return write_document(format, type_of<T>(), &object, options);
}

/// Appends one whole document to `output`; after an error `output` is as before.
template <class T>
Result<void> write_to(Buffer& output, const T& object, const Format& format, const WriteOptions& options = {}) {
  return write_document(output, format, type_of<T>(), &object, options);
}

/// Writes one whole document to a stream; an io error if the stream fails.
template <class T>
Result<void> write_to(std::ostream& stream, const T& object, const Format& format, const WriteOptions& options = {}) {
  return write_document(stream, format, type_of<T>(), &object, options);
}

}  // namespace wireform::inline v0
