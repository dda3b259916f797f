// expect: wireform: this type can be written but not read: something in it is const
#include <wireform/wireform.hpp>

struct Part {
#ifdef GOOD
  int id = 7;
#else
  const int id = 7;
#endif
};
struct S {
  std::vector<Part> parts;
};
bool back(S& value, const wireform::Format& format) { return wireform::read_into(value, "", format).has_value(); }
bool write(const S& value, const wireform::Format& format) { return wireform::write(value, format).has_value(); }
