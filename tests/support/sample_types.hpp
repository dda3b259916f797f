// The part of the sample value that needs more than plain structs and containers
#pragma once

#include <array>
#include <bitset>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <memory_resource>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include <wireform/reflect/type_of.hpp>

namespace wireform::test {

enum class Access : unsigned { read = 1, write = 2, execute = 4 };
constexpr Access operator|(Access a, Access b) { return static_cast<Access>(static_cast<unsigned>(a) | static_cast<unsigned>(b)); }

/// The base of a class family, compared by what the objects are and hold.
struct Figure {
  virtual ~Figure() = default;
  virtual bool same(const Figure& other) const = 0;
};
struct Circle : Figure {
  double radius = 1;
  bool same(const Figure& other) const override {
    const auto* circle = dynamic_cast<const Circle*>(&other);
    return circle && circle->radius == radius;
  }
  static constexpr auto wireform = annotate(annotations::fields<&Circle::radius>);
};
class Box : public Figure {
 public:
  Box() = default;
  Box(int width, int height) : width_(width), height_(height) {}
  bool same(const Figure& other) const override {
    const auto* box = dynamic_cast<const Box*>(&other);
    return box && box->width_ == width_ && box->height_ == height_;
  }

 private:
  int width_ = 0, height_ = 0;

 public:
  static constexpr auto wireform = annotate(annotations::named("box"), annotations::fields<&Box::width_, &Box::height_>);
};

}  // namespace wireform::test

template <>
inline constexpr auto wireform::annotations_of<wireform::test::Access> = annotate(annotations::flags);
template <>
inline constexpr auto wireform::family_of<wireform::test::Figure> = wireform::derived<wireform::test::Circle, wireform::test::Box>();

namespace wireform::test {

struct Sets {
  std::set<std::string> words;
  std::unordered_set<int> numbers;
  std::multiset<int> repeated;
  std::set<std::pair<int, std::string>> pairs;
  bool operator==(const Sets&) const = default;
};

struct OddMaps {
  std::multimap<std::string, int> multi;
  std::map<std::pair<int, int>, std::string> by_pair;
  std::map<std::uint64_t, bool> by_large;
  std::map<std::chrono::seconds, int> by_duration;
  bool operator==(const OddMaps&) const = default;
};

struct Lion {
  double weight = 0;
  std::optional<std::string> name;
  bool operator==(const Lion&) const = default;
};
struct Stone {
  bool operator==(const Stone&) const = default;
};
using Thing = std::variant<std::monostate, Lion, Stone, int, std::vector<std::string>>;
using ByKind = std::variant<std::int64_t, double, std::string, bool, std::vector<int>, Lion>;

struct Variants {
  ByKind untagged;
  std::vector<ByKind> mixed;
  Thing internal, adjacent, external;
  std::optional<std::map<std::string, ByKind>> deep;
  bool operator==(const Variants&) const = default;

  static constexpr auto names = annotations::alternatives("nothing", "lion", "stone", "number", "words");
  static constexpr auto wireform =
      annotate(annotations::member<&Variants::internal>(annotations::tag("type"), names),
               annotations::member<&Variants::adjacent>(annotations::adjacent("t", "c"), names),
               annotations::member<&Variants::external>(annotations::external, names));
};

template <class Period>
using Time = std::chrono::time_point<std::chrono::system_clock, std::chrono::duration<std::int64_t, Period>>;

struct Times {
  std::chrono::nanoseconds nanoseconds{};
  std::chrono::duration<double, std::milli> fraction{};
  std::chrono::hours hours{};
  Time<std::nano> exact;
  Time<std::ratio<1>> seconds;
  Time<std::ratio<86400>> day;
  std::vector<Time<std::milli>> list;
  bool operator==(const Times&) const = default;
};

struct OddTexts {
  std::filesystem::path path;
  char name[16] = "";
  std::array<char, 4> code{};
  std::pmr::string pooled;
  std::bitset<12> bits;
  std::vector<std::pmr::string> list;
  bool operator==(const OddTexts&) const = default;
};

/// Stands for its member.
struct Meters {
  double value = 0;
  bool operator==(const Meters&) const = default;
  static constexpr auto wireform = annotate(annotations::transparent);
};

struct Position {
  int row = 0, column_number = 0;
  bool operator==(const Position&) const = default;
  static constexpr auto wireform = annotate(annotations::rename_all(annotations::camel_case));
};

struct Annotated {
  Access access{};
  Meters height;
  std::map<std::string, Meters> heights;
  Position position;
  std::string renamed;
  int with_alias = 0;
  std::vector<std::byte> hex;
  std::vector<unsigned char> numbers;
  std::uint64_t as_text = 0;
  std::vector<int> omitted;
  int kept = 7;
  int left_alone = 0;
  std::string checked = "a1";
  std::optional<int> needed;
  std::map<std::string, int> rest;
  bool operator==(const Annotated&) const = default;

  static constexpr auto wireform = [] {
    using namespace annotations;
    return annotate(rename_all(kebab_case), member<&Annotated::position>(flatten), member<&Annotated::renamed>(rename("new \"name\"")),
                    member<&Annotated::with_alias>(alias("old", "older")), member<&Annotated::hex>(as_hex),
                    member<&Annotated::numbers>(as_array), member<&Annotated::as_text>(as_string),
                    member<&Annotated::omitted>(omit_when_empty), member<&Annotated::kept>(omit_when_initial),
                    member<&Annotated::left_alone>(skip),
                    member<&Annotated::checked>(length(1, 300), pattern("^[a-z0-9]+$"), doc("lower case")),
                    member<&Annotated::needed>(required, range(-1000, 1000)), member<&Annotated::rest>(flatten));
  }();
};

template <class Pointer>
bool same_figure(const Pointer& a, const Pointer& b) {
  return a && b ? a->same(*b) : !a && !b;
}

struct Pointers {
  std::shared_ptr<int> shared;
  std::shared_ptr<const std::string> constant;
  std::optional<std::optional<int>> twice;
  std::unique_ptr<Figure> figure;
  std::vector<std::shared_ptr<Figure>> figures;

  bool operator==(const Pointers& other) const {
    const auto same = [](const auto& a, const auto& b) { return a && b ? *a == *b : !a && !b; };
    bool equal = same(shared, other.shared) && same(constant, other.constant) && twice == other.twice &&
                 same_figure(figure, other.figure) && figures.size() == other.figures.size();
    for (std::size_t i = 0; equal && i < figures.size(); ++i) equal = same_figure(figures[i], other.figures[i]);
    return equal;
  }
};

}  // namespace wireform::test
