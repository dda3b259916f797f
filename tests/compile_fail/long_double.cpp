// expect: wireform: this member is a long double
#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  double b;
#else
  long double b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
