// Reads JSON text (RFC 8259), strictly unless options say otherwise.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <wireform/buffer.hpp>
#include <wireform/json/json.hpp>
#include <wireform/options.hpp>
#include <wireform/reader.hpp>

namespace wireform::inline v0 {

/// The JSON reader. Unescaped text is borrowed from the input; escaped text lives in the reader until its next call.
///
/// Integers are those numbers that have neither fraction nor exponent (section 6), except that `-0` is the floating
/// point number -0.0 in untyped reading. Map keys are strings; where another scalar is asked for in key position, the
/// whole key must be that scalar in JSON syntax.
class WIREFORM_EXPORT JsonReader final : public Reader {
 public:
  explicit JsonReader(const ReadOptions& options = {}, const JsonOptions& json = {});

  void open(std::string_view input) override;
  bool finish() override;

  bool peek(Kind& kind) override;
  /// As Reader::next. An integer beyond uint64 is a double where its shortest digits are the same number, else
  /// out_of_range (see JsonOptions::round_big_integers).
  bool next(Token& token) override;
  std::size_t next_tokens(std::span<Token> tokens, std::size_t& open) override;

  bool read_null() override;
  bool read_bool(bool& value) override;
  bool read_int(std::int64_t& value) override;
  bool read_uint(std::uint64_t& value) override;
  bool read_float(float& value) override;
  bool read_double(double& value) override;
  bool read_string(std::string& value) override;
  bool read_string_view(std::string_view& value, Lifetime& lifetime) override;
  bool read_bytes(std::string_view& value) override;
  bool read_extension(std::int8_t& type, std::string_view& payload) override;

  bool begin_array(SizeHint& size) override;
  bool begin_map(SizeHint& size) override;
  Step next_element() override;
  Step next_entry() override;
  Step next_field(const FieldNames& names, unsigned expected, int& index) override;
  std::string_view field_key() override { return key_; }

  Step read_numbers(NumberType type, NumberSink& sink) override;
  Step read_strings(StringSink& sink) override;

  bool skip_value() override;
  bool reject(ErrorCode code) override;

  Traits traits() const override { return {.text = true}; }
  std::uint64_t where() const override { return offset(cursor_); }
  std::size_t remaining() const override { return static_cast<std::size_t>(end_ - cursor_); }

 protected:
  void save(Mark& mark) const override;
  void restore(const Mark& mark) override;
  bool take(Token& token) override;

 private:
  friend Reader;  // next_of calls take
  std::uint64_t offset(const char* at) const { return static_cast<std::uint64_t>(at - begin_); }
  bool at_end() const { return cursor_ == end_; }
  void skip_space();

  // What JsonOptions add, in reader_dialect.cpp; asked only where strict JSON has an error. False: they add nothing here.
  WIREFORM_COLD bool at_other_key() const;
  WIREFORM_COLD bool at_other_text() const;
  WIREFORM_COLD bool scan_other_text(std::string_view& text, bool& escaped);
  bool scan_single_quoted();
  WIREFORM_COLD bool other_escape(const char*& p, char*& to) const;
  WIREFORM_COLD void replace_text(std::size_t before);
  std::string_view not_finite_word() const;
  template <class T>
  WIREFORM_COLD bool read_not_finite(T& value);

  // Failures; all return false or Step::error. `syntax` says unexpected_end where `at` is the end of the input, and
  // moves the cursor to the end, so that every later read fails without testing for it.
  WIREFORM_COLD bool syntax(ErrorCode code, const char* at, std::uint64_t length = 0);
  WIREFORM_COLD bool mismatch(Kind expected);
  WIREFORM_COLD bool fail_value(ErrorCode code, const char* at);
  WIREFORM_COLD bool fail_text(ErrorCode code, const char* text, const char* at);
  std::uint64_t token_length(const char* at) const;

  bool open_container(char bracket, Kind kind);
  Step close_container();
  bool at_condensed() const;
  bool next_condensed();
  WIREFORM_COLD Step fail_separator(ErrorCode code);
  bool end_key();
  bool is_key(const char* quote, const FieldName& name) const;
  Step other_field(const FieldNames& names, unsigned expected, int& index);
  bool skip_tokens();
  bool skip_scalar();
  bool skip_word(std::string_view word);
  bool skip_number();
  bool skip_other_scalar();

  bool word_kind(std::string_view word, Kind value, Kind& kind);
  bool number_kind(Kind& kind);
  std::size_t plain_tokens(std::span<Token> tokens, std::size_t& open);
  bool take_any_number(Token& token);
  WIREFORM_COLD bool take_other_number(Token& token);
  WIREFORM_COLD bool fail_big_integer();
  bool literal(std::string_view word);
  bool scan_text(std::string_view& text, bool& escaped);
  bool scan_plain(std::string_view& text);
  bool finish_text(std::string_view& text, bool& escaped);
  bool read_other_string(std::string& value);
  bool unescape(const char* text, const char*& end, bool& ascii);
  WIREFORM_COLD bool take_odd_escape(const char*& p, char*& to, const char* text);
  bool check_hex(const char* p, const char* text);

  template <class T>
  bool read_number(T& value);
  template <class T>
  WIREFORM_COLD bool fail_number(T& value, const char* stop);
  template <class T>
  bool read_number_key(T& value);
  bool read_bool_key(bool& value);
  bool scan_key(std::string_view& text, Kind expected);
  WIREFORM_COLD bool fail_key(ErrorCode code, Kind expected);

  template <class Space, class T>
  void take_flat(NumberSink& sink);
  template <class Space, class T>
  void take_rows(NumberSink& sink);
  template <class Space, class T>
  void take_numbers(NumberSink& sink);
  std::size_t gather_strings(std::string_view* strings, std::size_t most);
  bool gather_text(std::string_view& text, bool& escaped);

  const char* begin_ = nullptr;
  const char* cursor_ = nullptr;     ///< behind the last token; before the value (key) after a step that says `item`
  const char* end_ = nullptr;
  const char* start_ = nullptr;      ///< of the last scalar
  const char* key_start_ = nullptr;  ///< of the last scalar that was a key
  const char* root_ = nullptr;       ///< of the root value
  std::uint32_t depth_ = 0;
  std::uint32_t max_depth_;
  bool fresh_ = false;               ///< a container was opened and nothing of it was asked for
  bool in_key_ = false;              ///< stands before a key
  JsonOptions json_;
  std::string blanked_;              ///< the input of a dialect, without what strict JSON has not
  const char* source_ = nullptr;     ///< the input itself, which borrowed text points into
  std::size_t max_bytes_;
  std::string_view key_;             ///< of the last next_field
  Buffer text_;                      ///< unescaped text
  std::string nesting_;              ///< the brackets that skip_value is in
  std::vector<std::string_view> strings_;  ///< gathered by read_strings
};

}  // namespace wireform::inline v0
