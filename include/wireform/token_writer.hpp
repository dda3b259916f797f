// A Writer in one function.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <wireform/call_order.hpp>
#include <wireform/options.hpp>
#include <wireform/token.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// For what takes a document token by token and is no format: a derived class says what happens to a token. The order of
/// calls, the depth and the text are checked before it is asked. Every kind may come, as a key too.
class WIREFORM_EXPORT TokenWriter : public Writer {
 public:
  ~TokenWriter() override;

  void reset() override;
  bool finish() override;

  bool write_null() override { return write(Kind::null); }
  bool write_bool(bool value) override;
  bool write_int(std::int64_t value) override;
  bool write_uint(std::uint64_t value) override;
  bool write_float(float value) override;
  bool write_double(double value) override;
  bool write_string(std::string_view value) override;
  bool write_bytes(std::string_view value) override { return write(Kind::bytes, value); }
  bool write_extension(std::int8_t type, std::string_view payload) override;

  bool begin_array(SizeHint size) override { return write(Kind::array, size); }
  bool end_array() override { return write(Kind::array_end); }
  bool begin_map(SizeHint size) override { return write(Kind::map, size); }
  bool end_map() override { return write(Kind::map_end); }
  bool key(const FieldName& name) override;

  Traits traits() const override;
  /// Tokens so far.
  std::uint64_t where() const override { return written_; }

 protected:
  explicit TokenWriter(const WriteOptions& options = {}) : depth_limit_(options.limits.depth) {}

  /// Takes the next token of a document whose calls were in order so far; false after fail().
  virtual bool put(const Token& token) = 0;
  /// A new document starts.
  virtual void begin_document() {}
  /// The document is complete; false after fail().
  virtual bool end_document() { return true; }
  /// Behind the token that put() takes.
  const CallOrder& order() const { return order_; }
  /// Forgets what came since the order was like this: `tokens` of them.
  void go_back(const CallOrder& order, std::size_t tokens) {
    order_ = order;
    written_ -= tokens;
  }

 private:
  bool write(Kind kind, std::string_view text = {});
  bool write(Kind kind, SizeHint size);
  bool write(Token& token);
  bool in_order(const Token& token);

  std::size_t depth_limit_;
  CallOrder order_;
  std::uint64_t written_ = 0;
};

}  // namespace wireform::inline v0
