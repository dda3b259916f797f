#include <wireform/pipe_hook.hpp>

#include <string>
#include <utility>
#include <vector>

#include <wireform/value_reader.hpp>
#include <wireform/value_writer.hpp>

#include "document_path.hpp"
#include "pipe_target.hpp"

namespace wireform::inline v0 {

namespace {

bool structural(Kind kind) { return opens(kind) || closes(kind); }

// A key waits until something is written behind it, so that a dropped value takes its key along.
class HookedPipe final : PipePlace {
 public:
  HookedPipe(Reader& in, Writer& out, PipeHook& hook, const PipeOptions& options)
      : in_(in), target_(out, options), hook_(hook) {}

  Result<void> run() {
    do {
      if (!step()) return error(in_.failed() ? in_.failure() : target_.out().failure());
    } while (!levels_.empty());
    return {};
  }

 private:
  struct Level {
    bool is_map;
    std::size_t elements = 0;  // begun
  };

  const Path& path() const override { return path_; }
  Reader& in() override { return in_; }
  void reread() override { in_.rewind(before_); }
  Writer& out() override {
    write_key();
    return target_.out();
  }
  HookAction fail(ErrorCode code, std::string detail) override {
    in_.refuse(before_, code);
    in_.failure().detail = std::move(detail);
    return HookAction::taken;
  }

  bool step() {
    if (levels_.empty()) return value();
    Level& level = levels_.back();
    const Step next = level.is_map ? in_.next_entry() : in_.next_element();
    if (next == Step::end) return end(level.is_map ? Kind::map_end : Kind::array_end);
    if (level.is_map) return next == Step::item && key();
    path_.add(level.elements++);
    return next == Step::item && value();
  }

  bool key() {
    Token token;
    if (!read(token)) return false;
    token.is_key = true;
    path_.add(name_of_key(token));
    switch (ask(token)) {
      case HookAction::pass: return hold(token) && value();
      case HookAction::drop: return pass_rest(token) && in_.skip_value() && leave();
      case HookAction::taken: break;
    }
    return !failed() && leave();
  }

  bool value() {
    Token token;
    if (!read(token)) return false;
    switch (ask(token)) {
      case HookAction::pass:
        if (!write_key() || !write(token)) return false;
        if (!opens(token.kind)) return leave();
        levels_.push_back({token.kind == Kind::map});
        return true;
      case HookAction::drop:
        if (!pass_rest(token)) return false;
        break;
      case HookAction::taken: break;
    }
    key_waits_ = false;
    return !failed() && leave();
  }

  bool end(Kind kind) {
    Token token;
    token.kind = kind;
    ask(token);
    if (failed() || !write(token)) return false;
    levels_.pop_back();
    return leave();
  }

  // The token that stands next. Containers are entered by calls that next() does not follow, so that a hook may read a
  // value in any way.
  bool read(Token& token) {
    before_ = in_.mark();
    return in_.take(token);
  }

  // A scalar stays one, a container stays what it is.
  HookAction ask(Token& token) {
    const Kind kind = token.kind;
    const HookAction action = hook_.token(token, *this);
    if ((structural(kind) || structural(token.kind)) && token.kind != kind)
      return fail(ErrorCode::bad_sequence, "a hook may not make a scalar of a container or a container of a scalar");
    return failed() ? HookAction::taken : action;
  }

  // The value is done, and its key with it.
  bool leave() {
    if (!levels_.empty()) path_.pop();
    return true;
  }

  bool failed() const { return in_.failed() || target_.failed(); }

  bool write(Token& token) {
    if (opens(token.kind)) token.size = unknown_size;
    return target_.write({&token, 1});
  }

  // Behind a value of which the first token is read.
  bool pass_rest(const Token& token) {
    if (!opens(token.kind)) return true;
    reread();
    return in_.skip_value();
  }

  // Keeps the key, whose text may not live longer than this token.
  bool hold(const Token& token) {
    key_waits_ = true;
    key_ = token;
    key_text_.assign(token.text);
    key_.text = key_text_;
    if (!opens(token.kind)) return true;
    reread();
    ValueWriter keep(container_key_);
    return pipe(in_, keep).has_value();
  }

  bool write_key() {
    if (!std::exchange(key_waits_, false)) return !failed();
    if (!opens(key_.kind)) return target_.write({&key_, 1});
    ValueReader kept(container_key_);
    return write_whole(kept);
  }

  // A container in key position.
  bool write_whole(Reader& container) {
    Token token;
    std::size_t open = 0;
    do {
      if (!container.next(token)) return false;
      token.is_key |= open == 0;
      open += opens(token.kind);
      open -= closes(token.kind);
      if (!target_.write({&token, 1})) return false;
    } while (open != 0);
    return true;
  }

  Error error(Diagnostic diagnostic) const {
    if (diagnostic.whole_path) return Error(std::move(diagnostic));
    for (std::size_t i = path_.steps().size(); i-- > 0;) diagnostic.steps.push_back(path_.steps()[i]);
    return Error(std::move(diagnostic));
  }

  Reader& in_;
  PipeTarget target_;
  PipeHook& hook_;
  Path path_;
  Mark before_;  // the token
  std::vector<Level> levels_;
  bool key_waits_ = false;
  Token key_;
  std::string key_text_;
  Value container_key_;
};

}  // namespace

Result<void> pipe(Reader& in, Writer& out, PipeHook& hook, const PipeOptions& options) {
  return HookedPipe(in, out, hook, options).run();
}

}  // namespace wireform::inline v0
