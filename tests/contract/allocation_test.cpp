// What the heap is asked for: lengths in the input never drive an allocation, and every allocation may fail.
// A program of its own, because it replaces the allocation functions.
#include <new>

#include "contract/contract.hpp"
#include "support/recording_allocator.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

struct Usage {
  std::size_t largest = 0, total = 0;
};

/// What a call asks of the heap. No assertions inside: they allocate.
template <class Body>
Usage usage_of(Body&& body) {
  const Recording recording;
  body();
  return {recording.largest(), recording.total()};
}

struct Nested {
  std::vector<Nested> list;
  std::map<std::string, Nested> named;
};

/// Reads the bytes in every way; what comes out does not matter.
void read_all_ways(std::string_view bytes, const Format& format) {
  (void)check(bytes, format);
  read_tokens(*format.reader(bytes));
  (void)read<std::vector<double>>(bytes, format);
  (void)read<std::vector<std::uint8_t>>(bytes, format);
  (void)read<std::vector<std::array<double, 3>>>(bytes, format);
  (void)read<std::vector<std::string>>(bytes, format);
  (void)read<std::vector<Sample>>(bytes, format);
  (void)read<std::deque<int>>(bytes, format);
  (void)read<std::vector<bool>>(bytes, format);
  (void)read<std::map<std::string, std::vector<int>>>(bytes, format);
  (void)read<std::unordered_map<std::string, int>>(bytes, format);
  (void)read<std::string>(bytes, format);
  (void)read<SmallSample>(bytes, format);
  (void)read<Nested>(bytes, format);
  (void)read<std::set<int>>(bytes, format);
  (void)read<std::unordered_multiset<std::string>>(bytes, format);
  (void)read<std::multimap<int, int>>(bytes, format);
  (void)read<std::map<std::pair<int, int>, bool>>(bytes, format);
  (void)read<std::vector<std::variant<int, bool, std::string>>>(bytes, format);
  (void)read<std::vector<Time<std::nano>>>(bytes, format);
  (void)read<std::vector<std::filesystem::path>>(bytes, format);
  (void)read<Variants>(bytes, format);
  (void)read<Annotated>(bytes, format);
  (void)read<Pointers>(bytes, format);
}

/// What reading needs however small the input is: the reader, its scratch memory, a diagnostic.
std::size_t overhead(const Format& format) {
  return usage_of([&] { read_all_ways({}, format); }).largest + 4096;
}

TEST_CASE("hostile MessagePack headers allocate no more than the input can hold") {
  const Format& format = *known_formats().find("msgpack");
  const std::size_t base = overhead(format);
  using namespace std::string_view_literals;
  const std::string_view heads[] = {
      "\xdd\xff\x00\x00\x00"sv, "\xdd\xff\xff\xff\xff"sv, "\xdc\xff\xff"sv,         "\xdf\x7f\xff\xff\xff"sv,
      "\xdf\xff\xff\xff\xff"sv, "\xde\xff\xff"sv,         "\xc6\xff\xff\xff\xff"sv, "\xc6\x7f\xff\xff\xff"sv,
      "\xdb\xff\xff\xff\xff"sv, "\xdb\x7f\xff\xff\xff"sv, "\xda\xff\xff"sv,         "\xc9\xff\xff\xff\xff\x01"sv,
      "\xc8\xff\xff\x01"sv,     "\x91\xdd\xff\xff\xff\xff"sv, "\x81\xa1\x61\xdd\xff\xff\xff\xff"sv,
      "\xdd\x00\x00\x00\x10\x01\x02"sv};
  for (const std::string_view head : heads)
    for (const std::size_t tail : {0u, 1u, 100u, 10'000u}) {
      const std::string bytes = std::string(head) + std::string(tail, '\x01');
      const Usage usage = usage_of([&] { read_all_ways(bytes, format); });
      CAPTURE(tail, head, base);
      CHECK(usage.largest <= base + 64 * bytes.size());
    }
}

TEST_CASE("a stream of hostile headers holds what it was fed, no more") {
  const Format& format = *known_formats().find("msgpack");
  const Usage usage = usage_of([&] {
    DocumentStream stream(format);
    std::string_view document;
    stream.feed("\xdd\xff\xff\xff\xff");
    for (int i = 0; i < 100; ++i) stream.feed("\x01\x01"), (void)stream.next(document);
  });
  CHECK(usage.largest <= 8192);
}

TEST_CASE("padding between documents of a stream is not kept") {
  const Format& format = *known_formats().find("json");
  const std::string blanks(1000, ' ');
  const Usage usage = usage_of([&] {
    DocumentStream stream(format);
    std::string_view document;
    for (int i = 0; i < 1000; ++i) stream.feed(blanks), (void)stream.next(document);
  });
  CHECK(usage.largest <= 16'384);
}

TEST_CASE("no change of a byte makes a small document ask for much memory, in any format") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::size_t base = overhead(format);
      const std::string whole = write(small_sample(), format).value();
      for (std::size_t at = 0; at < whole.size(); ++at)
        for (const unsigned byte : {0x00u, 0x01u, 0x7Fu, 0x80u, 0xC6u, 0xDBu, 0xDDu, 0xDFu, 0xFFu}) {
          std::string changed = whole;
          changed[at] = static_cast<char>(byte);
          const Usage usage = usage_of([&] { read_all_ways(changed, format); });
          CAPTURE(at, byte, base);
          REQUIRE(usage.largest <= base + 64 * whole.size());
        }
    }
}

