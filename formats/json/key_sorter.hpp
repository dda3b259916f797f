// Maps whose entries are brought into the order of their keys when they end.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/buffer.hpp>

namespace wireform::inline v0::json_detail {

/// By UTF-16 code units, as RFC 8785 section 3.2.3 sorts: UTF-8's order, but for characters beyond U+FFFF, which come
/// before U+E000 to U+FFFF.
bool key_less(std::string_view a, std::string_view b);

/// Told where maps and their entries start in a buffer. Memory grows with the entries of the maps that are open.
class KeySorter {
 public:
  void reset();
  void begin_map() { maps_.push_back(entries_.size()); }
  /// An entry of the innermost map starts at this offset; `key` is copied.
  void entry(std::string_view key, std::size_t at) { entries_.push_back({std::string(key), at, 0}); }
  /// All entries of the innermost map are written, `separator` bytes between them. False if two have the same key.
  bool end_map(Buffer& out, std::size_t separator);

 private:
  struct Entry {
    std::string key;
    std::size_t begin, end;
  };
  std::vector<std::size_t> maps_;  ///< the first entry of each open map
  std::vector<Entry> entries_;
  std::string scratch_;
};

}  // namespace wireform::inline v0::json_detail
