// msgpack-test-suite: every encoding of every value reads as that value, and the writer chooses the smallest.
#include "conformance/data.hpp"
#include "support/catch.hpp"

#include <nlohmann/json.hpp>
#include <wireform/msgpack/msgpack.hpp>

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

using Json = nlohmann::ordered_json;
using Tokens = std::vector<std::string>;
using wireform::Writer;

namespace {

std::string from_hex(std::string_view text) {  // "d9-02-41-42"
  std::string bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3)
    bytes += static_cast<char>(std::strtoul(std::string(text.substr(i, 2)).c_str(), nullptr, 16));
  return bytes;
}

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

bool is_float_encoding(std::string_view bytes) { return bytes[0] == '\xCA' || bytes[0] == '\xCB'; }

// Seconds and nanoseconds by the payload forms of the MessagePack specification, "Timestamp extension type".
std::string timestamp_payload(std::int64_t seconds, std::uint64_t nanoseconds) {
  const auto big_endian = [](std::uint64_t value, int size) {
    std::string bytes;
    while (size-- > 0) bytes += static_cast<char>(value >> (8 * size));
    return bytes;
  };
  const std::uint64_t bits = static_cast<std::uint64_t>(seconds);
  if (bits >> 34) return big_endian(nanoseconds, 4) + big_endian(bits, 8);
  if (nanoseconds || bits >> 32) return big_endian(nanoseconds << 34 | bits, 8);
  return big_endian(bits, 4);
}

// One value of the suite. Its member says the type: {"bignum": "4294967296", ...}.
struct Value {
  std::string type;
  Json value;
};

Value value_of(const Json& entry) {
  for (const char* type : {"nil", "bool", "binary", "bignum", "number", "string", "array", "map", "timestamp", "ext"})
    if (entry.contains(type)) return {type, entry[type]};
  FAIL("an entry of an unknown type: " << entry);
  return {};
}

struct Extension {
  std::int8_t type;
  std::string payload;
};

Extension extension_of(const Value& value) {
  const Json& pair = value.value;
  if (value.type == "timestamp") return {-1, timestamp_payload(pair[0], pair[1])};
  return {pair[0], from_hex(pair[1].get<std::string>())};
}

// Numbers as JSON: bignums are text in the suite.
Json number_of(const Value& value) {
  return value.type == "bignum" ? Json::parse(value.value.get<std::string>()) : value.value;
}

std::string integer_token(const Json& number) {
  if (number.is_number_unsigned() && number.get<std::uint64_t>() > INT64_MAX)
    return "uint64 " + std::to_string(number.get<std::uint64_t>());
  return "int64 " + std::to_string(number.get<std::int64_t>());
}

void append_tokens(const Json& value, Tokens& all) {
  if (value.is_string()) return all.push_back("string " + in_quotes(value.get<std::string>()));
  if (value.is_number_integer()) return all.push_back(integer_token(value));
  all.push_back(value.is_array() ? "[" : "{");
  for (const auto& [key, element] : value.items()) {
    if (value.is_object()) all.push_back("key " + in_quotes(key));
    append_tokens(element, all);
  }
  all.push_back(value.is_array() ? "]" : "}");
}

std::string float_token(double number, bool single) {
  char text[64];
  std::snprintf(text, sizeof text, single ? "float32 %a" : "float64 %a", number);
  return text;
}

Tokens expected_tokens(const Value& value, std::string_view encoding) {
  if (value.type == "nil") return {"null"};
  if (value.type == "bool") return {value.value.get<bool>() ? "true" : "false"};
  if (value.type == "binary") return {"bytes " + in_quotes(from_hex(value.value.get<std::string>()))};
  if (value.type == "timestamp" || value.type == "ext") {
    const Extension extension = extension_of(value);
    return {"extension " + std::to_string(extension.type) + ' ' + in_quotes(extension.payload)};
  }
  Tokens all;
  const Json number = number_of(value);
  if (is_float_encoding(encoding)) all.push_back(float_token(number.get<double>(), encoding[0] == '\xCA'));
  else append_tokens(number, all);
  return all;
}

bool write(Writer& out, const Json& value) {
  if (value.is_string()) return out.write_string(value.get<std::string>());
  if (value.is_number_unsigned()) return out.write_uint(value.get<std::uint64_t>());
  if (value.is_number_integer()) return out.write_int(value.get<std::int64_t>());
  if (value.is_array()) {
    bool ok = out.begin_array(value.size());
    for (const Json& element : value) ok = ok && write(out, element);
    return ok && out.end_array();
  }
  bool ok = out.begin_map(value.size());
  for (const auto& [key, element] : value.items()) ok = ok && out.write_string(key) && write(out, element);
  return ok && out.end_map();
}

bool write(Writer& out, const Value& value) {
  if (value.type == "nil") return out.write_null();
  if (value.type == "bool") return out.write_bool(value.value.get<bool>());
  if (value.type == "binary") return out.write_bytes(from_hex(value.value.get<std::string>()));
  if (value.type == "timestamp" || value.type == "ext") {
    const Extension extension = extension_of(value);
    return out.write_extension(extension.type, extension.payload);
  }
  return write(out, number_of(value));
}

// Bytes of the smallest listed encoding; integers are never written as floats.
std::size_t smallest(const std::vector<std::string>& encodings) {
  std::size_t size = SIZE_MAX;
  for (const std::string& bytes : encodings)
    if (!is_float_encoding(bytes)) size = std::min(size, bytes.size());
  return size;
}

void check_writer(const wireform::Format& format, const Value& value, const std::vector<std::string>& encodings) {
  wireform::Buffer output;
  const auto out = format.writer(output);
  const Json number = number_of(value);
  if (number.is_number_float()) {  // both widths are listed, single first
    REQUIRE(out->write_float(number.get<float>()));
    CHECK(output.view() == encodings[0]);
    output.clear();
    out->reset();
    REQUIRE(out->write_double(number.get<double>()));
    CHECK(output.view() == encodings[1]);
  } else {
    REQUIRE(write(*out, value));
    CHECK(std::count(encodings.begin(), encodings.end(), output.view()) == 1);
    CHECK(output.size() == smallest(encodings));
  }
  CHECK(out->finish());
}

}  // namespace

TEST_CASE("msgpack-test-suite: every encoding of every value, and the smallest one written") {
  if (conformance::skip_without("msgpack/msgpack-test-suite.json")) return;
  const auto format = wireform::msgpack_format();
  const Json suite = Json::parse(conformance::contents(conformance::data_folder() / "msgpack/msgpack-test-suite.json"));
  const conformance::Outcome accepted{};
  int values = 0, readings = 0;
  for (const auto& [group, entries] : suite.items()) {
    for (const Json& entry : entries) {
      const Value value = value_of(entry);
      INFO(group << ": " << entry);
      std::vector<std::string> encodings;
      for (const std::string text : entry["msgpack"]) encodings.push_back(from_hex(text));
      for (const std::string& bytes : encodings) {
        CHECK(conformance::tokens(bytes, *format) == expected_tokens(value, bytes));
        CHECK(conformance::run(bytes, *format) == accepted);
        ++readings;
      }
      check_writer(*format, value, encodings);
      ++values;
    }
  }
  CHECK(values == 85);
  CHECK(readings == 233);
  conformance::report("msgpack-test-suite: " + std::to_string(values) + " values in " + std::to_string(readings) +
                      " encodings");
}
