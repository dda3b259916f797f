#include "plain_skip.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <wireform/utf8.hpp>

#include "escapes.hpp"
#include "number_reader.hpp"
#include "string_scanner.hpp"
#include "text.hpp"

namespace wireform::inline v0::json_detail {

namespace {

/// Every function takes where a token stands and returns where the next one does, or null.
class PlainSkip {
 public:
  PlainSkip(const char* end, std::uint32_t levels) : end_(end), levels_(std::min(levels, 64u)) {}

  const char* value(const char* p) {
    const char* const first = p;
    for (;;) {
      if (p == end_) return nullptr;
      const bool opens = *p == '[' || *p == '{';
      p = opens ? open(p) : scalar(p);
      if (p == nullptr) return nullptr;
      if (!opens || closes(p)) {
        p = close(p);
        if (p == nullptr || depth_ == 0) return p != nullptr && is_utf8(first, p) ? p : nullptr;
        if (*p != ',') return nullptr;
        p = skip_space(p + 1, end_);
      }
      if (in_map() && (p = key(p)) == nullptr) return nullptr;
    }
  }

 private:
  bool in_map() const { return (maps_ & 1) != 0; }
  bool closes(const char* p) const { return *p == (in_map() ? '}' : ']'); }

  const char* open(const char* p) {
    if (depth_ == levels_) return nullptr;
    ++depth_;
    maps_ = maps_ << 1 | (*p == '{');
    return not_end(skip_space(p + 1, end_));
  }

  /// Over the brackets that end containers, as long as there are containers.
  const char* close(const char* p) {
    for (; depth_ != 0; ++p) {
      p = skip_space(p, end_);
      if (p == end_) return nullptr;
      if (!closes(p)) return p;
      --depth_;
      maps_ >>= 1;
    }
    return p;
  }

  const char* key(const char* p) {
    if (p == end_ || *p != '"' || (p = text(p)) == nullptr) return nullptr;
    p = skip_space(p, end_);
    return p != end_ && *p == ':' ? skip_space(p + 1, end_) : nullptr;
  }

  const char* scalar(const char* p) {
    switch (*p) {
      case '"': return text(p);
      case 't': return word(p, "true");
      case 'f': return word(p, "false");
      case 'n': return word(p, "null");
      default: return number(p);
    }
  }

  const char* word(const char* p, std::string_view text) const {
    return std::string_view(p, static_cast<std::size_t>(end_ - p)).starts_with(text) ? p + text.size() : nullptr;
  }

  const char* text(const char* p) {
    p = find_unusual(p + 1, end_);
    for (;;) {
      if (p != end_ && static_cast<unsigned char>(*p) >= 0x80) {
        high_ = true;
        p = find_special(p, end_);
      }
      if (p == end_) return nullptr;
      if (*p == '"') return p + 1;
      char character[4], *to = character;
      if (*p != '\\' || !take_escape(p, end_, to)) return nullptr;
      p = find_unusual(p, end_);
    }
  }

  const char* number(const char* p) const {
    p += *p == '-';
    const char* const first = p;
    p = digits(p);
    if (p == first || (*first == '0' && p - first > 1)) return nullptr;
    if (p != end_ && *p == '.' && (p = some_digits(p + 1)) == nullptr) return nullptr;
    if (p == end_ || (*p != 'e' && *p != 'E')) return p;
    ++p;
    return some_digits(p + (p != end_ && (*p == '+' || *p == '-')));
  }

  const char* digits(const char* p) const {
    for (; end_ - p >= 8; p += 8)
      if (const std::uint64_t others = other_bytes(load8(p) ^ repeat('0')); others != 0)
        return p + (std::countr_zero(others) >> 3);
    while (p != end_ && is_digit(*p)) ++p;
    return p;
  }
  const char* some_digits(const char* p) const {
    const char* const stop = digits(p);
    return stop != p ? stop : nullptr;
  }

  const char* not_end(const char* p) const { return p != end_ ? p : nullptr; }

  /// Whatever is not inside a string is ASCII.
  bool is_utf8(const char* first, const char* stop) const {
    return !high_ || find_invalid_utf8({first, static_cast<std::size_t>(stop - first)}) == valid_utf8;
  }

  const char* const end_;
  const std::uint32_t levels_;
  std::uint32_t depth_ = 0;
  std::uint64_t maps_ = 0;  ///< a bit for each container, the innermost lowest: it is a map
  bool high_ = false;
};

}  // namespace

const char* skip_plain_value(const char* p, const char* end, std::uint32_t levels) {
  return PlainSkip(end, levels).value(p);
}

}  // namespace wireform::inline v0::json_detail
