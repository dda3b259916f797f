// Arrays of numbers and of strings in one call.
#include <wireform/msgpack/writer.hpp>

#include <span>

#include <wireform/msgpack/wire.hpp>

#include "text.hpp"

namespace wireform::inline v0 {

using namespace msgpack_wire;

namespace {

inline char* put_number(char* p, float number) { return put_float(p, number); }
inline char* put_number(char* p, double number) { return put_double(p, number); }
template <std::signed_integral T>
inline char* put_number(char* p, T number) {
  return put_int(p, number);
}
template <std::unsigned_integral T>
inline char* put_number(char* p, T number) {
  return put_uint(p, number);
}

template <class T>
inline char* put_numbers(char* p, const T* numbers, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) p = put_number(p, numbers[i]);
  return p;
}

// No number takes more bytes than its marker and itself.
template <class T>
void append_numbers(Buffer& output, const T* numbers, std::size_t count, std::size_t row) {
  constexpr std::size_t largest = 1 + sizeof(T);
  if (row == 0) {
    output.end_at(put_numbers(output.room(count * largest), numbers, count));
    return;
  }
  char header[max_header];
  const auto header_size = static_cast<std::size_t>(put_array(header, row) - header);
  char* p = output.room(count * (header_size + row * largest));
  for (std::size_t i = 0; i < count; ++i, numbers += row) p = put_numbers(put_array(p, row), numbers, row);
  output.end_at(p);
}

}  // namespace

bool MsgpackWriter::write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) {
  if (sorter_) return Writer::write_numbers(type, numbers, count, row);
  if (!fits(row)) return refuse_size(row);
  if (row != 0 && count != 0 && outer_.size() + 2 > depth_limit_) return refuse(ErrorCode::output_depth);
  if (!begin_array(count)) return false;
  with_number(type,
              [&](auto zero) { append_numbers(output_, static_cast<const decltype(zero)*>(numbers), count, row); });
  state_ = 0;
  return end_array();
}

bool MsgpackWriter::write_strings(const std::string* strings, std::size_t count) {
  std::size_t room = max_header;
  for (std::size_t i = 0; i < count; ++i) room += max_header + strings[i].size();
  // Where the sum can be stated, each size can.
  if (!fits(room) || sorter_) [[unlikely]]
    return Writer::write_strings(strings, count);
  if (!begin_array(count)) return false;
  char* p = output_.room(room);
  for (const std::string& text : std::span(strings, count)) {
    char* const end = msgpack_detail::put_text(p, text, str8_end_);
    if (end == nullptr) [[unlikely]] {
      output_.end_at(p);
      return refuse_text(text);
    }
    p = end;
  }
  output_.end_at(p);
  state_ = 0;
  return end_array();
}

}  // namespace wireform::inline v0
