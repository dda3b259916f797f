// expect: wireform: a transparent struct has exactly one member
#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifndef GOOD
  int b;
#endif
  static constexpr auto wireform = wireform::annotate(wireform::annotations::transparent);
};

const wireform::TypeDesc& type = wireform::type_of<S>();
