#include "key_order.hpp"

#include <algorithm>

namespace wireform::inline v0::json_detail {

bool key_less(std::string_view a, std::string_view b) {
  const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  if (x == a.end() || y == b.end()) return x == a.end() && y != b.end();
  const auto left = static_cast<unsigned char>(*x), right = static_cast<unsigned char>(*y);
  // First bytes of characters: 0xF0 and above are pairs of surrogates in UTF-16, 0xEE and 0xEF are above surrogates.
  // Bytes inside a character never are so large.
  const bool left_pair = left >= 0xF0, right_pair = right >= 0xF0;
  if (left_pair != right_pair && left >= 0xEE && right >= 0xEE) return left_pair;
  return left < right;
}

}  // namespace wireform::inline v0::json_detail
