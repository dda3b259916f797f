// expect: wireform: this type has no representation
#include <cstdlib>
#include <memory>

#include <wireform/reflect/type_of.hpp>

struct Free {
  void operator()(int* p) const { std::free(p); }
};
struct S {
  int a;
#ifdef GOOD
  std::unique_ptr<int> b;
#else
  std::unique_ptr<int, Free> b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
