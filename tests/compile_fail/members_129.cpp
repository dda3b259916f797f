// expect: wireform: this struct has more than 128 members: include <wireform/reflect/wide.hpp>
#include <wireform/reflect/type_of.hpp>

#ifdef GOOD
#include <wireform/reflect/wide.hpp>
#endif
#include "../reflect/members.hpp"
struct S {
  WIREFORM_HUNDRED WIREFORM_TEN(10) WIREFORM_TEN(11)
  int m120, m121, m122, m123, m124, m125, m126, m127, m128;
};

const wireform::TypeDesc& type = wireform::type_of<S>();
