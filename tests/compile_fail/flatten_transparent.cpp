// expect: wireform: a struct that is written as something else

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct Inner { int a; };
struct Wrapper {
  Inner inner;
#ifndef GOOD
  static constexpr auto wireform = annotate(transparent);
#endif
};
struct S {
  Wrapper wrapper;
  static constexpr auto wireform = annotate(member<&S::wrapper>(flatten));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
