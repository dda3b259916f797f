// Reading MessagePack: every family in every legal encoding, the smallest or not.
#pragma once

#include <wireform/msgpack/level_stack.hpp>
#include <wireform/msgpack/msgpack.hpp>
#include <wireform/msgpack/wire.hpp>
#include <wireform/reader.hpp>

namespace wireform::inline v0 {

/// A pull reader over one MessagePack document in memory. Text, bytes and extension payloads are views into the input.
///
/// Beyond the contract of Reader:
/// - input that ends too early is unexpected_end at the input's end, also where a count or size cannot be held by the
///   bytes that are left; the byte c1 is reserved_byte at its place;
/// - strings are checked to be UTF-8, keys and skipped values included; the error stands at the first bad byte;
/// - map keys may be of any kind through next_entry; next_field takes string keys only.
class WIREFORM_EXPORT MsgpackReader final : public Reader {
 public:
  explicit MsgpackReader(const ReadOptions& options = {}, const MsgpackOptions& format = {});
  ~MsgpackReader() override;

  void open(std::string_view input) override;
  bool finish() override;
  bool peek(Kind& kind) override;
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

  Traits traits() const override { return msgpack_traits(format_); }
  std::uint64_t where() const override { return static_cast<std::uint64_t>(p_ - begin_); }
  std::size_t remaining() const override { return static_cast<std::size_t>(end_ - p_); }

 protected:
  void save(Mark& mark) const override;
  void restore(const Mark& mark) override;
  bool take(Token& token) override;

 private:
  friend Reader;  // next_of calls take
  std::uint8_t marker() const { return msgpack_wire::marker_at(p_); }
  /// True if the string at `at` may as well be bytes: str 8 came with bin, so it is text always.
  bool is_raw(const char* at) const {
    return format_.old_raw && msgpack_wire::marker_at(at) != msgpack_wire::str8;
  }
  WIREFORM_COLD Kind kind_of_raw(const msgpack_wire::Item& item, const char* payload) const;
  bool get(Kind expected, msgpack_wire::Item& item, const char*& next);
  bool get_text(std::string_view& text);
  bool enter(const char* body, std::size_t count, std::uint64_t bytes);
  Step leave();
  Step other_field(const FieldNames& names, unsigned expected, int& index);
  template <class T>
  Step read_flat(NumberSink& sink);
  template <class T>
  Step read_rows(NumberSink& sink);

  WIREFORM_COLD bool broken(ErrorCode code, const char* at, std::size_t length = 1);
  WIREFORM_COLD bool not_text(std::string_view text);
  WIREFORM_COLD bool bad_text(std::string_view text);
  WIREFORM_COLD bool other_kind(Kind expected);
  WIREFORM_COLD bool refuse_number(ErrorCode code);

  const char* begin_ = nullptr;
  const char* p_ = nullptr;  // what stands next
  const char* end_ = nullptr;
  const char* last_ = nullptr;  // where the last scalar started, for reject()
  std::uint64_t left_ = 0;      // elements or entries of the innermost container that were not asked for yet
  msgpack_detail::LevelStack<std::uint64_t> outer_;  // left_ of the containers around it
  std::string_view key_;
  Limits limits_;
  MsgpackOptions format_;
};

}  // namespace wireform::inline v0
