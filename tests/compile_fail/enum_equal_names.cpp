// expect: wireform: two enumerators of this enum have the same name (aliases count)
#include <wireform/reflect/type_of.hpp>

using namespace wireform::annotations;

enum class E { a, b };
template <>
#ifdef GOOD
inline constexpr auto wireform::annotations_of<E> = annotate(enumerator<E::a>(alias("c")));
#else
inline constexpr auto wireform::annotations_of<E> = annotate(enumerator<E::a>(alias("b")));
#endif

const wireform::TypeDesc& type = wireform::type_of<E>();
