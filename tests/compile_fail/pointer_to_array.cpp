// expect: wireform: this type has no representation
#include <memory>
#include <vector>

#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  std::vector<int> b;
#else
  std::unique_ptr<int[]> b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
