// An object as a Writer: what it takes makes of the object what reading a document of the same tokens makes of it.
#include <wireform/handlers.hpp>
#include <wireform/struct_reader.hpp>
#include <wireform/struct_writer.hpp>
#include <wireform/value_of.hpp>

#include "contract/contract.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

template <class T>
Result<void> pipe_into(T& object, std::string_view bytes, const Format& format, const ReadOptions& options = {}) {
  const auto in = format.reader(bytes, options);
  StructWriter out(object, options, in->traits());
  Result<void> result = pipe(*in, out);
  if (result && !out.finish()) result = Error(out.failure());
  return result;
}

template <class T>
void check_same(const T& value, const Format& format, T& used, ReadOptions options = {}) {
  Arena arena;
  options.arena = &arena;
  const std::string bytes = write(value, format).value();
  const Result<void> result = pipe_into(used, Exact(bytes), format, options);
  if (!result) FAIL(result.error().describe(bytes, format.name()));
  CHECK(used == value);
}

TEST_CASE("a document piped into an object is what reading it makes, whatever the object held") {
  for (const Format& format : value_formats())
    DYNAMIC_SECTION(format.name()) {
      Sample used;
      check_same(sample_value(), format, used);
      check_same(Sample(), format, used);
      for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        check_same(random_sample(seed), format, used);
        used.texts.borrowed = {};  // the arena is gone
      }
    }
}

TEST_CASE("an object piped into another of its type is that object") {
  for (std::uint64_t seed = 0; seed <= 60; ++seed) {
    CAPTURE(seed);
    const Sample value = seed == 0 ? sample_value() : random_sample(seed);
    StructReader in(value);
    Arena arena;
    ReadOptions options;
    options.arena = &arena;
    Sample copy;
    StructWriter out(copy, options);
    const Result<void> result = pipe(in, out);
    if (!result) FAIL(result.error().describe(""));
    CHECK(out.finish());
    CHECK(copy == value);
  }
}

/// How a read or a pipe ended.
template <class T>
std::string outcome(const Result<void>& result, const T& object) {
  if (result) return write(object, token_format()).value();
  const Diagnostic& first = result.error().first();
  return std::string(name(first.code)) + " " + first.path() + " " + first.type + " " + first.expected + " " + first.suggestion;
}

template <class T>
void check_outcome(const Tokens& tokens, const ReadOptions& options = {}) {
  const Exact bytes(token_bytes(tokens));
  T read{}, built{};
  const std::string expected = outcome(read_into(read, bytes, token_format(), options), read);
  CHECK(outcome(pipe_into(built, bytes, token_format(), options), built) == expected);
}

bool opens(const Record& record) { return record.kind == Kind::array || record.kind == Kind::map; }
bool closes(const Record& record) { return record.kind == Kind::array_end || record.kind == Kind::map_end; }

/// Where the value that starts at `at` ends.
std::ptrdiff_t end_of(const Tokens& tokens, std::ptrdiff_t at) {
  int depth = 0;
  do {
    const Record& record = tokens[static_cast<std::size_t>(at++)];
    depth += opens(record) ? 1 : closes(record) ? -1 : 0;
  } while (depth > 0);
  return at;
}

/// The document with the value (or key) at `at` replaced by others.
Tokens replaced(const Tokens& tokens, std::ptrdiff_t at, const Tokens& others) {
  Tokens result(tokens.begin(), tokens.begin() + at);
  result.insert(result.end(), others.begin(), others.end());
  result.insert(result.end(), tokens.begin() + end_of(tokens, at), tokens.end());
  return without_sizes(result);
}

const Tokens others[] = {{nullptr}, {true}, {-1}, {300}, {UINT64_MAX}, {0.5}, {"word"}, {bytes("\x01\x02")},
                         {extension(-1, "1234")}, {array(), array_end}, {array(), 1, 2, array_end}, {map(), map_end}, {map(), "a", 1, map_end}};

