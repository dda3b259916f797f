// A value of another kind or out of range: an error that consumes nothing and touches nothing.
#include <cmath>
#include <limits>
#include <map>

#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

/// One typed read of each sort; true if the target was touched although the read failed is never right.
struct Attempt {
  const char* name;
  bool (*run)(Reader&, bool& touched);
};

template <class T, bool (Reader::*Read)(T&)>
bool attempt(Reader& reader, bool& touched) {
  T value{};
  if constexpr (std::is_same_v<T, std::string>) value = "old";
  const T before = value;
  const bool done = (reader.*Read)(value);
  touched = value != before;
  return done;
}

bool attempt_null(Reader& reader, bool& touched) { return touched = false, reader.read_null(); }
bool attempt_view(Reader& reader, bool& touched) {
  std::string_view value = "old";
  Lifetime lifetime;
  const bool done = reader.read_string_view(value, lifetime);
  touched = value != "old";
  return done;
}
bool attempt_extension(Reader& reader, bool& touched) {
  std::int8_t type = 99;
  std::string_view value = "old";
  const bool done = reader.read_extension(type, value);
  touched = type != 99 || value != "old";
  return done;
}

constexpr Attempt attempts[] = {
    {"null", attempt_null},
    {"bool", attempt<bool, &Reader::read_bool>},
    {"int", attempt<std::int64_t, &Reader::read_int>},
    {"uint", attempt<std::uint64_t, &Reader::read_uint>},
    {"float", attempt<float, &Reader::read_float>},
    {"double", attempt<double, &Reader::read_double>},
    {"string", attempt<std::string, &Reader::read_string>},
    {"view", attempt_view},
    {"bytes", attempt<std::string_view, &Reader::read_bytes>},
    {"extension", attempt_extension},
};

/// Which of the attempts may succeed on which value. Each column is an attempt, in order; '?' depends on the format.
struct Expectation {
  Tokens value;
  const char* succeeds;
};

const Expectation expectations[] = {
    //                                      null bool int uint float double string view bytes extension
    {{nullptr}, "y........."},
    {{true}, ".y........"},
    {{7}, "..yyyy...."},
    {{-7}, "..y.yy...."},
    {{INT64_MIN}, "..y.yy...."},
    {{UINT64_MAX}, "...y??...."},
    {{(std::int64_t{1} << 53) + 1}, "..yy??...."},
    {{1.5}, "....yy...."},
    {{1.0}, "....yy...."},
    {{1e300}, ".....y...."},
    {{-0.0}, "....yy...."},
    {{1.5f}, "....yy...."},
    {{"text"}, "......yy.."},
    {{""}, "......yy.."},
    {{bytes("\x01")}, "......??y."},
    {{extension(5, "x")}, ".........y"},
    {{array(1), 1, array_end}, ".........."},
    {{map(1), "a", 1, map_end}, ".........."},
};

bool holds(const Format& format, const Tokens& tokens) {
  return tokens[0].kind != Kind::extension || format.traits().extension;
}

Tokens followed_by_seven(const Tokens& value) {
  Tokens tokens{array(2)};
  tokens.insert(tokens.end(), value.begin(), value.end());
  tokens.insert(tokens.end(), {7, array_end});
  return tokens;
}

TEST_CASE("every typed read of every kind of value: success, or nothing consumed and nothing touched") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const Expectation& expectation : expectations)
        for (std::size_t i = 0; i < std::size(attempts); ++i) {
          if (!holds(format, expectation.value)) continue;
          const Exact bytes(encode(followed_by_seven(expectation.value), format));
          const auto reader = format.reader(bytes);
          CAPTURE(expectation.value, attempts[i].name);
          SizeHint size;
          REQUIRE(reader->begin_array(size));
          REQUIRE(reader->next_element() == Step::item);
          const std::uint64_t before = reader->where();
          bool touched = false;
          const bool done = attempts[i].run(*reader, touched);
          const char expected = expectation.succeeds[i];
          if (expected != '?' && !(expected == 'y' && expectation.value[0].kind == Kind::bytes && !format.traits().bytes))
            CHECK(done == (expected == 'y'));
          if (!done) {
            CHECK_FALSE(touched);
            CHECK(reader->where() == before);
            CHECK(category(reader->failure().code) == ErrorCategory::conversion);
            CHECK(reader->failure().offset == before);
            reader->clear_failure();
            CHECK(reader->skip_value());
          }
          std::int64_t seven = 0;
          REQUIRE(reader->next_element() == Step::item);
          CHECK((reader->read_int(seven) && seven == 7));
          CHECK(reader->next_element() == Step::end);
          CHECK(reader->finish());
        }
    }
}

