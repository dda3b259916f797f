// expect: wireform: the alternatives of this variant cannot be told apart by the kind of the value
#include <string>
#include <variant>

#include <wireform/reflect/type_of.hpp>

struct S {
#ifdef GOOD
  std::variant<int, std::string> v;
#else
  std::variant<int, unsigned> v;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
