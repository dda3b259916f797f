// expect: wireform: this struct has a reference member
#include <memory>

#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  std::unique_ptr<int> b;
#else
  int& b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
