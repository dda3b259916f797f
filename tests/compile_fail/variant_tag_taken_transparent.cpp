// expect: wireform: a struct of this variant has a member with the name of the tag
#include <variant>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct Lion { int type; };
struct Cage {
  Lion lion;
  static constexpr auto wireform = annotate(transparent);
};
struct S {
  std::variant<Cage, int> v;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::v>(tag("kind")));
#else
  static constexpr auto wireform = annotate(member<&S::v>(tag("type")));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
