// expect: wireform: this member is a 128-bit integer
#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  long long b;
#else
  __extension__ typedef __int128 Wide; Wide b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
