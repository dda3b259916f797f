// Splitting NDJSON, for peers that read one record at a time.
#pragma once

#include <cstddef>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

namespace bench {

/// The element of a used or fresh vector that stands next to be read into.
template <class T>
T& element(std::vector<T>& values, std::size_t index) {
  return index < values.size() ? values[index] : values.emplace_back();
}

/// The same for a record of a stream, of which `done` bytes are read and `left` are not: a full vector gets room for what
/// the rest holds if its records are as long as those before, so that all are moved once at most.
template <class T>
T& element(std::vector<T>& values, std::size_t index, std::size_t done, std::size_t left) {
  constexpr std::size_t enough_to_tell = 16;
  if (index == values.capacity() && index >= enough_to_tell) {
    const std::size_t rest = static_cast<std::size_t>(static_cast<double>(left) / static_cast<double>(done) *
                                                      static_cast<double>(index));
    values.reserve((index + rest) / 8 * 9 + 1);
  }
  return element(values, index);
}

/// Calls `body(line)` for each line of `text`, without the line end.
template <class Body>
void for_each_line(std::string_view text, Body&& body) {
  while (!text.empty()) {
    const void* const found = std::memchr(text.data(), '\n', text.size());
    const std::size_t size =
        found ? static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) : text.size();
    if (size != 0) body(text.substr(0, size));
    text.remove_prefix(found ? size + 1 : size);
  }
}

/// Reads each line into one element of `values`.
template <class T, class Read>
void read_lines(std::string_view text, std::vector<T>& values, Read&& read) {
  std::size_t count = 0;
  for_each_line(text, [&](std::string_view line) {
    const auto done = static_cast<std::size_t>(line.data() - text.data());
    read(line, element(values, count, done, text.size() - done));
    ++count;
  });
  values.resize(count);
}

}  // namespace bench
