// What is written is read back, by every way that there is to read.
#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

/// A value with the memory that its borrowed text may need.
template <class T>
struct Loaded {
  Arena arena;
  T value;

  Result<void> from(std::string_view bytes, const Format& format) {
    ReadOptions options;
    options.arena = &arena;
    return read_into(value, bytes, format, options);
  }
};

void check_round_trip(Sample value, const Format& format) {
  const std::string bytes = write(value, format).value();
  const Exact exact(bytes);
  Loaded<Sample> back;
  const Result<void> result = back.from(exact, format);
  if (!result) FAIL(result.error().describe(bytes, format.name()));
  CHECK(back.value == value);
  // Written again it has the same bytes (zeros keep their sign), but for the order of hash containers.
  drop_unordered(value);
  drop_unordered(back.value);
  CHECK(write(value, format).value() == write(back.value, format).value());
}

TEST_CASE("the suite runs over every format but those of one shape") {
  std::size_t left_out = 0;
  for (const auto& format : known_formats().all()) left_out += !format->any_value();
  CHECK(left_out == 1);  // "frame", whose documents all have a frame's shape
  CHECK_FALSE(known_formats().find("frame")->any_value());
  CHECK(value_formats().size() + left_out == known_formats().all().size());
  for (const char* name : {"json", "ndjson", "msgpack", "messageframe", "tokens", "json-nlohmann", "msgpack-cxx"}) {
    REQUIRE(known_formats().find(name));
    CHECK(known_formats().find(name)->any_value());
  }
  CHECK(count_left_out() == 2);  // both of "json-nlohmann"
}

TEST_CASE("the sample comes back from every format") {
  for (const Format& format : value_formats()) DYNAMIC_SECTION(format.name()) check_round_trip(sample_value(), format);
}

TEST_CASE("a sample of defaults comes back from every format") {
  for (const Format& format : value_formats()) DYNAMIC_SECTION(format.name()) check_round_trip(Sample(), format);
}

TEST_CASE("random samples come back from every format") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        CAPTURE(seed);
        check_round_trip(random_sample(seed), format);
      }
    }
}

TEST_CASE("empty optional members come back whether omitted or written as null") {
  WriteOptions options;
  options.write_empty = true;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Nullables empty;
      const std::string omitted = write(empty, format).value(), written = write(empty, format, options).value();
      CHECK(without_sizes(tokens_of(omitted, format)) == Tokens{map(), map_end});
      CHECK(without_sizes(tokens_of(written, format)) ==
            Tokens{map(), "maybe", nullptr, "maybe_text", nullptr, "maybe_point", nullptr, "owned", nullptr, "next", nullptr,
                   map_end});
      CHECK(read<Nullables>(omitted, format).value() == empty);
      CHECK(read<Nullables>(written, format).value() == empty);
    }
}

TEST_CASE("the tokens of a written value are those of the value in the token format") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (std::uint64_t seed = 0; seed <= 50; ++seed) {
        const Sample value = seed == 0 ? sample_value() : random_sample(seed);
        const Tokens tokens = tokens_of(write(value, token_format()).value(), token_format());
        CAPTURE(seed);
        CHECK(difference(without_sizes(tokens_of(write(value, format).value(), format)), seen_through(tokens, format.traits())) == "");
      }
    }
}

TEST_CASE("what can be read can be skipped and checked") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (std::uint64_t seed = 0; seed <= 100; ++seed) {
        const Exact bytes(write(seed == 0 ? sample_value() : random_sample(seed), format).value());
        CAPTURE(seed);
        CHECK(check(bytes, format));
      }
    }
}

TEST_CASE("writing is reproducible, and into a used buffer and a used writer alike") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Sample value = sample_value();
      const std::string once = write(value, format).value();
      Buffer output;
      const auto writer = format.writer(output);
      for (int i = 0; i < 3; ++i) {
        const std::size_t before = output.size();
        REQUIRE(write_document(*writer, type_of<Sample>(), &value));
        CHECK(output.view().substr(before) == once);
      }
    }
}

TEST_CASE("a reader that opens one document after the other reads each as a new one") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      Arena arena;
      ReadOptions options;
      options.arena = &arena;
      const auto reader = format.reader({}, options);
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Sample value = random_sample(seed);
        const std::string whole = write(value, format).value();
        const Exact bytes(whole), cut(std::string_view(whole).substr(0, whole.size() / 2));
        Sample back;
        reader->open(cut);
        CHECK_FALSE(read_document(*reader, type_of<Sample>(), &back, options));
        reader->open(bytes);
        CHECK(read_document(*reader, type_of<Sample>(), &back, options));
        CHECK(back == value);
      }
    }
}

