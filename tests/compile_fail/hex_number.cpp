// expect: wireform: as_base64, as_hex and as_array are for bytes
#include <cstddef>
#include <vector>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

struct S {
#ifdef GOOD
  std::vector<std::byte> a;
#else
  int a;
#endif
  static constexpr auto wireform = annotate(member<&S::a>(as_hex));
};

const wireform::TypeDesc& type = wireform::type_of<S>();
