// expect: wireform: a required member cannot be left out
#include <optional>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  std::optional<int> a;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(required));
#else
  static constexpr auto wireform = annotate(member<&S::a>(required, omit_when_empty));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
