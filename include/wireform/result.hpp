// A value or an Error. One own class, because std::expected would make the ABI depend on the language standard.
#pragma once

#include <optional>
#include <utility>

#include <wireform/diagnostic.hpp>

namespace wireform::inline v0 {

/// Reports an error that nobody looked at: throws BadResult, or aborts where exceptions are off.
[[noreturn]] WIREFORM_EXPORT void throw_bad_result(const Error& error);

/// A `T`, or the Error that prevented it.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(Error error) : error_(std::move(error)) {}
  /// A value-initialized `T`, to be filled in place.
  explicit Result(std::in_place_t) : value_(std::in_place) {}
  /// Gives the value up for an error.
  Result& operator=(Error error) {
    value_.reset();
    error_ = std::move(error);
    return *this;
  }

  explicit operator bool() const { return value_.has_value(); }
  bool has_value() const { return value_.has_value(); }

  /// The value; without one, throws BadResult whose text is the error's message and path.
  T& value() & { return check(), *value_; }
  const T& value() const& { return check(), *value_; }
  T&& value() && { return check(), std::move(*value_); }

  /// The value, unchecked.
  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }

  /// The error; only where there is no value.
  const Error& error() const { return error_; }

 private:
  void check() const {
    if (!value_) throw_bad_result(error_);
  }
  std::optional<T> value_;
  Error error_;
};

/// Success, or the Error that prevented it.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}

  explicit operator bool() const { return !error_.all_; }
  bool has_value() const { return !error_.all_; }
  /// Throws BadResult where there is an error.
  void value() const {
    if (error_.all_) throw_bad_result(error_);
  }
  const Error& error() const { return error_; }

 private:
  Error error_;
};

}  // namespace wireform::inline v0
