// A Reader over values that a library holds in memory (a DOM): all but what a value is.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/convert.hpp>
#include <wireform/reader.hpp>
#include <wireform/utf8_inline.hpp>

namespace wireform::inline v0 {

/// Walks values of a library by way of `Tree`, a class of types and static functions:
///
///   Node     one value or key, cheap to copy             Cursor   one element or entry of a container
///   kind(node)         as the data model has it: uint64 only above INT64_MAX
///   boolean, int64, uint64, float64(node)                of these kinds; float64 of a float32, too
///   text, extension_type(node)                           of strings (unchecked), bytes, extensions
///   size, begin(node)                                    of containers; move(cursor, steps) goes on or back
///   element(cursor), key(cursor), value(cursor)          nodes
///   read_key(node, value)                                where keys are text: ErrorCode of reading them as another kind
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
    return true;
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
    return take_text(value);
  }
  bool read_bytes(std::string_view& value) override {
    if (!stands_scalar(Kind::bytes)) return false;
    value = Tree::text(node_);
    return accept();
  }
  bool read_extension(std::int8_t& type, std::string_view& payload) override {
    if (!stands_scalar(Kind::extension)) return false;
    type = Tree::extension_type(node_);
    payload = Tree::text(node_);
    return accept();
  }

  bool begin_array(SizeHint& size) override { return begin(Kind::array, size); }
  bool begin_map(SizeHint& size) override { return begin(Kind::map, size); }
  Step next_element() override { return advance(false); }
  Step next_entry() override { return advance(true); }
  Step next_field(const FieldNames& names, unsigned expected, int& index) override {
    const Step step = advance(true);
    if (step != Step::item) return step;
    // A key that is a name is text without a look at it.
    if (expected < names.fields && Tree::kind(node_) == Kind::string && Tree::text(node_) == names.names[expected].view()) {
      key_ = Tree::text(node_);
      index = static_cast<int>(expected);
      return accept(), Step::item;
    }
    if (!take_text(key_)) return Step::error;
    index = names.find(key_);
    return Step::item;
  }
  std::string_view field_key() override { return key_; }

  Step read_numbers(NumberType type, NumberSink& sink) override {
    return with_number(type, [&](auto zero) { return append_numbers<decltype(zero)>(sink); });
  }
  Step read_strings(StringSink& sink) override {
    std::array<std::string_view, chunk> texts;
    for (;;) {
      std::size_t count = 0;
      Step step = Step::item;
      bool taken = true;
      while (taken && count < chunk && (step = advance(false)) == Step::item) {
        taken = count < sink.room() && Tree::kind(node_) == Kind::string && is_valid(Tree::text(node_));
        if (!taken) break;
        texts[count++] = Tree::text(node_);
        accept();
      }
      sink.append({texts.data(), count});
      if (!taken || step != Step::item) return step;
    }
  }

  bool skip_value() override {
    if (!stands()) return false;
    const std::size_t outside = levels_.size();
    const Phase start = levels_.back().phase;
    do {
      const Level& level = levels_.back();
      if (level.phase == Phase::between ? advance(level.map) == Step::error : !enter_or_pass()) return false;
    } while (levels_.size() > outside || levels_.back().phase == start);
    return true;
  }

  bool reject(ErrorCode code) override {
    node_ = last_;
    levels_.back().phase = last_phase_;
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
    levels_.back() = {.phase = Phase::value};
    passed_ = 0;
  }
  /// There is no value: every call fails with what failure() holds.
  void open_nothing() {
    open_node({});
    levels_.back().phase = Phase::broken;
  }

  bool complete() const { return levels_.size() == 1 && levels_.back().phase == Phase::between; }
  /// Keys, values and ends of containers before what stands next.
  std::uint64_t passed() const { return passed_; }

  void save(Mark& mark) const override {
    mark.position = passed_;
    mark.depth = static_cast<std::uint32_t>(levels_.size());
    mark.state = levels_.back().index * 4 + static_cast<std::uint64_t>(levels_.back().phase);
  }
  void restore(const Mark& mark) override {
    levels_.resize(mark.depth);
    Level& level = levels_.back();
    const std::size_t index = mark.state / 4;
    const auto steps_back = [](std::size_t i) { return static_cast<std::ptrdiff_t>(i == 0 ? 0 : i - 1); };
    if (index != level.index) Tree::move(level.cursor, steps_back(index) - steps_back(level.index));
    level.index = index;
    level.phase = static_cast<Phase>(mark.state % 4);
    passed_ = mark.position;
    if (levels_.size() == 1) return void(node_ = root());
    if (level.phase == Phase::key) node_ = Tree::key(level.cursor);
    if (level.phase == Phase::value) node_ = level.map ? Tree::value(level.cursor) : Tree::element(level.cursor);
  }
  /// The value that was opened.
  virtual Node root() const = 0;

 private:
  enum class Phase : std::uint8_t { between, key, value, broken };
  struct Level {
    typename Tree::Cursor cursor{};
    std::size_t index = 0, size = 0;  ///< elements or entries begun, and all of them
    bool map = false;
    Phase phase = Phase::broken;
  };

  bool at_text_key() const {
    if constexpr (Tree::text_keys) return levels_.back().phase == Phase::key && !broken();
    return false;
  }
  bool broken() const { return failed() && category(failure().code) == ErrorCategory::syntax; }

  /// True before a key or value.
  bool stands() {
    if (broken()) return false;
    const Phase phase = levels_.back().phase;
    return phase == Phase::value || phase == Phase::key || fail(ErrorCode::bad_sequence, where());
  }
  bool stands_scalar(Kind expected) {
    if (!stands()) return false;
    const Kind kind = Tree::kind(node_);
    return kind == expected || fail_kind(expected, kind, where());
  }
  bool take_text(std::string_view& text) {
    if (!stands_scalar(Kind::string) || !text_is_valid()) return false;
    text = Tree::text(node_);
    return accept();
  }
  static bool is_valid(std::string_view text) { return is_text(text.data(), text.size()); }
  bool text_is_valid() { return is_valid(Tree::text(node_)) || fail(ErrorCode::invalid_utf8, where()); }

  /// The key or value is taken.
  bool accept() {
    Level& level = levels_.back();
    last_ = node_;
    last_phase_ = level.phase;
    ++passed_;
    if (level.phase == Phase::key) {
      node_ = Tree::value(level.cursor);
      level.phase = Phase::value;
    } else {
      level.phase = Phase::between;
    }
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
    if (kind != Kind::float32 && kind != Kind::float64) return fail_kind(expected, kind, where());
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
  bool plain_row(std::size_t row, T* numbers) const {
    if (Tree::kind(node_) != Kind::array || Tree::size(node_) != row || levels_.size() > limits_.depth) return false;
    auto cursor = Tree::begin(node_);
    for (std::size_t i = 0; i < row; ++i) {
      if (i != 0) Tree::move(cursor, 1);
      if (!plain(Tree::element(cursor), numbers[i])) return false;
    }
    return true;
  }
  template <class T>
  Step append_numbers(NumberSink& sink) {
    const std::size_t row = sink.row(), each = row == 0 ? 1 : row;
    if (each > chunk) return advance(false);
    if (!broken()) sink.reserve(std::min(levels_.back().size - levels_.back().index, remaining()));
    std::array<T, chunk> numbers;
    for (;;) {
      std::size_t count = 0;
      Step step = Step::item;
      bool taken = true;
      while (taken && count + each <= chunk && (step = advance(false)) == Step::item) {
        T* const at = numbers.data() + count;
        taken = sink.room() - count >= each && (row == 0 ? plain(node_, *at) : plain_row(row, at));
        if (!taken) break;
        count += each;
        passed_ += row == 0 ? 0 : row + 1;  // the row's numbers and its end
        accept();
      }
      sink.append(numbers.data(), count);
      if (!taken || step != Step::item) return step;
    }
  }

  bool begin(Kind kind, SizeHint& size) {
    if (!stands_scalar(kind)) return false;
    if (levels_.size() > limits_.depth) return fail(ErrorCode::depth_exceeded, where());
    size = Tree::size(node_);
    levels_.push_back({Tree::begin(node_), 0, size, kind == Kind::map, Phase::between});
    ++passed_;
    return true;
  }

  /// To the next element or entry of the innermost container, or past its end.
  Step advance(bool map) {
    if (broken()) return Step::error;
    Level& level = levels_.back();
    if (levels_.size() == 1 || level.phase != Phase::between || level.map != map)
      return fail(ErrorCode::bad_sequence, where()), Step::error;
    if (level.index == level.size) {
      levels_.pop_back();
      accept();
      return Step::end;
    }
    if (level.index++ != 0) Tree::move(level.cursor, 1);
    level.phase = map ? Phase::key : Phase::value;
    node_ = map ? Tree::key(level.cursor) : Tree::element(level.cursor);
    return Step::item;
  }

  /// Takes a scalar, or enters a container.
  bool enter_or_pass() {
    const Kind kind = Tree::kind(node_);
    SizeHint size;
    if (kind == Kind::array || kind == Kind::map) return begin(kind, size);
    return (kind != Kind::string || text_is_valid()) && accept();
  }

  Limits limits_;
  Node node_{};                       ///< what stands next, in the phases key and value
  Node last_{};                       ///< the last scalar, for reject()
  Phase last_phase_ = Phase::broken;
  Lifetime lifetime_ = Lifetime::input;
  std::uint64_t passed_ = 0;
  std::string_view key_;
  std::vector<Level> levels_;         ///< the first is the document
};

}  // namespace wireform::inline v0
