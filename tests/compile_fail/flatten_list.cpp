// expect: wireform: only a struct, or a map or sequence of pairs from std::string
#include <list>
#include <string>
#include <utility>
#include <vector>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  int a;
#ifdef GOOD
  std::vector<std::pair<std::string, int>> rest;
#else
  std::list<std::pair<std::string, int>> rest;
#endif
  static constexpr auto wireform = annotate(member<&S::rest>(flatten));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
