// Untyped reading of many tokens in one loop, as long as they are plain. The class has internal linkage, so that the
// compiler joins its functions, each called once, and keeps what it holds in registers.
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <wireform/json/reader.hpp>
#include <wireform/next_token.hpp>

#include "number_token.hpp"
#include "string_scanner.hpp"
#include "text.hpp"

namespace wireform::inline v0 {

using namespace json_detail;

namespace {

/// Reads on inside containers that Reader::next has opened: numbers, ASCII text without escapes, containers. At anything
/// else, and at every error, it stands before the separator (or the value of a key), where next_of looks again.
class PlainTokens {
 public:
  /// Where the reader is, before and after.
  struct Place {
    const char* p;
    std::uint32_t depth;
    bool fresh;     ///< a container was opened and nothing of it was asked for
    bool at_value;  ///< behind a key
  };

  /// `levels` as Reader::next has them. `source`: what texts point into, of the same size as begin to end.
  PlainTokens(std::vector<std::uint8_t>& levels, const char* begin, const char* end, const char* source,
              std::uint32_t max_depth)
      : levels_(levels), begin_(begin), end_(end), source_(source), max_depth_(max_depth) {}

  /// Fills `tokens` from the front; how many came. `open` as for Reader::next_tokens, not 0.
  std::size_t read(std::span<Token> tokens, std::size_t& open, Place& place) {
    p_ = place.p;
    depth_ = place.depth;
    fresh_ = place.fresh;
    at_value_ = place.at_value;
    open_ = open;
    in_map_ = levels_.back() != detail::level_element;
    token_ = tokens.data();
    last_ = token_ + tokens.size();
    while (token_ != last_ && open_ != 0 && read_one()) {}
    if (open_ != 0 && in_map_) levels_.back() = at_value_ ? detail::level_value : detail::level_entry;
    open = open_;
    place = {p_, depth_, fresh_, at_value_};
    return static_cast<std::size_t>(token_ - tokens.data());
  }

 private:
  /// One token with the separator before it. False: nothing was done.
  bool read_one() {
    const char* p = p_;
    if (!at_value_) {
      p = skip(p);
      if (p == end_) return false;
      if (*p == (in_map_ ? '}' : ']')) return close(p);
      if (!fresh_ && !take(p, ',')) return false;
      p = skip(p);
      if (p == end_) return false;
      if (in_map_) return read_key(p);
    }
    return p != end_ && read_value(p);
  }

  bool read_key(const char* p) {
    if (*p != '"' || !take_text(p) || !take(p, ':')) return false;
    token_++->is_key = true;
    p_ = skip(p);
    fresh_ = false;
    at_value_ = true;
    return true;
  }

  bool read_value(const char* p) {
    if (*p == '[' || *p == '{') return begin(p);
    if (*p == '"') {
      if (!take_text(p)) return false;
      numbers_ = others;
    } else {
      if (!take_number(p, *token_)) return false;
      ++numbers_;
    }
    token_++->is_key = false;
    p_ = p;
    fresh_ = at_value_ = false;
    return true;
  }

  bool begin(const char* p) {
    if (depth_ >= max_depth_) return false;
    const bool map = *p == '{';
    if (in_map_) levels_.back() = detail::level_entry;
    set(*token_, map ? Kind::map : Kind::array);
    enter(p + 1, map, 0);
    return true;
  }

  /// A container whose first token, and `numbers` of it, stand at token_. `p` is behind them.
  [[gnu::always_inline]] void enter(const char* p, bool map, std::size_t numbers) {
    levels_.push_back(map ? detail::level_entry : detail::level_element);
    ++depth_;
    ++open_;
    in_map_ = map;
    fresh_ = numbers == 0;
    at_value_ = false;
    numbers_ = map ? others : numbers;
    token_ += 1 + numbers;
    p_ = p;
  }

  bool close(const char* p) {
    set(*token_++, in_map_ ? Kind::map_end : Kind::array_end);
    levels_.pop_back();
    --depth_;
    --open_;
    const std::size_t row = numbers_;
    numbers_ = others;
    in_map_ = !levels_.empty() && levels_.back() != detail::level_element;
    fresh_ = false;
    p_ = p + 1;
    if (row < others && row != 0 && !in_map_ && open_ != 0) read_rows(row);
    return true;
  }

  /// Arrays of as many numbers as the one before, without a level for each. One of another shape is entered. A function of
  /// its own, so that the loop has registers of its own.
  [[gnu::noinline]] void read_rows(std::size_t row) {
    // Copies: what is stored into a token cannot change them.
    const char* begin = p_;
    Token* token = token_;
    Token* const last = last_;
    while (static_cast<std::size_t>(last - token) >= row + 2) {
      const char* p = begin;
      if (!take(p, ',') || !take(p, '[')) break;
      const char* next = p;
      std::size_t count = 0;
      set(token[0], Kind::array);
      while (count != row && (count == 0 || take(next, ',')) && take_number(next, token[count + 1])) {
        token[++count].is_key = false;
        p = next;
      }
      if (count != row || !take(next, ']')) {
        token_ = token;
        return enter(p, false, count);
      }
      set(token[row + 1], Kind::array_end);
      token += row + 2;
      begin = next;
    }
    token_ = token;
    p_ = begin;
  }

  const char* skip(const char* p) const { return skip_space(p, end_); }
  bool take(const char*& p, char c) const {
    if (p == end_ || *p != c) [[unlikely]] {
      p = skip(p);
      if (p == end_ || *p != c) return false;
    }
    ++p;
    return true;
  }
  [[gnu::always_inline]] bool take_number(const char*& p, Token& token) const {
    p = skip(p);
    const char* const stop = take_plain_number(p, end_, token);
    if (stop == nullptr) return false;
    p = stop;
    return true;
  }
  /// The string at `p`, which stands on its quote.
  bool take_text(const char*& p) const {
    const char* const first = p + 1;
    const char* const stop = find_unusual(first, end_);
    if (stop == end_ || *stop != '"') return false;
    token_->kind = Kind::string;
    token_->text = {source_ + (first - begin_), static_cast<std::size_t>(stop - first)};
    p = stop + 1;
    return true;
  }
  static void set(Token& token, Kind kind) {
    token.kind = kind;
    token.is_key = false;
    token.size = unknown_size;
  }

  static constexpr std::size_t others = static_cast<std::size_t>(-1) / 2;

  std::vector<std::uint8_t>& levels_;
  const char* const begin_;
  const char* const end_;
  const char* const source_;
  const std::uint32_t max_depth_;
  const char* p_ = nullptr;
  Token* token_ = nullptr;
  Token* last_ = nullptr;
  std::size_t open_ = 0;
  std::size_t numbers_ = others;  ///< elements of the innermost array while they are numbers; from `others` on: they are not
  std::uint32_t depth_ = 0;
  bool fresh_ = false, in_map_ = false, at_value_ = false;
};

}  // namespace

std::size_t JsonReader::plain_tokens(std::span<Token> tokens, std::size_t& open) {
  if (in_key_) return 0;
  const bool at_value = token_levels_.back() == detail::level_value && where() == value_at_;
  PlainTokens::Place place{cursor_, depth_, fresh_, at_value};
  PlainTokens plain(token_levels_, begin_, end_, source_, max_depth_);
  const std::size_t count = plain.read(tokens, open, place);
  cursor_ = place.p;
  depth_ = place.depth;
  fresh_ = place.fresh;
  value_at_ = where();  // of use where a value is expected
  return count;
}

}  // namespace wireform::inline v0
