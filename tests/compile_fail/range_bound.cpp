// expect: wireform: range() has a bound that the member cannot hold
#include <cstdint>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
  std::uint8_t a;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::a>(range(0, 255)));
#else
  static constexpr auto wireform = annotate(member<&S::a>(range(0, 256)));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
