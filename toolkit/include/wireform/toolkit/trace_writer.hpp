// A Writer that says what is called.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// Hands every call on to another writer, which must outlive it, and reports it with its result: one line a call, as
/// `key("port")` or `write_int(80): nested deeper than the limit`.
class WIREFORM_EXPORT TraceWriter final : public Writer {
 public:
  using Report = std::function<void(std::string_view line)>;

  TraceWriter(Writer& out, Report report) : out_(out), report_(std::move(report)) {}
  ~TraceWriter() override;

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

  Traits traits() const override { return out_.traits(); }
  std::uint64_t where() const override { return out_.where(); }

 private:
  template <class... Parameters, class... Arguments>
  bool call(std::string_view name, std::string arguments, bool (Writer::*function)(Parameters...), Arguments... given);

  Writer& out_;
  Report report_;
};

}  // namespace wireform::inline v0
