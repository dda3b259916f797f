// expect: wireform: length() is not for types with a codec
#include <map>
#include <string>

#include <wireform/reflect/type_of.hpp>

struct S {
#ifdef GOOD
  std::map<std::string, int> a;
#else
  std::multimap<std::string, int> a;
#endif
  static constexpr auto wireform = wireform::annotate(wireform::annotations::member<&S::a>(wireform::annotations::length(1)));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
