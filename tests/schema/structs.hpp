// Annotated structs whose schemas and data the tests of this folder look at.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <memory_resource>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <wireform/reflect/type_of.hpp>

namespace wireform::test {}
namespace wireform::schema_test {
using namespace test;

using namespace wireform::annotations;

enum class Level { low, high };
enum class Rights : unsigned { read = 1, write = 2 };
enum class Mood { unknown, good };

struct Pixel {
  std::uint8_t x = 0;
  std::optional<std::string> name;
  bool operator==(const Pixel&) const = default;
};

struct Config {
  std::uint16_t port = 80;
  std::string host;
  std::string token;
  double uptime = 0;
  std::int8_t retries = 3;
  std::array<std::byte, 16> key{};
  std::uint64_t id = 0;
  std::vector<std::string> tags;
  std::optional<double> ratio;

  static constexpr auto wireform = annotate(
      deny_unknown, doc("of a server"),
      member<&Config::port>(rename("tcp-port"), range(1, 65535), doc("where it listens")),
      member<&Config::host>(alias("hostname"), length(1, 40), pattern("^[a-z.]+$")), member<&Config::token>(read_only),
      member<&Config::uptime>(write_only), member<&Config::retries>(keep_initializer), member<&Config::key>(as_hex),
      member<&Config::id>(as_string), member<&Config::tags>(length(1)), member<&Config::ratio>(range(0.0, 1.0)));
};

struct Open {
  bool known = false;
  std::map<std::string, int> others;
  static constexpr auto wireform = annotate(member<&Open::others>(flatten));
};

struct Encoded {
  std::vector<std::uint8_t> list, text;
  bool yes = false;
  static constexpr auto wireform = annotate(member<&Encoded::list>(as_array, length(2, 3)),
                                            member<&Encoded::text>(length(2, 5)), member<&Encoded::yes>(as_string));
};

struct Versions {
  bool always = false, old = false, fresh = false;
  static constexpr auto wireform = annotate(member<&Versions::old>(until(2)), member<&Versions::fresh>(since(2)));
};

struct Circle {
  double radius = 0;
  static constexpr auto wireform = annotate(deny_unknown);
};

struct Shapes {
  std::variant<Circle, std::string> external;
  std::variant<Circle, std::monostate> adjacent;
  std::variant<Circle, std::string> internal;
  std::variant<Circle, bool> open;
  static constexpr auto wireform =
      annotate(member<&Shapes::external>(annotations::external, alternatives("circle", "text")),
               member<&Shapes::adjacent>(annotations::adjacent("t", "c"), alternatives("circle", "none")),
               member<&Shapes::internal>(tag("type"), alternatives("circle", "text")),
               member<&Shapes::open>(annotations::external, alternatives("circle", "other"), fallback_type<bool>));
};

struct Animal {
  virtual ~Animal() = default;
};
struct Lion : Animal {
  std::unique_ptr<Animal> prey;
  static constexpr auto wireform = annotate(fields<&Lion::prey>);
};
struct Mouse : Animal {
  double grams = 0;
  static constexpr auto wireform = annotate(fields<&Mouse::grams>);
};

enum class Suit { clubs, hearts };

struct Node {
  std::vector<Node> children;
};

struct Nest {
  std::vector<Nest> inside;
  static constexpr auto wireform = annotate(transparent);
};

struct Twin {
  bool first = false;
};
namespace other {
struct Twin {
  bool second = false;
};
}  // namespace other
template <class T>
struct Box {
  T content{};
};
struct Twins {
  Twin a;
  other::Twin b;
  Box<other::Twin> c;
  Box<bool> d;
};

struct Money {
  long cents = 0;
};
struct Uuid {
  std::string text;
};
struct Blob {};

struct CheckedCodecs {
  std::multimap<std::string, bool> pairs;
  std::pmr::string text;
  static constexpr auto wireform =
      annotate(member<&CheckedCodecs::pairs>(length(1, 3)), member<&CheckedCodecs::text>(length(2, 5), pattern("^a")));
};

struct Compact {
  std::uint8_t id = 0;
  std::optional<bool> flag;
  static constexpr auto wireform = annotate(as_array);
};

}  // namespace wireform::schema_test

template <>
inline constexpr auto wireform::annotations_of<wireform::schema_test::Level> =
    wireform::annotate(wireform::annotations::enumerator<wireform::schema_test::Level::high>(wireform::annotations::alias("top")));
template <>
inline constexpr auto wireform::annotations_of<wireform::schema_test::Rights> = wireform::annotate(wireform::annotations::flags);
template <>
inline constexpr auto wireform::annotations_of<wireform::schema_test::Mood> =
    wireform::annotate(wireform::annotations::fallback<wireform::schema_test::Mood::unknown>);
template <>
inline constexpr auto wireform::family_of<wireform::schema_test::Animal> =
    wireform::derived<wireform::schema_test::Lion, wireform::schema_test::Mouse>(wireform::annotations::tag("kind"));

template <>
struct wireform::codec<wireform::schema_test::Money> {
  using plain = std::string;
  static std::string to_plain(const schema_test::Money& money) { return std::to_string(money.cents); }
  static bool from_plain(const std::string& text, schema_test::Money& money) {
    money.cents = static_cast<long>(text.size());
    return true;
  }
};
// [form]
template <>
struct wireform::codec<wireform::schema_test::Uuid> {
  static constexpr CodecForm form{.kinds = 1u << static_cast<unsigned>(Kind::string), .format = "uuid"};
  static bool read(ReadContext& context, schema_test::Uuid& uuid) { return context.value(uuid.text); }
  static bool write(WriteContext& context, const schema_test::Uuid& uuid) { return context.value(uuid.text); }
};
// [/form]
template <>
struct wireform::codec<wireform::schema_test::Blob> {
  static bool read(ReadContext& context, schema_test::Blob&) { return context.in().skip_value(); }
  static bool write(WriteContext& context, const schema_test::Blob&) { return context.out().write_null(); }
};
