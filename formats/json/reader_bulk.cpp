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

/// Numbers without white space between them: anything else ends them.
struct NoSpace {
  static const char* skip(const char* p, const char*) { return p; }
};

/// The number at `p`, after white space. Moves behind it on success.
template <class Space, class T>
[[gnu::always_inline]] inline bool take_number(const char*& p, const char* end, Space& space, T& value) {
  p = space.skip(p, end);
  Number number;
  if (!scan_number(p, end, number) || !to_number(number, p, value)) [[unlikely]]
    return false;
  p = number.end;
  return true;
}

template <class Space>
inline bool take_char(const char*& p, const char* end, Space& space, char c) {
  p = space.skip(p, end);
  if (p == end || *p != c) return false;
  ++p;
  return true;
}

}  // namespace

template <class Space, class T>
void JsonReader::take_flat(NumberSink& sink) {
  T numbers[chunk];
  std::size_t count = 0, room = sink.room();
  Space space;
  const char* p = cursor_;
  while (room != 0) {
    const char* next = p;
    if (!fresh_ && !take_char(next, end_, space, ',')) break;
    if (!take_number(next, end_, space, numbers[count])) break;
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
}

template <class Space, class T>
void JsonReader::take_rows(NumberSink& sink) {
  const std::size_t row = sink.row();
  T numbers[chunk];
  std::size_t count = 0, room = sink.room();
  Space outer, inner;
  const char* p = cursor_;
  while (room != 0) {
    const char* next = p;
    if (!fresh_ && !take_char(next, end_, outer, ',')) break;
    std::size_t i = 0;
    while (i < row && take_char(next, end_, i == 0 ? outer : inner, i == 0 ? '[' : ',') &&
           take_number(next, end_, inner, numbers[count + i]))
      ++i;
    if (i < row || !take_char(next, end_, outer, ']')) break;
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
}

template <class Space, class T>
void JsonReader::take_numbers(NumberSink& sink) {
  if (sink.row() == 0) return take_flat<Space, T>(sink);
  if (sink.row() <= chunk && depth_ < max_depth_) take_rows<Space, T>(sink);
}

Step JsonReader::read_numbers(NumberType type, NumberSink& sink) {
  with_number(type, [&](auto zero) {
    using T = decltype(zero);
    // The loop of most documents keeps more in registers; of the rarer types there is one for all.
    if constexpr (std::is_floating_point_v<T>) take_numbers<NoSpace, T>(sink);
    take_numbers<Indent, T>(sink);
  });
  return next_element();
}

/// Moves over a comma and a quote, or (first) a quote alone.
inline bool take_quote(const char*& p, const char* end, Indent& indent, bool first) {
  if (!first && end - p >= 2 && p[0] == ',' && p[1] == '"') [[likely]] {
    p += 2;
    return true;
  }
  return (first || take_char(p, end, indent, ',')) && take_char(p, end, indent, '"');
}

/// Gathers strings, decoded ones in text_. Stops before the separator of what is no text; an error in text is not this
/// call's: whoever reads the string by itself knows its place.
std::size_t JsonReader::gather_strings(std::string_view* strings, std::size_t most) {
  const char *p = cursor_, *const end = end_;
  std::bitset<chunk> decoded;
  std::size_t count = 0;
  Indent indent;
  text_.clear();
  for (; count != most; ++count) {
    const char* first = p;
    if (!take_quote(first, end, indent, fresh_ && count == 0)) break;
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
