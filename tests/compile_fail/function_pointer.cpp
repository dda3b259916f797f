// expect: wireform: this member is a function pointer
#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  int b;
#else
  void (*b)();
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