/// Every option that changes what a read takes.
std::vector<ReadOptions> all_options() {
  std::vector<ReadOptions> all(1);
  const auto add = [&](auto set) { set(all.emplace_back()); };
  add([](ReadOptions& o) { o.duplicates = Duplicates::first; });
  add([](ReadOptions& o) { o.duplicates = Duplicates::last; });
  add([](ReadOptions& o) { o.deny_unknown = true; });
  add([](ReadOptions& o) { o.allow_missing = true; });
  add([](ReadOptions& o) { o.allow_extra_elements = true; });
  add([](ReadOptions& o) { o.allow_missing_elements = true; });
  add([](ReadOptions& o) { o.enum_numbers = true; });
  add([](ReadOptions& o) { o.whole_floats = o.round_integers = o.text_numbers = true; });
  add([](ReadOptions& o) { o.records_as_arrays = true; });
  return all;
}

std::vector<bool> keys_in(const Tokens& tokens) {
  std::vector<bool> keys;
  const std::string document = token_bytes(tokens);
  const auto reader = token_format().reader(document);
  for (Token token; reader->next(token) && token.kind != Kind::end;) keys.push_back(token.is_key);
  return keys;
}

/// Each value of the document replaced by each other kind, left out, and there twice.
template <class T>
void check_changes(const T& value, const ReadOptions& options) {
  const Tokens tokens = tokens_of(write(value, token_format()).value(), token_format());
  const std::vector<bool> keys = keys_in(tokens);
  for (std::ptrdiff_t at = 0; at < static_cast<std::ptrdiff_t>(tokens.size()); ++at) {
    const auto i = static_cast<std::size_t>(at);
    if (closes(tokens[i])) continue;
    CAPTURE(at, tokens[i]);
    for (const Tokens& other : others)
      if (!keys[i] || !opens(other[0])) check_outcome<T>(replaced(tokens, at, other), options);
  }
}

/// Each entry of a map left out, and there twice; elements, too.
template <class T>
void check_entries(const T& value, const ReadOptions& options) {
  const Tokens tokens = tokens_of(write(value, token_format()).value(), token_format());
  const std::vector<bool> keys = keys_in(tokens);
  for (std::ptrdiff_t at = 1; at < static_cast<std::ptrdiff_t>(tokens.size()); ++at) {
    const auto i = static_cast<std::size_t>(at);
    if (closes(tokens[i]) || keys[i - 1]) continue;
    CAPTURE(at, tokens[i]);
    const std::ptrdiff_t end = keys[i] ? end_of(tokens, at + 1) : end_of(tokens, at);
    const Tokens item(tokens.begin() + at, tokens.begin() + end);
    for (const int times : {0, 2}) {
      Tokens changed(tokens.begin(), tokens.begin() + at);
      for (int n = 0; n < times; ++n) changed.insert(changed.end(), item.begin(), item.end());
      changed.insert(changed.end(), tokens.begin() + end, tokens.end());
      check_outcome<T>(without_sizes(changed), options);
    }
  }
}

/// What borrows is left out: an arena would have to outlive it.
struct Owned {
  Scalars scalars;
  Maps maps;
  Nullables nullables;
  Tuples tuples;
  Tree tree;
  Sets sets;
  OddMaps odd_maps;
  Variants variants;
  Times times;
  OddTexts odd_texts;
  Annotated annotated;
  Pointers pointers;
  std::array<std::int32_t, 3> fixed{};
  std::array<unsigned char, 4> fixed_blob{};
  std::vector<bool> flags;
  std::vector<Point> points;
  std::vector<std::vector<std::array<float, 3>>> rings;
};

Owned owned() {
  Sample sample = sample_value();
  drop_unordered(sample);
  return {sample.scalars, sample.maps, std::move(sample.nullables), sample.tuples, sample.tree, sample.sets,
          sample.odd_maps, sample.variants, sample.times, sample.odd_texts, sample.annotated, std::move(sample.pointers),
          sample.sequences.fixed, sample.texts.fixed_blob, sample.sequences.flags, sample.sequences.points, sample.sequences.rings};
}

TEST_CASE("a document that fits badly ends alike, pushed and read: the object, or error, path, type and words") {
  for (const ReadOptions& options : all_options()) {
    check_changes(owned(), options);
    check_entries(owned(), options);
  }
}

