// Bytes are text in formats that have none.
// expect: wireform: the alternatives of this variant cannot be told apart by the kind of the value
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include <wireform/reflect/type_of.hpp>

#ifdef GOOD
using V = std::variant<std::vector<std::byte>, int>;
#else
using V = std::variant<std::vector<std::byte>, std::string>;
#endif

const wireform::TypeDesc& type = wireform::type_of<V>();
