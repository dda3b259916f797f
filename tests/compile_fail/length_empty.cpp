// expect: wireform: length() ends before it begins
#include <string>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  std::string a;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(length(1, 10)));
#else
  static constexpr auto wireform = annotate(member<&S::a>(length(10, 1)));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
