#include "loose_numbers.hpp"

#include <cmath>
#include <string_view>
#include <utility>

#include <wireform/convert.hpp>

#include "number_text.hpp"

namespace wireform::inline v0 {

namespace {

// Up to 2^53 every whole double is the number that stood in the text.
template <class T>
bool take_whole(double number, T& value) {
  constexpr double exact_limit = 9007199254740992.0;
  if (!(std::fabs(number) <= exact_limit) || std::trunc(number) != number) return false;
  return narrow(static_cast<std::int64_t>(number), value);
}

template <class T>
bool attempt(Reader& in, const ReadOptions& options, T& value) {
  Kind kind;
  if (!in.peek(kind)) return false;
  if (kind == Kind::string && options.text_numbers) {
    std::string_view text;
    Lifetime lifetime;
    return in.read_string_view(text, lifetime) && (parse_number(text, value) || in.reject(ErrorCode::wrong_kind));
  }
  if constexpr (std::is_integral_v<T>) {
    double number;
    if (!(kind == Kind::float64 || kind == Kind::float32) || !options.whole_floats || !in.read_double(number)) return false;
    return take_whole(number, value) || in.reject(ErrorCode::wrong_kind);
  } else {
    if (!options.round_integers) return false;
    std::int64_t whole;
    std::uint64_t natural;
    if (kind == Kind::int64 && in.read_int(whole)) return value = static_cast<T>(whole), true;
    if (kind == Kind::uint64 && in.read_uint(natural)) return value = static_cast<T>(natural), true;
    return false;
  }
}

template <class T>
bool try_loosely(Reader& in, const ReadOptions& options, T& value) {
  if (!options.whole_floats && !options.round_integers && !options.text_numbers) return false;
  if (category(in.failure().code) != ErrorCategory::conversion) return false;
  Diagnostic first = std::exchange(in.failure(), Diagnostic{});
  T number{};
  if (attempt(in, options, number)) return value = number, true;
  in.clear_failure();
  if (!in.failed()) in.failure() = std::move(first);
  return false;
}

}  // namespace

bool read_loosely(Reader& in, const ReadOptions& options, std::int64_t& value) { return try_loosely(in, options, value); }
bool read_loosely(Reader& in, const ReadOptions& options, std::uint64_t& value) { return try_loosely(in, options, value); }
bool read_loosely(Reader& in, const ReadOptions& options, float& value) { return try_loosely(in, options, value); }
bool read_loosely(Reader& in, const ReadOptions& options, double& value) { return try_loosely(in, options, value); }

}  // namespace wireform::inline v0
