// Hooks for pipe(): names in another style, no defaults, no secrets.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <wireform/pipe_hook.hpp>
#include <wireform/reflect/annotations.hpp>
#include <wireform/toolkit/path_pattern.hpp>
#include <wireform/value.hpp>

namespace wireform::inline v0 {

/// Gives every text key of a document another style (`tx_gain` <-> `txGain`). Underscores at the start and the end of a key
/// stay. Two keys of a map that become one are a duplicate_key error.
class WIREFORM_EXPORT Renamer final : public PipeHook {
 public:
  explicit Renamer(NameStyle style) : style_(style) {}

  HookAction token(Token& token, PipePlace& place) override;

 private:
  void rename(std::string_view name);

  const NameStyle style_;
  std::string text_;
  std::vector<std::set<std::string>> names_;  // of the maps that are open
};

/// Leaves out the members that are what `defaults` has at their place: numbers compared by value, all else as it is.
class WIREFORM_EXPORT DefaultStripper final : public PipeHook {
 public:
  explicit DefaultStripper(Value defaults) : defaults_(std::move(defaults)) {}

  HookAction token(Token& token, PipePlace& place) override;

 private:
  const Value defaults_;
};

/// Writes a mask instead of the values at some places, whatever they are.
class WIREFORM_EXPORT Redactor final : public PipeHook {
 public:
  explicit Redactor(std::vector<PathPattern> secrets, std::string mask = "***")
      : secrets_(std::move(secrets)), mask_(std::move(mask)) {}

  HookAction token(Token& token, PipePlace& place) override;

 private:
  const std::vector<PathPattern> secrets_;
  const std::string mask_;
};

}  // namespace wireform::inline v0
