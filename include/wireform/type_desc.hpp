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
class ReadContext;
class WriteContext;

/// The table of `T`, the same object everywhere in the program. Defined by <wireform/reflect/type_of.hpp>.
template <class T>
constexpr const TypeDesc& type_of();

/// How an object is read and written. The first ten are NumberType's values in order.
enum class Shape : std::uint8_t {
  i8, i16, i32, i64, u8, u16, u32, u64, f32, f64,
  boolean,
  character,    ///< char: text of one byte
  string,       ///< std::string
  string_view,  ///< borrowed text
  bytes,        ///< vector or array of unsigned char / std::byte
  enumeration,
  nullable,     ///< optional, unique_ptr, shared_ptr
  sequence,     ///< any number of elements, or a fixed number
  map,
  record,       ///< struct
  tuple,        ///< pair, tuple: an array with a type for each place
  variant,      ///< one of several types
  custom,       ///< what a codec makes of it
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
  bool trivial = false;                  ///< copied by its bytes (std::is_trivially_copyable)
};

struct BytesDesc {
  std::size_t fixed;                     ///< exact size, or `dynamic_size`
  std::string_view (*get)(const void* object);
  void (*set)(void* object, std::string_view bytes);  ///< fixed: exactly that many
  bool borrows = false;                  ///< a view of bytes that the input or an arena holds
};

inline constexpr std::size_t dynamic_size = static_cast<std::size_t>(-1);

struct EnumName {
  std::string_view name;
  std::int64_t value;                    ///< bit pattern for unsigned 64-bit types
};

struct EnumDesc {
  const EnumName* names;                 ///< of the enumerators, then aliases
  std::size_t count;                     ///< without aliases
  std::size_t all;                       ///< with them
  NumberType underlying;
  bool flags = false;                    ///< an array of names, whose bits are joined
  bool has_fallback = false;             ///< unknown names are read as `fallback`
  std::int64_t fallback = 0;
};

/// A value that may be absent.
struct NullableDesc {
  const TypeDesc* value;
  const void* (*get)(const void* object);  ///< the value, or nullptr
  void* (*emplace)(void* object);          ///< the value to read into: the old one, else a new one
  bool null_is_value = false;              ///< null is a value of the inner type; only absence means that there is none
};

/// Elements of one type. Reading: start, then push for each element (index counts from 0), then finish; a used target's
/// elements are read over, so that their capacity is kept. Sets have no push: elements are made apart, and insert takes
/// them. Writing: first, then next until nullptr.
struct SequenceDesc {
  const TypeDesc* element;
  std::size_t fixed;                     ///< exact count, or `dynamic_size`
  std::size_t (*size)(const void* object);
  const void* (*data)(const void* object);  ///< all elements in a row; nullptr where they are not

  void (*start)(void* object, Cursor&);
  void* (*push)(void* object, Cursor&, std::size_t index);  ///< fixed: index < fixed
  void (*finish)(void* object, Cursor&, std::size_t count);
  void (*reserve)(void* object, std::size_t count);         ///< for so many elements in all; nullptr: none
  bool (*insert)(void* object, void* element);              ///< sets: moves it in; false: it is there already

  void (*first)(const void* object, Cursor&);
  const void* (*next)(const void* object, Cursor&);

  NumberSink::Append append_numbers;     ///< nullptr: elements are not numbers or rows of numbers, or not contiguous
  NumberType number;                     ///< of the numbers
  std::size_t row;                       ///< 0: flat; n: elements are arrays of n numbers
  StringSink::Append append_strings;     ///< nullptr: elements are not std::string, or not contiguous
  bool unique = false;                   ///< sets: no element twice
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
  /// Set if the map is a sequence of pairs, which finds no key: insert always appends. The value's place of one of them.
  void* (*value_at)(void* object, std::size_t index) = nullptr;
};

/// What the absence of a member in the input means.
enum class Absent : std::uint8_t {
  error,
  reset,        ///< it is empty
  initializer,  ///< it has the value that its initializer gives it in a fresh object
};

