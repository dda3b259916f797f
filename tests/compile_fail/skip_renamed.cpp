// expect: wireform: a skipped member has no name or rule

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  int a = 1;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(skip));
#else
  static constexpr auto wireform = annotate(member<&S::a>(skip, rename("x")));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
