// expect: wireform: this member is a set
#include <set>
#include <vector>

#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  std::vector<int> b;
#else
  std::set<int> b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
