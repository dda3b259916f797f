// What is pushed to a StructWriter, as the walk and codecs read it: one token, or a whole value that was collected.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include <wireform/arena.hpp>
#include <wireform/key_text.hpp>
#include <wireform/tree_reader.hpp>
#include <wireform/value_reader.hpp>

namespace wireform::inline v0 {

/// What a pushed value is to a TreeReader.
struct PushedTree {
  struct Node {
    Token token;
    const Value* value = nullptr;  ///< of a container that was collected
    bool texts_are_keys = false;   ///< a text key may stand for a number or boolean
  };
  /// An element or entry of a collected value.
  template <class T>
  struct Place {
    using iterator_category = std::random_access_iterator_tag;
    using difference_type = std::ptrdiff_t;
    using value_type = Node;
    using pointer = const Node*;
    using reference = Node;

    const T* at = nullptr;
    bool texts_are_keys = false;

    Place& operator++() { return *this += 1; }
    Place& operator--() { return *this += -1; }
    Place& operator+=(difference_type steps) { return at += steps, *this; }
  };
  using Elements = Place<Value>;
  using Entries = Place<Value::Entry>;
  static constexpr bool text_keys = true;

  static Node node(const Value& value, bool texts_are_keys) { return {detail::token_of(value), &value, texts_are_keys}; }

  static Kind kind(const Node& node) { return node.token.kind; }
  static bool boolean(const Node& node) { return node.token.boolean; }
  static std::int64_t int64(const Node& node) { return node.token.int64; }
  static std::uint64_t uint64(const Node& node) { return node.token.uint64; }
  static double float64(const Node& node) { return detail::float64_of(node.token); }
  static std::string_view text(const Node& node) { return node.token.text; }
  static std::string_view bytes(const Node& node) { return node.token.text; }
  static std::int8_t extension_type(const Node& node) { return node.token.extension_type; }

  static std::size_t size(const Node& node) { return node.value ? node.value->size() : 0; }
  static Elements elements(const Node& node) {
    return {node.value ? ValueTree::elements(node.value) : nullptr, node.texts_are_keys};
  }
  static Entries entries(const Node& node) {
    return {node.value ? ValueTree::entries(node.value) : nullptr, node.texts_are_keys};
  }
  static Node element(const Elements& place) { return node(*place.at, place.texts_are_keys); }
  static Node key(const Entries& place) { return node(place.at->key, place.texts_are_keys); }
  static Node value(const Entries& place) { return node(place.at->value, place.texts_are_keys); }

  template <class T>
  static ErrorCode read_key(const Node& node, T& value) {
    return node.texts_are_keys ? parse_key(node.token.text, value) : ErrorCode::wrong_kind;
  }
};

/// Stands before what was pushed last. What is borrowed from it is copied to the options' arena.
class PushedReader final : public TreeReader<PushedTree> {
 public:
  /// `source`: of the format that the tokens come from.
  PushedReader(const ReadOptions& options, const Traits& source)
      : TreeReader(options), arena_(options.arena), source_(source) {}

  /// A scalar, or a container that is not looked into. `borrowed`: by what it is read into.
  void open_token(const Token& token, bool borrowed) { open_root({token, nullptr, !source_.native_keys}, borrowed); }
  void open_value(const Value& value, bool borrowed) { open_root(PushedTree::node(value, !source_.native_keys), borrowed); }
  /// Stands before the key of the map's only entry.
  void open_key(const Value& map, bool borrowed);
  void open(std::string_view) override;

  bool read_bytes(std::string_view& value) override { return TreeReader::read_bytes(value) && keep(value); }
  bool read_extension(std::int8_t& type, std::string_view& payload) override {
    return TreeReader::read_extension(type, payload) && keep(payload);
  }

  Traits traits() const override { return source_; }

 protected:
  Node root() const override { return root_; }

 private:
  void open_root(const Node& root, bool borrowed) {
    borrowed_ = borrowed;
    root_ = root;
    open_node(root_, Lifetime::call);
  }
  bool keep(std::string_view& bytes) {
    if (!borrowed_) return true;
    if (!arena_) return reject(ErrorCode::needs_arena);
    bytes = arena_->copy(bytes);
    return true;
  }

  Arena* const arena_;
  const Traits source_;
  Node root_;
  bool borrowed_ = false;
};

}  // namespace wireform::inline v0
