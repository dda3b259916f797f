// expect: wireform: a flattened member has no name or rule of its own
#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct Inner { int a; };
struct S {
  Inner inner;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::inner>(flatten, doc("flat")));
#else
  static constexpr auto wireform = annotate(member<&S::inner>(flatten, since(2)));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
