// expect: wireform: this struct has a reference member
#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  int b;
#else
  const int& b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
