// expect: wireform: tags and names of alternatives are for std::variant
#include <variant>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
#ifdef GOOD
  std::variant<int, bool> v;
#else
  int v;
#endif
  static constexpr auto wireform = annotate(member<&S::v>(tag("type")));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
