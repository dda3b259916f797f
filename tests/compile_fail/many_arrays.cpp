// expect: wireform: the members of this struct cannot be counted
// expect: use std::array
#include <wireform/reflect/type_of.hpp>

struct S {
#ifndef GOOD
  int a16[2];
#endif
  int a0[2], a1[2], a2[2], a3[2], a4[2], a5[2], a6[2], a7[2], a8[2], a9[2], a10[2], a11[2], a12[2], a13[2], a14[2], a15[2];
};

const wireform::TypeDesc& type = wireform::type_of<S>();