/// When a member is left out on writing.
enum class Omit : std::uint8_t {
  never,
  empty_optional,  ///< while it is empty, unless WriteOptions::write_empty
  empty,           ///< while it is an empty optional, text or container
  initial,         ///< while it equals its initializer
};

struct FieldDesc {
  const void* member;                    ///< inside the never-constructed object at RecordDesc::base
  const TypeDesc* type;
  Absent absent = Absent::error;
  Omit omit = Omit::never;
  bool readable = true;                  ///< false: in the input it is unknown
  bool writable = true;
  std::uint32_t since = 0;               ///< the versions that have it: since <= version < until
  std::uint32_t until = static_cast<std::uint32_t>(-1);

  constexpr bool in_version(std::uint32_t version) const { return since <= version && version < until; }
  constexpr bool in_every_version() const { return since == 0 && until == static_cast<std::uint32_t>(-1); }
};

/// What is asked for rarely.
struct FieldNotes {
  std::string_view description = {};
  void (*move)(void* member, void* from) = nullptr;  ///< where absence means the initializer: from a fresh object
  bool (*equal)(const void* a, const void* b) = nullptr;  ///< where it is omitted while it equals the initializer
};

struct RecordDesc {
  static constexpr std::size_t max_fields = 256;

  const void* base;
  const FieldDesc* fields;
  std::uint32_t count;
  FieldNames names;
  bool all_read = true;                  ///< every member is readable in every version
  bool all_written = true;               ///< every member is written, whatever it holds, in every version
  bool deny_unknown = false;
  bool as_array = false;                 ///< written as an array of its members' values
  const FieldDesc* rest = nullptr;       ///< a map from text that takes unknown members; not among `fields`
  const FieldNotes* notes = nullptr;     ///< of each member, or nullptr
  std::string_view description = {};
  const void* (*initial)() = nullptr;    ///< a fresh object, where members are compared with their initializers

  const void* at(const void* object, std::size_t i) const { return static_cast<const char*>(object) + offset(fields[i]); }
  void* at(void* object, std::size_t i) const { return static_cast<char*>(object) + offset(fields[i]); }
  std::ptrdiff_t offset(const FieldDesc& field) const {
    return static_cast<const char*>(field.member) - static_cast<const char*>(base);
  }
  bool is_initial(const void* object, std::size_t i) const { return notes[i].equal(at(object, i), at(initial(), i)); }
};

struct TupleDesc {
  const TypeDesc* const* elements;
  std::size_t count;
  const void* (*at)(const void* object, std::size_t i);
};

/// Where the name of a variant's alternative stands.
enum class Tagging : std::uint8_t {
  untagged,  ///< nowhere: the kind of the value tells
  external,  ///< {"name": value}
  internal,  ///< {"tag": "name", members of the value ...}; values that are no records as in `adjacent`
  adjacent,  ///< {"tag": "name", "content": value}
};

struct Alternative {
  std::string_view name;
  const TypeDesc* type;
  std::uint32_t kinds;                   ///< untagged: a bit for each Kind that it is written as
  bool unit;                             ///< has no content: monostate
};

struct VariantDesc {
  static constexpr unsigned none = static_cast<unsigned>(-1);

  Tagging tagging;
  const Alternative* alternatives;
  unsigned count;
  unsigned fallback;                     ///< the alternative that takes unknown names, or `none`
  FieldNames names;                      ///< external: of the alternatives; else of the tag (0) and the content (1)
  unsigned (*index)(const void* object); ///< of the alternative that it holds, `none`, or another
                                         ///< number if it holds what is no alternative
  const void* (*get)(const void* object);
  void* (*emplace)(void* object, unsigned index);  ///< the old value if it holds that alternative, else a new one
  void (*clear)(void* object);           ///< to hold none, which is written as null; nullptr: it always holds one
};

inline constexpr std::uint32_t any_kind = static_cast<std::uint32_t>(-1);

