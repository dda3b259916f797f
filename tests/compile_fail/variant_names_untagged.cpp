// expect: wireform: alternatives(...) and fallback_type say something of names
#include <string>
#include <variant>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  std::variant<int, std::string> v;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::v>(alternatives("n", "s"), external));
#else
  static constexpr auto wireform = annotate(member<&S::v>(alternatives("n", "s")));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
