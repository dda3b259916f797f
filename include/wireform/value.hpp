// One document in memory, whatever it is: every tree of the data model, with nothing lost.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <wireform/codec.hpp>
#include <wireform/kind.hpp>
#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

/// Owns one value: null, a scalar, an array, or a map. Maps keep the order of their entries, keys of any kind, and keys
/// that come twice; numbers keep their kind and every bit. Compared, copied and destroyed without recursion, so a deep
/// document needs no deep stack.
///
/// It is a type like any other: read<Value> reads a document, write writes it, and as a member of a struct it takes what
/// stands there. A kind that the target of a write lacks is an error; ValueReader and pipe() have the options for it.
class WIREFORM_EXPORT Value {
 public:
  struct Entry;
  struct Bytes {
    std::string data;
    bool operator==(const Bytes&) const = default;
  };
  struct Extension {
    std::string payload;
    std::int8_t type = 0;
    bool operator==(const Extension&) const = default;
  };
  using Array = std::vector<Value>;
  using Map = std::vector<Entry>;

  /// Null.
  Value() noexcept;
  Value(std::nullptr_t) noexcept;
  Value(std::same_as<bool> auto value) : Value(of(value)) {}
  /// As the data model has it: std::uint64_t only above INT64_MAX.
  template <std::integral T>
    requires(!std::same_as<T, bool> && !std::same_as<T, char>)
  Value(T value)
      : Value(std::in_range<std::int64_t>(value) ? of(static_cast<std::int64_t>(value)) : of(static_cast<std::uint64_t>(value))) {}
  Value(float value);
  Value(double value);
  Value(const char* text);
  Value(std::string_view text);
  Value(std::string text);
  Value(Bytes bytes);
  Value(Extension extension);
  Value(Array elements);
  Value(Map entries);

  Value(const Value& other);
  Value(Value&& other) noexcept;
  Value& operator=(Value other) noexcept;
  ~Value();

  Kind kind() const;
  bool is_null() const { return kind() == Kind::null; }

  /// What it holds if that is a `T`: bool, std::int64_t, std::uint64_t, float, double, std::string, Bytes, Extension, Array
  /// or Map; else nullptr. Nothing is converted.
  template <class T>
  const T* get_if() const {
    return std::get_if<T>(&content_);
  }
  template <class T>
  T* get_if() {
    return std::get_if<T>(&content_);
  }

  /// Elements or entries; 0 for what is no container.
  std::size_t size() const;
  /// The value of the first entry with this text as its key, if it is a map that has one.
  const Value* find(std::string_view key) const;
  Value* find(std::string_view key);

  /// The same kinds and bits in the same order: a NaN equals itself, 1 is not 1.0, and {"a", "b"} is not {"b", "a"}.
  bool operator==(const Value& other) const;

 private:
  using Content = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, float, double, std::string, Bytes,
                               Extension, Array, Map>;
  // Out of line, as all that touches the content: it keeps <variant>'s code out of everybody's.
  static Value of(bool value);
  static Value of(std::int64_t value);
  static Value of(std::uint64_t value);
  void dismantle() noexcept;

  Content content_;
};

struct Value::Entry {
  Value key;
  Value value;
};

template <class T>
struct codec;

/// A member that may be anything.
template <>
struct WIREFORM_EXPORT codec<Value> {
  static constexpr std::uint32_t kinds = any_kind;
  static bool read(ReadContext& context, Value& value);
  static bool write(WriteContext& context, const Value& value);
};

}  // namespace wireform::inline v0
