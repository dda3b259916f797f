// expect: wireform: this struct has more than 256 members, which is the limit
#include <wireform/reflect/wide.hpp>
#include <wireform/reflect/type_of.hpp>

#include "../reflect/members.hpp"
struct S {
  WIREFORM_HUNDRED WIREFORM_SECOND_HUNDRED WIREFORM_THIRTY(20, 21, 22) WIREFORM_TEN(23) WIREFORM_TEN(24)
  int m250, m251, m252, m253, m254, m255;
#ifndef GOOD
  int m256;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
