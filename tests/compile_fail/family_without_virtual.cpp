// expect: wireform: the base of a class family must have a virtual function
#include <memory>

#include <wireform/reflect/type_of.hpp>

struct Base {
#ifdef GOOD
  virtual ~Base() = default;
#endif
};
struct Derived : Base {
  int a = 0;
  static constexpr auto wireform = wireform::annotate(wireform::annotations::fields<&Derived::a>);
};
template <>
inline constexpr auto wireform::family_of<Base> = wireform::derived<Derived>();

const wireform::TypeDesc& type = wireform::type_of<std::shared_ptr<Base>>();
