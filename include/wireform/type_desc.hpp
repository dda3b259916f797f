// A C++ type as data: what the walker needs to read and write any object. Users need not name these types; the void* is
// the price of compiling the walker once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <wireform/field_names.hpp>
#include <wireform/kind.hpp>
#include <wireform/sink.hpp>

namespace wireform::inline v0 {

struct TypeDesc;

/// How an object is read and written. The first ten are NumberType's values in order.
enum class Shape : std::uint8_t {
  i8, i16, i32, i64, u8, u16, u32, u64, f32, f64,
  boolean,
  character,    ///< char: text of one byte
  string,       ///< std::string
  string_view,  ///< borrowed text
  bytes,        ///< vector or array of unsigned char / std::byte
  enumeration,
  nullable,     ///< optional, unique_ptr
  sequence,     ///< any number of elements, or a fixed number
  map,
  record,       ///< struct
  tuple,        ///< pair, tuple: an array with a type for each place
};

constexpr bool is_number(Shape shape) { return shape <= Shape::f64; }
constexpr NumberType number_type(Shape shape) { return static_cast<NumberType>(shape); }

/// Room for a container's iterators while the walker goes through it.
struct Cursor {
  alignas(16) unsigned char storage[64];
};

/// Lifetime of an object whose type is only known as a table.
struct ObjectOps {
  void (*construct)(void* at);           ///< default; nullptr where the type cannot
  void (*destroy)(void* object);
  void (*reset)(void* object);           ///< to the value of a fresh object, capacity kept where the type has some
};

struct BytesDesc {
  std::size_t fixed;                     ///< exact size, or `dynamic_size`
  std::string_view (*get)(const void* object);
  void (*set)(void* object, std::string_view bytes);  ///< fixed: exactly that many
};

inline constexpr std::size_t dynamic_size = static_cast<std::size_t>(-1);

struct EnumName {
  std::string_view name;
  std::int64_t value;                    ///< bit pattern for unsigned 64-bit types
};

struct EnumDesc {
  const EnumName* names;
  std::size_t count;
  NumberType underlying;
};

/// A value that may be absent.
struct NullableDesc {
  const TypeDesc* value;
  const void* (*get)(const void* object);  ///< the value, or nullptr
  void* (*emplace)(void* object);          ///< the value to read into: the old one, else a new one
};

/// Elements of one type. Reading: start, then push for each element (index counts from 0), then finish; a used target's
/// elements are read over, so that their capacity is kept. Writing: first, then next until nullptr.
struct SequenceDesc {
  const TypeDesc* element;
  std::size_t fixed;                     ///< exact count, or `dynamic_size`
  std::size_t (*size)(const void* object);
  const void* (*data)(const void* object);  ///< all elements in a row; nullptr where they are not

  void (*start)(void* object, Cursor&);
  void* (*push)(void* object, Cursor&, std::size_t index);  ///< fixed: index < fixed
  void (*finish)(void* object, Cursor&, std::size_t count);
  void (*reserve)(void* object, std::size_t count);         ///< for so many elements in all; nullptr: none

  void (*first)(const void* object, Cursor&);
  const void* (*next)(const void* object, Cursor&);

  NumberSink::Append append_numbers;     ///< nullptr: elements are not numbers or rows of numbers, or not contiguous
  NumberType number;                     ///< of the numbers
  std::size_t row;                       ///< 0: flat; n: elements are arrays of n numbers
  StringSink::Append append_strings;     ///< nullptr: elements are not std::string, or not contiguous
};

/// Keys and values. Reading: clear, then insert for each entry with a key that may be moved from.
struct MapDesc {
  const TypeDesc* key;
  const TypeDesc* value;
  std::size_t (*size)(const void* object);
  void (*clear)(void* object);
  void* (*insert)(void* object, void* key, bool& inserted);  ///< the value's place, also of an old entry
  void (*first)(const void* object, Cursor&);
  bool (*next)(const void* object, Cursor&, const void*& key, const void*& value);
};

struct FieldDesc {
  const void* member;                    ///< inside the never-constructed object at RecordDesc::base
  const TypeDesc* type;
  bool required;                         ///< absence in the input is an error by default
};

struct RecordDesc {
  static constexpr std::size_t max_fields = 256;

  const void* base;
  const FieldDesc* fields;
  std::uint32_t count;
  bool has_nullable;                     ///< some member may be omitted
  FieldNames names;

  const void* at(const void* object, std::size_t i) const { return static_cast<const char*>(object) + offset(i); }
  void* at(void* object, std::size_t i) const { return static_cast<char*>(object) + offset(i); }
  std::ptrdiff_t offset(std::size_t i) const {
    return static_cast<const char*>(fields[i].member) - static_cast<const char*>(base);
  }
};

struct TupleDesc {
  const TypeDesc* const* elements;
  std::size_t count;
  const void* (*at)(const void* object, std::size_t i);
};

/// One type. Constant-initialized; `inline static`, so it lives as long as the program.
struct TypeDesc {
  Shape shape;
  bool borrows;                          ///< holds views into the input or an arena
  std::uint32_t size;
  std::uint32_t alignment;
  std::string_view name;                 ///< the C++ type, for messages
  const ObjectOps* object;
  union Detail {
    const void* none;
    const BytesDesc* bytes;
    const EnumDesc* enumeration;
    const NullableDesc* nullable;
    const SequenceDesc* sequence;
    const MapDesc* map;
    const RecordDesc* record;
    const TupleDesc* tuple;

    constexpr Detail() : none(nullptr) {}
    constexpr Detail(const BytesDesc* d) : bytes(d) {}
    constexpr Detail(const EnumDesc* d) : enumeration(d) {}
    constexpr Detail(const NullableDesc* d) : nullable(d) {}
    constexpr Detail(const SequenceDesc* d) : sequence(d) {}
    constexpr Detail(const MapDesc* d) : map(d) {}
    constexpr Detail(const RecordDesc* d) : record(d) {}
    constexpr Detail(const TupleDesc* d) : tuple(d) {}
  } detail;
};

}  // namespace wireform::inline v0
