// Where a reader puts homogeneous data that moves in bulk.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include <wireform/kind.hpp>
#include <wireform/token.hpp>

namespace wireform::inline v0 {

/// Takes the numbers of one array. Given to Reader::read_numbers by the walker; valid during that call.
class NumberSink {
 public:
  using Append = void (*)(void* target, const void* numbers, std::size_t count);
  using Reserve = void (*)(void* target, std::size_t elements);

  NumberSink(void* target, std::size_t row, Append append, Reserve reserve)
      : target_(target), row_(row), append_(append), reserve_(reserve) {}

  /// 0: every element is a number. n > 0: every element is an array of exactly n numbers.
  std::size_t row() const { return row_; }

  /// Appends `count` numbers of the type that was asked for; a multiple of row() where that is not 0.
  void append(const void* numbers, std::size_t count) { append_(target_, numbers, count); }

  /// Makes room for so many more elements. Only for counts that the remaining input can hold (see Reader).
  void reserve(std::size_t elements) {
    if (reserve_) reserve_(target_, elements);
  }

 private:
  void* target_;
  std::size_t row_;
  Append append_;
  Reserve reserve_;
};

/// Takes the strings of one array. Given to Reader::read_strings by the walker; valid during that call.
class StringSink {
 public:
  using Append = void (*)(void* target, const std::string_view* strings, std::size_t count);

  StringSink(void* target, Append append) : target_(target), append_(append) {}

  /// Appends copies of the strings (UTF-8, checked). The target reserves once a call, so gather many.
  void append(std::span<const std::string_view> strings) { append_(target_, strings.data(), strings.size()); }

 private:
  void* target_;
  Append append_;
};

}  // namespace wireform::inline v0
