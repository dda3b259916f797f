// A Reader over values that a library holds in memory (a DOM): all but what a value is.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/convert.hpp>
#include <wireform/options.hpp>
#include <wireform/reader.hpp>
#include <wireform/utf8_inline.hpp>

namespace wireform::inline v0 {

/// Walks values of a library by way of `Tree`, a class of types and static functions:
///
///   Node               one value or key, cheap to copy
///   Elements, Entries  bidirectional iterators of an array, of a map
///   kind(node)         as the data model has it: uint64 only above INT64_MAX
///   boolean, int64, uint64, float64(node)                of these kinds; float64 of a float32, too
///   text(node)                                           of strings and text keys, unchecked
///   bytes, extension_type(node)                          of byte strings and extensions
///   size(node), elements(node), entries(node)            of containers: how many, and the first
///   element(elements), key(entries), value(entries)      nodes
///   read_key(node, value)                                where keys are text: ErrorCode of reading them as another kind
///
/// and, where it has them:
///
///   token(node)                   of a scalar as Reader::next gives it, of a container its kind
///   can_break                     true if a value may be unreadable: its kind is Kind::end, and fail_broken() says why
///   lifetime(node)                of its text, if not all live as long as the tree
///   numbers(elements, type, row)  where that element and those behind it are numbers of this type, or rows of them, in
///                                 memory; else nullptr
///
/// A derived class gives open() and traits(), and may say where a value stands; else that is the count of what was passed:
/// keys, values and ends of containers.
template <class Tree>
class TreeReader : public Reader {
 public:
  using Node = typename Tree::Node;

  explicit TreeReader(const ReadOptions& options = {}) : limits_(options.limits) { levels_.resize(1); }

  bool finish() override {
    if (failed()) return false;
    return complete() || fail(ErrorCode::unexpected_end, where());
  }

  bool peek(Kind& kind) override {
    if (complete() && finish()) return kind = Kind::end, true;
    if (!stands()) return false;
    kind = Tree::kind(node_);
    return !is_broken(kind) || fail_broken();
  }

  bool read_null() override { return stands_scalar(Kind::null) && accept(); }
  bool read_bool(bool& value) override {
    if (at_text_key()) return read_text_key(Kind::boolean, value);
    if (!stands_scalar(Kind::boolean)) return false;
    value = Tree::boolean(node_);
    return accept();
  }
  bool read_int(std::int64_t& value) override {
    if (at_text_key()) return read_text_key(Kind::int64, value);
    if (!stands()) return false;
    if (Tree::kind(node_) == Kind::uint64) return fail(ErrorCode::out_of_range, where());
    if (!stands_scalar(Kind::int64)) return false;
    value = Tree::int64(node_);
    return accept();
  }
  bool read_uint(std::uint64_t& value) override {
    if (at_text_key()) return read_text_key(Kind::uint64, value);
    if (!stands()) return false;
    if (Tree::kind(node_) == Kind::uint64) return value = Tree::uint64(node_), accept();
    if (!stands_scalar(Kind::int64)) return false;
    return narrow(Tree::int64(node_), value) ? accept() : fail(ErrorCode::out_of_range, where());
  }
  bool read_float(float& value) override { return read_floating(Kind::float32, value); }
  bool read_double(double& value) override { return read_floating(Kind::float64, value); }

  bool read_string(std::string& value) override {
    std::string_view text;
    if (!take_text(text)) return false;
    value.assign(text);
    return true;
  }
  bool read_string_view(std::string_view& value, Lifetime& lifetime) override {
    lifetime = lifetime_;
    if constexpr (requires { Tree::lifetime(node_); }) lifetime = Tree::lifetime(node_);
    return take_text(value);
  }
  bool read_bytes(std::string_view& value) override {
    if (!stands_scalar(Kind::bytes)) return false;
    value = Tree::bytes(node_);
    return accept();
  }
  bool read_extension(std::int8_t& type, std::string_view& payload) override {
    if (!stands_scalar(Kind::extension)) return false;
    type = Tree::extension_type(node_);
    payload = Tree::bytes(node_);
    return accept();
  }

