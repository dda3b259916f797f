// expect: wireform: this member is a union
#include <optional>

#include <wireform/reflect/type_of.hpp>

union U {
  int i;
  float f;
};
struct S {
  int a;
#ifdef GOOD
  std::optional<int> b;
#else
  U b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
