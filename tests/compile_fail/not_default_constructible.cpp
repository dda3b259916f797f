// expect: wireform: this type can be written but not read
#include <wireform/wireform.hpp>

struct S {
#ifdef GOOD
  int id = 7;
#else
  const int id;
#endif
};
bool back(S& value, const wireform::Format& format) { return wireform::read_into(value, "", format).has_value(); }
