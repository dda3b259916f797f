// expect: wireform: this member is an array of char: use std::string
#include <string>

#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  std::string b;
#else
  char b[16];
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
