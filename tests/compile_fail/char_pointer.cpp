// expect: wireform: this member is a raw pointer
#include <string>

#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  std::string b;
#else
  const char* b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
