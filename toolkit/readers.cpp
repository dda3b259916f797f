#include <wireform/toolkit/readers.hpp>

#include <string>
#include <utility>

namespace wireform::inline v0 {

LimitedReader::~LimitedReader() = default;
FilteredReader::~FilteredReader() = default;
ConcatenatingReader::~ConcatenatingReader() = default;

void LimitedReader::open(std::string_view input) {
  ForwardingReader::open(input);
  tokens_ = 0;
  start_ = where();
}

bool LimitedReader::admit(Access access) {
  if (access == Access::value && ++tokens_ > bounds_.tokens) return fail(ErrorCode::too_large, where());
  return where() - start_ <= bounds_.bytes || fail(ErrorCode::too_large, where());
}

bool LimitedReader::may_enter() { return depth() < bounds_.depth || fail(ErrorCode::depth_exceeded, where()); }
bool LimitedReader::begin_array(SizeHint& size) { return may_enter() && ForwardingReader::begin_array(size); }
bool LimitedReader::begin_map(SizeHint& size) { return may_enter() && ForwardingReader::begin_map(size); }

Step LimitedReader::next_field(const FieldNames& names, unsigned expected, int& index) {
  const Step step = ForwardingReader::next_field(names, expected, index);
  return step == Step::item && !admit(Access::value) ? Step::error : step;
}

// Token by token, each of which counts.
bool LimitedReader::skip_value() {
  const auto levels = std::exchange(token_levels_, {});
  const std::uint64_t value_at = value_at_;
  std::size_t open = 0;
  Token token;
  bool done;
  do {
    done = next(token);
    open += done && opens(token.kind);
    open -= done && closes(token.kind);
  } while (done && open != 0);
  token_levels_ = levels;
  value_at_ = value_at;
  return done;
}

void FilteredReader::open(std::string_view input) {
  ForwardingReader::open(input);
  path_ = {};
}

PathStep FilteredReader::own_state() const { return path_.is_root() ? PathStep{} : path_.steps().back(); }

void FilteredReader::set_own_state(const PathStep& state) {
  while (path_.steps().size() > depth()) path_.pop();
  if (path_.is_root()) return;
  path_.pop();
  path_.add(state);
}

// How many are left in a container is not known.
bool FilteredReader::entered(bool begun, SizeHint& size) {
  if (!begun) return false;
  size = unknown_size;
  path_.add(PathStep{});
  return true;
}
bool FilteredReader::begin_array(SizeHint& size) { return entered(ForwardingReader::begin_array(size), size); }
bool FilteredReader::begin_map(SizeHint& size) { return entered(ForwardingReader::begin_map(size), size); }

Step FilteredReader::left(Step step) {
  if (step == Step::end) path_.pop();
  return step;
}

bool FilteredReader::passes(PathStep step) {
  path_.pop();
  path_.add(std::move(step));
  return filter_.passes(path_);
}

Step FilteredReader::next_element() {
  for (;;) {
    const Step step = ForwardingReader::next_element();
    if (step != Step::item) return left(step);
    const std::size_t before = path_.steps().back().index;
    if (passes({{}, before == PathStep::named ? 0 : before + 1})) return step;
    if (!skip_value()) return Step::error;
  }
}

Step FilteredReader::next_entry() {
  for (;;) {
    const Step step = ForwardingReader::next_entry();
    if (step != Step::item) return left(step);
    PathStep key;
    if (!look_at_key(key)) return Step::error;
    if (passes(std::move(key))) return step;
    if (!skip_value() || !skip_value()) return Step::error;
  }
}

Step FilteredReader::next_field(const FieldNames& names, unsigned expected, int& index) {
  for (;;) {
    const Step step = ForwardingReader::next_field(names, expected, index);
    if (step != Step::item) return left(step);
    if (passes({std::string(field_key())})) return step;
    if (!skip_value()) return Step::error;
  }
}

// The key as a step of a path: its text, its number, or else its kind.
bool FilteredReader::look_at_key(PathStep& step) {
  const Mark before = in().mark();
  Token key;
  if (!in().take(key)) return take_failure();
  step.name = name_of_key(key);
  in().rewind(before);
  return true;
}

ConcatenatingReader::ConcatenatingReader(std::vector<Reader*> documents)
    : ForwardingReader(outside_), array_(Value::Array()), outside_(array_), documents_(std::move(documents)) {
  for (const Reader* document : documents_) starts_.push_back(document->mark());
}

void ConcatenatingReader::open(std::string_view) { fail(ErrorCode::malformed, 0); }

bool ConcatenatingReader::begin_array(SizeHint& size) {
  const bool is_root = depth() == 0;
  if (!ForwardingReader::begin_array(size)) return false;
  if (is_root) size = documents_.size();
  return true;
}

Step ConcatenatingReader::next_element() {
  if (depth() != 1) return ForwardingReader::next_element();
  if (failed()) return Step::error;
  return next_document();
}

Step ConcatenatingReader::next_document() {
  if (next_ != 0 && !documents_[next_ - 1]->finish()) return take_failure(), Step::error;
  if (next_ == documents_.size()) {
    forward_to(outside_);
    return ForwardingReader::next_element();
  }
  forward_to(*documents_[next_]);
  in().rewind(starts_[next_++]);  // it may have been read before a rewind of this one
  return Step::item;
}

Step ConcatenatingReader::read_numbers(NumberType type, NumberSink& sink) {
  return depth() == 1 ? next_element() : ForwardingReader::read_numbers(type, sink);
}
Step ConcatenatingReader::read_strings(StringSink& sink) {
  return depth() == 1 ? next_element() : ForwardingReader::read_strings(sink);
}

// The array itself holds what outside_ does not know.
bool ConcatenatingReader::skip_value() {
  SizeHint size;
  if (depth() != 0 || !begin_array(size)) return ForwardingReader::skip_value();
  for (;;) {
    const Step step = next_element();
    if (step != Step::item) return step == Step::end;
    if (!skip_value()) return false;
  }
}

Traits ConcatenatingReader::traits() const { return documents_.empty() ? outside_.traits() : documents_[0]->traits(); }

}  // namespace wireform::inline v0
