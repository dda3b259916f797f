// expect: wireform: family_of lists a class that is not derived from its base
#include <memory>

#include <wireform/reflect/type_of.hpp>

struct Base {
  virtual ~Base() = default;
};
#ifdef GOOD
struct Other : Base {
#else
struct Other {
#endif
  int a = 0;
  static constexpr auto wireform = wireform::annotate(wireform::annotations::fields<&Other::a>);
};
template <>
inline constexpr auto wireform::family_of<Base> = wireform::derived<Other>();

const wireform::TypeDesc& type = wireform::type_of<std::shared_ptr<Base>>();
