// expect: wireform: std::unique_ptr of this family would delete through a base without virtual destructor
#include <memory>

#include <wireform/reflect/type_of.hpp>

struct Base {
  virtual void f() {}
};
struct Derived final : Base {
  int a = 0;
  static constexpr auto wireform = wireform::annotate(wireform::annotations::fields<&Derived::a>);
};
template <>
inline constexpr auto wireform::family_of<Base> = wireform::derived<Derived>();

#ifdef GOOD
using Pointer = std::shared_ptr<Base>;
#else
using Pointer = std::unique_ptr<Base>;
#endif
const wireform::TypeDesc& type = wireform::type_of<Pointer>();
