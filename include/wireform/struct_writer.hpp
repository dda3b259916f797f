// Any described object, written as a document is: a struct is one more backend.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>

#include <wireform/options.hpp>
#include <wireform/type_desc.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

class StructBuilder;

/// Builds an object from the calls of a Writer, with the checks and the result of read_value on a document that has the
/// same tokens: members in any order, unknown and missing ones, duplicates, ranges. A used object ends as a fresh one
/// would. The first error is sticky, and has the path in the object; the object stays valid. (ReadOptions::all_errors
/// does not go further.)
///
/// A value is in the object as soon as it is complete, but for those with code of their own (codecs, variants, checks,
/// everything under handlers): their tokens are collected, and read when the last one is there. Text and bytes that the
/// object borrows are copied to ReadOptions::arena; without one they are an error.
class WIREFORM_EXPORT StructWriter final : public Writer {
 public:
  static constexpr Traits every_kind{.text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true};

  /// `options` are those of the read that it stands for. `source`: traits() of the reader that the tokens come from.
  /// With those of text, base64 is read as bytes, text keys as numbers, and integers are rounded to floating point.
  StructWriter(const TypeDesc& type, void* object, const ReadOptions& options = {}, const Traits& source = every_kind);
  template <class T>
    requires(!std::is_const_v<T>)
  explicit StructWriter(T& object, const ReadOptions& options = {}, const Traits& source = every_kind)
      : StructWriter(type_of<T>(), &object, options, source) {}
  ~StructWriter() override;

  /// Starts over; the object is read over.
  void reset() override;
  bool finish() override;

  /// The kind that the object takes next: of a key, too; int64 for all integers; array_end where a fixed size is full;
  /// Kind::end after the value. None where several are taken (variants, codecs) or anything is (an unknown member).
  std::optional<Kind> expected_kind() const;
  /// True behind the key of a member that the object does not have and does not keep: the value that comes next is left out.
  bool skips_next() const;
  /// The innermost struct or container that is open, if it is a `T`, else nullptr. It may be changed where that does not
  /// move it; what is written later is written over it.
  template <class T>
  T* current() {
    return static_cast<T*>(current(*type_of<T>().object));
  }

  /// Writes the next value as StructReader::read_object gives it, if the object takes a value of the same size that is
  /// nothing but numbers; for a sequence of such elements, one of any number. Else a wrong_kind error. Nothing tells the
  /// types apart: it is for bytes from the same type.
  bool write_object(std::string_view bytes);

  bool write_null() override;
  bool write_bool(bool value) override;
  bool write_int(std::int64_t value) override;
  bool write_uint(std::uint64_t value) override;
  bool write_float(float value) override;
  bool write_double(double value) override;
  bool write_string(std::string_view value) override;
  bool write_bytes(std::string_view value) override;
  bool write_extension(std::int8_t type, std::string_view payload) override;
  bool begin_array(SizeHint size) override;
  bool end_array() override;
  bool begin_map(SizeHint size) override;
  bool end_map() override;
  bool key(const FieldName& name) override;
  bool write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) override;

  Traits traits() const override { return every_kind; }
  /// Keys, values and ends of containers so far.
  std::uint64_t where() const override;

 private:
  void* current(const ObjectOps& type);

  std::unique_ptr<StructBuilder> builder_;
};

}  // namespace wireform::inline v0
