// What an enum says of its enumerators.
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "reflect/both.hpp"

namespace {

enum class Level { debugOutput, info, fatal_error, unknown = 9 };
enum class Bits : std::uint8_t { none = 0, read = 1, write = 2, both_of = 3, high = 128 };
enum class SignedBits : std::int8_t { low = 1, top = -128 };
enum class Mild { one = 1, other = 2 };
enum class Strict { a, b, c };

}  // namespace

namespace note = wireform::annotations;

template <>
inline constexpr auto wireform::annotations_of<Level> =
    annotate(note::rename_all(note::kebab_case), note::enumerator<Level::info>(note::rename("INFO"), note::alias("information", "i")),
             note::enumerator<Level::debugOutput>(note::alias("debug")), note::named("level"));
template <>
inline constexpr auto wireform::annotations_of<Bits> =
    annotate(note::flags, note::enumerator<Bits::high>(note::rename("High"), note::alias("top")));
template <>
inline constexpr auto wireform::annotations_of<SignedBits> = annotate(note::flags);
template <>
inline constexpr auto wireform::annotations_of<Mild> = annotate(note::fallback<Mild::other>);

namespace {

using namespace both;

ReadOptions numbers() {
  ReadOptions options;
  options.enum_numbers = true;
  return options;
}

TEST_CASE("enumerators have the style of the enum, or a name of their own, and aliases") {
  CHECK(comes_back<std::vector<Level>>(R"(["debug-output","INFO","fatal-error","unknown"])"));
  CHECK(value<std::vector<Level>>(R"(["debug","i","information"])") ==
        std::vector{Level::debugOutput, Level::info, Level::info});
  CHECK(text(value<std::vector<Level>>(R"(["debug","i"])")) == R"(["debug-output","INFO"])");
  CHECK(failure<Level>(R"("info")") == "unknown_name $");
  CHECK(failure<Level>(R"("fatal_error")") == "unknown_name $");
  CHECK(message<Level>(R"("fatal_error")") ==
        R"(expected one of "debug-output", "INFO", "fatal-error", "unknown", found "fatal_error")");
  CHECK(read<Level>(R"("fatal_error")", *json_format()).error().first().suggestion == "fatal-error");
  CHECK(read<Level>(R"("x")", *json_format()).error().first().type == "enum level");
}

TEST_CASE("a number in quotes is no enumerator; a number only by option, and only if it is listed") {
  CHECK(failure<Strict>(R"("99")") == "unknown_name $");
  CHECK(failure<Strict>(R"("1")") == "unknown_name $");
  CHECK(failure<Strict>(R"("d")") == "unknown_name $");
  CHECK(message<Strict>(R"("d")") == R"(expected one of "a", "b", "c", found "d")");
  CHECK(failure<Strict>("1") == "wrong_kind $");
  CHECK(value<Strict>("1", numbers()) == Strict::b);
  CHECK(failure<Strict>("3", numbers()) == "unknown_name $");
  CHECK(failure<Strict>("1.0", numbers()) == "wrong_kind $");
  CHECK(write_failure(static_cast<Strict>(7)) == "no_enumerator $");
  WriteOptions options;
  options.enum_numbers = true;
  CHECK(text(static_cast<Strict>(7), options) == "7");
}

TEST_CASE("flags are the names whose bits are set, in the order of the values") {
  const auto bits = [](unsigned value) { return static_cast<Bits>(value); };
  CHECK(text(bits(0)) == "[]");
  CHECK(text(bits(1)) == R"(["read"])");
  CHECK(text(bits(0x83)) == R"(["read","write","High"])");  // both_of adds nothing
  CHECK(value<Bits>(R"(["High","read"])") == bits(0x81));
  CHECK(value<Bits>(R"(["top","top"])") == bits(0x80));
  CHECK(value<Bits>(R"(["both_of"])") == bits(3));
  CHECK(value<Bits>(R"(["none"])") == bits(0));
  CHECK(value<Bits>("[]") == bits(0));
  CHECK(comes_back<SignedBits>(R"(["top","low"])"));
  CHECK(value<SignedBits>(R"(["top","low"])") == static_cast<SignedBits>(-127));
  // A bit without a name could not be read back.
  CHECK(write_failure(bits(0x04)) == "no_enumerator $");
  CHECK(write(bits(0x05), *json_format()).error().first().found == "4");
}

TEST_CASE("what flags refuse") {
  CHECK(failure<Bits>(R"(["read","Write"])") == "unknown_name $[1]");
  CHECK(failure<Bits>(R"("read")") == "wrong_kind $");
  CHECK(failure<Bits>("3") == "wrong_kind $");
  CHECK(failure<Bits>(R"([1])") == "wrong_kind $[0]");
  CHECK(value<Bits>("[1,128]", numbers()) == static_cast<Bits>(129));
  CHECK(failure<Bits>("[4]", numbers()) == "unknown_name $[0]");
  CHECK(failure<std::vector<Bits>>(R"([["x","read",1],["high"]])", all_errors()) ==
        "unknown_name $[0][0], wrong_kind $[0][2], unknown_name $[1][0]");
}

TEST_CASE("a fallback takes unknown names and numbers, but no other kind") {
  CHECK(value<Mild>(R"("one")") == Mild::one);
  CHECK(value<Mild>(R"("three")") == Mild::other);
  CHECK(value<Mild>("3", numbers()) == Mild::other);
  CHECK(failure<Mild>("3") == "wrong_kind $");
  CHECK(failure<Mild>("null") == "wrong_kind $");
}

TEST_CASE("enums as keys, with their names in the paths of errors") {
  using Map = std::map<Level, int>;
  CHECK(comes_back<Map>(R"({"debug-output":1,"INFO":2})"));
  CHECK(value<Map>(R"({"i":2})").at(Level::info) == 2);
  CHECK(failure<Map>(R"({"INFO":1,"i":2})") == "duplicate_key $.INFO");
  CHECK(failure<Map>(R"({"INFO":"x"})") == "wrong_kind $.INFO");
  CHECK(failure<Map>(R"({"warn":1})") == "unknown_name $.warn");
}

}  // namespace
