#include <algorithm>
#include <bitset>

#include "number_reader.hpp"
#include "reader_inline.hpp"

// Only the plain case is handled here. At anything else the cursor goes back to before the element's separator, and
// next_element says what it is: an element to be read by itself, the end, or an error.
namespace wireform::inline v0 {

using namespace json_detail;

namespace {

constexpr std::size_t chunk = 256;

/// Bytes of decoded text that are gathered before the target gets them: scratch memory grows little beyond the longest
/// string.
constexpr std::size_t decoded_most = 32 * 1024;

/// The number at `p`, after white space. Moves behind it on success.
template <class T>
inline bool take_number(const char*& p, const char* end, T& value) {
  p = skip_space(p, end);
  Number number;
  if (!scan_number(p, end, number) || !to_number(number, p, value)) [[unlikely]]
    return false;
  p = number.end;
  return true;
}

inline bool take_char(const char*& p, const char* end, char c) {
  p = skip_space(p, end);
  if (p == end || *p != c) return false;
  ++p;
  return true;
}

}  // namespace

template <class T>
Step JsonReader::read_flat(NumberSink& sink) {
  T numbers[chunk];
  std::size_t count = 0, room = sink.room();
  const char* p = cursor_;
  while (room != 0) {
    const char* next = p;
    if (!fresh_ && !take_char(next, end_, ',')) break;
    if (!take_number(next, end_, numbers[count])) break;
    fresh_ = false;
    p = next;
    --room;
    if (++count == chunk) {
      sink.append(numbers, chunk);
      count = 0;
    }
  }
  if (count != 0) sink.append(numbers, count);
  cursor_ = p;
  return next_element();
}

template <class T>
Step JsonReader::read_rows(NumberSink& sink) {
  const std::size_t row = sink.row();
  if (row > chunk || depth_ >= max_depth_) return next_element();
  T numbers[chunk];
  std::size_t count = 0, room = sink.room();
  const char* p = cursor_;
  while (room != 0) {
    const char* next = p;
    if (!fresh_ && !take_char(next, end_, ',')) break;
    if (!take_char(next, end_, '[') || !take_number(next, end_, numbers[count])) break;
    std::size_t i = 1;
    while (i < row && take_char(next, end_, ',') && take_number(next, end_, numbers[count + i])) ++i;
    if (i < row || !take_char(next, end_, ']')) break;
    fresh_ = false;
    p = next;
    count += row;
    room -= row;
    if (chunk - count < row) {
      sink.append(numbers, count);
      count = 0;
    }
  }
  if (count != 0) sink.append(numbers, count);
  cursor_ = p;
  return next_element();
}

Step JsonReader::read_numbers(NumberType type, NumberSink& sink) {
  return with_number(type, [&](auto zero) {
    using T = decltype(zero);
    return sink.row() == 0 ? read_flat<T>(sink) : read_rows<T>(sink);
  });
}

/// Moves over a comma and a quote, or (first) a quote alone.
inline bool take_quote(const char*& p, const char* end, bool first) {
  if (!first && end - p >= 2 && p[0] == ',' && p[1] == '"') [[likely]] {
    p += 2;
    return true;
  }
  return (first || take_char(p, end, ',')) && take_char(p, end, '"');
}

/// Gathers strings, decoded ones in text_. Stops before the separator of what is no text; an error in text is not this
/// call's: whoever reads the string by itself knows its place.
std::size_t JsonReader::gather_strings(std::string_view* strings, std::size_t most) {
  const char *p = cursor_, *const end = end_;
  std::bitset<chunk> decoded;
  std::size_t count = 0;
  text_.clear();
  for (; count != most; ++count) {
    const char* first = p;
    if (!take_quote(first, end, fresh_ && count == 0)) break;
    const char* const stop = find_unusual(first, end);
    strings[count] = {first, static_cast<std::size_t>(stop - first)};
    if (stop != end && *stop == '"') [[likely]] {
      p = stop + 1;
      continue;
    }
    bool escaped;
    if (text_.size() >= decoded_most || !gather_text(strings[count], escaped)) break;
    decoded[count] = escaped;
    p = cursor_;
  }
  if (count != 0) fresh_ = false;
  cursor_ = p;
  if (text_.size() != 0) {
    // Only now does text_ stay where it is.
    const char* at = text_.data();
    for (std::size_t i = 0; i != count; ++i)
      if (decoded[i]) {
        strings[i] = {at, strings[i].size()};
        at += strings[i].size();
      }
  }
  return count;
}

/// finish_text without an error.
bool JsonReader::gather_text(std::string_view& text, bool& escaped) {
  cursor_ = text.data() - 1;
  if (finish_text(text, escaped)) return true;
  failure() = Diagnostic{};
  return false;
}

Step JsonReader::read_strings(StringSink& sink) {
  if (fresh_ && !at_end() && *cursor_ == ']') return close_container();
  strings_.resize(chunk);
  for (;;) {
    const std::size_t count = gather_strings(strings_.data(), std::min(chunk, sink.room()));
    if (count != 0) sink.append({strings_.data(), count});
    if (count == 0 || (count != chunk && text_.size() < decoded_most)) return next_element();
  }
}

}  // namespace wireform::inline v0
