// expect: wireform: this member is a raw pointer
#include <memory>
#include <vector>

#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  std::vector<std::unique_ptr<int>> b;
#else
  std::vector<int*> b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
