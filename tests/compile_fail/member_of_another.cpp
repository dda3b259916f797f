// expect: wireform: an annotation speaks of a member that this struct does not have itself, or two speak of the same one
#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  int a, b;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(rename("x")), member<&S::b>(rename("y")));
#else
  static constexpr auto wireform = annotate(member<&S::a>(rename("x")), member<&S::a>(alias("y")));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
