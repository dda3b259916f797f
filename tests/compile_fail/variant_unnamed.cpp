// expect: wireform: an alternative of this variant is a template or has no name of its own
#include <variant>
#include <vector>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  std::variant<int, std::vector<int>> v;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::v>(external, alternatives("one", "many")));
#else
  static constexpr auto wireform = annotate(member<&S::v>(external));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
