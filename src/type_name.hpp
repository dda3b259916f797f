// C++ type names as people write them.
#pragma once

#include <string>
#include <string_view>

namespace wireform::inline v0 {

/// What a compiler prints for a type, without inline and anonymous namespaces and default template arguments:
/// "std::vector<std::__cxx11::basic_string<char>, std::allocator<...> >" is "std::vector<std::string>", "long unsigned
/// int" is "unsigned long".
std::string readable_type_name(std::string_view printed);

}  // namespace wireform::inline v0
