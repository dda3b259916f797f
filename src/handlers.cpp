#include <wireform/handlers.hpp>

#include <algorithm>
#include <charconv>

#include "recorder.hpp"
#include "trail.hpp"

namespace wireform::inline v0 {

namespace {

bool matches(const std::string& part, const PlaceStep& step) {
  if (part == "*") return true;
  if (step.index == PathStep::named) return part == step.name;
  char digits[24];
  return part == std::string_view(digits, std::to_chars(digits, digits + sizeof digits, step.index).ptr);
}

/// Values with checks are handled inside the checks.
bool is_checked(const TypeDesc& type) {
  return type.shape == Shape::custom && type.detail.codec->role == CodecRole::checks;
}

}  // namespace

Handler& Handler::at(std::string_view pattern) {
  anywhere_ = false;
  pattern_.clear();
  for (std::size_t start = 0; !pattern.empty() && start <= pattern.size();) {
    const std::size_t end = std::min(pattern.find('.', start), pattern.size());
    pattern_.emplace_back(pattern.substr(start, end - start));
    start = end + 1;
  }
  return *this;
}

class Trail::Running {
 public:
  Running(Trail& trail, const Run& run) : trail_(trail) { trail_.runs_.push_back(run); }
  ~Running() { trail_.runs_.pop_back(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  Trail& trail_;
};

// True if the path is where the handler's pattern begins.
bool Trail::leads(const Handler& handler) const {
  return handler.pattern_.size() >= path_.size() &&
         std::equal(path_.begin(), path_.end(), handler.pattern_.begin(),
                    [](const PlaceStep& step, const std::string& part) { return matches(part, step); });
}

bool Trail::is_for(const Handler& handler, const TypeDesc& type, const void* object) const {
  if (reading_ ? !handler.read_ : !handler.write_) return false;
  if (handler.type_ && handler.type_ != type.object) return false;
  if (!handler.anywhere_ && (handler.pattern_.size() != path_.size() || !leads(handler))) return false;
  for (const Run& run : runs_)
    if (run.handler == &handler && run.object == object && run.type == type.object) return false;
  return !handler.predicate_ || handler.predicate_({type, object, path_, traits_, reading_});
}

// Types without operations are the library's own and stand for a value that was asked for already.
const Handler* Trail::find(const TypeDesc& type, const void* object) const {
  if (!type.object || is_checked(type)) return nullptr;
  const std::deque<Handler>& handlers = handlers_.all();
  for (auto handler = handlers.rbegin(); handler != handlers.rend(); ++handler)
    if (is_for(*handler, type, object)) return &*handler;
  return nullptr;
}

bool Trail::may_take(const Handler& handler, const TypeDesc& type, std::size_t further) const {
  if (handler.type_ && handler.type_ != type.object) return false;
  return handler.anywhere_ || (handler.pattern_.size() == path_.size() + further && leads(handler));
}

bool Trail::looks_into(const SequenceDesc& desc) const {
  for (const Handler& handler : handlers_.all()) {
    if (may_take(handler, *desc.element, 1)) return true;
    if (desc.row != 0 && may_take(handler, *desc.element->detail.sequence->element, 2)) return true;
  }
  return false;
}

// A handler that reads into another object of its type, instead of the one at hand, is called without end: the limit of
// depth holds for handlers inside each other, too. Wherever the handler failed, the reader stands before the value
// then, or behind it if its errors are recorded.
bool Trail::read(const Handler& handler, ReadContext& context, const TypeDesc& type, void* object) {
  Reader& in = context.in();
  Recorder& errors = context.errors();
  const Mark start = in.mark();
  const std::size_t open = errors.count();
  if (runs_.size() >= context.options().limits.depth) return context.reject(start, ErrorCode::depth_exceeded, {});
  const Running running(*this, {&handler, object, type.object});
  const bool done = handler.read_(context, type, object);
  const bool failed = in.failed() || errors.count() > open || errors.stopped();
  if (done && !failed) return true;
  return failed ? errors.settle(start, open) : context.reject(start, ErrorCode::rejected, {});
}

bool Trail::write(const Handler& handler, WriteContext& context, const TypeDesc& type, const void* object) {
  if (runs_.size() >= context.options().limits.depth)
    return context.reject(ErrorCode::output_depth, "handlers inside each other");
  const Running running(*this, {&handler, object, type.object});
  return handler.write_(context, type, object) || context.reject(ErrorCode::invalid_value, "refused by a handler");
}

bool read_with_handlers(Reader& in, const TypeDesc& type, void* object, const ReadOptions& options, Recorder& errors) {
  Trail trail(*options.handlers, in.traits(), true);
  return ReadContext(in, options, errors, &trail).value(type, object);
}

bool write_with_handlers(Writer& out, const TypeDesc& type, const void* object, const WriteOptions& options) {
  Trail trail(*options.handlers, out.traits(), false);
  return WriteContext(out, options, &trail).value(type, object);
}

}  // namespace wireform::inline v0
