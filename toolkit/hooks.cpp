#include <wireform/toolkit/hooks.hpp>

#include <algorithm>

#include <wireform/reflect/styles.hpp>
#include <wireform/toolkit/writers.hpp>
#include <wireform/value_reader.hpp>

namespace wireform::inline v0 {

HookAction Renamer::token(Token& token, PipePlace& place) {
  if (token.kind == Kind::map && !token.is_key) names_.emplace_back();
  if (token.kind == Kind::map_end) names_.pop_back();
  if (!token.is_key || token.kind != Kind::string) return HookAction::pass;
  rename(token.text);
  token.text = text_;
  if (names_.back().insert(text_).second) return HookAction::pass;
  return place.fail(ErrorCode::duplicate_key, "two keys become \"" + text_ + "\"");
}

void Renamer::rename(std::string_view name) {
  const std::size_t first = std::min(name.find_first_not_of('_'), name.size());
  const std::size_t end = std::max(name.find_last_not_of('_') + 1, first);
  text_.assign(name.substr(0, first));
  detail::restyle(name.substr(first, end - first), style_, [this](char c) { text_.push_back(c); });
  text_.append(name.substr(end));
}

namespace {

// Whether what stands next is this; the reader stays.
bool stands(Reader& in, const Value& value) {
  const Mark before = in.mark();
  ValueReader expected(value);
  EqualityWriter equality(expected);
  const bool same = pipe(in, equality).has_value();
  in.rewind(before);
  return same;
}

}  // namespace

HookAction DefaultStripper::token(Token& token, PipePlace& place) {
  if (!token.is_key) return HookAction::pass;
  const Value* usual = find(defaults_, place.path());
  return usual && stands(place.in(), *usual) ? HookAction::drop : HookAction::pass;
}

HookAction Redactor::token(Token& token, PipePlace& place) {
  if (token.is_key || closes(token.kind)) return HookAction::pass;
  const auto is_here = [&](const PathPattern& secret) { return secret.match(place.path()) == PathPattern::Match::exact; };
  if (std::none_of(secrets_.begin(), secrets_.end(), is_here)) return HookAction::pass;
  if (opens(token.kind)) {
    place.reread();
    place.in().skip_value();
  }
  place.out().write_string(mask_);
  return HookAction::taken;
}

}  // namespace wireform::inline v0
