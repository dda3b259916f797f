// msgpack::object read into structs, and structs packed by msgpack::packer.
#include <array>
#include <limits>
#include <map>
#include <sstream>

#include <wireform/msgpack_cxx/msgpack_cxx.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"
#include "support/sample.hpp"
#include "support/tokens.hpp"

using namespace wireform;
using namespace wireform::test;
using namespace std::literals;

namespace {

struct Zone {
  std::string name;
  double celsius = 0;
  std::optional<int> port;
  bool operator==(const Zone&) const = default;
};

template <class T>
std::string packed_bytes(const T& value) {
  msgpack::sbuffer bytes;
  msgpack::packer<msgpack::sbuffer> packer(bytes);
  REQUIRE(pack_into(packer, value));
  return {bytes.data(), bytes.size()};
}

std::string written(const Tokens& tokens) {
  std::ostringstream stream;  // any stream that the library takes
  msgpack::packer<std::ostream> packer(stream);
  MsgpackCxxWriter<std::ostream> writer(packer);
  REQUIRE(write_tokens(writer, tokens));
  return stream.str();
}

Tokens tokens_in(const msgpack::object& object) {
  MsgpackCxxReader reader;
  reader.open_value(object);
  const Tokens tokens = read_tokens(reader);
  REQUIRE(reader.finish());
  return tokens;
}

}  // namespace

TEST_CASE("a struct is packed as a map and read from the object of its bytes") {
  const Zone zone{"attic", 18.5, 8080};
  const std::string bytes = packed_bytes(zone);
  CHECK(bytes == "\x83\xA4name\xA5"
                 "attic\xA7"
                 "celsius\xCB\x40\x32\x80\0\0\0\0\0\xA4port\xCD\x1F\x90"sv);
  const msgpack::object_handle handle = msgpack::unpack(bytes.data(), bytes.size());
  Zone back;
  REQUIRE(from_object(handle.get(), back));
  CHECK(back == zone);
}

TEST_CASE("the whole sample comes back through packer and object, and is packed as our own writer writes it") {
  const FormatSet formats = builtin_formats();
  for (std::uint64_t seed = 0; seed <= 50; ++seed) {
    CAPTURE(seed);
    const Sample sample = seed == 0 ? sample_value() : random_sample(seed);
    const std::string bytes = packed_bytes(sample);
    CHECK(bytes == write(sample, *formats.find("msgpack")).value());
    const msgpack::object_handle handle = msgpack::unpack(bytes.data(), bytes.size());
    Sample back;
    REQUIRE(from_object(handle.get(), back));
    CHECK(back == sample);
  }
}

TEST_CASE("floating point stays floating point, whole or not, and integers take the smallest form") {
  CHECK(written({1.0}) == "\xCB\x3F\xF0\0\0\0\0\0\0"sv);
  CHECK(written({-2.0f}) == "\xCA\xC0\0\0\0"sv);
  CHECK(written({-0.0}) == "\xCB\x80\0\0\0\0\0\0\0"sv);
  CHECK(written({std::numeric_limits<double>::infinity()}) == "\xCB\x7F\xF0\0\0\0\0\0\0"sv);
  CHECK(written({array(7), 127, 128, -32, -33, 65536, UINT64_MAX, INT64_MIN, array_end}) ==
        "\x97\x7F\xCC\x80\xE0\xD0\xDF\xCE\0\x01\0\0\xCF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xD3\x80\0\0\0\0\0\0\0"sv);
}

TEST_CASE("arrays of numbers of every length around a chunk are packed as our own writer packs them") {
  const FormatSet formats = builtin_formats();
  const Format& ours = *formats.find("msgpack");
  for (const std::size_t size : {0u, 1u, 15u, 16u, 63u, 64u, 65u, 127u, 128u, 129u, 70000u}) {
    CAPTURE(size);
    std::vector<double> doubles(size);
    std::vector<std::array<float, 3>> rows(size);
    std::vector<std::int16_t> integers(size);
    for (std::size_t i = 0; i < size; ++i) {
      doubles[i] = static_cast<double>(i) / 4 - 10;
      rows[i] = {static_cast<float>(i), -1.5f, 0};
      integers[i] = static_cast<std::int16_t>(i * 37);
    }
    const auto check_same = [&](const auto& value) {
      const std::string bytes = packed_bytes(value);
      CHECK((bytes == write(value, ours).value()));
      const msgpack::object_handle handle = msgpack::unpack(bytes.data(), bytes.size());
      std::remove_cvref_t<decltype(value)> back;
      REQUIRE(from_object(handle.get(), back));
      CHECK((back == value));
    };
    check_same(doubles);
    check_same(rows);
    check_same(integers);
  }
}

