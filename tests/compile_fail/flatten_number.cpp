// expect: wireform: only a struct, or a map or sequence of pairs from std::string, can be flattened
#include <map>
#include <string>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
#ifdef GOOD
  std::map<std::string, int> inner;
#else
  int inner;
#endif
  static constexpr auto wireform = annotate(member<&S::inner>(flatten));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