  bool begin_array(SizeHint& size) override { return begin(Kind::array, size); }
  bool begin_map(SizeHint& size) override { return begin(Kind::map, size); }
  Step next_element() override { return advance<Phase::element>(); }
  Step next_entry() override { return advance<Phase::entry>(); }
  Step next_field(const FieldNames& names, unsigned expected, int& index) override {
    Level& level = levels_.back();
    if (!may_advance<Phase::entry>(level)) return Step::error;
    if (level.index == level.size) return leave();
    const Node node = go_on<Phase::entry>(level);
    // A key that is a name is text without a look at it.
    if (expected < names.fields && Tree::kind(node) == Kind::string && names.names[expected].is(Tree::text(node))) {
      key_ = Tree::text(node);
      index = static_cast<int>(expected);
      return pass_key(level), Step::item;
    }
    node_ = node;
    level.phase = Phase::key;
    return other_field(names, index);
  }
  std::string_view field_key() override { return key_; }

  Step read_numbers(NumberType type, NumberSink& sink) override {
    return with_number(type, [&](auto zero) { return append_numbers<decltype(zero)>(type, sink); });
  }
  Step read_strings(StringSink& sink) override {
    return gather<std::string_view>(sink, 1, [](Node node, std::string_view* text) {
      return Tree::kind(node) == Kind::string && is_text(*text = Tree::text(node));
    });
  }

  bool skip_value() override {
    if (!stands()) return false;
    const std::size_t outside = levels_.size();
    const Phase start = levels_.back().phase;
    do {
      const Phase phase = levels_.back().phase;
      const bool done = phase == Phase::element ? advance<Phase::element>() != Step::error
                        : phase == Phase::entry ? advance<Phase::entry>() != Step::error
                                                : enter_or_pass();
      if (!done) return false;
    } while (levels_.size() > outside || levels_.back().phase == start);
    return true;
  }

  bool reject(ErrorCode code) override {
    Level& level = levels_.back();
    const bool was_key = level.phase == Phase::value;
    if (was_key) node_ = Tree::key(level.entry);
    level.phase = was_key ? Phase::key : Phase::value;
    --passed_;
    return fail(code, where());
  }

  std::uint64_t where() const override { return passed_; }
  /// What a container says of its size is true: it is in memory.
  std::size_t remaining() const override { return static_cast<std::size_t>(-1) / 16; }

 protected:
  /// Starts over before this value.
  void open_node(Node root, Lifetime lifetime = Lifetime::input) {
    reset_state();
    node_ = root;
    lifetime_ = lifetime;
    levels_.resize(1);
    levels_.back() = {};
    levels_.back().phase = Phase::value;
    passed_ = 0;
  }
  /// There is no value: every call fails with what failure() holds.
  void open_nothing() {
    open_node({});
    levels_.back().phase = Phase::broken;
  }

  bool complete() const { return levels_.back().phase == Phase::complete; }
  /// Keys, values and ends of containers before what stands next.
  std::uint64_t passed() const { return passed_; }

