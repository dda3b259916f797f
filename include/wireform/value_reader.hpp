// A Value, read as a document is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <wireform/tree_reader.hpp>
#include <wireform/value.hpp>

namespace wireform::inline v0 {

namespace detail {

/// The value as the token that it starts with. Its text is the value's.
WIREFORM_EXPORT Token token_of(const Value& value);
/// Of a float32, too.
inline double float64_of(const Token& token) {
  return token.kind == Kind::float32 ? static_cast<double>(token.float32) : token.float64;
}

}  // namespace detail

/// What a Value is to a TreeReader.
struct ValueTree {
  using Node = const Value*;
  using Elements = const Value*;
  using Entries = const Value::Entry*;
  static constexpr bool text_keys = false;

  static Kind kind(Node node) { return node->kind(); }
  static bool boolean(Node node) { return *node->get_if<bool>(); }
  static std::int64_t int64(Node node) { return *node->get_if<std::int64_t>(); }
  static std::uint64_t uint64(Node node) { return *node->get_if<std::uint64_t>(); }
  static double float64(Node node) {
    const float* single = node->get_if<float>();
    return single ? static_cast<double>(*single) : *node->get_if<double>();
  }
  static std::string_view text(Node node) { return *node->get_if<std::string>(); }
  static std::string_view bytes(Node node) {
    if (const auto* bytes = node->get_if<Value::Bytes>()) return bytes->data;
    return node->get_if<Value::Extension>()->payload;
  }
  static std::int8_t extension_type(Node node) { return node->get_if<Value::Extension>()->type; }

  static std::size_t size(Node node) { return node->size(); }
  static Elements elements(Node node) { return node->get_if<Value::Array>()->data(); }
  static Entries entries(Node node) { return node->get_if<Value::Map>()->data(); }
  static Node element(Elements element) { return element; }
  static Node key(Entries entry) { return &entry->key; }
  static Node value(Entries entry) { return &entry->value; }
};

/// Reads a Value, which must outlive the reading and everything borrowed, and stay as it is. Text is checked. Offsets are
/// counts of keys, values and ends of containers.
class WIREFORM_EXPORT ValueReader final : public TreeReader<ValueTree> {
 public:
  explicit ValueReader(const Value& value, const ReadOptions& options = {}) : TreeReader(options) { open_value(value); }

  /// Starts before this value.
  void open_value(const Value& value) {
    root_ = &value;
    open_node(root_);
  }
  /// A Value is no text: every call fails then.
  void open(std::string_view) override {
    open_nothing();
    fail(ErrorCode::malformed, 0);
  }

  /// True behind the Value.
  using TreeReader::complete;

  Traits traits() const override {
    return {.text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true};
  }

 protected:
  Node root() const override { return root_; }

 private:
  const Value* root_ = nullptr;
};

}  // namespace wireform::inline v0
