// Arrays of numbers and of strings in one call: the elements are decoded into a block on the stack, which moves to the
// target as a whole. Whatever stops a loop, next_element() then says what comes: the end, or an element to read alone.
#include <wireform/msgpack/reader.hpp>

#include <algorithm>
#include <bit>

#include "name.hpp"
#include "number.hpp"
#include "text.hpp"

namespace wireform::inline v0 {

using namespace msgpack_detail;

namespace {

constexpr std::size_t block_numbers = 512;
constexpr std::size_t block_strings = 256;

template <std::integral T>
inline bool get_number(const char*& p, const char* end, T& to) {
  Integer integer;
  const char* next = p;
  if (!get_integer(next, end, integer) || !narrow_integer(integer, to)) return false;
  p = next;
  return true;
}

template <std::floating_point T>
inline bool get_number(const char*& p, const char* end, T& to) {
  using Word = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;
  constexpr std::uint8_t own = sizeof(T) == 8 ? msgpack_wire::float64 : msgpack_wire::float32;
  if (static_cast<std::size_t>(end - p) > sizeof(T) && msgpack_wire::marker_at(p) == own) [[likely]] {
    to = std::bit_cast<T>(msgpack_wire::load<Word>(p + 1));
    p += 1 + sizeof(T);
    return true;
  }
  return get_real(p, end, to) == ErrorCode::none;
}

/// Up to `count` numbers; how many were plain. `p` stands after the last of them.
template <class T>
inline std::size_t get_numbers(const char*& p, const char* end, T* to, std::size_t count) {
  const char* at = p;
  std::size_t i = 0;
  while (i < count && get_number(at, end, to[i])) ++i;
  p = at;
  return i;
}

/// One row of exactly `row` numbers, or false with `p` unmoved.
template <class T>
inline bool get_row(const char*& p, const char* end, T* to, std::size_t row) {
  const char* at = p;
  if (at != end && row < 16 && msgpack_wire::marker_at(at) == (msgpack_wire::fixarray | row)) {
    ++at;
  } else {
    msgpack_wire::Item item;
    if (msgpack_wire::get(at, end, item) != ErrorCode::none) return false;
    if (item.kind != Kind::array || item.size != row) return false;
  }
  if (get_numbers(at, end, to, row) != row) return false;
  p = at;
  return true;
}

}  // namespace

template <class T>
Step MsgpackReader::read_flat(NumberSink& sink) {
  T block[block_numbers];
  while (left_ != 0) {
    const std::size_t wanted = std::min<std::uint64_t>({left_, block_numbers, sink.room()});
    const std::size_t got = get_numbers(p_, end_, block, wanted);
    if (got != 0) sink.append(block, got);
    left_ -= got;
    if (got != block_numbers) break;
  }
  return next_element();
}

template <class T>
Step MsgpackReader::read_rows(NumberSink& sink) {
  T block[block_numbers];
  const std::size_t row = sink.row();
  const std::size_t block_rows = block_numbers / row;
  while (left_ != 0) {
    const std::size_t wanted = std::min<std::uint64_t>({left_, block_rows, sink.room() / row});
    std::size_t got = 0;
    while (got < wanted && get_row(p_, end_, block + got * row, row)) ++got;
    if (got != 0) sink.append(block, got * row);
    left_ -= got;
    if (got != block_rows) break;
  }
  return next_element();
}

// Rows that do not fit a block, and anything after a syntax error, take the ordinary way.
Step MsgpackReader::read_numbers(NumberType type, NumberSink& sink) {
  const std::size_t row = sink.row();
  if (left_ == 0 || row > block_numbers) return next_element();
  sink.reserve(std::min<std::size_t>(left_, remaining() / (row + 1)));
  return with_number(type, [&](auto zero) {
    using T = decltype(zero);
    return row == 0 ? read_flat<T>(sink) : read_rows<T>(sink);
  });
}

Step MsgpackReader::read_strings(StringSink& sink) {
  std::string_view block[block_strings];
  while (left_ != 0) {
    const std::size_t wanted = std::min<std::uint64_t>({left_, block_strings, sink.room()});
    std::size_t got = 0;
    for (; got < wanted; ++got) {
      const char* next = p_;
      if (!get_string(next, end_, block[got]) || !is_text(block[got].data(), block[got].size())) break;
      p_ = next;
    }
    if (got != 0) sink.append({block, got});
    left_ -= got;
    if (got != block_strings) break;
  }
  return next_element();
}

}  // namespace wireform::inline v0
