// Structs of one member that are read and written as that member.
#include <optional>
#include <string>
#include <vector>

#include "reflect/both.hpp"

namespace {

using namespace both;

struct Level {
  std::optional<int> value = 5;
  static constexpr auto wireform = annotate(transparent);
  bool operator==(const Level&) const = default;
};
struct Title {
  std::string value = "untitled";
  static constexpr auto wireform = annotate(transparent);
  bool operator==(const Title&) const = default;
};
struct Small {
  int n = 1;
  static constexpr auto wireform = annotate(member<&Small::n>(omit_when_initial));
  bool operator==(const Small&) const = default;
};
struct Larger {
  Small small{.n = 5};
  static constexpr auto wireform = annotate(transparent);
  bool operator==(const Larger&) const = default;
};
struct Wrapped {
  Level level;
  std::vector<Level> levels;
  Title title;
  Larger larger;
  static constexpr auto wireform = annotate(member<&Wrapped::title>(omit_when_empty));
  bool operator==(const Wrapped&) const = default;
};

TEST_CASE("a transparent struct is its member also where that is empty, whatever its initializer") {
  const Wrapped empty{{std::nullopt}, {{std::nullopt}, {3}}, {""}, {{1}}};
  CHECK(text(empty) == R"({"levels":[null,3],"larger":{}})");
  CHECK(value<Wrapped>(text(empty)) == empty);
  CHECK(value_over(Wrapped{}, text(empty)) == empty);
  CHECK(value<Level>("null").value == std::nullopt);
}

}  // namespace
