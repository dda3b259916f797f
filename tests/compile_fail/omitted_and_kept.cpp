// expect: wireform: with omit_when_empty absence means empty, not the initializer
#include <vector>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  std::vector<int> a = {1};
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(keep_initializer, omit_when_initial));
#else
  static constexpr auto wireform = annotate(member<&S::a>(keep_initializer, omit_when_empty));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
