// Times and durations in C++ types, to MessagePack and back: specification, "Timestamp extension type".
#include <chrono>

#include <wireform/reflect/type_of.hpp>
#include <wireform/walk.hpp>

#include "support.hpp"

using namespace std::chrono_literals;
using namespace wireform;
using namespace wireform::test;
namespace chrono = std::chrono;

namespace {

template <class Duration>
using Time = chrono::time_point<chrono::system_clock, Duration>;
using Seconds = Time<chrono::seconds>;
using Milliseconds = Time<chrono::milliseconds>;
using Microseconds = Time<chrono::microseconds>;
using Nanoseconds = Time<chrono::nanoseconds>;

template <class T>
std::string written(const T& value) {
  Buffer buffer;
  MsgpackWriter out(buffer);
  const Result<void> done = write_document(out, type_of<T>(), &value);
  return done ? to_hex(buffer.view()) : std::string(name(done.error().code()));
}

// The value, or the name of the error; a target is not touched by an error.
template <class T>
void check_read(std::string_view digits, const T& expected) {
  INFO(digits);
  Input input(hex(digits));
  T value{};
  CHECK(read_document(input.in, type_of<T>(), &value));
  CHECK((value == expected));
}

template <class T>
std::string refused(std::string_view digits) {
  Input input(hex(digits));
  const T before(typename T::duration(77));
  T value = before;
  const Result<void> done = read_document(input.in, type_of<T>(), &value);
  CHECK((value == before));
  return done ? "accepted" : std::string(name(done.error().code()));
}

template <class T>
void both_ways(const T& value, const char* digits) {
  CHECK(written(value) == digits);
  check_read(digits, value);
}

}  // namespace

TEST_CASE("times take the smallest of the three forms") {
  both_ways(Seconds(0s), "d6ff00000000");
  both_ways(Seconds(4294967295s), "d6ffffffffff");
  both_ways(Seconds(4294967296s), "d7ff0000000100000000");
  both_ways(Seconds(17179869183s), "d7ff00000003ffffffff");
  both_ways(Seconds(17179869184s), "c70cff000000000000000400000000");
  // 999,999,999 << 34 | seconds.
  both_ways(Nanoseconds(1s + 999999999ns), "d7ffee6b27fc00000001");
  both_ways(Milliseconds(1ms), "d7ff003d090000000000");
  both_ways(Microseconds(17179869183s + 1us), "d7ff00000fa3ffffffff");
  both_ways(Microseconds(17179869184s + 1us), "c70cff000003e80000000400000000");
}

TEST_CASE("before 1970 seconds are negative and nanoseconds count forward") {
  both_ways(Seconds(-1s), "c70cff00000000ffffffffffffffff");
  both_ways(Milliseconds(-1ms), "c70cff3b8b87c0ffffffffffffffff");
  both_ways(Microseconds(-1500000us), "c70cff1dcd6500fffffffffffffffe");
  both_ways(Nanoseconds(-1ns), "c70cff3b9ac9ffffffffffffffffff");
  both_ways(Nanoseconds(-1000000001ns), "c70cff3b9ac9fffffffffffffffffe");
  // -9,223,372,037 and 145,224,192; 9,223,372,036 and 854,775,807.
  both_ways(Nanoseconds(chrono::nanoseconds(INT64_MIN)), "c70cff08a7f200fffffffdda3e82fb");
  both_ways(Nanoseconds(chrono::nanoseconds(INT64_MAX)), "d7ffcbcb5ffe25c17d04");
  both_ways(Seconds(chrono::seconds(INT64_MIN)), "c70cff000000008000000000000000");
  both_ways(Seconds(chrono::seconds(INT64_MAX)), "c70cff000000007fffffffffffffff");
}

TEST_CASE("times of any form and any header are read, whichever a peer chose") {
  const Seconds one(1s);
  for (const char* digits : {"d6ff00000001", "c704ff00000001", "c80004ff00000001", "c900000004ff00000001",
                             "d7ff0000000000000001", "c708ff0000000000000001", "c8000cff000000000000000000000001",
                             "c70cff000000000000000000000001"})
    check_read(digits, one);
  check_read("b4313936392d31322d33315432333a35393a35395a", Seconds(-1s));  // 1969-12-31T23:59:59Z
}

TEST_CASE("what is no time, or none that the type holds, is refused and the target kept") {
  // Nanoseconds of a second and more, in both forms that have them.
  for (const char* digits : {"d7ffee6b280000000001", "d7ffffffffffffffffff", "c70cff3b9aca000000000000000000",
                             "c70cffffffffff0000000000000000", "c70cff3b9aca00ffffffffffffffff"})
    CHECK(refused<Nanoseconds>(digits) != "accepted");
  // Sizes that are none of 4, 8, 12; another type; other kinds.
  for (const char* digits : {"c700ff", "d4ff00", "d5ff0000", "c703ff000000", "c705ff0000000000", "c707ff00000000000000",
                             "c709ff000000000000000000", "c70bff0000000000000000000000",
                             "c70dff00000000000000000000000000", "d8ff00000000000000000000000000000000",
                             "d60100000001", "d60000000001", "d6fe00000001", "01", "c0", "cb3ff0000000000000",
                             "c40400000001", "9101", "a161"})
    CHECK(refused<Seconds>(digits) != "accepted");
  // A fraction that the type has not, and a range that it has not.
  CHECK(refused<Seconds>("d7ff003d090000000000") == "not_exact");
  CHECK(refused<Milliseconds>("c70cff3b9ac9ffffffffffffffffff") == "not_exact");
  CHECK(refused<Microseconds>("d7ff0000000400000000") == "not_exact");
  CHECK(refused<Nanoseconds>("c70cff000000007fffffffffffffff") == "not_exact");
  CHECK(refused<Milliseconds>("c70cff000000008000000000000000") == "not_exact");
}

TEST_CASE("durations are numbers of their unit, negative ones too") {
  both_ways(chrono::nanoseconds(INT64_MIN), "d38000000000000000");
  both_ways(chrono::milliseconds(-1), "ff");
  both_ways(chrono::seconds(128), "cc80");
  both_ways(chrono::duration<double>(-0.5), "cbbfe0000000000000");
  both_ways(chrono::duration<float, std::milli>(0.1f), "ca3dcccccd");
}
