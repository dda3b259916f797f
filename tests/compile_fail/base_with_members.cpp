// expect: wireform: this struct has a base class with members
#include <wireform/reflect/type_of.hpp>

struct Base {
#ifndef GOOD
  int a;
#endif
};
struct S : Base {
  int b;
};

const wireform::TypeDesc& type = wireform::type_of<S>();
