// expect: wireform: a note of this member stands where it says nothing

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  int a = 1;
#ifdef GOOD
  static constexpr auto wireform = annotate(keep_initializers);
#else
  static constexpr auto wireform = annotate(member<&S::a>(keep_initializers));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
