// Enumerators by name.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/reflect/type_of.hpp>

#include "support/catch.hpp"

namespace outside {
enum class Scoped : std::uint8_t { low = 0, high = 255 };
enum Plain { plain_a, plain_b = 7 };
template <class, class>
struct Holder {
  enum class Inner { x, y };
};
}  // namespace outside

enum class Port { http = 80, alternative = 8080 };
template <>
struct wireform::enum_range<Port> {
  static constexpr int min = 0, max = 9000;
};

enum class Narrow : std::uint16_t { one = 1, last = 65535 };
template <>
struct wireform::enum_range<Narrow> {
  static constexpr int min = 65500, max = 65540;
};

namespace {

using namespace wireform;

using Names = std::vector<std::pair<std::string_view, std::int64_t>>;

template <class E>
Names names_of() {
  const TypeDesc& type = type_of<E>();
  REQUIRE(type.shape == Shape::enumeration);
  REQUIRE(type.size == sizeof(E));
  Names names;
  for (std::size_t i = 0; i < type.detail.enumeration->count; ++i)
    names.emplace_back(type.detail.enumeration->names[i].name, type.detail.enumeration->names[i].value);
  return names;
}

enum class Color { red, green = 5, blue = -3 };
enum Unscoped { loose_a, loose_b, loose_c };
enum Negative { minus = -2, zero = 0, one = 1 };
enum class Signed : signed char { lowest = -128, highest = 127 };
enum class Flag : bool { off, on };
enum class Wide : std::uint64_t { small = 1, edge = 255 };
enum class Twice { a = 1, b = 1, c = 2 };
enum class Single { only };
enum class Größe { klein, groß };

TEST_CASE("enumerators come in the order of their values") {
  CHECK(names_of<Color>() == Names{{"blue", -3}, {"red", 0}, {"green", 5}});
  CHECK(names_of<Single>() == Names{{"only", 0}});
}

TEST_CASE("enums without a fixed underlying type have no values beyond their enumerators' bits") {
  CHECK(names_of<Unscoped>() == Names{{"loose_a", 0}, {"loose_b", 1}, {"loose_c", 2}});
  CHECK(names_of<Negative>() == Names{{"minus", -2}, {"zero", 0}, {"one", 1}});
  CHECK(names_of<outside::Plain>() == Names{{"plain_a", 0}, {"plain_b", 7}});
}

TEST_CASE("the whole range of small underlying types is searched") {
  CHECK(names_of<outside::Scoped>() == Names{{"low", 0}, {"high", 255}});
  CHECK(names_of<Signed>() == Names{{"lowest", -128}, {"highest", 127}});
  CHECK(names_of<Flag>() == Names{{"off", 0}, {"on", 1}});
  CHECK(names_of<Wide>() == Names{{"small", 1}, {"edge", 255}});
}

TEST_CASE("underlying types go by size and sign") {
  CHECK(type_of<Color>().detail.enumeration->underlying == NumberType::i32);
  CHECK(type_of<Signed>().detail.enumeration->underlying == NumberType::i8);
  CHECK(type_of<Wide>().detail.enumeration->underlying == NumberType::u64);
  CHECK(type_of<Flag>().detail.enumeration->underlying == NumberType::u8);
}

TEST_CASE("enum_range widens the search, as far as the type holds values") {
  CHECK(names_of<Port>() == Names{{"http", 80}, {"alternative", 8080}});
  CHECK(names_of<Narrow>() == Names{{"last", 65535}});  // 65537 is no second `one`
}

TEST_CASE("of two enumerators with one value the first gives the name") {
  CHECK(names_of<Twice>() == Names{{"a", 1}, {"c", 2}});
}

TEST_CASE("enums inside templates, functions and with non-ASCII names") {
  enum class Local { here, there = 3 };
  enum LocalPlain { inside, also };
  CHECK(names_of<outside::Holder<int, std::string>::Inner>() == Names{{"x", 0}, {"y", 1}});
  CHECK(names_of<Local>() == Names{{"here", 0}, {"there", 3}});
  CHECK(names_of<LocalPlain>() == Names{{"inside", 0}, {"also", 1}});
  CHECK(names_of<Größe>() == Names{{"klein", 0}, {"groß", 1}});
}

}  // namespace
