// expect: wireform: this member is a variant
#include <optional>
#include <variant>

#include <wireform/reflect/type_of.hpp>

struct S {
  int a;
#ifdef GOOD
  std::optional<int> b;
#else
  std::variant<int, bool> b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
