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
  for_each_line(text, [&](std::string_view line) { read(line, element(values, count++)); });
  values.resize(count);
}

}  // namespace bench
