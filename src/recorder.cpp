#include "recorder.hpp"

#include <charconv>
#include <cstring>
#include <limits>
#include <string>
#include <utility>

#include <wireform/value_writer.hpp>
#include <wireform/walk.hpp>

#include "enumerators.hpp"
#include "excerpt.hpp"
#include "suggest.hpp"
#include "type_name.hpp"

namespace wireform::inline v0 {

namespace {

std::string range_text(NumberType type) {
  return with_number(type, [type](auto zero) {
    using T = decltype(zero);
    if constexpr (std::numeric_limits<T>::is_integer) {
      return "integer from " + std::to_string(std::numeric_limits<T>::min()) + " to " +
             std::to_string(std::numeric_limits<T>::max());
    } else {
      return "number within the range of " + std::string(name(type));
    }
  });
}

using Names = std::vector<std::string_view>;

Names names_of(const EnumDesc& desc) {
  Names names;
  for (std::size_t i = 0; i < desc.count; ++i) names.push_back(desc.names[i].name);
  return names;
}

std::string list_names(const Names& names) {
  constexpr std::size_t limit = 24;
  std::string list = names.size() == 1 ? "" : "one of ";
  for (std::size_t i = 0; i < names.size() && i < limit; ++i) list += (i ? ", " : "") + quoted(names[i]);
  return names.size() > limit ? list + ", ..." : list;
}

template <class Number>
std::string number_text(Number number) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

// A key with code of its own, as it is written.
std::string custom_key(const TypeDesc& type, const void* key) {
  Value written;
  ValueWriter out(written);
  if (!write_value(out, type, key)) return std::string(type.name);
  if (const auto* text = written.get_if<std::string>()) return *text;
  if (const auto* integer = written.get_if<std::int64_t>()) return number_text(*integer);
  if (const auto* natural = written.get_if<std::uint64_t>()) return number_text(*natural);
  if (const auto* number = written.get_if<double>()) return number_text(*number);
  if (const auto* number = written.get_if<float>()) return number_text(*number);
  return std::string(type.name);
}

}  // namespace

std::string describe_type(const TypeDesc& type) {
  return (type.shape == Shape::enumeration ? "enum " : "") + readable_type_name(type.name);
}

std::string element_count(std::size_t count) { return std::to_string(count) + (count == 1 ? " element" : " elements"); }

PathStep key_step(const TypeDesc& type, const void* key) {
  if (type.shape == Shape::string) return {*static_cast<const std::string*>(key)};
  if (type.shape == Shape::string_view) return {std::string(*static_cast<const std::string_view*>(key))};
  if (type.shape == Shape::boolean) return {*static_cast<const bool*>(key) ? "true" : "false"};
  if (type.shape == Shape::character) return {std::string(1, *static_cast<const char*>(key))};
  if (type.shape == Shape::enumeration) {
    const EnumDesc& desc = *type.detail.enumeration;
    const EnumName* const named = find_enumerator(desc, enumerator_value(desc, key));
    return {named ? std::string(named->name) : std::string()};
  }
  if (is_number(type.shape))
    return with_number(number_type(type.shape), [key](auto number) -> PathStep {
      std::memcpy(&number, key, sizeof number);
      return {number_text(number)};
    });
  return {custom_key(type, key)};
}

PathStep entry_step(const MapDesc& map, const void* object, const void* value) {
  Cursor cursor;
  const void *key = nullptr, *candidate = nullptr;
  map.first(object, cursor);
  while (map.next(object, cursor, key, candidate))
    if (candidate == value) return key_step(*map.key, key);
  return {};
}

void Recorder::record(Diagnostic diagnostic) {
  if (category(diagnostic.code) != ErrorCategory::conversion || !options_.all_errors) stopped_ = true;
  errors_.push_back(std::move(diagnostic));
  if (errors_.size() >= max_errors) stopped_ = true;
}

// The reader's failure becomes an error, with what the target adds to it.
void Recorder::take_failure(const TypeDesc* type) {
  Diagnostic diagnostic = std::move(in_.failure());
  in_.failure() = Diagnostic{};
  if (category(diagnostic.code) == ErrorCategory::conversion && type) {
    if (diagnostic.type.empty()) diagnostic.type = describe_type(*type);
    if (diagnostic.code == ErrorCode::out_of_range && diagnostic.expected.empty() && is_number(type->shape)) {
      diagnostic.expected = range_text(number_type(type->shape));
      diagnostic.found = next_number();
    }
  }
  in_.failure().code = diagnostic.code;  // sticky until it is cleared
  record(std::move(diagnostic));
}

// The number that stands next, as text; empty where no type holds it.
std::string Recorder::next_number() {
  const Mark before = in_.mark();
  std::int64_t integer;
  std::uint64_t natural;
  double number;
  std::string text;
  const auto try_again = [this] { return in_.clear_failure(), true; };
  if (in_.read_int(integer)) {
    text = std::to_string(integer);
  } else if (try_again() && in_.read_uint(natural)) {
    text = std::to_string(natural);
  } else if (try_again() && in_.read_double(number)) {
    char digits[32];
    text.assign(digits, std::to_chars(digits, digits + sizeof digits, number, std::chars_format::scientific).ptr);
  }
  in_.rewind(before);
  return text;
}

// The key that stands next and was refused, as text.
std::string Recorder::next_key() {
  if (category(in_.failure().code) != ErrorCategory::conversion) return {};
  Diagnostic failure = std::move(in_.failure());
  in_.failure() = Diagnostic{};
  const Mark before = in_.mark();
  std::string_view text;
  Lifetime lifetime;
  std::string key = in_.read_string_view(text, lifetime) ? std::string(text) : (in_.clear_failure(), next_number());
  in_.rewind(before);
  in_.failure() = std::move(failure);
  return key;
}

void Recorder::extend(std::size_t& open, const PathStep& step) {
  for (; open < errors_.size(); ++open) errors_[open].steps.push_back(step);
}

bool Recorder::absorb(std::size_t& open, const TypeDesc& type, PathStep step) {
  if (in_.failed() && !stopped_) take_failure(&type);
  extend(open, step);
  if (stopped_) return false;
  if (!in_.failed()) return true;  // recorded further in, the value is consumed
  in_.clear_failure();
  if (in_.skip_value()) return true;
  take_failure(nullptr);
  extend(open, step);
  return false;
}

bool Recorder::absorb_field(std::size_t& open, const RecordDesc& record, std::size_t field) {
  return absorb(open, *record.fields[field].type, {std::string(record.names.names[field].view())});
}

bool Recorder::absorb_element(std::size_t& open, const TypeDesc& element, std::size_t index) {
  return absorb(open, element, {{}, index});
}

bool Recorder::absorb_key(std::size_t& open, const TypeDesc& key) {
  return absorb(open, key, {next_key()}) && (in_.skip_value() || stop());
}

bool Recorder::absorb_entry(std::size_t& open, const MapDesc& map, const void* object, const void* value) {
  return absorb(open, *map.value, entry_step(map, object, value));
}

void Recorder::absorb_root(const TypeDesc& type) {
  if (in_.failed() && !stopped_) take_failure(&type);
}

bool Recorder::stop() {
  if (in_.failed() && !stopped_) take_failure(nullptr);
  stopped_ = true;
  return false;
}

bool Recorder::refuse(ErrorCode code, std::string expected, std::string found) {
  if (!in_.failed()) in_.reject(code);
  in_.failure().expected = std::move(expected);
  in_.failure().found = std::move(found);
  return false;
}

bool Recorder::reject_range(NumberType type, std::int64_t value) {
  return refuse(ErrorCode::out_of_range, range_text(type), std::to_string(value));
}

bool Recorder::reject_range(NumberType type, std::uint64_t value) {
  return refuse(ErrorCode::out_of_range, range_text(type), std::to_string(value));
}

bool Recorder::reject_name(const EnumDesc& desc, std::string_view found) { return reject_name(names_of(desc), found); }

bool Recorder::reject_name(const std::vector<std::string_view>& names, std::string_view found) {
  Suggestion suggestion(found);
  for (const std::string_view name : names) suggestion.offer(name);
  std::string text = quoted(found), nearest = suggestion.text();
  refuse(ErrorCode::unknown_name, list_names(names), std::move(text));
  in_.failure().suggestion = std::move(nearest);
  return false;
}

bool Recorder::reject_number(const EnumDesc& names, std::int64_t value, bool is_unsigned) {
  return refuse(ErrorCode::unknown_name, list_names(names_of(names)),
                is_unsigned ? std::to_string(static_cast<std::uint64_t>(value)) : std::to_string(value));
}

bool Recorder::reject_at(const Mark& start, ErrorCode code, std::string expected, std::string found) {
  in_.rewind(start);
  Kind kind;
  const std::uint64_t from = in_.where();
  const bool scalar = in_.peek(kind) && kind != Kind::array && kind != Kind::map;
  const std::uint64_t length = scalar && in_.skip_value() ? in_.where() - from : 0;
  in_.refuse(start, code);
  in_.failure().length = length;
  in_.failure().expected = std::move(expected);
  in_.failure().found = std::move(found);
  return false;
}

bool Recorder::settle(const Mark& start, std::size_t open) {
  if (stopped_ || (in_.failed() && category(in_.failure().code) != ErrorCategory::conversion)) return false;
  if (in_.failed()) {
    Diagnostic failure = std::move(in_.failure());
    in_.rewind(start);
    in_.failure() = std::move(failure);
  } else if (errors_.size() > open) {
    in_.rewind(start);
    return in_.skip_value() ? false : stop();
  }
  return false;
}

bool Recorder::add_step(std::size_t open, const PathStep& step) {
  if (in_.failed() && !stopped_) in_.failure().steps.push_back(step);
  extend(open, step);
  return false;
}

bool Recorder::reject_text(ErrorCode code, std::string_view expected, std::string_view found) {
  std::string text = found.data() ? quoted(found) : std::string();
  return refuse(code, std::string(expected), std::move(text));
}

Diagnostic Recorder::here(ErrorCode code) const {
  Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.binary = !in_.traits().text;
  diagnostic.offset = in_.where();
  return diagnostic;
}

bool Recorder::unknown_member(std::size_t& open, const RecordDesc& fields, std::string_view key) {
  Suggestion suggestion(key);
  for (std::uint32_t i = 0; i < fields.count; ++i) suggestion.offer(fields.names.names[i].view());
  Diagnostic diagnostic = here(ErrorCode::unknown_member);
  diagnostic.found = quoted(key);
  diagnostic.suggestion = suggestion.text();
  record(std::move(diagnostic));
  extend(open, {std::string(key)});
  return !stopped_ && (in_.skip_value() || stop());
}

bool Recorder::duplicate(std::size_t& open, PathStep step) {
  Diagnostic diagnostic = here(ErrorCode::duplicate_key);
  diagnostic.found = quoted(step.name);
  record(std::move(diagnostic));
  extend(open, step);
  return !stopped_ && (in_.skip_value() || stop());
}

bool Recorder::too_few(std::size_t expected, std::size_t found) {
  Diagnostic diagnostic = here(ErrorCode::too_few_elements);
  diagnostic.offset -= diagnostic.offset != 0;  // the end of the array
  diagnostic.expected = element_count(expected);
  diagnostic.found = std::to_string(found);
  record(std::move(diagnostic));
  return false;
}

bool Recorder::too_many(std::size_t expected) {
  Diagnostic diagnostic = here(ErrorCode::too_many_elements);
  std::size_t found = expected;
  Step step = Step::item;
  for (; step == Step::item; step = in_.next_element()) {
    if (!in_.skip_value()) return stop();
    ++found;
  }
  if (step == Step::error) return stop();
  diagnostic.expected = element_count(expected);
  diagnostic.found = std::to_string(found);
  record(std::move(diagnostic));
  return false;
}

bool Recorder::missing(const RecordDesc& fields, const std::uint64_t* seen) {
  std::size_t open = errors_.size();
  Diagnostic* first = nullptr;
  for (std::uint32_t i = 0; i < fields.count; ++i) {
    const FieldDesc& field = fields.fields[i];
    if ((seen[i / 64] >> i % 64 & 1) != 0 || field.absent != Absent::error) continue;
    if (!field.readable || !field.in_version(options_.version)) continue;
    const std::string member(fields.names.names[i].view());
    if (first && !options_.all_errors) {
      first->detail += (first->detail.empty() ? "also missing: " : ", ") + member;
      continue;
    }
    Diagnostic diagnostic = here(ErrorCode::missing_member);
    diagnostic.offset -= diagnostic.offset != 0;  // the end of the object
    diagnostic.type = describe_type(*fields.fields[i].type);
    record(std::move(diagnostic));
    extend(open, {member});
    first = &errors_.back();
    if (errors_.size() >= max_errors) break;
  }
  return false;
}

}  // namespace wireform::inline v0
