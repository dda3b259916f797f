#include <wireform/writer.hpp>

#include <cstring>
#include <utility>

#include <wireform/utf8.hpp>
#include <wireform/write_token.hpp>

namespace wireform::inline v0 {

namespace {

template <class T>
bool write_number(Writer& out, T number) {
  if constexpr (std::is_same_v<T, float>) {
    return out.write_float(number);
  } else if constexpr (std::is_same_v<T, double>) {
    return out.write_double(number);
  } else if constexpr (std::is_signed_v<T>) {
    return out.write_int(number);
  } else {
    return out.write_uint(number);
  }
}

template <class T>
bool write_flat(Writer& out, const T* numbers, std::size_t count) {
  if (!out.begin_array(count)) return false;
  for (std::size_t i = 0; i < count; ++i)
    if (!write_number(out, numbers[i])) return false;
  return out.end_array();
}

}  // namespace

Writer::~Writer() = default;

bool Writer::write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) {
  return with_number(type, [&](auto zero) {
    using T = decltype(zero);
    const T* first = static_cast<const T*>(numbers);
    if (row == 0) return write_flat(*this, first, count);
    if (!begin_array(count)) return false;
    for (std::size_t i = 0; i < count; ++i)
      if (!write_flat(*this, first + i * row, row)) return false;
    return end_array();
  });
}

bool Writer::write_strings(const std::string* strings, std::size_t count) {
  if (!begin_array(count)) return false;
  for (std::size_t i = 0; i < count; ++i)
    if (!write_string(strings[i])) return false;
  return end_array();
}

bool Writer::write_token(const Token& token) { return write_token_of(*this, token); }

std::size_t Writer::write_tokens(std::span<const Token> tokens) { return write_tokens_of(*this, tokens); }

bool Writer::fail(ErrorCode code, std::string detail) {
  if (failed()) return false;
  failure_.code = code;
  failure_.binary = !traits().text;
  failure_.offset = where();
  failure_.detail = std::move(detail);
  return false;
}

bool Writer::fail_text(std::string_view text) {
  constexpr char digits[] = "0123456789ABCDEF";
  const std::size_t at = find_invalid_utf8(text);
  const auto byte = static_cast<unsigned char>(text[at]);
  return fail(ErrorCode::text_not_utf8,
              std::string("byte 0x") + digits[byte >> 4] + digits[byte & 15] + " at offset " + std::to_string(at));
}

}  // namespace wireform::inline v0