TEST_CASE("begin_array and begin_map of another kind consume nothing") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const Expectation& expectation : expectations) {
        if (!holds(format, expectation.value)) continue;
        const Exact bytes(encode(followed_by_seven(expectation.value), format));
        const auto reader = format.reader(bytes);
        CAPTURE(expectation.value);
        SizeHint size;
        REQUIRE((reader->begin_array(size) && reader->next_element() == Step::item));
        const std::uint64_t before = reader->where();
        const bool is_array = expectation.value[0].kind == Kind::array;
        CHECK_FALSE((is_array ? reader->begin_map(size) : expectation.value[0].kind == Kind::map ? reader->begin_array(size)
                                                                                               : reader->begin_map(size)));
        CHECK(reader->where() == before);
        CHECK(reader->failure().code == ErrorCode::wrong_kind);
        reader->clear_failure();
        REQUIRE(reader->skip_value());
        CHECK(reader->next_element() == Step::item);
      }
    }
}

TEST_CASE("reject puts any scalar back, to be read again") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const Expectation& expectation : expectations)
        for (std::size_t i = 0; i < std::size(attempts); ++i) {
          if (!holds(format, expectation.value)) continue;
          const Exact bytes(encode(followed_by_seven(expectation.value), format));
          const auto reader = format.reader(bytes);
          SizeHint size;
          REQUIRE((reader->begin_array(size) && reader->next_element() == Step::item));
          const std::uint64_t before = reader->where();
          bool touched;
          if (!attempts[i].run(*reader, touched)) continue;
          CAPTURE(expectation.value, attempts[i].name);
          CHECK_FALSE(reader->reject(ErrorCode::rejected));
          CHECK(reader->failure().code == ErrorCode::rejected);
          CHECK(reader->failure().offset == before);
          CHECK(reader->where() == before);
          reader->clear_failure();
          CHECK(attempts[i].run(*reader, touched));
          CHECK(reader->next_element() == Step::item);
        }
    }
}

template <class T>
void check_refused(const Tokens& value, const Format& format, ErrorCode code) {
  struct Holder {
    T member;
  };
  Tokens tokens{map(1), "member"};
  tokens.insert(tokens.end(), value.begin(), value.end());
  tokens.push_back(map_end);
  Holder holder{static_cast<T>(42)};
  const Exact bytes(encode(tokens, format));
  const Result<void> result = read_into(holder, bytes, format);
  CAPTURE(value);
  REQUIRE_FALSE(result);
  CHECK(name(result.error().code()) == name(code));
  CHECK(result.error().path() == "$.member");
  CHECK(holder.member == static_cast<T>(42));
}

template <class T>
void check_integer_ends(const Format& format) {
  using Limits = std::numeric_limits<T>;
  const auto low = static_cast<std::int64_t>(Limits::min());
  CHECK(read_tokens_as<T>({Limits::min()}, format).value() == Limits::min());
  CHECK(read_tokens_as<T>({Limits::max()}, format).value() == Limits::max());
  if (low != INT64_MIN) check_refused<T>({low - 1}, format, ErrorCode::out_of_range);
  if constexpr (Limits::max() < UINT64_MAX)
    check_refused<T>({static_cast<std::uint64_t>(Limits::max()) + 1}, format, ErrorCode::out_of_range);
  check_refused<T>({std::is_signed_v<T> ? Record(UINT64_MAX) : Record(INT64_MIN)}, format, ErrorCode::out_of_range);
}

TEST_CASE("integers out of their type's range are refused, one past either end, and the target is unchanged") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      check_integer_ends<signed char>(format);
      check_integer_ends<short>(format);
      check_integer_ends<int>(format);
      check_integer_ends<long>(format);
      check_integer_ends<long long>(format);
      check_integer_ends<unsigned char>(format);
      check_integer_ends<unsigned short>(format);
      check_integer_ends<unsigned>(format);
      check_integer_ends<unsigned long>(format);
      check_integer_ends<unsigned long long>(format);
    }
}

TEST_CASE("a number with a fraction, whole or not, is no integer") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const double value : {1.0, 0.0, -0.0, 1.5, 1e300, 9223372036854775808.0}) {
        check_refused<int>({value}, format, ErrorCode::wrong_kind);
        check_refused<std::uint64_t>({value}, format, ErrorCode::wrong_kind);
      }
      check_refused<int>({1.0f}, format, ErrorCode::wrong_kind);
    }
}

