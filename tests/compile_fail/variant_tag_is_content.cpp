// expect: wireform: the tag of this variant and its content have the same name
#include <variant>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct A { int x; };
struct S {
  std::variant<A, int> v;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::v>(adjacent("t", "c")));
#else
  static constexpr auto wireform = annotate(member<&S::v>(adjacent("t", "t")));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
