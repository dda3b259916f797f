// Which places of a document are meant.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include <wireform/path.hpp>
#include <wireform/result.hpp>

namespace wireform::inline v0 {

/// A path whose steps may be `*`, any one step, and `**`, any number of steps: `$.users.*.name`, `$.**.password`. At most 63
/// steps.
class WIREFORM_EXPORT PathPattern {
 public:
  /// The spellings of Path::parse; also a bad_path error for too many steps.
  static Result<PathPattern> parse(std::string_view text);
  explicit PathPattern(Path path) : path_(std::move(path)) {}

  enum class Match : std::uint8_t {
    none,   ///< neither the place nor anything in it
    above,  ///< something in it may be
    exact,  ///< the place
    below,  ///< something around it is
  };
  Match match(const Path& path) const;
  /// The one place that is meant, if there are no wildcards; else nullptr.
  const Path* literal() const;

 private:
  std::uint64_t closure(std::uint64_t states) const;
  std::uint64_t after(std::uint64_t states, const PathStep& step) const;

  Path path_;
};

/// Several patterns, or the error of the first that is none.
WIREFORM_EXPORT Result<std::vector<PathPattern>> patterns(std::initializer_list<std::string_view> texts);

/// Keeps what is at, in or around one of the places to keep (everything if there are none), but nothing at or in one of those
/// to drop.
struct WIREFORM_EXPORT PathFilter {
  std::vector<PathPattern> keep{}, drop{};

  bool passes(const Path& path) const;
};

}  // namespace wireform::inline v0