TEST_CASE("text, booleans and null are no numbers") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const Tokens& value : {Tokens{"1"}, Tokens{true}, Tokens{nullptr}, Tokens{array(0), array_end}}) {
        check_refused<int>(value, format, ErrorCode::wrong_kind);
        check_refused<double>(value, format, ErrorCode::wrong_kind);
      }
      check_refused<bool>({1}, format, ErrorCode::wrong_kind);
      check_refused<bool>({"true"}, format, ErrorCode::wrong_kind);
      check_refused<bool>({nullptr}, format, ErrorCode::wrong_kind);
    }
}

TEST_CASE("a whole double keeps that it is floating point, and an integer is fine for a double") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(tokens_of(write(1.0, format).value(), format) == Tokens{1.0});
      CHECK(tokens_of(write(1.0f, format).value(), format) == (format.traits().float32 ? Tokens{1.0f} : Tokens{1.0}));
      CHECK(read_tokens_as<std::vector<double>>({array(3), 0, 0, 1, array_end}, format).value() == std::vector<double>{0, 0, 1});
      CHECK(read_tokens_as<std::vector<float>>({array(3), 0, -5, 1.5, array_end}, format).value() == std::vector<float>{0, -5, 1.5});
      CHECK(read_tokens_as<double>({std::int64_t{1} << 53}, format).value() == 0x1p53);
      CHECK(read_tokens_as<double>({INT64_MIN}, format).value() == -0x1p63);
    }
}

TEST_CASE("an integer that a double cannot hold: rounded once from text, refused from binary") {
  const std::int64_t odd = (std::int64_t{1} << 53) + 1;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      if (format.traits().text) {
        CHECK(read_tokens_as<double>({odd}, format).value() == 0x1p53);  // the tie goes to even
        CHECK(read_tokens_as<double>({UINT64_MAX}, format).value() == 0x1p64);
        CHECK(read_tokens_as<float>({16777217}, format).value() == 16777216.0f);
      } else {
        check_refused<double>({odd}, format, ErrorCode::not_exact);
        check_refused<double>({UINT64_MAX}, format, ErrorCode::not_exact);
        check_refused<float>({16777217}, format, ErrorCode::not_exact);
      }
    }
}

TEST_CASE("a double into a float is rounded once, and refused past the largest float") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(read_tokens_as<float>({0.1}, format).value() == 0.1f);
      CHECK(read_tokens_as<float>({1e-50}, format).value() == 0.0f);
      CHECK(read_tokens_as<float>({0x1.fffffefffffffp127}, format).value() == std::numeric_limits<float>::max());
      // Half a unit above the largest float; in text its shortest decimal form lies just below that.
      if (!format.traits().text) check_refused<float>({0x1.ffffffp127}, format, ErrorCode::out_of_range);
      check_refused<float>({0x1.ffffff0000001p127}, format, ErrorCode::out_of_range);
      check_refused<float>({-1e39}, format, ErrorCode::out_of_range);
    }
}

TEST_CASE("signed zeros, denormals and hard doubles come back bit by bit") {
  const double values[] = {-0.0, 0.0, 5e-324, -5e-324, 2.2250738585072011e-308, 2.2250738585072014e-308,
                           1.7976931348623157e308, -0x1.e42427b42cb42p+949, -0x1.3ffff0d0ddb37p+725,
                           0x1.73d40c08b20ffp-395, 0.1, 9007199254740993.0, 123456789012345680.0};
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const double value : values) {
        const Exact bytes(write(std::vector{value}, format).value());
        CHECK(same_bits(read<std::vector<double>>(bytes, format).value()[0], value));
      }
      for (const float value : {-0.0f, 0.1f, 1e-45f, 3.4028235e38f, 16777217.0f}) {
        CHECK(same_bits(read<float>(Exact(write(value, format).value()), format).value(), value));
        CHECK(same_bits(read<std::vector<float>>(Exact(write(std::vector{value}, format).value()), format).value()[0], value));
      }
    }
}

TEST_CASE("NaN and infinity: binary formats keep their bits, text refuses to write them") {
  const double infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const double value : {nan, infinity, -infinity}) {
        struct Holder {
          std::vector<double> list;
          std::map<std::string, std::optional<double>> named;
        };
        const Holder in_list{{1, value}, {}}, in_map{{}, {{"key", value}}};
        if (format.traits().text) {
          for (const auto& [holder, path] : {std::pair{&in_list, "$.list[1]"}, std::pair{&in_map, "$.named.key"}}) {
            const Result<std::string> result = write(*holder, format);
            REQUIRE_FALSE(result);
            CHECK(result.error().code() == ErrorCode::not_finite);
            CHECK(result.error().path() == path);
          }
        } else {
          CHECK(same_bits(read<Holder>(Exact(write(in_list, format).value()), format).value().list[1], value));
          CHECK(same_bits(*read<Holder>(Exact(write(in_map, format).value()), format).value().named["key"], value));
          const auto narrow = static_cast<float>(value);
          CHECK(same_bits(read<float>(Exact(write(narrow, format).value()), format).value(), narrow));
        }
      }
    }
}

