// Values that must fulfil something: a range, a length, a pattern.
#include <cstring>
#include <map>
#include <mutex>
#include <regex>
#include <string>
#include <string_view>

#include <wireform/codec.hpp>
#include <wireform/utf8.hpp>

#include "excerpt.hpp"
#include "forms.hpp"

namespace wireform::inline v0 {

namespace {

struct Broken {
  std::string expected, found;
};

Bound value_of(NumberType type, const void* object) {
  return with_number(type, [object](auto number) -> Bound {
    std::memcpy(&number, object, sizeof number);
    if constexpr (std::is_floating_point_v<decltype(number)>) return {.type = NumberType::f64, .number = number};
    else if constexpr (std::is_signed_v<decltype(number)>) return {.type = NumberType::i64, .integer = number};
    else return {.type = NumberType::u64, .natural = number};
  });
}

std::size_t code_points(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

// libstdc++ walks through the text by recursion unless the expression is compiled for its automaton, which also takes
// time in proportion to the text. It has no back references.
#if defined(__GLIBCXX__)
constexpr std::regex::flag_type regex_flags = std::regex::ECMAScript | std::regex_constants::__polynomial;
constexpr std::size_t most_matched = static_cast<std::size_t>(-1);
#else
constexpr std::regex::flag_type regex_flags = std::regex::ECMAScript;
constexpr std::size_t most_matched = 1000;
#endif

/// Compiled once for each expression. Throws std::regex_error.
const std::regex& compiled(std::string_view expression) {
  static std::mutex mutex;
  static std::map<std::string, std::regex, std::less<>> cache;
  const std::lock_guard lock(mutex);
  auto place = cache.find(expression);
  if (place == cache.end())
    place = cache.emplace(expression, std::regex(expression.data(), expression.size(), regex_flags)).first;
  return place->second;
}

bool matches(std::string_view expression, std::string_view text) {
  try {
    return text.size() <= most_matched && std::regex_search(text.begin(), text.end(), compiled(expression));
  } catch (const std::regex_error&) {
    return false;  // the message shows the expression
  }
}

std::string between(const std::string& low, const std::string& high) { return low + " to " + high; }

bool broken_length(const Check& check, const ChecksDesc& desc, const void* value, Broken& broken) {
  const std::size_t length = desc.text ? code_points(desc.text(value)) : desc.size(value);
  if (check.least <= length && length <= check.most) return false;
  const std::string least = std::to_string(check.least);
  const std::string bounds = check.most == dynamic_size   ? "at least " + least
                             : check.least == check.most ? least
                             : check.least == 0 ? "at most " + std::to_string(check.most)
                                                : between(least, std::to_string(check.most));
  broken = {bounds + ' ' + desc.unit, std::to_string(length)};
  return true;
}

bool is_broken(const Check& check, const ChecksDesc& desc, const void* object, Broken& broken) {
  switch (check.rule) {
    case Check::Rule::range: {
      const Bound value = value_of(desc.number, object);
      const bool is_number = value.number == value.number;  // NaN is in no range
      if (is_number && !less(value, check.low) && !less(check.high, value)) return false;
      broken = {"number from " + between(print(check.low), print(check.high)), print(value)};
      return true;
    }
    case Check::Rule::length: return broken_length(check, desc, object, broken);
    case Check::Rule::pattern: {
      const std::string_view text = desc.text(object);
      if (matches(check.expression, text)) return false;
      broken = {"text that matches " + std::string(check.expression), quoted(text)};
      return true;
    }
  }
  return false;
}

bool find_broken(const TypeDesc& type, const void* object, Broken& broken) {
  const auto& desc = *static_cast<const ChecksDesc*>(type.detail.codec->data);
  const void* const value = desc.nullable ? desc.nullable->get(object) : object;
  if (!value) return false;
  for (std::size_t i = 0; i < desc.count; ++i)
    if (is_broken(desc.checks[i], desc, value, broken)) return true;
  return false;
}

}  // namespace

bool read_checked(ReadContext& context, const TypeDesc& type, void* object) {
  const Mark start = context.in().mark();
  if (!context.value(*type.detail.codec->inner, object)) return false;
  Broken broken;
  if (!find_broken(type, object, broken)) return true;
  type.object->reset(object);
  return context.reject(start, ErrorCode::check_failed, std::move(broken.expected), std::move(broken.found));
}

bool write_checked(WriteContext& context, const TypeDesc& type, const void* object) {
  Broken broken;
  if (find_broken(type, object, broken))
    return context.reject(ErrorCode::invalid_value, "expected " + broken.expected + ", found " + broken.found);
  return context.value(*type.detail.codec->inner, object);
}

}  // namespace wireform::inline v0
