// expect: wireform: this member is a string of wide characters
#include <string>

#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  std::string b;
#else
  std::wstring b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
