// expect: wireform: a base in BOOST_DESCRIBE_CLASS is private or protected: inherit from it publicly, leave it out
#include <boost/describe.hpp>
#include <wireform/reflect/describe.hpp>

struct Base {
  int a = 0;
};
#ifdef GOOD
class S : public Base {
#else
class S : private Base {
#endif
  int b = 0;
  BOOST_DESCRIBE_CLASS(S, (Base), (), (), (b))
};

const wireform::TypeDesc& type = wireform::type_of<S>();
