// expect: wireform: this type has no representation: it is neither a plain struct
#include <wireform/reflect/type_of.hpp>

class Closed {
 public:
  int get() const { return hidden; }

 private:
  int hidden = 0;
};
struct Open {
  int shown = 0;
};
struct S {
  int a;
#ifdef GOOD
  Open b;
#else
  Closed b;
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
