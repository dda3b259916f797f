// expect: wireform: a base in BOOST_DESCRIBE_CLASS is virtual, so that its members have no fixed place
#include <boost/describe.hpp>
#include <wireform/reflect/describe.hpp>

struct Base {
  int a = 0;
};
#ifdef GOOD
class S : public Base {
#else
class S : public virtual Base {
#endif
  int b = 0;
  BOOST_DESCRIBE_CLASS(S, (Base), (), (), (b))
};

const wireform::TypeDesc& type = wireform::type_of<S>();
