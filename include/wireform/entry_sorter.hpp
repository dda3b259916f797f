// Maps whose entries are brought into the order of their keys when they end: for canonical output.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/buffer.hpp>

namespace wireform::inline v0 {

/// Told where maps and their entries start in a Buffer, it moves the bytes of the entries. Memory grows with the
/// entries of the maps that are open.
class WIREFORM_EXPORT EntrySorter {
 public:
  /// True if `a` stands before `b`.
  using Less = bool (*)(std::string_view a, std::string_view b);

  explicit EntrySorter(Less less) : less_(less) {}

  void reset();
  void begin_map() { maps_.push_back(entries_.size()); }
  /// An entry of the innermost map starts at this offset.
  void begin_entry(std::size_t at) { entries_.push_back({{}, at, 0}); }
  /// Where the last entry of the innermost map starts.
  std::size_t entry_start() const { return entries_.back().begin; }
  /// The key of that entry, which is copied.
  void set_key(std::string_view key) { entries_.back().key = key; }
  /// All entries of the innermost map are written, `separator` bytes between them. False if two have the same key.
  bool end_map(Buffer& out, std::size_t separator);

 private:
  struct Entry {
    std::string key;
    std::size_t begin, end;
  };
  Less less_;
  std::vector<std::size_t> maps_;  ///< the first entry of each open map
  std::vector<Entry> entries_;
  std::string scratch_;
};

}  // namespace wireform::inline v0
