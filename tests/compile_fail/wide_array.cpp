// expect: wireform: this member is a wide character
#include <wireform/reflect/type_of.hpp>

struct S {
#ifdef GOOD
  char name[8];
#else
  wchar_t name[8];
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
