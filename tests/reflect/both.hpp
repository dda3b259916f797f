// Values to and from JSON text and MessagePack at once: whatever a test says of the text holds in the binary format too.
#pragma once

#include <string>
#include <string_view>

#include <wireform/json/json.hpp>
#include <wireform/msgpack/msgpack.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"

namespace both {

using namespace wireform;
using namespace wireform::annotations;

inline std::string to_msgpack(std::string_view text) {
  Buffer output;
  convert(text, *json_format(), output, *msgpack_format()).value();
  return output.str();
}

inline std::string to_json(std::string_view bytes) {
  Buffer output;
  convert(bytes, *msgpack_format(), output, *json_format(), {.bytes_as_base64 = true, .times_as_text = true, .stringify_keys = true}).value();
  return output.str();
}

/// The value as JSON text; as MessagePack it is the same document.
template <class T>
std::string text(const T& value, const WriteOptions& options = {}) {
  const std::string result = write(value, *json_format(), options).value();
  CHECK(to_json(write(value, *msgpack_format(), options).value()) == result);
  return result;
}

/// "code path" of what reading the text, or the same document in MessagePack, is refused with.
template <class T>
std::string failure(std::string_view text, const ReadOptions& options = {}) {
  const auto say = [](const Result<T>& result) -> std::string {
    if (result) return "accepted";
    std::string all;
    for (const Diagnostic& each : result.error().all())
      all += (all.empty() ? "" : ", ") + std::string(name(each.code)) + " " + each.path();
    return all;
  };
  const std::string result = say(read<T>(text, *json_format(), options));
  const std::string packed = to_msgpack(text);
  CHECK(say(read<T>(packed, *msgpack_format(), options)) == result);
  return result;
}

/// The first line of the report.
template <class T>
std::string message(std::string_view text, const ReadOptions& options = {}) {
  const Result<T> result = read<T>(text, *json_format(), options);
  return result ? "accepted" : result.error().message();
}

/// "code path" of what writing is refused with.
template <class T>
std::string write_failure(const T& value, const WriteOptions& options = {}) {
  const auto say = [](const Result<std::string>& result) -> std::string {
    return result ? "accepted" : std::string(name(result.error().code())) + " " + result.error().path();
  };
  const std::string result = say(write(value, *json_format(), options));
  CHECK(say(write(value, *msgpack_format(), options)) == result);
  return result;
}

/// What is read over `used` from the text, and from the same document in MessagePack.
template <class T>
T value_over(const T& used, std::string_view text, const ReadOptions& options = {}) {
  T object = used, packed = used;
  read_into(object, text, *json_format(), options).value();
  read_into(packed, to_msgpack(text), *msgpack_format(), options).value();
  CHECK(write(packed, *json_format()).value() == write(object, *json_format()).value());
  return object;
}

template <class T>
T value(std::string_view text, const ReadOptions& options = {}) {
  return value_over(T{}, text, options);
}

/// Reading the text and writing it again gives the text.
template <class T>
bool comes_back(std::string_view document, const ReadOptions& options = {}) {
  return text(value<T>(document, options)) == document;
}

inline ReadOptions all_errors() {
  ReadOptions options;
  options.all_errors = true;
  return options;
}
inline ReadOptions with(Duplicates duplicates) {
  ReadOptions options;
  options.duplicates = duplicates;
  return options;
}
inline ReadOptions denying_unknown() {
  ReadOptions options;
  options.deny_unknown = true;
  return options;
}

}  // namespace both
