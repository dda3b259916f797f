// expect: wireform: a struct that is written as something else
#include <string>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct Color { int r, g, b; };
#ifndef GOOD
template <>
struct wireform::codec<Color> {
  using plain = std::string;
  static std::string to_plain(const Color&);
  static bool from_plain(const std::string&, Color&);
};
#endif
struct S {
  Color color;
  static constexpr auto wireform = annotate(member<&S::color>(flatten));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
