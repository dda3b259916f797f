// An object as a Reader: what it gives is what writing the object gives.
#include <wireform/handlers.hpp>
#include <wireform/struct_reader.hpp>

#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

const PipeOptions to_text{.bytes_as_base64 = true, .times_as_text = true, .stringify_keys = true};

template <class T>
std::string piped(const T& value, const Format& format, const WriteOptions& options = {}) {
  StructReader in(value, options);
  Buffer output;
  const auto out = format.writer(output, options);
  const Result<void> result = pipe(in, *out, to_text);
  if (!result) return std::string(name(result.error().code())) + " " + result.error().path();
  CHECK(in.finish());
  REQUIRE(out->finish());
  return output.str();
}

template <class T>
void check_same(const T& value, const Format& format, const WriteOptions& options = {}) {
  const std::string expected = write(value, format, options).value(), got = piped(value, format, options);
  // An attachment of a message frame notes the type of its numbers, which single tokens do not tell.
  if (format.name() == "messageframe")
    CHECK(difference(tokens_of(got, format), tokens_of(expected, format)) == "");
  else
    CHECK(got == expected);
}

template <class T>
WriteOptions with(T WriteOptions::*member, std::type_identity_t<T> value) {
  WriteOptions options;
  options.*member = value;
  return options;
}

TEST_CASE("an object piped into a format is what writing it makes") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      check_same(Sample(), format);
      check_same(sample_value(), format);
      for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        CAPTURE(seed);
        check_same(random_sample(seed), format);
      }
    }
}

TEST_CASE("an object has the options of the write that it stands for") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      check_same(sample_value(), format, with(&WriteOptions::write_empty, true));
      check_same(Nullables(), format, with(&WriteOptions::write_empty, true));
      check_same(sample_value(), format, with(&WriteOptions::version, 1));
      check_same(static_cast<Color>(77), format, with(&WriteOptions::enum_numbers, true));
      Sample plain = sample_value();
      plain.annotated.rest.clear();  // cannot be in an array
      check_same(plain, format, with(&WriteOptions::records_as_arrays, true));
      Handlers handlers;
      handlers.on<double>(nullptr, [](WriteContext& context, const double& value) { return context.out().write_string(value < 0 ? "-" : "+"); });
      check_same(sample_value(), format, with(&WriteOptions::handlers, &handlers));
    }
}

TEST_CASE("an object read into another of its type is that object") {
  for (std::uint64_t seed = 0; seed <= 100; ++seed) {
    CAPTURE(seed);
    const Sample value = seed == 0 ? sample_value() : random_sample(seed);
    StructReader in(value);
    Arena arena;
    ReadOptions options;
    options.arena = &arena;
    Sample copy;
    const Result<void> result = read_document(in, type_of<Sample>(), &copy, options);
    if (!result) FAIL(result.error().describe(""));
    CHECK(copy == value);
  }
}

struct Readings {
  std::vector<int> list;
  std::array<float, 2> pair{};
  std::string name;
};
struct Doubles {
  std::deque<double> list;
  std::vector<double> pair;
  std::string_view name;
};

TEST_CASE("an object is read into one of another type that has like members, its text borrowed") {
  const Readings from{{1, 2, 3}, {0.5f, 0.25f}, "a name that is too long for a small string"};
  StructReader in(from);
  Doubles to;
  REQUIRE(read_document(in, type_of<Doubles>(), &to));
  CHECK(to.list == std::deque<double>{1, 2, 3});
  CHECK(to.pair == std::vector<double>{0.5, 0.25});
  CHECK(static_cast<const void*>(to.name.data()) == from.name.data());
}

struct Named {
  std::filesystem::path path;
  std::span<const std::byte> bytes;
};
struct Borrowing {
  std::string_view path;
  std::span<const std::byte> bytes;
};

TEST_CASE("text that no object has is not borrowed without an arena, bytes of an object are") {
  const std::byte bytes[] = {std::byte{1}, std::byte{2}};
  const Named from{"some/where", bytes};
  StructReader in(from);
  Borrowing to;
  CHECK(read_document(in, type_of<Borrowing>(), &to).error().code() == ErrorCode::needs_arena);
  in.open_object(type_of<Named>(), &from);
  Arena arena;
  ReadOptions options;
  options.arena = &arena;
  REQUIRE(read_document(in, type_of<Borrowing>(), &to, options));
  CHECK(to.path == "some/where");
  CHECK(to.bytes.data() == bytes);
}

/// What makes writing fail is the reader's error, in its place.
template <class T>
void check_failure(const T& value, const char* expected, const WriteOptions& options = {}) {
  const Result<std::string> written = write(value, token_format(), options);
  REQUIRE_FALSE(written);
  CHECK(std::string(name(written.error().code())) + " " + written.error().path() == expected);
  CHECK(piped(value, token_format(), options) == expected);
  StructReader in(value, options);
  CHECK_FALSE((in.skip_value() && in.finish()));
  CHECK(in.failure().code == written.error().code());
  CHECK(in.failure().message() == written.error().message());
}

struct Broken {
  int before = 0;
  std::vector<Color> colors;
  int after = 0;
};

TEST_CASE("a value that cannot be written is an error in its place") {
  check_failure(Broken{1, {Color::red, static_cast<Color>(9)}, 2}, "no_enumerator $.colors[1]");
  // A key that cannot be written names no place in the map.
  CHECK(piped(std::map<Color, int>{{static_cast<Color>(9), 1}}, token_format()) == "no_enumerator $");
  Sample sample = sample_value();
  sample.annotated.needed = 5000;
  check_failure(sample, "invalid_value $.annotated.needed");
  sample = sample_value();
  sample.annotated.rest["heights"] = 1;
  check_failure(sample, "duplicate_member $.annotated.heights");
}

TEST_CASE("an object deeper than the limit is an error") {
  Tree tree;
  for (int i = 0; i < 20; ++i) tree = Tree{i, {tree}};
  // 21 maps, each with an array.
  StructReader in(tree, {.limits = {.depth = 42}});
  CHECK(in.skip_value());
  StructReader shallow(tree, {.limits = {.depth = 41}});
  CHECK_FALSE(shallow.skip_value());
  CHECK(shallow.failure().code == ErrorCode::depth_exceeded);
}

TEST_CASE("a hundred thousand levels of an object need no stack") {
  std::unique_ptr<Nullables> chain;
  for (int i = 0; i < 100'000; ++i) {
    auto outer = std::make_unique<Nullables>();
    outer->next = std::move(chain);
    chain = std::move(outer);
  }
  StructReader in(*chain, {.limits = {.depth = 200'000}});
  CHECK(in.skip_value());
  CHECK(in.finish());
  while (chain) chain = std::move(chain->next);
}

TEST_CASE("bytes are no input for a reader of objects") {
  const int value = 5;
  StructReader in(value);
  in.open("5");
  std::int64_t number;
  CHECK_FALSE(in.read_int(number));
  CHECK(in.failure().code == ErrorCode::malformed);
  in.open_object(type_of<int>(), &value);
  CHECK((in.read_int(number) && number == 5 && in.finish()));
}

}  // namespace
}  // namespace wireform::test