struct Strict {
  int a = 0;
  std::optional<Point> b;
  static constexpr auto wireform = annotate(annotations::deny_unknown);
};

TEST_CASE("errors in structs are those of a read") {
  check_outcome<Strict>({map(), "b", map(), "x", 1.0, map_end, "a", 1, map_end});
  check_outcome<Strict>({map(), "a", 1, "c", 2, map_end});
  check_outcome<Strict>({map(), "a", 1, "a", 2, map_end});
  check_outcome<Strict>({map(), map_end});
  check_outcome<Strict>({map(), 5, 1, map_end});
  check_outcome<std::map<std::uint8_t, int>>({map(), 300, 1, map_end});
  check_outcome<std::map<std::uint8_t, int>>({map(), "3", 1, map_end});
  check_outcome<std::map<std::string, int>>({map(), "a", 1, "a", 2, map_end});
  check_outcome<std::map<std::string, Point>>({map(), "a", map(), "x", 1.0, map_end, map_end});
  check_outcome<std::set<int>>({array(), 1, 2, 1, array_end});
  check_outcome<std::vector<std::set<Color>>>({array(), array(), "red", "blue", "red", array_end, array_end});
}

TEST_CASE("after an error the object is valid, and what an empty optional could not hold is not there") {
  Strict target;
  StructWriter out(target);
  out.begin_map(unknown_size);
  out.write_string("b");
  out.begin_map(1);
  out.write_string("x");
  out.write_double(0.5);
  REQUIRE(out.current<Point>());
  CHECK(out.current<Point>()->x == 0.5);
  out.write_string("y");
  CHECK_FALSE(out.write_string("no number"));
  CHECK(out.failed());
  CHECK_FALSE(target.b);
  CHECK(out.current<Point>() == nullptr);
  CHECK_FALSE(out.finish());
  out.reset();
  CHECK(write_tokens(out, {map(), "a", 5, map_end}));
  CHECK(target.a == 5);
}

struct Waiting {
  int number = 0;
  std::vector<std::string> words;
  std::array<double, 2> pair{};
  std::map<int, Color> colors;
  ByKind kind;
  std::optional<std::chrono::seconds> delay;
};

TEST_CASE("an object tells what it takes next") {
  Waiting target;
  StructWriter out(target);
  const auto next = [&] { return out.expected_kind().value_or(Kind::map_end); };
  const auto key = [&](const char* name) { return out.write_string(name); };
  CHECK(next() == Kind::map);
  REQUIRE(out.begin_map(unknown_size));
  CHECK(next() == Kind::string);
  CHECK(out.current<Waiting>() == &target);
  REQUIRE(key("number"));
  CHECK(next() == Kind::int64);
  REQUIRE((out.write_int(1) && key("words")));
  CHECK(next() == Kind::array);
  REQUIRE(out.begin_array(1));
  CHECK(next() == Kind::string);
  CHECK(out.current<std::vector<std::string>>() == &target.words);
  CHECK(out.current<Waiting>() == nullptr);
  REQUIRE((out.write_string("w") && out.end_array() && key("pair") && out.begin_array(2)));
  CHECK(next() == Kind::float64);
  REQUIRE((out.write_double(1) && out.write_double(2)));
  CHECK(next() == Kind::array_end);
  REQUIRE((out.end_array() && key("colors") && out.begin_map(1)));
  CHECK(next() == Kind::int64);
  REQUIRE(out.write_int(7));
  CHECK(next() == Kind::string);
  REQUIRE((out.write_string("green") && out.end_map() && key("kind")));
  CHECK_FALSE(out.expected_kind());
  REQUIRE((out.write_bool(true) && key("unknown")));
  CHECK_FALSE(out.expected_kind());
  REQUIRE((out.begin_array(0) && out.end_array() && key("delay")));
  CHECK(next() == Kind::int64);
  REQUIRE((out.write_int(3) && out.end_map()));
  CHECK(next() == Kind::end);
  CHECK(out.finish());
  CHECK(target.words == std::vector<std::string>{"w"});
  CHECK(target.colors == std::map<int, Color>{{7, Color::green}});
  CHECK(target.kind == ByKind(true));
  CHECK(target.delay == std::chrono::seconds(3));
}

