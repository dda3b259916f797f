#include <wireform/toolkit/edits.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <wireform/pipe_hook.hpp>
#include <wireform/toolkit/writers.hpp>

namespace wireform::inline v0 {

namespace {

bool same(const PathStep& a, const PathStep& b) {
  if (a.index == PathStep::named && b.index == PathStep::named) return a.name == b.name;
  return index_of(a) == index_of(b);
}

// The first `count` steps of both lead to one place.
bool same_way(const Path& a, const Path& b, std::size_t count) {
  return a.steps().size() >= count && b.steps().size() >= count &&
         std::equal(a.steps().begin(), a.steps().begin() + static_cast<std::ptrdiff_t>(count), b.steps().begin(), same);
}

bool same_place(const Path& a, const Path& b) {
  return a.steps().size() == b.steps().size() && same_way(a, b, a.steps().size());
}

// Behind a value of which the hook was shown the first token.
bool skip_rest(const Token& first, PipePlace& place) {
  if (!opens(first.kind)) return true;
  place.reread();
  return place.in().skip_value();
}

Error nothing_at(const Path& path) {
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::no_such_place;
  diagnostic.steps.assign(path.steps().rbegin(), path.steps().rend());
  return Error(std::move(diagnostic));
}

class Setter final : public PipeHook {
 public:
  Setter(const Path& path, const std::function<bool(Writer&)>& write) : path_(path), write_(write) {}

  bool done() const { return done_; }

  HookAction token(Token& token, PipePlace& place) override {
    if (done_ || token.is_key) return HookAction::pass;
    if (closes(token.kind)) return add(token, place), HookAction::pass;
    if (same_place(place.path(), path_)) {
      if (skip_rest(token, place)) write(place.out());
      return HookAction::taken;
    }
    if (in_parent(place.path()) && place.path().steps().size() == path_.steps().size())
      elements_ = place.path().steps().back().index + 1;
    return HookAction::pass;
  }

 private:
  bool in_parent(const Path& path) const { return !path_.is_root() && same_way(path, path_, path_.steps().size() - 1); }

  // At the end of the container that the value should be in.
  void add(const Token& end, PipePlace& place) {
    if (!in_parent(place.path()) || place.path().steps().size() + 1 != path_.steps().size()) return;
    const PathStep& last = path_.steps().back();
    if (end.kind == Kind::array_end ? index_of(last) != elements_ : last.index != PathStep::named) return;
    if (end.kind == Kind::map_end) place.out().write_string(last.name);
    write(place.out());
  }
  void write(Writer& out) { done_ = out.failed() || write_(out) || out.failed() || out.fail(ErrorCode::bad_sequence); }

  const Path& path_;
  const std::function<bool(Writer&)>& write_;
  std::size_t elements_ = 0;  // in the array that the value should be in
  bool done_ = false;
};

// The innermost first, as diagnostics have them.
Error at_path(const Error& error, const Path& path) {
  std::vector<Diagnostic> all = error.all();
  for (Diagnostic& diagnostic : all) diagnostic.steps.insert(diagnostic.steps.end(), path.steps().rbegin(), path.steps().rend());
  return Error(std::move(all));
}

// The edited document as bytes of its format.
template <class Edit>
Result<std::string> edited(std::string_view document, const Format& format, const WriteOptions& options, Edit edit) {
  Buffer output;
  const auto in = format.reader(document);
  const auto out = format.writer(output, options);
  if (Result<void> done = edit(*in, *out); !done) return done.error();
  if (!in->finish()) return Error(in->failure());
  if (!out->finish()) return Error(out->failure());
  return output.str();
}

}  // namespace

Result<void> set_at(Reader& in, Writer& out, const Path& path, const std::function<bool(Writer&)>& write) {
  Setter setter(path, write);
  Result<void> done = pipe(in, out, setter);
  if (done && !setter.done()) return nothing_at(path);
  return done;
}

Result<void> remove_at(Reader& in, Writer& out, const Path& path) {
  bool found = false;
  Result<void> done = pipe(in, out, [&](Token& token, PipePlace& place) {
    const bool is_here = !found && !token.is_key && !closes(token.kind) && same_place(place.path(), path);
    found |= is_here;
    return is_here ? HookAction::drop : HookAction::pass;
  });
  if (done && !found) return nothing_at(path);
  return done;
}

Result<void> for_each_at(Reader& in, const PathPattern& places,
                         const std::function<bool(const Path& path, Reader& value)>& visit) {
  NoopWriter nothing;
  return pipe(in, nothing, [&](Token& token, PipePlace& place) {
    if (token.is_key || closes(token.kind) || places.match(place.path()) != PathPattern::Match::exact)
      return HookAction::pass;
    place.reread();
    if (!visit(place.path(), place.in()) && !place.in().failed()) place.fail(ErrorCode::rejected);
    return HookAction::taken;
  });
}

Result<void> get_at(std::string_view document, const Format& format, const Path& path, const TypeDesc& type, void* object,
                    ReadOptions options) {
  const auto in = format.reader(document, options);
  if (Result<void> found = seek(*in, path); !found) return found;
  options.allow_trailing = true;
  Result<void> done = read_document(*in, type, object, options);
  if (!done) return at_path(done.error(), path);
  return done;
}

Result<std::string> set_at(std::string_view document, const Format& format, const Path& path, const TypeDesc& type,
                           const void* object, const WriteOptions& options) {
  return edited(document, format, options, [&](Reader& in, Writer& out) {
    return set_at(in, out, path, [&](Writer& place) { return write_value(place, type, object, options); });
  });
}

Result<std::string> remove_at(std::string_view document, const Format& format, const Path& path) {
  return edited(document, format, {}, [&](Reader& in, Writer& out) { return remove_at(in, out, path); });
}

}  // namespace wireform::inline v0
