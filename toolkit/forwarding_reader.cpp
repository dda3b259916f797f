#include <wireform/toolkit/forwarding_reader.hpp>

#include <tuple>

namespace wireform::inline v0 {

namespace {

auto fields(const Mark& mark) {
  return std::tie(mark.position, mark.depth, mark.state, mark.token_depth, mark.token_state);
}

}  // namespace

ForwardingReader::~ForwardingReader() = default;

// The caller may have cleared a conversion error here: then it is forgotten there, too.
bool ForwardingReader::ready(Access access) {
  if (failed()) return category(failure().code) == ErrorCategory::conversion;
  if (in_->failed()) in_->clear_failure();
  return admit(access);
}

bool ForwardingReader::take_failure() {
  if (!failed()) failure() = in_->failure();
  return false;
}

template <class Call>
bool ForwardingReader::hand_on(Access access, Call call) {
  return ready(access) && (call(*in_) || take_failure());
}

template <class Call>
Step ForwardingReader::hand_on_step(Call call) {
  if (!ready(Access::look)) return Step::error;
  const Step step = call(*in_);
  if (step == Step::error) take_failure();
  return stepped(step);
}

bool ForwardingReader::begun(bool done) {
  depth_ += done;
  return done;
}

Step ForwardingReader::stepped(Step step) {
  if (step == Step::end) {
    --depth_;
    while (!places_.empty() && places_.back().depth > depth_) places_.pop_back();
  }
  return step;
}

void ForwardingReader::open(std::string_view input) {
  reset_state();
  depth_ = 0;
  places_.clear();
  in_->open(input);
  if (in_->failed()) take_failure();
}

bool ForwardingReader::finish() { return !failed() && (in_->finish() || take_failure()); }

bool ForwardingReader::peek(Kind& kind) {
  return hand_on(Access::look, [&](Reader& in) { return in.peek(kind); });
}
bool ForwardingReader::read_null() {
  return hand_on(Access::value, [](Reader& in) { return in.read_null(); });
}
bool ForwardingReader::read_bool(bool& value) {
  return hand_on(Access::value, [&](Reader& in) { return in.read_bool(value); });
}
bool ForwardingReader::read_int(std::int64_t& value) {
  return hand_on(Access::value, [&](Reader& in) { return in.read_int(value); });
}
bool ForwardingReader::read_uint(std::uint64_t& value) {
  return hand_on(Access::value, [&](Reader& in) { return in.read_uint(value); });
}
bool ForwardingReader::read_float(float& value) {
  return hand_on(Access::value, [&](Reader& in) { return in.read_float(value); });
}
bool ForwardingReader::read_double(double& value) {
  return hand_on(Access::value, [&](Reader& in) { return in.read_double(value); });
}
bool ForwardingReader::read_string(std::string& value) {
  return hand_on(Access::value, [&](Reader& in) { return in.read_string(value); });
}
bool ForwardingReader::read_string_view(std::string_view& value, Lifetime& lifetime) {
  return hand_on(Access::value, [&](Reader& in) { return in.read_string_view(value, lifetime); });
}
bool ForwardingReader::read_bytes(std::string_view& value) {
  return hand_on(Access::value, [&](Reader& in) { return in.read_bytes(value); });
}
bool ForwardingReader::read_extension(std::int8_t& type, std::string_view& payload) {
  return hand_on(Access::value, [&](Reader& in) { return in.read_extension(type, payload); });
}

bool ForwardingReader::begin_array(SizeHint& size) {
  return begun(hand_on(Access::value, [&](Reader& in) { return in.begin_array(size); }));
}
bool ForwardingReader::begin_map(SizeHint& size) {
  return begun(hand_on(Access::value, [&](Reader& in) { return in.begin_map(size); }));
}
Step ForwardingReader::next_element() {
  return hand_on_step([](Reader& in) { return in.next_element(); });
}
Step ForwardingReader::next_entry() {
  return hand_on_step([](Reader& in) { return in.next_entry(); });
}
Step ForwardingReader::next_field(const FieldNames& names, unsigned expected, int& index) {
  return hand_on_step([&](Reader& in) { return in.next_field(names, expected, index); });
}
Step ForwardingReader::read_numbers(NumberType type, NumberSink& sink) {
  return hand_on_step([&](Reader& in) { return in.read_numbers(type, sink); });
}
Step ForwardingReader::read_strings(StringSink& sink) {
  return hand_on_step([&](Reader& in) { return in.read_strings(sink); });
}

bool ForwardingReader::skip_value() {
  return hand_on(Access::skip, [](Reader& in) { return in.skip_value(); });
}
bool ForwardingReader::reject(ErrorCode code) {
  in_->reject(code);
  return take_failure();
}

// A place that was marked before is not kept twice.
void ForwardingReader::save(Mark& mark) const {
  Place place{in_, in_->mark(), depth_, own_state()};
  if (places_.empty() || places_.back().in != in_ || fields(places_.back().mark) != fields(place.mark))
    places_.push_back(std::move(place));
  mark.position = where();
  mark.depth = static_cast<std::uint32_t>(depth_);
  mark.state = places_.size() - 1;
}

void ForwardingReader::restore(const Mark& mark) {
  const Place& place = places_[mark.state];
  in_ = place.in;
  in_->rewind(place.mark);
  depth_ = place.depth;
  set_own_state(place.own);
}

}  // namespace wireform::inline v0
