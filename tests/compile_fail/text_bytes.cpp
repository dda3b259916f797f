// expect: wireform: as_string is for numbers and bool
#include <string>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
#ifdef GOOD
  int a;
#else
  std::string a;
#endif
  static constexpr auto wireform = annotate(member<&S::a>(as_string));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
