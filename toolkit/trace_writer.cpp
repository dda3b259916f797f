#include <wireform/toolkit/trace_writer.hpp>

#include <functional>
#include <utility>

#include <wireform/kind.hpp>

#include "token_text.hpp"

namespace wireform::inline v0 {

namespace {

std::string text_of(Kind kind, std::string_view text) {
  Token token;
  token.kind = kind;
  token.text = text;
  Buffer out;
  append_value(out, token, 64);
  return out.str();
}

template <class Number>
std::string number_of(Kind kind, Number Token::*member, Number value) {
  Token token;
  token.kind = kind;
  token.*member = value;
  Buffer out;
  append_value(out, token);
  return out.str();
}

std::string size_of_container(SizeHint size) { return size == unknown_size ? "" : std::to_string(size); }

}  // namespace

TraceWriter::~TraceWriter() = default;

// A writer that failed keeps failing: what the caller sees as this one's failure is the other one's.
template <class... Parameters, class... Arguments>
bool TraceWriter::call(std::string_view name, std::string arguments, bool (Writer::*function)(Parameters...),
                       Arguments... given) {
  std::string line(name);
  line += '(' + std::move(arguments) + ')';
  if (failed()) return report_(line + ": after an error"), false;
  const bool done = (out_.*function)(given...);
  if (!done) line += ": " + out_.failure().message();
  if (!done) failure() = out_.failure();
  report_(line);
  return done;
}

void TraceWriter::reset() {
  reset_state();
  out_.reset();
  report_("reset()");
}

bool TraceWriter::finish() { return call("finish", {}, &Writer::finish); }
bool TraceWriter::write_null() { return call("write_null", {}, &Writer::write_null); }
bool TraceWriter::write_bool(bool value) { return call("write_bool", value ? "true" : "false", &Writer::write_bool, value); }
bool TraceWriter::write_int(std::int64_t value) {
  return call("write_int", std::to_string(value), &Writer::write_int, value);
}
bool TraceWriter::write_uint(std::uint64_t value) {
  return call("write_uint", std::to_string(value), &Writer::write_uint, value);
}
bool TraceWriter::write_float(float value) {
  return call("write_float", number_of(Kind::float32, &Token::float32, value), &Writer::write_float, value);
}
bool TraceWriter::write_double(double value) {
  return call("write_double", number_of(Kind::float64, &Token::float64, value), &Writer::write_double, value);
}
bool TraceWriter::write_string(std::string_view value) {
  return call("write_string", text_of(Kind::string, value), &Writer::write_string, value);
}
bool TraceWriter::write_bytes(std::string_view value) {
  return call("write_bytes", text_of(Kind::bytes, value), &Writer::write_bytes, value);
}
bool TraceWriter::write_extension(std::int8_t type, std::string_view payload) {
  return call("write_extension", std::to_string(type) + ", " + text_of(Kind::bytes, payload), &Writer::write_extension,
              type, payload);
}

bool TraceWriter::begin_array(SizeHint size) {
  return call("begin_array", size_of_container(size), &Writer::begin_array, size);
}
bool TraceWriter::end_array() { return call("end_array", {}, &Writer::end_array); }
bool TraceWriter::begin_map(SizeHint size) {
  return call("begin_map", size_of_container(size), &Writer::begin_map, size);
}
bool TraceWriter::end_map() { return call("end_map", {}, &Writer::end_map); }
bool TraceWriter::key(const FieldName& name) {
  return call("key", text_of(Kind::string, name.view()), &Writer::key, std::cref(name));
}

bool TraceWriter::write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) {
  std::string arguments = std::to_string(count);
  if (row != 0) arguments += " x " + std::to_string(row);
  arguments.append(" ").append(name(type));
  return call("write_numbers", std::move(arguments), &Writer::write_numbers, type, numbers, count, row);
}
bool TraceWriter::write_strings(const std::string* strings, std::size_t count) {
  return call("write_strings", std::to_string(count), &Writer::write_strings, strings, count);
}

}  // namespace wireform::inline v0
