// expect: wireform: this member is a wide character
#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  char b;
#else
  char8_t b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
