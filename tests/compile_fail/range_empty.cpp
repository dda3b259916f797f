// expect: wireform: range() has no number in it

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  int a = 1;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(range(1, 10)));
#else
  static constexpr auto wireform = annotate(member<&S::a>(range(10, 1)));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