TEST_CASE("arrays in one call are arrays of single calls, whatever the object holds them in") {
  const std::vector<std::int32_t> numbers{1, -2, 70000};
  const double rows[] = {1.5, 2, 3, 4};
  const auto written = [](auto target, auto calls) {
    StructWriter out(target);
    calls(out);
    REQUIRE(out.finish());
    return target;
  };
  const auto all = [&](Writer& w) { w.write_numbers(NumberType::i32, numbers.data(), 3, 0); };
  const auto pairs = [&](Writer& w) { w.write_numbers(NumberType::f64, rows, 2, 2); };
  CHECK(written(std::vector<std::int32_t>{5, 5, 5, 5}, all) == numbers);
  CHECK(written(std::vector<std::int64_t>{}, all) == std::vector<std::int64_t>{1, -2, 70000});
  CHECK(written(std::list<double>{}, all) == std::list<double>{1, -2, 70000});
  CHECK(written(std::array<std::int32_t, 3>{}, all) == std::array<std::int32_t, 3>{1, -2, 70000});
  CHECK(written(std::optional<std::vector<std::int32_t>>{}, all) == numbers);
  CHECK(written(std::vector<std::array<double, 2>>{}, pairs) == std::vector<std::array<double, 2>>{{1.5, 2}, {3, 4}});
  CHECK(written(std::vector<std::vector<double>>{}, pairs) == std::vector<std::vector<double>>{{1.5, 2}, {3, 4}});
  CHECK(written(std::vector<int>{7}, [](Writer& w) { w.write_numbers(NumberType::i32, nullptr, 0, 0); }).empty());
  std::array<std::int32_t, 2> few{};
  StructWriter out(few);
  all(out);
  CHECK(out.failure().code == ErrorCode::too_many_elements);
  std::vector<std::int8_t> narrow;
  StructWriter narrower(narrow);
  all(narrower);
  CHECK(narrower.failure().code == ErrorCode::out_of_range);
  CHECK(narrower.failure().path() == "$[2]");
}

struct Cell {
  std::int8_t kind = 0;
  std::array<float, 3> at{};
  std::int64_t number = 0;
  bool operator==(const Cell&) const = default;
};
struct Hidden {
  std::int32_t shown = 0;
  std::int32_t skipped = 0;
  static constexpr auto wireform = annotate(annotations::member<&Hidden::skipped>(annotations::skip));
};
struct Checked {
  std::int32_t percent = 0;
  static constexpr auto wireform = annotate(annotations::member<&Checked::percent>(annotations::range(0, 100)));
};

template <class T>
bool gives_bytes(const T& value) {
  StructReader in(value);
  std::string_view bytes;
  const bool given = in.read_object(bytes);
  CHECK_FALSE(in.failed());
  CHECK(in.where() == given);
  return given;
}

TEST_CASE("what is nothing but numbers moves by its bytes") {
  const std::vector<Cell> cells{{1, {0.5f, 1, 2}, 3}, {-1, {4, 5, 6}, INT64_MIN}};
  StructReader in(cells);
  std::string_view all, first;
  REQUIRE(in.read_object(all));
  CHECK(in.finish());
  CHECK(static_cast<const void*>(all.data()) == cells.data());
  CHECK(all.size() == 2 * sizeof(Cell));
  std::vector<Cell> copy(7);
  StructWriter out(copy);
  REQUIRE((out.write_object(all) && out.finish()));
  CHECK(copy == cells);

  in.open_object(type_of<std::vector<Cell>>(), &cells);
  SizeHint size;
  REQUIRE((in.begin_array(size) && in.next_element() == Step::item && in.read_object(first)));
  CHECK(first == all.substr(0, sizeof(Cell)));
  std::map<std::string, std::optional<Cell>> named;
  StructWriter entry(named);
  REQUIRE((entry.begin_map(1) && entry.write_string("a") && entry.write_object(first) && entry.end_map() && entry.finish()));
  CHECK(named.at("a") == cells[0]);
}

