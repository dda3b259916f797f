// The pull side of every format, and of everything else that can be read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/diagnostic.hpp>
#include <wireform/field_names.hpp>
#include <wireform/sink.hpp>
#include <wireform/token.hpp>

namespace wireform::inline v0 {

/// What a format can say by itself; codecs choose a representation by it.
struct Traits {
  bool text = false;          ///< JSON and the like: excerpts are lines, time is RFC 3339 text
  bool bytes = false;         ///< has byte strings; otherwise they are base64 text
  bool extension = false;     ///< has typed extensions (MessagePack ext)
  bool native_keys = false;   ///< map keys of any scalar kind; otherwise they are text
  bool float32 = false;       ///< tells float32 from float64
};

/// A place to come back to; see Reader::mark.
struct Mark {
  std::uint64_t position = 0;
  std::uint32_t depth = 0;       ///< containers open at the mark
  std::uint64_t state = 0;       ///< the format's own
  std::uint32_t token_depth = 0;
  std::uint8_t token_state = 0;
};

/// Reads one document token by token, each to the type that the caller asks for.
///
/// A call that fails returns false (or Step::error) and leaves a diagnostic in failure():
/// - a conversion error (another kind, out of range) consumes nothing: the caller may clear_failure() and skip the
///   value or read it as something else;
/// - a syntax error is final: every later call fails, and the first diagnostic stays.
///
/// After begin_array / begin_map the caller asks next_element / next_entry / next_field until it says `end`, and reads
/// or skips exactly one value (for next_entry: one key, then one value) after each `item`.
class WIREFORM_EXPORT Reader {
 public:
  Reader() = default;
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  virtual ~Reader();

  // -- the document

  /// Starts a new document. The input must outlive the reading and everything borrowed from it. It needs no padding and
  /// no terminator. Scratch memory is kept from document to document.
  virtual void open(std::string_view input) = 0;
  /// After the root value: true if only what the format allows (white space) follows, else a trailing_data error.
  virtual bool finish() = 0;

  // -- untyped

  /// The kind of the value (or key) that stands next, `array_end` / `map_end` never. At the end of a complete document
  /// Kind::end. No side effect.
  virtual bool peek(Kind& kind) = 0;
  /// The next token of any kind, container ends included; after the root value Kind::end (data there is an error).
  /// May be mixed with typed reads of whole values in value position.
  virtual bool next(Token& token);
  /// Reads the scalar that stands next, or enters the container; leaves token.is_key as it is. Mixes with the typed reads in
  /// every position. Here by peek() and the call for what it saw; formats may do both at once.
  virtual bool take(Token& token);
  /// Several calls of next() in one: fills `tokens` (not empty) from the front and returns how many came; 0 is an error.
  /// All their texts are valid until the reader's next call. `open` counts the containers of one value, or of a part
  /// of it, that are open: 0 before its first token. When it is 0 again the value is complete, and no more is read.
  /// An error behind the first token is left to the next call.
  virtual std::size_t next_tokens(std::span<Token> tokens, std::size_t& open);

  // -- scalars: value position, or key position after next_entry (text formats then parse the key, strictly)

  virtual bool read_null() = 0;
  virtual bool read_bool(bool& value) = 0;
  /// Any integer that fits, else out_of_range. A number with a fraction or exponent is of another kind.
  virtual bool read_int(std::int64_t& value) = 0;
  virtual bool read_uint(std::uint64_t& value) = 0;
  /// Rounded once from the source; overflow is out_of_range. Integers: text formats round once, binary formats refuse
  /// those that are not exact (not_exact).
  virtual bool read_float(float& value) = 0;
  virtual bool read_double(double& value) = 0;
  /// Assigns UTF-8 text (checked); keeps the string's capacity.
  virtual bool read_string(std::string& value) = 0;
  /// Text without a copy; `lifetime` says how long it lives.
  virtual bool read_string_view(std::string_view& value, Lifetime& lifetime) = 0;
  /// Only where traits().bytes; the view is into the input.
  virtual bool read_bytes(std::string_view& value) = 0;
  /// Only where traits().extension; the payload is a view into the input.
  virtual bool read_extension(std::int8_t& type, std::string_view& payload) = 0;

