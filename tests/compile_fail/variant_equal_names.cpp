// expect: wireform: two alternatives of this variant have the same name
#include <variant>

#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

namespace a {
struct Point { int x; };
}
namespace b {
struct Point { int x; };
}
struct S {
  std::variant<a::Point, b::Point> v;
#ifdef GOOD
  static constexpr auto wireform = annotate(member<&S::v>(tag("type"), alternatives("a", "b")));
#else
  static constexpr auto wireform = annotate(member<&S::v>(tag("type")));
#endif
};

const wireform::TypeDesc& type = wireform::type_of<S>();
