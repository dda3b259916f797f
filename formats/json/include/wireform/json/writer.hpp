// Writes JSON text (RFC 8259).
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include <wireform/json/json.hpp>
#include <wireform/options.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

class EntrySorter;

/// The JSON writer, condensed or indented.
///
/// By default only what section 7 requires is escaped: '"', '\' and U+0000 to U+001F. Floating point numbers have the fewest digits
/// that read back as the same value of their own type (float32 as float32) and always a fraction or an exponent, so that
/// they stay floating point. Scalars in key position become quoted keys.
class WIREFORM_EXPORT JsonWriter final : public Writer {
 public:
  explicit JsonWriter(Buffer& output, const WriteOptions& options = {}, const JsonOptions& json = {});
  ~JsonWriter() override;

  void reset() override;
  bool finish() override;

  bool write_null() override;
  bool write_bool(bool value) override;
  bool write_int(std::int64_t value) override;
  bool write_uint(std::uint64_t value) override;
  bool write_float(float value) override;
  bool write_double(double value) override;
  bool write_string(std::string_view value) override;
  bool write_bytes(std::string_view value) override;
  bool write_extension(std::int8_t type, std::string_view payload) override;

  bool begin_array(SizeHint size) override;
  bool end_array() override;
  bool begin_map(SizeHint size) override;
  bool end_map() override;
  bool key(const FieldName& name) override;

  bool write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) override;
  bool write_strings(const std::string* strings, std::size_t count) override;
  std::size_t write_tokens(std::span<const Token> tokens) override;

  Traits traits() const override { return {.text = true}; }
  std::uint64_t where() const override { return out_.size(); }

 private:
  /// What the next call may write; up to `element` a value.
  enum class Expect : std::uint8_t { root, value, first_element, element, first_key, key, nothing };

  struct Level {
    Expect after;       ///< what is expected behind the container
    std::size_t start;  ///< of the bracket
  };

  bool at_key() const { return expect_ == Expect::first_key || expect_ == Expect::key; }
  char* place(std::size_t size);
  char* place_key(std::size_t size);
  bool close_key(char* p);
  char* new_line(bool comma, std::size_t size);
  WIREFORM_COLD char* misplaced();
  bool put(std::string_view word);
  bool write_key(std::string_view text);
  template <class T>
  bool put_number(T value);
  template <class T>
  bool put_numbers(const T* numbers, std::size_t count, std::size_t row);
  bool begin(bool map);
  bool end(bool map);
  bool join_numbers(std::size_t start);

  // What options ask for beyond condensed text: in writer_styled.cpp.
  char* quote(char* p, std::string_view text, std::size_t extra);
  char* quote_styled(char* p, std::string_view text, std::size_t extra);
  template <class T>
  bool put_styled(T value);
  bool put_not_finite(double value);
  bool sort_entries();

  Buffer& out_;
  std::vector<Level> levels_;  ///< open containers
  Expect expect_ = Expect::root;
  unsigned indent_;
  unsigned inline_numbers_;
  std::uint32_t max_depth_;
  bool styled_;  ///< not plain condensed text
  JsonOptions json_;
  std::unique_ptr<EntrySorter> sorter_;
};

}  // namespace wireform::inline v0
