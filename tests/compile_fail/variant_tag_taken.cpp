// expect: wireform: a struct of this variant has a member with the name of the tag
#include <string>
#include <variant>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct Lion { std::string type; };
struct S {
  std::variant<Lion, int> v;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::v>(tag("kind")));
#else
  static constexpr auto wireform = annotate(member<&S::v>(tag("type")));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