  void save(Mark& mark) const override {
    mark.position = passed_;
    mark.depth = static_cast<std::uint32_t>(levels_.size());
    mark.state = levels_.back().index * 8 + static_cast<std::uint64_t>(levels_.back().phase);
  }
  void restore(const Mark& mark) override {
    levels_.resize(mark.depth);
    Level& level = levels_.back();
    const std::size_t index = mark.state / 8;
    const auto steps_back = [](std::size_t i) { return static_cast<std::ptrdiff_t>(i == 0 ? 0 : i - 1); };
    const std::ptrdiff_t steps = steps_back(index) - steps_back(level.index);
    if (level.after == Phase::element) std::advance(level.element, steps);
    if (level.after == Phase::entry) std::advance(level.entry, steps);
    level.index = index;
    level.phase = static_cast<Phase>(mark.state % 8);
    passed_ = mark.position;
    if (levels_.size() == 1) return void(node_ = root());
    if (level.phase == Phase::key) node_ = Tree::key(level.entry);
    if (level.phase == Phase::value) node_ = value_in(level);
  }
  bool take(Token& token) override {
    if constexpr (requires { Tree::token(node_); })
      if (!complete()) return take_node(token);
    return Reader::take(token);
  }
  /// The value that was opened.
  virtual Node root() const = 0;
  /// The value that stands next cannot be read: records why, and returns false.
  virtual bool fail_broken() { return fail(ErrorCode::malformed, where()); }
  /// What stands next, in front of a key or value.
  const Node& standing() const { return node_; }
  bool stands_value() const { return levels_.back().phase == Phase::value && !failed(); }
  /// Moves behind the value that stands next without a look at it.
  void pass_value() { accept(); }

 private:
  friend Reader;  // next_of calls take

  /// What the next call may ask for.
  enum class Phase : std::uint8_t { broken, complete, element, entry, key, value };
  struct Level {
    typename Tree::Elements element{};  ///< of an array: the one that was begun last, or the first
    typename Tree::Entries entry{};     ///< of a map, likewise
    std::size_t index = 0, size = 0;    ///< elements or entries begun, and all of them
    Phase after = Phase::complete;      ///< after a value: says what the level is, too
    Phase phase = Phase::broken;
  };

  static Node value_in(const Level& level) {
    return level.after == Phase::entry ? Tree::value(level.entry) : Tree::element(level.element);
  }
  bool at_text_key() const {
    if constexpr (Tree::text_keys)
      return levels_.back().phase == Phase::key && Tree::kind(node_) == Kind::string && !broken();
    return false;
  }
  bool broken() const { return failed() && category(failure().code) == ErrorCategory::syntax; }

  /// True before a key or value.
  [[gnu::always_inline]] bool stands() {
    if (levels_.back().phase >= Phase::key && !failed()) [[likely]] return true;
    return !broken() && (levels_.back().phase >= Phase::key || fail(ErrorCode::bad_sequence, where()));
  }
  [[gnu::always_inline]] bool stands_scalar(Kind expected) {
    if (!stands()) return false;
    const Kind kind = Tree::kind(node_);
    return kind == expected || refuse_kind(expected, kind);
  }
  static constexpr bool is_broken(Kind kind) {
    if constexpr (requires { Tree::can_break; }) return kind == Kind::end;
    else return static_cast<void>(kind), false;
  }
  WIREFORM_COLD bool refuse_kind(Kind expected, Kind found) {
    return is_broken(found) ? fail_broken() : fail_kind(expected, found, where());
  }
  [[gnu::always_inline]] bool take_text(std::string_view& text) {
    if (!stands_scalar(Kind::string) || !text_is_valid()) return false;
    text = Tree::text(node_);
    return accept();
  }
  [[gnu::noinline]] Step other_field(const FieldNames& names, int& index) {
    if (!take_text(key_)) return Step::error;
    index = names.find(key_);
    return Step::item;
  }
  [[gnu::always_inline]] bool text_is_valid() {
    return is_text(Tree::text(node_)) || fail(ErrorCode::invalid_utf8, where());
  }

  /// The key or value is taken.
  [[gnu::always_inline]] bool accept() {
    Level& level = levels_.back();
    if (level.phase == Phase::key) return pass_key(level);
    level.phase = level.after;
    ++passed_;
    return true;
  }
  bool take_node(Token& token) {
    if (!stands()) return false;
    const bool is_key = token.is_key;
    token = Tree::token(node_);
    token.is_key = is_key;
    if (opens(token.kind)) return begin(token.kind, token.size);
    if (is_broken(token.kind)) return fail_broken();
    return (token.kind != Kind::string || text_is_valid()) && accept();
  }
  bool pass_key(Level& level) {
    node_ = Tree::value(level.entry);
    level.phase = Phase::value;
    ++passed_;
    return true;
  }