/// What is known about the values of a codec that have the form of no described type: for schemas and comparisons.
struct CodecForm {
  std::uint32_t kinds = any_kind;        ///< a bit for each Kind that they are written as
  std::string_view format = {};          ///< of text, in the words of JSON Schema: "date-time"
  std::string_view pattern = {};         ///< of text: an ECMAScript expression
  std::size_t least = 0, most = dynamic_size;  ///< characters of text
  const TypeDesc* element = nullptr;     ///< of an array
};

/// Whose code a codec is, and so what its `data` is.
enum class CodecRole : std::uint8_t {
  own,       ///< the type's
  encoding,  ///< read_encoded, an Encoding
  checks,    ///< read_checked, a ChecksDesc
};

/// A value with code of its own. `data` is the codec's.
struct CodecDesc {
  bool (*read)(ReadContext&, const TypeDesc&, void* object);  ///< nullptr: it cannot be read
  bool (*write)(WriteContext&, const TypeDesc&, const void* object);
  bool (*is_empty)(const TypeDesc& type, const void* object);  ///< nullptr: never
  const TypeDesc* inner;                 ///< the type whose form it has, or nullptr
  const void* data;
  CodecRole role = CodecRole::own;
  CodecForm form = {};                   ///< without `inner`
};

/// How a value stands in the data where that is not the form of its type.
enum class Encoding : std::uint8_t {
  text,    ///< numbers and bool: as text
  base64,  ///< bytes: as text (RFC 4648 section 4)
  hex,     ///< bytes: as text, two lower-case digits each; read in either case
  array,   ///< bytes: as an array of integers
};

/// The codec of a value in an encoding. CodecDesc::data is the Encoding.
WIREFORM_EXPORT bool read_encoded(ReadContext& context, const TypeDesc& type, void* object);
WIREFORM_EXPORT bool write_encoded(WriteContext& context, const TypeDesc& type, const void* object);

/// A bound of a range, as the widest type of its kind.
struct Bound {
  NumberType type;  ///< i64, u64 or f64
  std::int64_t integer = 0;
  std::uint64_t natural = 0;
  double number = 0;
};

/// What a value must fulfil.
struct Check {
  enum class Rule : std::uint8_t { range, length, pattern };
  Rule rule;
  Bound low, high;               ///< range, both included
  std::size_t least, most;       ///< length
  std::string_view expression;   ///< pattern
};

/// The checks of a value. An empty optional fulfils all.
struct ChecksDesc {
  const Check* checks;
  std::size_t count;
  const NullableDesc* nullable = nullptr;                 ///< where the value may be absent
  NumberType number = {};                                 ///< range: the value's type
  std::string_view (*text)(const void* value) = nullptr;  ///< where the value is text
  std::size_t (*size)(const void* value) = nullptr;       ///< length of what is no text
  const char* unit = "";                                  ///< what the length counts
};

/// The codec of a checked value. CodecDesc::data is a ChecksDesc.
WIREFORM_EXPORT bool read_checked(ReadContext& context, const TypeDesc& type, void* object);
WIREFORM_EXPORT bool write_checked(WriteContext& context, const TypeDesc& type, const void* object);

/// CodecDesc::is_empty of a codec whose `inner` describes the same object.
WIREFORM_EXPORT bool is_inner_empty(const TypeDesc& type, const void* object);

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
    const VariantDesc* variant;
    const CodecDesc* codec;

    constexpr Detail() : none(nullptr) {}
    constexpr Detail(const BytesDesc* d) : bytes(d) {}
    constexpr Detail(const EnumDesc* d) : enumeration(d) {}
    constexpr Detail(const NullableDesc* d) : nullable(d) {}
    constexpr Detail(const SequenceDesc* d) : sequence(d) {}
    constexpr Detail(const MapDesc* d) : map(d) {}
    constexpr Detail(const RecordDesc* d) : record(d) {}
    constexpr Detail(const TupleDesc* d) : tuple(d) {}
    constexpr Detail(const VariantDesc* d) : variant(d) {}
    constexpr Detail(const CodecDesc* d) : codec(d) {}
  } detail;
};

}  // namespace wireform::inline v0
