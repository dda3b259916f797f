// Any described object to a Value and back.
#pragma once

#include <wireform/reflect/type_of.hpp>
#include <wireform/value_reader.hpp>
#include <wireform/value_writer.hpp>
#include <wireform/walk.hpp>

namespace wireform::inline v0 {

/// The object as a Value: bytes, timestamps, float32 and keys as they are, since a Value can hold them.
template <class T>
Result<Value> to_value(const T& object, const WriteOptions& options = {}) {
  Value value;
  ValueWriter out(value, options);
  if (Result<void> done = write_document(out, type_of<T>(), &object, options); !done) return done.error();
  return value;
}

/// The Value as an object. What the object borrows, it borrows from the Value.
template <class T>
Result<T> from_value(const Value& value, const ReadOptions& options = {}) {
  static_assert(readable_v<T>, "wireform: this type can be written but not read: something in it is const or cannot be "
                               "default constructed; drop the const, or give the type a default constructor");
  Result<T> result(std::in_place);
  ValueReader in(value, options);
  if (Result<void> done = read_document(in, type_of<T>(), &*result, options); !done) result = done.error();
  return result;
}

template <class T>
  requires borrows_v<T>
Result<T> from_value(Value&& value, const ReadOptions& options = {}) = delete;

}  // namespace wireform::inline v0
