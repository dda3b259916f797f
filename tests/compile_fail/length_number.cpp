// expect: wireform: length() is for text, bytes and containers
#include <vector>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
#ifdef GOOD
  std::vector<int> a;
#else
  int a;
#endif
  static constexpr auto wireform = annotate(member<&S::a>(length(1, 2)));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
