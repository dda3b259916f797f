// Any described object, read as a document is: a struct is one more backend.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <span>
#include <string_view>

#include <wireform/arena.hpp>
#include <wireform/tree_reader.hpp>
#include <wireform/type_desc.hpp>
#include <wireform/value.hpp>
#include <wireform/value_reader.hpp>

namespace wireform::inline v0 {

namespace detail {

class ObjectSource;

/// What stands at one place of an object. Its kind is `end` if it cannot be written.
struct ObjectNode {
  Token token;
  bool recorded = false;              ///< its text and elements are those of a recorded Value
  const TypeDesc* type = nullptr;     ///< of a container
  const void* object = nullptr;       ///< a container; the Value if recorded
  ObjectSource* source = nullptr;
};

/// The elements, entries or written members of a container, one after the other. Moves in any steps, to lower places by
/// starting over.
class ObjectChildren {
 public:
  using iterator_category = std::random_access_iterator_tag;  // for std::advance, which asks no more than += then
  using difference_type = std::ptrdiff_t;
  using value_type = ObjectNode;
  using pointer = const ObjectNode*;
  using reference = ObjectNode;

  ObjectChildren() {}  // not the cursor
  /// Before the first.
  explicit ObjectChildren(const ObjectNode& container);

  ObjectChildren& operator++();
  ObjectChildren& operator--() { return *this += -1; }
  ObjectChildren& operator+=(difference_type steps);

  ObjectNode key() const;
  ObjectNode value() const;
  /// This element and all behind it, if they are in memory as numbers of this type, or rows of them.
  const void* numbers(NumberType type, std::size_t row) const;

 private:
  void start();
  void find_written();
  const void* element() const;

  ObjectNode container_{};
  std::size_t recordings_ = 0;        ///< values recorded further out
  std::size_t index_ = 0;
  std::uint32_t member_ = 0;          ///< of a record
  const void* key_ = nullptr;         ///< of a map
  const void* value_ = nullptr;       ///< of a map; of a sequence whose elements are in a row: the first
  Cursor cursor_;                     ///< of a map: behind the entry; of other sequences: before the element
};

/// What an object is to a TreeReader.
struct WIREFORM_EXPORT ObjectTree {
  using Node = ObjectNode;
  using Elements = ObjectChildren;
  using Entries = ObjectChildren;
  static constexpr bool text_keys = false;
  static constexpr bool can_break = true;

  static Kind kind(const Node& node) { return node.token.kind; }
  static bool boolean(const Node& node) { return node.token.boolean; }
  static std::int64_t int64(const Node& node) { return node.token.int64; }
  static std::uint64_t uint64(const Node& node) { return node.token.uint64; }
  static double float64(const Node& node) { return float64_of(node.token); }
  static std::string_view text(const Node& node) { return node.token.text; }
  static std::string_view bytes(const Node& node) { return node.token.text; }
  static std::int8_t extension_type(const Node& node) { return node.token.extension_type; }
  static const Token& token(const Node& node) { return node.token; }
  static Lifetime lifetime(const Node& node) { return node.recorded ? Lifetime::call : Lifetime::input; }

  static std::size_t size(const Node& node);
  static Elements elements(const Node& node) { return ObjectChildren(node); }
  static Entries entries(const Node& node) { return ObjectChildren(node); }
  static Node element(const Elements& elements) { return elements.value(); }
  static Node key(const Entries& entries) { return entries.key(); }
  static Node value(const Entries& entries) { return entries.value(); }
  static const void* numbers(const Elements& elements, NumberType type, std::size_t row) {
    return elements.numbers(type, row);
  }
};

/// What the nodes of one reader come from.
class WIREFORM_EXPORT ObjectSource {
 public:
  explicit ObjectSource(const WriteOptions& options) : options_(options) {}

  ObjectNode root(const TypeDesc& type, const void* object);
  /// The object as a format of full traits has it. `recordings`: of values around it; those behind are over.
  ObjectNode node(const TypeDesc& type, const void* object, std::size_t recordings);
  ObjectNode node(const Value& value);

  const WriteOptions& options() const { return options_; }
  std::size_t recordings() const { return recordings_.size(); }
  const Diagnostic& failure() const { return failure_; }

 private:
  ObjectNode resolve(const TypeDesc* type, const void* object);
  ObjectNode enumeration(const TypeDesc& type, const void* object);
  ObjectNode record(const TypeDesc& type, const void* object);

  WriteOptions options_;
  std::deque<Value> recordings_;      ///< of values around what stands next, and of itself
  Diagnostic failure_;                ///< of the last value that could not be written
};

}  // namespace detail

extern template class TreeReader<detail::ObjectTree>;

/// Reads an object as if it had been written in a format that has every kind (Traits), and the document were read: the
/// same names, order, omitted members and kinds. The object must outlive the reading and everything borrowed, and stay
/// as it is. Nothing is copied but values with code of their own (codecs, variants, checks, handlers): such a value is
/// written to memory when the reader comes to it, and kept while the reader is in it. Its text has Lifetime::call; its
/// bytes live as long as the reader.
///
/// A value that cannot be written (a number without an enumerator, a codec that refuses) is an error in its place, the
/// one that writing it has. Offsets are counts of keys, values and ends of containers.
class WIREFORM_EXPORT StructReader final : public TreeReader<detail::ObjectTree> {
 public:
  /// `options` are those of the write that it stands for.
  StructReader(const TypeDesc& type, const void* object, const WriteOptions& options = {});
  template <class T>
    requires(!std::derived_from<T, Reader>)
  explicit StructReader(const T& object, const WriteOptions& options = {}) : StructReader(type_of<T>(), &object, options) {}
  template <class T>
  explicit StructReader(const T&&, const WriteOptions& = {}) = delete;

  /// Starts before this object.
  void open_object(const TypeDesc& type, const void* object);
  /// An object is no text: every call fails then.
  void open(std::string_view) override;

  /// The bytes of the struct or array that stands next, if it is nothing but numbers: integers and floating point,
  /// arrays of them, and trivially copyable structs of such members. Also of a std::vector or span of such elements. The
  /// view is of the object, padding and all. Where the value is none, false without an error, and it still stands next.
  bool read_object(std::string_view& bytes);

  bool read_bytes(std::string_view& value) override;
  std::size_t next_tokens(std::span<Token> tokens, std::size_t& open) override;

  Traits traits() const override {
    return {.text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true};
  }

 protected:
  detail::ObjectNode root() const override { return source_.root(*type_, object_); }
  bool fail_broken() override;

 private:
  mutable detail::ObjectSource source_;
  const TypeDesc* type_;
  const void* object_;
  Arena kept_;                        ///< bytes that no object has
};

}  // namespace wireform::inline v0