TEST_CASE("an array of a million numbers is read with little more memory than it needs") {
  const std::vector<double> numbers(1'000'000, 0.1);
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      if (left_out(format, Clause::little_memory)) continue;
      const std::string bytes = write(numbers, format).value();
      std::vector<double> back;
      const Usage usage = usage_of([&] { (void)read_into(back, bytes, format); });
      CHECK(back == numbers);
      CHECK(usage.total <= 8 * numbers.size() * 4 + 8 * bytes.size());
    }
}

/// Runs the body with its first, second, ... allocation failing until none fails; says how many there were.
template <class Body>
std::size_t fail_each_allocation(Body&& body) {
  for (std::size_t n = 0;; ++n) {
    const Recording recording(n);
    try {
      body(n);
    } catch (const std::bad_alloc&) {
    }
    if (!recording.failed()) return n;
  }
}

TEST_CASE("every allocation of a read may fail: nothing leaks and the target stays good") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      if (left_out(format, Clause::failing_allocations)) continue;
      const Sample value = sample_value();
      const std::string bytes = write(value, format).value();
      Sample target;
      const std::size_t count = fail_each_allocation([&](std::size_t) {
        Arena arena;
        ReadOptions options;
        options.arena = &arena;
        Sample fresh;
        (void)read_into(fresh, bytes, format, options);
      });
      CHECK(count > 20);
      // The same into one target, which holds the last good read's capacity, so each time another place fails.
      fail_each_allocation([&](std::size_t n) {
        Arena arena;
        ReadOptions options;
        options.arena = &arena;
        if (n % 2) target = Sample();
        (void)read_into(target, bytes, format, options);
        target.texts.borrowed = {};
      });
      Arena arena;
      ReadOptions options;
      options.arena = &arena;
      REQUIRE(read_into(target, bytes, format, options));
      CHECK(target == value);
    }
}

TEST_CASE("every allocation of a write may fail, and the buffer can be used again") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      if (left_out(format, Clause::failing_allocations)) continue;
      const Sample value = sample_value();
      const std::string bytes = write(value, format).value();
      fail_each_allocation([&](std::size_t) {
        Buffer output;
        (void)write_to(output, value, format);
      });
      Buffer output;
      const auto writer = format.writer(output);
      fail_each_allocation([&](std::size_t) {
        output.clear();
        (void)write_document(*writer, type_of<Sample>(), &value);
      });
      output.clear();
      REQUIRE(write_document(*writer, type_of<Sample>(), &value));
      CHECK(output.view() == bytes);
    }
}

TEST_CASE("every allocation of an error report may fail") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      if (left_out(format, Clause::failing_allocations)) continue;
      const std::string bytes =
          encode({map(3), "name", 5, "color", "grean", "numbers", array(3), 1, "x", nullptr, array_end, map_end}, format);
      fail_each_allocation([&](std::size_t) {
        ReadOptions options;
        options.all_errors = true;
        SmallSample target;
        const Result<void> result = read_into(target, bytes, format, options);
        if (!result) (void)result.error().describe(bytes);
      });
    }
}

TEST_CASE("every allocation of a pipe and of a stream may fail") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      if (left_out(format, Clause::failing_allocations)) continue;
      const std::string bytes = write(small_sample(), format).value();
      fail_each_allocation([&](std::size_t) {
        Buffer tokens, output;
        (void)convert(bytes, format, tokens, token_format());
        (void)convert(tokens.view(), token_format(), output, format, {.bytes_as_base64 = true});
      });
      fail_each_allocation([&](std::size_t) {
        DocumentStream stream(format);
        stream.feed(bytes);
        stream.close();
        std::string_view document;
        (void)stream.next(document);
      });
    }
}

}  // namespace
}  // namespace wireform::test
