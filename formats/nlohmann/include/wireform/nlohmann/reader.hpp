// A value of nlohmann-json, read as a document is.
#pragma once

#include <utility>

#include <nlohmann/json.hpp>

#include <wireform/key_text.hpp>
#include <wireform/nlohmann/options.hpp>
#include <wireform/nlohmann/parser.hpp>
#include <wireform/tree_reader.hpp>

namespace wireform::inline v0 {

namespace nlohmann_detail {

template <class Json>
struct Tree {
  using String = typename Json::string_t;
  struct Node {
    const Json* value = nullptr;
    const String* key = nullptr;  ///< set where a key stands, `value` then is its entry's
  };
  using Elements = typename Json::array_t::const_iterator;
  using Entries = typename Json::object_t::const_iterator;
  static constexpr bool text_keys = true;

  static Kind kind(Node node) {
    if (node.key) return Kind::string;
    switch (node.value->type()) {
      case nlohmann::json::value_t::boolean: return Kind::boolean;
      case nlohmann::json::value_t::number_integer: return Kind::int64;
      case nlohmann::json::value_t::number_unsigned: return uint64(node) > INT64_MAX ? Kind::uint64 : Kind::int64;
      case nlohmann::json::value_t::number_float: return Kind::float64;
      case nlohmann::json::value_t::string: return Kind::string;
      case nlohmann::json::value_t::binary: return binary(node).has_subtype() ? Kind::extension : Kind::bytes;
      case nlohmann::json::value_t::array: return Kind::array;
      case nlohmann::json::value_t::object: return Kind::map;
      case nlohmann::json::value_t::null:
      case nlohmann::json::value_t::discarded: break;
    }
    return Kind::null;
  }
  static bool boolean(Node node) { return *node.value->template get_ptr<const typename Json::boolean_t*>(); }
  static std::int64_t int64(Node node) {
    return *node.value->template get_ptr<const typename Json::number_integer_t*>();
  }
  static std::uint64_t uint64(Node node) {
    return *node.value->template get_ptr<const typename Json::number_unsigned_t*>();
  }
  static double float64(Node node) { return *node.value->template get_ptr<const typename Json::number_float_t*>(); }

  static std::string_view text(Node node) {
    return node.key ? *node.key : *node.value->template get_ptr<const String*>();
  }
  static std::string_view bytes(Node node) {
    return {reinterpret_cast<const char*>(binary(node).data()), binary(node).size()};
  }
  /// As the library maps MessagePack: the type's byte as an unsigned number.
  static std::int8_t extension_type(Node node) {
    return static_cast<std::int8_t>(static_cast<std::uint8_t>(binary(node).subtype()));
  }

  static std::size_t size(Node node) { return node.value->size(); }
  static Elements elements(Node node) { return node.value->template get_ptr<const typename Json::array_t*>()->begin(); }
  static Entries entries(Node node) { return node.value->template get_ptr<const typename Json::object_t*>()->begin(); }
  static Node element(Elements element) { return {&*element}; }
  static Node key(Entries entry) { return {&entry->second, &entry->first}; }
  static Node value(Entries entry) { return {&entry->second}; }

  template <class T>
  static ErrorCode read_key(Node node, T& value) {
    return parse_key(*node.key, value);
  }

 private:
  static const typename Json::binary_t& binary(Node node) {
    return *node.value->template get_ptr<const typename Json::binary_t*>();
  }
};

}  // namespace nlohmann_detail

/// Reads a nlohmann::json, ordered_json or other basic_json.
///
/// Strings are checked (the library does not before dump()). Keys that come twice cannot exist in a value; in text that
/// open() parses, ordered_json keeps them, and others are refused. The value must outlive the reading and stay as it is.
template <class Json = nlohmann::json>
class NlohmannReader : public TreeReader<nlohmann_detail::Tree<Json>> {
  using Base = TreeReader<nlohmann_detail::Tree<Json>>;

 public:
  explicit NlohmannReader(const ReadOptions& options = {}, const NlohmannOptions& style = {})
      : Base(options), limits_(options.limits), style_(style) {}

  /// Starts before this value. Offsets are counts of keys, values and ends of containers.
  void open_value(const Json& value) {
    root_ = &value;
    places_.clear();
    input_ = {};
    parse_failure_ = {};
    this->open_node({root_});
  }

  /// Parses the text. Borrowed strings live until the reader's next call only; offsets are bytes where objects keep the
  /// document's order, else counts.
  void open(std::string_view input) override {
    input_ = input;
    root_ = &document_;
    document_ = nullptr;
    this->open_nothing();
    parse_failure_ = {};
    nlohmann_detail::Parser<Json> parser(input, limits_.depth, document_, places_);
    if (input.size() > limits_.document_bytes) return refuse(ErrorCode::too_large, 0, {});
    if (input.starts_with("\xEF\xBB\xBF")) return refuse(ErrorCode::byte_order_mark, 0, {});
    if (!parser.run()) return refuse(parser.error().code, parser.error_offset(), parser.error().detail);
    end_ = places_.back();
    if (!nlohmann_detail::ordered<Json>) places_.clear();
    this->open_node({root_}, Lifetime::call);
  }

  bool finish() override {
    if (!Base::finish()) return false;
    if (root_ != &document_) return true;
    const std::size_t rest = input_.find_first_not_of(" \t\r\n", end_);
    return rest == std::string_view::npos || this->fail(ErrorCode::trailing_data, rest);
  }

  Traits traits() const override { return nlohmann_detail::traits_of(style_); }
  std::uint64_t where() const override { return places_.empty() ? this->passed() : places_[this->passed()]; }
  std::size_t remaining() const override { return root_ == &document_ ? input_.size() : Base::remaining(); }

 protected:
  void restore(const Mark& mark) override {
    Base::restore(mark);
    if (parse_failure_) this->failure() = parse_failure_;
  }
  typename Base::Node root() const override { return {root_}; }

 private:
  void refuse(ErrorCode code, std::size_t offset, const std::string& detail) {
    this->fail(code, offset);
    this->failure().detail = detail;
    parse_failure_ = this->failure();
    places_.clear();
  }

  Limits limits_;
  NlohmannOptions style_;
  const Json* root_ = nullptr;
  Json document_;                    // what open() has parsed
  std::string_view input_;
  std::size_t end_ = 0;              // of the document in the input
  std::vector<std::size_t> places_;  // by passed(); empty where offsets are counts
  Diagnostic parse_failure_;         // stays when a rewind forgets failure()
};

}  // namespace wireform::inline v0
