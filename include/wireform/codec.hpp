// What a codec reads and writes through: the Reader or Writer, and the walk around it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <wireform/options.hpp>
#include <wireform/reader.hpp>
#include <wireform/type_desc.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

class Recorder;
class Trail;

/// One value that a codec reads. The codec reads exactly one value and returns true, or returns false as soon as a call
/// on the reader or on this object did; what it consumed until then does not matter.
class WIREFORM_EXPORT ReadContext {
 public:
  /// `trail`: where the walk is, if there are handlers.
  ReadContext(Reader& in, const ReadOptions& options, Recorder& errors, Trail* trail = nullptr)
      : in_(in), options_(options), errors_(errors), trail_(trail) {}

  Reader& in() { return in_; }
  const ReadOptions& options() const { return options_; }
  Recorder& errors() { return errors_; }

  /// Reads the next value into an object of a described type; errors in it get their paths.
  bool value(const TypeDesc& type, void* object);
  template <class T>
  bool value(T& object) {
    return value(type_of<T>(), &object);
  }
  /// The same for element number `index` of an array that the codec began: errors get the index into their path.
  bool element(const TypeDesc& type, void* object, std::size_t index);
  template <class T>
  bool element(T& object, std::size_t index) {
    return element(type_of<T>(), &object, index);
  }
  /// The same for the value of a key in a map that the codec began.
  bool member(const TypeDesc& type, void* object, std::string_view name);
  template <class T>
  bool member(T& object, std::string_view name) {
    return member(type_of<T>(), &object, name);
  }
  /// True if a handler would take the value, or the member.
  bool handles(const TypeDesc& type, const void* object) const;
  bool handles(const TypeDesc& type, const void* object, std::string_view name) const;
  /// Reads a record; its text member `tag` is not unknown.
  bool tagged_record(const TypeDesc& type, void* object, std::string_view tag);

  /// Refuses the value that starts at `start`. `expected` and `found` go into the message; either may be empty. Returns
  /// false.
  bool reject(const Mark& start, ErrorCode code, std::string expected, std::string found = {});
  /// The same for "text does not have the required form".
  bool reject_text(const Mark& start, std::string expected, std::string_view found);

 private:
  Reader& in_;
  const ReadOptions& options_;
  Recorder& errors_;
  Trail* trail_;
};

/// One value that a codec writes: exactly one, or it returns false after a failed call.
class WIREFORM_EXPORT WriteContext {
 public:
  WriteContext(Writer& out, const WriteOptions& options, Trail* trail = nullptr)
      : out_(out), options_(options), trail_(trail) {}

  Writer& out() { return out_; }
  const WriteOptions& options() const { return options_; }

  bool value(const TypeDesc& type, const void* object);
  template <class T>
  bool value(const T& object) {
    return value(type_of<T>(), &object);
  }
  /// The same under other options.
  bool value(const TypeDesc& type, const void* object, const WriteOptions& options);
  bool element(const TypeDesc& type, const void* object, std::size_t index);
  template <class T>
  bool element(const T& object, std::size_t index) {
    return element(type_of<T>(), &object, index);
  }
  bool member(const TypeDesc& type, const void* object, std::string_view name);
  template <class T>
  bool member(const T& object, std::string_view name) {
    return member(type_of<T>(), &object, name);
  }
  bool handles(const TypeDesc& type, const void* object) const;
  bool handles(const TypeDesc& type, const void* object, std::string_view name) const;
  /// Writes a record whose first member is `tag`: `name`.
  bool tagged_record(const TypeDesc& type, const void* object, const FieldName& tag, std::string_view name);

  /// Refuses the value. Returns false.
  bool reject(ErrorCode code, std::string detail) { return out_.fail(code, std::move(detail)); }

 private:
  Writer& out_;
  const WriteOptions& options_;
  Trail* trail_;
};

/// True if the object is empty as Omit::empty means it: no value, no text, no element.
WIREFORM_EXPORT bool is_empty(const TypeDesc& type, const void* object);

}  // namespace wireform::inline v0
