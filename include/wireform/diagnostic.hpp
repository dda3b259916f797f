// What went wrong and where: the place in the input, the path in the target, what was expected and what was found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/kind.hpp>

namespace wireform::inline v0 {

/// One row of errors.def.
enum class ErrorCode : std::uint8_t {
#define WIREFORM_ERROR(code, category, text) code,
#include <wireform/errors.def>
#undef WIREFORM_ERROR
};

/// Who is at fault and whether reading can go on; see errors.def.
enum class ErrorCategory : std::uint8_t { syntax, conversion, output, usage };

WIREFORM_EXPORT ErrorCategory category(ErrorCode code);
/// The table's text for a code.
WIREFORM_EXPORT std::string_view text(ErrorCode code);
/// The code's identifier, as in errors.def.
WIREFORM_EXPORT std::string_view name(ErrorCode code);

/// One step of a path: a member or map key by name, or an element by index.
struct PathStep {
  static constexpr std::size_t named = static_cast<std::size_t>(-1);
  std::string name;
  std::size_t index = named;
};

/// Where an input that is part of a stream begins in it. Line and column count from 1; a column is one code point.
struct Origin {
  std::uint64_t offset = 0, line = 1, column = 1;

  /// Moves behind `text`.
  WIREFORM_EXPORT void advance(std::string_view text);
};

/// One error. Built by cold code only; a reader or writer keeps the first one (sticky).
struct WIREFORM_EXPORT Diagnostic {
  ErrorCode code = ErrorCode::none;
  bool binary = false;             ///< the input is bytes, not text: print an excerpt in hex
  std::uint64_t offset = 0;        ///< bytes from the start of the input (writers: of the output)
  std::uint64_t length = 0;        ///< bytes of the input that the caret underlines; 0: one character
  std::string expected;            ///< "integer", "one of \"foo\", \"bar\"", or empty
  std::string found;               ///< "string", "\"far\"", "300", or empty
  std::string detail;              ///< further words for the message, or empty
  std::string type;                ///< the target's C++ type, or empty
  std::string suggestion;          ///< the likely intended name, or empty
  std::vector<PathStep> steps;     ///< innermost first: the walker adds them while it unwinds
  bool whole_path = false;         ///< they lead from the root already: a pipe has nothing to add

  explicit operator bool() const { return code != ErrorCode::none; }

  /// One line: "expected X, found Y" or the table's text, with the detail.
  std::string message() const;
  /// The target path as `$.list[3].name`.
  std::string path() const;
  /// The target path as a JSON Pointer (RFC 6901): `/list/3/name`; empty for the root.
  std::string pointer() const;
  /// The whole report: message, place with excerpt and caret, path. `input` is what was read (may be empty), `source`
  /// its name; where it is one document of a stream, places count from `origin`. Line and column are computed here, not
  /// while reading.
  std::string describe(std::string_view input, std::string_view source = "input", const Origin& origin = {}) const;
};

/// All errors of one read or write: at least one; several under ReadOptions::all_errors (64 at most).
class WIREFORM_EXPORT Error {
 public:
  explicit Error(Diagnostic first);
  explicit Error(std::vector<Diagnostic> all);
  Error(const Error& other);
  Error(Error&& other) noexcept : all_(other.all_) { other.all_ = nullptr; }
  Error& operator=(Error other) noexcept;
  ~Error() {
    if (all_) [[unlikely]] drop();
  }

  const Diagnostic& first() const;
  const std::vector<Diagnostic>& all() const { return *all_; }
  ErrorCode code() const { return first().code; }
  std::uint64_t offset() const { return first().offset; }
  std::string message() const;
  std::string path() const;
  std::string pointer() const;
  /// Every report, one after the other.
  std::string describe(std::string_view input, std::string_view source = "input", const Origin& origin = {}) const;

 private:
  template <class T>
  friend class Result;
  Error() = default;  // no error: what a successful Result holds
  WIREFORM_COLD void drop();

  // Behind a pointer, and everything out of line: a program that only asks whether there is an error compiles no vector.
  std::vector<Diagnostic>* all_ = nullptr;
};

}  // namespace wireform::inline v0
