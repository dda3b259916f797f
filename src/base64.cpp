#include <wireform/base64.hpp>

#include <array>
#include <cstdint>

namespace wireform::inline v0 {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t no_digit = 0xFF;

constexpr auto digits = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(no_digit);
  for (std::size_t i = 0; i < alphabet.size(); ++i)
    table[static_cast<unsigned char>(alphabet[i])] = static_cast<std::uint8_t>(i);
  return table;
}();

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = bytes.size() - i < 3 ? bytes.size() - i : 3;
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = group << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k)
      text.push_back(k <= count ? alphabet[group >> (18 - 6 * k) & 63] : '=');
  }
  return text;
}

bool from_base64(std::string_view text, std::string& bytes) {
  bytes.clear();
  if (text.size() % 4 != 0) return false;
  bytes.reserve(text.size() / 4 * 3);
  for (std::size_t i = 0; i < text.size(); i += 4) {
    const bool last = i + 4 == text.size();
    const std::size_t padding = !last || text[i + 3] != '=' ? 0 : text[i + 2] != '=' ? 1 : 2;
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      const std::uint8_t digit = k < 4 - padding ? digits[static_cast<unsigned char>(text[i + k])] : 0;
      if (digit == no_digit) return false;
      group = group << 6 | digit;
    }
    const std::size_t count = 3 - padding;
    // RFC 4648 section 3.5: the bits that the padding leaves over must be zero.
    if ((group & ((1u << 8 * padding) - 1)) != 0) return false;
    for (std::size_t k = 0; k < count; ++k) bytes.push_back(static_cast<char>(group >> (16 - 8 * k) & 0xFF));
  }
  return true;
}

}  // namespace wireform::inline v0
