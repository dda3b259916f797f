// A Value, written as a document is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <wireform/call_order.hpp>
#include <wireform/options.hpp>
#include <wireform/value.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// Writes into a Value, which must outlive the writer. Every kind stays as it is, keys of any kind and keys that come twice
/// too. After an error the Value holds what was written.
class WIREFORM_EXPORT ValueWriter final : public Writer {
 public:
  /// `root` becomes null.
  explicit ValueWriter(Value& root, const WriteOptions& options = {});
  ~ValueWriter() override;

  void reset() override;
  bool finish() override;

  bool write_null() override { return put(Value()); }
  bool write_bool(bool value) override { return put(value); }
  bool write_int(std::int64_t value) override { return put(value); }
  bool write_uint(std::uint64_t value) override { return put(value); }
  bool write_float(float value) override { return put(value); }
  bool write_double(double value) override { return put(value); }
  bool write_string(std::string_view value) override;
  bool write_bytes(std::string_view value) override { return put(Value::Bytes{std::string(value)}); }
  bool write_extension(std::int8_t type, std::string_view payload) override {
    return put(Value::Extension{std::string(payload), type});
  }

  bool begin_array(SizeHint) override { return begin(false); }
  bool end_array() override { return end(false); }
  bool begin_map(SizeHint) override { return begin(true); }
  bool end_map() override { return end(true); }
  bool key(const FieldName& name) override;

  Traits traits() const override {
    return {.text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true};
  }
  /// Keys, values and ends of containers so far.
  std::uint64_t where() const override { return written_; }

 private:
  bool put(Value value);
  Value& place(Value value, bool is_key);
  bool begin(bool map);
  bool end(bool map);

  Value& root_;
  std::size_t depth_limit_;
  CallOrder order_;
  std::vector<Value*> open_;  // their places do not move: only the innermost one grows
  std::uint64_t written_ = 0;
};

}  // namespace wireform::inline v0
