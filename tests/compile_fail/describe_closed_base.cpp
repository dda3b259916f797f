// expect: wireform: a base in BOOST_DESCRIBE_CLASS is not described itself
#include <boost/describe.hpp>
#include <wireform/reflect/describe.hpp>

class Base {
  int a = 0;
#ifdef GOOD
  BOOST_DESCRIBE_CLASS(Base, (), (), (), (a))
#endif
 public:
  int get() const { return a; }
};
class S : public Base {
  int b = 0;
  BOOST_DESCRIBE_CLASS(S, (Base), (), (), (b))
};

const wireform::TypeDesc& type = wireform::type_of<S>();
