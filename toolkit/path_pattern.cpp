#include <wireform/toolkit/path_pattern.hpp>

#include <algorithm>
#include <utility>

namespace wireform::inline v0 {

namespace {

constexpr std::size_t most_steps = 63;

bool is_any(const PathStep& step) { return step.index == PathStep::named && step.name == "*"; }
bool is_any_number(const PathStep& step) { return step.index == PathStep::named && step.name == "**"; }

bool same(const PathStep& pattern, const PathStep& step) {
  if (is_any(pattern)) return true;
  return step.index == PathStep::named ? pattern.index == PathStep::named && pattern.name == step.name
                                       : index_of(pattern) == step.index;
}

}  // namespace

Result<PathPattern> PathPattern::parse(std::string_view text) {
  Result<Path> path = Path::parse(text);
  if (!path) return path.error();
  if (path->steps().size() <= most_steps) return PathPattern(std::move(*path));
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::bad_path;
  diagnostic.detail = "more than 63 steps";
  return Error(std::move(diagnostic));
}

Result<std::vector<PathPattern>> patterns(std::initializer_list<std::string_view> texts) {
  std::vector<PathPattern> all;
  for (const std::string_view text : texts) {
    Result<PathPattern> pattern = PathPattern::parse(text);
    if (!pattern) return pattern.error();
    all.push_back(std::move(*pattern));
  }
  return all;
}

const Path* PathPattern::literal() const {
  const auto& steps = path_.steps();
  const bool has_wildcard =
      std::any_of(steps.begin(), steps.end(), [](const PathStep& step) { return is_any(step) || is_any_number(step); });
  return has_wildcard ? nullptr : &path_;
}

// Bit i: the first i steps of the pattern are matched.
PathPattern::Match PathPattern::match(const Path& path) const {
  const std::uint64_t whole = std::uint64_t{1} << path_.steps().size();
  std::uint64_t states = closure(1);
  for (const PathStep& step : path.steps()) {
    if (states & whole) return Match::below;
    states = closure(after(states, step));
    if (states == 0) return Match::none;
  }
  return states & whole ? Match::exact : Match::above;
}

// `**` may stand for nothing.
std::uint64_t PathPattern::closure(std::uint64_t states) const {
  for (std::size_t i = 0; i < path_.steps().size(); ++i)
    if ((states >> i & 1) && is_any_number(path_.steps()[i])) states |= std::uint64_t{2} << i;
  return states;
}

std::uint64_t PathPattern::after(std::uint64_t states, const PathStep& step) const {
  std::uint64_t next = 0;
  for (std::size_t i = 0; i < path_.steps().size(); ++i) {
    if (!(states >> i & 1)) continue;
    if (is_any_number(path_.steps()[i])) next |= std::uint64_t{1} << i;
    else if (same(path_.steps()[i], step)) next |= std::uint64_t{2} << i;
  }
  return next;
}

bool PathFilter::passes(const Path& path) const {
  using Match = PathPattern::Match;
  const auto dropped = [&](const PathPattern& pattern) { return pattern.match(path) >= Match::exact; };
  const auto kept = [&](const PathPattern& pattern) { return pattern.match(path) != Match::none; };
  return std::none_of(drop.begin(), drop.end(), dropped) &&
         (keep.empty() || std::any_of(keep.begin(), keep.end(), kept));
}

}  // namespace wireform::inline v0
