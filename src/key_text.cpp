#include <wireform/key_text.hpp>

#include <charconv>
#include <concepts>
#include <system_error>

namespace wireform::inline v0 {

namespace {

std::size_t digits(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
  return end - at;
}

/// RFC 8259 section 6.
bool is_number(std::string_view text, bool& integer) {
  std::size_t at = text.starts_with('-') ? 1 : 0;
  const std::size_t whole = digits(text, at);
  if (whole == 0 || (whole > 1 && text[at] == '0')) return false;
  at += whole;
  integer = at == text.size();
  if (at < text.size() && text[at] == '.') {
    const std::size_t fraction = digits(text, ++at);
    if (fraction == 0) return false;
    at += fraction;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    const std::size_t exponent = digits(text, at);
    if (exponent == 0) return false;
    at += exponent;
  }
  return at == text.size();
}

template <class T>
ErrorCode parse_number(std::string_view key, T& value) {
  bool integer = false;
  if (!is_number(key, integer) || (std::integral<T> && !integer)) return ErrorCode::wrong_kind;
  if (std::unsigned_integral<T> && key == "-0") key = "0";
  T parsed{};
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), parsed);
  if (error != std::errc() || end != key.data() + key.size()) return ErrorCode::out_of_range;
  value = parsed;
  return ErrorCode::none;
}

}  // namespace

ErrorCode parse_key(std::string_view key, bool& value) {
  if (key != "true" && key != "false") return ErrorCode::wrong_kind;
  value = key == "true";
  return ErrorCode::none;
}
ErrorCode parse_key(std::string_view key, std::int64_t& value) { return parse_number(key, value); }
ErrorCode parse_key(std::string_view key, std::uint64_t& value) { return parse_number(key, value); }
ErrorCode parse_key(std::string_view key, float& value) { return parse_number(key, value); }
ErrorCode parse_key(std::string_view key, double& value) { return parse_number(key, value); }

}  // namespace wireform::inline v0
