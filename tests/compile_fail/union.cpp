// expect: wireform: this member is a union
#include <wireform/reflect/type_of.hpp>

#ifdef GOOD
struct S {
#else
union S {
#endif
  int a;
  float b;
};

const wireform::TypeDesc& type = wireform::type_of<S>();
