// Depth and size: the same limits on every path.
#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

struct Nest {
  std::vector<Nest> inner;
};
/// In text `depth` containers: each level is a map and its array, so only even depths are possible.
Nest nest(std::size_t depth) {
  Nest root;
  for (std::size_t i = 2; i < depth; i += 2) {
    Nest outer;
    outer.inner.push_back(std::move(root));
    root = std::move(outer);
  }
  return root;
}

/// `depth` arrays inside each other, the innermost empty.
Tokens arrays(std::size_t depth) {
  Tokens tokens(depth, array(1));
  tokens.back() = array(0);
  tokens.insert(tokens.end(), depth, array_end);
  return tokens;
}

Tokens maps(std::size_t depth) {
  Tokens tokens;
  for (std::size_t i = 1; i < depth; ++i) tokens.insert(tokens.end(), {map(1), "a"});
  tokens.push_back(map(0));
  tokens.insert(tokens.end(), depth, map_end);
  return tokens;
}

ErrorCode skip_verdict(std::string_view bytes, const Format& format, const Limits& limits = {}) {
  const Result<void> result = check(bytes, format, limits);
  return result ? ErrorCode::none : result.error().code();
}

ErrorCode next_verdict(std::string_view bytes, const Format& format) {
  const auto reader = format.reader(bytes);
  read_tokens(*reader);
  return reader->finish() ? ErrorCode::none : reader->failure().code;
}

ErrorCode pipe_verdict(std::string_view bytes, const Format& format) {
  Buffer output;
  const Result<void> result = convert(bytes, format, output, token_format());
  return result ? ErrorCode::none : result.error().code();
}

ErrorCode write_verdict(const Tokens& tokens, const Format& format) {
  Buffer output;
  const auto writer = format.writer(output);
  return write_tokens(*writer, tokens) ? ErrorCode::none : writer->failure().code;
}

TEST_CASE("512 containers inside each other are fine, 513 are not: skipped, by next, in a pipe, and written") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const auto make : {arrays, maps}) {
        const Exact fits(encode(make(512), format)), deep(encode(make(513), format));
        CHECK(name(skip_verdict(fits, format)) == "none");
        CHECK(name(next_verdict(fits, format)) == "none");
        CHECK(name(pipe_verdict(fits, format)) == "none");
        CHECK(name(write_verdict(make(512), format)) == "none");
        CHECK(name(skip_verdict(deep, format)) == "depth_exceeded");
        CHECK(name(next_verdict(deep, format)) == "depth_exceeded");
        CHECK(name(pipe_verdict(deep, format)) == "depth_exceeded");
        CHECK(name(write_verdict(make(513), format)) == "output_depth");
      }
    }
}

TEST_CASE("typed reads and writes have the same depth") {
  WriteOptions deep;
  deep.limits.depth = 10'000;
  ReadOptions deep_read;
  deep_read.limits.depth = 10'000;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string fits = write(nest(512), format).value();
      CHECK(read<Nest>(fits, format));
      CHECK(write(nest(514), format).error().code() == ErrorCode::output_depth);
      const std::string too_deep = write(nest(514), format, deep).value();
      CHECK(name(read<Nest>(too_deep, format).error().code()) == "depth_exceeded");
      CHECK(read<Nest>(too_deep, format, deep_read));
    }
}

// The arrays of numbers and strings that move in bulk, `depth` containers inside each other.
template <class T>
void check_bulk_depth(const T& value, std::uint32_t depth) {
  for (const Format& format : value_formats()) {
    CAPTURE(format.name(), depth);
    const std::string bytes = write(value, format).value();
    ReadOptions options;
    options.limits.depth = depth;
    CHECK(read<T>(bytes, format, options).value() == value);
    options.limits.depth = depth - 1;
    const Result<T> refused = read<T>(bytes, format, options);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code() == ErrorCode::depth_exceeded);
    CHECK(skip_verdict(bytes, format, options.limits) == ErrorCode::depth_exceeded);
    WriteOptions output;
    output.limits.depth = depth - 1;
    CHECK_FALSE(write(value, format, output));
  }
}