TEST_CASE("what has more to it than numbers gives no bytes and takes none") {
  CHECK(gives_bytes(std::array<double, 3>{}));
  CHECK(gives_bytes(std::vector<int>{}));
  CHECK(gives_bytes(Point{}));
  CHECK_FALSE(gives_bytes(Hidden{}));
  CHECK_FALSE(gives_bytes(Checked{}));
  CHECK_FALSE(gives_bytes(Scalars{}));  // a bool and enums have bytes that are no value
  CHECK_FALSE(gives_bytes(std::vector<bool>{true}));
  CHECK_FALSE(gives_bytes(std::deque<int>{1}));
  CHECK_FALSE(gives_bytes(std::vector<std::string>{}));
  CHECK_FALSE(gives_bytes(Tree{}));
  Hidden hidden;
  StructWriter out(hidden);
  CHECK_FALSE(out.write_object(std::string_view(reinterpret_cast<const char*>(&hidden), sizeof hidden)));
  CHECK(out.failure().code == ErrorCode::wrong_kind);
  Point point{1, 2};
  StructWriter half(point);
  CHECK_FALSE(half.write_object("12345678"));
  CHECK(point == Point{1, 2});
}

TEST_CASE("a size that is told reserves little") {
  std::vector<Point> target;
  StructWriter out(target);
  REQUIRE((out.begin_array(SizeHint{1} << 40) && out.end_array()));
  CHECK(target.capacity() <= 4096 / sizeof(Point));
}

TEST_CASE("handlers take values of an object that is written, as in a read") {
  Handlers handlers;
  handlers.on<double>([](ReadContext& context, double& value) {
    std::string text;
    if (!context.in().read_string(text)) return false;
    value = static_cast<double>(text.size());
    return true;
  }, nullptr);
  ReadOptions options;
  options.handlers = &handlers;
  std::vector<Point> target;
  StructWriter out(target, options);
  REQUIRE(write_tokens(out, {array(), map(), "x", "123", "y", "", map_end, array_end}));
  CHECK(target == std::vector<Point>{{3, 0}});
}

struct Borrows {
  std::string_view text;
  std::span<const std::byte> bytes;
};

TEST_CASE("text and bytes that an object borrows are copied to the arena, or refused") {
  const Tokens tokens{map(), "text", "abc", "bytes", bytes("xy"), map_end};
  Borrows target;
  StructWriter refused(target);
  CHECK_FALSE(write_tokens(refused, tokens));
  CHECK(refused.failure().code == ErrorCode::needs_arena);
  CHECK(refused.failure().path() == "$.text");
  Arena arena;
  ReadOptions options;
  options.arena = &arena;
  StructWriter out(target, options);
  REQUIRE(write_tokens(out, Tokens(tokens)));
  CHECK(target.text == "abc");
  REQUIRE(target.bytes.size() == 2);
  CHECK(target.bytes[1] == std::byte{'y'});
  std::span<const std::byte> only;
  StructWriter bytes_alone(only);
  CHECK_FALSE(bytes_alone.write_bytes("xy"));
  CHECK(bytes_alone.failure().code == ErrorCode::needs_arena);
}

TEST_CASE("a hundred thousand levels are built without a stack, and are an error at the limit") {
  constexpr int levels = 100'000;
  Nullables target;
  ReadOptions options;
  options.limits.depth = levels;
  const auto build = [&](Writer& out) {
    for (int i = 0; i < levels; ++i)
      if (!out.begin_map(1) || !out.write_string("next")) return false;
    out.write_null();
    for (int i = 0; i < levels; ++i) out.end_map();
    return out.finish();
  };
  StructWriter out(target, options);
  CHECK(build(out));
  StructWriter shallow(target);
  CHECK_FALSE(build(shallow));
  CHECK(shallow.failure().code == ErrorCode::output_depth);
  while (target.next) target.next = std::exchange(target.next->next, nullptr);
}

TEST_CASE("text that is not UTF-8 is refused") {
  std::string target;
  StructWriter out(target);
  CHECK_FALSE(out.write_string("\xFF"));
  CHECK(out.failure().code == ErrorCode::text_not_utf8);
}

}  // namespace
}  // namespace wireform::test
