// Where a reader puts homogeneous data that moves in bulk.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include <wireform/kind.hpp>
#include <wireform/token.hpp>

namespace wireform::inline v0 {

/// The capacity of a sink whose target grows.
inline constexpr std::size_t unbounded = static_cast<std::size_t>(-1);

/// Takes the numbers of one array. Given to Reader::read_numbers by the walker; valid during that call.
class NumberSink {
 public:
  /// `at`: numbers that the target holds already. They stay; what it held behind them from an earlier use goes.
  using Append = void (*)(void* target, std::size_t at, const void* numbers, std::size_t count);
  using Reserve = void (*)(void* target, std::size_t elements);

  /// `reserver` may be null. `capacity`: numbers (not rows) that the target can hold, or `unbounded`; `held`: those
  /// that it holds already.
  NumberSink(void* target, std::size_t numbers_per_row, Append appender, Reserve reserver,
             std::size_t capacity = unbounded, std::size_t held = 0)
      : target_(target),
        row_(numbers_per_row),
        append_(appender),
        reserve_(reserver),
        capacity_(capacity),
        count_(held) {}

  /// 0: every element is a number. n > 0: every element is an array of exactly n numbers.
  std::size_t row() const { return row_; }
  /// Numbers (not rows) appended so far.
  std::size_t count() const { return count_; }
  /// Numbers (not rows) that the target still takes; a multiple of row() where that is not 0. The reader stops with
  /// Step::item before the first element that does not fit.
  std::size_t room() const { return capacity_ - count_; }

  /// Appends `n` numbers of the type that was asked for: at most room(), a multiple of row() where that is not 0.
  void append(const void* numbers, std::size_t n) {
    append_(target_, count_, numbers, n);
    count_ += n;
  }

  /// Makes room for so many more elements. Only for counts that the remaining input can hold (see Reader).
  void reserve(std::size_t elements) {
    if (reserve_) reserve_(target_, elements + (row_ == 0 ? count_ : count_ / row_));
  }

 private:
  void* target_;
  std::size_t row_;
  Append append_;
  Reserve reserve_;
  std::size_t capacity_;
  std::size_t count_;
};

/// Takes the strings of one array. Given to Reader::read_strings by the walker; valid during that call.
class StringSink {
 public:
  /// `at`: strings that the target holds already. Strings behind them from an earlier use are assigned over.
  using Append = void (*)(void* target, std::size_t at, const std::string_view* strings, std::size_t count);

  /// `capacity`: strings that the target can hold, or `unbounded`; `held`: those that it holds already.
  StringSink(void* target, Append appender, std::size_t capacity = unbounded, std::size_t held = 0)
      : target_(target), append_(appender), capacity_(capacity), count_(held) {}

  /// Strings appended so far.
  std::size_t count() const { return count_; }
  /// Strings that the target still takes. The reader stops with Step::item before the first that does not fit.
  std::size_t room() const { return capacity_ - count_; }

  /// Appends copies of the strings (UTF-8, checked), at most room(). The target reserves once a call, so gather many.
  void append(std::span<const std::string_view> strings) {
    append_(target_, count_, strings.data(), strings.size());
    count_ += strings.size();
  }

 private:
  void* target_;
  Append append_;
  std::size_t capacity_;
  std::size_t count_;
};

}  // namespace wireform::inline v0
