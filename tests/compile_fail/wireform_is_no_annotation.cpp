// expect: wireform: the member called wireform is no annotation
#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  static constexpr auto wireform = wireform::annotate();
#else
  static constexpr auto wireform = 1;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
