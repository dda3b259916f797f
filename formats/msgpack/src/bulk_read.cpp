// Arrays of numbers and of strings in one call: the elements are decoded into a block on the stack, which moves to the
// target as a whole. Whatever stops a loop, next_element() then says what comes: the end, or an element to read alone.
#include <wireform/msgpack/reader.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

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

/// The encoding that a writer chooses for T.
template <std::floating_point T>
constexpr std::uint8_t own_marker = sizeof(T) == 8 ? msgpack_wire::float64 : msgpack_wire::float32;

template <std::floating_point T>
inline T load_own(const char* p) {
  return std::bit_cast<T>(msgpack_wire::load<std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>>(p));
}

template <std::floating_point T>
inline bool get_number(const char*& p, const char* end, T& to) {
  if (static_cast<std::size_t>(end - p) > sizeof(T) && msgpack_wire::marker_at(p) == own_marker<T>) [[likely]] {
    to = load_own<T>(p + 1);
    p += 1 + sizeof(T);
    return true;
  }
  return get_real(p, end, to) == ErrorCode::none;
}

/// Rows of numbers that are all in the type's own encoding, each behind `Header` bytes, 0 (the numbers of one array) or 1
/// (an array each). So every place is known, and the markers of `Rows` rows are checked together.
template <std::floating_point T, std::size_t Row, std::size_t Header>
struct OwnRows {
  static constexpr std::size_t number = 1 + sizeof(T);
  static constexpr std::array<std::uint8_t, 2> start{msgpack_wire::fixarray | Row, own_marker<T>};
  static constexpr std::size_t stride = Header + Row * number;

  template <std::size_t Rows>
  static bool are_own(const char* p) {
    unsigned other = 0;
    for (std::size_t i = 0; i < Rows; ++i, p += stride) {
      if constexpr (Header != 0) other |= word<std::uint16_t>(p) ^ std::bit_cast<std::uint16_t>(start);
      else other |= msgpack_wire::marker_at(p) ^ own_marker<T>;
      for (std::size_t k = 1; k < Row; ++k) other |= msgpack_wire::marker_at(p + Header + k * number) ^ own_marker<T>;
    }
    return other == 0;
  }

  template <std::size_t Rows>
  static void load(const char* p, T* to) {
    for (std::size_t i = 0; i < Rows; ++i, p += stride)
      for (std::size_t k = 0; k < Row; ++k) *to++ = load_own<T>(p + Header + k * number + 1);
  }

  /// Up to `count` rows, `Rows` at a time; how many there were. `p` stands after the last of them.
  template <std::size_t Rows>
  static std::size_t get(const char*& p, const char* end, T* to, std::size_t count) {
    count = std::min(count, static_cast<std::size_t>(end - p) / stride) / Rows * Rows;
    const char* at = p;
    std::size_t i = 0;
    for (; i < count && are_own<Rows>(at); i += Rows, at += Rows * stride) load<Rows>(at, to + i * Row);
    p = at;
    return i;
  }
};

/// Up to `count` numbers; how many were plain. `p` stands after the last of them.
template <class T>
inline std::size_t get_numbers(const char*& p, const char* end, T* to, std::size_t count) {
  std::size_t i = 0;
  if constexpr (std::is_floating_point_v<T>) i = OwnRows<T, 1, 0>::template get<8>(p, end, to, count);
  const char* at = p;
  while (i < count && get_number(at, end, to[i])) ++i;
  p = at;
  return i;
}

/// One row of exactly `row` numbers, or false with `p` unmoved.
template <class T>
inline bool get_row(const char*& p, const char* end, T* to, std::size_t row) {
  const char* at = p;
  msgpack_wire::Item item;
  if (msgpack_wire::get(at, end, item) != ErrorCode::none) return false;
  if (item.kind != Kind::array || item.size != row) return false;
  if (get_numbers(at, end, to, row) != row) return false;
  p = at;
  return true;
}

/// Up to `count` rows of Row numbers, all in the type's own encoding; how many there were.
template <std::size_t Row, std::floating_point T>
inline std::size_t get_own_rows(const char*& p, const char* end, T* to, std::size_t count) {
  using Own = OwnRows<T, Row, 1>;
  const std::size_t got = Own::template get<8 / Row>(p, end, to, count);
  return got + Own::template get<1>(p, end, to + got * Row, count - got);
}

/// Up to `count` rows of `row` numbers; how many were plain.
template <class T>
inline std::size_t get_rows(const char*& p, const char* end, T* to, std::size_t count, std::size_t row) {
  std::size_t got = 0;
  if constexpr (std::is_floating_point_v<T>) {
    if (row == 2) got = get_own_rows<2>(p, end, to, count);
    if (row == 3) got = get_own_rows<3>(p, end, to, count);
  }
  while (got < count && get_row(p, end, to + got * row, row)) ++got;
  return got;
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
  const std::size_t block_rows = block_numbers / static_cast<std::uint32_t>(row);
  while (left_ != 0) {
    std::size_t wanted = std::min<std::uint64_t>(left_, block_rows);
    if (wanted * row > sink.room()) [[unlikely]]  // to divide takes longer than a row
      wanted = sink.room() / row;
    const std::size_t got = get_rows(p_, end_, block, wanted, row);
    if (got != 0) sink.append(block, got * row);
    left_ -= got;
    if (got != block_rows) break;
  }
  return next_element();
}

// Rows that do not fit a block or are too deep, and anything after a syntax error, take the ordinary way.
Step MsgpackReader::read_numbers(NumberType type, NumberSink& sink) {
  const std::size_t row = sink.row();
  if (left_ == 0 || row > block_numbers || (row != 0 && outer_.size() >= limits_.depth)) return next_element();
  return with_number(type, [&](auto zero) {
    using T = decltype(zero);
    return row == 0 ? read_flat<T>(sink) : read_rows<T>(sink);
  });
}

Step MsgpackReader::read_strings(StringSink& sink) {
  alignas(std::string_view) std::byte storage[block_strings * sizeof(std::string_view)];
  auto* block = reinterpret_cast<std::string_view*>(storage);
  while (left_ != 0) {
    const std::size_t wanted = std::min<std::uint64_t>({left_, block_strings, sink.room()});
    std::size_t got = 0;
    for (std::string_view text; got < wanted; ++got) {
      const char* next = p_;
      if (!get_string(next, end_, text) || !is_text(text.data(), text.size())) break;
      std::construct_at(block + got, text);
      p_ = next;
    }
    if (got != 0) sink.append({block, got});
    left_ -= got;
    if (got != block_strings) break;
  }
  return next_element();
}

}  // namespace wireform::inline v0
