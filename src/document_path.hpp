// The path of an untyped reading, for errors.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/diagnostic.hpp>
#include <wireform/format.hpp>
#include <wireform/path.hpp>

namespace wireform::inline v0 {

/// Where a walk over tokens is: one entry a container, its key's text in one shared string.
class DocumentPath {
 public:
  /// A token that was read, before anything is done with it.
  void before(const Token& token) {
    if (token.is_key) key(token);
    else if (closes(token.kind)) close();
    else value();
  }
  /// The same token, when all is done with it.
  void behind(const Token& token) {
    if (opens(token.kind))
      levels_.push_back({keys_.size(), 0, token.kind == Kind::map, false});
  }
  /// A value that was skipped instead of read.
  void skipped() { value(); }
  bool at_root() const { return levels_.empty(); }

  /// The next token could not be read: it was an element, or the value of the last key, or else something in the map.
  void unread() {
    if (levels_.empty()) return;
    if (!levels_.back().is_map) value();
    else if (!levels_.back().has_key) close();
  }

  void add_to(Diagnostic& diagnostic) const {
    std::size_t end = keys_.size();
    for (auto level = levels_.rbegin(); level != levels_.rend(); ++level) {
      if (level->is_map) diagnostic.steps.push_back({keys_.substr(level->key, end - level->key)});
      else if (level->index > 0) diagnostic.steps.push_back({{}, level->index - 1});
      end = level->key;
    }
  }

 private:
  struct Level {
    std::size_t key;    // where the current key starts in keys_
    std::size_t index;  // elements seen, the current one included
    bool is_map;
    bool has_key;       // the key's value has not come yet
  };

  void key(const Token& token) {
    keys_.resize(levels_.back().key);
    if (token.kind == Kind::string) keys_.append(token.text);
    else keys_.append(name_of_key(token));
    levels_.back().has_key = true;
  }
  void value() {
    if (levels_.empty()) return;
    ++levels_.back().index;
    levels_.back().has_key = false;
  }
  void close() {
    keys_.resize(levels_.back().key);
    levels_.pop_back();
  }

  std::vector<Level> levels_;
  std::string keys_;
};

/// Completes the path of a syntax error that was met where nobody follows the path, as in a value that is skipped or an
/// array that is read in bulk: the document is read again up to it.
WIREFORM_COLD void complete_path(Diagnostic& diagnostic, std::string_view input, const Format& format,
                                 const ReadOptions& options);

}  // namespace wireform::inline v0