TEST_CASE("text, bytes and extensions of every length around a block are packed as our own writer packs them") {
  const FormatSet formats = builtin_formats();
  const auto content = [](std::size_t size, bool unknown) {
    const std::string text(size, 'x');
    Tokens tokens{unknown ? array() : array(4), text, bytes(text), extension(7, text), map(1), text, text, map_end};
    tokens.push_back(array_end);
    return tokens;
  };
  for (const std::size_t size : {0u, 1u, 16u, 31u, 32u, 255u, 256u, 511u, 512u, 513u, 4095u, 4096u, 4097u, 70000u}) {
    CAPTURE(size);
    for (const bool unknown : {false, true})
      CHECK((written(content(size, unknown)) == document_of(content(size, unknown), *formats.find("msgpack"))));
  }
}

TEST_CASE("arrays of strings of every length around a block come back, and one that is not UTF-8 has its place") {
  for (const std::size_t size : {0u, 1u, 127u, 128u, 129u, 256u, 1000u}) {
    CAPTURE(size);
    std::vector<std::string> strings(size);
    for (std::size_t i = 0; i < size; ++i) strings[i] = std::string(i % 40, 'a') + "\u00E9";
    const std::string bytes = packed_bytes(strings);
    const msgpack::object_handle handle = msgpack::unpack(bytes.data(), bytes.size());
    CHECK((handle.get().as<std::vector<std::string>>() == strings));
    std::vector<std::string> back(size / 2, "from an earlier use");
    REQUIRE(from_object(handle.get(), back));
    CHECK((back == strings));
  }
  std::vector<std::string> strings(300, "text");
  strings[200] = "\xFF";
  msgpack::sbuffer output;
  msgpack::packer<msgpack::sbuffer> packer(output);
  const Result<void> unwritten = pack_into(packer, strings);
  REQUIRE_FALSE(unwritten);
  CHECK(unwritten.error().path() == "$[200]");
  msgpack::zone zone;
  const Result<void> unread = from_object(msgpack::object(strings, zone), strings);
  REQUIRE_FALSE(unread);
  CHECK(unread.error().code() == ErrorCode::invalid_utf8);
  CHECK(unread.error().path() == "$[200]");
}

TEST_CASE("a number or row that is not plain stops the bulk at its place, whatever stands before it") {
  for (const std::size_t at : {0u, 1u, 63u, 64u, 127u, 128u, 300u}) {
    CAPTURE(at);
    Tokens numbers{array(at + 1)}, rows{array(at + 1)};
    for (std::size_t i = 0; i < at; ++i) {
      numbers.push_back(1.5);
      rows.insert(rows.end(), {array(2), 1.5, 2, array_end});
    }
    numbers.insert(numbers.end(), {nullptr, array_end});
    rows.insert(rows.end(), {array(1), 1.5, array_end, array_end});
    const auto path_of = [](const Tokens& tokens, auto target) {
      const std::string bytes = written(tokens);
      const msgpack::object_handle handle = msgpack::unpack(bytes.data(), bytes.size());
      const Result<void> result = from_object(handle.get(), target);
      REQUIRE_FALSE(result);
      return result.error().path();
    };
    const std::string place = "$[" + std::to_string(at) + "]";
    CHECK(path_of(numbers, std::vector<double>()) == place);
    CHECK(path_of(rows, std::vector<std::array<double, 2>>()) == place);
  }
}

TEST_CASE("the stream has the whole document when finish() returns, and nothing of one that was given up") {
  msgpack::sbuffer output;
  msgpack::packer<msgpack::sbuffer> packer(output);
  MsgpackCxxWriter<msgpack::sbuffer> writer(packer);
  REQUIRE((writer.begin_array(2) && writer.write_int(1)));
  CHECK_FALSE(writer.finish());
  writer.reset();
  REQUIRE((writer.begin_array(1) && writer.write_int(2) && writer.end_array() && writer.finish()));
  packer.pack(3);
  CHECK(std::string_view(output.data(), output.size()) == "\x91\x02\x03"sv);
}

