#include <algorithm>

#include "number_reader.hpp"
#include "reader_inline.hpp"

// Only the plain case is handled here. At anything else the cursor goes back to before the element's separator, and
// next_element says what it is: an element to be read by itself, the end, or an error.
namespace wireform::inline v0 {

using namespace json_detail;

namespace {

constexpr std::size_t chunk = 256;

/// The number at `p`, after white space. Moves behind it on success.
template <class T>
inline bool take_number(const char*& p, const char* end, T& value) {
  p = skip_space(p, end);
  Number number;
  if (!scan_number(p, end, number) || !to_number(number, p, value)) [[unlikely]] return false;
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

/// Gives the gathered strings to the sink; text_ holds still until then.
void JsonReader::flush_strings(StringSink& sink) {
  for (const Escaped& escaped : escaped_) {
    std::string_view& text = strings_[escaped.string];
    text = {text_.data() + escaped.offset, text.size()};
  }
  if (!strings_.empty()) sink.append(strings_);
  strings_.clear();
  escaped_.clear();
}

Step JsonReader::read_strings(StringSink& sink) {
  strings_.clear();
  escaped_.clear();
  text_.clear();
  std::size_t room = sink.room();
  Step step = Step::item;
  while ((step = next_condensed() ? Step::item : next_element()) == Step::item && room != 0 && !at_end() &&
         *cursor_ == '"') {
    const char* const first = cursor_ + 1;
    const Run run = scan_run(first, end_);
    std::string_view text(first, static_cast<std::size_t>(run.stop - first));
    if (run.stop != end_ && *run.stop == '"' && run.ascii) [[likely]] {
      cursor_ = run.stop + 1;
    } else {
      bool escaped;
      const std::size_t before = text_.size();
      if (!finish_text(run.stop, text, escaped)) {
        // Not this call's error: whoever reads the string by itself knows its place.
        failure() = Diagnostic{};
        cursor_ = first - 1;
        break;
      }
      if (escaped) escaped_.push_back({strings_.size(), before});
    }
    strings_.push_back(text);
    --room;
  }
  flush_strings(sink);
  return step;
}

}  // namespace wireform::inline v0
