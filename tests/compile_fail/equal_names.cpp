// expect: wireform: two members of this struct have the same name (aliases and flattened members count)
#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct Inner { int a; };
struct S {
#ifdef GOOD
  int b;
#else
  int a;
#endif
  Inner inner;
  static constexpr auto wireform = annotate(member<&S::inner>(flatten));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