template <class T>
void check_scalar(const T& value, const Format& format) {
  const Exact bytes(write(value, format).value());
  const Result<T> back = read<T>(bytes, format);
  REQUIRE(back);
  CHECK(*back == value);
  CHECK(check(bytes, format));
}

TEST_CASE("a document may be one scalar, one container, or empty of members") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      check_scalar(true, format);
      check_scalar(-7, format);
      check_scalar(UINT64_MAX, format);
      check_scalar(2.5, format);
      check_scalar(std::string("text"), format);
      check_scalar(std::string(), format);
      check_scalar(Color::blue, format);
      check_scalar(std::vector<int>{1, 2, 3}, format);
      check_scalar(std::vector<int>{}, format);
      check_scalar(std::vector<std::uint8_t>{0, 255}, format);
      check_scalar(std::map<std::string, int>{{"a", 1}}, format);
      check_scalar(std::map<std::string, int>{}, format);
      check_scalar(std::optional<int>(), format);
      check_scalar(std::optional<int>(3), format);
      check_scalar(Empty{}, format);
      check_scalar(std::vector<std::vector<std::vector<int>>>{{{}}, {}, {{1}, {}}}, format);
    }
}

TEST_CASE("int64 and uint64 are exact to their ends, also above 2^53") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const std::int64_t value : {INT64_MIN, INT64_MIN + 1, -std::int64_t{1} - (std::int64_t{1} << 53), INT64_MAX - 1,
                                       INT64_MAX, std::int64_t{86699530287996692}})
        check_scalar(value, format);
      for (const std::uint64_t value : {std::uint64_t{1} << 63, (std::uint64_t{1} << 63) - 1, UINT64_MAX, UINT64_MAX - 1})
        check_scalar(value, format);
    }
}

TEST_CASE("every width boundary of integers comes back") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (unsigned bits = 0; bits < 64; ++bits)
        for (const std::int64_t step : {-1, 0, 1}) {
          const auto positive = static_cast<std::int64_t>((std::uint64_t{1} << bits) + static_cast<std::uint64_t>(step));
          check_scalar(positive, format);
          check_scalar(static_cast<std::uint64_t>(positive), format);
          check_scalar(static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(positive)), format);
        }
    }
}

TEST_CASE("strings of every length around the sizes of headers come back") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const std::size_t size : {0u, 1u, 15u, 16u, 31u, 32u, 33u, 255u, 256u, 257u, 65535u, 65536u, 65537u}) {
        check_scalar(std::string(size, 'x'), format);
        check_scalar(std::vector<std::uint8_t>(size, 7), format);
        check_scalar(std::vector<bool>(size, true), format);
        check_scalar(std::vector<std::string>(size, "y"), format);
        check_scalar(std::vector<std::int16_t>(size, -300), format);
      }
    }
}

TEST_CASE("vector<bool> is written as booleans") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::vector<bool> flags{true, false};
      CHECK(without_sizes(tokens_of(write(flags, format).value(), format)) == Tokens{array(), true, false, array_end});
      check_scalar(flags, format);
    }
}

TEST_CASE("byte vectors are bytes where the format has them, and are read from an array of numbers too") {
  const std::vector<std::uint8_t> value{1, 2, 3};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Tokens expected = format.traits().bytes ? Tokens{bytes("\1\2\3")} : Tokens{"AQID"};
      CHECK(tokens_of(write(value, format).value(), format) == expected);
      const Tokens numbers{array(3), 1, 2, 3, array_end};
      CHECK(read_tokens_as<std::vector<std::uint8_t>>(numbers, format).value() == value);
      CHECK(read_tokens_as<std::array<std::uint8_t, 3>>(numbers, format).value() == std::array<std::uint8_t, 3>{1, 2, 3});
    }
}

TEST_CASE("a map with integer keys comes back, in text as decimal keys") {
  const std::map<int, int> value{{1111, 1}, {2333, 111}, {-5, 0}};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const bool native = format.traits().native_keys;
      const Tokens expected = native ? Tokens{map(), -5, 0, 1111, 1, 2333, 111, map_end}
                                     : Tokens{map(), "-5", 0, "1111", 1, "2333", 111, map_end};
      CHECK(without_sizes(tokens_of(write(value, format).value(), format)) == expected);
      check_scalar(value, format);
    }
}

}  // namespace
}  // namespace wireform::test
