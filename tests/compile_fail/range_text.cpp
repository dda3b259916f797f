// expect: wireform: range() is for numbers
#include <string>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  std::string a;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(length(0, 255)));
#else
  static constexpr auto wireform = annotate(member<&S::a>(range(0, 255)));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