TEST_CASE("objects that a program made have the kinds that they say") {
  const msgpack::object_kv entry{msgpack::object(7), msgpack::object(-1.5f)};
  msgpack::object map;
  map.type = msgpack::type::MAP;
  map.via.map = {1, const_cast<msgpack::object_kv*>(&entry)};
  CHECK(tokens_in(map) == Tokens{test::map(1), 7, -1.5f, map_end});
  CHECK(tokens_in(msgpack::object(UINT64_MAX)) == Tokens{UINT64_MAX});
  CHECK(tokens_in(msgpack::object(INT64_MIN)) == Tokens{INT64_MIN});
  CHECK(tokens_in(msgpack::object(std::uint64_t{5})) == Tokens{5});
  CHECK(tokens_in(msgpack::object(2.0)) == Tokens{2.0});
  CHECK(tokens_in(msgpack::object()) == Tokens{nullptr});
  msgpack::zone zone;
  CHECK(tokens_in(msgpack::object("text"s, zone)) == Tokens{"text"});
}

TEST_CASE("containers of unknown size, known ones inside and around them") {
  const Tokens tokens{array(2), map(),    "a",       array(), 1,       array(1), 2, array_end, map(), map_end, array_end,
                      "b",      map(1),   "c",       array(), array_end, map_end, map_end, "last", array_end};
  CHECK(written(tokens) == "\x92\x82\xA1"
                           "a\x93\x01\x91\x02\x80\xA1"
                           "b\x81\xA1"
                           "c\x90\xA4last"sv);
  Tokens large{array()};
  for (int i = 0; i < 70'000; ++i) large.push_back(nullptr);
  large.push_back(array_end);
  CHECK(written(large).starts_with("\xDD\0\x01\x11\x70"sv));
  CHECK(written(large).size() == 70'005);
}

TEST_CASE("keys of any kind, containers too") {
  const Tokens tokens{map(4), 1, "a", nullptr, "b", array(1), 2, array_end, "c", map(), 1.5, true, map_end, "d", map_end};
  const std::string bytes = written(tokens);
  CHECK(bytes == "\x84\x01\xA1"
                 "a\xC0\xA1"
                 "b\x91\x02\xA1"
                 "c\x81\xCB\x3F\xF8\0\0\0\0\0\0\xC3\xA1"
                 "d"sv);
  const msgpack::object_handle handle = msgpack::unpack(bytes.data(), bytes.size());
  CHECK(without_sizes(tokens_in(handle.get())) == without_sizes(tokens));
  MsgpackCxxReader reader;
  reader.open_value(handle.get());
  CHECK((reader.skip_value() && reader.finish()));
}

TEST_CASE("extensions keep type and bytes, borrowed text points into the input") {
  const std::string bytes = written({array(3), extension(-1, "abcd"), extension(127, ""), "a text", array_end});
  CHECK(bytes == "\x93\xD6\xFF"
                 "abcd\xC7\0\x7F\xA6"
                 "a text"sv);
  MsgpackCxxReader reader;
  reader.open(bytes);
  std::int8_t type = 0;
  std::string_view text;
  SizeHint size = 0;
  Lifetime lifetime;
  REQUIRE((reader.begin_array(size) && size == 3 && reader.next_element() == Step::item));
  CHECK((reader.read_extension(type, text) && type == -1 && text == "abcd"));
  REQUIRE(reader.next_element() == Step::item);
  CHECK((reader.read_extension(type, text) && type == 127 && text.empty()));
  REQUIRE(reader.next_element() == Step::item);
  REQUIRE(reader.read_string_view(text, lifetime));
  CHECK(lifetime == Lifetime::input);
  CHECK(text.data() == bytes.data() + bytes.size() - 6);
}

TEST_CASE("errors have the path; text of an object that is not UTF-8 is refused") {
  const std::string wrong = written({map(2), "name", 5, "celsius", 1.5, map_end});
  const msgpack::object_handle handle = msgpack::unpack(wrong.data(), wrong.size());
  Zone target;
  const Result<void> result = from_object(handle.get(), target);
  REQUIRE_FALSE(result);
  CHECK(result.error().path() == "$.name");
  CHECK(result.error().offset() == 2);  // behind the map and one key
  MsgpackCxxReader reader;
  msgpack::zone zone;
  const msgpack::object bad("\xFF"s, zone);
  reader.open_value(bad);
  CHECK_FALSE(reader.skip_value());
  CHECK(reader.failure().code == ErrorCode::invalid_utf8);
}