TEST_CASE("enumerators are read by name only, and the error lists the names") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(read_tokens_as<Color>({"blue"}, format).value() == Color::blue);
      for (const char* name : {"99", "5", "gren", "Red", "", "red ", "d"}) {
        const Result<Color> result = read_tokens_as<Color>({name}, format);
        REQUIRE_FALSE(result);
        CHECK(result.error().code() == ErrorCode::unknown_name);
        CHECK(result.error().message().find("\"red\"") != std::string::npos);
        CHECK(result.error().message().find("\"green\"") != std::string::npos);
        CHECK(result.error().message().find("\"blue\"") != std::string::npos);
      }
      CHECK(read_tokens_as<Color>({"gren"}, format).error().first().suggestion == "green");
      CHECK(read_tokens_as<Color>({5}, format).error().code() == ErrorCode::wrong_kind);
    }
}

TEST_CASE("enumerators by number are an option, and only numbers that are enumerators") {
  ReadOptions read_numbers;
  read_numbers.enum_numbers = true;
  WriteOptions write_numbers;
  write_numbers.enum_numbers = true;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(read_tokens_as<Color>({-3}, format, read_numbers).value() == Color::blue);
      CHECK(read_tokens_as<Color>({"blue"}, format, read_numbers).value() == Color::blue);
      CHECK_FALSE(read_tokens_as<Color>({99}, format, read_numbers));
      CHECK_FALSE(read_tokens_as<Color>({UINT64_MAX}, format, read_numbers));
      CHECK_FALSE(read_tokens_as<Color>({"99"}, format, read_numbers));
      CHECK_FALSE(read_tokens_as<Color>({5.0}, format, read_numbers));
      const auto nameless = static_cast<Color>(77);
      CHECK(write(nameless, format).error().code() == ErrorCode::no_enumerator);
      CHECK(tokens_of(write(nameless, format, write_numbers).value(), format) == Tokens{77});
      CHECK(tokens_of(write(Color::green, format, write_numbers).value(), format) == Tokens{"green"});
    }
}

TEST_CASE("a failed conversion leaves the reader where a skip or another read can follow, inside a typed read too") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Exact bytes(encode({array(2), "text", 7, array_end}, format));
      const auto reader = format.reader(bytes);
      SizeHint size;
      REQUIRE((reader->begin_array(size) && reader->next_element() == Step::item));
      int number = 42;
      std::vector<Diagnostic> errors;
      CHECK_FALSE(read_value(*reader, type_of<int>(), &number, {}, errors));
      REQUIRE(errors.size() == 1);
      CHECK(number == 42);
      reader->clear_failure();
      std::string text;
      errors.clear();
      REQUIRE(read_value(*reader, type_of<std::string>(), &text, {}, errors));
      CHECK(text == "text");
    }
}

struct MayHold {
  std::optional<int> number;
  std::unique_ptr<std::string> text;
};

TEST_CASE("what could not be read into an empty optional or pointer is not there, and what was there stays") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Exact wrong(encode({map(2), "number", "seven", "text", 7, map_end}, format));
      ReadOptions options;
      options.all_errors = true;
      MayHold empty;
      REQUIRE_FALSE(read_into(empty, wrong, format, options));
      CHECK_FALSE(empty.number);
      CHECK_FALSE(empty.text);
      MayHold full{7, std::make_unique<std::string>("old")};
      REQUIRE_FALSE(read_into(full, wrong, format, options));
      CHECK(full.number == 7);
      CHECK(*full.text == "old");
    }
}

TEST_CASE("a map key that does not fit is named by its text") {
  const auto path = [](const Tokens& tokens, const Format& format) {
    std::map<std::int8_t, int> target;
    const Result<void> result = read_into(target, Exact(encode(tokens, format)), format);
    return result ? std::string("read") : result.error().path();
  };
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(path({map(1), "x", 1, map_end}, format) == "$.x");
      const bool native = format.traits().native_keys;
      CHECK(path(native ? Tokens{map(1), 300, 1, map_end} : Tokens{map(1), "300", 1, map_end}, format) == R"($["300"])");
    }
}

}  // namespace
}  // namespace wireform::test
