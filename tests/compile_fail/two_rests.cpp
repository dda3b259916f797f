// expect: wireform: two maps of this struct would take the unknown members
#include <map>
#include <string>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  std::map<std::string, int> a, b;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(flatten));
#else
  static constexpr auto wireform = annotate(member<&S::a>(flatten), member<&S::b>(flatten));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
