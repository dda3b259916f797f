// expect: wireform: a note of this member stands twice

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  int a = 1;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(rename("x")));
#else
  static constexpr auto wireform = annotate(member<&S::a>(rename("x"), rename("y")));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