  // -- containers

  /// `size` is at most what the remaining input can hold: a count that it cannot hold is unexpected_end.
  virtual bool begin_array(SizeHint& size) = 0;
  virtual bool begin_map(SizeHint& size) = 0;
  virtual Step next_element() = 0;
  /// On `item` the reader stands before the key.
  virtual Step next_entry() = 0;
  /// Separator, key and match in one call. Tries names[expected] first (where expected < names.fields), then the index.
  /// On `item` the reader stands before the value, `index` is the member or FieldNames::none, and field_key() is the
  /// key. A key that is not a string is a wrong_kind error.
  virtual Step next_field(const FieldNames& names, unsigned expected, int& index) = 0;
  /// The key of the last next_field, until the next call.
  virtual std::string_view field_key() = 0;

  // -- bulk: inside an array, instead of next_element. Both read elements into the sink until
  //    `end`: the array is closed;
  //    `item`: the reader stands before an element that is not plain (null, another kind, out of range, a row of another
  //            length), exactly as after next_element: the caller reads it by itself, so that error and path come from
  //            one place, and may call again;
  //    `error`: a syntax error.

  virtual Step read_numbers(NumberType type, NumberSink& sink);
  virtual Step read_strings(StringSink& sink);

  // -- moving

  /// Skips the value (or, in key position, the key) with every check of the format, UTF-8 and depth included.
  virtual bool skip_value() = 0;
  /// Puts the last scalar back and records a conversion error there: for values that a type or codec refuses. Only
  /// directly after a successful scalar read (read_string_view included). Returns false.
  virtual bool reject(ErrorCode code) = 0;
  /// A place to rewind to, while all containers that are open now still are. Restores position, nesting and failure.
  Mark mark() const;
  void rewind(const Mark& mark);
  /// Rewinds to the start of a value and records a conversion error there. Returns false.
  bool refuse(const Mark& start, ErrorCode code);

  // -- information

  virtual Traits traits() const = 0;
  /// Bytes from the start of the input to what stands next.
  virtual std::uint64_t where() const = 0;
  /// Bytes of input left: bounds every allocation that a size hint suggests.
  virtual std::size_t remaining() const = 0;

  /// The sticky error, code none if there is none. The walker adds path and alternatives to it.
  Diagnostic& failure() { return failure_; }
  const Diagnostic& failure() const { return failure_; }
  bool failed() const { return failure_.code != ErrorCode::none; }
  /// Forgets a conversion error; a syntax error stays.
  void clear_failure();

 protected:
  /// Records an error unless one is there already, and returns false. `length`: bytes to underline.
  WIREFORM_COLD bool fail(ErrorCode code, std::uint64_t offset, std::uint64_t length = 0);
  /// Records "expected X, found Y" (wrong_kind).
  WIREFORM_COLD bool fail_kind(Kind expected, Kind found, std::uint64_t offset, std::uint64_t length = 0);
  /// For open(): a fresh document without error.
  void reset_state();

  virtual void save(Mark& mark) const = 0;
  virtual void restore(const Mark& mark) = 0;
  /// next() in terms of `self`, which is *this: for a final class without virtual calls. In next_token.hpp.
  template <class Self>
  bool next_of(Self& self, Token& token);
  /// next_tokens() likewise. `last(token)` is true where the token's text does not outlive the next one.
  /// `several(tokens, open)` reads the next ones in a way of its own, inside containers that next() opened, and returns how
  /// many came; the one behind them comes by itself.
  template <class Self, class Last, class Several = detail::OneByOne>
  std::size_t next_tokens_of(Self& self, std::span<Token> tokens, std::size_t& open, Last last, Several several = {});

  std::vector<std::uint8_t> token_levels_;  // for next(): what each open container expects
  std::uint64_t value_at_ = 0;              // for next(): where the value after the last key starts

 private:
  Diagnostic failure_;
};

}  // namespace wireform::inline v0
