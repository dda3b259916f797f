// expect: wireform: alternatives(...) must give one name to each alternative
#include <string>
#include <variant>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  std::variant<int, std::string> v;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::v>(external, alternatives("n", "s")));
#else
  static constexpr auto wireform = annotate(member<&S::v>(external, alternatives("n", "s", "t")));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
