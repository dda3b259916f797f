// Numbers in attachments are little-endian.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include <wireform/kind.hpp>

namespace wireform::inline v0 {

template <class T>
inline T load_little(const char* p) {
  unsigned char bytes[sizeof(T)];
  std::memcpy(bytes, p, sizeof(T));
  if constexpr (std::endian::native == std::endian::big)
    for (std::size_t i = 0; i < sizeof(T) / 2; ++i) std::swap(bytes[i], bytes[sizeof(T) - 1 - i]);
  return std::bit_cast<T>(bytes);
}

inline void store_little(char* p, std::uint64_t word) {
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  std::memcpy(p, &word, sizeof word);
}

/// A memcpy of a size that the compiler knows nothing about: where it knows a bound, GCC 12 puts in `rep movs`, which
/// takes longer to start than a row of points to copy.
__attribute__((noinline)) inline void copy_block(void* to, const void* from, std::size_t size) {
  if (size > 0) std::memcpy(to, from, size);
}

/// `count` numbers at once.
template <class T>
inline void load_little(const char* p, T* numbers, std::size_t count) {
  if constexpr (std::endian::native == std::endian::little) {
    copy_block(numbers, p, count * sizeof(T));
  } else {
    for (std::size_t i = 0; i < count; ++i) numbers[i] = load_little<T>(p + i * sizeof(T));
  }
}

/// `count` numbers of `size` bytes in the machine's order, appended at `p` in little-endian order.
inline char* put_little(char* p, const void* numbers, std::size_t count, std::size_t size) {
  if (count == 0) return p;
  std::memcpy(p, numbers, count * size);
  if constexpr (std::endian::native == std::endian::big)
    for (char* number = p; number != p + count * size; number += size)
      for (std::size_t i = 0; i < size / 2; ++i) std::swap(number[i], number[size - 1 - i]);
  return p + count * size;
}

template <class T>
inline constexpr NumberType number_type_of = [] {
  constexpr unsigned width = std::countr_zero(sizeof(T));
  if constexpr (std::is_floating_point_v<T>) return sizeof(T) == 4 ? NumberType::f32 : NumberType::f64;
  else return static_cast<NumberType>((std::is_signed_v<T> ? 0 : 4) + width);
}();

}  // namespace wireform::inline v0
