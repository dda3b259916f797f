// expect: wireform: pattern() is for text
#include <optional>
#include <string>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
#ifdef GOOD
  std::optional<std::string> a;
#else
  int a;
#endif
  static constexpr auto wireform = annotate(member<&S::a>(pattern("^1")));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
