#include <wireform/toolkit/unknown_keeper.hpp>

#include <wireform/pipe_hook.hpp>
#include <wireform/value_reader.hpp>
#include <wireform/value_writer.hpp>

namespace wireform::inline v0 {

Result<void> UnknownKeeper::read(Reader& in, StructWriter& object) {
  kept_.clear();
  return pipe(in, object, [&](Token& token, PipePlace& place) {
    if (token.is_key || closes(token.kind) || place.path().is_root()) return HookAction::pass;
    Path around = place.path();
    const PathStep name = around.steps().back();
    if (name.index != PathStep::named || place.out().failed() || !object.skips_next()) return HookAction::pass;
    around.pop();
    Value value;
    ValueWriter keep(value);
    place.reread();
    if (pipe(place.in(), keep)) kept_[around.pointer()].push_back({Value(name.name), std::move(value)});
    place.out().write_null();  // instead of what is skipped
    return HookAction::taken;
  });
}

Result<void> UnknownKeeper::write(Reader& object, Writer& out, const PipeOptions& options) const {
  const auto put_back = [&](Token& token, PipePlace& place) {
    const auto kept = token.kind == Kind::map_end ? kept_.find(place.path().pointer()) : kept_.end();
    if (kept == kept_.end()) return HookAction::pass;
    for (const Value::Entry& entry : kept->second) {
      ValueReader value(entry.value);
      if (!place.out().write_string(*entry.key.get_if<std::string>()) || !pipe(value, place.out(), options)) break;
    }
    return HookAction::pass;
  };
  return pipe(object, out, put_back, options);
}

}  // namespace wireform::inline v0