  template <class T>
  bool read_text_key(Kind expected, T& value) {
    if constexpr (Tree::text_keys) {
      const ErrorCode code = Tree::read_key(node_, value);
      if (code == ErrorCode::wrong_kind) return fail_kind(expected, Kind::string, where());
      if (code != ErrorCode::none) return fail(code, where());
    }
    return accept();
  }

  /// Text rounds integers, binary formats refuse those that are not exact.
  template <class T, class Int>
  bool from_integer(Int integer, T& value) {
    if (traits().text) value = static_cast<T>(integer);
    else if (!exact(integer, value)) return fail(ErrorCode::not_exact, where());
    return accept();
  }

  template <class T>
  bool read_floating(Kind expected, T& value) {
    if (at_text_key()) return read_text_key(expected, value);
    if (!stands()) return false;
    const Kind kind = Tree::kind(node_);
    if (kind == Kind::int64) return from_integer(Tree::int64(node_), value);
    if (kind == Kind::uint64) return from_integer(Tree::uint64(node_), value);
    if (kind != Kind::float32 && kind != Kind::float64) return refuse_kind(expected, kind);
    if constexpr (std::is_same_v<T, float>) {
      if (!round_to_float(Tree::float64(node_), value)) return fail(ErrorCode::out_of_range, where());
    } else {
      value = Tree::float64(node_);
    }
    return accept();
  }

  // -- bulk

  static constexpr std::size_t chunk = 128;

  /// A number that needs no second thought.
  template <class T>
  static bool plain(Node node, T& value) {
    const Kind kind = Tree::kind(node);
    if constexpr (std::is_integral_v<T>) {
      if (kind == Kind::int64) return narrow(Tree::int64(node), value);
      return kind == Kind::uint64 && narrow(Tree::uint64(node), value);
    } else {
      if (kind == Kind::int64) return exact(Tree::int64(node), value);
      if (kind != Kind::float64 && kind != Kind::float32) return false;
      if constexpr (std::is_same_v<T, float>) return round_to_float(Tree::float64(node), value);
      else return value = Tree::float64(node), true;
    }
  }
  template <class T>
  static bool plain_row(Node node, std::size_t row, T* numbers) {
    if (Tree::kind(node) != Kind::array || Tree::size(node) != row) return false;
    typename Tree::Elements element = Tree::elements(node);
    for (std::size_t i = 0; i < row; ++i, ++element)
      if (!plain(Tree::element(element), numbers[i])) return false;
    return true;
  }
  template <class T>
  Step append_numbers(NumberType type, NumberSink& sink) {
    const std::size_t row = sink.row();
    // Rows are containers too; the plain calls check their depth.
    if (row > chunk || (row != 0 && levels_.size() > limits_.depth)) return advance<Phase::element>();
    if constexpr (requires { Tree::numbers(levels_.back().element, NumberType{}, row); })
      if (append_block(sink, type)) return advance<Phase::element>();
    if (!broken()) sink.reserve(std::min(levels_.back().size - levels_.back().index, remaining()));
    if (row == 0) return gather<T>(sink, 1, [](Node node, T* number) { return plain(node, *number); });
    return gather<T>(sink, row, [this, row](Node node, T* numbers) {
      if (!plain_row(node, row, numbers)) return false;
      passed_ += row + 1;  // its numbers and its end
      return true;
    });
  }

  /// Moves all elements that there is room for, if they stand in memory as the sink takes them.
  bool append_block(NumberSink& sink, NumberType type) {
    Level& level = levels_.back();
    if (level.phase != Phase::element || failed()) return false;
    const std::size_t row = sink.row(), unit = row == 0 ? 1 : row;
    const std::size_t count = std::min(level.size - level.index, sink.room() / unit);
    typename Tree::Elements element = level.element;
    if (level.index != 0) ++element;
    const void* const numbers = count == 0 ? nullptr : Tree::numbers(element, type, row);
    if (!numbers) return false;
    sink.append(numbers, count * unit);
    level.element = element += static_cast<std::ptrdiff_t>(count - 1);
    level.index += count;
    passed_ += row == 0 ? count : count * (row + 2);
    return true;
  }

