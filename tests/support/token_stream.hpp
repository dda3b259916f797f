// The format "tokens": documents as lists of tokens. The reference for authors of formats: Reader and Writer in the
// simplest way that keeps the whole contract, with no override of what the base classes can do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/format.hpp>

#include "support/tokens.hpp"

namespace wireform::test {

// A document is the byte 0xC1, which starts nothing in JSON, MessagePack or UTF-8, then tokens one after the other. A
// token is its Kind in one byte, then little-endian:
//
//   boolean    1 byte, 0 or 1               string, bytes  4 bytes of size, then so many bytes
//   int64      8 bytes                      extension      1 byte of type, 4 bytes of size, then so many bytes
//   uint64     8 bytes, above INT64_MAX     array, map     8 bytes: elements or entries, all ones if unknown
//   float32    4 bytes, float64 8 bytes     the ends       nothing
inline constexpr char token_document = '\xC1';

class TokenReader final : public Reader {
 public:
  explicit TokenReader(const ReadOptions& options = {}) : limits_(options.limits) {}

  void open(std::string_view input) override;
  bool finish() override;
  bool peek(Kind& kind) override;

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

  bool begin_array(SizeHint& size) override { return begin(Kind::array, size); }
  bool begin_map(SizeHint& size) override { return begin(Kind::map, size); }
  Step next_element() override { return advance(Kind::array_end); }
  Step next_entry() override;
  Step next_field(const FieldNames& names, unsigned expected, int& index) override;
  std::string_view field_key() override { return key_; }

  bool skip_value() override;
  bool reject(ErrorCode code) override;

  Traits traits() const override;
  std::uint64_t where() const override { return static_cast<std::uint64_t>(cursor_ - begin_); }
  std::size_t remaining() const override { return static_cast<std::size_t>(end_ - cursor_); }

 private:
  struct Level {
    bool map;
    SizeHint left;  ///< elements or entries to come, or unknown_size
  };

  void save(Mark& mark) const override;
  void restore(const Mark& mark) override;

  const char* decode(Token& token);
  const char* decode_scalar(Token& token, Kind expected);
  bool accept(const char* end);
  bool begin(Kind kind, SizeHint& size);
  Step advance(Kind end);
  bool enter_or_skip_one();

  Limits limits_;
  const char* begin_ = nullptr;
  const char* cursor_ = nullptr;
  const char* end_ = nullptr;
  const char* last_ = nullptr;  ///< where the last scalar starts, for reject()
  std::string_view key_;
  std::vector<Level> levels_;
  bool complete_ = false;       ///< the root value is behind the cursor
};

class TokenWriter final : public Writer {
 public:
  explicit TokenWriter(Buffer& output, const WriteOptions& options = {}) : output_(output), limits_(options.limits) {}

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

  bool begin_array(SizeHint size) override { return begin(Kind::array, size); }
  bool end_array() override { return end(Kind::array_end); }
  bool begin_map(SizeHint size) override { return begin(Kind::map, size); }
  bool end_map() override { return end(Kind::map_end); }
  bool key(const FieldName& name) override;

  Traits traits() const override;
  std::uint64_t where() const override { return output_.size(); }

 private:
  struct Level {
    bool map;
    bool value_due = false;  ///< a key stands, its value does not
    SizeHint left;           ///< elements or entries to come, or unknown_size
  };

  bool at_key() const { return !levels_.empty() && levels_.back().map && !levels_.back().value_due; }
  bool place(Kind kind);
  bool begin(Kind kind, SizeHint size);
  bool end(Kind kind);

  Buffer& output_;
  Limits limits_;
  std::vector<Level> levels_;
  bool complete_ = false;
};

/// Always the same object; it lives as long as the program.
const Format& token_format();
/// To share with a FormatSet.
std::shared_ptr<const Format> shared_token_format();

/// The document, of any depth, as bytes of the format "tokens". Throws std::runtime_error on an error.
std::string token_bytes(const Tokens& tokens);

}  // namespace wireform::test
