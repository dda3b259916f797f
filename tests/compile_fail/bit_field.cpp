// expect: wireform: this struct has a bit-field, which has no address: make it a whole integer
#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  unsigned b;
#else
  unsigned b : 3;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
