#include <algorithm>
#include <cmath>
#include <cstring>
#include <wireform/json/writer.hpp>
#include <wireform/utf8.hpp>

#include "number_writer.hpp"
#include "writer_inline.hpp"

namespace wireform::inline v0 {

using json_detail::number_room;

namespace {

using json_detail::is_finite;

/// Small integers as one of the types that write_number knows.
template <class T>
auto widen(T value) {
  if constexpr (std::is_floating_point_v<T>)
    return value;
  else if constexpr (std::is_signed_v<T>)
    return std::int64_t{value};
  else
    return std::uint64_t{value};
}

}  // namespace

bool JsonWriter::put(std::string_view word) {
  char* p = place(word.size());
  if (p == nullptr) return false;
  std::memcpy(p, word.data(), word.size());
  out_.end_at(p + word.size());
  return true;
}

bool JsonWriter::write_null() {
  if (at_key()) return fail(ErrorCode::unsupported, "null as a key");
  return put("null");
}

bool JsonWriter::write_bool(bool value) {
  const std::string_view word = value ? "true" : "false";
  return at_key() ? write_key(word) : put(word);
}

template <class T>
bool JsonWriter::put_number(T value) {
  if (styled_ && (json_.canonical || at_key() || !is_finite(value))) [[unlikely]]
    return put_styled(value);
  if (!is_finite(value)) [[unlikely]]
    return fail(ErrorCode::not_finite);
  const bool is_key = at_key();
  char* p = is_key ? place_key(number_room) : place(number_room);
  if (p == nullptr) return false;
  *p = '"';
  p = json_detail::write_number(p + is_key, value);
  *p = '"';
  if (is_key) return close_key(p + 1);
  out_.end_at(p);
  return true;
}

bool JsonWriter::write_int(std::int64_t value) { return put_number(value); }
bool JsonWriter::write_uint(std::uint64_t value) { return put_number(value); }
bool JsonWriter::write_float(float value) { return put_number(value); }
bool JsonWriter::write_double(double value) { return put_number(value); }

bool JsonWriter::write_bytes(std::string_view) { return fail(ErrorCode::unsupported, "JSON has no byte strings"); }
bool JsonWriter::write_extension(std::int8_t, std::string_view) {
  return fail(ErrorCode::unsupported, "JSON has no extensions");
}

namespace {

constexpr std::size_t chunk = 32;

/// Up to `chunk` numbers, each to be written where the one before it ended.
template <class T>
class Texts {
 public:
  void fill(const T* numbers, std::size_t) { numbers_ = numbers; }
  char* write(char* p, std::size_t i) const { return json_detail::write_number(p, widen(numbers_[i])); }

 private:
  const T* numbers_;
};

template <std::floating_point T>
class Texts<T> {
 public:
  void fill(const T* numbers, std::size_t count) { json_detail::convert(numbers, count, decimals_); }
  char* write(char* p, std::size_t i) const { return json_detail::write_number(p, decimals_[i]); }

 private:
  json_detail::Decimal decimals_[chunk];
};

}  // namespace

/// Condensed: `count` numbers, or rows of numbers, as the elements of an array.
template <class T>
bool JsonWriter::put_numbers(const T* numbers, std::size_t count, std::size_t row) {
  constexpr std::size_t most = number_room + 1;
  const std::size_t total = row == 0 ? count : count * row;
  std::size_t left_in_row = row;
  Texts<T> texts;
  for (std::size_t first = 0; first < total; first += chunk) {
    const std::size_t size = std::min(total - first, chunk);
    if (!std::all_of(numbers + first, numbers + first + size, is_finite<T>)) return fail(ErrorCode::not_finite);
    texts.fill(numbers + first, size);
    char* p = out_.room(chunk * (most + 2));
    for (std::size_t i = 0; i < size; ++i) {
      *p = ',';
      p += first + i != 0;
      if (row != 0 && left_in_row == row) *p++ = '[';
      p = texts.write(p, i);
      if (row != 0 && --left_in_row == 0) {
        *p++ = ']';
        left_in_row = row;
      }
    }
    out_.end_at(p);
  }
  return true;
}

bool JsonWriter::write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) {
  // Rows are containers too; the plain calls check their depth, and know how to indent.
  const bool plain = !styled_ && count != 0 && (row == 0 || levels_.size() + 2 <= max_depth_);
  if (!plain) return Writer::write_numbers(type, numbers, count, row);
  if (!begin_array(count)) return false;
  expect_ = Expect::element;
  return with_number(type, [&](auto zero) {
    return put_numbers(static_cast<const decltype(zero)*>(numbers), count, row) && end_array();
  });
}

}  // namespace wireform::inline v0
