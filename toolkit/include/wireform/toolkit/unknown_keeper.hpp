// Members that a type does not know, from the reading of a document to the writing of another one.
#pragma once

#include <map>
#include <string>

#include <wireform/pipe.hpp>
#include <wireform/struct_writer.hpp>
#include <wireform/value.hpp>

namespace wireform::inline v0 {

/// Reads a document into an object and remembers what the object has no member for; writes the object with all that at its
/// place, behind the members of the same map. A place is a path: elements of an array are known by their index. A type that is
/// to keep them in itself has a member for them; see the annotation `rest`.
class WIREFORM_EXPORT UnknownKeeper {
 public:
  /// pipe(in, object), forgetting what was kept before.
  Result<void> read(Reader& in, StructWriter& object);
  /// pipe(object, out); `object` is a StructReader.
  Result<void> write(Reader& object, Writer& out, const PipeOptions& options = {}) const;

 private:
  std::map<std::string, Value::Map> kept_;  // by the JSON Pointer of the map that they stood in
};

}  // namespace wireform::inline v0