  /// Moves elements, `each` values of T, in blocks as long as `take(node, values)` does. Whatever stops it, advance()
  /// then says what comes: the end, or an element to read alone.
  template <class T, class Sink, class Take>
  Step gather(Sink& sink, std::size_t each, Take take) {
    Level& level = levels_.back();
    if (!may_advance<Phase::element>(level)) return Step::error;
    // No constructor touches what is not used.
    alignas(T) std::byte storage[chunk * sizeof(T)];
    T* const block = reinterpret_cast<T*>(storage);
    for (;;) {
      const std::size_t most = std::min({level.size - level.index, chunk / each, sink.room() / each});
      std::size_t got = 0;
      for (; got != most; ++got) {
        typename Tree::Elements element = level.element;
        if (level.index != 0) ++element;
        if (!take(Tree::element(element), block + got * each)) break;
        level.element = element;
        ++level.index;
      }
      passed_ += got;
      if (got != 0) append(sink, block, got * each);
      if (got != chunk / each) return advance<Phase::element>();
    }
  }

  static void append(StringSink& sink, const std::string_view* texts, std::size_t n) { sink.append({texts, n}); }
  static void append(NumberSink& sink, const void* numbers, std::size_t n) { sink.append(numbers, n); }

  // -- containers

  bool begin(Kind kind, SizeHint& size) {
    if (!stands_scalar(kind)) return false;
    if (levels_.size() > limits_.depth) return fail(ErrorCode::depth_exceeded, where());
    Level& level = levels_.emplace_back();
    level.size = size = Tree::size(node_);
    level.phase = level.after = kind == Kind::map ? Phase::entry : Phase::element;
    if (kind == Kind::map) level.entry = Tree::entries(node_);
    else level.element = Tree::elements(node_);
    ++passed_;
    return true;
  }

  template <Phase due>
  [[gnu::always_inline]] bool may_advance(const Level& level) {
    if (level.phase == due && !failed()) [[likely]] return true;
    return !broken() && (level.phase == due || fail(ErrorCode::bad_sequence, where()));
  }
  /// To the next element or entry of the innermost container, or past its end.
  template <Phase due>
  [[gnu::always_inline]] Step advance() {
    Level& level = levels_.back();
    if (!may_advance<due>(level)) return Step::error;
    if (level.index == level.size) return leave();
    node_ = go_on<due>(level);
    level.phase = due == Phase::entry ? Phase::key : Phase::value;
    return Step::item;
  }
  /// Begins the next element or entry, which is there; returns it or its key.
  template <Phase due>
  static Node go_on(Level& level) {
    const bool first = level.index++ == 0;
    if constexpr (due == Phase::entry) {
      if (!first) ++level.entry;
      return Tree::key(level.entry);
    } else {
      if (!first) ++level.element;
      return Tree::element(level.element);
    }
  }
  [[gnu::noinline]] Step leave() {
    levels_.pop_back();
    accept();
    return Step::end;
  }

  /// Takes a scalar, or enters a container.
  bool enter_or_pass() {
    const Kind kind = Tree::kind(node_);
    SizeHint size;
    if (opens(kind)) return begin(kind, size);
    if (is_broken(kind)) return fail_broken();
    return (kind != Kind::string || text_is_valid()) && accept();
  }

  Limits limits_;
  Node node_{};                       ///< what stands next, in the phases key and value; else the last that did
  Lifetime lifetime_ = Lifetime::input;
  std::uint64_t passed_ = 0;
  std::string_view key_;
  std::vector<Level> levels_;         ///< the first is the document
};

}  // namespace wireform::inline v0
