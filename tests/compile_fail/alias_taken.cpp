// expect: wireform: two members of this struct have the same name (aliases and flattened members count)
#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  int a, b;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(alias("c")));
#else
  static constexpr auto wireform = annotate(member<&S::a>(alias("b")));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
