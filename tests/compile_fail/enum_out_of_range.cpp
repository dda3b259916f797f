// expect: wireform: this enum has no enumerator among the values
// expect: specialize wireform::enum_range
#include <wireform/reflect/type_of.hpp>

enum class Far { a = 100000 };
enum class Near { a = 100 };
struct S {
  int a;
#ifdef GOOD
  Near b;
#else
  Far b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
