// A place in a document: which members, keys and elements lead to it.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/reader.hpp>
#include <wireform/result.hpp>
#include <wireform/value.hpp>

namespace wireform::inline v0 {

/// Steps from the root, the outermost first. A step is a key (text), or the index of an element; one with a name that is
/// a number leads to an element as well, if it meets an array, because a JSON Pointer does not tell the two apart.
class WIREFORM_EXPORT Path {
 public:
  /// The root.
  Path() = default;

  /// One of two spellings, or a bad_path error:
  /// - as errors print it, with or without the `$`: `$.list[3].name`, `list[3].name`, `$["any \"text\""][0]`. In quotes, a
  ///   backslash takes the next character as it is;
  /// - a JSON Pointer (RFC 6901): `/list/3/name`, where `~0` is `~` and `~1` is `/`.
  /// Empty text is the root in both.
  static Result<Path> parse(std::string_view text);
  /// The path of a diagnostic.
  static Path of(const Diagnostic& diagnostic);

  Path& add(std::string_view name);
  Path& add(std::size_t index);
  Path& add(PathStep step);
  void pop() { steps_.pop_back(); }

  const std::vector<PathStep>& steps() const { return steps_; }
  bool is_root() const { return steps_.empty(); }

  /// `$.list[3].name`, for people: long names are cut short.
  std::string text() const;
  /// `/list/3/name`: parses back to the same steps, but that indexes are names.
  std::string pointer() const;

 private:
  std::vector<PathStep> steps_;
};

/// The index that a step means in an array: its own, or that of a name by the rules of RFC 6901 section 4 (no sign, no
/// leading zero); PathStep::named if it is none.
WIREFORM_EXPORT std::size_t index_of(const PathStep& step);

/// A key as a step: its text, its number, or else its kind.
WIREFORM_EXPORT std::string name_of_key(const Token& key);

/// Moves a reader that stands before a value to a place inside it, past everything else, so that the value there can be
/// read; the first of keys that come twice. What is passed is checked by the format, what follows is not looked at. If
/// nothing stands there, a no_such_place error with the path up to the step that leads nowhere.
WIREFORM_EXPORT Result<void> seek(Reader& in, const Path& path);

/// The value at a place inside another one, or nullptr.
WIREFORM_EXPORT const Value* find(const Value& root, const Path& path);
WIREFORM_EXPORT Value* find(Value& root, const Path& path);

}  // namespace wireform::inline v0
