// Arrays of numbers and of strings in one call.
#include <wireform/msgpack/writer.hpp>

#include <span>

#include <wireform/msgpack/wire.hpp>
#include <wireform/write_token.hpp>

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

// -- tokens

namespace {

// The tokens from `first` on that are no containers.
inline std::size_t count_scalars(std::span<const Token> tokens) {
  std::size_t count = 0;
  while (count != tokens.size() && tokens[count].kind < Kind::array) ++count;
  return count;
}

}  // namespace

// An element, then `room` bytes of room. False: it takes a call of its own.
inline bool MsgpackWriter::put_scalar(char*& p, const Token& token, std::size_t room) {
  switch (token.kind) {
    case Kind::null: p = put_nil(p); return true;
    case Kind::boolean: p = put_bool(p, token.boolean); return true;
    case Kind::int64: p = put_int(p, token.int64); return true;
    case Kind::uint64: p = put_uint(p, token.uint64); return true;
    case Kind::float32: p = put_float(p, token.float32); return true;
    case Kind::float64: p = put_double(p, token.float64); return true;
    case Kind::string:
      if (!fits(token.text.size())) return false;
      output_.end_at(p);
      p = msgpack_detail::put_text(output_.room(max_header + token.text.size() + room), token.text, str8_end_);
      return p != nullptr;
    default: return false;
  }
}

// An array of scalars that is here as a whole: its size is known, so no level has to follow it. Returns how many tokens
// it has. 0: nothing is written.
inline std::size_t MsgpackWriter::put_flat(std::span<const Token> tokens) {
  const std::size_t count = count_scalars(tokens.subspan(1));
  if (count + 2 > tokens.size() || tokens[count + 1].kind != Kind::array_end) return 0;
  if (tokens[0].size != unknown_size && tokens[0].size != count) return 0;
  if (state_ - 2 >= noted / 2 || outer_.size() >= depth_limit_) return 0;
  const std::size_t before = output_.size();
  std::size_t room = (count + 1) * max_header;
  char* p = put_array(output_.room(room), count);
  for (const Token& token : tokens.subspan(1, count)) {
    room -= max_header;
    if (!put_scalar(p, token, room)) return output_.truncate(before), 0;
  }
  output_.end_at(p);
  state_ -= 2;
  return count + 2;
}

std::size_t MsgpackWriter::write_tokens(std::span<const Token> tokens) {
  const bool plain = sorter_ == nullptr;
  return write_tokens_of(*this, tokens, [this, plain](std::span<const Token> rest) {
    return plain && rest[0].kind == Kind::array ? put_flat(rest) : 0;
  });
}

}  // namespace wireform::inline v0