TEST_CASE("arrays that move in bulk count as depth, rows included") {
  check_bulk_depth(std::vector<int>{1, 2}, 1);
  check_bulk_depth(std::vector<std::string>{"a", "b"}, 1);
  check_bulk_depth(std::vector<std::array<double, 2>>{{1, 2.5}, {3, 4}}, 2);
  check_bulk_depth(std::vector<std::array<double, 3>>{{1, 2.5, 3}}, 2);
  check_bulk_depth(std::vector<std::array<int, 5>>{{1, 2, 3, 4, 5}}, 2);
  check_bulk_depth(std::array<std::array<float, 2>, 2>{{{1, 2}, {3, 4}}}, 2);
  check_bulk_depth(std::vector<std::vector<std::array<float, 2>>>{{{1, 2}, {3, 4}}, {}}, 3);
  check_bulk_depth(std::vector<std::vector<std::string>>{{"a"}, {}}, 2);
}

TEST_CASE("an ignored member is no way around the depth") {
  Tokens tokens{map(1), "unknown"};
  const auto with = [&](std::size_t depth) {
    Tokens result{map(1), "unknown"};
    const Tokens inner = arrays(depth);
    result.insert(result.end(), inner.begin(), inner.end());
    result.push_back(map_end);
    return result;
  };
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      CHECK(read_tokens_as<Empty>(with(511), format));
      const Result<Empty> result = read_tokens_as<Empty>(with(512), format);
      REQUIRE_FALSE(result);
      CHECK(name(result.error().code()) == "depth_exceeded");
    }
}

TEST_CASE("a hundred thousand levels are an error, not a crash, whole and cut") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const auto make : {arrays, maps}) {
        const std::string whole = encode_deep(make(100'000), format);
        const Exact bytes(whole), half(std::string_view(whole).substr(0, whole.size() / 2));
        for (const std::string_view input : {std::string_view(bytes), std::string_view(half)}) {
          CHECK(skip_verdict(input, format) != ErrorCode::none);
          CHECK(next_verdict(input, format) != ErrorCode::none);
          CHECK(pipe_verdict(input, format) != ErrorCode::none);
          CHECK_FALSE(read<Nest>(input, format));
          CHECK_FALSE(read<Empty>(input, format));
        }
        CHECK(name(skip_verdict(bytes, format)) == "depth_exceeded");
      }
    }
}

TEST_CASE("deep documents are skipped without the stack, where the limit allows them") {
  Limits limits;
  limits.depth = 200'000;
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Exact bytes(encode_deep(arrays(100'000), format));
      CHECK(name(skip_verdict(bytes, format, limits)) == "none");
    }
}

TEST_CASE("a limit of depth may be any number") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      for (const std::uint32_t depth : {0u, 1u, 2u, 63u, 64u, 65u, 1000u}) {
        Limits limits;
        limits.depth = depth;
        if (depth > 0) CHECK(name(skip_verdict(encode(arrays(depth), format), format, limits)) == "none");
        CHECK(name(skip_verdict(encode(arrays(depth + 1), format), format, limits)) == "depth_exceeded");
      }
      Limits none;
      none.depth = 0;
      CHECK(name(skip_verdict(encode({5}, format), format, none)) == "none");
    }
}

TEST_CASE("a document past the size limit is refused when it is opened") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const std::string bytes = write(small_sample(), format).value();
      ReadOptions options;
      options.limits.document_bytes = bytes.size();
      CHECK(read<SmallSample>(bytes, format, options));
      options.limits.document_bytes = bytes.size() - 1;
      const Result<SmallSample> result = read<SmallSample>(bytes, format, options);
      REQUIRE_FALSE(result);
      CHECK(name(result.error().code()) == "too_large");
      CHECK(name(skip_verdict(bytes, format, options.limits)) == "too_large");
    }
}

TEST_CASE("reading goes on after a depth error with the next document") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      const Exact deep(encode(arrays(600), format)), good(encode({array(1), 1, array_end}, format));
      const auto reader = format.reader(deep);
      CHECK_FALSE(reader->skip_value());
      reader->open(good);
      CHECK(reader->skip_value());
      CHECK(reader->finish());
    }
}

}  // namespace
}  // namespace wireform::test
