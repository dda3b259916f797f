// expect: wireform: no version has a member

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  int a = 1;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(since(4), until(5)));
#else
  static constexpr auto wireform = annotate(member<&S::a>(since(5), until(5)));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
