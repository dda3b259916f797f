// A msgpack::object of msgpack-cxx, read as a document is.
#pragma once

#include <cstdint>
#include <string_view>

#include <msgpack.hpp>

#include <wireform/msgpack_cxx/unpack.hpp>
#include <wireform/tree_reader.hpp>

namespace wireform::inline v0 {

namespace msgpack_cxx_detail {

inline constexpr Traits traits{.text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true};

struct Tree {
  using Node = const msgpack::object*;
  using Elements = const msgpack::object*;
  using Entries = const msgpack::object_kv*;
  static constexpr bool text_keys = false;

  /// One after the other, so that a comparison with one kind is a comparison with one type.
  [[gnu::always_inline]] static Kind kind(Node node) {
    const msgpack::type::object_type type = node->type;
    if (type == msgpack::type::STR) return Kind::string;
    if (type == msgpack::type::ARRAY) return Kind::array;
    if (type == msgpack::type::MAP) return Kind::map;
    if (type == msgpack::type::FLOAT64) return Kind::float64;
    if (type == msgpack::type::FLOAT32) return Kind::float32;
    if (type == msgpack::type::POSITIVE_INTEGER) return node->via.u64 > INT64_MAX ? Kind::uint64 : Kind::int64;
    if (type == msgpack::type::NEGATIVE_INTEGER) return Kind::int64;
    if (type == msgpack::type::BOOLEAN) return Kind::boolean;
    if (type == msgpack::type::BIN) return Kind::bytes;
    if (type == msgpack::type::EXT) return Kind::extension;
    return Kind::null;
  }
  static bool boolean(Node node) { return node->via.boolean; }
  static std::int64_t int64(Node node) {
    return node->type == msgpack::type::NEGATIVE_INTEGER ? node->via.i64 : static_cast<std::int64_t>(node->via.u64);
  }
  static std::uint64_t uint64(Node node) { return node->via.u64; }
  static double float64(Node node) { return node->via.f64; }
  static std::string_view text(Node node) { return {node->via.str.ptr, node->via.str.size}; }
  static std::string_view bytes(Node node) {
    if (node->type == msgpack::type::BIN) return {node->via.bin.ptr, node->via.bin.size};
    return {node->via.ext.data(), node->via.ext.size};
  }
  static std::int8_t extension_type(Node node) { return node->via.ext.type(); }

  static std::size_t size(Node node) {
    return node->type == msgpack::type::MAP ? node->via.map.size : node->via.array.size;
  }
  static Elements elements(Node node) { return node->via.array.ptr; }
  static Entries entries(Node node) { return node->via.map.ptr; }
  static Node element(Elements element) { return element; }
  static Node key(Entries entry) { return &entry->key; }
  static Node value(Entries entry) { return &entry->val; }
};

}  // namespace msgpack_cxx_detail

/// Reads a msgpack::object, keys of any kind included. Text is checked, which the library does not. The object, its zone
/// and the bytes that it refers to must outlive the reading and everything borrowed.
class MsgpackCxxReader : public TreeReader<msgpack_cxx_detail::Tree> {
 public:
  explicit MsgpackCxxReader(const ReadOptions& options = {}) : TreeReader(options), limits_(options.limits) {}

  /// Starts before this value. Offsets are counts of keys, values and ends of containers.
  void open_value(const msgpack::object& value) {
    input_ = {};
    parse_failure_ = {};
    root_ = &value;
    open_node(root_);
  }

  /// Unpacks one document into a zone of the reader; strings and bytes stay in the input.
  void open(std::string_view input) override {
    input_ = input;
    parse_failure_ = {};
    root_ = nullptr;
    open_nothing();
    zone_.clear();
    if (input.size() > limits_.document_bytes) return refuse(ErrorCode::too_large, 0);
    if (!unpacker_.run(input, limits_.depth, document_)) return refuse(unpacker_.error(), unpacker_.offset());
    end_ = unpacker_.offset();
    root_ = &document_;
    open_node(root_);
  }

  bool finish() override {
    if (!TreeReader::finish()) return false;
    return root_ != &document_ || end_ == input_.size() || fail(ErrorCode::trailing_data, end_);
  }

  Traits traits() const override { return msgpack_cxx_detail::traits; }
  std::size_t remaining() const override { return root_ == &document_ ? input_.size() : TreeReader::remaining(); }

 protected:
  void restore(const Mark& mark) override {
    TreeReader::restore(mark);
    if (parse_failure_) failure() = parse_failure_;
  }
  const msgpack::object* root() const override { return root_; }
  /// What open() was given.
  std::string_view input() const { return input_; }

 private:
  void refuse(ErrorCode code, std::size_t offset) {
    fail(code, offset);
    parse_failure_ = failure();
  }

  Limits limits_;
  std::string_view input_;
  std::size_t end_ = 0;  // of the document in the input
  msgpack::zone zone_;
  msgpack_cxx_detail::Unpacker unpacker_{zone_};
  msgpack::object document_;
  const msgpack::object* root_ = nullptr;
  Diagnostic parse_failure_;  // stays when a rewind forgets failure()
};

}  // namespace wireform::inline v0
