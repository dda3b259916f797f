// expect: wireform: the key of this map is neither text nor a scalar
#include <map>

#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  std::map<int, int> b;
#else
  std::map<std::pair<int, int>, int> b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
