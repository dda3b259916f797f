// expect: wireform: this member is a shared_ptr
#include <memory>

#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  std::unique_ptr<int> b;
#else
  std::shared_ptr<int> b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
