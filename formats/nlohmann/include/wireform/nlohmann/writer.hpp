// A value of nlohmann-json, written as a document is.
#pragma once

#include <charconv>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include <wireform/call_order.hpp>
#include <wireform/nlohmann/builder.hpp>
#include <wireform/nlohmann/options.hpp>
#include <wireform/options.hpp>
#include <wireform/utf8_inline.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

namespace nlohmann_detail {

/// The text of a number as a key.
template <class T>
std::string key_text(T value) {
  char digits[32];
  std::string text(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  if (std::is_floating_point_v<T> && text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

/// The double whose shortest decimal form is the float's, so that 0.1f stays 0.1; it rounds back to the same float.
inline double widen(float value) {
  if (!std::isfinite(value)) return value;
  char text[32];
  const auto written = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific);
  double wide = value;
  std::from_chars(text, written.ptr, wide);
  return static_cast<float>(wide) == value ? wide : static_cast<double>(value);
}

}  // namespace nlohmann_detail

/// Writes a nlohmann::json, ordered_json or other basic_json; `root` gets the value and must outlive the writer.
///
/// Keys are text: numbers and booleans become theirs. A key that comes twice is unsupported, except in ordered_json under
/// NlohmannOptions::text, whose values are not meant for lookups. After an error `root` holds what was written.
template <class Json = nlohmann::json>
class NlohmannWriter : public Writer {
 public:
  explicit NlohmannWriter(Json& root, const WriteOptions& options = {}, const NlohmannOptions& style = {})
      : root_(root), depth_limit_(options.limits.depth), style_(style) {
    builder_.reset(root_);
  }

  void reset() override {
    reset_state();
    root_ = nullptr;
    builder_.reset(root_);
    order_.reset();
    written_ = 0;
  }
  bool finish() override { return !failed() && (order_.complete() || fail(ErrorCode::bad_sequence)); }

  bool write_null() override { return put(nullptr); }
  bool write_bool(bool value) override {
    return order_.at_key() ? put_key(value ? "true" : "false") : put(value);
  }
  bool write_int(std::int64_t value) override {
    if (order_.at_key()) return put_key(nlohmann_detail::key_text(value));
    return put(value_of(value));
  }
  bool write_uint(std::uint64_t value) override {
    return order_.at_key() ? put_key(nlohmann_detail::key_text(value)) : put(value);
  }
  bool write_float(float value) override { return put_floating(value, nlohmann_detail::widen(value)); }
  bool write_double(double value) override { return put_floating(value, value); }

  bool write_string(std::string_view value) override {
    if (!is_text(value.data(), value.size()) && !failed()) return fail_text(value);
    typename Json::string_t text(value.data(), value.size());
    return order_.at_key() ? put_key(std::move(text)) : put(std::move(text));
  }
  bool write_bytes(std::string_view value) override {
    if (!traits().bytes) return fail(ErrorCode::unsupported, "JSON has no byte strings");
    return put(Json::binary({value.begin(), value.end()}));
  }
  bool write_extension(std::int8_t type, std::string_view payload) override {
    if (!traits().extension) return fail(ErrorCode::unsupported, "JSON has no extensions");
    return put(Json::binary({payload.begin(), payload.end()}, static_cast<std::uint8_t>(type)));
  }

  bool begin_array(SizeHint size) override {
    if (!begin(false)) return false;
    builder_.reserve(size);
    return true;
  }
  bool end_array() override { return end(false); }
  bool begin_map(SizeHint) override { return begin(true); }
  bool end_map() override { return end(true); }
  bool key(const FieldName& name) override {
    if (!failed() && !order_.at_key()) return fail(ErrorCode::bad_sequence);
    return put_key(typename Json::string_t(name.text, name.size));
  }

  bool write_strings(const std::string* strings, std::size_t count) override {
    if (!begin_array(count)) return false;
    for (std::size_t i = 0; i < count; ++i) {
      if (!is_text(strings[i])) [[unlikely]] return fail_text(strings[i]);
      builder_.append(typename Json::string_t(strings[i].data(), strings[i].size()));
    }
    written_ += count;
    return end(false);
  }
  bool write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) override {
    // What may be refused number by number, or for its depth, goes by the plain calls.
    const bool real = type == NumberType::f32 || type == NumberType::f64;
    if ((style_.text && real) || order_.depth() + 2 > depth_limit_) return Writer::write_numbers(type, numbers, count, row);
    if (!begin_array(count)) return false;
    with_number(type, [&](auto zero) {
      auto* number = static_cast<const decltype(zero)*>(numbers);
      for (std::size_t i = 0; i < count; ++i, number += row == 0 ? 1 : row)
        builder_.append(row == 0 ? value_of(*number) : row_of(number, row));
    });
    written_ += row == 0 ? count : count * (row + 2);
    return end(false);
  }

  Traits traits() const override { return nlohmann_detail::traits_of(style_); }
  /// Keys, values and ends of containers so far.
  std::uint64_t where() const override { return written_; }

 private:
  /// As the library's parser: what is not negative is unsigned.
  template <class T>
  static Json value_of(T number) {
    if constexpr (std::is_same_v<T, float>) return nlohmann_detail::widen(number);
    else if constexpr (std::is_same_v<T, double>) return number;
    else if (number < 0) return static_cast<std::int64_t>(number);
    else return static_cast<std::uint64_t>(number);
  }
  template <class T>
  static Json row_of(const T* numbers, std::size_t row) {
    typename Json::array_t values;
    values.reserve(row);
    for (std::size_t i = 0; i < row; ++i) values.push_back(value_of(numbers[i]));
    return values;
  }

  bool put(Json&& value) {
    if (failed()) return false;
    if (order_.at_key()) return fail(ErrorCode::unsupported, "null, bytes or an extension as a key");
    if (!order_.item()) return fail(ErrorCode::bad_sequence);
    return builder_.add(std::move(value)) ? ++written_ : refuse_duplicate();
  }
  bool put_key(typename Json::string_t text) {
    if (failed()) return false;
    order_.item();
    builder_.key(std::move(text));
    return ++written_;
  }
  template <class T>
  bool put_floating(T value, double wide) {
    if (!failed() && (style_.text || order_.at_key()) && !std::isfinite(value)) return fail(ErrorCode::not_finite);
    return order_.at_key() ? put_key(nlohmann_detail::key_text(value)) : put(wide);
  }

  bool begin(bool map) {
    if (failed()) return false;
    if (order_.depth() >= depth_limit_) return fail(ErrorCode::output_depth);
    if (!order_.begin(map)) return fail(ErrorCode::bad_sequence);
    return builder_.open(map ? Json::object() : Json::array()) ? ++written_ : refuse_duplicate();
  }
  bool end(bool map) {
    if (failed()) return false;
    if (!order_.end(map)) return fail(ErrorCode::bad_sequence);
    if (map && !style_.text && builder_.duplicate()) return refuse_duplicate();
    builder_.close();
    return ++written_;
  }
  bool refuse_duplicate() { return fail(ErrorCode::unsupported, "a key that the object has already"); }

  Json& root_;
  std::size_t depth_limit_;
  NlohmannOptions style_;
  CallOrder order_;
  nlohmann_detail::Builder<Json> builder_;
  std::uint64_t written_ = 0;
};

}  // namespace wireform::inline v0
