// expect: wireform: an optional or pointer cannot be flattened
#include <optional>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct Inner { int a; };
struct S {
#ifdef GOOD
  Inner inner;
#else
  std::optional<Inner> inner;
#endif
  static constexpr auto wireform = annotate(member<&S::inner>(flatten));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
