// expect: wireform: this member is a string of wide characters
#include <string_view>

#include <wireform/reflect/type_of.hpp>

struct S {
#ifdef GOOD
  std::string_view a;
#else
  std::u16string_view a;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
