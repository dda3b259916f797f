#include "contract/contract.hpp"

#include <charconv>
#include <stdexcept>

#include <wireform/base64.hpp>
#include <wireform/json/json.hpp>
#include <wireform/msgpack/msgpack.hpp>
#include <wireform/msgpack_cxx/msgpack_cxx.hpp>
#include <wireform/nlohmann/nlohmann.hpp>

#include "contract/wrapped_format.hpp"

namespace wireform::test {

const FormatSet& known_formats() {
  static const FormatSet formats = [] {
    FormatSet set = builtin_formats();
    set.add(shared_token_format());
    set.add(nlohmann_format());
    set.add(msgpack_cxx_format());
#ifndef WIREFORM_WITHOUT_WRAPPED_FORMATS
    set.add(wrapped(json_format()));
    set.add(wrapped(msgpack_format()));
#endif
    return set;
  }();
  return formats;
}

std::vector<std::reference_wrapper<const Format>> value_formats() {
  std::vector<std::reference_wrapper<const Format>> formats;
  for (const auto& format : known_formats().all())
    if (format->any_value()) formats.emplace_back(*format);
  return formats;
}

namespace {

struct LeftOut {
  std::string_view format;
  Clause clause;
};

constexpr LeftOut all_left_out[] = {
    // The destructor of a nlohmann::json allocates (a stack instead of recursion), and a destructor may not fail.
    {"json-nlohmann", Clause::failing_allocations},
    // The whole document is held as values of 16 bytes, with the place of each.
    {"json-nlohmann", Clause::little_memory},
};

}  // namespace

bool left_out(const Format& format, Clause clause) {
  for (const LeftOut& entry : all_left_out)
    if (entry.format == format.name() && entry.clause == clause) return true;
  return false;
}

std::size_t count_left_out() { return std::size(all_left_out); }

std::string encode_deep(const Tokens& tokens, const Format& format) {
  // Its dump() calls itself for every level, so the writer keeps to 2000; the text is that of "json".
  return encode(tokens, format.name() == "json-nlohmann" ? *known_formats().find("json") : format);
}

std::string encode(const Tokens& tokens, const Format& format) {
  Buffer output;
  const PipeOptions options{.bytes_as_base64 = true, .times_as_text = true, .stringify_keys = true};
  Limits limits;
  limits.depth = 1'000'000;
  const Result<void> result = convert(token_bytes(tokens), token_format(), output, format, options, limits);
  if (!result) throw std::runtime_error(std::string(format.name()) + ": " + result.error().message());
  return output.str();
}

namespace {

/// A float that went through text comes back as the double nearest to its shortest decimal form.
double through_text(float value) {
  char text[32];
  const auto written = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific);
  double result = 0;
  std::from_chars(text, written.ptr, result);
  return result;
}

/// MessagePack's timestamp extension of 4, 8 or 12 bytes.
std::string timestamp_text(std::string_view payload) {
  std::uint64_t words[2] = {};
  for (std::size_t i = 0; i < payload.size(); ++i) {
    std::uint64_t& word = words[payload.size() == 12 && i >= 4];
    word = word << 8 | static_cast<unsigned char>(payload[i]);
  }
  switch (payload.size()) {
    case 4: return format_rfc3339({static_cast<std::int64_t>(words[0]), 0});
    case 8: return format_rfc3339({static_cast<std::int64_t>(words[0] & 0x3FFFFFFFF), static_cast<std::uint32_t>(words[0] >> 34)});
    default: return format_rfc3339({static_cast<std::int64_t>(words[1]), static_cast<std::uint32_t>(words[0])});
  }
}

Record through(const Record& record, const Traits& traits, bool is_key) {
  const Token token = record.token();
  if (record.kind == Kind::float32 && !traits.float32) return through_text(token.float32);
  if (record.kind == Kind::bytes && !traits.bytes) return to_base64(record.text);
  if (record.kind == Kind::extension && !traits.extension && token.extension_type == -1) return timestamp_text(record.text);
  if (is_key && !traits.native_keys && record.kind == Kind::int64) return std::to_string(token.int64);
  if (is_key && !traits.native_keys && record.kind == Kind::uint64) return std::to_string(token.uint64);
  return record;
}

}  // namespace

Tokens seen_through(const Tokens& tokens, const Traits& traits) {
  const std::string bytes = token_bytes(tokens);
  const std::unique_ptr<Reader> reader = token_format().reader(bytes);
  Tokens result;
  for (Token token; reader->next(token) && token.kind != Kind::end;)
    result.push_back(through(Record(token), traits, token.is_key));
  return without_sizes(result);
}

}  // namespace wireform::test
